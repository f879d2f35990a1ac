// The decision of a mahjong position: the player's, where it may be answered, else the best that may.
#pragma once

#include "net/agent/position.h"
#include "net/agent/punctual.h"

namespace meldwise::agent {

/// One of position.allowed.
[[nodiscard]] mahjong::Action choose(const Position& position, Punctual<mahjong::Game>& player,
                                     Thinker::Clock::time_point deadline);

/// The allowed actions, best first by the heuristic's judgement.
[[nodiscard]] std::vector<mahjong::Action> ranked(const Position& position);

}  // namespace meldwise::agent
