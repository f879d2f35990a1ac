#include "net/pages.h"

#include "games/catalogue.h"
#include "net/embedded.h"

namespace meldwise::net {
namespace {

const Embedded* find_file(std::string_view path) {
  for (const Embedded& file : embedded_files()) {
    if (file.path == path) return &file;
  }
  return nullptr;
}

http::Response file_response(const http::Request& request, const Embedded& file) {
  http::Response response;
  // Names under /assets/ carry a hash of their content: they never change.
  const bool lasting = file.path.starts_with("/assets/");
  response.headers = {{"ETag", std::string(file.etag)},
                      {"Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache"},
                      {"Vary", "Accept-Encoding"}};
  if (request.header("if-none-match") == file.etag) {
    response.status = 304;
    response.type.clear();
    return response;
  }
  response.type = file.type;
  const bool gzip = request.header("accept-encoding").find("gzip") != std::string_view::npos &&
                    file.gzip.size() < file.body.size();
  response.lasting = gzip ? file.gzip : file.body;
  if (gzip) response.headers.emplace_back("Content-Encoding", "gzip");
  return response;
}

/// Whether the app has a page there: its first one, the choice of games, the solvers, the lessons, the
/// puzzles, one's own games, and those of a game.
bool is_page(std::string_view path) {
  while (path.ends_with('/')) path.remove_suffix(1);
  if (path.empty()) return true;
  path.remove_prefix(1);
  const std::size_t slash = path.find('/');
  const std::string_view kind = path.substr(0, slash);
  if (slash == std::string_view::npos)
    return kind == "game" || kind == "solver" || kind == "learn" || kind == "train" || kind == "me";
  return (kind == "game" || kind == "solver" || kind == "learn" || kind == "train" || kind == "rules") &&
         find_game(path.substr(slash + 1));
}

constexpr std::string_view kNoApp =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Meldwise</title>"
    "<h1>Meldwise</h1><p>The server runs, but the browser app was not built into this program: Node.js and "
    "npm were "
    "missing. The <a href=\"/api/games\">API</a> is here all the same.</p></html>\n";

}  // namespace

http::Response page_response(const http::Request& request) {
  if (const Embedded* file = find_file(request.path); file != nullptr && file->path.starts_with('/')) {
    return file_response(request, *file);
  }
  // A name with a dot is a file that is not there; anything else is a page that the app draws itself.
  const std::string_view last = std::string_view(request.path).substr(request.path.rfind('/') + 1);
  if (last.find('.') != std::string_view::npos) return http::error_response(404, "there is no such file");
  if (const Embedded* index = find_file("/index.html")) {
    http::Response response = file_response(request, *index);
    if (response.status == 200 && !is_page(request.path)) response.status = 404;  // the app says so in words
    return response;
  }
  http::Response response;
  response.type = "text/html; charset=utf-8";
  response.lasting = kNoApp;
  return response;
}

http::Response document_response(const http::Request& request, std::string_view name) {
  const Embedded* file = find_file(name);
  return file != nullptr ? file_response(request, *file) : http::error_response(404, "there is no such page");
}

http::Response rules_response(const http::Request& request, std::string_view game,
                              std::string_view language) {
  const std::string name = "/" + std::string(game) + ".md";
  const Embedded* file = language.empty() ? nullptr : find_file("rules/" + std::string(language) + name);
  if (file == nullptr) {
    language = "en";
    file = find_file("rules" + name);
  }
  if (file == nullptr) return http::error_response(404, "there is no such page");
  http::Response response = file_response(request, *file);
  response.headers.emplace_back("Content-Language", std::string(language));
  return response;
}

void add_security_headers(http::Response& response) {
  response.headers.insert(
      response.headers.end(),
      {{"Content-Security-Policy",
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
       {"X-Content-Type-Options", "nosniff"},
       {"X-Frame-Options", "DENY"},
       {"Referrer-Policy", "no-referrer"},
       {"Cross-Origin-Opener-Policy", "same-origin"},
       {"Cross-Origin-Resource-Policy", "same-origin"},
       {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"}});
}

}  // namespace meldwise::net
