// What a game says of itself, as data, and the forms in which that is handed on: JSON Schema for any
// language, TypeScript for the browser, Markdown for docs/schema.md. All three follow from the game's
// description, so no form is written by hand.
#pragma once

#include <initializer_list>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cards/sentence.h"
#include "games/speech/phrases.h"
#include "games/speech/shape.h"

namespace meldwise::speech {

struct GameSchema {
  std::string name;   ///< "five-crowns"
  std::string title;  ///< "Five Crowns"
  Shape view;
  std::vector<Message> actions;
  std::vector<Message> events;
  std::vector<Saying> sayings;  ///< what is said besides: refusals, verdicts, reasons
};

/// Tables of sayings as one.
[[nodiscard]] std::vector<Saying> gathered(std::initializer_list<std::span<const Saying>> tables);
/// A module: the English words of every key.
[[nodiscard]] std::string typescript(std::span<const Saying> sayings);

/// Draft 2020-12: {"$id","title","$defs":{"View","Action","Event",…}}.
[[nodiscard]] nlohmann::json json_schema(const GameSchema& game);
/// All of them in one document, each as a definition with its own $id.
[[nodiscard]] nlohmann::json json_schema(const std::vector<const GameSchema*>& games);
/// A module: the types FiveCrownsView, FiveCrownsAction and FiveCrownsEvent, and the words of every event by
/// key.
[[nodiscard]] std::string typescript(const GameSchema& game);
/// A view for a person where the game has no words of its own: its fields, one a line, without what is empty.
[[nodiscard]] std::string plain_text(const Shape& shape, const nlohmann::json& view);
/// Tables: the fields of a view, the actions, the events.
[[nodiscard]] std::string markdown(const GameSchema& game);

}  // namespace meldwise::speech
