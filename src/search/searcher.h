// The one way into the search: thinks about a view with the configured algorithm, on one thread or on
// several, and returns the table of what it found.
//
// Several threads grow trees apart, each with its own stream of worlds, and their tables are added up, so
// nothing is shared and the work scales with the cores; a flat search is one race that they run together. An
// exact answer of the game's mind comes first. A search that is asked to stop ends with the simulation that
// is under way and answers with its best so far.
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>
#include <stop_token>
#include <thread>
#include <vector>

#include "games/belief.h"
#include "search/best_so_far.h"
#include "search/flat_search.h"
#include "search/tree_search.h"

namespace meldwise::search {

/// The table without a search: what the game's priors say of the candidates.
template <Mind M>
[[nodiscard]] Report<typename M::Game> at_first_sight(const typename M::Game::View& view) {
  const auto actions = std::make_unique<typename M::Game::Actions>();
  M::candidates(view, *actions);
  std::vector<float> weights(actions->size(), 1.0F);
  if (actions->size() > 1) M::priors(view, *actions, weights);
  const float total = std::accumulate(weights.begin(), weights.end(), 0.0F);
  Report<typename M::Game> report;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    report.lines.push_back({(*actions)[i], 0, 0, weights[i] / total, 0.5, 0.5});
  }
  std::stable_sort(report.lines.begin(), report.lines.end(),
                   [](const auto& a, const auto& b) { return a.prior > b.prior; });
  return report;
}

template <Mind M>
class Searcher {
 public:
  using G = typename M::Game;

  /// `leaf` is what `leaf=value` and `leaf=suited` ask; without it the mind is asked whatever the
  /// configuration says.
  Searcher(const Config& config, std::uint64_t seed, LeafValue<M> leaf = nullptr)
      : config_(config), seed_(seed), flat_(config, flat_streams(config, seed), leaf) {
    if (config_.simulations == 0 && config_.milliseconds == 0) config_.simulations = kDefaultSimulations;
    for (std::uint16_t thread = 0; thread < config_.threads; ++thread) {
      workers_.push_back(std::make_unique<Worker>(config_, seed_, thread, leaf));
    }
  }

  /// Whether time before its decision is of use to it: it keeps a tree, and its budget is the clock, or a
  /// number of simulations among which those of before count.
  [[nodiscard]] bool thinks_ahead() const {
    return grows_a_tree() && (config_.simulations == 0 || config_.frugal);
  }
  /// Thinks ahead while another seat is to move and this is seen: of a search by the clock at most a few
  /// times its time between two decisions, of a frugal one so many simulations that with those of before
  /// there are no more than a decision has, so that it answers sooner and plays no better.
  void think_ahead(const typename G::View& view, const std::stop_token& stop) {
    const auto start = Budget::Clock::now();
    Config limits = budget_at<M>(config_, G::seats(view));
    // A tree that is full would be of no use to the decision.
    const std::uint32_t room = config_.max_nodes / 2;
    limits.simulations = limits.simulations == 0 ? room : std::min(limits.simulations, room);
    limits.simulations -= std::min(limits.simulations, workers_.front()->tree.known(view));
    limits.simulations = std::min(limits.simulations, ahead_.simulations);
    limits.milliseconds = ahead_.milliseconds;
    if (limits.simulations == 0 || (config_.milliseconds != 0 && limits.milliseconds == 0)) return;
    Budget budget(limits, start, stop);
    ahead_.simulations -= workers_.front()->tree.run(view, history_, budget).simulations;
    const auto took = std::chrono::ceil<std::chrono::milliseconds>(Budget::Clock::now() - start).count();
    ahead_.milliseconds -= std::min(ahead_.milliseconds, static_cast<std::uint32_t>(took));
  }

  /// With `best` the first thread shows there meanwhile what it would answer.
  Report<G> think(const typename G::View& view, const std::stop_token& stop = {},
                  BestSoFar<G>* best = nullptr) {
    const auto start = Budget::Clock::now();
    ahead_ = most_ahead();
    Report<G> report;
    if (const auto certain = M::certain(view)) {
      report.lines.push_back({*certain, 0, 0, 1, 0, 0});
      report.exact = true;
      for (auto& worker : workers_) worker->tree.forget();
    } else {
      report = search(view, start, stop, best);
    }
    report.seconds = std::chrono::duration<double>(Budget::Clock::now() - start).count();
    return report;
  }

  /// What the seat saw others and itself do; beliefs that need it look at it. Not while it thinks.
  void remember(const SeenStep<G>& step) { history_.add(step); }
  /// A new round: nothing before it matters.
  void forget() { history_.clear(); }

  /// Thinks ahead while another seat is to move, until asked to stop or the tree is large enough. Only a
  /// tree has something to keep for later; the other algorithms return at once.
  void ponder(const typename G::View& view, const std::stop_token& stop) {
    if (!grows_a_tree()) return;
    Config limits = config_;
    limits.simulations = config_.max_nodes / 2;
    limits.milliseconds = 0;
    Budget budget(limits, Budget::Clock::now(), stop);
    workers_.front()->tree.run(view, history_, budget);
  }

 private:
  static constexpr std::uint32_t kDefaultSimulations = 400;

  struct Worker {
    Worker(const Config& config, std::uint64_t seed, std::uint16_t thread, LeafValue<M> leaf)
        : rng(Rng::stream(seed, Stream::search, 3U * thread)),
          tree(config, Rng::stream(seed, Stream::search, 3U * thread + 1), leaf) {}
    Rng rng;
    TreeSearch<M> tree;
  };

