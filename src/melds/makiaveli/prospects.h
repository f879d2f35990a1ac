// A question and the same question with one more card that must go in, for many cards: what they share is
// worked out once.
//
// The ranks are walked with sets of states (open_runs.h) of each suit, without costs, by choices of columns.
// A card that must go in only takes possibilities away: what the question has ruled out stays ruled out, and
// an arrangement that was found answers for every card that could be in it with the same columns. Only cards
// of which neither tells are walked for by themselves; where that is not clear within some hundreds of steps,
// and with anchors that matter, the solver is asked as usual. Every answer is exact. A question costs half a
// microsecond, most cards some nanoseconds. No heap.
#pragma once

#include <array>
#include <cstdint>

#include "melds/makiaveli/column_sets.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {

class Prospects {
 public:
  explicit Prospects(const Query& query);
  Prospects(const Prospects&) = delete;
  Prospects& operator=(const Prospects&) = delete;

  /// Of the question itself.
  [[nodiscard]] bool feasible();
  /// With one more card of `may`, or of `cross_may`, that must go in.
  [[nodiscard]] bool with_hand(Face face);
  [[nodiscard]] bool with_cross(Face face);

 private:
  enum class Found { unknown, yes, no, unclear };
  static constexpr std::size_t kAceModes = 3;  // how many aces went below the two
  /// Sets of states of each suit, by the aces below the two.
  using States = std::array<std::array<std::uint16_t, kAceModes>, kSuits>;
  /// Ways up the ranks: the states before each place, the last beyond the high ace, and what sets may take
  /// at it.
  struct Ways {
    std::array<States, kPlaces + 1> before;
    std::array<SharesBySuit, kPlaces> shares;
  };
  struct Bounds {
    std::uint8_t required;
    std::uint8_t available;
  };

  void set_bounds();
  /// Strikes out columns that some suit by itself cannot give its share to: once, or until nothing changes.
  void thin_out();
  void thin_out_wholly();
  [[nodiscard]] bool find_ways();
  [[nodiscard]] SharesBySuit useful_shares(std::size_t place) const;

  [[nodiscard]] std::size_t run_counts(std::size_t place, std::size_t suit, std::size_t low,
                                       unsigned shares) const;
  /// Whether one of the ways of its suit has one more of this card than it must.
  [[nodiscard]] bool lead_through(Face face, const Ways& ways) const;
  [[nodiscard]] bool with(Face face, FrenchHand Query::*must, FrenchHand Query::*may);

  /// Up the ranks by every choice of columns, until one comes through.
  [[nodiscard]] Found walk();
  [[nodiscard]] bool walk_on(std::size_t place);
  /// Keeps what came through, without what leads nowhere.
  void keep_walked();

  const Query query_;
  const bool anchored_;
  std::array<std::array<Bounds, kSuits>, kPlaces> bounds_;
  std::array<std::size_t, kSuits> ace_modes_;
  std::array<ColumnSet, kPlaces> columns_;  // that are not ruled out
  Ways open_;                               // each suit by itself, with any of the columns
  Ways walked_;                             // of the walk, up to where it is
  Ways found_ways_;                         // with the columns of the last walk that came through
  bool has_found_ways_ = false;
  bool possible_ = true;  // as far as thinning out tells
  bool thin_ = false;     // there is no more to strike out
  Found found_ = Found::unknown;
  int steps_ = 0;  // that a walk may still take
};

}  // namespace meldwise::makiaveli
