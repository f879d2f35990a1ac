// Colour and symbols for people: cards with their suit signs, emphasis, all plain where the output is not a
// terminal or NO_COLOR is set.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace meldwise::app {

class Paint {
 public:
  explicit Paint(bool coloured) : coloured_(coloured) {}
  /// Colours if standard output is a terminal that wants them.
  [[nodiscard]] static Paint for_output();

  [[nodiscard]] std::string strong(std::string_view text) const { return wrap("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return wrap("2", text); }
  [[nodiscard]] std::string good(std::string_view text) const { return wrap("32", text); }
  [[nodiscard]] std::string bad(std::string_view text) const { return wrap("31", text); }

  /// "7H" as 7♥ in its colour, "JT" as J★ (the stars of Five Crowns), "JK=9S" as joker=9♠.
  [[nodiscard]] std::string card(std::string_view text) const;
  /// A sentence in which cards are written in letters, with their signs: "7♠ is in this meld twice".
  [[nodiscard]] std::string sentence(std::string_view text) const;
  /// A JSON list of card texts, separated by spaces.
  [[nodiscard]] std::string cards(const nlohmann::json& list) const;
  /// Mahjong wire codes as "5m 5m E".
  [[nodiscard]] std::string tiles(const nlohmann::json& codes) const;

 private:
  [[nodiscard]] std::string wrap(std::string_view code, std::string_view text) const;

  bool coloured_;
};

}  // namespace meldwise::app
