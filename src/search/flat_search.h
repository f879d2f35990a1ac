// Flat Monte Carlo with common random numbers: every candidate is tried in the same sampled worlds with
// the same luck, and candidates that are clearly behind drop out. No tree, so nothing is fused over
// worlds; in games with long playouts and good heuristics it is hard to beat.
#pragma once

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "games/mind.h"
#include "search/budget.h"
#include "search/config.h"
#include "search/playout.h"
#include "search/report.h"

namespace meldwise::search {

template <Mind M>
class FlatSearch {
 public:
  using G = typename M::Game;

  FlatSearch(const Config& config, Rng rng)
      : config_(config), rng_(rng), actions_(std::make_unique<typename G::Actions>()) {}

  Report<G> run(const typename G::View& view, Budget& budget) {
    const auto me = static_cast<std::size_t>(index_of(G::seat_of(view)));
    M::candidates(M::imagine(view, rng_), *actions_);
    std::vector<Track> tracks(actions_->size());
    std::vector<float> weights(actions_->size(), 1.0F);
    if (actions_->size() > 1) M::priors(view, *actions_, weights);
    favourite_ = static_cast<std::size_t>(
        std::distance(weights.begin(), std::max_element(weights.begin(), weights.end())));
    std::vector<std::size_t> alive(actions_->size());
    for (std::size_t i = 0; i < alive.size(); ++i) alive[i] = i;

    std::uint32_t done = 0;
    std::uint32_t laps = 0;
    // A lap is one world in which every candidate still alive is played out with the same luck.
    while (alive.size() > 1 || laps == 0) {
      const typename G::State world = M::imagine(view, rng_);
      const Rng luck(rng_());
      bool stopped = false;
      for (const std::size_t i : alive) {
        if (!budget.allows(done) && done > 0) {
          stopped = true;
          break;
        }
        auto trial = world;
        Rng same_luck = luck;
        G::apply(trial, (*actions_)[i], nullptr);
        tracks[i].add(play_out<M>(trial, config_, same_luck)[me]);
        ++done;
      }
      if (stopped) break;
      ++laps;
      if (laps >= kFirstCut && (laps & (laps - 1)) == 0) drop_losers(tracks, alive, laps);
      if (!budget.allows(done)) break;
    }
    return collect(tracks, weights, done, laps);
  }

 private:
  static constexpr std::uint32_t kFirstCut = 8;
  static constexpr double kClearlyBehind = 2.6;  // standard errors of the paired difference

  struct Track {
    std::vector<float> results;  // one a lap
    double sum = 0;

    void add(float value) {
      results.push_back(value);
      sum += value;
    }
    [[nodiscard]] double mean() const {
      return results.empty() ? 0 : sum / static_cast<double>(results.size());
    }
    [[nodiscard]] double error() const {
      const auto n = static_cast<double>(results.size());
      if (n < 2) return 0.5;
      double squares = 0;
      for (const float r : results) squares += (r - mean()) * (r - mean());
      return std::sqrt(squares / (n - 1) / n);
    }
  };

  void drop_losers(const std::vector<Track>& tracks, std::vector<std::size_t>& alive,
                   std::uint32_t laps) const {
    const std::size_t best = *std::max_element(alive.begin(), alive.end(), [&](std::size_t a, std::size_t b) {
      return tracks[a].mean() < tracks[b].mean();
    });
    std::erase_if(alive, [&](std::size_t i) {
      if (i == best || (config_.doubt > 0 && i == favourite_)) return false;
      const double gap = tracks[best].mean() - tracks[i].mean();
      return gap > kClearlyBehind * paired_error(tracks[best], tracks[i], laps) && gap > 0;
    });
  }

  /// Standard error of the difference of two means over the same laps.
  static double paired_error(const Track& a, const Track& b, std::uint32_t laps) {
    if (laps < 2) return 1;
    double sum = 0;
    double squares = 0;
    for (std::uint32_t lap = 0; lap < laps; ++lap) {
      const double d = a.results[lap] - b.results[lap];
      sum += d;
      squares += d * d;
    }
    return std::sqrt(std::max(0.0, squares - sum * sum / laps) / (laps - 1.0) / laps);
  }

  Report<G> collect(const std::vector<Track>& tracks, const std::vector<float>& weights, std::uint32_t done,
                    std::uint32_t laps) {
    Report<G> report;
    report.simulations = done;
    report.worlds = laps;
    float total = 0;
    for (const float weight : weights) total += weight;
    for (std::size_t i = 0; i < tracks.size(); ++i) {
      const auto visits = static_cast<std::uint32_t>(tracks[i].results.size());
      report.lines.push_back(
          {(*actions_)[i], visits, laps, weights[i] / total, tracks[i].mean(), tracks[i].error()});
    }
    // A candidate that dropped out early cannot win on a lucky short mean: more laps count first, but the
    // last lap may be unfinished.
    const auto level = [&](const Line<G>& line) { return line.visits >= laps; };
    std::stable_sort(report.lines.begin(), report.lines.end(), [&](const Line<G>& a, const Line<G>& b) {
      if (level(a) != level(b)) return level(a);
      if (a.value != b.value) return a.value > b.value;
      return a.prior > b.prior;
    });
    if (config_.doubt > 0) trust_favourite(tracks, laps, report);
    return report;
  }

  /// Moves the prior's favourite to the front unless the leader is clearly ahead of it: where the heuristic
  /// is good and playouts are noisy, a small lead is more often luck than insight.
  void trust_favourite(const std::vector<Track>& tracks, std::uint32_t laps, Report<G>& report) const {
    const auto index_of_line = [&](const Line<G>& line) {
      return static_cast<std::size_t>(
          std::distance(actions_->begin(), std::find(actions_->begin(), actions_->end(), line.action)));
    };
    const std::size_t leader = index_of_line(report.lines.front());
    if (leader == favourite_) return;
    const double gap = tracks[leader].mean() - tracks[favourite_].mean();
    if (gap > config_.doubt * paired_error(tracks[leader], tracks[favourite_], laps)) return;
    const auto line = std::find_if(report.lines.begin(), report.lines.end(),
                                   [&](const Line<G>& other) { return index_of_line(other) == favourite_; });
    std::rotate(report.lines.begin(), line, line + 1);
  }

  Config config_;
  Rng rng_;
  std::unique_ptr<typename G::Actions> actions_;
  std::size_t favourite_ = 0;  // of the prior
};

}  // namespace meldwise::search
