#include "players/remote/reply.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/json_text.h"
#include "players/remote/spoken_json.h"

namespace meldwise {
namespace {

using nlohmann::json;

constexpr std::size_t kMostEvents = 10'000;

bool decides(const json& value) { return value.is_object() && value.contains("action"); }

/// The events of a reply: the elements of a list, the lines of a stream, or the one value there is.
std::vector<json> events_in(std::string_view body) {
  std::vector<json> events;
  if (auto whole = parse_json(body)) {
    if (!whole->is_array()) return {std::move(*whole)};
    for (json& event : *whole) events.push_back(std::move(event));
    return events;
  }
  while (!body.empty() && events.size() < kMostEvents) {
    const std::size_t end = body.find('\n');
    std::string_view line = body.substr(0, end);
    body.remove_prefix(end == std::string_view::npos ? body.size() : end + 1);
    if (line.starts_with("data:")) line.remove_prefix(5);
    if (line.find('{') == std::string_view::npos) continue;
    if (auto event = parse_json(line); event && event->is_object()) events.push_back(std::move(*event));
  }
  return events;
}

/// What an event says: its message's texts, or the text under a usual name.
std::string text_of(const json& event) {
  std::string text;
  const json::json_pointer parts("/content/parts");
  if (event.is_object() && event.contains(parts) && event.at(parts).is_array()) {
    for (const json& part : event.at(parts)) {
      if (part.is_object() && part.contains("text") && part.at("text").is_string()) {
        text += part.at("text").get_ref<const std::string&>();
      }
    }
  }
  for (const char* name : {"output", "text", "response"}) {
    if (text.empty() && event.is_object() && event.contains(name) && event.at(name).is_string()) {
      text = event.at(name).get<std::string>();
    }
  }
  return text;
}

std::optional<json> decision_of(const std::string& text) {
  auto said = spoken_json(text, "action");
  return said && decides(*said) ? std::optional(std::move(*said)) : std::nullopt;
}

}  // namespace

Result<json> decision_in(std::string_view body) {
  const std::vector<json> events = events_in(body);
  std::string pieces;  // of a text that was streamed
  for (const json& event : events) pieces += text_of(event);
  for (auto event = events.rbegin(); event != events.rend(); ++event) {
    if (decides(*event)) return *event;
    if (event->is_object() && event->contains("output") && decides(event->at("output")))
      return event->at("output");
    if (auto decision = decision_of(text_of(*event))) return std::move(*decision);
  }
  if (auto decision = decision_of(pieces)) return std::move(*decision);
  return spoken_json(body, "action");
}

}  // namespace meldwise
