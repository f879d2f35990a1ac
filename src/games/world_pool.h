// Worlds drawn by a belief that can only weigh: it proposes worlds, and says of each how well it goes with
// what the others did. One world is chosen from several proposals by their weights (sampling, importance
// resampling; Rubin 1987). For a whole search a pool of proposals is kept, of which each draw replaces one:
// whenever one asks, the pool is a fresh set of independent proposals, so each draw has the distribution that
// choosing from as many new ones has, at the price of a single proposal.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>

#include "cards/rng.h"

namespace meldwise {

template <class B>
concept WeighingBelief = requires(const B& belief, typename B::State& world, const typename B::State& seen,
                                  Rng& rng) {
  { B::kWorlds } -> std::convertible_to<int>;                   ///< from how many one is chosen
  { belief.has_grounds() } -> std::same_as<bool>;               ///< whether weights differ at all
  { belief.world(rng) } -> std::same_as<typename B::State>;     ///< a proposal that fits the view
  { belief.weight(seen) } -> std::convertible_to<double>;       ///< at least 0
  { belief.shuffle_unseen(world, rng) } -> std::same_as<void>;  ///< what no weight depends on, drawn anew
};

/// A belief that deals worlds as likely as they are, once it has been made for a view.
template <class B>
concept DealingBelief = !WeighingBelief<B> && requires(const B& belief, Rng& rng) {
  { belief.world(rng) } -> std::same_as<typename B::State>;
};

/// One world, from B::kWorlds proposals.
template <WeighingBelief B>
[[nodiscard]] typename B::State choose_world(const B& belief, Rng& rng) {
  typename B::State chosen = belief.world(rng);
  if (!belief.has_grounds()) return chosen;
  double sum = belief.weight(chosen);
  for (int i = 1; i < B::kWorlds; ++i) {
    const typename B::State other = belief.world(rng);
    const double weight = belief.weight(other);
    sum += weight;
    if (rng.unit() * sum < weight) chosen = other;
  }
  return chosen;
}

/// Worlds for a search about one view. The belief, and what it refers to, must outlive the pool.
template <WeighingBelief B>
class WorldPool {
 public:
  explicit WorldPool(const B& belief) : belief_(belief) {}

  [[nodiscard]] typename B::State draw(Rng& rng) {
    if (!belief_.has_grounds()) return belief_.world(rng);
    if (drawn_ == 0) {
      for (std::size_t i = 0; i < kSize; ++i) propose(i, rng);
    } else {
      propose(drawn_ % kSize, rng);
    }
    ++drawn_;
    double sum = 0;
    for (const double weight : weights_) sum += weight;
    double at = rng.unit() * sum;
    std::size_t chosen = 0;
    while (chosen + 1 < kSize && at >= weights_[chosen]) at -= weights_[chosen++];
    typename B::State world = worlds_[chosen];
    belief_.shuffle_unseen(world, rng);
    return world;
  }

 private:
  static constexpr std::size_t kSize = static_cast<std::size_t>(B::kWorlds);

  void propose(std::size_t i, Rng& rng) {
    worlds_[i] = belief_.world(rng);
    weights_[i] = belief_.weight(worlds_[i]);
  }

  const B& belief_;
  std::array<typename B::State, kSize> worlds_{};
  std::array<double, kSize> weights_{};
  std::uint64_t drawn_ = 0;
};

}  // namespace meldwise
