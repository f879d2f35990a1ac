// A match of Five Crowns as data: what everybody has seen, what is hidden, and what one seat may know.
//
// State = public table + hidden cards; View = public table + one seat's own cards. The public table is all
// that every seat has seen and may remember, so `view` is a copy. Everything is trivially copyable and small
// enough for a playout to copy at each node.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "cards/crown_card.h"
#include "cards/face_set.h"
#include "cards/fixed_list.h"
#include "games/five_crowns/rules/action.h"
#include "games/five_crowns/rules/options.h"
#include "games/piles.h"

namespace meldwise::five_crowns {

/// A round in which so many turns are over and nobody has gone out ends there.
inline constexpr int kTurnLimit = 400;

enum class Phase : std::uint8_t {
  draw,     ///< the mover is to draw
  discard,  ///< the mover has drawn: discard, go out or, arranging by hand, put cards down
  over,     ///< the round has been scored
};

/// Cards a player has put down by hand: closed melds one after the other, then the one being laid.
struct Laid {
  FixedList<CrownCard, kLargestHand> cards;
  FixedList<std::uint8_t, kMostMelds> ends;  ///< where each closed meld ends

  [[nodiscard]] CrownHand meld(std::size_t number) const {
    return between(number == 0 ? 0U : ends[number - 1], ends[number]);
  }
  /// The cards after the last closed meld.
  [[nodiscard]] CrownHand open() const { return between(ends.empty() ? 0U : ends.back(), cards.size()); }

  friend constexpr bool operator==(const Laid&, const Laid&) = default;

 private:
  [[nodiscard]] CrownHand between(std::size_t first, std::size_t last) const {
    CrownHand some;
    for (std::size_t i = first; i < last; ++i) some.add(cards[i]);
    return some;
  }
};

/// Jokers included.
inline constexpr auto kEveryFace = FaceSet<CrownCard>::first(kCrownFaces);

/// What everybody remembers of one player in this round.
struct SeatRecord {
  CrownHand known;  ///< cards everybody knows to be in this hand: all of it once it has been shown
  FaceSet<CrownCard> passed{};     ///< top discards this player left lying, drawing from the stock instead
  FaceSet<CrownCard> discarded{};  ///< what this player has thrown away
  std::uint8_t held = 0;           ///< cards in hand
  Laid laid;

  friend constexpr bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

struct Places;  // games/five_crowns/rules/knowledge.h

struct Public : OpenPiles<Public, Options, Phase, SeatRecord, CrownCard, kMostSeats, kCrownDeck> {
  using Places = five_crowns::Places;
  std::uint8_t seats = 0;
  std::uint8_t round = 1;
  Seat went_out = Seat::none;  ///< who ended this round; the others then have one turn each
  std::uint8_t reshuffles = 0;
  CrownHand recycled;  ///< what the last reshuffle made the stock of; empty before one
  std::array<std::array<std::uint16_t, kMostSeats>, kRounds> sheet{};  ///< points of each round and seat

  /// Into the next round.
  constexpr void keep(const Public& last) { sheet = last.sheet; }
  [[nodiscard]] constexpr Progress progress() const {
    if (phase != Phase::over) return Progress::playing;
    return round == options.last_round ? Progress::match_over : Progress::round_over;
  }
  [[nodiscard]] constexpr CrownRank wild() const { return crown_rank_at(round - 1); }
  [[nodiscard]] constexpr int dealt_cards() const { return round + 2; }
  /// The last seat deals the first round of a match, so that the first seat begins.
  [[nodiscard]] constexpr Seat dealer() const {
    return seat_at((seats - 1 + round - options.first_round) % seats);
  }
  [[nodiscard]] constexpr Seat mover() const { return seat_after(dealer(), seats, 1 + turn); }
  [[nodiscard]] constexpr bool last_turns() const { return went_out != Seat::none; }
  /// Whether this seat has shown its cards: it went out, or its last turn is over, or the round is.
  [[nodiscard]] constexpr bool has_shown(Seat who) const {
    if (phase == Phase::over) return true;
    if (went_out == Seat::none) return false;
    return seats_between(went_out, who) < turns_since_going_out();
  }
  /// Whether the mover has put such a card down.
  [[nodiscard]] constexpr bool has_laid(CrownCard card) const {
    const auto& cards = of(mover()).laid.cards;
    return std::find(cards.begin(), cards.end(), card) != cards.end();
  }
  /// During the last turns: 1 when the player after the one who went out is to move.
  [[nodiscard]] constexpr int turns_since_going_out() const { return seats_between(went_out, mover()); }
  [[nodiscard]] constexpr int total(std::size_t who) const {
    int sum = 0;
    for (const auto& points : sheet) sum += points[who];
    return sum;
  }

  friend constexpr bool operator==(const Public&, const Public&) = default;

 private:
  [[nodiscard]] constexpr int seats_between(Seat from, Seat to) const {
    return (index_of(to) - index_of(from) + seats) % seats;
  }
};

using Hidden = HiddenPiles<CrownHand, CrownCard, kMostSeats, kCrownDeck>;
using State = StateOf<Public, Hidden>;
using View = ViewOfPiles<Public, CrownHand, CrownCard>;
using Sight = SightOf<Public, CrownHand>;

}  // namespace meldwise::five_crowns
