// Two decisions compared in fresh worlds: each world is imagined from what the seat may know, both decisions
// are carried out in it and the round is played to its end by the game's policy with the same luck. Nothing
// that chose the decisions is used again, so that neither is flattered. Deterministic in the generator.
#pragma once

#include <array>
#include <span>
#include <stop_token>

#include "games/belief.h"
#include "games/decision.h"
#include "review/verdict.h"
#include "search/playout.h"

namespace meldwise::review {

template <Judged M>
class Pricing {
 public:
  using G = typename M::Game;
  using Steps = std::span<const typename G::Action>;

  /// How a round ended for every seat.
  struct End {
    std::array<double, kMaxSeats> points{};
    Values chances{};
  };

  Pricing(const typename G::View& view, const History<G>& history, const Outcome& before, Rng rng)
      : view_(view), history_(history), before_(before), rng_(rng) {}

  /// Compares until what is to be said stands, at most in so many worlds; false if it was asked to stop.
  bool compare(Steps best, Steps played, std::uint32_t most, const std::stop_token& stop) {
    const auto me = static_cast<std::size_t>(index_of(G::seat_of(view_)));
    while (worlds_ < most) {
      if (stop.stop_requested()) return false;
      const auto world = imagine_world<M>(view_, history_, rng_);
      const Rng luck(rng_());
      const End with = end_of(world, best, luck);
      const End without = end_of(world, played, luck);
      win_.add(with.chances[me] - without.chances[me]);
      points_.add(with.points[me] - without.points[me]);
      note(without);
      const bool look = worlds_ >= kFirstLook && (worlds_ & (worlds_ - 1)) == 0;
      if (look && !is_open(win(), points(), M::stake())) break;
    }
    return true;
  }
  /// Only how things stand after the decision.
  bool look(Steps played, std::uint32_t worlds, const std::stop_token& stop) {
    while (worlds_ < worlds) {
      if (stop.stop_requested()) return false;
      const auto world = imagine_world<M>(view_, history_, rng_);
      note(end_of(world, played, Rng(rng_())));
    }
    return true;
  }

  [[nodiscard]] Figure win() const { return win_.figure(); }
  [[nodiscard]] Figure points() const { return points_.figure(); }
  [[nodiscard]] std::uint32_t worlds() const { return worlds_; }
  /// The mean chance of every seat after the decision that was made.
  [[nodiscard]] std::array<double, kMaxSeats> chances() const {
    auto mean = sum_;
    for (double& chance : mean) chance /= std::max(1U, worlds_);
    return mean;
  }

 private:
  static constexpr std::uint32_t kFirstLook = 32;
  /// What one world can make of a difference in points, where no stake says so: a good round of most games.
  static constexpr double kUsualRange = 20;

  End end_of(typename G::State world, Steps steps, Rng luck) const {
    for (const auto& step : steps) G::apply(world, step, nullptr);
    search::play_rest<M>(world, search::Config{}, luck);
    End end;
    const Outcome after = G::outcome(world);
    for (std::size_t i = 0; i < after.seats; ++i) end.points[i] = points_between<G>(before_, after, i);
    end.chances = M::chances(world, before_);
    return end;
  }
  void note(const End& end) {
    ++worlds_;
    for (std::size_t i = 0; i < sum_.size(); ++i) sum_[i] += end.chances[i];
  }

  const typename G::View& view_;
  const History<G>& history_;
  Outcome before_;
  Rng rng_;
  Differences win_{1};
  Differences points_{M::stake() > 0 ? M::stake() : kUsualRange};
  std::array<double, kMaxSeats> sum_{};
  std::uint32_t worlds_ = 0;
};

}  // namespace meldwise::review
