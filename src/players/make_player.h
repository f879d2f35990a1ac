// From the string that names an agent to the player of a game.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cards/text.h"
#include "games/setup.h"
#include "players/agent_spec.h"
#include "players/player.h"
#include "players/random_player.h"

namespace meldwise {

/// The names of the agents that can sit at a table of this game.
template <Game G>
[[nodiscard]] std::vector<std::string_view> agent_names() {
  return {"random"};
}

/// The player for a seat; everything it draws at random comes from streams of `seed`.
template <Game G>
[[nodiscard]] Result<std::unique_ptr<Player<G>>> make_player(const AgentSpec& spec, std::uint64_t seed, Seat seat) {
  if (spec.name == "random") {
    if (!spec.parameters.empty()) return fail("agent random takes no parameters, got " + in_quotes(to_text(spec)));
    const Rng rng = Rng::stream(seed, Stream::play, static_cast<std::uint64_t>(index_of(seat)));
    return std::make_unique<RandomPlayer<G>>(rng);
  }
  std::string known;
  for (const std::string_view name : agent_names<G>()) known.append(" ").append(name);
  return fail("unknown agent " + in_quotes(spec.name) + ": expected one of" + known);
}

}  // namespace meldwise
