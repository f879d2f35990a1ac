// The files inside the program: the browser app, the rules pages, the puzzles, the OpenAPI file. Made by
// cmake/Embed.cmake.
#pragma once

#include <span>
#include <string_view>

namespace meldwise::net {

struct Embedded {
  std::string_view path;  ///< "/index.html" of the app; "rules/konkan.md", "rules/es/konkan.md",
                          ///< "openapi.json" of the documents
  std::string_view type;
  std::string_view etag;  ///< in quotes, as in the header
  std::string_view body;
  std::string_view gzip;
};

[[nodiscard]] std::span<const Embedded> embedded_files();

}  // namespace meldwise::net
