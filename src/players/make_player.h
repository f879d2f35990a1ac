// From the string that names an agent to the player of a game.
//
//   random                      a random action
//   heuristic, patient, ev, …   a style of the mind (games/mind.h); `heuristic:slips=0.2` errs at times
//   ismcts:sims=256,threads=2   search; parameters as in search/config.h, over the settings of the mind
//   ismcts-1:sims=256           the same with the settings that it had first
//   level:3                     for people, 1 to 5
//   cmd:./my-bot --flag         a bot process (players/bots/bot_options.h); it is not started yet
//   http://127.0.0.1:8888       an agent over HTTP (players/remote/http_options.h); it is not asked yet
//
// The templates are defined in players/game_players.h and compiled once a game, in files that the build
// writes.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "games/contract.h"
#include "players/agent_spec.h"
#include "players/bot_pool.h"
#include "players/player.h"
#include "search/adviser.h"
#include "search/config.h"

namespace meldwise {

/// The names of the agents that can sit at a table of this game.
template <Game G>
[[nodiscard]] std::vector<std::string_view> agent_names();

/// The player for a seat; everything it draws at random comes from streams of `seed`. A bot process is
/// borrowed from `bots`, or lives as long as its player.
template <Game G>
[[nodiscard]] Result<std::unique_ptr<Player<G>>> make_player(const AgentSpec& spec, std::uint64_t seed,
                                                             Seat seat, BotPool* bots = nullptr);

/// The same agent, made to decide within so many milliseconds where it searches: a level becomes its search.
template <Game G>
[[nodiscard]] AgentSpec within(const AgentSpec& spec, std::uint32_t milliseconds);

/// One sentence on why one would do this, in the game's words.
template <Game G>
[[nodiscard]] Sentence reason_for(const typename G::View& view, const typename G::Action& action);

/// What the one adviser says with the search of this agent, thoroughly: `ismcts` and levels that search;
/// nothing for agents that do not, and for parameters that are refused.
template <Game G>
[[nodiscard]] std::optional<search::Advice<G>> advice_for(const AgentSpec& spec, const typename G::View& view,
                                                          std::uint64_t seed, const std::stop_token& stop);
/// Why one would decide so rather than otherwise; empty where the game has nothing to say.
template <Game G>
[[nodiscard]] Sentence comparison_for(const typename G::View& view,
                                      std::span<const typename G::Action> chosen,
                                      std::span<const typename G::Action> other);

/// The share of slips in `style:slips=0.2`; 0 without.
[[nodiscard]] Result<double> read_slips(const AgentSpec& spec);
/// The settings of `ismcts:…` over the game's.
[[nodiscard]] Result<search::Config> read_search(const AgentSpec& spec, const search::Config& defaults);
/// The level of `level:K`, 1 to 5.
[[nodiscard]] Result<int> read_level(const AgentSpec& spec);

}  // namespace meldwise
