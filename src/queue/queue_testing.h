// A queue in memory with everything that goes wrong at will: pieces whose worker dies, answers twice and in another order,
// foreign messages, a server that is away or has forgotten everything. For tests, on one thread.
#pragma once

#include <algorithm>
#include <deque>
#include <set>

#include "queue/work_queue.h"

namespace pavage {

class MemoryQueue : public WorkQueue {
  public:
    struct Fate {  // of the pieces that were taken
        int acknowledged = 0, given_back = 0, dropped = 0;
    };

    bool away = false;
    std::deque<std::string> pieces, held, answers, notes;
    std::set<std::string> ids, begun;
    std::vector<std::size_t> offers;  // how many pieces each time
    Fate fate;
    std::size_t message_bytes = 1 << 20;

    // Their workers are gone: what they held comes back.
    void workers_die() {
        for (const auto& text : held) pieces.push_back(text);
        held.clear();
    }
    // A server that kept nothing is there again.
    void forget_everything() {
        pieces.clear();
        held.clear();
        answers.clear();
        ids.clear();
    }

    void begin(const std::string& run) override {
        reach();
        begun.insert(run);
    }
    void offer(const std::vector<Parcel>& parcels) override {
        reach();
        offers.push_back(parcels.size());
        for (const auto& parcel : parcels)
            if (ids.insert(parcel.id).second) pieces.push_back(parcel.text);
    }
    std::optional<std::string> receive(const std::string&, Wait) override {
        reach();
        for (auto* from : {&notes, &answers})
            if (!from->empty()) {
                std::string text = from->front();
                from->pop_front();
                return text;
            }
        return std::nullopt;
    }
    std::uint64_t left(const std::string&) override {
        reach();
        return pieces.size() + held.size();
    }
    void end(const std::string& run) noexcept override { begun.erase(run); }

    std::unique_ptr<HeldPiece> take(Wait) override {
        reach();
        if (pieces.empty()) return nullptr;
        held.push_back(pieces.front());
        pieces.pop_front();
        return std::make_unique<Held>(*this, held.back());
    }
    bool awaited(const std::string& run) override {
        reach();
        return begun.contains(run);
    }
    void deliver(const Parcel& answer) override {
        reach();
        if (ids.insert(answer.id).second) answers.push_back(answer.text);
    }
    void tell(const std::string&, const std::string& text) override { notes.push_back(text); }
    std::size_t most_bytes() const override { return message_bytes; }

  private:
    class Held : public HeldPiece {
      public:
        Held(MemoryQueue& queue, std::string text) : queue_(queue), text_(std::move(text)) {}
        const std::string& text() const override { return text_; }
        void keep_telling(const std::string& run, const std::string& text) override { queue_.tell(run, text); }
        void acknowledge() override {
            ++queue_.fate.acknowledged;
            let_go();
        }
        void give_back(Wait) override {
            ++queue_.fate.given_back;
            let_go();
            queue_.pieces.push_back(text_);
        }
        void drop() override {
            ++queue_.fate.dropped;
            let_go();
        }

      private:
        void let_go() {
            const auto found = std::ranges::find(queue_.held, text_);
            if (found != queue_.held.end()) queue_.held.erase(found);
        }
        MemoryQueue& queue_;
        std::string text_;
    };

    void reach() const {
        if (away) throw QueueUnavailable();
    }
};

// A game of tests: {"number":7}.
inline std::string game_text(std::uint64_t number) { return "{\"number\":" + std::to_string(number) + "}"; }
inline bool is_game(std::uint64_t number, const Json& game) {
    return game.find("number") && *game.find("number") == Json(number);
}

}  // namespace pavage
