// An agent behind an HTTP address as a player. The definitions are compiled once a game, in http_players.cpp.
#pragma once

#include <cstdint>
#include <memory>

#include "games/contract.h"
#include "players/agent_spec.h"
#include "players/player.h"

namespace meldwise {

/// The player of an `http` agent; nothing is sent before its first decision. Whatever the agent does, a
/// legal action comes back: its own, or one of its fallback player.
template <Game G>
[[nodiscard]] Result<std::unique_ptr<Player<G>>> make_http_player(const AgentSpec& spec, std::uint64_t seed,
                                                                  Seat seat);

}  // namespace meldwise
