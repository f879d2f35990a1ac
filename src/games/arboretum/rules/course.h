// The course of a round as everybody saw it: turn by turn, and played through again.
//
// What a view keeps of the past is enough to follow the round without the hidden cards, under the rules; so
// only what can come about is accepted from outside, and everything else follows.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "cards/fixed_list.h"
#include "cards/result.h"
#include "games/arboretum/rules/action.h"
#include "games/arboretum/rules/state.h"

namespace meldwise::arboretum {

struct Planted {
  TreeCard card{};
  Cell cell{};
};

/// As far as it has come.
struct Turn {
  Seat seat = Seat::none;
  FixedList<Seat, 2> draws{};  ///< whose discard pile; Seat::none is the deck
  std::optional<Planted> played;
  std::optional<TreeCard> discarded;
};

/// The finished turns of the round, and the one that is under way.
[[nodiscard]] std::vector<Turn> turns_of(const Public& table);

/// Whether the seat to move may take the step, as far as everybody can tell: what it holds is not asked.
[[nodiscard]] Status check_open(const Public& table, const Action& action);
/// The open side of a step that may be taken.
void take_open(Public& table, const Action& action);

/// Takes the open side of steps, from the beginning of a round. Hidden cards are counted, not known.
class Course {
 public:
  explicit Course(Public& table) : table_(table) { hidden_.fill(kHandSize); }

  /// A step that cannot be is refused with the reason, and nothing has changed.
  [[nodiscard]] Status step(const Action& action);

 private:
  [[nodiscard]] Status check_held(TreeCard card) const;

  Public& table_;
  std::array<int, kMostSeats> hidden_{};
};

}  // namespace meldwise::arboretum
