// Why the server does not do what it was asked: a status for HTTP, a code for sockets, a sentence and the
// field it is about.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "cards/result.h"
#include "cards/sentence.h"
#include "net/http/message.h"

namespace meldwise::net {

struct Refusal {
  int status = 400;
  std::string_view code = "malformed";
  std::string message;
  std::string field{};      ///< empty: about no field
  std::string elsewhere{};  ///< the address of the server that has the table; empty: that is not why
  std::shared_ptr<const Sentence> said{};  ///< the message by key and values, where a person is told
};

template <class T>
using Answer = tl::expected<T, Refusal>;

/// A bad request; the field is read off a message such as "seats[1].agent: unknown agent".
[[nodiscard]] Refusal malformed(const Error& error);
[[nodiscard]] Refusal malformed(std::string field, const std::string& what);
/// One that people meet, and hear in their language.
[[nodiscard]] Refusal refusal(int status, std::string_view code, const Sentence& why, std::string field = {});
[[nodiscard]] Refusal not_now(std::string message);
[[nodiscard]] Refusal not_now(const Sentence& why);
[[nodiscard]] Refusal not_found(std::string message);
[[nodiscard]] Refusal not_found(const Sentence& why);
[[nodiscard]] Refusal forbidden(const Sentence& why, std::string field = {});
[[nodiscard]] Refusal too_many(const Sentence& why);
/// The same about a field, which the message names in front.
[[nodiscard]] Refusal at_field(std::string field, Refusal refusal);
/// The answer to an address of the API that there is not.
[[nodiscard]] http::Response no_such_address();
[[nodiscard]] Refusal unauthorized(std::string message);
[[nodiscard]] Refusal unauthorized(const Sentence& why);
[[nodiscard]] Refusal unavailable(std::string message);
[[nodiscard]] Refusal unavailable(const Sentence& why);
/// The server has too much to do; it may be asked again.
[[nodiscard]] Refusal busy();
/// The table is going to another server, or has gone.
[[nodiscard]] Refusal moving();
/// Of a step that the disk did not take.
[[nodiscard]] Refusal not_stored(const Status& status);

/// {"error","field","code","said"}: what it is, and the same by key and values or null
[[nodiscard]] nlohmann::json to_json(const Refusal& refusal);
[[nodiscard]] http::Response to_response(const Refusal& refusal);
[[nodiscard]] http::Response json_response(const nlohmann::json& body, int status = 200);
/// What was answered, or why nothing was.
template <class Body>
[[nodiscard]] http::Response either(const Answer<Body>& answer) {
  return answer ? json_response(*answer) : to_response(answer.error());
}
/// JSON as one line; texts that are no UTF-8 are repaired.
[[nodiscard]] std::string to_line(const nlohmann::json& json);

}  // namespace meldwise::net
