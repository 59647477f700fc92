#include "games/selacata/selacata.h"

namespace pavage::selacata {

namespace {

constexpr OptionInfo kOptions[] = {
    triangles_option(36),
    kGridOption,
    {.name = "halves",
     .type = OptionType::kInteger,
     .usual = "2",
     .least = 1,
     .most = 2,
     .meaning = {"Halves of a game. With 2 each player begins once.",
                 "Mi-temps d’une partie. Avec 2, chacun commence une fois."}},
    kReactionBoardOption,
};

constexpr Message kMessages[] = {
    {"selacata.fewest", {"the higher score: fewer triangles", "le score le plus haut : moins de triangles"}},
    {"selacata.equal", {"equal scores", "scores égaux"}},
    {"selacata.touching",
     {"{0} touches a coloured triangle: the first ten stay apart from each other. Choose {1}, for instance.",
      "{0} touche un triangle déjà coloré : les dix premiers restent à l’écart les uns des autres. Choisissez {1}, par "
      "exemple."}},
    {"selacata.starting",
     {"{0} would start a reaction, which the archipelago does not allow: choose {1}, for instance.",
      "{0} déclencherait une réaction, ce que l’archipel ne permet pas : choisissez {1}, par exemple."}},
    {"selacata.half", {"Half {0} of {1}.", "Mi-temps {0} sur {1}."}},
    {"selacata.yellow",
     {"Yellow: player {0}, who begins. Red: player {1}.", "Jaune : le joueur {0}, qui commence. Rouge : le joueur {1}."}},
    {"selacata.building",
     {"Archipelago: {0} of {1} triangles, none next to another.", "Archipel : {0} triangles sur {1}, jamais voisins."}},
    {"selacata.stuck",
     {"The half just finished got stuck and counts 0 to 0.", "La mi-temps qui vient de finir était bloquée : 0 à 0."}},
    {"selacata.first_half", {"First half: {0} to {1}.", "Première mi-temps : {0} à {1}."}},
};

constexpr std::string_view kBenches[] = {"triangles=48 grid=cestlavie"};

constexpr Piece kPieces[] = {Piece::kStones};

}  // namespace

const GameInfo kInfo = {
    .id = "selacata",
    .name = "Selacata",
    .summary = {"Triancey turned round: whoever has the fewest triangles wins, after an archipelago and in two halves.",
                "Triancey à qui perd gagne : après l’archipel, en deux mi-temps, le moins de triangles l’emporte."},
    .options = kOptions,
    .size_option = "triangles",
    .by_points = true,
    .benches = kBenches,
    .views = kReactionViews,
    .messages = kMessages,
    .strength =
        {.tuning = {.exploration = 0.5f, .endgame = 12, .score_scale = 96},
         .levels = {{{32, 85}, {32, 53}, {32, 27}, {32, 6}, {50, 0}, {95, 0}, {219, 0}, {713, 0}, {4604, 0}, {300000, 0}}}},
    .solo = {.opponent = "reference", .word = "grid", .options = "halves=2"},
    .pieces = kPieces,
};

}  // namespace pavage::selacata
