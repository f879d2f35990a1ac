// The exact search behind the finder: which naturals go into which melds so that the rest costs least.
//
// Naturals are bits, wilds a number. Depth first on the highest natural that is still undecided: it is left
// over, joins a book, or tops a run (everything above it is decided already). Only melds in their cheapest
// form are tried: the wilds that such melds do not need are spare, and spare wilds cost nothing as long as
// the melds have room for them. Longer forms cannot do better:
//  - a run that reaches over six or more ranks splits into two runs (except at the boundaries that
//    `legacy_runs` closes, where all lengths are tried);
//  - a run with one natural is better as a book, which has room for any number of wilds;
//  - a book of six or more naturals splits into two books.
// A branch ends when the points left so far reach the best answer. No heap; about a microsecond for a
// hand that was played, well below a millisecond for the worst hands known.
#pragma once

#include <array>
#include <cstdint>

#include "cards/crown_card.h"
#include "melds/five_crowns/meld_rules.h"

namespace meldwise::five_crowns {

/// Whether one card of the hand is to be discarded before counting, and of what kind.
enum class Discard : std::uint8_t { none, any, natural };

/// A meld in its cheapest form: its naturals and the wilds it cannot do without.
struct CoreMeld {
  std::uint64_t once = 0;   ///< natural faces
  std::uint64_t again = 0;  ///< second copies of some of them (books that allow it)
  std::uint8_t wilds = 0;
  std::uint8_t room = 0;  ///< further wilds it can take; any number if it is a book
  bool book = false;
  bool jokers_only = false;  ///< of the wilds only jokers may be in it (legacy_runs with 3s wild)
};

/// The best way to meld a hand: core melds and the cards that are in none of them.
struct Solution {
  int points = 0;
  int melds = 0;
  std::array<CoreMeld, kMostMelds> meld{};
  int round_wilds_left = 0;  ///< unmelded and not discarded
  int jokers_left = 0;
  CrownCard discard{};  ///< if one was asked for
};

class MeldSearch {
 public:
  MeldSearch(const CrownHand& hand, CrownRank wild, const MeldRules& rules, Discard discard);

  /// Searches for a solution of fewer than `bound` points; false if there is none.
  bool find(int bound);
  /// The best found; only after a `find` that returned true.
  [[nodiscard]] const Solution& best() const { return best_; }

 private:
  /// What is decided so far. Wilds are counted down as melds need them.
  struct Node {
    std::uint64_t once;   // undecided naturals
    std::uint64_t twice;  // second copies among them
    int wilds;            // not needed by a meld so far
    int jokers_needed;    // part of the wilds needed that only jokers can be
    int room;             // wilds that runs can still take
    int joker_room;       // further ones if they are jokers
    bool book;            // a book can take any number
    int left;             // points of naturals left over
    int top_left;         // id of the highest of them, -1 if none
  };

  void explore(Node node, int depth);
  void explore_books(const Node& node, int pivot, int depth);
  void explore_runs(const Node& node, int pivot, int depth);
  void explore_legacy_runs(const Node& node, int pivot, int next, std::uint64_t taken, int gaps, int depth);
  void explore_legacy_run(const Node& node, int pivot, int bottom, std::uint64_t taken, int gaps, int depth);
  void descend(const Node& node, const CoreMeld& meld, int depth);
  void leave(Node& node, std::uint64_t faces) const;
  void leave_unmeldable(Node& node) const;
  void settle(const Node& node, int depth);
  [[nodiscard]] bool room_for(const Node& node, int wilds) const;

  /// The wilds that stay over: those nothing can take and, if one is wanted, a discarded one.
  struct WildsLeft {
    int round = 0;
    int jokers = 0;  // both without the discard
    int points = 0;
    CrownCard discard{};
  };
  [[nodiscard]] WildsLeft wilds_left(const Node& node, bool discard_one) const;
  [[nodiscard]] WildsLeft wilds_left_by_kind(const Node& node, bool discard_one) const;
  [[nodiscard]] CrownCard some_round_wild() const;
  void keep_if_better(int points, const WildsLeft& wilds, CrownCard discard, int depth);

  [[nodiscard]] int points_of_natural(int id) const {
    return rules_.points.natural[static_cast<std::size_t>(id / kCrownSuits)];
  }

  const MeldRules& rules_;
  CrownHand hand_;
  CrownRank wild_;
  Discard discard_;
  int round_wilds_;
  int jokers_;
  int bound_ = 0;
  std::array<CoreMeld, kMostMelds> path_{};
  Solution best_{};
};

/// The best solution with a discard, a natural one if that is as good.
[[nodiscard]] Solution solve_discard(const CrownHand& hand, CrownRank wild, const MeldRules& rules);

}  // namespace meldwise::five_crowns
