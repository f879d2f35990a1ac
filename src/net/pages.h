// The browser app and the documents, as answers to GET and HEAD.
#pragma once

#include <string_view>

#include "net/http/message.h"

namespace meldwise::net {

/// The file of that path; for a path without a dot the app's index, as 404 if the app has no such page.
[[nodiscard]] http::Response page_response(const http::Request& request);
/// An embedded document by its name, compressed if the client takes it.
[[nodiscard]] http::Response document_response(const http::Request& request, std::string_view name);
/// What every answer to a browser says about what it may do with it.
void add_security_headers(http::Response& response);

}  // namespace meldwise::net
