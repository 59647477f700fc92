#include "play/match.h"

#include <algorithm>
#include <numeric>

#include "rules/rectangles.h"
#include "search/playout.h"

namespace pavage {

Match::Match(GamePtr game, std::uint64_t seed) : game_(std::move(game)), seed_(seed), states_{game_->start()} {
    game_->note(states_.front(), seen_);
    noted_.push_back(seen_.size());
}

Occurrences Match::seen() const {
    Occurrences here = seen_;
    here.rewind(noted_[history_.size() - undone_]);
    return here;
}

std::vector<std::string> Match::written_history() const {
    std::vector<std::string> texts;
    for (Move move : history()) texts.push_back(game_->write(move));
    return texts;
}

std::vector<Match::WrittenMove> Match::legal_moves() const {
    MoveList moves;
    game_->generate(state(), moves);
    const auto& weights = moves.weights();
    const double total = std::accumulate(weights.begin(), weights.end(), 0.0);
    std::vector<WrittenMove> written;
    for (int i = 0; i < moves.size(); ++i)
        written.push_back({game_->write(moves[i]), moves[i], weights.empty() ? 0 : weights[i] / total});
    std::ranges::sort(written, {}, &WrittenMove::text);
    return written;
}

void Match::play(Move move) {
    history_.resize(history_.size() - undone_);
    states_.resize(history_.size() + 1);
    noted_.resize(history_.size() + 1);
    seen_.rewind(noted_.back());
    undone_ = 0;
    states_.push_back(states_.back());
    history_.push_back(move);
    game_->play(states_.back(), move, seen_);
    noted_.push_back(seen_.size());
}

Status Match::play(std::string_view text) {
    auto move = game_->read(state(), text);
    if (!move) return move.error();
    play(*move);
    return Done{};
}

Status Match::play_all(const std::vector<std::string>& texts) {
    Match ahead = *this;
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (auto played = ahead.play(texts[i]); !played) {
            Error error = played.error();
            error.where = std::to_string(i + 1);
            return error;
        }
    *this = std::move(ahead);
    return Done{};
}

bool Match::undo() {
    if (undone_ == history_.size()) return false;
    ++undone_;
    return true;
}

bool Match::redo() {
    if (undone_ == 0) return false;
    --undone_;
    return true;
}

Status Match::play_random() {
    if (turn().is_nobody()) return Error{"move.over", "", {"random"}};
    MoveList moves;
    game_->generate(state(), moves);
    const std::uint64_t ply = history_.size() - undone_;
    Random random(Hasher().add(seed_).add(ply).add(game_->key(state()).value).value());
    play(random_move(moves, random));
    return Done{};
}

namespace {

// A rectangle is marked as a whole, even where it has since become part of a larger one; cells are marked one by one.
void mark_last(Scene& scene, const Touch& touch) {
    if (!touch.rectangle) return scene.marks.push_back({Mark::Kind::kLastMove, touch.cell, 1, {}, touch.to});
    const RectangleBoard board(*scene.topology);
    const Tile laid = board.tile(touch.cell);
    for (Rectangle& one : scene.rectangles) {
        const Tile corner = board.tile(one.at);
        one.last = one.last || covers(tile_at(corner.x, corner.y, one.w, one.h), laid);
    }
}

}  // namespace

void Match::mark_last_move(Scene& scene) const {
    const std::size_t played = history_.size() - undone_;
    if (played == 0) return;
    for (const Touch& touch : game_->touches(states_[played - 1], history_[played - 1]))
        if (touch.cell) mark_last(scene, touch);
}

std::optional<Match::LastMove> Match::last_move() const {
    const std::size_t played = history_.size() - undone_;
    if (played == 0) return std::nullopt;
    const State& before = states_[played - 1];
    const Move move = history_[played - 1];
    Telling<State> told = game_->telling(before, move);
    LastMove last{game_->turn(before), game_->write(move), {}, std::move(told.remarks)};
    for (const State& step : told.steps) {
        last.steps.push_back(game_->scene(step));
        mark_last_move(last.steps.back());
    }
    return last;
}

Scene Match::scene() const {
    Scene scene = game_->scene(state());
    const Outcome outcome = this->outcome();
    scene.turn = turn();
    for (int player = 1; player <= game_->players(); ++player)
        scene.players.push_back({outcome.scores[player - 1], outcome.out.has(player), outcome.winners.has(player)});
    mark_last_move(scene);
    for (const auto& legal : legal_moves())
        scene.moves.push_back({legal.move, game_->touches(state(), legal.move), game_->foretold(state(), legal.move)});
    return scene;
}

}  // namespace pavage
