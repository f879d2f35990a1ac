// One way to go through anything that holds cards: hands of every game, sets, lists. For code that works with
// any of them; a call costs what the holder's own loop costs.
#pragma once

#include <type_traits>

#include "cards/crown_card.h"
#include "cards/french.h"
#include "cards/tile.h"
#include "cards/tree_card.h"

namespace meldwise {

/// What a holder of cards holds.
template <class Bag>
struct CardsOf {
  using Card = typename Bag::value_type;
};
template <>
struct CardsOf<CrownHand> {
  using Card = CrownCard;
};
template <>
struct CardsOf<FrenchHand> {
  using Card = Face;
};
template <>
struct CardsOf<TileCounts> {
  using Card = TileKind;
};
template <>
struct CardsOf<TreeSet> {
  using Card = TreeCard;
};
template <class Bag>
using CardIn = typename CardsOf<std::remove_cvref_t<Bag>>::Card;

/// Calls visit(card, count) for every face that a holder counts, visit(card, 1) for every card of another
/// one; in the order of the holder.
template <class Bag, class Visit>
constexpr void for_each_face(const Bag& bag, Visit&& visit) {
  const auto one = [&](const auto& card) { visit(card, 1); };
  if constexpr (requires { bag.for_each_face(visit); }) {
    bag.for_each_face(visit);
  } else if constexpr (requires { bag.for_each_kind(visit); }) {
    bag.for_each_kind(visit);
  } else if constexpr (requires { bag.for_each(one); }) {
    bag.for_each(one);
  } else {
    for (const auto& card : bag) one(card);
  }
}

/// Calls visit(card) for every copy, in the order of the holder.
template <class Bag, class Visit>
constexpr void for_each_copy(const Bag& bag, Visit&& visit) {
  for_each_face(bag, [&](const auto& card, int count) {
    for (int i = 0; i < count; ++i) visit(card);
  });
}

/// Whether a holder counts the copies of a face.
template <class Bag>
inline constexpr bool counts_copies = requires(const Bag& bag) {
  bag.for_each_face([](const auto&, int) {});
}
|| requires(const Bag& bag) {
  bag.for_each_kind([](const auto&, int) {});
};

/// How many copies of a card a holder of counts (or a set) has.
template <class Bag, class Card>
[[nodiscard]] constexpr int copies_in(const Bag& bag, const Card& card) {
  if constexpr (requires { bag.count(card); }) {
    return bag.count(card);
  } else {
    return bag.has(card) ? 1 : 0;
  }
}

}  // namespace meldwise
