// What to lay in one turn of Konkan: the order of preference that the solver's page and the screen share.
//
// Go out with most points. Else, not down: come down so that the fewest points stay in the hand, then most
// jokers, then fewest cards, at least one. Else, down: lay most points, at least one card kept. Exact.
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "cards/french.h"
#include "melds/konkan/solver.h"
#include "melds/konkan/table_solver.h"

namespace meldwise::konkan {

/// A player before the actions of a turn.
struct TurnQuestion {
  FrenchHand hand;
  std::vector<TableMeld> table;  ///< the melds that lie there
  int threshold = 81;            ///< what coming down needs
  bool down = false;
  SolverRules rules;

  /// The threshold that binds the player.
  [[nodiscard]] int binding() const { return down ? 0 : threshold; }
};

/// A turn, ready to be carried out: swaps, melds and sarfs in this order, then the throw.
struct TurnPlan {
  FixedList<Swap, kMostJokers> swaps;
  FixedList<Meld, kMostLaidMelds> melds;
  std::vector<std::pair<int, MeldCard>>
      sarfs;        ///< a meld's place on the table, the card as it will lie there
  FrenchHand left;  ///< what stays in the hand, the card to throw included
  int points = 0;
  bool goes_out = false;

  [[nodiscard]] bool empty() const { return swaps.empty() && melds.empty() && sarfs.empty(); }
};

/// The plan of the hand alone; where nothing may be laid yet, the melds with most points.
[[nodiscard]] Plan plan_of_hand(const TurnQuestion& question);
/// The plan with sarfs and swaps allowed; nothing if the player is not down and cannot come down.
[[nodiscard]] std::optional<TurnPlan> plan_at_table(const TurnQuestion& question);
/// What may be laid now, with the table if melds lie there; nothing if nothing may be laid.
[[nodiscard]] std::optional<TurnPlan> plan_turn(const TurnQuestion& question);

/// The card of a sarf as the table will show it: a joker with what it stands for.
[[nodiscard]] MeldCard added_card(const Meld& before, const Sarf& sarf);

}  // namespace meldwise::konkan
