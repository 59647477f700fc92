// The way to the server, why there is none, and the stream that we keep there.
#include <algorithm>

#include "base/text.h"
#include "queue/nats_parts.h"
#include "queue/nats_queue.h"

namespace pavage {

natsStatus make_stream(jsCtx* context, StreamFault& fault) {
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
    const auto status = js_AddStream(nullptr, context, &stream, nullptr, &fault.code);
    if (status == NATS_OK) return NATS_OK;
    const char* const text = nats_GetLastError(nullptr);
    fault.text = text ? text : "";
    // Another process may have made it at this very moment, and who runs the server may have made it otherwise, with copies
    // on several machines for instance.
    StreamInfo made;
    return js_GetStreamInfo(Into(made), context, kStream, nullptr, nullptr) == NATS_OK ? NATS_OK : status;
}

std::string shown(const QueueAddress& address) {
    const auto host = address.url.rfind('@'), scheme = address.url.find("://");
    if (host == std::string::npos || scheme == std::string::npos) return quotable(address.url, 100);
    return quotable(address.url.substr(0, scheme + 3) + address.url.substr(host + 1), 100);
}

namespace {

// What is wrong with the server's certificate, by OpenSSL's number of it, which the library tells in words only:
// "… SSL handshake error: 20:unable to get …".
const char* certificate_fault(std::string_view told) {
    constexpr std::string_view kBefore = "handshake error: ";
    const auto at = told.find(kBefore);
    if (at == std::string_view::npos) return "queue.tls";
    const auto number = told.substr(at + kBefore.size());
    const auto is = [&](std::initializer_list<std::string_view> codes) {
        return std::ranges::any_of(codes, [&](auto code) { return number.starts_with(std::string(code) + ":"); });
    };
    if (is({"18", "19", "20", "21"})) return "queue.certificate_unknown";
    if (is({"62", "64"})) return "queue.certificate_host";
    if (is({"9", "10"})) return "queue.certificate_date";
    return "queue.tls";
}

bool names_somebody(const QueueAddress& address) {
    return !address.credentials.empty() || address.url.find('@') != std::string::npos;
}

Error why_not(natsStatus status, const QueueAddress& address) {
    const std::string where = shown(address);
    switch (status) {
        case NATS_NO_SERVER:
        case NATS_TIMEOUT: return {"queue.no_server", "", {where}};
        case NATS_ADDRESS_MISSING:
        case NATS_INVALID_ARG: return {"queue.url", "", {where}};
        case NATS_CONNECTION_AUTH_FAILED:
        case NATS_NOT_PERMITTED: return {names_somebody(address) ? "queue.wrong_secret" : "queue.credentials", "", {where}};
        case NATS_SECURE_CONNECTION_WANTED: return {"queue.no_tls", "", {where}};
        case NATS_SSL_ERROR: {
            const char* const told = nats_GetLastError(nullptr);
            return {certificate_fault(told ? told : ""), "", {where}};
        }
        case NATS_PROTOCOL_ERROR: return {"queue.broken_off", "", {where}};
        default: break;
    }
    if (address.credentials.empty()) return {"queue.no_server", "", {where}};
    return {"queue.credentials_file", "", {quotable(address.credentials, 200)}};
}

}  // namespace

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
        throw QueueFailure({"queue.credentials_file", "", {quotable(address.credentials, 200)}});
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
    if (status != NATS_OK) throw QueueFailure(why_not(status, address));
    return nats_queue(std::move(connection), address.lost_after);
}

}  // namespace pavage
