// The exact solver for a player at a table with melds on it: new melds, sarfs and joker swaps together.
//
// A plan is carried out in the order swaps, melds, sarfs, each list from its front. For a player who is down
// every answer is the true optimum over all legal sequences of steps of a turn: other orders reach nothing
// more, since a swap needs nothing but the card, and a card added to a new meld belongs to that meld. No
// heap; typical cost a few µs, more with jokers on the table, each of which may be swapped or not.
#pragma once

#include <optional>
#include <span>

#include "cards/fixed_list.h"
#include "cards/french.h"
#include "melds/konkan/meld.h"
#include "melds/konkan/solver.h"

namespace meldwise::konkan {

inline constexpr int kMostTableMelds = 35;

struct TableMeld {
  Meld meld;
  bool swappable = true;  ///< an enemy's meld (or the rules let a player swap from own melds too)
};

/// One card of the hand added to the meld at `index` of the table.
struct Sarf {
  std::uint8_t index = 0;
  Face card{};
  End end = End::high;  ///< of a run; End::high for a set

  friend constexpr bool operator==(const Sarf&, const Sarf&) = default;
};

/// A natural card given for a joker of the meld at `index` of the table.
struct Swap {
  std::uint8_t index = 0;
  Face given{};

  friend constexpr bool operator==(const Swap&, const Swap&) = default;
};

struct TablePlan {
  FixedList<Swap, kMostJokers> swaps;
  FixedList<Meld, kMostLaidMelds> melds;
  FixedList<Sarf, kMostTableMelds * 4> sarfs;
  FrenchHand left;  ///< what stays in the hand, the card to throw included
  int points = 0;   ///< of melds and sarfs
  int cards = 0;    ///< laid by melds and sarfs, less the jokers that swaps brought in
};

/// The single cards of the hand that fit a meld of the table as it lies: by meld, then by card.
using Sarfs = FixedList<Sarf, kMostTableMelds * 4>;
[[nodiscard]] Sarfs single_sarfs(const FrenchHand& hand, std::span<const TableMeld> table,
                                 const SolverRules& rules = {});
/// The cards of the hand that may be given for a joker of the table as it lies.
using Swaps = FixedList<Swap, kMostJokers * kSuits>;
[[nodiscard]] Swaps single_swaps(const FrenchHand& hand, std::span<const TableMeld> table);

/// The best plan that answers the question, or nothing if none meets its conditions.
///
/// With threshold 0 the player is down. A threshold above 0 is for one who is not: the new melds must reach
/// it, then sarfs may follow in the same turn; plans that also swap jokers in this turn are not considered.
/// `must_use` binds the new melds.
[[nodiscard]] std::optional<TablePlan> best_table_plan(const FrenchHand& hand,
                                                       std::span<const TableMeld> table,
                                                       const Question& question,
                                                       const SolverRules& rules = {});

}  // namespace meldwise::konkan
