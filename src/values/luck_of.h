// The account of a match, for code that knows the game's types: see values/luck.h. Included only by the files
// that the build writes, one a game.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "games/option_values.h"
#include "values/luck.h"
#include "values/value_of.h"

namespace meldwise::values {

/// The cards that nobody sees, in the order in which they will come, and which of them comes next. Known by
/// the names that the games give them; a game that hides its cards elsewhere has no luck but that of the
/// deal.
template <class State>
[[nodiscard]] auto hidden_cards(State& state) {
  if constexpr (requires { state.hidden.wall; }) {
    return std::span(state.hidden.wall).subspan(state.hidden.front, state.hidden.back - state.hidden.front);
  } else if constexpr (requires { state.hidden.stock; }) {
    return std::span(state.hidden.stock.data(), state.hidden.stock.size());
  } else if constexpr (requires { state.hidden.deck; }) {
    return std::span(state.hidden.deck.data(), state.hidden.deck.size());
  } else {
    return std::span<char>();
  }
}

/// The place of the first card that a step took; -1 if it took none, or none that lay there before it.
template <class State>
[[nodiscard]] int first_taken(const State& before, const State& after) {
  const auto size = static_cast<int>(hidden_cards(before).size());
  if (static_cast<int>(hidden_cards(after).size()) >= size) return -1;
  if constexpr (requires { before.hidden.wall; }) {
    if (after.hidden.front != before.hidden.front) return 0;
  }
  return size - 1;
}

/// Another chance for deals and reshuffles to come, where a game has such.
template <class State>
void reseed(State& state, std::uint64_t seed) {
  if constexpr (requires { state.hidden.seed; }) state.hidden.seed = seed;
}

template <Mind M, class Features>
class Accountant {
 public:
  using G = typename M::Game;
  using State = typename G::State;
  using Value = ValueOf<M, Features>;

  Accountant(const Net& net, std::uint64_t seed) : net_(net), chance_(mix_seed(seed ^ kSalt)) {}

  Result<Account> run(const Setup& setup, std::span<const std::string> actions) {
    const auto options = from_values(G::option_table(), setup.options);
    Account account;
    account.seats = setup.seats;
    seats_ = static_cast<std::size_t>(setup.seats);
    State state = G::deal(options, setup.seats, setup.seed);
    now_ = points(state);
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
    return account;
  }

 private:
  static constexpr std::uint64_t kSalt = 0x6c75636bULL;  // its own stream, beside those of deal and play
  using Sums = std::array<std::int64_t, kMaxSeats>;

  static double in_points(std::int64_t value) { return static_cast<double>(value) / (1 << kPointBits); }
  static tl::unexpected<Error> refused(std::size_t number, const Error& why) {
    return fail("action " + std::to_string(number + 1) + ": " + why.message);
  }
  [[nodiscard]] Sums points(const State& state) const { return Value::estimate(net_, state).points; }

  /// The mean over so many values that were added up.
  struct Mean {
    Sums sum{};
    std::int64_t count = 0;
    void add(const Sums& values, std::int64_t times = 1) {
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
    for (int i = 0; i < kOtherDeals; ++i) mean.add(points(deal(chance_())));
    return told(mean, before, true, &AccountStep::par);
  }

  AccountStep next_round(State& state) {
    const State rested = state;
    const Sums before = now_;
    G::next_round(state, nullptr);
    now_ = points(state);
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
    now_ = points(state);
    Mean mean;
    const bool chance = could_have_come(rested, state, action, mean);
    AccountStep result = told(mean, before, chance, &AccountStep::skill);
    result.mover = mover;
    return result;
  }

  /// Adds up the values over all that could have come; false if nothing came.
  bool could_have_come(const State& before, const State& after, const typename G::Action& action,
                       Mean& mean) {
    const auto cards = hidden_cards(before);
    if (hidden_cards(after).size() > cards.size() || (cards.empty() && !hidden_cards(after).empty())) {
      reshuffled(before, action, mean);
      return true;
    }
    const int taken = first_taken(before, after);
    if (taken < 0) return false;
    const auto at = static_cast<std::size_t>(taken);
    for (std::size_t i = 0; i < cards.size(); ++i) {
      // Of each face the first card speaks for all; which of the copies is exchanged is drawn, so that what
      // lies behind it is as likely as it ever was.
      if (std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(i), cards[i]) !=
          cards.begin() + static_cast<std::ptrdiff_t>(i))
        continue;
      const auto copies = std::count(cards.begin(), cards.end(), cards[i]);
      if (cards[i] == cards[at]) {
        mean.add(now_, copies);
        continue;
      }
      auto skip = chance_.below(static_cast<std::uint32_t>(copies));
      std::size_t from = i;
      while (cards[from] != cards[i] || skip-- > 0) ++from;
      State other = before;
      const auto others = hidden_cards(other);
      std::swap(others[at], others[from]);
      G::apply(other, action, nullptr);
      mean.add(points(other), copies);
    }
    return true;
  }

  void reshuffled(const State& before, const typename G::Action& action, Mean& mean) {
    for (int i = 0; i < kOtherDeals; ++i) {
      State other = before;
      reseed(other, chance_());
      G::apply(other, action, nullptr);
      mean.add(points(other));
    }
  }

  const Net& net_;
  Rng chance_;
  std::size_t seats_ = 0;
  Sums now_{};
};

}  // namespace meldwise::values
