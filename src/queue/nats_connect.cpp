// The way to the server, why there is none, and the stream that we keep there.
#include "base/text.h"
#include "queue/nats_parts.h"
#include "queue/nats_queue.h"

namespace pavage {

natsStatus make_stream(jsCtx* context, jsErrCode& code) {
    constexpr std::int64_t kKeptFor = 24 * 3600 * kSecond;
    constexpr std::int64_t kSameWithin = 600 * kSecond;  // parcels of the same id
    jsStreamConfig stream;
    jsStreamConfig_Init(&stream);
    stream.Name = kStream;
    stream.Subjects = const_cast<const char**>(kSubjects);
    stream.SubjectsLen = std::size(kSubjects);
    stream.Retention = js_WorkQueuePolicy;
    stream.Storage = js_FileStorage;
    stream.MaxAge = kKeptFor;
    stream.Duplicates = kSameWithin;
    const auto status = js_AddStream(nullptr, context, &stream, nullptr, &code);
    // Who runs the server may have made it otherwise, with copies on several machines for instance.
    return code == JSStreamNameExistErr ? NATS_OK : status;
}

std::string shown(const QueueAddress& address) {
    const auto host = address.url.rfind('@'), scheme = address.url.find("://");
    if (host == std::string::npos || scheme == std::string::npos) return quotable(address.url, 100);
    return quotable(address.url.substr(0, scheme + 3) + address.url.substr(host + 1), 100);
}

std::unique_ptr<WorkQueue> connect_nats(const QueueAddress& address) {
    const auto refuse = [&](const char* code) -> QueueFailure { return QueueFailure({code, "", {shown(address)}}); };
    const bool secure = address.url.starts_with("tls://");
    if (!secure && !address.url.starts_with("nats://")) throw refuse("queue.url");
    ConnectOptions options;
    need(natsOptions_Create(Into(options)));
    natsOptions* const set = options.get();
    if (natsOptions_SetURL(set, address.url.c_str()) != NATS_OK) throw refuse("queue.url");
    if (secure && natsOptions_SetSecure(set, true) != NATS_OK) throw refuse("queue.tls");
    if (!address.credentials.empty() &&
        natsOptions_SetUserCredentialsFromFiles(set, address.credentials.c_str(), nullptr) != NATS_OK)
        throw refuse("queue.credentials");
    natsOptions_SetName(set, "pavage");
    natsOptions_SetTimeout(set, kPatience);
    natsOptions_SetMaxReconnect(set, -1);
    natsOptions_SetReconnectWait(set, 250);
    natsOptions_SetPingInterval(set, 10'000);
    natsOptions_SetFailRequestsOnDisconnect(set, true);
    natsOptions_SetErrorHandler(
        set, [](natsConnection*, natsSubscription*, natsStatus, void*) {}, nullptr);
    Connection connection;
    const natsStatus status = natsConnection_Connect(Into(connection), set);
    switch (status) {
        case NATS_OK: break;
        case NATS_NO_SERVER:
        case NATS_TIMEOUT: throw refuse("queue.no_server");
        case NATS_ADDRESS_MISSING:
        case NATS_INVALID_ARG: throw refuse("queue.url");
        case NATS_CONNECTION_AUTH_FAILED:
        case NATS_NOT_PERMITTED: throw refuse("queue.credentials");
        case NATS_SSL_ERROR:
        case NATS_SECURE_CONNECTION_WANTED:
        case NATS_SECURE_CONNECTION_REQUIRED: throw refuse("queue.tls");
        default: throw refuse(address.credentials.empty() ? "queue.no_server" : "queue.credentials");
    }
    return nats_queue(std::move(connection), address.lost_after);
}

}  // namespace pavage
