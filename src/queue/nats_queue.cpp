// The stream, its consumers, and what goes over them.
#include <algorithm>
#include <atomic>
#include <deque>

#include "base/text.h"
#include "queue/nats_parts.h"

namespace pavage {

namespace {

constexpr char kWorkers[] = "workers";
constexpr std::int64_t kUsualLostAfter = 10 * kSecond;
constexpr double kShortestLostAfter = 0.2;  // seconds
constexpr std::int64_t kAskerLostAfter = 60 * kSecond;
constexpr std::int64_t kAnswerAgainAfter = 5 * kSecond;
constexpr int kIdleTakes = 20;
constexpr std::int64_t kManyWorkers = 100'000;
constexpr int kAnswersAtOnce = 64;
constexpr std::int64_t kRoomForHeaders = 1024;

std::string work_of(const std::string& run) { return "pavage.work." + run; }
std::string done_of(const std::string& run) { return "pavage.done." + run; }
std::string consumer_of(const std::string& run) { return "run-" + run; }

class NatsQueue : public WorkQueue {
  public:
    NatsQueue(Connection connection, std::optional<double> lost_after)
        : connection_(std::move(connection)), lost_after_(lost_after) {}
    ~NatsQueue() override { natsConnection_FlushTimeout(connection_.get(), 1000); }

    // Throws QueueFailure if the server is no place for a queue.
    void prepare();

    void begin(const std::string& run) override;
    void offer(const std::vector<Parcel>& pieces) override;
    std::optional<std::string> receive(const std::string& run, Wait wait) override;
    std::uint64_t left(const std::string& run) override;
    void end(const std::string& run) noexcept override;

    std::unique_ptr<HeldPiece> take(Wait wait) override;
    bool awaited(const std::string& run) override;
    void deliver(const Parcel& answer) override;
    void tell(const std::string& run, const std::string& text) override {
        natsConnection_PublishString(connection_.get(), notes_of(run).c_str(), text.c_str());
    }
    std::size_t most_bytes() const override {
        const auto most = std::max(natsConnection_GetMaxPayload(connection_.get()), 2 * kRoomForHeaders);
        return static_cast<std::size_t>(most - kRoomForHeaders);
    }

  private:
    natsStatus set_up(StreamFault& fault);
    void collect(const std::string& run);
    void gather(Wait wait);
    void share_work();
    void bind(Subscription& subscription, const char* consumer);
    std::vector<Received> fetch(Subscription& from, int most, Wait wait);
    // After a failure everything is set up anew before the next attempt: the server may have forgotten it.
    template <class Work>
    auto tend(Work work) {
        if (!sound_) {
            StreamFault fault;
            need(set_up(fault));
        }
        sound_ = false;
        if constexpr (std::is_void_v<decltype(work())>) {
            work();
            sound_ = true;
        } else {
            auto result = work();
            sound_ = true;
            return result;
        }
    }

