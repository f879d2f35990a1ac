// What an HTTP handler gets and gives: plain values, no library's types.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace meldwise::http {

using Headers = std::vector<std::pair<std::string, std::string>>;

struct Request {
  std::string method;  ///< "GET", as sent
  std::string path;    ///< percent-decoded, without the query: "/api/games"
  std::string query;   ///< as sent, without the question mark
  Headers headers;     ///< names in lower case
  std::string body;
  std::string peer;   ///< the address of the client, without its port; behind a trusted proxy what that says
  std::string share;  ///< whom the client is counted with (http/address.h)
  bool secure = false;     ///< the client speaks TLS, says the trusted proxy
  bool passed_on = false;  ///< by another server of the house, for the client at `peer` (net/house.h)
  std::stop_token gone;    ///< stopped when the client has hung up: nobody will read the answer

  /// The value of the first header of that (lower-case) name; empty if there is none.
  [[nodiscard]] std::string_view header(std::string_view name) const;
  /// The decoded value of `name=value` in the query.
  [[nodiscard]] std::optional<std::string> parameter(std::string_view name) const;
};

/// A body that comes piece by piece, as it is made.
class Pieces {
 public:
  /// The next piece, or nothing: that was all.
  using Give = std::function<void(std::optional<std::string>)>;

  Pieces() = default;
  Pieces(const Pieces&) = delete;
  Pieces& operator=(const Pieces&) = delete;
  virtual ~Pieces() = default;
  /// Calls `give` once, at once or later, from any thread; asked again only after that. When the client has
  /// hung up the object is let go of.
  virtual void next(Give give) = 0;
};

struct Response {
  int status = 200;
  std::string type = "application/json";  ///< Content-Type
  std::string body{};
  Headers headers{};
  /// A body that lives longer than the answer (embedded files) instead of `body`.
  std::string_view lasting{};
  /// Instead of both: the body in pieces. The connection ends with it.
  std::shared_ptr<Pieces> pieces{};
  /// Close the connection after this answer.
  bool last = false;
};

/// "%41b+c" → "Ab+c"; nothing if the escapes are broken or hide a zero byte.
[[nodiscard]] std::optional<std::string> percent_decoded(std::string_view text);

/// The path at the head of "seats[1].agent: unknown agent"; empty if there is none.
[[nodiscard]] std::string field_of(std::string_view message);
/// {"error":message,"field":null,"code":"malformed"} with that status; the field is told with 400, if the
/// message begins with one.
[[nodiscard]] Response error_response(int status, std::string_view message);

}  // namespace meldwise::http
