// The definition of app/game_bench.h for one game. Included only by the files that the build writes, one a
// game.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "app/ceiling_of.h"
#include "app/game_bench.h"
#include "app/mid_game.h"
#include "cards/fnv.h"
#include "games/belief.h"
#include "games/record.h"
#include "players/make_player.h"

namespace meldwise::app {

/// Plays one round from a deal; returns the number of decisions. `choose(state)` picks the action.
template <Game G, class Choose>
std::uint64_t play_round(typename G::State& state, Choose&& choose) {
  std::uint64_t decisions = 0;
  while (G::progress(state) == Progress::playing) {
    G::apply(state, choose(state), nullptr);
    ++decisions;
  }
  return decisions;
}

/// States met in random rounds, one in a few, to copy and to sample from.
template <Game G>
std::vector<typename G::State> some_states(const typename G::Options& options) {
  std::vector<typename G::State> states;
  Rng rng(5);
  for (std::uint64_t seed = 0; states.size() < 64; ++seed) {
    auto state = G::deal(options, G::default_seats, seed);
    while (G::progress(state) == Progress::playing && states.size() < 64) {
      if (rng.below(8) == 0) states.push_back(state);
      G::apply(state, G::quick_action(state, rng), nullptr);
    }
  }
  return states;
}

/// One hash of a fixed set of random rounds, with the number of legal actions at every decision: it changes
/// only when the behaviour of the game does.
template <Game G>
std::uint64_t playout_signature() {
  Fnv signature;
  const auto actions = std::make_unique<typename G::Actions>();
  for (const auto& preset : G::option_table().presets()) {
    for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
      if (!G::check_options(preset.value, seats)) continue;
      auto state = G::deal(preset.value, seats, 2026);
      Rng rng(2026);
      play_round<G>(state, [&](const auto& at) {
        const auto action = G::quick_action(at, rng);
        G::legal(at, *actions);
        signature.add(fmt::format("{} {};", G::to_text(action), actions->size()));
        return action;
      });
      signature.add(meldwise::to_json(G::outcome(state)).dump());
    }
  }
  return signature.value();
}

template <Game G>
PlayoutFigures measure_playouts(int runs, double seconds) {
  const auto& options = G::option_table().defaults();
  PlayoutFigures figures;
  Rng rng(1);
  std::uint64_t seed = 0;
  const auto quick = [&](const auto& state) { return G::quick_action(state, rng); };
  figures.games = measure_rate(runs, seconds, [&] {
    auto state = G::deal(options, G::default_seats, ++seed);
    play_round<G>(state, quick);
    keep_alive(state);
    return 1;
  });
  figures.decisions = measure_rate(runs, seconds, [&] {
    auto state = G::deal(options, G::default_seats, ++seed);
    return play_round<G>(state, quick);
  });
  const auto actions = std::make_unique<typename G::Actions>();
  figures.legal_decisions = measure_rate(runs, seconds, [&] {
    auto state = G::deal(options, G::default_seats, ++seed);
    std::uint64_t decisions = 0;
    // A bounded stretch of a round: positions of random play, not its whole length.
    for (; decisions < 64 && G::progress(state) == Progress::playing; ++decisions) {
      G::legal(state, *actions);
      G::apply(state, (*actions)[rng.below(static_cast<std::uint32_t>(actions->size()))], nullptr);
    }
    return decisions;
  });
  const auto states = some_states<G>(options);
  figures.copies = measure_rate(runs, seconds, [&] {
    for (const auto& state : states) {
      const auto copy = state;
      keep_alive(copy);
    }
    return states.size();
  });
  std::vector<typename G::View> views;
  for (const auto& state : states) views.push_back(G::view(state, G::to_move(state)));
  figures.samples = measure_rate(runs, seconds, [&] {
    for (const auto& view : views) {
      const auto world = G::sample(view, rng);
      keep_alive(world);
    }
    return views.size();
  });
  figures.signature = playout_signature<G>();
  return figures;
}

template <Game G>
typename G::State first_decision() {
  return G::deal(G::option_table().defaults(), std::max(2, G::min_seats), 7);
}