    Connection connection_;
    std::atomic<bool> offer_failed_{false};  // set by a thread of the library
    Context context_;
    std::optional<double> lost_after_;
    bool sound_ = true;
    int idle_ = 0;  // takes of nothing
    Subscription work_, answers_, notes_;
    std::deque<std::string> fetched_;  // answers
    std::unique_ptr<Heart> heart_;
};

natsStatus NatsQueue::set_up(StreamFault& fault) {
    work_.reset();
    answers_.reset();
    context_.reset();
    jsOptions options;
    jsOptions_Init(&options);
    options.Wait = kPatience;
    options.PublishAsync.ErrHandler = [](jsCtx*, jsPubAckErr*, void* failed) {
        *static_cast<std::atomic<bool>*>(failed) = true;
    };
    options.PublishAsync.ErrHandlerClosure = &offer_failed_;
    if (const auto status = natsConnection_JetStream(Into(context_), connection_.get(), &options)) return status;
    return make_stream(context_.get(), fault);
}

void NatsQueue::prepare() {
    StreamFault fault;
    const natsStatus status = set_up(fault);
    if (status == NATS_OK) return;
    if (fault.code == JSNotEnabledErr || fault.code == JSNotEnabledForAccountErr || status == NATS_NO_RESPONDERS)
        throw QueueFailure({"queue.no_jetstream", "", {}});
    throw QueueFailure({"queue.refused", "", {quotable(fault.text, 200)}});
}

// --- who asks ------------------------------------------------------------------------------------------------------

void NatsQueue::collect(const std::string& run) {
    const std::string name = consumer_of(run), subject = done_of(run);
    jsConsumerConfig consumer;
    jsConsumerConfig_Init(&consumer);
    consumer.Durable = name.c_str();
    consumer.FilterSubject = subject.c_str();
    consumer.AckPolicy = js_AckExplicit;
    consumer.AckWait = kAnswerAgainAfter;
    consumer.InactiveThreshold = kAskerLostAfter;
    need(js_AddConsumer(nullptr, context_.get(), kStream, &consumer, nullptr, nullptr));
    bind(answers_, name.c_str());
}

// Notes first, which nobody keeps for us: whoever sees the run can write to it.
void NatsQueue::begin(const std::string& run) {
    tend([&] {
        need(natsConnection_SubscribeSync(Into(notes_), connection_.get(), notes_of(run).c_str()));
        collect(run);
    });
}

void NatsQueue::offer(const std::vector<Parcel>& pieces) {
    tend([&] {
        offer_failed_ = false;
        jsPubOptions options;
        jsPubOptions_Init(&options);
        options.MaxWait = kPatience;
        for (const Parcel& piece : pieces) {
            options.MsgId = piece.id.c_str();
            need(js_PublishAsync(context_.get(), work_of(piece.run).c_str(), piece.text.data(),
                                 static_cast<int>(piece.text.size()), &options));
        }
        options.MsgId = nullptr;
        options.MaxWait = 2 * kPatience;
        need(js_PublishAsyncComplete(context_.get(), &options));
        if (offer_failed_) throw QueueUnavailable();
    });
}

std::optional<std::string> NatsQueue::receive(const std::string& run, Wait wait) {
    return tend([&]() -> std::optional<std::string> {
        NatsMessage note;
        if (natsSubscription_NextMsg(Into(note), notes_.get(), 0) == NATS_OK) return received(note.get()).text;
        if (fetched_.empty()) {
            if (!answers_) collect(run);
            gather(wait);
        }
        if (fetched_.empty()) return std::nullopt;
        std::string answer = std::move(fetched_.front());
        fetched_.pop_front();
        return answer;
    });
}

// Acknowledged at once: answers are of no use to anybody but this process.
void NatsQueue::gather(Wait wait) {
    for (Received& answer : fetch(answers_, kAnswersAtOnce, wait)) {
        natsConnection_PublishString(connection_.get(), answer.reply.c_str(), "+ACK");
        fetched_.push_back(std::move(answer.text));
    }
}

std::uint64_t NatsQueue::left(const std::string& run) {
    if (!awaited(run)) answers_.reset();  // forgotten while this machine slept: `receive` begins anew
    return tend([&] {
        const std::string subject = work_of(run);
        jsOptions options;
        jsOptions_Init(&options);
        options.Stream.Info.SubjectsFilter = subject.c_str();
        StreamInfo stream;
        need(js_GetStreamInfo(Into(stream), context_.get(), kStream, &options, nullptr));
        std::uint64_t pieces = 0;
        if (const auto* subjects = stream->State.Subjects)
            for (int i = 0; i < subjects->Count; ++i) pieces += subjects->List[i].Msgs;
        return pieces;
    });
}

// Nothing is purged: a server of version 2.9 then also skips pieces of other runs. Workers drop what nobody waits for.
void NatsQueue::end(const std::string& run) noexcept {
    jsOptions options;
    jsOptions_Init(&options);
    options.Wait = 1000;  // milliseconds; what is not cleared away now expires
    try {
        do {
            fetched_.clear();
            if (sound_ && answers_) gather(Wait(1));
        } while (!fetched_.empty());
    } catch (const std::exception&) {
        // What could not be fetched expires by itself, and the run is over.
    }
    answers_.reset();
    if (context_) js_DeleteConsumer(context_.get(), kStream, consumer_of(run).c_str(), &options, nullptr);
}

// --- who works -----------------------------------------------------------------------------------------------------

void NatsQueue::share_work() {
    ConsumerInfo known;
    const auto status = js_GetConsumerInfo(Into(known), context_.get(), kStream, kWorkers, nullptr, nullptr);
    if (status != NATS_NOT_FOUND) need(status);
    std::int64_t lost_after = known ? known->Config->AckWait : kUsualLostAfter;
    if (lost_after_) lost_after = static_cast<std::int64_t>(std::max(*lost_after_, kShortestLostAfter) * kSecond);
    if (!known || known->Config->AckWait != lost_after) {
        jsConsumerConfig consumer;
        jsConsumerConfig_Init(&consumer);
        consumer.Durable = kWorkers;
        consumer.FilterSubject = kSubjects[0];
        consumer.AckPolicy = js_AckExplicit;
        consumer.AckWait = lost_after;
        consumer.MaxAckPending = consumer.MaxWaiting = kManyWorkers;
        need(js_AddConsumer(nullptr, context_.get(), kStream, &consumer, nullptr, nullptr));
    }
    bind(work_, kWorkers);
    idle_ = 0;
    heart_.reset();
    heart_ = std::make_unique<Heart>(connection_.get(), static_cast<double>(lost_after) / kSecond / 3);
}

std::unique_ptr<HeldPiece> NatsQueue::take(Wait wait) {
    return tend([&]() -> std::unique_ptr<HeldPiece> {
        if (!work_) share_work();
        auto messages = fetch(work_, 1, wait);
        idle_ = messages.empty() ? idle_ + 1 : 0;
        // Somebody may have taken the consumer away, and a request to none just waits.
        if (idle_ > kIdleTakes) work_.reset();
        if (messages.empty()) return nullptr;
        return std::make_unique<NatsPiece>(*heart_, std::move(messages.front()));
    });
}

bool NatsQueue::awaited(const std::string& run) {
    return tend([&] {
        ConsumerInfo consumer;
        const auto status =
            js_GetConsumerInfo(Into(consumer), context_.get(), kStream, consumer_of(run).c_str(), nullptr, nullptr);
        if (status != NATS_NOT_FOUND) need(status);
        return status == NATS_OK;
    });
}

void NatsQueue::deliver(const Parcel& answer) {
    tend([&] {
        jsPubOptions options;
        jsPubOptions_Init(&options);
        options.MsgId = answer.id.c_str();
        need(js_Publish(nullptr, context_.get(), done_of(answer.run).c_str(), answer.text.data(),
                        static_cast<int>(answer.text.size()), &options, nullptr));
    });
}

// --- both ----------------------------------------------------------------------------------------------------------

void NatsQueue::bind(Subscription& subscription, const char* consumer) {
    jsSubOptions options;
    jsSubOptions_Init(&options);
    options.Stream = kStream;
    options.Consumer = consumer;
    need(js_PullSubscribe(Into(subscription), context_.get(), nullptr, nullptr, nullptr, &options, nullptr));
}

std::vector<Received> NatsQueue::fetch(Subscription& from, int most, Wait wait) {
    natsMsgList list{};
    const auto status = natsSubscription_Fetch(&list, from.get(), most, std::max<std::int64_t>(1, wait.count()), nullptr);
    if (status != NATS_TIMEOUT) need(status);
    std::vector<Received> messages;
    for (int i = 0; i < list.Count; ++i) messages.push_back(received(list.Msgs[i]));
    natsMsgList_Destroy(&list);
    // Without a server a request just waits until there is one.
    if (messages.empty() && natsConnection_Status(connection_.get()) != NATS_CONN_STATUS_CONNECTED) throw QueueUnavailable();
    return messages;
}

}  // namespace

std::unique_ptr<WorkQueue> nats_queue(Connection connection, std::optional<double> lost_after) {
    auto queue = std::make_unique<NatsQueue>(std::move(connection), lost_after);
    queue->prepare();
    return queue;
}

}  // namespace pavage
