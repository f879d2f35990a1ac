// What the others may hold, by what their turns have shown.
//
// Everybody goes out when it can, so a seat that drew or played on could not. Under `must_play` a turn tells
// far more: whoever could play had to, so a seat that drew held nothing with a place on the table, and all
// its cards but at most the one it drew are such. After a play the rest is taken to be stuck too, as nearly
// everybody plays as much as goes: in most worlds, since holding back is allowed.
#pragma once

#include <array>
#include <cstdint>

#include "cards/rng.h"
#include "games/makiaveli/rules/state.h"

namespace meldwise::makiaveli {

/// See DealingBelief in games/world_pool.h. The view must outlive it.
class Belief {
 public:
  explicit Belief(const View& view);

  [[nodiscard]] State world(Rng& rng) const;

 private:
  /// Of a seat that had to play if it could.
  struct Stuck {
    bool any = false;
    bool by_rule = false;      ///< not only if it plays as much as goes
    Board board{};             ///< where its cards had no place
    int later = 0;             ///< so many of them may have come since
    std::uint64_t placed = 0;  ///< the faces that go down there by themselves, one bit for each
  };

  [[nodiscard]] Stuck stuck_of(const SeatRecord& record) const;
  [[nodiscard]] State without_chances(Rng& rng) const;
  [[nodiscard]] bool missed_its_chance(std::size_t seat, FrenchHand hand, Rng& rng) const;
  /// Exchanges cards of the seat for others of the deck until they are stuck, or some tries have not helped.
  void exchange(State& world, std::size_t seat, Rng& rng) const;

  const View& view_;
  std::uint16_t latest_play_ = 0;
  std::array<Stuck, kMostSeats> stuck_{};
};

}  // namespace meldwise::makiaveli
