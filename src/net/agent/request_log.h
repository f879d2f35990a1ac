// The agent's request log: one JSON object a line, with everything that is needed to ask again.
//
//   {"time":"2026-01-31T12:00:00.123Z","method":"POST","path":"/run","body":"…","status":200,"reply":"…","ms":0.4}
#pragma once

#include <string>
#include <string_view>

#include "cards/result.h"
#include "net/http/message.h"
#include "players/line_log.h"

namespace meldwise::agent {

class RequestLog {
 public:
  /// Appends to the file; an empty path: nothing is kept.
  explicit RequestLog(std::string path) : lines_(std::move(path)) {}
  [[nodiscard]] Status open() { return lines_.kept() ? lines_.open() : Status(); }
  void note(const http::Request& request, const http::Response& response, double milliseconds);

 private:
  LineLog lines_;
};

/// The request of a line of such a log; other lines with method, path and body will do.
[[nodiscard]] Result<http::Request> read_logged(std::string_view line);

}  // namespace meldwise::agent
