// The rule variants of Makiaveli as data: what a table can agree on before the first deal.
//
// `option_table()` lists every option with its range and the named presets; the first, `standard`, is
// the game without house rules. The house rules exist because patience (drawing until the whole hand
// goes down at once) is so strong under the standard rules.
#pragma once

#include <cstdint>

#include "cards/result.h"
#include "games/options.h"

namespace meldwise::makiaveli {

inline constexpr int kMinSeats = 2;
inline constexpr int kMostSeats = 6;
inline constexpr int kPackCards = 104;  ///< two decks of 52
inline constexpr int kHandCards = 5;    ///< dealt to each player
inline constexpr int kMostCross = 4;

struct Options {
  bool anchored = false;          ///< two cards that are still in the cross never end in one group
  bool must_play = false;         ///< whoever can play must
  bool score_cards_left = false;  ///< a round costs a point for each card left, instead of one for the win
  std::uint8_t hand_limit = 0;    ///< with so many cards one may not draw; 0 = no limit
  std::uint8_t cross_cards = kMostCross;
  std::uint8_t rounds = 1;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

[[nodiscard]] const OptionTable<Options>& option_table();
[[nodiscard]] Status check_options(const Options& options);

}  // namespace meldwise::makiaveli
