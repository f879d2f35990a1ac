// The decision of a mahjong position: the player's, where it may be answered, else the best that may.
#pragma once

#include "net/agent/position.h"
#include "net/agent/punctual.h"

namespace meldwise::agent {

/// One of position.allowed.
[[nodiscard]] mahjong::Action choose(const Position& position, Punctual<mahjong::Game>& player,
                                     Thinker::Clock::time_point deadline);

}  // namespace meldwise::agent
