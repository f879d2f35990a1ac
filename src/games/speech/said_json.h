// A sentence on the wire, for whoever speaks another language than English: its key and its values.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/sentence.h"

namespace meldwise::speech {

/// {"key","values"}, or null for an empty one. Numbers are numbers, seats count from 0, cards are their
/// codes, several cards a list, and a sentence in a sentence is such an object again: docs/schema.md.
[[nodiscard]] nlohmann::json said_json(const Sentence& sentence);
/// Of what an error says; null where it says it in English only.
[[nodiscard]] nlohmann::json said_json(const Error& error);

}  // namespace meldwise::speech
