// What can be agreed on before a match of Five Crowns: the rule switches and which rounds are played.
#pragma once

#include <cstdint>

#include "cards/result.h"
#include "games/options.h"
#include "games/seat.h"
#include "melds/five_crowns/meld_rules.h"

namespace meldwise::five_crowns {

inline constexpr int kMinSeats = 2;
inline constexpr int kMostSeats = kMaxSeats;
inline constexpr int kRounds = kCrownRanks;  // round r deals r + 2 cards and makes rank r + 2 wild

enum class Points : std::uint8_t { face, tens };

struct Options {
  bool duplicate_suits_in_books = false;
  bool natural_required = true;
  bool legacy_runs = false;
  Points points = Points::face;
  GoingOut going_out = GoingOut::discard;
  bool manual_melds = false;
  std::uint8_t first_round = 1;
  std::uint8_t last_round = kRounds;

  friend constexpr bool operator==(const Options&, const Options&) = default;
};

/// spec, anysuit, official, legacy.
[[nodiscard]] const OptionTable<Options>& option_table();
[[nodiscard]] Status check_options(const Options& options);

/// The switches as the finder and the validator want them.
[[nodiscard]] constexpr MeldRules meld_rules(const Options& options) {
  return {options.duplicate_suits_in_books, options.natural_required, options.legacy_runs,
          options.points == Points::tens ? kTenPoints : kFacePoints, options.going_out};
}

}  // namespace meldwise::five_crowns
