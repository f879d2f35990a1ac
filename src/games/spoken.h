// What a game says, as the contract wants it: a base of every Game whose functions follow from its
// description.
//
// A game inherits Spoken<View, Action, Event> and describes itself in one file, `speech/describe.cpp`, which
// specialises Description<View> and ends with MELDWISE_SPOKEN(Game): see docs/describing-a-game.md. Nothing
// here needs more than the types, so whoever uses a game does not compile its description.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/result.h"
#include "games/seat.h"

namespace meldwise {

namespace speech {
struct GameSchema;
class JsonText;
}  // namespace speech

template <class View, class Action, class Event>
struct Spoken {
  /// One line, self-contained: "throw 9D"; parse_action(to_text(a)) == a.
  [[nodiscard]] static std::string to_text(const Action& action);
  [[nodiscard]] static Result<Action> parse_action(std::string_view text);
  [[nodiscard]] static nlohmann::json to_json(const Action& action);
  [[nodiscard]] static Result<Action> action_from_json(const nlohmann::json& json);
  /// The table as that seat sees it, for a person, several lines.
  [[nodiscard]] static std::string to_text(const View& view);
  /// Complete: view_from_json(to_json(v)) == v. Bad JSON is refused with the field's name.
  [[nodiscard]] static nlohmann::json to_json(const View& view);
  /// The same as text, byte for byte its dump(), without making the document (speech/sinks.h).
  static void write_json(const View& view, speech::JsonText& out);
  [[nodiscard]] static Result<View> view_from_json(const nlohmann::json& json);
  /// What happened as `seat` may know it; empty and null if it may not know that anything happened.
  [[nodiscard]] static std::string to_text(const Event& event, Seat seat);
  [[nodiscard]] static nlohmann::json to_json(const Event& event, Seat seat);
  /// The shapes of all these, for schemas and documentation.
  [[nodiscard]] static const speech::GameSchema& schema();
};

}  // namespace meldwise
