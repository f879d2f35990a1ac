// The browser app and the documents, as answers to GET and HEAD.
#pragma once

#include <string_view>

#include "net/http/message.h"

namespace meldwise::net {

/// The file of that path; for a path without a dot the app's index, as 404 if the app has no such page.
[[nodiscard]] http::Response page_response(const http::Request& request);
/// An embedded document by its name, compressed if the client takes it.
[[nodiscard]] http::Response document_response(const http::Request& request, std::string_view name);
/// The rules of a game in a language ("zh-Hant"), where there is no such page in English.
[[nodiscard]] http::Response rules_response(const http::Request& request, std::string_view game,
                                            std::string_view language);
/// What every answer to a browser says about what it may do with it.
void add_security_headers(http::Response& response);

}  // namespace meldwise::net
