// Matches of a game's fast player against itself, for whoever watches. Included only by the files that the
// build writes, one a game.
//
// A watcher has three functions: dealt(state, others) with others(seed) another deal of the same round,
// stepped(before, action, after), and ended(state) at the end of a round.
#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <vector>

#include "cards/crew.h"
#include "games/setup.h"
#include "values/chance_of.h"
#include "values/samples.h"
#include "values/value_of.h"

namespace meldwise::values {

template <Mind M>
class SelfplayMatch {
 public:
  using G = typename M::Game;
  using State = typename G::State;

  SelfplayMatch(const SelfplayPlan& plan, int match)
      : plan_(plan),
        seed_(match_seed(plan.seed, static_cast<std::uint64_t>(match))),
        rng_(Rng::stream(seed_, Stream::play)) {}

  [[nodiscard]] std::uint64_t seed() const { return seed_; }

  using Act = std::function<typename G::Action(const typename G::View&, Rng&)>;
  /// Everybody plays so, `seats` at the table; 0: as they come.
  void seat_all(const Act& act, int seats) {
    acts_.fill(act);
    seats_ = seats;
  }
  void set_options(const typename G::Options& options) { options_ = options; }

  template <class Watcher>
  void play(Watcher& watcher) {
    int seats = G::default_seats;
    if (rng_.unit() >= kUsualSeats) {
      seats = G::min_seats + static_cast<int>(rng_.below(G::max_seats - G::min_seats + 1));
    }
    if (seats < 2 || !G::check_options(options_, seats)) seats = G::default_seats;
    if (seats_ > 0) seats = seats_;
    if constexpr (HasStyles<M>) {
      if (plan_.heuristic) acts_.fill(M::styles().front().act);
      for (auto& act : acts_) {
        if (plan_.styles) act = M::styles()[rng_.below(static_cast<std::uint32_t>(M::styles().size()))].act;
      }
    }
    State state = G::deal(options_, seats, seed_);
    watcher.dealt(state, [&](std::uint64_t seed) { return G::deal(options_, seats, seed); });
    for (int round = 1;; ++round) {
      play_round(state, watcher);
      if (G::progress(state) != Progress::round_over || round == kMostRounds) return;
      const State rested = state;
      G::next_round(state, nullptr);
      watcher.dealt(state, [&](std::uint64_t seed) {
        State other = rested;
        reseed(other, seed);
        G::next_round(other, nullptr);
        return other;
      });
    }
  }

 private:
  static constexpr int kMostRounds = 12;      // of a match: the next one brings other cards too
  static constexpr double kUsualSeats = 0.6;  // of the matches; the others have any number

  template <class Watcher>
  void play_round(State& state, Watcher& watcher) {
    while (G::progress(state) == Progress::playing) {
      const auto view = G::view(state, G::to_move(state));
      const bool slips = rng_.unit() < plan_.slips;
      const auto action = slips ? G::quick_action(view, rng_) : decide(view);
      const State before = state;
      G::apply(state, action, nullptr);
      watcher.stepped(before, action, state);
    }
    watcher.ended(state);
  }

  [[nodiscard]] typename G::Action decide(const typename G::View& view) {
    const Act& act = acts_[static_cast<std::size_t>(index_of(G::seat_of(view)))];
    return act ? act(view, rng_) : M::act(view, rng_);
  }

  const SelfplayPlan& plan_;
  std::uint64_t seed_;
  Rng rng_;
  int seats_ = 0;
  typename G::Options options_{};
  std::array<Act, kMaxSeats> acts_{};  // empty: the fast one
};

/// Calls `work(match, part)` for every match of the plan on its threads and hands the parts, of some matches
/// each, to `take` in their order, whatever the number of threads.
template <class Part, class Work, class Take>
void in_parts(const SelfplayPlan& plan, Work&& work, Take&& take) {
  constexpr int kMatches = 20;
  const int count = (plan.matches + kMatches - 1) / kMatches;
  const auto make = [&](int number) {
    Part part;
    for (int match = number * kMatches; match < std::min(plan.matches, (number + 1) * kMatches); ++match)
      work(plan.first + match, part);
    return part;
  };
  run_in_order(plan.threads, count, make, [&](Part part) {
    take(part);
    return true;
  });
}

/// Keeps some of what is offered, each as likely as another.
template <class T>
class Reservoir {
 public:
  Reservoir(int most, std::uint64_t seed)
      : most_(static_cast<std::uint32_t>(most)), rng_(Rng::stream(seed, Stream::play, 1)) {}

  void clear() {
    kept_.clear();
    seen_ = 0;
  }
  void offer(const T& one) {
    ++seen_;
    if (kept_.size() < most_) {
      kept_.push_back(one);
    } else if (const std::uint32_t at = rng_.below(seen_); at < most_) {
      kept_[at] = one;
    }
  }
  [[nodiscard]] const std::vector<T>& list() const { return kept_; }

 private:
  std::uint32_t most_;
  Rng rng_;
  std::vector<T> kept_;
  std::uint32_t seen_ = 0;
};

/// Keeps some positions of every round and what became of them.
template <Mind M, class Features>
class SampleWatcher {
 public:
  using G = typename M::Game;
  using State = typename G::State;

  SampleWatcher(const SelfplayPlan& plan, std::uint64_t seed, Samples& out)
      : kept_(plan.positions, seed), out_(out) {}

  template <class Others>
  void dealt(const State& state, Others&& /*others*/) {
    before_ = G::outcome(state);
    kept_.clear();
  }
  void stepped(const State& before, const typename G::Action& /*action*/, const State& /*after*/) {
    kept_.offer(before);
  }
  void ended(const State& state) {
    const Outcome after = G::outcome(state);
    const auto shares = round_shares(before_, after, G::high_score_wins);
    const Values ends = M::value(state);
    for (const State& position : kept_.list()) {
      const auto seats = static_cast<std::size_t>(after.seats);
      const auto first = static_cast<std::size_t>(index_of(G::to_move(position)));
      std::array<Target, kMaxSeats> targets{};
      for (std::size_t place = 0; place < seats; ++place) {
        const std::size_t seat = (first + place) % seats;
        targets[place] = {static_cast<float>(after.score[seat] - before_.score[seat]),
                          static_cast<float>(shares[seat]), ends[seat]};
      }
      Active active;
      ValueOf<M, Features>::inputs(position, active);
      out_.add({active.data(), active.size()}, std::span(targets).first(seats));
    }
  }

 private:
  Outcome before_;
  Reservoir<State> kept_;
  Samples& out_;
};

/// Every tenth match is held back for judging.
template <Mind M, class Features>
void play_samples(const SelfplayPlan& plan, Samples& training, Samples& held) {
  using Part = std::array<Samples, 2>;
  in_parts<Part>(
      plan,
      [&](int match, Part& part) {
        SelfplayMatch<M> selfplay(plan, match);
        SampleWatcher<M, Features> watcher(plan, selfplay.seed(), part[match % 10 == 9 ? 1 : 0]);
        selfplay.play(watcher);
      },
      [&](const Part& part) {
        training.append(part[0]);
        held.append(part[1]);
      });
}

}  // namespace meldwise::values
