// Two decisions compared in fresh worlds: each world is imagined from what the seat may know, both decisions
// are carried out in it and the round is played to its end with the same luck. Nothing that chose the
// decisions is used again, so that neither is flattered. Deterministic in the generator.
//
// By rules of thumb alone a decision that prepares something is worth nothing, since nobody goes on with it.
// So where the judge thinks in a tree, one grows under both decisions, with the judge's settings, and leads
// as far as it reaches; what comes while it is small is not counted.
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <stop_token>

#include "games/belief.h"
#include "games/decision.h"
#include "review/verdict.h"
#include "search/tree_search.h"

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
    Values foreseen{};  ///< where the tree ended, by the learned value: as the mind's value at the end
  };

  /// What it is given must outlive it.
  Pricing(const typename G::View& view, const History<G>& history, const Outcome& before,
          const search::Config& judge, search::LeafValue<M> leaf, Rng rng)
      : view_(view), history_(history), before_(before), leaf_(leaf), rng_(rng) {
    if (judge.algorithm != search::Algorithm::tree && judge.algorithm != search::Algorithm::trees) return;
    tree_.emplace(judge, Rng(rng_()), leaf);
    tree_->begin(view);
  }

  /// Compares until what is to be said stands, at most in so many worlds; false if it was asked to stop.
  bool compare(Steps best, Steps played, std::uint32_t most, const std::stop_token& stop) {
    const auto me = static_cast<std::size_t>(index_of(G::seat_of(view_)));
    for (std::uint32_t left = tree_ ? most / 2 : 0; left > 0; --left) {
      if (stop.stop_requested()) return false;
      learn(best, played);
    }
    while (worlds_ < most) {
      if (stop.stop_requested()) return false;
      const auto world = imagine_world<M>(view_, history_, rng_);
      const Rng luck(rng_());
      const End with = end_of(world, best, luck);
      const End without = end_of(world, played, luck);
      win_.add(with.chances[me] - without.chances[me]);
      points_.add(with.points[me] - without.points[me]);
      foreseen_.add(with.foreseen[me] - without.foreseen[me]);
      note(without);
      const bool look = worlds_ >= kFirstLook && (worlds_ & (worlds_ - 1)) == 0;
      if (look && !is_open(sampled(), points(), M::stake())) break;
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

  /// Where a tree led there are two measures: how the rounds ended, and the learned value where the tree did.
  /// Neither is the truth (the rest is played by rules of thumb, the value was learned from players who are
  /// weaker). It is taken to lie between them, anywhere: the loss is their mean, and the deviation of an even
  /// distribution is doubt that more worlds do not take away.
  [[nodiscard]] Figure win() const {
    constexpr double kOfAnEvenOne = 0.288675;  // its deviation for a width of 1: 1 / sqrt(12)
    Figure win = sampled();
    if (tree_)
      win.error = std::hypot(win.error, kOfAnEvenOne * (win_.figure().mean - foreseen_.figure().mean));
    return win;
  }
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

  /// The loss in the chance to win with the error that more worlds would make smaller.
  [[nodiscard]] Figure sampled() const {
    const Figure ended = win_.figure();
    if (!tree_) return ended;
    const Figure foreseen = foreseen_.figure();
    return {(ended.mean + foreseen.mean) / 2, (ended.error + foreseen.error) / 2};
  }
  /// Lets the tree grow under both in one more world.
  void learn(Steps best, Steps played) {
    const auto world = imagine_world<M>(view_, history_, rng_);
    const Rng luck(rng_());
    for (const Steps steps : {best, played}) {
      auto then = world;
      Rng same = luck;
      tree_->follow(then, steps, same);
    }
  }
  End end_of(typename G::State world, Steps steps, Rng luck) {
    if (tree_) {
      tree_->follow(world, steps, luck);
    } else {
      for (const auto& step : steps) G::apply(world, step, nullptr);
    }
    End end;
    if (tree_) end.foreseen = leaf_(world);
    search::play_rest<M>(world, search::Config{}, luck);
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
  search::LeafValue<M> leaf_;
  Rng rng_;
  Differences win_{1};
  Differences foreseen_{1};
  Differences points_{M::stake() > 0 ? M::stake() : kUsualRange};
  std::array<double, kMaxSeats> sum_{};
  std::uint32_t worlds_ = 0;
  std::optional<search::TreeSearch<M>> tree_;  // under both decisions, where the judge thinks in one
};

}  // namespace meldwise::review
