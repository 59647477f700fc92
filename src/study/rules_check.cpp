#include "study/rules_check.h"

#include <algorithm>
#include <unordered_map>

#include "base/text.h"
#include "play/match.h"
#include "rules/game_rules.h"
#include "text/sentences.h"

namespace pavage {

namespace {

// Depth first: a position that is reached again while it is still on the way here closes a circle; one that was left for
// good leads to none.
class Walk {
  public:
    enum class Order { kForward, kBackward };
    Walk(const Game& game, Order order, std::uint64_t most, const std::function<bool(std::uint64_t)>& stop)
        : game_(game), order_(order), most_(most), stop_(stop) {}

    RulesCheck::Answer run() {
        enter(game_.start());
        while (!path_.empty()) {
            if (circle_) return RulesCheck::Answer::kAgain;
            if (out_of_bounds()) return RulesCheck::Answer::kUndecided;
            Place& here = path_.back();
            if (here.next == here.moves.size()) leave();
            else step(here.moves[here.next++]);
        }
        return RulesCheck::Answer::kNever;
    }

    std::uint64_t positions() const { return seen_.size(); }
    // Of the circle that was found: where it begins on the way, and the move that closes it.
    std::size_t circle() const { return *circle_; }
    std::vector<Move> line() const {
        std::vector<Move> moves;
        for (std::size_t i = 0; i + 1 < path_.size(); ++i) moves.push_back(path_[i].moves[path_[i].next - 1]);
        moves.push_back(closing_);
        return moves;
    }

  private:
    struct Place {
        State state;
        std::uint64_t key = 0;
        std::vector<Move> moves;
        std::size_t next = 0;
    };
    static constexpr std::size_t kLeft = ~std::size_t{0};
    static constexpr std::size_t kMostDepth = 20'000;

    bool out_of_bounds() {
        constexpr std::uint64_t kNowAndThen = 256;
        if (seen_.size() >= most_ || path_.size() >= kMostDepth) return true;
        return stop_ && ++asked_ % kNowAndThen == 0 && stop_(seen_.size());
    }

    State after(const State& at, Move move) const {
        State state = at;
        Occurrences none;
        game_.play(state, move, none);
        return state;
    }

    void step(Move move) {
        State next = after(path_.back().state, move);
        if (!seen_.contains(game_.key(next).value)) enter(std::move(next));
    }

    // All moves are tried at once for one that closes a circle: so it is found while it is short.
    void enter(State state) {
        Place place{std::move(state), 0, {}, 0};
        place.key = game_.key(place.state).value;
        seen_.emplace(place.key, path_.size());
        if (!game_.turn(place.state).is_nobody()) {
            MoveList moves;
            game_.generate(place.state, moves);
            place.moves.assign(moves.begin(), moves.end());
            if (order_ == Order::kBackward) std::ranges::reverse(place.moves);
        }
        path_.push_back(std::move(place));
        for (const Move move : path_.back().moves) {
            const State next = after(path_.back().state, move);
            const auto found = seen_.find(game_.key(next).value);
            if (found == seen_.end() || found->second == kLeft) continue;
            circle_ = found->second;
            closing_ = move;
            return;
        }
    }

    void leave() {
        seen_[path_.back().key] = kLeft;
        path_.pop_back();
    }

    const Game& game_;
    const Order order_;
    const std::uint64_t most_;
    const std::function<bool(std::uint64_t)>& stop_;
    std::vector<Place> path_;
    std::unordered_map<std::uint64_t, std::size_t> seen_;  // where on the way, or left
    std::optional<std::size_t> circle_;
    Move closing_;
    std::uint64_t asked_ = 0;
};

void tell_line(RulesCheck& check, const GamePtr& game, const std::vector<Move>& line, std::size_t circle,
               Language language) {
    for (std::size_t i = 0; i < line.size(); ++i) (i < circle ? check.before : check.loop).push_back(game->write(line[i]));
    Match match(game, 1);
    for (std::size_t i = 0; i < circle; ++i) match.play(line[i]);
    for (int round = 0; round < 2; ++round)
        for (std::size_t i = circle; i < line.size(); ++i)
            if (!match.turn().is_nobody()) match.play(line[i]);
    check.third_ends = match.turn().is_nobody();
    if (check.third_ends) check.result = result_text(match, language);
}

}  // namespace

RulesCheck check_rules(const GamePtr& game, std::uint64_t most_positions, Language language,
                       const std::function<bool(std::uint64_t)>& stop) {
    RulesCheck check;
    if (game->longest() != kEndless) check.bound = game->longest();
    // Moves that can be taken back often come last: a quick look in that order finds shorter lines.
    constexpr std::uint64_t kQuickLook = 20'000;
    Walk quick(*game, Walk::Order::kBackward, std::min(kQuickLook, most_positions), stop);
    Walk full(*game, Walk::Order::kForward, most_positions, stop);
    Walk* last = &quick;
    check.answer = quick.run();
    if (check.answer == RulesCheck::Answer::kUndecided) {
        last = &full;
        check.answer = full.run();
    }
    check.positions = last->positions();
    if (check.answer == RulesCheck::Answer::kAgain) tell_line(check, game, last->line(), last->circle(), language);
    return check;
}

Json to_json(const RulesCheck& check) {
    constexpr const char* kAnswers[] = {"never", "again", "undecided"};
    Json json = Json::Object{{"bound", check.bound ? Json(*check.bound) : Json()},
                             {"again", kAnswers[static_cast<std::size_t>(check.answer)]},
                             {"positions", check.positions}};
    if (check.answer != RulesCheck::Answer::kAgain) return json;
    json.set("before", joined(check.before, " "));
    json.set("loop", joined(check.loop, " "));
    json.set("third_ends", check.third_ends);
    return json;
}

std::vector<std::string> sentences(const RulesCheck& check, const StudyVoice& say) {
    std::vector<std::string> all;
    const std::string positions = say.whole(check.positions);
    if (check.bound) all.push_back(say("report.check_bounded", {say.whole(static_cast<std::uint64_t>(*check.bound))}));
    else all.push_back(say("report.check_endless"));
    switch (check.answer) {
        case RulesCheck::Answer::kNever: all.push_back(say("report.check_proof", {positions})); break;
        case RulesCheck::Answer::kUndecided:
            all.push_back(say(check.bound ? "report.check_none_seen" : "report.check_undecided", {positions}));
            break;
        case RulesCheck::Answer::kAgain:
            all.push_back(say(check.before.empty() ? "report.check_line_start" : "report.check_line",
                              {joined(check.before, " "), joined(check.loop, " ")}));
            all.push_back(check.third_ends ? say("report.check_line_ends", {check.result})
                                           : say("report.check_line_goes_on"));
            break;
    }
    return all;
}

}  // namespace pavage
