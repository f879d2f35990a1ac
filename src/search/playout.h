// From a world to its value: the rest of the round as the chosen playout policy would play it.
#pragma once

#include <algorithm>

#include "games/mind.h"
#include "search/config.h"

namespace meldwise::search {

/// A mind whose heuristic player can go on by itself, faster than asked decision by decision: it plays to
/// the end of the round, or so many decisions if the number is not 0.
template <class M>
concept PlaysOn = requires(typename M::Game::State& state, std::uint32_t decisions, Rng& rng) {
  { M::play_on(state, decisions, rng) } -> std::same_as<void>;
};

/// A mind whose random player keeps what it worked out from one step to the next; one is made for each
/// playout.
template <class M>
concept RemembersAtRandom = requires(typename M::RandomPlayer& player, const typename M::Game::State& state,
                                     Rng& rng) {
  { player.act(state, rng) } -> std::same_as<typename M::Game::Action>;
};

/// A mind that keeps luck in step: after an action it lays the hidden cards so that every later turn brings
/// the card that it would have brought after any other. That is as likely as before, and what is tried in one
/// world then differs by what was done, not by whom the next cards came to.
template <class M>
concept KeepsLuckInStep = requires(typename M::Game::State& state, const typename M::Game::Action& action) {
  { M::keep_in_step(state, action) } -> std::same_as<void>;
};

/// An action in a sampled world.
template <Mind M>
void step_in(typename M::Game::State& world, const typename M::Game::Action& action,
             [[maybe_unused]] const Config& config) {
  M::Game::apply(world, action, nullptr);
  if constexpr (KeepsLuckInStep<M>) {
    if (!config.first_priors) M::keep_in_step(world, action);
  }
}

template <Mind M>
struct RandomPlayerOf {
  [[nodiscard]] typename M::Game::Action act(const typename M::Game::State& state, Rng& rng) {
    return M::Game::quick_action(state, rng);
  }
};
template <Mind M>
requires RemembersAtRandom<M>
struct RandomPlayerOf<M> : M::RandomPlayer {
};

/// A mind that values a state for one seat, cheaper than for all: the same as value(state) of that seat.
template <class M>
concept ValuesOneSeat = requires(const typename M::Game::State& state, Seat seat) {
  { M::value_for(state, seat) } -> std::same_as<float>;
};

/// A mind that says at tables of how many its learned value at a leaf wins against playouts to the end, which
/// `leaf=suited` goes by, and for how many simulations such a playout counts at the others: about as many as
/// it takes longer, so that a budget in simulations is about the same time at every table.
template <class M>
concept SuitsItsLeaf = requires(int seats) {
  { M::value_suits(seats) } -> std::same_as<bool>;
  { M::playout_counts() } -> std::same_as<std::uint32_t>;
};

/// Whether a playout that is cut off ends in the learned value at a table of so many.
template <Mind M>
[[nodiscard]] bool ends_in_value(const Config& config, [[maybe_unused]] int seats) {
  if constexpr (SuitsItsLeaf<M>) {
    if (config.leaf == Leaf::suited) return M::value_suits(seats);
  }
  return config.leaf == Leaf::value;
}
/// The budget of a search at such a table.
template <Mind M>
[[nodiscard]] Config budget_at(Config config, [[maybe_unused]] int seats) {
  if constexpr (SuitsItsLeaf<M>) {
    if (config.leaf == Leaf::suited && !M::value_suits(seats) && config.simulations != 0)
      config.simulations = std::max(1U, config.simulations / M::playout_counts());
  }
  return config;
}

/// What a state is worth to every seat where its mind is not to be asked; null: the mind is.
template <Mind M>
using LeafValue = Values (*)(const typename M::Game::State& state);

/// Plays the rest; with a learned value at its end only as far as the config says.
template <Mind M>
void play_rest(typename M::Game::State& world, const Config& config, Rng& rng, bool learned = false) {
  using G = typename M::Game;
  const auto longest =
      static_cast<std::uint32_t>(config.playout_decisions + config.playout_laps * G::seats(world));
  if (learned && longest == 0) return;
  if constexpr (PlaysOn<M>) {
    if (config.playout == Playout::heuristic) {
      return M::play_on(world, longest, rng);
    }
  }
  RandomPlayerOf<M> random;
  for (std::uint32_t decisions = 0; G::progress(world) == Progress::playing; ++decisions) {
    if (longest != 0 && decisions >= longest) break;
    if (config.playout == Playout::random) {
      step_in<M>(world, random.act(world, rng), config);
    } else {
      step_in<M>(world, M::act(G::view(world, G::to_move(world)), rng), config);
    }
  }
}

/// What the end of the playout is worth to every seat.
template <Mind M>
Values play_out(typename M::Game::State& world, const Config& config, Rng& rng, LeafValue<M> leaf = nullptr) {
  const bool learned = leaf != nullptr && ends_in_value<M>(config, M::Game::seats(world));
  play_rest<M>(world, config, rng, learned);
  if (learned && M::Game::progress(world) == Progress::playing) return leaf(world);
  return M::value(world);
}
/// The same for one of them.
template <Mind M>
float play_out_for(Seat seat, typename M::Game::State& world, const Config& config, Rng& rng,
                   LeafValue<M> leaf = nullptr) {
  const bool learned = leaf != nullptr && ends_in_value<M>(config, M::Game::seats(world));
  const auto own = static_cast<std::size_t>(index_of(seat));
  play_rest<M>(world, config, rng, learned);
  if (learned && M::Game::progress(world) == Progress::playing) return leaf(world)[own];
  if constexpr (ValuesOneSeat<M>) return M::value_for(world, seat);
  return M::value(world)[own];
}

}  // namespace meldwise::search
