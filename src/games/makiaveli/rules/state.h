// What a match of Makiaveli consists of: the public table, the hidden rest, one seat's view.
//
// Everything is counts of faces: how the floor is grouped never matters for what can be played. A play
// in progress (cards put from the hand, cross cards used) belongs to the hidden part until `done`: to
// the others it happens in one move, and none of them ever has to guess how a half-made play goes on.
// All types are plain data; a State is one memcpy of well under 1 KiB.
#pragma once

#include <array>
#include <cstdint>

#include "cards/fixed_list.h"
#include "cards/french.h"
#include "games/makiaveli/rules/options.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "games/truth.h"

namespace meldwise::makiaveli {

/// What lies open: the floor, whose cards all lie in groups, and the single cards around the deck.
struct Board {
  FrenchHand floor;
  FrenchHand cross;

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

/// What everybody knows about one seat, in this round but for the score. Drawing is evidence: a seat
/// that drew at `drew_at` could not, or did not want to, go out there.
struct SeatRecord {
  std::uint8_t cards = 0;       ///< in the hand; during its play: at the start of it
  std::uint8_t draws = 0;       ///< turns spent drawing
  std::uint8_t plays = 0;       ///< turns spent playing
  std::uint8_t played = 0;      ///< cards brought to the floor
  std::uint16_t last_draw = 0;  ///< turn of the latest draw, counted from 1; 0 = none
  std::uint16_t last_play = 0;
  Board drew_at{};     ///< what lay open at the latest draw
  FrenchHand shown{};  ///< the hand, laid open when the round is over
  std::int32_t score = 0;

  friend constexpr bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

struct Places;  // games/makiaveli/rules/knowledge.h

struct Public : Seats<Public> {
  using Places = makiaveli::Places;
  Options options{};
  std::uint8_t seats = 0;
  Progress progress = Progress::playing;
  Ending ending = Ending::none;  ///< of the latest finished round
  std::uint8_t winners = 0;      ///< of that round, one bit a seat
  std::uint8_t deck = 0;         ///< cards in it
  std::uint8_t passes = 0;       ///< turns passed in a row up to now
  std::uint16_t round = 0;       ///< counted from 0
  std::uint16_t turn = 0;        ///< turns finished in this round
  Board board{};
  std::array<SeatRecord, kMostSeats> seat{};

  friend constexpr bool operator==(const Public&, const Public&) = default;

  /// Into the next round.
  constexpr void keep(const Public& last) { winners = last.winners; }
  [[nodiscard]] Seat starter() const { return seat_at(round % seats); }
  /// Whose turn it is; meaningful while playing.
  [[nodiscard]] Seat mover() const { return seat_at((round + turn) % seats); }
  /// At the hand limit or with no deck left one passes instead of drawing.
  [[nodiscard]] bool may_draw(Seat who) const {
    return deck > 0 && (options.hand_limit == 0 || of(who).cards < options.hand_limit);
  }
};

/// One bit for each seat with the fewest cards: the one that went out, or who is best when blocked.
[[nodiscard]] std::uint8_t seats_with_fewest(const Public& table);

/// The cards of the play in progress; empty between turns and while its owner has put nothing yet.
struct Play {
  FrenchHand put;   ///< from the hand
  FrenchHand used;  ///< from the cross; until `done` the board still lists them there

  friend constexpr bool operator==(const Play&, const Play&) = default;
};

struct Hidden {
  std::uint64_t seed = 0;                     ///< of the match; later rounds are dealt from its streams
  std::array<FrenchHand, kMostSeats> hand{};  ///< without the cards of the play in progress
  Play play{};
  FixedList<Face, kPackCards - kMinSeats * kHandCards> deck{};  ///< drawn from the back

  friend constexpr bool operator==(const Hidden&, const Hidden&) = default;
};

using State = StateOf<Public, Hidden>;

struct View : ViewOf<Public, FrenchHand> {
  Play play{};  ///< if it is that seat's own

  friend constexpr bool operator==(const View&, const View&) = default;
};

/// With the play in progress.
struct Sight : SightOf<Public, FrenchHand> {
  const Play& play;

  Sight(const State& state) : SightOf(state), play(state.hidden.play) {}
  Sight(const View& view) : SightOf(view), play(view.play) {}
};

}  // namespace meldwise::makiaveli
