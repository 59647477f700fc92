// Who wins a position of Chomp for two, by which bites and why: by a table where it fits into memory, else by reasoning that
// holds for bars of any size (Gale 1974, "A curious Nim-type game"; Schuh 1952). Also the openings of many bars at once.
#pragma once

#include <memory>

#include "rules/solution.h"
#include "solve/chomp_rows.h"
#include "solve/chomp_table.h"

namespace pavage {

enum class ChompReason {
    kNone,
    kOneRow,     // leave the poison alone
    kTwoRows,    // lost if the lower row is longer by one square, or so by columns
    kArms,       // a row and a column that meet in the poison: lost if equally long
    kEqualArms,  // b2 leaves such equal arms; other bites may win too
    kTable,      // every position that can come was decided
    kStealing,   // a whole bar is won, and nobody knows how
};

struct ChompAnswer {
    bool proven = false;
    bool won = false;
    // All that win if all were asked for, but for kEqualArms; else one. Of a lost position those that eat a single square.
    std::vector<ChompBite> bites = {};
    std::vector<ChompBite> line = {};  // the winner as greedy as he may be, the loser a square at a time
    ChompReason reason = ChompReason::kNone;
    std::uint64_t positions = 0, lost = 0;  // in the table, if there is one
    // Every lost position inside this one, if they are few: none is a bite from another, all others are a bite from one.
    std::vector<ChompRows> lost_positions = {};
};

// Keeps its last table for the questions that follow.
class ChompAnswers {
  public:
    ChompAnswer solve(const ChompRows& left, const SolveTask& task);

  private:
    bool have_table(const ChompRows& left, const SolveTask& task);
    ChompAnswer by_table(const ChompRows& left, const SolveTask& task) const;
    std::vector<ChompBite> winning(const ChompRows& left) const;
    std::vector<ChompBite> line_from(ChompRows left) const;

    std::unique_ptr<ChompTable> table_;
};

// The winning openings of all bars up to a size, each once and lying like the largest: columns >= rows if it has. If
// the largest has up to three rows or columns, only bars of as many, of every length.
struct ChompSurvey {
    struct Bar {
        int columns, rows;
        std::vector<ChompBite> openings;
    };
    std::vector<Bar> bars;
    std::uint64_t positions = 0, lost = 0;  // of the largest bar
    bool complete = true;
};

// How much memory a survey needs; the largest number if it is out of the question.
std::size_t chomp_survey_bytes(int columns, int rows);
ChompSurvey chomp_survey(int columns, int rows, const SolveTask& task);

}  // namespace pavage
