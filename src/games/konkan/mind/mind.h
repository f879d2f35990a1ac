// How players think about Konkan: a few canonical actions instead of hundreds, a fast player for the
// playouts, beliefs about the hidden hands, and what a round is worth.
//
// mind.cpp lists and weighs the actions, policy.cpp plays, belief.cpp imagines, estimate.cpp values,
// endgame.cpp finds the round that is won already, reason.cpp says why.
#pragma once

#include <nlohmann/json.hpp>

#include "games/konkan/game.h"
#include "games/konkan/mind/belief.h"
#include "games/konkan/mind/patient.h"
#include "games/konkan/mind/policy.h"
#include "games/plain_mind.h"
#include "games/world_pool.h"

namespace meldwise::konkan {

struct Mind : PlainMind<Game> {
  /// The pulls that can help; of coming down, laying, sarfs and swaps the first steps of the best plans; the
  /// throws that cost least.
  static void candidates(const Sight& sight, Actions& out);
  static void priors(const View& view, const Actions& actions, std::span<float> weights);
  /// The same weights for the best of the candidates, with the costs of the throws worked out once.
  static void glance(const Sight& sight, Actions& out, std::span<float> weights);
  [[nodiscard]] static Action act(const View& view, Rng& rng) {
    return patient_action(view.table, view.hand, rng);
  }
  /// The same to the end of the round or for so many decisions (0: no limit), without a view for each.
  static void play_on(State& state, std::uint32_t decisions, Rng& rng);
  /// Winning counts most, the lead in points a little: the last throws of a lost round still matter. The
  /// last round of a match is valued by the match, the others by themselves.
  [[nodiscard]] static Values value(const State& state);
  using Belief = konkan::Belief;
  [[nodiscard]] static State imagine(const View& view, Rng& rng) { return choose_world(Belief(view), rng); }
  /// A way to go out in this turn with more points than anybody else can have, or a pull that leads there.
  [[nodiscard]] static std::optional<Action> certain(const View& view);
  /// The mover's hand as a number.
  [[nodiscard]] static std::uint64_t sight_key(const State& state);
  /// Half of that, in the seat's own turn: it tells the pulled cards apart.
  [[nodiscard]] static std::uint32_t private_news(const State& state, Seat seat);
  [[nodiscard]] static std::string_view settings();
  [[nodiscard]] static std::string_view first_settings();
  [[nodiscard]] static std::span<const Style<Game>> styles();
  [[nodiscard]] static std::array<std::string_view, 5> levels();
  [[nodiscard]] static Sentence reason(const View& view, const Action& action);
  /// What is laid and the throw after it are decided together.
  [[nodiscard]] static bool goes_on(const Action& action) {
    return action.kind == ActionKind::lay || action.kind == ActionKind::sarf ||
           action.kind == ActionKind::swap;
  }
  /// A pull is paid with a throw.
  [[nodiscard]] static bool turn_goes_on(const Action& action) {
    return action.kind == ActionKind::pull_deck || action.kind == ActionKind::pull_trash;
  }
  /// With a tree: what is compared goes on as it has learned.
  [[nodiscard]] static std::string_view judge() { return "algorithm=tree,leaf=estimate,sims=600"; }
  [[nodiscard]] static Sentence compare(const View& view, std::span<const Action> chosen,
                                        std::span<const Action> other);
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::konkan