  /// What is left of the time of others until the next decision.
  struct Ahead {
    std::uint32_t simulations;
    std::uint32_t milliseconds;
  };
  static constexpr std::uint32_t kTimesAhead = 4;
  [[nodiscard]] Ahead most_ahead() const {
    return {config_.simulations == 0 ? ~std::uint32_t{0} : kTimesAhead * config_.simulations,
            kTimesAhead * config_.milliseconds};
  }
  [[nodiscard]] bool grows_a_tree() const {
    return config_.algorithm == Algorithm::tree || config_.algorithm == Algorithm::trees;
  }

  static std::vector<Rng> flat_streams(const Config& config, std::uint64_t seed) {
    std::vector<Rng> streams;
    for (std::uint16_t thread = 0; thread < config.threads; ++thread) {
      streams.push_back(Rng::stream(seed, Stream::search, 3U * thread + 2));
    }
    return streams;
  }

  Report<G> search(const typename G::View& view, Budget::Clock::time_point start, const std::stop_token& stop,
                   BestSoFar<G>* best) {
    Config share = budget_at<M>(config_, G::seats(view));
    if (config_.algorithm == Algorithm::flat) {
      Budget budget(share, start, stop);
      return flat_.run(view, history_, budget, best);
    }
    if (share.simulations != 0)
      share.simulations = (share.simulations + config_.threads - 1U) / config_.threads;
    std::vector<Report<G>> reports(workers_.size());
    const auto work = [&](std::size_t i) {
      reports[i] = run_one(*workers_[i], share, view, start, stop, i == 0 ? best : nullptr);
    };
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 1; i < workers_.size(); ++i) threads.emplace_back(work, i);
      work(0);
    }
    return reports.size() == 1 ? std::move(reports.front()) : merge(reports);
  }

  Report<G> run_one(Worker& worker, const Config& share, const typename G::View& view,
                    Budget::Clock::time_point start, const std::stop_token& stop, BestSoFar<G>* best) {
    if (config_.algorithm == Algorithm::voting) return vote(worker, share, view, start, stop, best);
    Budget budget(share, start, stop);
    return worker.tree.run(view, history_, budget, best);
  }

  /// Determinised search: some worlds, each searched as if it were the truth, their tables added up.
  Report<G> vote(Worker& worker, const Config& share, const typename G::View& view,
                 Budget::Clock::time_point start, const std::stop_token& stop, BestSoFar<G>* best) {
    std::vector<Report<G>> reports;
    Worlds<M> worlds(view, history_);
    for (std::uint16_t i = 0; i < config_.worlds; ++i) {
      if (i > 0 && stop.stop_requested()) break;
      Config part = share;
      if (part.simulations != 0) part.simulations = std::max(1U, part.simulations / config_.worlds);
      // Of the time that is left each world gets an equal share.
      auto part_start = start;
      if (part.milliseconds != 0) {
        part_start = Budget::Clock::now();
        const auto gone = std::chrono::duration_cast<std::chrono::milliseconds>(part_start - start).count();
        const auto left = static_cast<std::int64_t>(share.milliseconds) - gone;
        part.milliseconds =
            static_cast<std::uint32_t>(std::max<std::int64_t>(1, left / (config_.worlds - i)));
        if (left <= 1 && i > 0) break;
      }
      Budget budget(part, part_start, stop);
      const auto world = worlds.draw(worker.rng);
      worker.tree.forget();
      reports.push_back(worker.tree.run(view, budget, [&] { return world; }));
      reports.back().worlds = 1;
      if (best != nullptr && best->due()) best->show(merge(reports));
    }
    worker.tree.forget();
    return merge(reports);
  }

  [[nodiscard]] static Report<G> merge(const std::vector<Report<G>>& reports) {
    Report<G> total;
    double depth = 0;
    for (const Report<G>& report : reports) {
      total.simulations += report.simulations;
      total.worlds += report.worlds;
      total.nodes += report.nodes;
      depth += report.mean_depth * report.simulations;
      for (const Line<G>& line : report.lines) add(total, line);
    }
    total.mean_depth = total.simulations == 0 ? 0 : depth / total.simulations;
    // A tree's choice is where it spent its visits.
    std::stable_sort(total.lines.begin(), total.lines.end(), [](const Line<G>& a, const Line<G>& b) {
      return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
    });
    float priors = 0;
    for (const Line<G>& line : total.lines) priors += line.prior;
    for (Line<G>& line : total.lines) line.prior /= priors;
    return total;
  }

  static void add(Report<G>& total, const Line<G>& line) {
    auto same = std::find_if(total.lines.begin(), total.lines.end(),
                             [&](const Line<G>& other) { return other.action == line.action; });
    if (same == total.lines.end()) {
      total.lines.push_back(line);
      return;
    }
    const double a = same->visits;
    const double b = line.visits;
    if (a + b > 0) {
      same->value = (same->value * a + line.value * b) / (a + b);
      same->spread =
          std::sqrt(same->spread * same->spread * a * a + line.spread * line.spread * b * b) / (a + b);
    }
    same->visits += line.visits;
    same->available += line.available;
    same->prior += line.prior;
  }

  Config config_;
  std::uint64_t seed_;
  History<G> history_;
  FlatSearch<M> flat_;
  Ahead ahead_ = most_ahead();
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace meldwise::search
