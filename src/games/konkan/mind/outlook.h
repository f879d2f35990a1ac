// What a hand may still become, card by card: in how many ways a card grows into a meld of three.
//
// All of it is read from tables of 4096 entries that are indexed by the neighbours of a card (who is held,
// of whom a copy is still out, of whom both are), so that a card costs some ten instructions. The ace
// stands at both ends of its suit.
#pragma once

#include <array>
#include <cstdint>

#include "cards/french.h"
#include "melds/konkan/face_mask.h"

namespace meldwise::konkan {

namespace detail {

/// The pairs of neighbours that make a meld of three with the card between or beside them: in a run the
/// four neighbours are counted from the lowest, in a set they are the suits.
inline constexpr std::array<std::array<unsigned, 2>, 3> kRunPairs{{{0, 1}, {1, 2}, {2, 3}}};
inline constexpr std::array<std::array<unsigned, 2>, 6> kSetPairs{
    {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}};

using WayTable = std::array<std::uint8_t, 4096>;

/// Index: held neighbours, those with a copy still out, those with both out, four bits each. A meld that is
/// complete counts as much as four cards that would complete one.
template <std::size_t N>
[[nodiscard]] constexpr WayTable way_table(const std::array<std::array<unsigned, 2>, N>& pairs) {
  WayTable table{};
  for (unsigned index = 0; index < table.size(); ++index) {
    const auto held = [&](unsigned at) { return ((index >> at) & 1U) != 0; };
    const auto out = [&](unsigned at) { return ((index >> (4 + at)) & 1U) + ((index >> (8 + at)) & 1U); };
    unsigned ways = 0;
    for (const auto& [a, b] : pairs) {
      if (held(a) && held(b)) {
        ways += 4;
      } else if (held(a)) {
        ways += out(b);
      } else if (held(b)) {
        ways += out(a);
      }
    }
    table[index] = static_cast<std::uint8_t>(ways);
  }
  return table;
}

inline constexpr WayTable kRunWays = way_table(kRunPairs);
inline constexpr WayTable kSetWays = way_table(kSetPairs);

/// The pairs of which both may still be out, by the neighbours with a copy out.
template <std::size_t N>
[[nodiscard]] constexpr std::array<std::uint8_t, 16> open_table(
    const std::array<std::array<unsigned, 2>, N>& pairs) {
  std::array<std::uint8_t, 16> table{};
  for (unsigned index = 0; index < table.size(); ++index) {
    for (const auto& [a, b] : pairs) {
      table[index] = static_cast<std::uint8_t>(table[index] + ((index >> a) & (index >> b) & 1U));
    }
  }
  return table;
}

inline constexpr std::array<std::uint8_t, 16> kOpenRuns = open_table(kRunPairs);
inline constexpr std::array<std::uint8_t, 16> kOpenSets = open_table(kSetPairs);

}  // namespace detail

/// A hand and what is still out, as bits.
class Outlook {
 public:
  /// `around` counts the cards that the holder has not seen, with those of the hand.
  Outlook(const FrenchHand& hand, const FrenchHand& around) {
    for (int s = 0; s < kSuits; ++s) {
      const auto suit = static_cast<Suit>(s);
      const unsigned one = hand.once(suit);
      const unsigned two = hand.twice(suit);
      const unsigned out = (around.once(suit) & ~one) | (around.twice(suit) & ~two);
      const unsigned both = around.twice(suit) & ~one;
      const auto i = static_cast<std::size_t>(s);
      held_[i] = along(one);
      out_[i] = along(out);
      both_[i] = along(both);
      held_across_ |= spread_ranks(static_cast<std::uint16_t>(one)) << s;
      out_across_ |= spread_ranks(static_cast<std::uint16_t>(out)) << s;
      both_across_ |= spread_ranks(static_cast<std::uint16_t>(both)) << s;
    }
  }

  /// Ways in which the card, held or not, becomes part of a run or set of three with cards of the hand.
  [[nodiscard]] int run_ways(Suit suit, int rank) const {
    const int low = ways_at(suit, rank);
    return rank == 0 ? low + ways_at(suit, kPositions - 1) : low;
  }
  [[nodiscard]] int set_ways(Suit suit, int rank) const {
    const unsigned others = 0xFU & ~(1U << static_cast<unsigned>(suit));
    return detail::kSetWays[nibble(held_across_, rank, others) | nibble(out_across_, rank, others) << 4 |
                            nibble(both_across_, rank, others) << 8];
  }

  /// How many melds of three a player who holds nothing known could make with the card.
  [[nodiscard]] int open_melds(Suit suit, int rank) const {
    const unsigned others = 0xFU & ~(1U << static_cast<unsigned>(suit));
    const int low = detail::kOpenRuns[neighbours(out_, suit, rank)];
    const int high = rank == 0 ? detail::kOpenRuns[neighbours(out_, suit, kPositions - 1)] : 0;
    return low + high + detail::kOpenSets[nibble(out_across_, rank, others)];
  }

 private:
  static constexpr int kPad = 2;  // so that the neighbours of the ends are bits too

  static constexpr std::uint32_t along(unsigned ranks) {
    return (ranks | (ranks & 1U) << (kPositions - 1)) << kPad;
  }
  static constexpr unsigned nibble(FaceMask faces, int rank, unsigned suits) {
    return static_cast<unsigned>(faces >> (rank * kSuits)) & suits;
  }
  static unsigned neighbours(const std::array<std::uint32_t, kSuits>& line, Suit suit, int position) {
    const unsigned window = line[static_cast<std::size_t>(suit)] >> position;
    return (window & 3U) | ((window >> 1) & 12U);
  }
  [[nodiscard]] int ways_at(Suit suit, int position) const {
    return detail::kRunWays[neighbours(held_, suit, position) | neighbours(out_, suit, position) << 4 |
                            neighbours(both_, suit, position) << 8];
  }

  std::array<std::uint32_t, kSuits> held_{};
  std::array<std::uint32_t, kSuits> out_{};
  std::array<std::uint32_t, kSuits> both_{};
  FaceMask held_across_ = 0;
  FaceMask out_across_ = 0;
  FaceMask both_across_ = 0;
};

}  // namespace meldwise::konkan
