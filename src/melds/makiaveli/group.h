// A valid group on a Makiaveli table, in four bytes, and the judgement whether cards make one.
//
// A set is 3 or 4 cards of one rank, all suits different. A run is 3 to 13 cards of one suit in
// sequence; the ace stands below the two (place 0) or above the king (place 13), never both, and no run
// goes around. A `Group` that exists is valid: `group_of` is the only door for cards from outside, and
// it says in a player's words what is wrong. Everything is constant time.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "cards/bits.h"
#include "cards/fixed_list.h"
#include "cards/french.h"
#include "cards/result.h"

namespace meldwise::makiaveli {

/// Places in a suit's sequence: 0 = ace below the two, 1..12 = two..king, 13 = ace above the king.
inline constexpr int kPlaces = kRanks + 1;
inline constexpr int kShortestGroup = 3;
inline constexpr int kLongestRun = kRanks;
/// No table of two decks holds more groups.
inline constexpr int kMaxGroups = 2 * kNaturalFaces / kShortestGroup;

class Group {
 public:
  using Cards = FixedList<Face, kLongestRun>;

  /// The cards of `suit` on places `start` .. `start + length - 1`.
  [[nodiscard]] static constexpr Group run(Suit suit, int start, int length) {
    assert(start >= 0 && length >= kShortestGroup && length <= kLongestRun && start + length <= kPlaces);
    return Group(static_cast<std::uint8_t>(suit), static_cast<std::uint8_t>(start),
                 static_cast<std::uint8_t>(length));
  }
  /// The cards of `rank` in the suits of the mask (bit = Suit).
  [[nodiscard]] static constexpr Group set(int rank, unsigned suits) {
    assert(rank >= 0 && rank < kRanks && suits < 16 && count_ones(suits) >= kShortestGroup);
    return Group(kSet, static_cast<std::uint8_t>(rank), static_cast<std::uint8_t>(suits));
  }

  [[nodiscard]] constexpr bool is_set() const { return kind_ == kSet; }
  [[nodiscard]] constexpr bool is_run() const { return kind_ != kSet; }
  [[nodiscard]] constexpr int size() const { return is_set() ? count_ones(b_) : b_; }
  /// Of a run.
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(kind_); }
  [[nodiscard]] constexpr int start() const { return a_; }
  [[nodiscard]] constexpr int end() const { return a_ + b_; }  // one past the last place
  /// Of a set.
  [[nodiscard]] constexpr int rank() const { return a_; }
  [[nodiscard]] constexpr unsigned suits() const { return b_; }

  /// In table order: a run upwards, a set in the order of the suits.
  [[nodiscard]] constexpr Cards cards() const {
    Cards out;
    if (is_run()) {
      for (int place = start(); place < end(); ++place) out.push_back(Face::of(suit(), place % kRanks));
    } else {
      for (unsigned rest = b_; rest != 0; rest &= rest - 1U) {
        out.push_back(Face::of(static_cast<Suit>(std::countr_zero(rest)), rank()));
      }
    }
    return out;
  }
  [[nodiscard]] constexpr bool has(Face face) const {
    if (is_set()) return face.rank() == rank() && ((suits() >> static_cast<int>(face.suit())) & 1U) != 0;
    if (face.suit() != suit()) return false;
    const int place = face.rank() == 0 && start() != 0 ? kRanks : face.rank();
    return place >= start() && place < end();
  }

  friend constexpr auto operator<=>(Group, Group) = default;

  /// For arrays and lists; stands for no cards at all.
  constexpr Group() = default;

 private:
  static constexpr std::uint8_t kSet = kSuits;

  constexpr Group(std::uint8_t kind, std::uint8_t a, std::uint8_t b) : kind_(kind), a_(a), b_(b) {}

  std::uint8_t kind_ = kSet;  // the suit of a run, or kSet
  std::uint8_t a_ = 0;        // first place of a run, rank of a set
  std::uint8_t b_ = 0;        // length of a run, suits of a set
};

using Groups = FixedList<Group, kMaxGroups>;

/// The group these cards make, in whatever order they are given; otherwise why they make none.
[[nodiscard]] Result<Group> group_of(std::span<const Face> cards);

/// "5C 6C 7C".
[[nodiscard]] std::string to_text(Group group);
/// Reads what to_text writes; cards in any order, as parse_face reads them.
[[nodiscard]] Result<Group> parse_group(std::string_view text);

/// For people: "7♥", "5♣6♣7♣".
[[nodiscard]] std::string to_symbols(Face face);
[[nodiscard]] std::string to_symbols(Group group);
[[nodiscard]] std::string to_symbols(std::span<const Face> cards);

}  // namespace meldwise::makiaveli
