// A match of Arboretum: what everybody has seen, the hidden rest, one seat's view of both.
//
// `Public` holds the whole course of the round and nothing that depends on hidden cards: two worlds that look
// alike to a seat have equal tables. The steps of a turn are here as far as everybody sees them, so that a
// round can be followed, and read back from a view, without the hidden cards. All types are plain data; a
// State fits in 1 KiB, most of it the arboretums and the course of the round.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "cards/fixed_list.h"
#include "cards/tree_card.h"
#include "games/arboretum/rules/hand.h"
#include "games/arboretum/rules/options.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "games/truth.h"
#include "melds/arboretum/layout.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {

[[nodiscard]] constexpr int species_in_play(int seats) { return 2 + 2 * seats; }
[[nodiscard]] constexpr int cards_in_play(int seats) { return species_in_play(seats) * kTreeRanks; }
[[nodiscard]] constexpr int deck_at_start(int seats) { return cards_in_play(seats) - seats * kHandSize; }
/// See kMostPlayed: every turn but the first can take at most one card that was discarded.
[[nodiscard]] constexpr int most_turns(int seats) { return deck_at_start(seats) - 1; }

static_assert((most_turns(2) + 1) / 2 == kMostPlayed);
static_assert((most_turns(3) + 2) / 3 <= kMostPlayed && (most_turns(4) + 3) / 4 <= kMostPlayed);

/// Of one round: a path of all ranks counts double, with 1 more for its 1 and 2 for its 8.
inline constexpr int kMostPoints = (2 * kTreeRanks + 3) * kSpecies;

[[nodiscard]] constexpr std::size_t slot_of(Seat seat) { return static_cast<std::size_t>(seat); }

enum class Phase : std::uint8_t { first_draw, second_draw, play, discard };

/// Where a drawn card came from: the deck, or the discard pile of a seat; `none` if not drawn yet.
class Source {
 public:
  static constexpr Source none() { return Source(0); }
  static constexpr Source deck() { return Source(1); }
  static constexpr Source pile(Seat seat) { return Source(static_cast<std::uint8_t>(2 + index_of(seat))); }
  static constexpr Source from_code(unsigned code) { return Source(static_cast<std::uint8_t>(code)); }

  [[nodiscard]] constexpr std::uint8_t code() const { return code_; }
  [[nodiscard]] constexpr bool is_pile() const { return code_ >= 2; }
  [[nodiscard]] constexpr Seat seat() const { return seat_at(code_ - 2); }

  friend constexpr bool operator==(Source, Source) = default;

 private:
  explicit constexpr Source(std::uint8_t code) : code_(code) {}
  std::uint8_t code_;
};

/// What was seen of a turn, in two bytes; the card played and its cell stand in the arboretum, since the
/// k-th card of an arboretum is the one of its owner's k-th turn.
struct TurnRecord {
  std::uint8_t draws = 0;  ///< the code of the first source in the low half, of the second in the high
  TreeCard discarded{};    ///< only meaningful once the turn is over

  [[nodiscard]] constexpr Source draw(int which) const {
    return Source::from_code(draws >> (4 * which) & 15);
  }
  constexpr void note_draw(int which, Source source) {
    draws = static_cast<std::uint8_t>(draws | (source.code() << (4 * which)));
  }

  friend constexpr bool operator==(const TurnRecord&, const TurnRecord&) = default;
};

using Pile = FixedList<TreeCard, kMostPlayed>;  ///< the last is the top
using History = std::array<TurnRecord, most_turns(kMostSeats)>;

/// What everybody knows of one seat; in this round but for the totals.
struct SeatRecord {
  /// Cards that it surely holds: taken from a discard pile; the whole hand after a round.
  TreeSet known{};
  Pile pile{};
  Layout layout{};
  /// Over the finished rounds: points, and different species in the arboretums, which break ties.
  std::int16_t points = 0;
  std::int16_t distinct = 0;

