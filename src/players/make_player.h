// From the string that names an agent to the player of a game.
//
//   random                    a random action
//   heuristic, patient, ev, … a style of the game (players/styles.h); `heuristic:slips=0.2` errs now and then
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
#include "players/style_player.h"
#include "players/styles.h"

namespace meldwise {

/// The names of the agents that can sit at a table of this game.
template <Game G>
[[nodiscard]] std::vector<std::string_view> agent_names() {
  std::vector<std::string_view> names{"random"};
  for (const Style<G>& style : styles<G>()) names.push_back(style.name);
  return names;
}

/// The share of slips in `style:slips=0.2`; 0 without.
[[nodiscard]] Result<double> read_slips(const AgentSpec& spec);

/// The player for a seat; everything it draws at random comes from streams of `seed`.
template <Game G>
[[nodiscard]] Result<std::unique_ptr<Player<G>>> make_player(const AgentSpec& spec, std::uint64_t seed,
                                                             Seat seat) {
  const Rng rng = Rng::stream(seed, Stream::play, static_cast<std::uint64_t>(index_of(seat)));
  if (spec.name == "random") {
    if (!spec.parameters.empty())
      return fail("agent random takes no parameters, got " + in_quotes(to_text(spec)));
    return std::make_unique<RandomPlayer<G>>(rng);
  }
  for (const Style<G>& style : styles<G>()) {
    if (style.name != spec.name) continue;
    const auto slips = read_slips(spec);
    if (!slips) return tl::unexpected(slips.error());
    return std::make_unique<StylePlayer<G>>(style, *slips, rng);
  }
  std::string known;
  for (const std::string_view name : agent_names<G>()) known.append(" ").append(name);
  return fail("unknown agent " + in_quotes(spec.name) + ": expected one of" + known);
}

}  // namespace meldwise
