#include "app/paint.h"

#include <unistd.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "cards/notation.h"
#include "cards/tile.h"

namespace meldwise::app {
namespace {

/// A colour for each suit, so that suits are told apart twice: by sign and by colour.
std::string_view colour_of(char suit) {
  switch (suit) {
    case 'H':
      return "31";
    case 'C':
      return "32";
    case 'T':
      return "33";
    case 'D':
      return "34";
    default:
      return "37";
  }
}

template <class One>
std::string joined(const nlohmann::json& list, One&& one) {
  std::string out;
  for (const nlohmann::json& item : list) {
    if (!out.empty()) out += ' ';
    out += one(item);
  }
  return out;
}

}  // namespace

Paint Paint::for_output() {
  const char* no_color = std::getenv("NO_COLOR");
  const bool refused = no_color != nullptr && *no_color != '\0';
  return Paint(!refused && isatty(STDOUT_FILENO) == 1);
}

std::string Paint::wrap(std::string_view code, std::string_view text) const {
  if (!coloured_) return std::string(text);
  return "\033[" + std::string(code) + "m" + std::string(text) + "\033[0m";
}

std::string Paint::card(std::string_view text) const {
  if (text.starts_with("JK=")) return wrap("35", "joker") + "=" + card(text.substr(3));
  if (text == "JK") return wrap("35", "joker");
  // The suits of Five Crowns are those of the French deck and one more.
  const auto face = parse_face(text);
  if (face) return wrap(colour_of(suit_letter(face->suit())), with_signs(*face));
  const auto crown = parse_crown_card(text);
  return crown ? wrap(colour_of(suit_letter(crown->suit())), with_signs(*crown)) : std::string(text);
}

std::string Paint::sentence(std::string_view text) const {
  return rewritten(text, [this](std::string_view word) { return card(word); });
}

std::string Paint::cards(const nlohmann::json& list) const {
  return joined(list, [&](const nlohmann::json& item) { return card(item.get_ref<const std::string&>()); });
}

std::string Paint::tiles(const nlohmann::json& codes) const {
  return joined(codes, [](const nlohmann::json& code) {
    const auto kind = tile_from_code(code.get<std::int64_t>());
    return kind ? to_text(*kind) : code.dump();
  });
}

}  // namespace meldwise::app
