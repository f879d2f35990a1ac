// A sentence on the wire, for whoever speaks another language than English: its key and its values.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "cards/sentence.h"

namespace meldwise::speech {

/// {"key","values"}, or null for an empty one. Numbers are numbers, seats count from 0, cards are their
/// codes, several cards a list, and a sentence in a sentence is such an object again: docs/schema.md.
[[nodiscard]] nlohmann::json said_json(const Sentence& sentence);
/// Of what an error says; null where it says it in English only.
[[nodiscard]] nlohmann::json said_json(const Error& error);

/// What a game's `validate` answers of one meld, {"valid","kind","reason","said","cards"}: what it is and its
/// cards in order, or why the cards are none.
[[nodiscard]] nlohmann::json valid_meld(std::string_view kind, nlohmann::json cards);
[[nodiscard]] nlohmann::json no_meld(const Error& why);

}  // namespace meldwise::speech
