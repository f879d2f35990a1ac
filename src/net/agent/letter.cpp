#include "net/agent/letter.h"

#include <algorithm>
#include <optional>

#include "games/json_reader.h"
#include "games/json_text.h"
#include "players/remote/spoken_json.h"

namespace meldwise::agent {
namespace {

using nlohmann::json;

constexpr std::size_t kLongestName = 200;

/// …/users/NAME/sessions/ID with an empty name allowed, as the live client registers before it has logged in.
std::optional<Registration> registration_in(std::string_view path) {
  constexpr std::string_view kUsers = "/users/";
  constexpr std::string_view kSessions = "/sessions/";
  const std::size_t users = path.find(kUsers);
  if (users == std::string_view::npos) return {};
  // The slash before an empty name is the one behind it too.
  const std::size_t name = users + kUsers.size();
  const std::size_t sessions =
      path.find(kSessions, name - (path.substr(name).starts_with(kSessions) ? 0 : 1));
  if (sessions == std::string_view::npos) return {};
  return Registration{std::string(path.substr(name, std::max(name, sessions) - name)),
                      std::string(path.substr(sessions + kSessions.size()))};
}

std::string text_or_empty(const json& object, const char* key) {
  if (!object.is_object() || !object.contains(key) || !object.at(key).is_string()) return {};
  return object.at(key).get<std::string>();
}

/// The text of the first part that has one.
Result<std::string> message_text(const json& body) {
  const JsonReader read(body, "body");
  const JsonReader parts = read["newMessage"]["parts"];
  const std::size_t size = parts.size(64);
  for (std::size_t i = 0; i < size; ++i) {
    if (parts[i].has("text")) return parts[i]["text"].text();
  }
  if (!read.ok()) return read.error();
  return fail("body.newMessage.parts: expected one with a text");
}

Result<Letter> read_mahjong(const json& inner, std::string user, std::string session, bool wrapped) {
  auto reading = read_question(inner);
  if (!reading) return tl::unexpected(reading.error());
  auto& [question, flaw] = *reading;
  question.user = user.empty() ? text_or_empty(inner, "user_id") : std::move(user);
  question.session = session.empty() ? text_or_empty(inner, "session_id") : std::move(session);
  if (question.user.size() > kLongestName || question.session.size() > kLongestName) {
    if (flaw.empty()) {
      flaw = "userId and sessionId: expected at most " + std::to_string(kLongestName) + " characters";
    }
    question.user.resize(std::min(kLongestName, question.user.size()));
    question.session.resize(std::min(kLongestName, question.session.size()));
  }
  const bool strict = !wrapped && inner.contains("self");
  if (strict && !flaw.empty()) return fail(flaw);
  return MahjongQuestion{std::move(question), wrapped, std::move(flaw)};
}

Result<Letter> read_wrapped(const std::string& text, std::string user, std::string session) {
  const auto inner = spoken_json(text, "cmd");
  if (!inner) return fail("the message: " + inner.error().message);
  return read_mahjong(*inner, std::move(user), std::move(session), true);
}

}  // namespace

Result<Letter> open_letter(std::string_view path, std::string_view body) {
  if (auto registration = registration_in(path)) return std::move(*registration);
  auto document = parse_json(body);
  if (!document) return fail("body: " + document.error().message);
  if (!document->is_object()) return fail("body: expected an object");
  const json& letter = *document;
  if (letter.contains("newMessage")) {
    const auto text = message_text(letter);
    if (!text) return tl::unexpected(text.error());
    return read_wrapped(*text, text_or_empty(letter, "userId"), text_or_empty(letter, "sessionId"));
  }
  if (text_or_empty(letter, "class_method").ends_with("create_session")) {
    return Registration{letter.contains("input") ? text_or_empty(letter.at("input"), "user_id") : "", ""};
  }
  if (letter.contains("input")) {
    const json& input = letter.at("input");
    const auto text = text_or_empty(input, "message");
    if (text.empty()) return fail("body.input.message: expected a text");
    return read_wrapped(text, text_or_empty(input, "user_id"), text_or_empty(input, "session_id"));
  }
  if (letter.contains("view") || path.ends_with("/v1/decide")) {
    const bool plan = text_or_empty(letter, "cmd") == "decision";
    return OwnQuestion{std::move(*document), plan};
  }
  return read_mahjong(letter, "", "", false);
}

json sealed(json answer, bool wrapped) {
  if (!wrapped) return answer;
  const json part{{"text", answer.dump()}};
  const json content{{"role", "model"}, {"parts", json::array({part})}};
  return json::array({json{{"content", content}}});
}

}  // namespace meldwise::agent
