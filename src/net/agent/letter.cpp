#include "net/agent/letter.h"

#include <algorithm>
#include <optional>

#include "cards/text.h"
#include "games/json_text.h"
#include "net/agent/tidied.h"
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
constexpr const char* kSpokenKey = "cmd";  // of the question among the objects of a text

json unwrapped_text(std::string_view text, std::string& flaw, int wrappings);

/// The question in a message, however it is wrapped: as an object or as a text, in a list of parts, with
/// words around it. Null if there is none.
json unwrapped(const json& message, std::string& flaw, int wrappings = kMostWrappings) {
  if (shows_a_hand(message)) return message;
  if (wrappings == 0) return nullptr;
  if (message.is_string()) return unwrapped_text(message.get_ref<const std::string&>(), flaw, wrappings - 1);
  if (message.is_array()) {
    if (json found = unwrapped(joined_texts(message), flaw, wrappings - 1); !found.is_null()) return found;
  }
  if (!message.is_structured()) return nullptr;
  for (const json& value : message) {
    if (json found = unwrapped(value, flaw, wrappings - 1); !found.is_null()) return found;
  }
  return nullptr;
}

/// What whoever asked should know of what was left out.
std::string told(const char* where, const Tidied& tidy) {
  return tidy.flaw == kOtherEncoding ? std::string() : where + tidy.flaw;
}

json unwrapped_text(std::string_view text, std::string& flaw, int wrappings) {
  if (const auto spoken = spoken_json(text, kSpokenKey)) {
    if (json found = unwrapped(*spoken, flaw, wrappings); !found.is_null()) return found;
  }
  const Tidied tidy = tidied(text);
  const auto spoken = tidy.flaw.empty() ? Result<json>(fail(tidy.flaw)) : spoken_json(tidy.text, kSpokenKey);
  if (!spoken) return nullptr;
  if (flaw.empty()) flaw = told("the text of the message: ", tidy);
  return unwrapped(*spoken, flaw, wrappings);
}

/// The forms that are refused if anything is wrong with them.
bool is_strict(const json& letter) {
  return letter.contains("view") || (letter.contains("self") && !letter.contains("players"));
}

/// `body_flaw` is what was wrong around it.
Result<Letter> read_mahjong(const json& inner, std::string user, std::string session, bool wrapped,
                            const std::string& body_flaw) {
  auto reading = read_question(inner);
  if (!reading) return tl::unexpected(reading.error());
  auto& [question, flaw] = *reading;
  if (!body_flaw.empty()) flaw = body_flaw;
  question.user = user.empty() ? text_or_empty(inner, "user_id") : std::move(user);
  question.session = session.empty() ? text_or_empty(inner, "session_id") : std::move(session);
  if (question.user.size() > kLongestName || question.session.size() > kLongestName) {
    if (flaw.empty()) {
      flaw = "userId and sessionId: expected at most " + std::to_string(kLongestName) + " characters";
    }
    question.user.resize(std::min(kLongestName, question.user.size()));
    question.session.resize(std::min(kLongestName, question.session.size()));
  }
  if (!wrapped && is_strict(inner) && !flaw.empty()) return fail(flaw);
  return MahjongQuestion{std::move(question), wrapped, std::move(flaw)};
}

/// Says what a message lacks.
Result<Letter> read_wrapped(const json& letter, const char* key, std::string flaw) {
  const json& message = letter.at(key);
  const json inner = unwrapped(message, flaw);
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
  return read_mahjong(inner, named("userId", "user_id"), named("sessionId", "session_id"), true, flaw);
}

struct Body {
  json document;
  std::string flaw{};
};

/// What our reader does not take stands in no way of the rest, but in the strict forms.
Result<Body> parse_body(std::string_view path, std::string_view body) {
  auto document = parse_json(body);
  if (document) return Body{std::move(*document)};
  Tidied tidy = tidied(body);
  auto repaired = parse_json(tidy.text);
  const bool strict = path.starts_with("/v1/") || (repaired && repaired->is_object() && is_strict(*repaired));
  if (!repaired || strict) return tl::unexpected(document.error());
  return Body{std::move(*repaired), told("body: ", tidy)};
}

}  // namespace

Result<Letter> open_letter(std::string_view path, std::string_view body) {
  if (auto registration = registration_in(path)) return std::move(*registration);
  auto read = parse_body(path, body);
  if (!read) return fail("body: " + read.error().message);
  if (!read->document.is_object()) {
    const json inner = unwrapped(read->document, read->flaw);
    if (inner.is_null() || path.starts_with("/v1/")) return fail("body: expected an object");
    return read_mahjong(inner, "", "", true, "body: expected an object");
  }
  const json& letter = read->document;
  for (const char* key : {"newMessage", "new_message"}) {
    if (letter.contains(key)) return read_wrapped(letter, key, read->flaw);
  }
  if (text_or_empty(letter, "class_method").ends_with("create_session")) {
    return Registration{letter.contains("input") ? text_or_empty(letter.at("input"), "user_id") : "", ""};
  }
  if (letter.contains("input")) return read_wrapped(letter, "input", read->flaw);
  if (letter.contains("view") || path.ends_with("/v1/decide")) {
    auto strict = net::read_json(body);
    if (!strict) return fail("body: " + strict.error().message);
    const bool plan = text_or_empty(letter, "cmd") == "decision";
    return OwnQuestion{std::move(*strict), plan};
  }
  return read_mahjong(letter, "", "", false, read->flaw);
}

json sealed(json answer, bool wrapped) {
  if (!wrapped) return answer;
  const json part{{"text", answer.dump()}};
  const json content{{"role", "model"}, {"parts", json::array({part})}};
  return json::array({json{{"content", content}}});
}

}  // namespace meldwise::agent
