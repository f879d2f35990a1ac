// How players think about Arboretum: what the search needs to know beyond the rules.
//
// The gardener (gardener.h) proposes steps and fills the playouts; prior.h weighs them; worlds are dealt by
// belief.h; endings whose cards are all known are solved by ending.h.
#pragma once

#include <nlohmann/json.hpp>

#include "games/arboretum/game.h"
#include "games/arboretum/mind/belief.h"
#include "games/plain_mind.h"

namespace meldwise::arboretum {

struct Mind : PlainMind<Game> {
  static void candidates(const Sight& sight, Actions& out);
  static void priors(const View& view, const Actions& listed, std::span<float> weights);
  /// Both at once, draws and discards in another order.
  static void glance(const Sight& sight, Actions& out, std::span<float> weights);
  /// The priors of the first search: by what the gardener says that a step is worth.
  static void first_priors(const View& view, const Actions& listed, std::span<float> weights);
  static void first_glance(const Sight& sight, Actions& out, std::span<float> weights);
  [[nodiscard]] static Action act(const View& view, Rng& rng);
  /// The same player to the end of the round or for so many decisions (0: no limit), much faster than one by
  /// one because it remembers what it worked out. The last play and discard of two players are exact, and
  /// one step to it.
  static void play_on(State& state, std::uint32_t decisions, Rng& rng);
  /// At the end: mostly the victory, a fifth the lead in points. Before: the lead as if it ended now.
  [[nodiscard]] static Values value(const State& state);
  using Belief = arboretum::Belief;
  [[nodiscard]] static State imagine(const View& view, Rng& rng);
  [[nodiscard]] static std::optional<Action> certain(const View& view);
  [[nodiscard]] static std::uint32_t private_news(const State& state, Seat seat);
  /// The mover's hand.
  [[nodiscard]] static std::uint64_t sight_key(const State& state);
  [[nodiscard]] static std::string_view settings() {
    return "algorithm=tree,exploration=0.5,sims=11000,leaf=suited,frugal=on";
  }
  /// With four a search by the learned value is weaker than one by playouts, with three no difference is
  /// shown.
  [[nodiscard]] static bool value_suits(int seats) { return seats == 2; }
  [[nodiscard]] static std::uint32_t playout_counts() { return 4; }
  [[nodiscard]] static std::string_view first_settings() {
    return "algorithm=tree,exploration=0.5,sims=1000,first-priors=on";
  }
  [[nodiscard]] static std::span<const Style<Game>> styles();
  [[nodiscard]] static std::array<std::string_view, 5> levels() {
    return {"random", "heuristic:slips=0.3", "heuristic", "ismcts:sims=2000", "ismcts:sims=50000"};
  }
  [[nodiscard]] static Sentence reason(const View& view, const Action& action);
  /// Two cards, a tree, and the discard that ends it.
  [[nodiscard]] static bool turn_goes_on(const Action& action) {
    return action.kind() != ActionKind::discard;
  }
  [[nodiscard]] static std::string_view judge() { return "sims=1500"; }
  [[nodiscard]] static Sentence compare(const View& view, std::span<const Action> chosen,
                                        std::span<const Action> other);
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::arboretum
