// What the draws of a hand brought a seat beyond what could be expected of them: a tile that brings its own
// hand nearer, less the chance that it came, and a tile that the seat which draws it has no use for but
// another would take. Every order of what is left is equally likely whatever was played, so these sums are 0
// on the average for every player. What they explain of a result is luck, and a fit that has them beside what
// it is about needs less than half the hands.
#pragma once

#include <array>
#include <cstdint>

#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

inline constexpr int kLuckTerms = 48;
using LuckTerms = std::array<float, kLuckTerms>;

class DrawLuck {
 public:
  explicit DrawLuck(const State& dealt);

  /// After every step.
  void add(const State& before, const State& after);
  /// Of a seat: its draws and what others drew for it, the draws of the others together, and how all of them
  /// began.
  [[nodiscard]] LuckTerms of(Seat seat) const;

 private:
  static constexpr int kSteps = 5;               // hands further away than that count as none
  static constexpr int kDrawn = 2 * kSteps + 9;  // of own draws
  static constexpr int kBrought = 9;             // of what others drew and did not need
  static constexpr int kFed = 4;                 // of what it drew and did not need
  static constexpr int kWatched = 2;             // of what one other drew that a third may take
  static constexpr int kOwn = kDrawn + kBrought + kFed + kWatched;
  static constexpr int kOthers = 10;
  static constexpr int kStart = 4;
  static_assert(kOwn + kOthers + kStart == kLuckTerms);

  /// What a hand that waits for a tile would take.
  struct Reach {
    TileCounts hand;
    int wanted = -1;
    int steps = 0;            ///< from ready
    std::uint64_t helps = 0;  ///< bit k: kind k brings it nearer
    std::uint64_t pairs = 0;  ///< and it has two of them
    float tai = 0;            ///< if it wins
  };
  void look(const State& state, std::size_t seat);
  void add_own(const State& state, std::size_t seat, const TileCounts& tiles);
  void add_given(const State& state, std::size_t from, std::size_t to, const TileCounts& tiles);

  Seat dealer_;
  std::size_t seats_;
  std::array<Reach, kMostSeats> reach_{};
  std::array<std::array<float, kOwn>, kMostSeats> sums_{};
  std::array<float, kMostSeats> start_{};
};

}  // namespace meldwise::mahjong
