// Inside the HTTP server: a connection that becomes a WebSocket.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>

#include "net/http/hub.h"

namespace meldwise::http {

void begin_web_socket(std::shared_ptr<Hub> hub, Tcp::socket socket, std::unique_ptr<Ticket> ticket,
                      Accept accept,
                      const boost::beast::http::request<boost::beast::http::string_body>& request);

}  // namespace meldwise::http
