// Questions about Arboretum asked and answered in JSON, one document each: what layouts and hands are worth,
// and how a recorded game of the bot protocol ends.
//
// A bad question is an Error that names the field. The answers are exact.
#pragma once

#include <nlohmann/json_fwd.hpp>

#include "cards/result.h"

namespace meldwise::arboretum {

/// {"layout":[["J3",0,0],…]} → {"paths":{"J":{"points":7,"cards":["J1",…]},…}}
/// {"hands":[[…],[…]]} → {"right":{"J":[seats],…}}
/// {"hands":…,"layouts":[…]} → also "scores", "by_species" (null: no right to score) and "result": the seat
/// that wins, or the number of seats if the victory is shared.
///
/// A layout holds each card and each cell once and hangs together; its coordinates may start anywhere.
/// Answers name the six species of the two-player game and any other that occurs.
[[nodiscard]] Result<nlohmann::json> answer_score(const nlohmann::json& question);

/// {"deck":[bottom…top],"hands":[[…],[…]],"moves":[…]} →
/// {"scores":[a,b],"by_species":{"J":[a|null,b|null],…}, "result":0|1|2,"illegal":null|index}
///
/// Moves are those of games/arboretum/protocol.h, four a turn, the first seat begins. The first move that is
/// illegal, malformed or after the end stops the replay; the score is then that of the position before it,
/// with the cards in hand at that moment. So it is when the moves end before the game does.
[[nodiscard]] Result<nlohmann::json> answer_replay(const nlohmann::json& question);

}  // namespace meldwise::arboretum