  /// Into the next round.
  void keep(const SeatRecord& last) {
    points = last.points;
    distinct = last.distinct;
  }
  friend bool operator==(const SeatRecord&, const SeatRecord&) = default;
};

struct Places;  // games/arboretum/rules/knowledge.h

struct Public : Seats<Public> {
  using Places = arboretum::Places;
  Options options{};
  std::uint8_t seats = 0;
  Progress progress = Progress::playing;
  Phase phase = Phase::first_draw;
  Seat to_move = Seat::none;
  Seat first = Seat::first;      ///< who began this round
  std::uint8_t round = 0;        ///< counted from 0
  std::uint8_t deck = 0;         ///< cards left in it
  Ending ending = Ending::none;  ///< of the last finished round
  std::array<SeatRecord, kMostSeats> seat{};
  std::uint8_t turns = 0;  ///< finished in this round
  History history{};       ///< of those, and of the one that is under way

  friend bool operator==(const Public&, const Public&) = default;

  /// Sets the table for a round: everything but the deal.
  void begin_round(int number) {
    progress = Progress::playing;
    phase = Phase::first_draw;
    round = static_cast<std::uint8_t>(number);
    first = seat_at(number % seats);
    to_move = first;
    deck = static_cast<std::uint8_t>(deck_at_start(seats));
  }

  // The open side of the four steps. Each needs to be legal and moves on to the next phase; `discard`
  // passes the turn but does not end the round.

  void draw_from_deck() {
    --deck;
    note_draw(Source::deck());
  }

  TreeCard take_from_pile(Seat whose) {
    Pile& from = of(whose).pile;
    const TreeCard card = from.take_back();
    of(to_move).known.add(card);
    note_draw(Source::pile(whose));
    return card;
  }

  void play(TreeCard card, Cell cell) {
    of(to_move).known.remove(card);
    of(to_move).layout.play(card, cell);
    phase = Phase::discard;
  }

  void discard(TreeCard card) {
    of(to_move).known.remove(card);
    of(to_move).pile.push_back(card);
    history[turns].discarded = card;
    ++turns;
    phase = Phase::first_draw;
    to_move = index_of(to_move) + 1 == seats ? Seat::first : seat_at(index_of(to_move) + 1);
  }

  /// After the last turn: nobody moves, and the match may be over.
  void end_round() {
    to_move = Seat::none;
    progress = round + 1 < options.rounds ? Progress::round_over : Progress::match_over;
  }

  /// Whose turn it is; meaningful while playing.
  [[nodiscard]] Seat mover() const { return is_player(to_move) ? to_move : Seat::first; }
  [[nodiscard]] int hand_size(Seat who) const {
    constexpr std::array<int, 4> kDrawn = {0, 1, 2, 1};  // by phase: cards above the seven
    return kHandSize + (who == to_move ? kDrawn[static_cast<std::size_t>(phase)] : 0);
  }
  /// The last deck card has been drawn and that turn is over.
  [[nodiscard]] bool exhausted() const { return deck == 0 && phase == Phase::first_draw; }
  /// All cards that lie open or are known to be held.
  [[nodiscard]] TreeSet visible() const;

 private:
  void note_draw(Source source) {
    const int which = static_cast<int>(phase);
    history[turns].note_draw(which, source);
    phase = static_cast<Phase>(which + 1);
  }
};

struct Hidden {
  std::uint64_t seed = 0;  ///< of the match: later rounds are dealt from its streams
  std::array<Hand, kMostSeats> hand{};
  FixedList<TreeCard, deck_at_start(kMostSeats)> deck{};  ///< the last is the top

  friend bool operator==(const Hidden&, const Hidden&) = default;
};

using State = StateOf<Public, Hidden>;

using View = ViewOf<Public, Hand>;
using Sight = SightOf<Public, Hand>;

/// The score of a round that is over: all hands are known.
[[nodiscard]] FinalScore score_open(const Public& table);
/// The score of the round as it stands, with the cards that are in the hands now.
[[nodiscard]] FinalScore score_now(const State& state);

}  // namespace meldwise::arboretum
