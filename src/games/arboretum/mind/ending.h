// The last turn of a round, solved exactly: once the deck is empty and the other hands are known, the seat
// to move tries every card on every cell and every discard.
//
// With two players the other hand follows by elimination. A solution of play and discard costs about ten
// microseconds; nothing is sampled or cut off.
#pragma once

#include <array>
#include <optional>

#include "cards/tree_card.h"
#include "games/arboretum/rules/action.h"
#include "games/arboretum/rules/state.h"
#include "melds/arboretum/paths.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {

/// How to end the round, and what it brings: higher is better, and `kWin` or more is a sure first place.
struct Finish {
  static constexpr int kWin = 2000;
  static constexpr int kShared = 1000;

  TreeCard planted{};
  Cell cell{};
  TreeCard discarded{};
  int worth = -10'000;
};

class LastTurn {
 public:
  /// Of `me`, with the hands that the others have then (the entry of `me` does not matter).
  LastTurn(const Public& table, std::size_t me, const std::array<TreeSet, kMostSeats>& hands);

  /// The best card to plant and the best to discard afterwards, from nine.
  [[nodiscard]] Finish plant_and_discard(const Hand& hand) const;
  /// The best card to discard, from eight.
  [[nodiscard]] Finish discard(const Hand& hand) const;

 private:
  /// What the rights are worth with a hand at the end.
  struct Verdict {
    Lanes may_score;  // all bits set where the seat has the right
    int rival;        // points of the best opponent, over the match
    int distinct;     // its different species; the most of equals
  };
  [[nodiscard]] Rights rights(const TreeSet& hand) const;
  [[nodiscard]] Verdict verdict(const Rights& rights) const;
  using Verdicts = std::array<std::array<Verdict, kMostInHand>, kMostInHand>;
  /// By the two cards that leave the hand, in either order.
  void judge_pairs(const Hand& hand, Verdicts& out) const;
  [[nodiscard]] int worth(const Verdict& verdict, Lanes points, int distinct) const;

  const Public& table_;
  std::size_t me_;
  std::array<TreeSet, kMostSeats> hands_;
  std::array<Lanes, kMostSeats> points_;
  std::array<int, kMostSeats> distinct_{};
};

/// The step that is certainly best: in the last turn the best end of all; with one or two cards in the deck
/// drawing them, if that wins whichever they are. Nothing if the cards that decide are not known.
[[nodiscard]] std::optional<Action> certain_step(const View& view);

}  // namespace meldwise::arboretum
