// The laps of a flat search: in each, every candidate is tried in one sampled world with the same luck.
//
// Each thread draws the worlds of its own share of the laps from its own stream, so what a lap brings does
// not depend on which thread is faster; the candidates of a world that has been drawn are played by whoever
// is free. When the time is over, or the search is asked to stop, laps stay unfinished.
#pragma once

#include <array>
#include <atomic>
#include <deque>
#include <limits>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "cards/standing_crew.h"
#include "games/belief.h"
#include "search/budget.h"
#include "search/config.h"
#include "search/playout.h"

namespace meldwise::search {

template <Mind M>
class Laps {
 public:
  using G = typename M::Game;
  using Action = typename G::Action;

  /// Before the threads meet and the best so far is shown.
  static constexpr std::uint32_t kMost = 32;

  /// One stream of chance a thread. What it is given must outlive it.
  Laps(const Config& config, const typename G::View& view, const History<G>& history, std::span<Rng> streams,
       const Budget& budget, LeafValue<M> leaf)
      : config_(config),
        leaf_(leaf),
        me_(G::seat_of(view)),
        laps_(std::make_unique<std::array<Lap, kMost>>()),
        crew_(static_cast<int>(streams.size())) {
    for (Rng& stream : streams) lanes_.emplace_back(view, history, stream, budget);
  }

  /// So many laps, at most kMost.
  void run(std::span<const Action> candidates, std::uint32_t laps) {
    candidates_ = candidates;
    size_ = laps;
    results_.assign(laps * candidates.size(), kNotPlayed);
    for (std::uint32_t lap = 0; lap < laps; ++lap) {
      (*laps_)[lap].drawn = false;
      (*laps_)[lap].next = 0;
    }
    over_ = false;
    if (laps == 1) return work(0);
    crew_.run([this](int thread) { work(static_cast<std::size_t>(thread)); });
  }

  /// What the candidates brought in a lap, in their order; not all of them if it is unfinished.
  [[nodiscard]] std::span<const float> results(std::uint32_t lap) const {
    const auto all = std::span(results_).subspan(lap * candidates_.size(), candidates_.size());
    std::size_t played = 0;
    while (played < all.size() && all[played] > kNotPlayed) ++played;
    return all.first(played);
  }

 private:
  static constexpr float kNotPlayed = -std::numeric_limits<float>::max();

  /// What one thread needs.
  struct Lane {
    Lane(const typename G::View& view, const History<G>& history, Rng& stream, const Budget& budget)
        : worlds(view, history), rng(stream), time(budget.time_alone()) {}
    Worlds<M> worlds;
    Rng& rng;
    Budget time;
    std::uint32_t done = 0;
  };
  struct Lap {
    typename G::State world{};
    Rng luck{0};
    std::atomic<bool> drawn = false;
    std::atomic<std::uint32_t> next = 0;  // candidate that nobody plays yet
  };

  void work(std::size_t thread) {
    Lane& lane = lanes_[thread];
    try {
      for (std::size_t i = thread; i < size_ && !(over_ && lane.done > 0); i += lanes_.size()) {
        Lap& lap = (*laps_)[i];
        lap.world = lane.worlds.draw(lane.rng);
        lap.luck = Rng(lane.rng());
        lap.drawn = true;
        play(lane, i);
      }
      if (lanes_.size() > 1) help(lane);
    } catch (...) {
      over_ = true;
      throw;
    }
  }
  /// Plays what is left to play in a lap; says that all is over when time is.
  void play(Lane& lane, std::size_t which) {
    Lap& lap = (*laps_)[which];
    while (lap.next < candidates_.size()) {
      if ((!lane.time.allows(lane.done) || over_) && lane.done > 0) {
        over_ = true;
        return;
      }
      const std::uint32_t i = lap.next++;
      if (i >= candidates_.size()) return;
      auto trial = lap.world;
      Rng same_luck = lap.luck;
      step_in<M>(trial, candidates_[i], config_);
      results_[which * candidates_.size() + i] = play_out_for<M>(me_, trial, config_, same_luck, leaf_);
      ++lane.done;
    }
  }
  /// Plays with in the laps of the others until they have drawn and begun all of them.
  void help(Lane& lane) {
    for (bool waiting = true; waiting && !over_;) {
      waiting = false;
      for (std::size_t i = 0; i < size_; ++i) {
        if ((*laps_)[i].drawn) {
          play(lane, i);
        } else {
          waiting = true;
        }
      }
      if (waiting) std::this_thread::yield();
    }
  }

  const Config& config_;
  LeafValue<M> leaf_;
  Seat me_;
  std::deque<Lane> lanes_;
  std::unique_ptr<std::array<Lap, kMost>> laps_;
  std::span<const Action> candidates_;
  std::uint32_t size_ = 0;
  std::vector<float> results_;  // lap by lap
  std::atomic<bool> over_ = false;
  StandingCrew crew_;
};

}  // namespace meldwise::search
