// What only the files nats_* see of the NATS library: owners of its things, a piece in a worker's hands, and the thread that
// says for the worker that it is still at it.
#pragma once

#include <nats/nats.h>

#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "queue/work_queue.h"

namespace pavage {

inline constexpr char kStream[] = "PAVAGE";
inline constexpr const char* kSubjects[] = {"pavage.work.>", "pavage.done.>"};
inline constexpr std::int64_t kSecond = 1'000'000'000;  // as JetStream counts
inline constexpr std::int64_t kPatience = 5000;         // milliseconds

inline std::string notes_of(const std::string& run) { return "pavage.note." + run; }

template <auto destroy>
struct Destroyer {
    template <class T>
    void operator()(T* thing) const {
        destroy(thing);
    }
};
using ConnectOptions = std::unique_ptr<natsOptions, Destroyer<natsOptions_Destroy>>;
using Connection = std::unique_ptr<natsConnection, Destroyer<natsConnection_Destroy>>;
using Context = std::unique_ptr<jsCtx, Destroyer<jsCtx_Destroy>>;
using Subscription = std::unique_ptr<natsSubscription, Destroyer<natsSubscription_Destroy>>;
using NatsMessage = std::unique_ptr<natsMsg, Destroyer<natsMsg_Destroy>>;
using StreamInfo = std::unique_ptr<jsStreamInfo, Destroyer<jsStreamInfo_Destroy>>;
using ConsumerInfo = std::unique_ptr<jsConsumerInfo, Destroyer<jsConsumerInfo_Destroy>>;

// Pointers that the library fills in.
template <class Owner>
class Into {
  public:
    explicit Into(Owner& owner) : owner_(owner) {}
    ~Into() { owner_.reset(raw_); }
    operator typename Owner::pointer *() { return &raw_; }

  private:
    Owner& owner_;
    typename Owner::pointer raw_ = nullptr;
};

inline void need(natsStatus status) {
    if (status == NATS_OK) return;
    if (status == NATS_CONNECTION_CLOSED) throw QueueFailure({"queue.closed", "", {}});
    if (status == NATS_MAX_PAYLOAD) throw QueueFailure({"queue.plan_large", "", {}});
    throw QueueUnavailable();
}

// A message with the address that takes word of what became of it. The library's own acknowledgements need the subscription
// a message came by; that one may be gone by then.
struct Received {
    std::string text, reply;
};
inline Received received(const natsMsg* message) {
    const char* const reply = natsMsg_GetReply(message);
    return {{natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))}, reply ? reply : ""};
}

// Says for a worker that it is still at it, as long as there is something in its hands.
class Heart {
  public:
    static constexpr double kTellEvery = 10;  // seconds

    Heart(natsConnection* connection, double beat) : connection_(connection), beat_(beat), thread_([this] { run(); }) {}
    ~Heart() {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }
    Heart(const Heart&) = delete;
    Heart& operator=(const Heart&) = delete;

    natsConnection* connection() const { return connection_; }
    void hold(const std::string& reply) {
        const std::lock_guard lock(mutex_);
        reply_ = reply;
    }
    void keep_telling(const std::string& subject, const std::string& text) {
        const std::lock_guard lock(mutex_);
        subject_ = subject;
        told_ = text;
        tell();
    }
    // The address of what is held, about which nothing more is said from now on; empty if nothing is.
    std::string release() {
        const std::lock_guard lock(mutex_);
        subject_.clear();
        return std::exchange(reply_, "");
    }

  private:
    void run() {
        std::unique_lock lock(mutex_);
        while (!changed_.wait_for(lock, std::chrono::duration<double>(beat_), [&] { return over_; })) {
            if (reply_.empty()) continue;
            natsConnection_PublishString(connection_, reply_.c_str(), "+WPI");
            since_told_ += beat_;
            if (since_told_ >= kTellEvery) tell();
        }
    }
    void tell() {
        since_told_ = 0;
        if (!subject_.empty()) natsConnection_PublishString(connection_, subject_.c_str(), told_.c_str());
    }

    natsConnection* connection_;
    const double beat_;  // seconds
    std::mutex mutex_;
    std::condition_variable changed_;
    bool over_ = false;
    std::string reply_, subject_, told_;
    double since_told_ = 0;
    std::thread thread_;
};

class NatsPiece : public HeldPiece {
  public:
    NatsPiece(Heart& heart, Received message) : heart_(heart), text_(std::move(message.text)) { heart_.hold(message.reply); }
    ~NatsPiece() override { heart_.release(); }
    const std::string& text() const override { return text_; }
    void keep_telling(const std::string& run, const std::string& text) override { heart_.keep_telling(notes_of(run), text); }
    // If one of these is lost on its way, the piece is played once more and counted once.
    void acknowledge() override {
        NatsMessage confirmed;
        if (const std::string reply = heart_.release(); !reply.empty())
            natsConnection_RequestString(Into(confirmed), heart_.connection(), reply.c_str(), "+ACK", kPatience);
    }
    void give_back(Wait delay) override {
        const auto nanoseconds = std::chrono::nanoseconds(delay).count();
        say("-NAK {\"delay\": " + std::to_string(nanoseconds) + "}");
    }
    void drop() override { say("+TERM"); }

  private:
    void say(const std::string& word) {
        if (const std::string reply = heart_.release(); !reply.empty())
            natsConnection_PublishString(heart_.connection(), reply.c_str(), word.c_str());
    }

    Heart& heart_;
    std::string text_;
};

// The stream, unless it is there.
struct StreamFault {
    jsErrCode code{};
    std::string text;
};
natsStatus make_stream(jsCtx* context, StreamFault& fault);

// Throws QueueFailure if the server is no place for a queue.
std::unique_ptr<WorkQueue> nats_queue(Connection connection, std::optional<double> lost_after);

}  // namespace pavage
