// A match of Arboretum: what lies open on the table, what is hidden, and what one seat sees.
//
// `OpenTable` is all that every seat has seen and may remember, the whole course of the round included; it
// holds nothing that depends on hidden cards. `State` adds the deck and the hands, `View` only the own hand.
// All are trivially copyable; a State fits in 1 KiB.
#pragma once

#include <array>
#include <cstdint>

#include "cards/fixed_list.h"
#include "cards/tree_card.h"
#include "games/arboretum/action.h"
#include "games/arboretum/hand.h"
#include "games/arboretum/options.h"
#include "games/outcome.h"
#include "games/seat.h"
#include "melds/arboretum/layout.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {

inline constexpr int kFewestPlayers = 2;

[[nodiscard]] constexpr int species_in_play(int seats) { return 2 + 2 * seats; }
[[nodiscard]] constexpr int cards_in_play(int seats) { return species_in_play(seats) * kTreeRanks; }
[[nodiscard]] constexpr int deck_at_start(int seats) { return cards_in_play(seats) - seats * kHandSize; }
/// See kMostPlayed: every turn but the first can take at most one card that was discarded.
[[nodiscard]] constexpr int most_turns(int seats) { return deck_at_start(seats) - 1; }

static_assert((most_turns(2) + 1) / 2 == kMostPlayed);
static_assert((most_turns(3) + 2) / 3 <= kMostPlayed && (most_turns(4) + 3) / 4 <= kMostPlayed);

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

  [[nodiscard]] constexpr Source draw(int which) const { return Source::from_code(draws >> (4 * which) & 15); }
  constexpr void note_draw(int which, Source source) {
    draws = static_cast<std::uint8_t>(draws | (source.code() << (4 * which)));
  }

  friend constexpr bool operator==(const TurnRecord&, const TurnRecord&) = default;
};

using Pile = FixedList<TreeCard, kMostPlayed>;      ///< the last is the top
using History = std::array<TurnRecord, most_turns(kMostPlayers)>;

struct OpenTable {
  Options options{};
  std::uint8_t seats = 0;
  Progress progress = Progress::playing;
  Phase phase = Phase::first_draw;
  Seat to_move = Seat::none;
  Seat first = Seat::first;   ///< who began this round
  std::uint8_t round = 0;     ///< counted from 0
  std::uint8_t deck = 0;      ///< cards left in it
  Ending ending = Ending::none;  ///< of the last finished round
  std::array<std::int16_t, kMostPlayers> points{};    ///< over the finished rounds
  std::array<std::int16_t, kMostPlayers> distinct{};  ///< species in the arboretums of finished rounds: the tie-break
  /// Cards that everybody knows a seat to hold: taken from a discard pile; the whole hand after a round.
  std::array<TreeSet, kMostPlayers> known{};
  std::array<Pile, kMostPlayers> pile{};
  std::array<Layout, kMostPlayers> layout{};
  std::uint8_t turns = 0;  ///< finished in this round
  History history{};       ///< of those, and of the one that is under way

  friend bool operator==(const OpenTable&, const OpenTable&) = default;

  /// Sets the table for a round: everything but the deal.
  void begin_round(int number);

  // The open side of the four steps. Each needs to be legal and moves on to the next phase; `discard`
  // passes the turn but does not end the round.
  void draw_from_deck();
  TreeCard take_from_pile(Seat seat);
  void play(TreeCard card, Cell cell);
  void discard(TreeCard card);

  /// Notes where a card came from and goes on to the next phase.
  void note_draw(Source source);
  [[nodiscard]] int hand_size(Seat seat) const {
    constexpr std::array<int, 4> kDrawn = {0, 1, 2, 1};  // by phase: cards above the seven
    return kHandSize + (seat == to_move ? kDrawn[static_cast<std::size_t>(phase)] : 0);
  }
  /// The last deck card has been drawn and that turn is over.
  [[nodiscard]] bool exhausted() const { return deck == 0 && phase == Phase::first_draw; }
  /// All cards that lie open or are known to be held.
  [[nodiscard]] TreeSet visible() const;
};

struct Secret {
  std::uint64_t seed = 0;  ///< of the match: later rounds are dealt from its streams
  std::array<Hand, kMostPlayers> hand{};
  std::array<TreeCard, deck_at_start(kMostPlayers)> deck{};  ///< `OpenTable::deck` cards, the last is the top; 0 beyond

  friend bool operator==(const Secret&, const Secret&) = default;
};

struct State {
  OpenTable table{};
  Secret secret{};

  friend bool operator==(const State&, const State&) = default;
};
static_assert(sizeof(State) <= 1024);

struct View {
  OpenTable table{};
  Seat seat = Seat::none;
  Hand hand{};  ///< of that seat; empty for a spectator

  friend bool operator==(const View&, const View&) = default;
};

[[nodiscard]] inline std::size_t slot_of(Seat seat) { return static_cast<std::size_t>(seat); }

/// The score of the round as it stands, with the cards that are in the hands now.
[[nodiscard]] FinalScore score_now(const State& state);
/// The score of a round that is over: all hands are known.
[[nodiscard]] FinalScore score_open(const OpenTable& table);

}  // namespace meldwise::arboretum
