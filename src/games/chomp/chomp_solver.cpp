#include "games/chomp/chomp_solver.h"

#include <algorithm>
#include <optional>

#include "base/text.h"

namespace pavage::chomp {

namespace {

constexpr std::string_view kUsualSurvey = "14x14";
constexpr int kLongestSurvey = 20000;  // columns of bars of up to three rows: a few seconds
// Bytes that no machine has.
constexpr std::size_t kOutOfReach = sizeof(std::size_t) > 4 ? (std::size_t{1} << 22) << 22 : ~std::size_t{0};

std::string mebibytes(std::size_t bytes) { return std::to_string((bytes >> 20) + (bytes % (1 << 20) != 0)); }

Remark remark_of(ChompReason reason, const ChompRows& left) {
    switch (reason) {
        case ChompReason::kNone: return {};
        case ChompReason::kOneRow: return {"chomp.one_row"};
        case ChompReason::kTwoRows: return {"chomp.two_rows"};
        case ChompReason::kArms: return {"chomp.arms"};
        case ChompReason::kEqualArms: return {"chomp.equal_arms"};
        case ChompReason::kTable: return {"chomp.table"};
        case ChompReason::kStealing: break;
    }
    const std::size_t bytes = ChompTable(left).bytes();
    if (bytes >= kOutOfReach) return {"chomp.stealing_far"};
    return {"chomp.stealing", {mebibytes(bytes)}};
}

Json rows_json(const ChompRows& rows) {
    Json lengths = Json::array();
    for (const int length : rows) lengths.push(length);
    return lengths;
}

// No lost position is a bite away from another, and every other position is a bite away from one: that is easily checked,
// and only the lost positions have both.
Json certificate_of(const ChompAnswer& answer) {
    if (answer.lost_positions.empty()) return {};
    Json lost = Json::array();
    for (const ChompRows& rows : answer.lost_positions) lost.push(rows_json(rows));
    Json certificate = Json::object();
    certificate.set("lost", std::move(lost));
    return certificate;
}

struct Size {
    int columns, rows;
};

std::optional<Size> read_size(std::string_view text) {
    const auto sides = split(text, 'x');
    if (sides.size() != 2) return {};
    const auto columns = parse_integer(sides[0]), rows = parse_integer(sides[1]);
    constexpr std::int64_t kMost = 1000000;
    if (!columns || !rows || *columns < 1 || *rows < 1) return {};
    return Size{static_cast<int>(std::min(*columns, kMost)), static_cast<int>(std::min(*rows, kMost))};
}

}  // namespace

std::vector<Move> Solver::moves_of(const std::vector<ChompBite>& bites) const {
    std::vector<Move> moves;
    for (const ChompBite bite : bites) moves.push_back(Move(Cell(bite.column * rows_ + bite.row)));
    return moves;
}

Solution Solver::solve_rows(const ChompRows& left, const SolveTask& task) {
    const ChompAnswer answer = answers_.solve(left, task);
    Solution solution{.proven = answer.proven};
    if (!answer.proven) return solution;
    solution.value = answer.won ? 1 : -1;
    solution.moves = moves_of(answer.bites);
    std::sort(solution.moves.begin(), solution.moves.end());
    solution.line = moves_of(answer.line);
    solution.positions = answer.positions;
    solution.reason = remark_of(answer.reason, left);
    solution.certificate = certificate_of(answer);
    solution.cut_short = task.all && answer.reason == ChompReason::kEqualArms;
    return solution;
}

Result<Survey> Solver::survey(std::string_view size, const SolveTask& task) const {
    if (size.empty()) size = kUsualSurvey;
    const std::optional<Size> asked = read_size(size);
    if (!asked) return Error{"board.size", "--up-to", {quotable(size), "WxH"}};
    const std::string name = quotable(size);
    const std::size_t bytes = std::max(asked->columns, asked->rows) > kLongestSurvey
                                  ? kOutOfReach
                                  : chomp_survey_bytes(asked->columns, asked->rows);
    if (bytes >= kOutOfReach) return Error{"chomp.survey_far", "--up-to", {name, std::to_string(kLongestSurvey)}};
    if (bytes > task.memory)
        return Error{"chomp.survey_memory", "--up-to", {name, mebibytes(bytes), mebibytes(task.memory)}};

    ChompSurvey found = chomp_survey(asked->columns, asked->rows, task);
    Survey survey{.positions = found.positions, .lost = found.lost, .complete = found.complete};
    for (const ChompSurvey::Bar& bar : found.bars) {
        Survey::Line line{std::to_string(bar.columns) + "x" + std::to_string(bar.rows), bar.openings.empty() ? -1 : 1, {}};
        for (const ChompBite bite : bar.openings)
            line.openings.push_back(letters_of(bite.column) + std::to_string(bite.row + 1));
        survey.lines.push_back(std::move(line));
    }
    return survey;
}

}  // namespace pavage::chomp
