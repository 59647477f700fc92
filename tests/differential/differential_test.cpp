// The fast rules against slow models of them: random games compared move list by move list and fact by fact, and the
// counts of the perft files.
#include <gtest/gtest.h>

#include <algorithm>

#include "base/random.h"
#include "models.h"
#include "play/match.h"
#include "play/perft_cases.h"
#include "play/registry.h"
#include "protocol/position_json.h"

namespace pavage::differential {
namespace {

struct Case {
    std::string id;
    Maker maker = nullptr;
    PerftCase board;
};

std::vector<Case> all_cases() {
    std::vector<Case> cases;
    for (const auto& [id, maker] : kModels)
        for (const auto& entry : catalogue())
            if (entry.info->id == id)
                for (auto& board : *parse_perft_cases(entry.perft)) cases.push_back({id, maker, std::move(board)});
    return cases;
}

void PrintTo(const Case& each, std::ostream* out) { *out << each.id << ": " << each.board.line; }

std::string case_name(const testing::TestParamInfo<Case>& info) { return info.param.id + "_" + std::to_string(info.index); }

Options options_of(const Game& game) {
    Options options;
    for (const auto& option : game.info().options) options[std::string(option.name)] = game.options().text(option.name);
    return options;
}

class Differential : public testing::TestWithParam<Case> {
  protected:
    void SetUp() override {
        auto made = make_game(GetParam().id, GetParam().board.options);
        ASSERT_TRUE(made.ok()) << made.error().code;
        game_ = *made;
        model_ = GetParam().maker(options_of(*game_));
    }
    GamePtr game_;
    std::unique_ptr<Model> model_;
};

std::set<std::string> written_moves(const Match& match) {
    std::set<std::string> texts;
    for (const auto& move : match.legal_moves()) texts.insert(move.text);
    return texts;
}

// What the position tells, with the winners of the result beside it.
Json told(const Match& match) {
    Json position = position_json(match, Language::kEnglish);
    if (const Json* result = position.find("result"); result && result->find("winners")) {
        Json winners = *result->find("winners");
        position.set("winners", std::move(winners));
    }
    return position;
}

// Members by name, so that the order of writing does not matter.
Json sorted(const Json& value) {
    if (value.items()) {
        Json::Array items;
        for (const Json& item : *value.items()) items.push_back(sorted(item));
        return items;
    }
    if (!value.members()) return value;
    Json::Object members;
    for (const auto& [name, member] : *value.members()) members.emplace_back(name, sorted(member));
    std::ranges::sort(members, {}, &std::pair<std::string, Json>::first);
    return members;
}

int turn_of(const Match& match) {
    const Seat turn = match.turn();
    return turn.is_nobody() ? Model::kOver : turn.is_chance() ? Model::kChance : int{turn.value};
}

void expect_agreement(const Match& match, const Model& model) {
    ASSERT_EQ(turn_of(match), model.turn());
    if (model.turn() != Model::kOver) {
        ASSERT_EQ(written_moves(match), model.moves());
    }
    const Json position = told(match), facts = model.facts();
    for (const auto& [name, value] : *facts.members()) {
        const Json* same = position.find(name);
        ASSERT_TRUE(same) << "the position does not tell " << name;
        ASSERT_EQ(to_text(sorted(*same)), to_text(sorted(value))) << name;
    }
}

// Small boards are played many times, so that thousands of games are compared for every game in all.
int games_for(const Game& game) {
    const int cells = game.topology().size();
    const int games = cells <= 40 ? 300 : cells <= 70 ? 80 : cells <= 130 ? 12 : 2;
#ifdef PAVAGE_FEW_GAMES
    return std::max(1, games / 25);
#else
    return games;
#endif
}

TEST_P(Differential, RandomGamesAgreeMoveByMove) {
    constexpr int kMostMoves = 600;
    for (int round = 0; round < games_for(*game_); ++round) {
        SCOPED_TRACE("seed " + std::to_string(round));
        Match match(game_, static_cast<std::uint64_t>(round));
        auto model = model_->copy();
        for (int ply = 0; ply <= kMostMoves; ++ply) {
            expect_agreement(match, *model);
            if (HasFatalFailure()) {
                for (const auto& move : match.written_history()) std::fprintf(stderr, "%s ", move.c_str());
                std::fprintf(stderr, "\n");
                return;
            }
            if (match.turn().is_nobody()) break;
            ASSERT_TRUE(match.play_random().ok());
            model->play(match.written_history().back());
        }
    }
}

std::uint64_t slow_count(const Model& model, int depth) {
    if (model.turn() == Model::kOver) return 0;
    const auto moves = model.moves();
    if (depth == 1) return moves.size();
    std::uint64_t total = 0;
    for (const auto& move : moves) {
        auto next = model.copy();
        next->play(move);
        total += slow_count(*next, depth - 1);
    }
    return total;
}

TEST_P(Differential, CountsAgree) {
#ifdef PAVAGE_FEW_GAMES
    constexpr std::uint64_t kMostPositions = 500;
#else
    constexpr std::uint64_t kMostPositions = 20'000;  // deeper counts are left to the fast rules
#endif
    for (const auto& move : GetParam().board.moves) model_->play(move);
    const auto& counts = GetParam().board.counts;
    for (std::size_t depth = 1; depth <= counts.size(); ++depth) {
        if (depth > 1 && counts[depth - 2] > kMostPositions) break;
        EXPECT_EQ(slow_count(*model_, static_cast<int>(depth)), counts[depth - 1]) << "depth " << depth;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, Differential, testing::ValuesIn(all_cases()), case_name);
GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(Differential);

}  // namespace
}  // namespace pavage::differential
