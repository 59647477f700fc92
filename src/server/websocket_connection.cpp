#include "server/websocket_connection.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <utility>
#include <vector>

#include "server/websocket_frames.h"

namespace pavage {

namespace {

namespace asio = boost::asio;
using tcp = asio::ip::tcp;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
using Text = std::shared_ptr<const std::string>;

constexpr int kSystemSendBytes = 64 * 1024;  // the system would keep megabytes for a client that does not read

class WebSocketConnection : public HttpConnection, public Channel, public std::enable_shared_from_this<WebSocketConnection> {
  public:
    WebSocketConnection(tcp::socket socket, std::string_view key, std::shared_ptr<ChannelListener> listener,
                        HttpShared& shared, std::string client);
    ~WebSocketConnection() override {
        if (--shared_.channels_of[client_] == 0) shared_.channels_of.erase(client_);
    }

    asio::awaitable<void> converse() override;
    void stop() override { close(kGoingAway, ""); }
    void abandon() override {
        drop();
        tell_end();
    }

    void send(Text text) override;
    void close(int code, std::string_view reason) override;
    std::chrono::milliseconds lag() const override { return lag_; }

  private:
    // Closing: our closing frame is on its way, only the client's counts. Draining: nothing counts any more, the client is
    // to hang up. Over: the socket is closed.
    enum class Stage { kNew, kOpen, kClosing, kDraining, kOver };
    struct Outgoing {
        std::string header;
        Text payload;
        bool is_message = false;
        std::size_t bytes() const { return header.size() + (payload ? payload->size() : 0); }
    };
    static Outgoing outgoing(FrameKind kind, std::string payload) {
        auto text = std::make_shared<const std::string>(std::move(payload));
        return {frame_header(kind, text->size()), text};
    }

    void open();
    bool read();
    bool take_next();
    void take(const FrameReader::Frame& frame);
    void measure(std::string_view pong);
    void drain(int code, std::string_view payload);
    void drop();
    void tell_end();
    template <class Call>
    void tell(const Call& call);

    void queue(Outgoing next);
    void write();
    void written(const error_code& fault);
    void schedule();
    void check();
    const HttpLimits& limits() const { return shared_.settings.limits; }

    HttpShared& shared_;
    std::string client_;
    tcp::socket socket_;
    std::shared_ptr<ChannelListener> listener_;  // until it has heard that it is over
    std::string greeting_;                       // the answer to the handshake, until it is sent
    FrameReader reader_;
    Stage stage_ = Stage::kNew;
    bool counted_ = false;

    std::vector<Outgoing> waiting_, in_flight_;
    std::size_t unread_ = 0;  // bytes in both

