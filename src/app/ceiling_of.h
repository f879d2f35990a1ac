// A search that is shown the truth, for measuring what beliefs could give at most. Included only by the files
// that the build writes, one a game, and known to nothing but `meldwise bench ceiling`: no agent is called
// so, and no table, arena or server can seat one.
#pragma once

#include <vector>

#include "app/game_bench.h"
#include "app/mid_game.h"
#include "arena/duel.h"
#include "search/searcher.h"
#include "values/chance_of.h"
#include "values/leaf_value.h"

namespace meldwise::app {

/// The game's mind, but that the worlds it imagines are the truth: with all hands, and with the order of the
/// deck too or with one drawn anew.
template <Mind M>
struct Clairvoyant : M {
  using Belief = void;  // a world is not believed but known
  using State = typename M::Game::State;

  static State imagine(const typename M::Game::View& /*view*/, Rng& rng) {
    State world = *truth;
    if (!sees_deck) {
      const auto cards = values::hidden_cards(world);
      shuffle(cards.data(), cards.size(), rng);
      values::reseed(world, rng());
    }
    return world;
  }

  // Of the search under way, on its only thread.
  static inline thread_local const State* truth = nullptr;
  static inline thread_local bool sees_deck = false;
};

template <Mind M>
[[nodiscard]] search::Config settings_of() {
  return *read_search(*parse_agent("ismcts:" + std::string(M::settings())), {});
}

/// The agent with this search.
template <Mind M>
[[nodiscard]] AgentSpec agent_of(const search::Config& config) {
  AgentSpec agent{std::string(kSearchAgent), search::parameters(config, settings_of<M>())};
  // No limit is said by saying nothing.
  std::erase_if(agent.parameters, [](const auto& parameter) {
    return parameter.second == "0" && (parameter.first == "sims" || parameter.first == "ms");
  });
  return agent;
}

/// Decides for the seat to move, each time from nothing.
template <Mind M>
[[nodiscard]] typename M::Game::Action decide_seeing(Sees sees, const WatchedMatch<typename M::Game>& match,
                                                     const search::Config& config, std::uint64_t seed) {
  using G = typename M::Game;
  const Seat seat = match.table().to_move();
  const auto view = match.table().view(seat);
  if (sees == Sees::view) {
    const auto player = *make_player<G>(agent_of<M>(config), seed, seat);
    const auto& history = match.history(seat);
    for (std::size_t back = history.size(); back-- > 0;) {
      player->wait(history.latest(back).before);
      player->moved(history.latest(back).seat, history.latest(back).action);
    }
    return player->decide(view);
  }
  Clairvoyant<M>::truth = &match.table().truth();
  Clairvoyant<M>::sees_deck = sees == Sees::deck;
  return search::Searcher<Clairvoyant<M>>(config, seed, &values::leaf_value<G>).think(view).choice();
}

/// A match with the search in one seat and the heuristic in the others.
template <Mind M>
[[nodiscard]] Outcome play_seeing(Sees sees, const Setup& setup, int seat, const search::Config& config) {
  using G = typename M::Game;
  WatchedMatch<G> match(setup);
  std::vector<std::unique_ptr<Player<G>>> others;
  for (int i = 0; i < setup.seats; ++i) {
    others.push_back(*make_player<G>({"heuristic", {}}, setup.seed, seat_at(i)));
  }
  Rng rng = Rng::stream(setup.seed, Stream::search, static_cast<std::uint64_t>(seat));
  while (match.table().progress() == Progress::playing) {
    const Seat mover = match.table().to_move();
    const auto at = static_cast<std::size_t>(index_of(mover));
    const auto action = index_of(mover) == seat ? decide_seeing<M>(sees, match, config, rng())
                                                : others[at]->decide(match.table().view(mover));
    if (!match.play(action)) break;
  }
  return match.table().outcome();
}

template <Mind M>
[[nodiscard]] CeilingFigures measure_ceiling(const Setup& setup, const search::Config& config, int blocks) {
  CeilingFigures figures;
  for (int block = 0; block < blocks; ++block) {
    Setup deal = setup;
    deal.seed = match_seed(setup.seed, static_cast<std::uint64_t>(block));
    for (std::size_t i = 0; i < figures.size(); ++i) {
      arena::Series wins;
      arena::Series lead;
      for (int seat = 0; seat < setup.seats; ++seat) {
        const Outcome outcome = play_seeing<M>(static_cast<Sees>(i), deal, seat, config);
        wins.add(arena::win_share(outcome, seat));
        lead.add(arena::point_lead(outcome, seat, setup.game->high_score_wins));
      }
      figures[i].win_share.add(wins.mean());
      figures[i].point_lead.add(lead.mean());
    }
  }
  return figures;
}

}  // namespace meldwise::app
