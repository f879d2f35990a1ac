// Flat Monte Carlo with common random numbers: every candidate is tried in the same sampled worlds with
// the same luck, and candidates that are clearly behind drop out. No tree, so nothing is fused over
// worlds; in games with long playouts and good heuristics it is hard to beat.
//
// When a candidate is clearly behind depends on the budget. With so many simulations to spend, the prior
// takes out early what it thinks little of, so that they go to the rest. By the clock there is no need to
// hurry: the prior counts as the laps it stands for and no more, and the search goes on until one candidate
// leads every other by kClearlyBehind standard errors, or the time is over. Several threads run one race:
// they share the laps between two looks at it (search/laps.h), so a number of simulations gives the same
// answer every time.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "search/best_so_far.h"
#include "search/budget.h"
#include "search/config.h"
#include "search/considered.h"
#include "search/laps.h"
#include "search/report.h"

namespace meldwise::search {

template <Mind M>
class FlatSearch {
 public:
  using G = typename M::Game;

  /// One stream of chance a thread.
  FlatSearch(const Config& config, std::vector<Rng> streams, LeafValue<M> leaf = nullptr)
      : config_(config),
        leaf_(leaf),
        streams_(std::move(streams)),
        actions_(std::make_unique<typename G::Actions>()) {}

  Report<G> run(const typename G::View& view, const History<G>& history, Budget& budget,
                BestSoFar<G>* best = nullptr) {
    list_considered<M>(view, *actions_, config_);
    std::vector<Track> tracks(actions_->size());
    std::vector<float> weights(actions_->size(), 1.0F);
    if (actions_->size() > 1) M::priors(view, *actions_, weights);
    const float likeliest = *std::max_element(weights.begin(), weights.end());
    for (std::size_t i = 0; i < tracks.size(); ++i) {
      tracks[i].handicap = kHandicap * config_.prior_laps * (likeliest / weights[i] - 1.0);
    }
    std::vector<std::size_t> alive(actions_->size());
    for (std::size_t i = 0; i < alive.size(); ++i) alive[i] = i;
    std::vector<typename G::Action> running(actions_->begin(), actions_->end());
    Laps<M> lanes(config_, view, history, streams_, budget, leaf_);

    std::uint32_t done = 0;
    std::uint32_t laps = 0;
    bool stopped = false;
    while ((alive.size() > 1 || laps == 0) && !stopped) {
      // Without a choice one lap says what the decision is worth.
      const std::uint32_t most = alive.size() == 1 ? 1 : std::min(laps_to_cut(laps), Laps<M>::kMost);
      const std::uint32_t left = budget.simulations_left(done);
      if (left == 0) break;
      const std::uint32_t wanted = std::min(most, left / static_cast<std::uint32_t>(alive.size()));
      // What is left may be less than a lap.
      lanes.run(std::span(running).first(std::min<std::size_t>(left, running.size())), std::max(1U, wanted));
      stopped = !take(lanes, alive, std::max(1U, wanted), tracks, laps);
      done = 0;
      for (const Track& track : tracks) done += static_cast<std::uint32_t>(track.results.size());
      if (!stopped && laps >= kFirstCut && (laps & (laps - 1)) == 0) {
        drop_losers(tracks, alive, laps, budget.by_clock() ? config_.prior_laps : 0U,
                    config_.thorough ? 2 : 1);
        running.clear();
        for (const std::size_t i : alive) running.push_back((*actions_)[i]);
      }
      if (best != nullptr && best->due()) best->show(collect(tracks, weights, done, laps));
    }
    return collect(tracks, weights, done, laps);
  }

 private:
  static constexpr std::uint32_t kFirstCut = 8;
  static constexpr double kClearlyBehind = 2.6;  // standard errors of the paired difference
  // What a lap of the prior says: a candidate half as likely as the likeliest is worth this much less.
  static constexpr double kHandicap = 0.01;

  struct Track {
    std::vector<float> results;  // one a lap
    double sum = 0;
    double handicap = 0;  // what the prior takes off the sum

