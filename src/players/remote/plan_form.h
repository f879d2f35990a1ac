// Mahjong questions to an agent over HTTP in the plan form of docs/protocols.md, and its answers.
//
// Seats count from 1 on this wire, round winds from 0. `hand` and `event.new_card` together are all the seat
// holds on its own turn; in a claim `new_card` is the tile on offer and not in the hand.
#pragma once

#include <nlohmann/json.hpp>

#include "cards/result.h"
#include "games/mahjong/game.h"

namespace meldwise {

/// The question to the view's seat, which is to move.
[[nodiscard]] nlohmann::json plan_question(const mahjong::View& view);

/// The action that an answer means to that view; its form is checked and not whether it is legal.
[[nodiscard]] Result<mahjong::Action> read_plan_answer(const mahjong::View& view,
                                                       const nlohmann::json& answer);

/// The answer that means the action.
[[nodiscard]] nlohmann::json plan_answer(const mahjong::View& view, const mahjong::Action& action);

}  // namespace meldwise