    asio::steady_timer timer_;
    Clock::time_point heard_ = Clock::now(), ping_due_ = heard_, pinged_ = heard_, deadline_ = Clock::time_point::max();
    unsigned pings_ = 0;
    bool answered_ = false;  // the last ping
    std::chrono::milliseconds lag_{0};
};

WebSocketConnection::WebSocketConnection(tcp::socket socket, std::string_view key, std::shared_ptr<ChannelListener> listener,
                                         HttpShared& shared, std::string client)
    : shared_(shared),
      client_(std::move(client)),
      socket_(std::move(socket)),
      listener_(std::move(listener)),
      greeting_(handshake_answer(key)),
      reader_(limits().frame_bytes),
      timer_(socket_.get_executor()) {
    ++shared_.channels_of[client_];
}

// Waiting takes no buffer, so that silent clients cost little; a client that sends much waits its turn after each message.
asio::awaitable<void> WebSocketConnection::converse() {
    const asio::any_io_executor executor = socket_.get_executor();
    open();
    while (stage_ != Stage::kOver) {
        auto [fault] = co_await socket_.async_wait(tcp::socket::wait_read, kAwait);
        if (fault || !read()) break;
        while (take_next()) co_await asio::post(executor, asio::use_awaitable);
    }
    drop();
    tell_end();
}

// One frame, if there is a whole one and it still counts.
bool WebSocketConnection::take_next() {
    if (stage_ != Stage::kOpen && stage_ != Stage::kClosing) return false;
    const auto frame = reader_.next();
    if (frame) take(*frame);
    if (reader_.fault() != 0) drain(reader_.fault(), {});
    return frame.has_value();
}

void WebSocketConnection::open() {
    error_code ignored;
    socket_.non_blocking(true, ignored);
    socket_.set_option(asio::socket_base::send_buffer_size(kSystemSendBytes), ignored);
    const bool stopped = stage_ != Stage::kNew;
    if (!stopped) stage_ = Stage::kOpen;
    unread_ += greeting_.size();
    waiting_.insert(waiting_.begin(), Outgoing{std::exchange(greeting_, {}), nullptr});
    if (stopped) return write();
    ++shared_.counts.channels;
    counted_ = true;
    tell([&] { listener_->opened(shared_from_this()); });
    check();
}

// Whatever has arrived, up to a piece. False if nothing will come any more.
bool WebSocketConnection::read() {
    std::array<char, 4096> piece;
    error_code fault;
    const std::size_t length = socket_.read_some(asio::buffer(piece), fault);
    if (fault == asio::error::would_block) return true;
    if (fault) return false;
    if (stage_ == Stage::kDraining) return true;
    heard_ = Clock::now();
    reader_.add({piece.data(), length});
    return true;
}

void WebSocketConnection::take(const FrameReader::Frame& frame) {
    switch (frame.kind) {
        case FrameKind::kClose: return drain(0, std::string_view(frame.payload).substr(0, 2));
        case FrameKind::kPing: return stage_ == Stage::kOpen ? queue(outgoing(FrameKind::kPong, frame.payload)) : void();
        case FrameKind::kPong: return measure(frame.payload);
        default: break;
    }
    if (stage_ != Stage::kOpen) return;
    ++shared_.counts.messages_in;
    tell([&] { listener_->received(frame.payload); });
}

template <class Call>
void WebSocketConnection::tell(const Call& call) {
    try {
        call();
    } catch (const std::exception& failure) {
        log_refusal(shared_.settings, 500, "http.failed", {.method = "websocket"}, failure.what());
        close(kServerFailed, "");
    }
}

void WebSocketConnection::measure(std::string_view pong) {
    if (answered_ || pong != std::to_string(pings_)) return;
    answered_ = true;
    const auto sample = std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - pinged_);
    lag_ = lag_.count() == 0 ? sample : (3 * lag_ + sample) / 4;
}

void WebSocketConnection::send(Text text) {
    if (stage_ != Stage::kOpen) return;
    queue({frame_header(FrameKind::kText, text->size()), std::move(text), true});
}

void WebSocketConnection::close(int code, std::string_view reason) {
    if (stage_ != Stage::kNew && stage_ != Stage::kOpen) return;
    const bool connected = stage_ == Stage::kOpen;
    stage_ = Stage::kClosing;
    deadline_ = Clock::now() + limits().linger_time;
    waiting_.push_back(outgoing(FrameKind::kClose, close_payload(code, reason)));
    unread_ += waiting_.back().bytes();
    schedule();
    if (connected) write();
}

// The client has closed, or broke the rules: it is told (by that code, or by its own), and what it still sends is thrown
// away until it hangs up, as closing with bytes unread would destroy our last words.
void WebSocketConnection::drain(int code, std::string_view payload) {
    const bool said = stage_ == Stage::kClosing;
    stage_ = Stage::kDraining;
    deadline_ = Clock::now() + limits().linger_time;
    if (!said) queue(outgoing(FrameKind::kClose, code != 0 ? close_payload(code, "") : std::string(payload)));
    if (stage_ == Stage::kOver) return;
    schedule();
    write();
    tell_end();
}

// At once and without a word. The listener hears of it a little later: it may be just calling.
void WebSocketConnection::drop() {
    stage_ = Stage::kOver;
    waiting_ = {};
    timer_.cancel();
    error_code ignored;
    socket_.close(ignored);
}

void WebSocketConnection::tell_end() {
    const auto listener = std::exchange(listener_, nullptr);
    if (!listener) return;
    if (counted_) --shared_.counts.channels;
    try {
        listener->closed();
    } catch (const std::exception& failure) {
        log_refusal(shared_.settings, 500, "http.failed", {.method = "websocket"}, failure.what());
    }
}

// One message may be longer than all that may wait.
void WebSocketConnection::queue(Outgoing next) {
    if (unread_ > 0 && unread_ + next.bytes() > limits().unread_bytes) {
        ++shared_.counts.dropped;
        return drop();
    }
    unread_ += next.bytes();
    waiting_.push_back(std::move(next));
    write();
}

// All that waits goes out together. What comes meanwhile waits for the next time.
void WebSocketConnection::write() {
    if (!in_flight_.empty() || stage_ == Stage::kOver) return;
    if (waiting_.empty()) {
        error_code ignored;
        if (stage_ == Stage::kDraining) socket_.shutdown(tcp::socket::shutdown_send, ignored);
        return;
    }
    in_flight_ = std::exchange(waiting_, {});
    std::vector<asio::const_buffer> buffers;
    for (const Outgoing& sent : in_flight_) {
        buffers.push_back(asio::buffer(sent.header));
        if (sent.payload) buffers.push_back(asio::buffer(*sent.payload));
    }
    asio::async_write(socket_, std::move(buffers),
                      [self = shared_from_this()](const error_code& fault, std::size_t) { self->written(fault); });
}

void WebSocketConnection::written(const error_code& fault) {
    if (fault || stage_ == Stage::kOver) return drop();
    for (const Outgoing& sent : in_flight_) {
        unread_ -= sent.bytes();
        if (sent.is_message) ++shared_.counts.messages_out;
    }
    in_flight_ = {};
    write();
}

void WebSocketConnection::schedule() {
    timer_.expires_at(stage_ == Stage::kOpen ? std::min(ping_due_, heard_ + limits().silence_time) : deadline_);
    timer_.async_wait([self = shared_from_this()](const error_code& cancelled) {
        if (!cancelled) self->check();
    });
}

// Pings when it is time to; ends what has lasted too long.
void WebSocketConnection::check() {
    const auto now = Clock::now();
    const bool silent = stage_ == Stage::kOpen && now >= heard_ + limits().silence_time;
    if (silent) ++shared_.counts.dropped;
    if (silent || now >= deadline_) return drop();
    if (stage_ == Stage::kOpen && now >= ping_due_) {
        ping_due_ = now + limits().ping_time;
        pinged_ = now;
        answered_ = false;
        queue(outgoing(FrameKind::kPing, std::to_string(++pings_)));
    }
    if (stage_ != Stage::kOver) schedule();
}

}  // namespace

std::shared_ptr<HttpConnection> make_websocket(tcp::socket socket, std::string_view key,
                                               std::shared_ptr<ChannelListener> listener, HttpShared& shared,
                                               std::string client) {
    return std::make_shared<WebSocketConnection>(std::move(socket), key, std::move(listener), shared, std::move(client));
}

}  // namespace pavage
