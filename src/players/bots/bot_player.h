// A bot process at the table, as a player. The definitions are compiled once a game, in bot_players.cpp.
#pragma once

#include <cstdint>
#include <memory>

#include "games/contract.h"
#include "players/agent_spec.h"
#include "players/bot_pool.h"
#include "players/player.h"

namespace meldwise {

/// The player of a `cmd` agent. Its process is borrowed from `bots` when the match begins, or is its own.
/// Whatever the bot does, a legal action comes back: its own, or a random one from a stream of `seed`.
template <Game G>
[[nodiscard]] Result<std::unique_ptr<Player<G>>> make_bot_player(const AgentSpec& spec, std::uint64_t seed,
                                                                 Seat seat, BotPool* bots);

}  // namespace meldwise
