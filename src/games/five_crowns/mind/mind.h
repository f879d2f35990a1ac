// How players think about Five Crowns.
//
// A round lasts four turns a player, so the search looks to its end: a few discards that are about equally
// good by outlook, played out in worlds where the others hold what their play suggests. What counts is the
// chance to win the match. The last turn is solved.
#pragma once

#include <nlohmann/json.hpp>

#include "games/five_crowns/game.h"
#include "games/five_crowns/mind/belief.h"
#include "games/five_crowns/mind/outlook.h"
#include "games/plain_mind.h"
#include "games/world_pool.h"

namespace meldwise::five_crowns {

struct Mind : PlainMind<Game> {
  /// The discards that are within a few points of the best by outlook, then those that are so by the exact
  /// average of the next draw, which also knows what only another arrangement could use; every card to go out
  /// with; both piles unless the top discard is wild or lets the player go out. One action on the last turn.
  static void candidates(const View& view, Game::Actions& out);
  /// Those of the first search: by outlook alone.
  static void first_candidates(const View& view, Game::Actions& out);
  /// By what may come of it within two draws.
  static void priors(const View& view, const Game::Actions& actions, std::span<float> weights);
  /// Both by outlook alone: the best of the candidates.
  static void glance(const View& view, Game::Actions& out, std::span<float> weights);
  [[nodiscard]] static Action act(const View& view, [[maybe_unused]] Rng& rng) {
    return outlook_action(view);
  }
  /// Who takes the top discard leaves the card of the stock that the turn would have brought: it goes to the
  /// bottom.
  static void keep_in_step(State& state, const Action& action);
  /// The chance to win the match.
  [[nodiscard]] static Values value(const State& state);
  using Belief = five_crowns::Belief;
  [[nodiscard]] static State imagine(const View& view, Rng& rng) { return choose_world(Belief(view), rng); }
  /// The last turn: the best chance to win the match if everybody else has shown, else the fewest points.
  [[nodiscard]] static std::optional<Action> certain(const View& view);
  /// The mover's hand.
  [[nodiscard]] static std::uint64_t sight_key(const State& state);
  [[nodiscard]] static std::string_view settings() {
    return "algorithm=flat,sims=4000,prior-laps=20,first-priors=on";
  }
  [[nodiscard]] static std::string_view first_settings() {
    return "algorithm=flat,sims=800,prior-laps=200,first-priors=on";
  }
  [[nodiscard]] static std::span<const Style<Game>> styles();
  [[nodiscard]] static std::array<std::string_view, 5> levels() {
    return {"heuristic:slips=0.3", "heuristic:slips=0.16", "heuristic:slips=0.05", "ev:slips=0.1",
            "ismcts:sims=4000"};
  }
  [[nodiscard]] static Sentence reason(const View& view, const Action& action);
  /// Melds laid by hand belong to the throw after them.
  [[nodiscard]] static bool goes_on(const Action& action) {
    return action.kind == ActionKind::put || action.kind == ActionKind::close;
  }
  [[nodiscard]] static Values chances(const State& over, const Outcome& /*before*/) { return value(over); }
  /// With so few playouts the prior keeps its share.
  [[nodiscard]] static std::string_view judge() { return "sims=120,prior-laps=200"; }
  [[nodiscard]] static Sentence compare(const View& view, std::span<const Action> chosen,
                                        std::span<const Action> other);
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::five_crowns
