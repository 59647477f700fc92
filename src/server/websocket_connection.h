// A connection on which a WebSocket was agreed: text messages both ways, pings, time limits, closing. Internal to the
// transport; who listens sees it as a Channel. It does not decide who may have one.
#pragma once

#include "server/http_connection.h"

namespace pavage {

// Takes over the socket of a client that sent this Sec-WebSocket-Key. The listener hears closed() in any case, also if
// the client has gone before opened().
std::shared_ptr<HttpConnection> make_websocket(boost::asio::ip::tcp::socket socket, std::string_view key,
                                               std::shared_ptr<ChannelListener> listener, HttpShared& shared,
                                               std::string client);

}  // namespace pavage
