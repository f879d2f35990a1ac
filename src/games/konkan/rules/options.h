// The rule variants of Konkan as data: what a table can agree on before the first deal.
//
// `option_table()` lists every option with its range and the named presets; the first, `standard`, is
// the rules page as it stands, over five rounds.
#pragma once

#include <cstdint>

#include "cards/result.h"
#include "games/options.h"
#include "melds/konkan/solver.h"

namespace meldwise::konkan {

inline constexpr int kMinSeats = 2;
inline constexpr int kMostSeats = 3;
inline constexpr int kPackCards = 2 * kNaturalFaces + kMostJokers;
inline constexpr int kHandCards = 14;  ///< dealt to each player; the opener gets one more
inline constexpr int kMostHand = kHandCards + 1;

/// What of a player on the table the next come-down must beat.
enum class ThresholdBy : std::uint8_t {
  come_down,  ///< its come-down alone
  laid,       ///< its whole score on the table: later melds and sarfs raise the price too
};

struct Options {
  std::int16_t threshold = 81;            ///< points of the first come-down of a round, at least
  std::int16_t joker_in_hand_points = 0;  ///< what a joker left in hand costs
  std::int16_t not_down_penalty = 0;      ///< what never having come down costs, besides the cards
  std::int16_t win_bonus = 0;
  std::int16_t target = 0;       ///< the match ends with the round in which a total reaches it; 0 = no target
  std::uint16_t turn_cap = 200;  ///< turns, then the round is adjudicated
  std::uint8_t rounds = 5;       ///< the match ends after so many at the latest
  std::uint8_t max_jokers_per_meld = kMostJokersPerMeld;
  ThresholdBy threshold_by = ThresholdBy::come_down;
  bool opening_turn_may_meld = false;
  bool swap_own_melds = false;
  bool must_keep_top_trash_on_reshuffle = false;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

[[nodiscard]] const OptionTable<Options>& option_table();

}  // namespace meldwise::konkan
