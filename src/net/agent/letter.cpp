#include "net/agent/letter.h"

#include <algorithm>
#include <optional>

#include "cards/text.h"
#include "cards/utf8.h"
#include "games/json_text.h"
#include "net/command.h"
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
  // Who names no session is given one.
  if (const std::size_t end = path.rfind("/sessions");
      end != std::string_view::npos && end + 9 == path.size() && end >= users + 6) {
    const std::size_t begin = std::min(end, users + kUsers.size());
    return Registration{std::string(path.substr(begin, end - begin)), ""};
  }
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

bool shows_a_hand(const json& value) {
  return value.is_object() && (value.contains("players") || value.contains("self") || value.contains("hand"));
}

/// The texts of a list of parts, one after the other: a message may come in pieces.
std::string joined_texts(const json& parts) {
  std::string whole;
  for (const json& part : parts) whole += text_or_empty(part, "text");
  return whole;
}

constexpr int kMostWrappings = 8;

/// The question in a message, however it is wrapped: as an object or as a text, in a list of parts, with
/// words around it. Null if there is none.
json unwrapped(const json& message, int wrappings = kMostWrappings) {
  if (shows_a_hand(message)) return message;
  if (wrappings == 0) return nullptr;
  if (message.is_string()) {
    const auto spoken = spoken_json(message.get_ref<const std::string&>(), "cmd");
    return spoken ? unwrapped(*spoken, wrappings - 1) : json(nullptr);
  }
  if (message.is_array()) {
    if (json found = unwrapped(joined_texts(message), wrappings - 1); !found.is_null()) return found;
  }
  if (!message.is_structured()) return nullptr;
  for (const json& value : message) {
    if (json found = unwrapped(value, wrappings - 1); !found.is_null()) return found;
  }
  return nullptr;
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

/// Says what a message lacks.
Result<Letter> read_wrapped(const json& letter, const char* key) {
  const json& message = letter.at(key);
  const json inner = unwrapped(message);
  if (inner.is_null()) {
    return fail(std::string("body.") + key +
                ": expected the JSON of a question with a hand in its text (parts[0].text, message), got " +
                in_quotes(to_line(message)));
  }
  const auto named = [&](const char* first, const char* second) {
    std::string name = text_or_empty(letter, first);
    if (name.empty()) name = text_or_empty(letter, second);
    return name.empty() ? text_or_empty(message, second) : name;
  };
  return read_mahjong(inner, named("userId", "user_id"), named("sessionId", "session_id"), true);
}

/// Names that were written in another encoding stand in no way of the rest.
Result<json> parse_body(std::string_view body) {
  auto document = parse_json(body);
  if (document || is_utf8(body)) return document;
  std::string ascii(body);
  for (char& c : ascii) {
    if (static_cast<unsigned char>(c) >= 0x80) c = '?';
  }
  auto repaired = parse_json(ascii);
  const bool live = repaired && repaired->is_object() &&
                    (repaired->contains("newMessage") || repaired->contains("players"));
  return live ? repaired : document;
}

}  // namespace

Result<Letter> open_letter(std::string_view path, std::string_view body) {
  if (auto registration = registration_in(path)) return std::move(*registration);
  auto document = parse_body(body);
  if (!document) return fail("body: " + document.error().message);
  if (!document->is_object()) return fail("body: expected an object");
  const json& letter = *document;
  for (const char* key : {"newMessage", "new_message"}) {
    if (letter.contains(key)) return read_wrapped(letter, key);
  }
  if (text_or_empty(letter, "class_method").ends_with("create_session")) {
    return Registration{letter.contains("input") ? text_or_empty(letter.at("input"), "user_id") : "", ""};
  }
  if (letter.contains("input")) return read_wrapped(letter, "input");
  if (letter.contains("view") || path.ends_with("/v1/decide")) {
    auto strict = net::read_json(body);
    if (!strict) return fail("body: " + strict.error().message);
    const bool plan = text_or_empty(letter, "cmd") == "decision";
    return OwnQuestion{std::move(*strict), plan};
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
