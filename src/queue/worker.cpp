#include "queue/worker.h"

#include <algorithm>

namespace pavage {

namespace {

constexpr double kTryAgain = 0.5;                         // seconds
constexpr double kShortRefusal = 0.25, kLongRefusal = 5;  // seconds
constexpr std::size_t kMostRunsRemembered = 1000;
constexpr std::size_t kPartBytes = 512 << 10;

}  // namespace

void Worker::step(Wait wait) {
    std::unique_ptr<HeldPiece> held;
    try {
        held = queue_.take(wait);
        tell_available(true);
    } catch (const QueueUnavailable&) {
        tell_available(false);
        settings_.pause(kTryAgain);
        return;
    }
    if (!held) return;
    try {
        handle(*held);
    } catch (const QueueUnavailable&) {
        tell_available(false);  // the piece comes back by itself
        settings_.pause(kTryAgain);
    }
}

void Worker::handle(HeldPiece& held) {
    const auto piece = read_piece(held.text());
    if (!piece) {
        settings_.note({WorkerNote::Kind::kDropped});
        held.drop();
    } else if (!queue_.awaited(piece->run)) {
        drop_unwanted(*piece, held);
    } else {
        held.keep_telling(piece->run, to_text(WorkSign{piece->run, settings_.name}));
        play(*piece, held);
    }
}

void Worker::play(const WorkPiece& piece, HeldPiece& held) {
    const double begin = settings_.now();
    Played played = settings_.play(piece);
    if (auto* refusal = std::get_if<WorkRefusal>(&played)) {
        refuse(piece, held, std::move(*refusal));
        return;
    }
    refusal_pause_ = 0;
    const double seconds = settings_.now() - begin;
    const auto* games = std::get_if<Games>(&played);
    const Delivered delivered = games ? deliver(piece, *games, seconds) : Delivered::kStopped;
    if (delivered == Delivered::kUnwanted) {
        drop_unwanted(piece, held);
    } else if (delivered == Delivered::kStored) {
        held.acknowledge();
        settings_.note({WorkerNote::Kind::kPlayed, piece.first, piece.count, seconds, {}, &piece.work});
    } else {
        held.give_back(Wait(0));
        settings_.note({WorkerNote::Kind::kGivenBack, piece.first, piece.count, seconds, {}, &piece.work});
    }
}

void Worker::drop_unwanted(const WorkPiece& piece, HeldPiece& held) {
    held.drop();
    settings_.note({WorkerNote::Kind::kUnwanted, piece.first, piece.count, 0, {}, &piece.work});
}

// The others get their chance before it comes here again.
void Worker::refuse(const WorkPiece& piece, HeldPiece& held, WorkRefusal refusal) {
    refusal.run = piece.run;
    refusal.worker = settings_.name;
    held.give_back(Wait(static_cast<int>(1000 * kShortRefusal)));
    if (refused_.size() >= kMostRunsRemembered) refused_.clear();
    if (refused_.insert(piece.run).second) {
        queue_.tell(piece.run, to_text(refusal));
        settings_.note({WorkerNote::Kind::kRefused, piece.first, piece.count, 0, refusal, &piece.work});
    }
    refusal_pause_ = std::clamp(2 * refusal_pause_, kShortRefusal, kLongRefusal);
    settings_.pause(refusal_pause_);
}

// Tries until it is stored. What was played is worth waiting for, and stored twice it counts once.
Worker::Delivered Worker::deliver(const WorkPiece& piece, const Games& games, double seconds) {
    const double pace = seconds / static_cast<double>(std::max<std::size_t>(1, games.size()));
    const auto parcels = parcels_of(piece, settings_.name, pace, games, {kPartBytes, queue_.most_bytes()});
    for (auto parcel = parcels.begin(); parcel != parcels.end();) {
        try {
            if (!queue_.awaited(piece.run)) return Delivered::kUnwanted;
            queue_.deliver(*parcel);
            tell_available(true);
            ++parcel;
        } catch (const QueueUnavailable&) {
            if (settings_.stopped()) return Delivered::kStopped;
            tell_available(false);
            settings_.pause(kTryAgain);
        }
    }
    return Delivered::kStored;
}

void Worker::tell_available(bool available) {
    if (available != available_) settings_.note({available ? WorkerNote::Kind::kAvailable : WorkerNote::Kind::kUnavailable});
    available_ = available;
}

}  // namespace pavage
