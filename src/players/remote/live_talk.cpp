#include "players/remote/live_talk.h"

#include <random>

#include "games/json_text.h"
#include "players/remote/live_form.h"

namespace meldwise {
namespace {

using nlohmann::json;

/// A random UUID (RFC 4122, version 4).
std::string new_session() {
  std::random_device chance;
  std::string text = "xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx";
  for (char& c : text) {
    if (c == 'x') c = "0123456789abcdef"[chance() & 15U];
  }
  return text;
}

constexpr int kNotFound = 404;

}  // namespace

bool LiveTalk::open(const std::stop_token& stop) {
  session_ = new_session();
  const std::string& app = link_.options().app;
  const auto reply =
      link_.post("/apps/" + app + "/users/" + user_ + "/sessions/" + session_, json::object(), stop);
  if (!reply) session_.clear();
  if (!reply) return false;
  // Some give the session a name of their own; some know no sessions, and are asked without.
  const auto told = parse_json(reply->body);
  if (reply->status == 200 && told && told->is_object() && told->contains("id") &&
      told->at("id").is_string()) {
    session_ = told->at("id").get<std::string>();
  }
  return true;
}

std::optional<json> LiveTalk::ask(const json& inner, const std::stop_token& stop) {
  bool fresh = session_.empty();
  if (fresh && !open(stop)) return {};
  auto reply = link_.post("/run", live_message(inner, link_.options().app, user_, session_), stop);
  if (reply && reply->status == kNotFound && !fresh) {
    if (!open(stop)) return {};
    reply = link_.post("/run", live_message(inner, link_.options().app, user_, session_), stop);
  }
  return reply ? link_.decision(*reply) : std::nullopt;
}

}  // namespace meldwise