template <Game G>
std::unique_ptr<Player<G>> searcher(const std::string& parameters, std::uint64_t seed) {
  return *make_player<G>(*parse_agent("ismcts:" + parameters), seed, Seat::first);
}

/// The recorded positions of the game, or such as its heuristic comes by.
template <Mind M>
const std::vector<MidGame<typename M::Game>>& mid_games(const GameInfo& game) {
  static const auto kPositions = [&] {
    std::vector<std::string> lines;
    std::istringstream recorded{std::string(recorded_positions(game.name))};
    for (std::string line; std::getline(recorded, line);) lines.push_back(line);
    if (lines.empty()) lines = find_mid_games<M>(game, kMidGames);
    return *read_mid_games<typename M::Game>(lines);
  }();
  return kPositions;
}

/// Simulations per second of searches with these parameters, every position in turn, measured over `seconds`
/// by `clock`.
template <Mind M>
double search_speed(const GameInfo& game, const std::string& parameters, double seconds, double (*clock)()) {
  using G = typename M::Game;
  const auto& positions = mid_games<M>(game);
  double simulations = 0;
  std::uint64_t seed = 0;
  const double start = clock();
  double used = 0;
  do {
    const MidGame<G>& position = positions[seed % positions.size()];
    const auto player = searcher<G>(parameters, ++seed);
    for (std::size_t back = position.history.size(); back-- > 0;) {
      const SeenStep<G>& step = position.history.latest(back);
      player->wait(step.before);
      player->moved(step.seat, step.action);
    }
    keep_alive(player->decide(position.view));
    simulations += player->last_report()->simulations;
    used = clock() - start;
  } while (used < seconds);
  return simulations / used;
}

/// Hash of the tables of fixed searches along a game, and of a round of the heuristic: it changes only when
/// the search's or the mind's behaviour does. Values count to six digits: the last ones are the processor's.
template <Game G>
std::uint64_t search_signature() {
  Fnv signature;
  for (const char* parameters : {"sims=64,algorithm=tree", "sims=64,algorithm=flat"}) {
    const auto player = searcher<G>(parameters, 1);
    auto state = first_decision<G>();
    for (int i = 0; i < 12 && G::progress(state) == Progress::playing; ++i) {
      const auto action = player->decide(G::view(state, G::to_move(state)));
      for (const auto& line : player->last_report()->lines) {
        signature.add(fmt::format("{} {} {:.6f};", G::to_text(line.action), line.visits, line.value));
      }
      G::apply(state, action, nullptr);
    }
  }
  const auto heuristic = *make_player<G>({"heuristic", {}}, 1, Seat::first);
  auto state = first_decision<G>();
  while (G::progress(state) == Progress::playing) {
    const auto action = heuristic->decide(G::view(state, G::to_move(state)));
    signature.add(G::to_text(action));
    G::apply(state, action, nullptr);
  }
  return signature.value();
}

/// How many cards of each kind a seat holds, in the notation of its view.
template <Game G>
std::map<std::string, int> hand_of(const typename G::State& state, Seat seat) {
  std::map<std::string, int> cards;
  const nlohmann::json view = G::to_json(G::view(state, seat));
  for (const nlohmann::json& card : view.at("hand")) ++cards[card.dump()];
  return cards;
}

/// For every card, in how many worlds the seat has it.
template <Game G, class Imagine>
std::map<std::string, int> holdings(const Imagine& imagine, Seat seat, int worlds) {
  std::map<std::string, int> times;
  for (int i = 0; i < worlds; ++i) {
    for (const auto& [card, count] : hand_of<G>(imagine(), seat)) ++times[card];
  }
  return times;
}

/// A position of a game of heuristics, as the seat to move remembers how it came about.
template <Game G>
struct Position {
  const typename G::State& state;
  const History<G>& history;
};

