// Who asks: cuts a range of games into pieces, keeps enough of them on the queue, and hands the games over by number,
// each once, whatever is delivered twice, late, out of order or not at all. What a game is, `accept` decides.
#pragma once

#include <functional>
#include <map>

#include "queue/work_queue.h"

namespace pavage {

// What people should hear of while it goes on.
struct AskerNote {
    enum class Kind { kSilence, kUnavailable, kAvailable, kDropped, kRefused, kOfferedAgain };
    Kind kind;
    std::uint64_t number = 0;  // seconds of silence; pieces offered again
    std::optional<WorkRefusal> refusal = {};
};

struct AskerSettings {
    std::string run;
    std::uint64_t first = 0, end = 0;  // games
    Json work;
    std::uint64_t piece = 0;  // games in a piece; 0: as many as take about a second
    std::function<double()> now;
    std::function<bool(std::uint64_t number, const Json& game)> accept;
    std::function<void(const AskerNote&)> note;
};

class Asker {
  public:
    Asker(WorkQueue& queue, AskerSettings settings);
    ~Asker() { queue_.end(settings_.run); }
    Asker(const Asker&) = delete;
    Asker& operator=(const Asker&) = delete;

    // The next game in order, if it comes within a moment. Each call also tends the queue.
    std::optional<Json> next(Wait wait);

  private:
    struct Open {  // a piece that is not done
        std::uint64_t count = 0;
        std::uint64_t missing = 0;
        int attempt = 0;
        int bad_answers = 0;
    };
    using OpenPieces = std::map<std::uint64_t, Open>;  // by first game

    void pump(Wait wait);
    void fill();
    std::uint64_t piece_size() const;
    void receive(Wait wait);
    void take(const Delivery& delivery);
    enum class Taken { kGood, kBad };
    Taken take_game(std::uint64_t number, const Json& game);
    OpenPieces::iterator open_piece_with(std::uint64_t number);
    void look_for_lost_pieces();
    void offer_again(OpenPieces::iterator piece);
    void tell_silence();
    Parcel parcel(OpenPieces::const_iterator piece) const;

    WorkQueue& queue_;
    AskerSettings settings_;
    std::uint64_t taken_;    // the next to hand over
    std::uint64_t offered_;  // the first that was not cut into a piece yet
    OpenPieces open_;
    std::map<std::uint64_t, Json> over_;     // not handed over yet
    std::vector<Parcel> to_offer_;           // not on the queue yet
    std::map<std::string, double> workers_;  // when each was last heard of
    std::optional<double> pace_;             // seconds a game, lately
    double last_sign_ = 0, last_look_ = 0, last_silence_told_ = 0;
    bool nothing_left_ = false;  // on the queue, when last looked
    bool available_ = true;
    bool begun_ = false;
};

}  // namespace pavage
