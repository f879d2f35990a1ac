// A match of Arboretum: the whole truth, and what one seat sees of it.
//
// `State` adds the hands and the deck to what lies open, `View` only the own hand. Both are trivially
// copyable; a State fits in 1 KiB, most of it the arboretums and the course of the round.
#pragma once

#include <array>
#include <cstdint>

#include "cards/tree_card.h"
#include "games/arboretum/hand.h"
#include "games/arboretum/open_table.h"
#include "games/seat.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {

struct Secret {
  std::uint64_t seed = 0;  ///< of the match: later rounds are dealt from its streams
  std::array<Hand, kMostPlayers> hand{};
  /// As many cards as OpenTable::deck says, the last is the top; 0 beyond.
  std::array<TreeCard, deck_at_start(kMostPlayers)> deck{};

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

/// What legality depends on: what the seat to move sees, from the truth or from its own view. Refers to what
/// it was made of.
struct Sight {
  const OpenTable& table;
  const Hand& hand;
  bool acts;  ///< a round is being played, and a view's seat is to move

  Sight(const State& state)
      : table(state.table),
        hand(state.secret.hand[is_player(table.to_move) ? slot_of(table.to_move) : 0]),
        acts(table.progress == Progress::playing) {}
  Sight(const View& view)
      : table(view.table),
        hand(view.hand),
        acts(table.progress == Progress::playing && table.to_move == view.seat) {}
};

/// The score of the round as it stands, with the cards that are in the hands now.
[[nodiscard]] FinalScore score_now(const State& state);

}  // namespace meldwise::arboretum
