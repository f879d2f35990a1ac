// Mahjong questions as the QKMJ client asks them (docs/protocols.md): a JSON text inside a message, round
// winds from 1, melds as numbers; a win or a kang on the own draw is asked as a claim of the own seat before
// the discard. What that client gets wrong is not imitated: `hand` and `new_card` are true.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "cards/result.h"
#include "games/mahjong/game.h"

namespace meldwise {

/// The questions to the view's seat, which is to move, in their order: the next one is for an answer that
/// lets the one before go by. `rivers`: whether discards are told.
[[nodiscard]] std::vector<nlohmann::json> live_questions(const mahjong::View& view, bool rivers);

/// The question as it is posted to …/run.
[[nodiscard]] nlohmann::json live_message(const nlohmann::json& inner, const std::string& app,
                                          const std::string& user, const std::string& session);

/// The action that an answer to one of the questions means; nothing for an own draw that is let go by.
/// Whether it is legal is not checked.
[[nodiscard]] Result<std::optional<mahjong::Action>> read_live_answer(const mahjong::View& view,
                                                                      const nlohmann::json& question,
                                                                      const nlohmann::json& answer);

}  // namespace meldwise
