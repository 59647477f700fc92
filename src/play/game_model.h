// The one place where a game's own types disappear behind `Game`. The registry instantiates it for every game and for
// the set widths below; nobody else includes it.
#pragma once

#include "play/game.h"
#include "play/reference.h"
#include "play/registry.h"
#include "rules/game_rules.h"
#include "search/exact.h"
#include "search/perft.h"
#include "search/playout.h"
#include "search/puzzle.h"
#include "search/search_engine.h"

namespace pavage {

template <GameRules R>
class SearcherOf final : public Searcher {
  public:
    SearcherOf(const R& rules, SearchSettings settings)
        : rules_(rules), walker_(rules, settings.knowledge ? Knowledge::kUsed : Knowledge::kNone) {
        if (rules.players() != 2) settings.method = Method::kMcts;
        if constexpr (!Puzzle<R>) engine_ = make_search_engine(settings);
    }

    SearchResult search(const State& at, const Occurrences& seen, const Budget& budget) override {
        const auto& native = at.as<typename R::State>();
        if constexpr (Puzzle<R>) return advice_of(rules_, native);
        walker_.begin_at(native, seen);
        return engine_->search(walker_, budget);
    }

  private:
    const R& rules_;
    WalkerOf<R> walker_;
    std::unique_ptr<SearchEngine> engine_;
};

template <GameRules R>
class SolverOf final : public Solver {
  public:
    SolverOf(const R& rules, const GameInfo& info)
        : rules_(rules), walker_(rules, Knowledge::kUsed), exact_(info.by_points) {
        if constexpr (HasSolver<R>) own_ = rules.solver();
    }

    Solution known(const State& at, const SolveTask& task) override {
        if (own_) return own_->solve(at.as<typename R::State>(), task);
        return {};
    }

    Solution solve(const State& at, const Occurrences& seen, const SolveTask& task) override {
        const auto& native = at.as<typename R::State>();
        if constexpr (Puzzle<R>) {
            Solution solution;
            solution.proven = true;
            solution.value = 1;
            solution.line = advice_of(rules_, native).line;
            solution.moves = {solution.line.front()};
            return solution;
        }
        Solution solution = known(at, task);
        if (solution.proven || rules_.players() != 2 || task.stopped()) return solution;
        walker_.begin_at(native, seen);
        const std::uint64_t before = solution.positions;
        solution = exact_.solve(walker_, task);
        solution.positions += before;
        if constexpr (PlayedInParts<R>) solution.of_part = !rules_.last_part(native);
        return solution;
    }

    Result<Survey> survey(std::string_view size, const SolveTask& task) override {
        if (own_) return own_->survey(size, task);
        return Error{"solve.no_survey", "--survey", {}};
    }

  private:
    const R& rules_;
    WalkerOf<R> walker_;
    ExactSearch exact_;
    std::unique_ptr<PositionSolver<typename R::State>> own_;
};

template <GameRules R>
class GameModel final : public Game {
  public:
    using Native = typename R::State;

    template <class Setup>
    GameModel(std::string id, const GameInfo& info, const Setup& setup, std::vector<Error> notices)
        : Game(std::move(id), info, setup.options, std::move(notices)), rules_(setup) {}

    const Topology& topology() const override { return rules_.topology(); }
    int players() const override { return rules_.players(); }
    int longest() const override { return rules_.longest(); }
    bool is_puzzle() const override { return Puzzle<R>; }
    Remark reason(const State& at) const override {
        if constexpr (Puzzle<R>) return rules_.reason(at.as<Native>());
        else return {};
    }

    bool fits(const State& at) const override {
        if constexpr (Puzzle<R>) return rules_.fits(at.as<Native>());
        else return true;
    }
    std::optional<std::string> solutions() const override {
        if constexpr (Puzzle<R>) return rules_.solutions();
        else return std::nullopt;
    }

    State start() const override { return State(rules_.start()); }
    Seat turn(const State& at) const override { return rules_.turn(at.as<Native>()); }
    Outcome outcome(const State& at) const override { return rules_.outcome(at.as<Native>()); }
    Key key(const State& at) const override { return rules_.key(at.as<Native>()); }
    bool same(const State& a, const State& b) const override { return a.as<Native>() == b.as<Native>(); }
    void generate(const State& at, MoveList& moves) const override {
        if (!turn(at).is_nobody()) rules_.generate(at.as<Native>(), moves);
    }
    void play(State& state, Move move, Occurrences& seen) const override {
        play_noting(rules_, state.as<Native>(), move, seen);
    }
    void note(State& state, Occurrences& seen) const override { note_occurrence(rules_, state.as<Native>(), seen); }

