// The decision of a mahjong position: the player's, where it may be answered, else the best that may.
#pragma once

#include "net/agent/position.h"
#include "players/player.h"

namespace meldwise::agent {

/// One of position.allowed.
[[nodiscard]] mahjong::Action choose(const Position& position, Player<mahjong::Game>& player);

/// The allowed actions, best first by the heuristic's judgement.
[[nodiscard]] std::vector<mahjong::Action> ranked(const Position& position);

}  // namespace meldwise::agent
