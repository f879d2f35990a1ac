// The account of a match, for code that knows the game's types: see values/luck.h. Included only by the files
// that the build writes, one a game.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "games/option_values.h"
#include "values/chance_of.h"
#include "values/skill.h"
#include "values/value_of.h"

namespace meldwise::values {

template <Mind M, class Features>
class Accountant {
 public:
  using G = typename M::Game;
  using State = typename G::State;
  using Value = ValueOf<M, Features>;

  Accountant(const Net& net, std::uint64_t seed, Head head)
      : net_(net), others_(seed), head_(head), rng_(Rng::stream(seed, Stream::play, 0)) {}

  Result<Account> run(const Setup& setup, std::span<const std::string> actions) {
    const auto options = from_values(G::option_table(), setup.options);
    Account account;
    account.seats = setup.seats;
    seats_ = static_cast<std::size_t>(setup.seats);
    State state = G::deal(options, setup.seats, setup.seed);
    now_ = worth(state);
    account.steps.push_back(
        dealt({}, [&](std::uint64_t seed) { return G::deal(options, setup.seats, seed); }));
    for (std::size_t i = 0; i < actions.size(); ++i) {
      if (G::progress(state) == Progress::round_over) account.steps.push_back(next_round(state));
      const auto action = G::parse_action(actions[i]);
      if (!action) return refused(i, action.error());
      if (const Status legal = G::check(state, *action); !legal) return refused(i, legal.error());
      account.steps.push_back(step(state, *action));
      account.steps.back().action = static_cast<int>(i);
    }
    for (std::size_t seat = 0; seat < seats_; ++seat) account.score[seat] = in_points(now_[seat]);
    if (head_ == Head::points) share_drift(account);
    return account;
  }

 private:
  using Sums = std::array<std::int64_t, kMaxSeats>;

  static double in_points(std::int64_t value) { return static_cast<double>(value) / (1 << kPointBits); }
  static tl::unexpected<Error> refused(std::size_t number, const Error& why) {
    return fail("action " + std::to_string(number + 1) + ": " + why.message);
  }
  [[nodiscard]] Sums worth(const State& state) const {
    const Estimate estimate = Value::estimate(net_, state);
    return head_ == Head::points ? estimate.points : estimate.worth;
  }

  /// The mean over so many values that were added up.
  struct Mean {
    Sums sum{};
    std::int64_t count = 0;
    void add(const Sums& values, std::int64_t times) {
      for (std::size_t i = 0; i < kMaxSeats; ++i) sum[i] += times * values[i];
      count += times;
    }
    [[nodiscard]] double of(std::size_t seat) const {
      return static_cast<double>(sum[seat]) / static_cast<double>(count * (1 << kPointBits));
    }
  };

  /// `now_` is the value after what came.
  AccountStep told(const Mean& mean, const Sums& before, bool chance, Points AccountStep::*rest) const {
    AccountStep step;
    step.chance = chance;
    for (std::size_t i = 0; i < seats_; ++i) {
      const double expected = chance ? mean.of(i) : in_points(now_[i]);
      step.luck[i] = in_points(now_[i]) - expected;
      (step.*rest)[i] = expected - in_points(before[i]);
    }
    return step;
  }

  template <class Deal>
  AccountStep dealt(const Sums& before, Deal&& deal) {
    Mean mean;
    others_.deals(deal, [&](const State& other, std::int64_t times) { mean.add(worth(other), times); });
    return told(mean, before, true, &AccountStep::par);
  }

  AccountStep next_round(State& state) {
    const State rested = state;
    const Sums before = now_;
    G::next_round(state, nullptr);
    now_ = worth(state);
    return dealt(before, [&](std::uint64_t seed) {
      State other = rested;
      reseed(other, seed);
      G::next_round(other, nullptr);
      return other;
    });
  }

  AccountStep step(State& state, const typename G::Action& action) {
    const State rested = state;
    const Sums before = now_;
    const Seat mover = G::to_move(state);
    G::apply(state, action, nullptr);
    now_ = worth(state);
    Mean mean;
    const bool chance = others_.step(rested, action, state, [&](const State& other, std::int64_t times) {
      mean.add(worth(other), times);
    });
    AccountStep result = told(mean, before, chance, &AccountStep::skill);
    result.mover = mover;
    if (head_ == Head::points) take_drift(rested, before, result);
    return result;
  }

  /// The value where the action leads, over what may come.
  Mean after(const State& before, const typename G::Action& action) {
    State then = before;
    G::apply(then, action, nullptr);
    Mean mean;
    const auto see = [&](const State& other, std::int64_t times) { mean.add(worth(other), times); };
    if (!others_.step(before, action, then, see)) see(then, 1);
    return mean;
  }

  /// What the mover would do if it played the mind's first style, or the fast player where it has none.
  typename G::Action usual_action(const typename G::View& view) {
    if constexpr (HasStyles<M>) {
      return M::styles().front().act(view, rng_);
    } else {
      return M::act(view, rng_);
    }
  }

  /// What the value changes by when the mover does the usual is nobody's doing but an error of the value: it
  /// is taken out of the step.
  void take_drift(const State& before, const Sums& worth_before, AccountStep& step) {
    const Mean usual = after(before, usual_action(G::view(before, step.mover)));
    for (std::size_t i = 0; i < seats_; ++i) {
      const double drift = usual.of(i) - in_points(worth_before[i]);
      drift_[i] += drift;
      step.skill[i] -= drift;
    }
  }
  /// All that was taken out comes back to all steps alike: it mostly cancels from turn to turn.
  void share_drift(Account& account) const {
    const auto is_move = [](const AccountStep& step) { return is_player(step.mover); };
    const auto moves = std::count_if(account.steps.begin(), account.steps.end(), is_move);
    for (AccountStep& step : account.steps) {
      if (!is_move(step)) continue;
      for (std::size_t i = 0; i < seats_; ++i) step.skill[i] += drift_[i] / static_cast<double>(moves);
    }
  }

  const Net& net_;
  OtherChances<G> others_;
  Head head_;
  Rng rng_;  // of the player that decisions are measured against
  Points drift_{};
  std::size_t seats_ = 0;
  Sums now_{};
};

}  // namespace meldwise::values