    Scene scene(const State& at) const override {
        Scene scene;
        scene.topology = &rules_.topology();
        rules_.describe(at.as<Native>(), scene);
        return scene;
    }
    void show(const State& at, std::string_view view, Scene& scene) const override {
        if constexpr (ShowsViews<R>) rules_.show(at.as<Native>(), view, scene);
    }
    Report report(const State& at) const override {
        Report report;
        rules_.report(at.as<Native>(), report);
        return report;
    }
    std::vector<Touch> touches(const State& at, Move move) const override {
        std::vector<Touch> result;
        if (move.is_cell()) result.push_back({move.cell(), {}});
        else if (move == kSwap || move == kPass) result.push_back({Cell(), write(move)});
        else if constexpr (TouchesMoves<R>) rules_.touches(at.as<Native>(), move, result);
        return result;
    }
    std::vector<Cell> foretold(const State& at, Move move) const override {
        std::vector<Cell> cells;
        if constexpr (ForetellsMoves<R>) rules_.foretell(at.as<Native>(), move, cells);
        return cells;
    }

    Telling<State> telling(const State& at, Move move) const override {
        Telling<State> result;
        if constexpr (TellsMoves<R>) {
            Telling<Native> told;
            rules_.tell(at.as<Native>(), move, told);
            for (const Native& step : told.steps) result.steps.emplace_back(step);
            result.remarks = std::move(told.remarks);
        }
        return result;
    }

    std::vector<std::vector<Cell>> ports() const override {
        if constexpr (HasPorts<R>) return rules_.ports();
        else return {};
    }

    std::string write(Move move) const override {
        if (move == kSwap) return "swap";
        if (move == kPass) return "pass";
        if constexpr (WritesMoves<R>) return rules_.write(move);
        else return topology().name(move.cell());
    }

    std::optional<std::uint64_t> perft(const State& at, const Occurrences& seen, int depth,
                                       const Budget& budget) const override {
        return Perft<R>(rules_, budget).count(at.as<Native>(), seen, depth);
    }

    PlayoutStats playouts(const State& at, Random& random, std::uint64_t games, PlayoutPath path) const override {
        PlayoutSpace space;
        Native start = at.as<Native>();
        note_occurrence(rules_, start, space.seen);
        const std::size_t seen_before = space.seen.size();
        PlayoutStats stats;
        long long moves = 0;
        for (; stats.games < games; ++stats.games) {
            space.seen.rewind(seen_before);
            const Outcome outcome = path == PlayoutPath::kPlain ? plain_playout(rules_, start, random, space, &moves)
                                                                : playout(rules_, start, random, space);
            for (int player = 1; player <= players(); ++player) stats.shares[player - 1] += outcome.share(player);
        }
        stats.moves = static_cast<std::uint64_t>(moves);
        return stats;
    }

    bool has_reference() const override { return HasReference<R>; }
    std::optional<Move> reference_move(const State& at, Random& random) const override {
        if constexpr (HasReference<R>) return pavage::reference_move(rules_, at.as<Native>(), random);
        else return std::nullopt;
    }

    std::unique_ptr<Searcher> searcher(const SearchSettings& settings) const override {
        return std::make_unique<SearcherOf<R>>(rules_, settings);
    }
    std::unique_ptr<Solver> solver() const override { return std::make_unique<SolverOf<R>>(rules_, info()); }

  protected:
    std::optional<Move> parse(std::string_view text) const override {
        if constexpr (ReadsMoves<R>) return rules_.parse(text);
        if (const auto cell = topology().find(text)) return Move(*cell);
        return std::nullopt;
    }
    std::string_view refusal(const State& at, Move move) const override {
        if constexpr (RefusesMoves<R>) return rules_.refusal(at.as<Native>(), move);
        else return {};
    }

  private:
    R rules_;
};

// Checks the options, makes the board and picks the narrowest sets that hold it.
template <class Setup, template <int> class Rules>
Result<GamePtr> make_game_of(std::string id, const GameInfo& info, Options options) {
    auto setup = Setup::make(std::move(options));
    if (!setup) return setup.error();
    std::vector<Error> notices;
    if constexpr (requires { setup->notices; }) notices = setup->notices;
    const int cells = setup->topology.size();
    const auto make = [&]<int Words>() -> GamePtr {
        return std::make_shared<GameModel<Rules<Words>>>(std::move(id), info, *setup, std::move(notices));
    };
    if (cells <= CellSet<2>::kCapacity) return make.template operator()<2>();
    if (cells <= CellSet<4>::kCapacity) return make.template operator()<4>();
    return make.template operator()<BoardSet::kWords>();
}

template <class Setup>
constexpr auto inventor_of() -> Result<GivenOptions> (*)(const PuzzleOrder&, Random&) {
    if constexpr (requires { &Setup::invent; }) return &Setup::invent;
    else return nullptr;
}

}  // namespace pavage
