// Melds of Konkan: a run of one suit or a set of one rank, with up to two jokers.
//
// A `Meld` is six bytes, trivially copyable, and every legal meld has exactly one form, so equal melds
// compare equal. Functions with an `is_`, `can_` or `try_` name never allocate and accept any bit
// pattern; those returning Status or Result say in a player's words what is wrong. Text is a list of
// cards, a joker with the card it stands for: "7S 8S JK=9S".
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "cards/bits.h"
#include "cards/fixed_list.h"
#include "cards/french.h"
#include "cards/result.h"

namespace meldwise::konkan {

/// Places in a run: 0 = ace low, 1..12 = two to king, 13 = ace high.
inline constexpr int kPositions = 14;
inline constexpr int kShortestMeld = 3;
inline constexpr int kLongestRun = 13;
inline constexpr int kLargestSet = 4;
inline constexpr int kMostJokersPerMeld = 2;

[[nodiscard]] constexpr int rank_at(int position) { return position == kPositions - 1 ? 0 : position; }

/// A T J Q K = 10 (the ace also when it is low), the others their number.
[[nodiscard]] constexpr int rank_points(int rank) { return rank == 0 || rank >= 9 ? 10 : rank + 1; }
/// The points of a card by itself; a joker has none of its own.
[[nodiscard]] constexpr int face_points(Face face) { return face.is_joker() ? 0 : rank_points(face.rank()); }
/// The points of all natural cards of a hand.
[[nodiscard]] int hand_points(const FrenchHand& hand);

enum class MeldKind : std::uint8_t { run, set };
enum class End : std::uint8_t { low, high };

struct Meld {
  MeldKind kind = MeldKind::run;
  std::uint8_t base = 0;    ///< suit of a run, rank of a set
  std::uint8_t start = 0;   ///< first position of a run; 0 for a set
  std::uint8_t length = 0;  ///< number of cards
  std::uint16_t mask =
      0;  ///< run: bit p = position p is held by a joker; set: bit s = natural card of suit s

  /// A run of all thirteen ranks is always written from the low ace: the constructor sees to it.
  [[nodiscard]] static constexpr Meld run(Suit suit, int start, int length, unsigned joker_positions = 0) {
    if (length == kLongestRun && start == 1) {
      start = 0;
      joker_positions = (joker_positions & 0x1FFFU) | (joker_positions >> (kPositions - 1));
    }
    return {MeldKind::run, static_cast<std::uint8_t>(suit), static_cast<std::uint8_t>(start),
            static_cast<std::uint8_t>(length), static_cast<std::uint16_t>(joker_positions)};
  }
  [[nodiscard]] static constexpr Meld set(int rank, unsigned suits, int jokers = 0) {
    return {MeldKind::set, static_cast<std::uint8_t>(rank), 0,
            static_cast<std::uint8_t>(count_ones(suits) + jokers), static_cast<std::uint16_t>(suits)};
  }

  [[nodiscard]] constexpr bool is_run() const { return kind == MeldKind::run; }
  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(base); }
  [[nodiscard]] constexpr int rank() const { return base; }
  [[nodiscard]] constexpr int last() const { return start + length - 1; }
  [[nodiscard]] constexpr int size() const { return length; }
  [[nodiscard]] constexpr int jokers() const {
    return is_run() ? count_ones(mask) : length - count_ones(mask);
  }

  friend constexpr auto operator<=>(const Meld&, const Meld&) = default;
};
static_assert(sizeof(Meld) <= 8);

/// One card of a meld as it is written: a natural card, a joker with the card it stands for ("JK=7H"),
/// or a joker left open ("JK"), whose `face` is kJoker.
struct MeldCard {
  Face face{};
  bool by_joker = false;

  friend constexpr bool operator==(const MeldCard&, const MeldCard&) = default;
};
using MeldCards = FixedList<MeldCard, kLongestRun>;

// -- rules ---------------------------------------------------------------------------------------

/// Whether these bits are a legal meld.
[[nodiscard]] bool is_valid(const Meld& meld, int max_jokers = kMostJokersPerMeld);
/// The same with the reason.
[[nodiscard]] Status check_meld(const Meld& meld, int max_jokers = kMostJokersPerMeld);
/// The meld that these cards make, in any order. Jokers left open take the places worth most (a tie goes
/// to a set, then to the lower run).
[[nodiscard]] Result<Meld> classify(std::span<const MeldCard> cards, int max_jokers = kMostJokersPerMeld);

// The functions below expect a valid meld.

[[nodiscard]] int points(const Meld& meld);
/// The physical cards in it: naturals and jokers.
[[nodiscard]] FrenchHand cards_of(const Meld& meld);
/// Whether the hand holds all its cards.
[[nodiscard]] bool can_lay(const FrenchHand& hand, const Meld& meld);
/// Takes the cards of the meld out of the hand, which must hold them.
void take_from(FrenchHand& hand, const Meld& meld);
/// Four natural cards of one rank: goes under the trash when laid at a come-down.
[[nodiscard]] constexpr bool is_complete_set(const Meld& meld) {
  return !meld.is_run() && count_ones(meld.mask) == kLargestSet;
}
/// Nothing can be added any more: a set of four cards or a run of thirteen.
[[nodiscard]] constexpr bool is_closed(const Meld& meld) {
  return meld.length == (meld.is_run() ? kLongestRun : kLargestSet);
}

// -- sarf: adding a card to a meld that lies on the table ------------------------------------------

/// The position that a run has free at that end, if it may grow there. An ace completes 2…K at either
/// end, with the same result, and is offered at the low one.
[[nodiscard]] std::optional<int> free_position(const Meld& run, End end);
/// The meld with `card` added, or nothing if it does not fit. A natural card finds its own end of a run;
/// for a joker `end` says where it goes (ignored for a set).
[[nodiscard]] std::optional<Meld> try_sarf(const Meld& meld, Face card, End end = End::high,
                                           int max_jokers = kMostJokersPerMeld);
/// The same with the reason. The points of the card are points(after) - points(before).
[[nodiscard]] Result<Meld> sarf(const Meld& meld, Face card, End end = End::high,
                                int max_jokers = kMostJokersPerMeld);

// -- swap: giving a natural card for a joker on the table -------------------------------------------

/// The cards that may be given for a joker of this meld: in a run the exact ones, in a set every suit
/// without a natural card. Empty if there is no joker.
[[nodiscard]] FixedList<Face, kSuits> swap_faces(const Meld& meld);
/// The meld with `card` in place of a joker, or nothing if it does not fit.
[[nodiscard]] std::optional<Meld> try_swap(const Meld& meld, Face card);
/// The same with the reason.
[[nodiscard]] Result<Meld> swap_joker(const Meld& meld, Face card);

// -- text ------------------------------------------------------------------------------------------

/// The cards in order: a run from low to high; a set by suit (S H D C), naturals first, each joker
/// standing for the first suit that is free.
[[nodiscard]] MeldCards cards_in_order(const Meld& meld);
[[nodiscard]] std::string to_text(const MeldCard& card);
[[nodiscard]] std::string to_text(const Meld& meld);
[[nodiscard]] Result<MeldCard> parse_meld_card(std::string_view text);
/// Reads cards separated by spaces or commas and classifies them.
[[nodiscard]] Result<Meld> parse_meld(std::string_view text, int max_jokers = kMostJokersPerMeld);

}  // namespace meldwise::konkan
