// What a study found, as numbers with 95 % intervals: the one source of the text, the page, the JSON and the tables. It
// holds no game and no word.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "play/tournament.h"
#include "study/estimates.h"

namespace pavage {

struct SpreadReport {
    Estimate mean;
    double least = 0, quarter = 0, median = 0, three_quarters = 0, most = 0;
};

// One place of a curve: how many games reach it, the middle and the quarters.
struct CurvePoint {
    double at = 0;
    std::uint64_t games = 0;
    double quarter = 0, median = 0, three_quarters = 0;
};

struct CourseReport {
    int watch = 0;  // random games for each position
    SpreadReport lead_changes, drama, behind, decided, uncertainty;
    std::vector<CurvePoint> winner;              // share of who wins in the end, by part of the game
    std::vector<std::vector<Estimate>> by_seat;  // shares at the same places, by seat
};

struct FirstMoveReport {
    std::string move;
    Estimate share;  // of the player who makes it
};

// The first player makes the best opening; with the swap rule the fairest, because the other takes what is better. Chosen
// with nine tenths of the games and measured with the last, for each tenth, so that luck is not taken for strength.
struct SwapReport {
    std::string best, fairest;
    Estimate without, with;  // the first player's share
};

struct PlanReport {
    std::string name;  // of the variant; empty where there is only one
    GivenOptions options;
    std::vector<std::string> players;
    std::uint64_t seed = 0, games = 0, distinct = 0;
    int opening = 0;
    bool by_points = false;
    std::vector<Estimate> seats;                                 // shares
    std::vector<Estimate> by_player;                             // shares; empty if all are the same
    std::vector<Estimate> scores;                                // by seat
    Estimate draws, repetition, cut_off, repeated;               // parts of the games
    std::vector<std::pair<std::string, std::uint64_t>> reasons;  // message codes, most frequent first
    SpreadReport length, decisions, choices;
    std::vector<std::pair<int, std::uint64_t>> lengths;  // how many games of each
    std::vector<CurvePoint> choices_at;                  // by number of the decision, from 1
    std::optional<CourseReport> course;
    std::vector<FirstMoveReport> first_moves;
    bool swap_offered = false;  // the rules let the second player take over the first move
    std::optional<SwapReport> swap;
};

// A variant beside the first one.
struct Comparison {
    std::size_t plan = 0;
    Estimate first_seat, draws, length;  // by how much more
};

struct StudyReport {
    std::string game, name;  // id and name
    int players = 2;
    std::vector<PlanReport> plans;
    std::vector<Comparison> comparisons;
};

}  // namespace pavage
