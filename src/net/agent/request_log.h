// The agent's request log: one JSON object a line, with everything that is needed to ask again.
//
//   {"time":"2026-01-31T12:00:00.123Z","method":"POST","path":"/run","body":"…","status":200,"reply":"…","ms":0.4}
#pragma once

#include <fstream>
#include <mutex>
#include <string>
#include <string_view>

#include "cards/result.h"
#include "net/http/message.h"

namespace meldwise::agent {

class RequestLog {
 public:
  /// Appends to the file.
  [[nodiscard]] Status open(const std::string& path);
  void note(const http::Request& request, const http::Response& response, double milliseconds);

 private:
  std::mutex lock_;
  std::ofstream file_;
};

/// The request of a line of such a log; other lines with method, path and body will do.
[[nodiscard]] Result<http::Request> read_logged(std::string_view line);

}  // namespace meldwise::agent
