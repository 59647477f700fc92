#include "queue/asker.h"

#include <algorithm>

namespace pavage {

namespace {

constexpr double kPieceSeconds = 1;  // a death loses no more; a message costs a thousandth of it
constexpr std::uint64_t kMostInPiece = 1000;
constexpr std::size_t kFewestOpen = 32;       // so that many workers find something before we know of them
constexpr std::size_t kOpenForEach = 4;       // pieces a worker: one in its hands, others under way
constexpr std::uint64_t kMostAhead = 50'000;  // games kept in memory while one before them is missing
constexpr std::size_t kMostWorkersKnown = 10'000;
constexpr double kForgotten = 60;  // seconds, of a worker that is heard of no more
constexpr double kSilence = 30;    // seconds
constexpr double kLookEvery = 5;   // seconds without a sign
constexpr double kWeight = 0.25;   // of the newest pace
constexpr int kMostBadAnswers = 5;

}  // namespace

Asker::Asker(WorkQueue& queue, AskerSettings settings)
    : queue_(queue), settings_(std::move(settings)), taken_(settings_.first), offered_(settings_.first) {
    last_sign_ = last_look_ = last_silence_told_ = settings_.now();
}

std::optional<Json> Asker::next(Wait wait) {
    if (!over_.contains(taken_)) pump(wait);
    const auto found = over_.find(taken_);
    if (found == over_.end()) return std::nullopt;
    Json game = std::move(found->second);
    over_.erase(found);
    ++taken_;
    return game;
}

void Asker::pump(Wait wait) {
    const auto tell = [&](bool available) {
        if (available != available_)
            settings_.note({available ? AskerNote::Kind::kAvailable : AskerNote::Kind::kUnavailable});
        available_ = available;
    };
    try {
        if (!begun_) queue_.begin(settings_.run);
        begun_ = true;
        fill();
        receive(wait);
        look_for_lost_pieces();
        tell(true);
    } catch (const QueueUnavailable&) {
        tell(false);
    }
    if (available_) tell_silence();
}

std::uint64_t Asker::piece_size() const {
    const std::uint64_t remaining = settings_.end - offered_;
    if (settings_.piece > 0) return std::min(settings_.piece, remaining);
    if (!pace_) return 1;
    const double in_time = std::clamp(kPieceSeconds / std::max(*pace_, 1e-9), 1.0, double{kMostInPiece});
    // Smaller towards the end, so that all are done at about the same time.
    const std::uint64_t fair = remaining / (2 * std::max<std::size_t>(1, workers_.size()));
    return std::clamp<std::uint64_t>(fair, 1, static_cast<std::uint64_t>(in_time));
}

void Asker::fill() {
    std::erase_if(workers_, [&](const auto& each) { return settings_.now() - each.second > kForgotten; });
    const std::size_t wanted = std::max(kFewestOpen, kOpenForEach * workers_.size());
    while (open_.size() < wanted && offered_ < settings_.end && offered_ < taken_ + kMostAhead) {
        const std::uint64_t count = piece_size();
        to_offer_.push_back(parcel(open_.emplace(offered_, Open{count, count}).first));
        offered_ += count;
    }
    if (to_offer_.empty()) return;
    queue_.offer(to_offer_);
    to_offer_.clear();
    nothing_left_ = false;
}

Parcel Asker::parcel(OpenPieces::const_iterator piece) const {
    return parcel_of({settings_.run, piece->first, piece->second.count, piece->second.attempt, settings_.work});
}

void Asker::receive(Wait wait) {
    const auto text = queue_.receive(settings_.run, wait);
    if (!text) {
        // What was done is delivered before it leaves the queue: nothing there and no answer means that it is lost.
        if (!nothing_left_) return;
        for (auto piece = open_.begin(); piece != open_.end(); ++piece) offer_again(piece);
        settings_.note({AskerNote::Kind::kOfferedAgain, open_.size()});
        nothing_left_ = false;
        return;
    }
    const auto answer = read_answer(*text);
    if (!answer || std::visit([&](const auto& each) { return each.run != settings_.run; }, *answer)) {
        settings_.note({AskerNote::Kind::kDropped});
        return;
    }
    if (const auto* large = std::get_if<Oversize>(&*answer))
        throw QueueFailure({"queue.large", "", {std::to_string(large->number + 1), std::to_string(large->bytes)}});
    if (const auto* refusal = std::get_if<WorkRefusal>(&*answer)) {
        settings_.note({AskerNote::Kind::kRefused, 0, *refusal});
        return;
    }
    last_sign_ = settings_.now();
    const std::string& worker = std::visit([](const auto& each) -> const std::string& { return each.worker; }, *answer);
    if (workers_.size() < kMostWorkersKnown) workers_[worker] = last_sign_;
    if (const auto* delivery = std::get_if<Delivery>(&*answer)) take(*delivery);
}

void Asker::take(const Delivery& delivery) {
    pace_ = pace_ ? (1 - kWeight) * *pace_ + kWeight * delivery.pace : delivery.pace;
    for (std::size_t i = 0; i < delivery.games.size(); ++i)
        if (take_game(delivery.first + i, delivery.games[i]) == Taken::kBad) return;
}

Asker::Taken Asker::take_game(std::uint64_t number, const Json& game) {
    const auto piece = open_piece_with(number);
    // Known already, or never asked for.
    if (piece == open_.end() || number < taken_ || over_.contains(number)) return Taken::kGood;
    if (!settings_.accept(number, game)) {
        settings_.note({AskerNote::Kind::kDropped});
        if (++piece->second.bad_answers >= kMostBadAnswers)
            throw QueueFailure({"queue.nonsense", "", {std::to_string(number + 1)}});
        offer_again(piece);
        return Taken::kBad;
    }
    over_.emplace(number, game);
    if (--piece->second.missing == 0) open_.erase(piece);
    return Taken::kGood;
}

Asker::OpenPieces::iterator Asker::open_piece_with(std::uint64_t number) {
    auto after = open_.upper_bound(number);
    if (after == open_.begin()) return open_.end();
    --after;
    return number < after->first + after->second.count ? after : open_.end();
}

void Asker::offer_again(OpenPieces::iterator piece) {
    ++piece->second.attempt;
    to_offer_.push_back(parcel(piece));
}

void Asker::look_for_lost_pieces() {
    const double now = settings_.now();
    if (open_.empty() || now - std::max(last_sign_, last_look_) < kLookEvery) return;
    last_look_ = now;
    nothing_left_ = queue_.left(settings_.run) == 0;
}

void Asker::tell_silence() {
    const double now = settings_.now();
    if (now - std::max(last_sign_, last_silence_told_) < kSilence) return;
    last_silence_told_ = now;
    settings_.note({AskerNote::Kind::kSilence, static_cast<std::uint64_t>(now - last_sign_)});
}

}  // namespace pavage
