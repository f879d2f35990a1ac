// The switches of Five Crowns that decide what a meld is and what a card costs: rules as data.
//
// Four presets are named on the rules page: `spec` (the default), `anysuit`, `official` and `legacy`.
// Every function of this folder takes the rules and the rank that is wild in the round; a card of that
// rank is wild always, also in its own place, and jokers are wild in every round.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "cards/crown_card.h"

namespace meldwise::five_crowns {

/// The largest hand there is: 13 cards dealt in the last round and one drawn.
inline constexpr int kLargestHand = 14;
inline constexpr int kSmallestMeld = 3;
inline constexpr int kMostMelds = kLargestHand / kSmallestMeld;
inline constexpr int kLongestRun = kCrownRanks;

/// What an unmelded card costs. Costs never fall with the rank, and a joker costs no less than a wild.
struct PointTable {
  std::array<std::uint8_t, kCrownRanks> natural{};
  std::uint8_t wild = 0;
  std::uint8_t joker = 0;

  friend constexpr bool operator==(const PointTable&, const PointTable&) = default;
};

/// Face value, J 11, Q 12, K 13, the round's wild 20, joker 50.
inline constexpr PointTable kFacePoints{{3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13}, 20, 50};
/// Face value, J Q K 10, the round's wild and a joker 20.
inline constexpr PointTable kTenPoints{{3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10}, 20, 20};

enum class GoingOut : std::uint8_t {
  discard,  ///< all cards but one are melded, and that one is discarded
  all,      ///< every card is melded and none is discarded
};

struct MeldRules {
  bool duplicate_suits_in_books = false;
  bool natural_required = true;  ///< a meld has at least one card that is not wild
  /// A wild that fills no gap (a surplus wild) may not join a run that a natural K tops or a natural 3
  /// starts, nor one that has a wild 3 in it and 4 as its lowest natural.
  bool legacy_runs = false;
  PointTable points = kFacePoints;
  GoingOut going_out = GoingOut::discard;

  friend constexpr bool operator==(const MeldRules&, const MeldRules&) = default;
};

struct NamedRules {
  std::string_view name;
  MeldRules rules;
};

/// spec, anysuit, official, legacy.
[[nodiscard]] std::span<const NamedRules> rule_presets();
/// Null if there is no preset of that name.
[[nodiscard]] const MeldRules* find_rules(std::string_view name);

[[nodiscard]] constexpr bool is_wild(CrownCard card, CrownRank wild) {
  return card.is_joker() || card.rank() == wild;
}

/// What this card costs when it stays unmelded.
[[nodiscard]] constexpr int points_of(CrownCard card, CrownRank wild, const PointTable& points) {
  if (card.is_joker()) return points.joker;
  if (card.rank() == wild) return points.wild;
  return points.natural[static_cast<std::size_t>(card.rank())];
}
[[nodiscard]] int points_of(const CrownHand& cards, CrownRank wild, const PointTable& points);

}  // namespace meldwise::five_crowns
