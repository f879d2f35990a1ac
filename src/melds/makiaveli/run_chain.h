// The runs of one suit as a shortest-path problem along the places of its sequence.
//
// A state is the open runs (open_runs.h) and how many aces went below the two, which matters again at
// the high ace. What the sets take of the suit at each place, its share, is chosen outside; the chain
// says what each share costs. A front is the set of states a choice of shares so far can be in, each
// with its least cost; states that another one beats are left out, so most fronts have one or two cells.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "melds/makiaveli/columns.h"
#include "melds/makiaveli/demand.h"
#include "melds/makiaveli/open_runs.h"

namespace meldwise::makiaveli {

class RunChain {
 public:
  static constexpr int kAceModes = 3;
  static constexpr int kStates = kAceModes * kOpenRunStates;
  static constexpr std::size_t kWidest = kStates;

  using Front = std::span<const Cell>;
  using ByShare = std::array<Cost, kShares>;

  /// Starts a new question; `cards` must live as long as it is worked on.
  void reset(const SuitDemand& cards);
  /// Finds the states that lie on a complete path with these shares and strikes out the shares that are on
  /// none. False: there is no path.
  bool settle(SharesByPlace& shares);
  /// After the last settle: works out the costs to go.
  void finish(const SharesByPlace& shares);

  /// The least cost of a whole path, every share free.
  [[nodiscard]] Cost least_cost() const { return to_go_[0][0]; }
  /// The front before place `to`; returns how many cells it has.
  std::size_t start(int to, Cell* out, Cost* lowered) const;
  /// For each share at `place`: the least cost of any way from the front through it to the end, all
  /// later shares free.
  void bounds(int place, Front front, ByShare& out) const;
  /// The front before place `to` when one of `shares` is taken at `place`, and any between; its costs
  /// are lowered by `*lowered` so that the least is 0.
  std::size_t advance(int place, unsigned shares, int to, Front front, Cell* out, Cost* lowered) const;

  /// Appends the runs of a cheapest path with exactly these shares, to which the chain then keeps.
  void lay_runs(Suit suit, const std::array<std::uint8_t, kPlaces>& shares, Groups& out);

  using StateSet = std::uint32_t;
  [[nodiscard]] static StateSet only(std::uint32_t state) { return 1U << state; }
  /// The states, this one included, that cannot do anything it could not do as well.
  [[nodiscard]] static StateSet covered_by(std::uint32_t state);

 private:
  using Mask = std::uint16_t;           // a set of states
  using ByCards = std::array<Cost, 3>;  // by the number of cards that go to runs

  struct Place {
    std::array<Cost, 7> total_cost;  // by copies used in all, low aces included; if too few or many: never
    ShareSet shares;
  };

  [[nodiscard]] const FaceDemand& face_at(std::size_t place) const { return (*cards_)[place % kRanks]; }
  bool find_paths(const SharesByPlace& shares);
  // The best of the shares taken.
  [[nodiscard]] ByCards run_costs(std::size_t place, std::size_t low_aces, unsigned shares) const;
  std::size_t step(std::size_t place, unsigned shares, Front front, Cell* out) const;
  // The costs to go before the places from `top` down to the first.
  void work_out_to_go(std::size_t top);

  const SuitDemand* cards_ = nullptr;
  std::size_t modes_ = 1;                                  // 0 .. modes_ - 1 aces below the two
  std::array<std::array<Mask, kPlaces>, kAceModes> live_;  // by mode and layer; layer p lies before place p
  std::array<Place, kPlaces> places_;
  std::array<std::array<Cost, kStates + 1>, kPlaces + 1> to_go_;  // by layer; the last entry: no state, never
};

}  // namespace meldwise::makiaveli
