// How players think about Arboretum: what the search needs to know beyond the rules.
//
// The gardener (gardener.h) proposes steps, weighs them and fills the playouts; worlds are dealt by belief.h;
// endings whose cards are all known are solved by ending.h.
#pragma once

#include <nlohmann/json.hpp>

#include "games/arboretum/game.h"
#include "games/plain_mind.h"

namespace meldwise::arboretum {

struct Mind : PlainMind<Game> {
  static void candidates(const State& state, Actions& out);
  static void priors(const View& view, const Actions& listed, std::span<float> weights);
  [[nodiscard]] static Action act(const View& view, Rng& rng);
  /// The same player to the end of the round or for so many decisions (0: no limit), much faster than one by
  /// one because it remembers what it worked out.
  static void play_on(State& state, std::uint32_t decisions, Rng& rng);
  [[nodiscard]] static Values value(const State& state);
  [[nodiscard]] static std::uint32_t private_news(const State& state, Seat seat);
  [[nodiscard]] static std::string_view settings() { return "algorithm=flat,sims=1000"; }
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::arboretum
