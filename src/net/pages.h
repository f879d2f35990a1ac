// The browser app and the documents, as answers to GET and HEAD.
#pragma once

#include <string_view>

#include "net/http/message.h"

namespace meldwise::net {

/// The file of that path; for a path of the app's own pages its index; otherwise 404.
[[nodiscard]] http::Response page_response(const http::Request& request);
/// An embedded document by its name, compressed if the client takes it.
[[nodiscard]] http::Response document_response(const http::Request& request, std::string_view name);
/// What every answer to a browser says about what it may do with it.
void add_security_headers(http::Response& response);

}  // namespace meldwise::net