/// The mean log-loss of one position's forecasts by each way of imagining.
template <Mind M>
void compare_beliefs(const Position<typename M::Game>& at, int worlds, Rng& rng, BeliefFigures& out) {
  using G = typename M::Game;
  const Seat me = G::to_move(at.state);
  const auto view = G::view(at.state, me);
  double uniform = 0;
  double believed = 0;
  double generic = 0;
  int forecasts = 0;
  for (int i = 0; i < G::seats(at.state); ++i) {
    const Seat other = seat_at(i);
    if (other == me) continue;
    const auto truth = hand_of<G>(at.state, other);
    const auto plain = holdings<G>([&] { return G::sample(view, rng); }, other, worlds);
    const auto likely = holdings<G>([&] { return M::imagine(view, rng); }, other, worlds);
    const auto seen =
        holdings<G>([&] { return GenericBelief<M>::imagine(view, at.history, rng); }, other, worlds);
    std::map<std::string, int> cards = plain;
    cards.insert(likely.begin(), likely.end());
    cards.insert(seen.begin(), seen.end());
    for (const auto& entry : cards) {
      const std::string& card = entry.first;
      const bool holds = truth.contains(card);
      const auto loss = [&](const std::map<std::string, int>& times) {
        const auto found = times.find(card);
        const double share = ((found == times.end() ? 0 : found->second) + 0.5) / (worlds + 1.0);
        return -std::log(holds ? share : 1 - share);
      };
      uniform += loss(plain);
      believed += loss(likely);
      generic += loss(seen);
      ++forecasts;
    }
  }
  if (forecasts == 0) return;
  out.uniform.add(uniform / forecasts);
  out.believed.add(believed / forecasts);
  out.gain.add((uniform - believed) / forecasts);
  out.generic_gain.add((uniform - generic) / forecasts);
}

template <Mind M>
BeliefFigures measure_beliefs(const GameInfo& game, int positions, int worlds) {
  using G = typename M::Game;
  constexpr std::uint32_t kEvery = 7;  // decisions between two positions: they should differ
  BeliefFigures result;
  Rng rng(1);
  for (std::uint64_t seed = 1; result.gain.count < positions; ++seed) {
    WatchedMatch<G> match(
        {&game, to_values(G::option_table(), G::option_table().defaults()), G::default_seats, seed});
    std::vector<std::unique_ptr<Player<G>>> players;
    for (int i = 0; i < G::default_seats; ++i) {
      players.push_back(*make_player<G>(*parse_agent("heuristic"), seed, seat_at(i)));
    }
    auto next = rng.below(kEvery);
    for (std::uint32_t step = 0; match.table().progress() == Progress::playing; ++step) {
      const Seat seat = match.table().to_move();
      if (step == next) {
        if (result.gain.count < positions) {
          compare_beliefs<M>({match.table().truth(), match.history(seat)}, worlds, rng, result);
        }
        next += kEvery + rng.below(kEvery);
      }
      const auto mover = static_cast<std::size_t>(index_of(seat));
      if (!match.play(players[mover]->decide(match.table().view(seat)))) break;
    }
  }
  return result;
}

template <Mind M>
class GameBenchOf final : public GameBench {
 public:
  using G = typename M::Game;

  PlayoutFigures playouts(int runs, double seconds) const override {
    return measure_playouts<G>(runs, seconds);
  }
  std::uint64_t playout_signature() const override { return app::playout_signature<G>(); }
  double search_speed(const GameInfo& game, const std::string& parameters, double seconds,
                      double (*clock)()) const override {
    return app::search_speed<M>(game, parameters, seconds, clock);
  }
  std::vector<std::string> mid_games(const GameInfo& game) const override {
    return find_mid_games<M>(game, kMidGames);
  }
  std::uint64_t search_signature() const override { return app::search_signature<G>(); }
  search::Config search_settings() const override { return settings_of<M>(); }
  CeilingFigures ceiling(const Setup& setup, const search::Config& config, int blocks) const override {
    return measure_ceiling<M>(setup, config, blocks);
  }
  BeliefFigures beliefs(const GameInfo& game, int positions, int worlds) const override {
    return measure_beliefs<M>(game, positions, worlds);
  }
};

#define MELDWISE_GAME_BENCH(GAME)                \
  namespace meldwise::app {                      \
  template <>                                    \
  const GameBench& game_bench<GAME::Game>() {    \
    static const GameBenchOf<GAME::Mind> kBench; \
    return kBench;                               \
  }                                              \
  }

}  // namespace meldwise::app
