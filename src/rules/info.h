// What the catalogue says of a game: names, options, presets, texts. Plain data in the game's own folder, from which
// command line, JSON and browser build their forms. Texts are in both languages and are only chosen at the edge.
#pragma once

#include <span>
#include <string_view>

#include "rules/strength.h"

namespace pavage {

enum class Language { kEnglish, kFrench };

struct Text {
    std::string_view english, french;
    constexpr std::string_view in(Language language) const { return language == Language::kFrench ? french : english; }
};

// A sentence by its code; {0}, {1}, … stand for values.
struct Message {
    std::string_view code;
    Text text;
};

// A word is made from the seed of the match where none is given, so that a new match is a new surprise that can be had
// again.
enum class OptionType { kInteger, kChoice, kBoard, kText, kWord };

struct OptionInfo {
    std::string_view name;
    OptionType type = OptionType::kText;
    std::string_view usual = {};  // the default; empty where it depends on other options and the rules fill it in
    int least = 0, most = 0;      // of an integer
    std::span<const std::string_view> choices = {};  // all of a choice; well-known values of a text; forms of a board
    Text meaning;
};

// The option that most games have.
constexpr OptionInfo players_option(int least, int most) {
    return {.name = "players",
            .type = OptionType::kInteger,
            .usual = "2",
            .least = least,
            .most = most,
            .meaning = {"Number of players.", "Nombre de joueurs."}};
}

// A second id for a game with other defaults, written as options: "board=square:10".
struct Preset {
    std::string_view id, name;
    std::string_view options;
    Text summary;
};

// Another look at the same position, for who wants to understand it.
struct ViewInfo {
    std::string_view id;
    Text name, meaning;
};

// How one person plays for a weekly table where it is not simply against the computer's levels.
struct SoloInfo {
    std::string_view opponent = {};  // at the second seat, as players are written
    std::string_view word = {};      // the option whose word is that of the day or of the week
    std::string_view options = {};   // the others: "halves=2"
};

// What lies beside the board in a set to print or to cut.
enum class Piece {
    kStones,       // of every player's colour, enough to cover the board
    kPlainStones,  // of nobody's colour, the same
    kKings,        // and whatever else stands on the board at the start
    kRectangles,   // the stocks at the start; where there are none, players draw
    kSegments      // those that lie on the board at the start
};

// A set that a maker has described, to be made as it was. Lengths in millimetres.
struct MadeSet {
    std::string_view id;
    Text name, meaning;
    std::string_view options;       // of the side to play on: "board=square:6"
    double cell = 20, stone = 15;   // side of a cell, diameter of a stone
    std::string_view reverse = {};  // options of the other side of the floor; empty: there is none
    double reverse_cell = 10;
    int plates = 1;                    // the floor, and with 2 a frame on it that keeps the stones in
    double thickness = 5, frame = 20;  // of a plate; width of the frame
};

struct GameInfo {
    std::string_view id, name;
    Text summary;
    int least_players = 2, most_players = 2;
    int rules_version = 1;  // grows when the same moves would mean something else
    std::span<const OptionInfo> options;
    std::span<const Preset> presets = {};
    std::string_view size_option = "board";  // the option that decides the size
    bool settles_by_place = false;  // among equals the lowest or leftmost is chosen: a turned board may play otherwise
    bool by_points = false;         // who has more points wins, so by how many is worth knowing; else only who wins
    std::span<const std::string_view> benches = {};  // options whose speed is measured
    // Options whose solution is timed; after "all " with every best first move.
    std::span<const std::string_view> proofs = {};
    std::span<const ViewInfo> views = {};
    std::span<const Message> messages = {};
    int sgf = 0;             // its number (GM) in the Smart Game Format, where it has one
    Strength strength = {};  // how the computer plays it
    SoloInfo solo = {};
    std::span<const Piece> pieces = {};  // empty: none, all is drawn on paper
    std::span<const MadeSet> sets = {};
};

}  // namespace pavage