    void add(float value) {
      results.push_back(value);
      sum += value;
    }
    [[nodiscard]] double mean() const {
      return results.empty() ? 0 : sum / static_cast<double>(results.size());
    }
    /// The mean less what the prior says against the candidate: this is what candidates are compared by.
    [[nodiscard]] double score() const {
      return results.empty() ? 0 : std::max(0.0, (sum - handicap) / static_cast<double>(results.size()));
    }
    [[nodiscard]] double error() const {
      const auto n = static_cast<double>(results.size());
      if (n < 2) return 0.5;
      double squares = 0;
      for (const float r : results) squares += (r - mean()) * (r - mean());
      return std::sqrt(squares / (n - 1) / n);
    }
  };

  [[nodiscard]] static std::uint32_t laps_to_cut(std::uint32_t laps) {
    return std::max(kFirstCut, std::bit_ceil(laps + 1)) - laps;
  }

  /// Adds up what was found, lap by lap; false if a lap is unfinished.
  static bool take(const Laps<M>& lanes, const std::vector<std::size_t>& alive, std::uint32_t wanted,
                   std::vector<Track>& tracks, std::uint32_t& laps) {
    bool all = true;
    for (std::uint32_t lap = 0; lap < wanted; ++lap) {
      const std::span<const float> results = lanes.results(lap);
      for (std::size_t i = 0; i < results.size(); ++i) tracks[alive[i]].add(results[i]);
      if (results.size() == alive.size()) {
        ++laps;
      } else {
        all = false;
      }
    }
    return all;
  }

  /// `prior` laps are counted as if they had been played, beside those that were. The best `keep` stay.
  static void drop_losers(const std::vector<Track>& tracks, std::vector<std::size_t>& alive,
                          std::uint32_t laps, std::uint32_t prior, std::size_t keep) {
    const std::size_t best = *std::max_element(alive.begin(), alive.end(), [&](std::size_t a, std::size_t b) {
      return tracks[a].score() < tracks[b].score();
    });
    std::size_t second = best;
    for (const std::size_t i : alive) {
      if (keep < 2 || i == best) continue;
      if (second == best || tracks[i].score() > tracks[second].score()) second = i;
    }
    const double all = laps + static_cast<double>(prior);
    std::erase_if(alive, [&](std::size_t i) {
      if (i == best || i == second) return false;
      const double gap = tracks[best].mean() - tracks[i].mean();
      double squares = 0;
      for (std::uint32_t lap = 0; lap < laps; ++lap) {
        const double d = tracks[best].results[lap] - tracks[i].results[lap] - gap;
        squares += d * d;
      }
      const double lead = (tracks[best].score() - tracks[i].score()) * laps / all;
      return lead > kClearlyBehind * std::sqrt(squares / (laps - 1.0) / all) && lead > 0;
    });
  }

  const Track& track_of(const std::vector<Track>& tracks, const typename G::Action& action) const {
    const auto at = std::find(actions_->begin(), actions_->end(), action) - actions_->begin();
    return tracks[static_cast<std::size_t>(at)];
  }
  /// Standard error of the mean difference over the laps that both were in; 0 for fewer than two.
  static double paired_error(const std::vector<float>& a, const std::vector<float>& b) {
    const std::size_t laps = std::min(a.size(), b.size());
    if (laps < 2) return 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t i = 0; i < laps; ++i) {
      const double d = a[i] - b[i];
      sum += d;
      squares += d * d;
    }
    const auto n = static_cast<double>(laps);
    return std::sqrt(std::max(0.0, squares - sum * sum / n) / (n - 1) / n);
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
          {(*actions_)[i], visits, laps, weights[i] / total, tracks[i].score(), tracks[i].error()});
    }
    // A candidate that dropped out early cannot win on a lucky short mean: more laps count first, but the
    // last lap may be unfinished.
    const auto level = [&](const Line<G>& line) { return line.visits >= laps; };
    std::stable_sort(report.lines.begin(), report.lines.end(), [&](const Line<G>& a, const Line<G>& b) {
      if (level(a) != level(b)) return level(a);
      if (a.value != b.value) return a.value > b.value;
      return a.prior > b.prior;
    });
    if (report.lines.size() > 1) {
      report.lead_error = paired_error(track_of(tracks, report.lines[0].action).results,
                                       track_of(tracks, report.lines[1].action).results);
    }
    return report;
  }

  Config config_;
  LeafValue<M> leaf_;
  std::vector<Rng> streams_;
  std::unique_ptr<typename G::Actions> actions_;
};

}  // namespace meldwise::search
