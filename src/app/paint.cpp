#include "app/paint.h"

#include <unistd.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "cards/tile.h"

namespace meldwise::app {
namespace {

struct SuitLook {
  char letter;
  std::string_view sign;
  std::string_view colour;
};

// Four colours, so that suits are told apart twice: by sign and by colour.
constexpr SuitLook kSuitLooks[] = {
    {'S', "♠", "37"}, {'H', "♥", "31"}, {'D', "♦", "34"}, {'C', "♣", "32"}, {'T', "★", "33"}};

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

std::string Paint::suited(std::string_view rank, char suit) const {
  const std::string shown = rank == "T" ? "10" : std::string(rank);
  for (const SuitLook& look : kSuitLooks) {
    if (look.letter == suit) return wrap(look.colour, shown + std::string(look.sign));
  }
  return shown + suit;
}

std::string Paint::card(std::string_view text) const {
  if (text.starts_with("JK=")) return wrap("35", "joker") + "=" + card(text.substr(3));
  if (text == "JK") return wrap("35", "joker");
  if (text.size() < 2) return std::string(text);
  return suited(text.substr(0, text.size() - 1), text.back());
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
