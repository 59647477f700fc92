#include "solve/chomp_answers.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace pavage {

namespace {

// Of a table that is filled while one draws breath, more is asked than has to be.
constexpr std::uint64_t kQuick = std::uint64_t{1} << 22;
constexpr std::size_t kLongestLine = 32;
constexpr std::uint64_t kMaxLostListed = 500;
constexpr std::uint64_t kPerPosition = 1000;  // entries of a table take as long as one position of a search

int squares(const ChompRows& rows) { return std::accumulate(rows.begin(), rows.end(), 0); }

bool is_whole_bar(const ChompRows& left) { return left.back() == left[0] && squares(left) > 1; }
bool is_arms(const ChompRows& left) { return left.size() > 1 && left[0] > 1 && left[1] == 1; }
bool is_as_wide_as_high(const ChompRows& left) { return left[0] == static_cast<int>(left.size()); }
bool has_b2(const ChompRows& left) { return left.size() > 1 && left[1] > 1; }

ChompReason reason_for(const ChompRows& left) {
    if (left.size() == 1 || left[0] == 1) return ChompReason::kOneRow;
    if (is_arms(left)) return ChompReason::kArms;
    if (left.size() == 2 || left[0] == 2) return ChompReason::kTwoRows;
    return ChompReason::kTable;
}

std::vector<ChompBite> single_squares(const ChompRows& left) {
    std::vector<ChompBite> corners;
    for (std::size_t row = 0; row < left.size(); ++row)
        if (row + 1 == left.size() || left[row + 1] < left[row]) corners.push_back({left[row] - 1, static_cast<int>(row)});
    return corners;
}

}  // namespace

std::vector<ChompBite> ChompAnswers::winning(const ChompRows& left) const {
    std::vector<ChompBite> bites;
    for_each_bite(left, [&](ChompBite bite) {
        if (table_->is_lost(bitten(left, bite))) bites.push_back(bite);
    });
    return bites;
}

std::vector<ChompBite> ChompAnswers::line_from(ChompRows left) const {
    std::vector<ChompBite> line;
    while (!left.empty() && line.size() < kLongestLine) {
        std::vector<ChompBite> bites = winning(left);
        ChompBite chosen = single_squares(left).back();
        if (!bites.empty())
            chosen = *std::min_element(bites.begin(), bites.end(), [&](ChompBite one, ChompBite other) {
                return squares(bitten(left, one)) < squares(bitten(left, other));
            });
        line.push_back(chosen);
        left = bitten(left, chosen);
    }
    return line;
}

bool ChompAnswers::have_table(const ChompRows& left, const SolveTask& task) {
    if (table_ && table_->covers(left)) return true;
    auto table = std::make_unique<ChompTable>(left);
    if (table->bytes() > task.memory || table->positions() / kPerPosition > task.positions) return false;
    if (is_as_wide_as_high(left) && has_b2(left) && !task.all && table->positions() > kQuick) return false;
    table_.reset();
    if (!table->fill(task)) return false;
    table_ = std::move(table);
    return true;
}

ChompAnswer ChompAnswers::by_table(const ChompRows& left, const SolveTask& task) const {
    ChompAnswer answer{.proven = true, .bites = winning(left), .line = line_from(left), .reason = reason_for(left)};
    answer.won = !answer.bites.empty();
    if (!answer.won) answer.bites = single_squares(left);
    // The line begins with the bite that is kept.
    if (!task.all) answer.bites = {answer.line[0]};
    answer.positions = table_->positions();
    answer.lost = table_->lost();
    answer.lost_positions = table_->lost_inside(left, kMaxLostListed);
    return answer;
}

ChompAnswer ChompAnswers::solve(const ChompRows& left, const SolveTask& task) {
    if (left.empty()) return {};
    if (have_table(left, task)) return by_table(left, task);
    const ChompBite b2{1, 1};
    if (is_as_wide_as_high(left) && has_b2(left))
        return {.proven = true, .won = true, .bites = {b2}, .line = {b2}, .reason = ChompReason::kEqualArms};
    if (is_whole_bar(left)) return {.proven = true, .won = true, .reason = ChompReason::kStealing};
    return {};
}

namespace {

std::vector<ChompBite> openings_of(const ChompTable& table, int columns, int rows) {
    std::vector<ChompBite> openings;
    const ChompRows bar = chomp_bar(columns, rows);
    // Column by column, as squares are numbered.
    for (int column = 0; column < columns; ++column)
        for (int row = 0; row < rows; ++row)
            if (table.is_lost(bitten(bar, {column, row}))) openings.push_back({column, row});
    return openings;
}

ChompSurvey survey_of_rows(int length, int rows, const SolveTask& task) {
    ChompSurvey survey;
    ChompOpenings found = chomp_openings(length, rows, task);
    survey.complete = found.complete;
    survey.positions = found.positions;
    survey.lost = found.lost;
    if (!found.complete) return survey;
    for (int width = 1; width <= length; ++width)
        survey.bars.push_back({width, rows, std::move(found.by_width[static_cast<std::size_t>(width)])});
    return survey;
}

ChompSurvey survey_by_table(int columns, int rows, const SolveTask& task) {
    ChompSurvey survey;
    ChompTable table(chomp_bar(columns, rows));
    survey.complete = table.fill(task);
    survey.positions = table.positions();
    survey.lost = table.lost();
    if (!survey.complete) return survey;
    for (int width = 1; width <= columns; ++width)
        for (int height = 1; height <= std::min(width, rows); ++height)
            survey.bars.push_back({width, height, openings_of(table, width, height)});
    return survey;
}

}  // namespace

std::size_t chomp_survey_bytes(int columns, int rows) {
    const int length = std::max(columns, rows), height = std::min(columns, rows);
    if (height <= kMostChompRows) return chomp_openings_bytes(length, height);
    // Beyond this the number of positions alone has more digits than anybody's memory.
    if (height > 64 || length > 10000) return std::numeric_limits<std::size_t>::max();
    return ChompTable(chomp_bar(length, height)).bytes();
}

ChompSurvey chomp_survey(int columns, int rows, const SolveTask& task) {
    const int length = std::max(columns, rows), height = std::min(columns, rows);
    ChompSurvey survey =
        height <= kMostChompRows ? survey_of_rows(length, height, task) : survey_by_table(length, height, task);
    if (columns >= rows) return survey;
    for (ChompSurvey::Bar& bar : survey.bars) {
        std::swap(bar.columns, bar.rows);
        for (ChompBite& bite : bar.openings) std::swap(bite.column, bite.row);
    }
    return survey;
}

}  // namespace pavage
