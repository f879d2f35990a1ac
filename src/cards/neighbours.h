// Which cards of one French deck lie beside each other: one rank above or below in their suit, the ace low,
// or of the same rank. For whole sets at once, a few instructions each; what rummies with single cards ask
// all the time.
#pragma once

#include <cstdint>

#include "cards/face_set.h"
#include "cards/french.h"

namespace meldwise {

namespace detail {
inline constexpr std::uint64_t kAces =
    0x1 | (std::uint64_t{1} << 13U) | (std::uint64_t{1} << 26U) | (std::uint64_t{1} << 39U);
inline constexpr std::uint64_t kOneDeck = FaceSet<Face>::first(kNaturalFaces).bits;
}  // namespace detail

/// The cards one rank above these, in their suits.
[[nodiscard]] constexpr FaceSet<Face> above(FaceSet<Face> cards) {
  return {(cards.bits << 1U) & detail::kOneDeck & ~detail::kAces};
}
/// The cards one rank below these.
[[nodiscard]] constexpr FaceSet<Face> below(FaceSet<Face> cards) {
  return {(cards.bits & ~detail::kAces) >> 1U};
}
/// The other cards of these ranks.
[[nodiscard]] constexpr FaceSet<Face> beside(FaceSet<Face> cards) {
  FaceSet<Face> all{};
  for (int turn = kRanks; turn < kNaturalFaces; turn += kRanks) {
    all = all |
          FaceSet<Face>{((cards.bits << turn) | (cards.bits >> (kNaturalFaces - turn))) & detail::kOneDeck};
  }
  return all;
}

/// The cards that can be in one meld of three with this one and another.
[[nodiscard]] constexpr FaceSet<Face> near(Face face) {
  const auto card = FaceSet<Face>::of(face);
  const auto next = above(card) | below(card);
  return (next | above(next) | below(next) | beside(card)) - face;
}
/// Two cards that make a run with this one, in the three ways there are, while `found` is false.
constexpr bool any_run(Face face, auto&& found) {
  const auto card = FaceSet<Face>::of(face);
  const auto up = above(card);
  const auto down = below(card);
  return found(up, above(up)) || found(up, down) || found(down, below(down));
}
/// The other cards that make a meld of three with two of these.
[[nodiscard]] constexpr FaceSet<Face> completing(FaceSet<Face> hand) {
  const auto up = above(hand);
  const auto down = below(hand);
  FaceSet<Face> all = (up & above(up)) | (up & down) | (down & below(down));
  hand.for_each([&](Face card) {
    const auto rank = beside(FaceSet<Face>::of(card));
    if (!(rank & hand).empty()) all = all | rank;
  });
  return all - hand;
}
/// In how many ways one of the `live` cards would make a meld of this card and another one of the hand.
[[nodiscard]] constexpr int melding_ways(FaceSet<Face> hand, Face face, FaceSet<Face> live) {
  const auto ranks = beside(FaceSet<Face>::of(face));
  int ways = (ranks & hand).empty() ? 0 : (ranks & live).size();
  any_run(face, [&](FaceSet<Face> one, FaceSet<Face> two) {
    ways += !(one & hand).empty() && !(two & live).empty();
    ways += !(two & hand).empty() && !(one & live).empty();
    return false;
  });
  return ways;
}
/// Whether the card makes a meld of three with two of the hand.
[[nodiscard]] constexpr bool melds_with(FaceSet<Face> hand, Face card) {
  if ((beside(FaceSet<Face>::of(card)) & hand).size() >= 2) return true;
  return any_run(card, [&](FaceSet<Face> one, FaceSet<Face> two) {
    return !(one & hand).empty() && !(two & hand).empty();
  });
}

}  // namespace meldwise
