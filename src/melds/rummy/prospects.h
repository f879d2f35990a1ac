// What the cards of a hand of a rummy with one pack may still become, and how likely somebody holds such a
// hand: what players by rule of thumb and beliefs go by. Some hundred nanoseconds for what sorts a hand, no
// heap.
#pragma once

#include <algorithm>
#include <utility>

#include "melds/rummy/deadwood.h"

namespace meldwise::rummy {

/// What everybody has seen one player do.
struct Evidence {
  CardSet known{};      ///< surely in this hand: taken from the discards; all of it once it has been shown
  CardSet passed{};     ///< upcards this player left lying
  CardSet discarded{};  ///< what this player has thrown

  friend constexpr bool operator==(const Evidence&, const Evidence&) = default;
};

/// How many of these cards would lower the deadwood of ten, one of eleven thrown.
[[nodiscard]] int lowering(CardSet ten, CardSet cards);
/// The dearest of the loose cards that has the fewest to go with: quick, for playouts.
[[nodiscard]] Face least_useful(CardSet loose);
/// What throwing the card costs in points: the deadwood that is left, less hope for each of the `live` cards
/// that would meld a loose one, and with the danger that the card goes with `theirs`, what the other one
/// collects.
[[nodiscard]] double cost_of_throwing(CardSet hand, Face card, CardSet live, CardSet theirs);
/// Every card of `choice` after what throwing it from the hand costs, the best first.
using RatedThrows = FixedList<std::pair<double, Face>, kDeck>;
[[nodiscard]] inline RatedThrows rate_throws(CardSet hand, CardSet choice, CardSet live, CardSet theirs) {
  RatedThrows list;
  choice.for_each([&](Face card) { list.push_back({cost_of_throwing(hand, card, live, theirs), card}); });
  std::sort(list.begin(), list.end());
  return list;
}
/// How much likelier somebody of whom this has been seen in so many turns holds these cards than any others,
/// as a logarithm.
[[nodiscard]] double plausibility(CardSet hand, const Evidence& of, int turn);

}  // namespace meldwise::rummy
