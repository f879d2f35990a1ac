// The value of one game with everything that follows from it. Included only by the files that the build
// writes, one a game.
#pragma once

#include <chrono>
#include <cstddef>
#include <vector>

#include "games/table_of.h"
#include "values/game_values.h"
#include "values/leaf_value.h"
#include "values/luck_of.h"
#include "values/luck_rounds_of.h"
#include "values/recorded_of.h"
#include "values/selfplay_of.h"

namespace meldwise::values {

/// Of a game, as the build found them; empty if there are none.
template <class G>
[[nodiscard]] std::span<const std::byte> embedded_weights();

template <Mind M, class Features>
[[nodiscard]] const Net& embedded_net() {
  static const Net net = [] {
    const NetShape shape = ValueOf<M, Features>::shape();
    const auto read = Net::read(embedded_weights<typename M::Game>());
    return read && read->shape().fits(shape) ? *read : Net(shape);
  }();
  return net;
}

template <Mind M, class Features>
[[nodiscard]] double measure_nanoseconds(const Net& net, std::uint64_t seed) {
  using G = typename M::Game;
  std::vector<typename G::State> positions;
  Rng rng = Rng::stream(seed, Stream::test);
  for (std::uint64_t match = 0; positions.size() < 200; ++match) {
    auto state = G::deal(typename G::Options{}, G::default_seats, match_seed(seed, match));
    while (G::progress(state) == Progress::playing) {
      if (rng.below(8) == 0) positions.push_back(state);
      G::apply(state, M::act(G::view(state, G::to_move(state)), rng), nullptr);
    }
  }
  const auto start = std::chrono::steady_clock::now();
  std::int64_t sum = 0;
  constexpr int kTimes = 20;
  for (int i = 0; i < kTimes; ++i) {
    for (const auto& state : positions) sum += ValueOf<M, Features>::estimate(net, state).points[0];
  }
  const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - start;
  // So that the calls cannot be left out.
  return took.count() / static_cast<double>(positions.size() * kTimes) + (sum == 1 ? 1e-9 : 0);
}

template <Mind M, class Features>
[[nodiscard]] Values learned_leaf(const typename M::Game::State& state) {
  static const Net& net = embedded_net<M, Features>();
  const Estimate estimate = ValueOf<M, Features>::estimate(net, state);
  Values values{};
  for (std::size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<float>(estimate.leaf[i]) / static_cast<float>(1 << kChanceBits);
  }
  return values;
}

template <Mind M, class Features>
[[nodiscard]] GameValues make_game_values() {
  return {
      .shape = &ValueOf<M, Features>::shape,
      .net = &embedded_net<M, Features>,
      .account = [](const Net& net, const Setup& setup, std::span<const std::string> actions,
                    Head head) { return Accountant<M, Features>(net, setup.seed, head).run(setup, actions); },
      .estimate =
          [](const Net& net, const Table& table) {
            return ValueOf<M, Features>::estimate(
                net, static_cast<const TableOf<typename M::Game>&>(table).truth());
          },
      .selfplay = &play_samples<M, Features>,
      .recorded = &recorded_samples<M, Features>,
      .luck_rounds = &play_luck_rounds<M, Features>,
      .nanoseconds = &measure_nanoseconds<M, Features>};
}

/// After the game its features, which may have commas.
#define MELDWISE_VALUES_OF(GAME, ...)                             \
  namespace meldwise::values {                                    \
  template <>                                                     \
  GameValues game_values<GAME::Game>() {                          \
    return make_game_values<GAME::Mind, __VA_ARGS__>();           \
  }                                                               \
  template <>                                                     \
  Values leaf_value<GAME::Game>(const GAME::Game::State& state) { \
    return learned_leaf<GAME::Mind, __VA_ARGS__>(state);          \
  }                                                               \
  }

}  // namespace meldwise::values
