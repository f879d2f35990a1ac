// The envelope of the bot protocol, as text: {"state":…,"messageID":"…"} to a bot, {"move":…,"messageID":"…"}
// back. The order of the keys is that of the original host and its bots, so the lines are written by hand
// and not by a JSON library.
#pragma once

#include <string>
#include <string_view>

#include "cards/rng.h"

namespace meldwise {

inline constexpr std::string_view kStateKey = "state";
inline constexpr std::string_view kMoveKey = "move";
inline constexpr std::string_view kMessageIdKey = "messageID";
/// The move with which a bot asks the host for a random legal one.
inline constexpr std::string_view kRandomMove = "RANDOM";

/// In the answer to NEWGAME: with this value the bot is told of its own turns only.
inline constexpr std::string_view kHearsKey = "hears";
inline constexpr std::string_view kHearsOwn = "own";

/// A version 4 UUID: "2da76ab8-48fb-4a48-92cb-e32e71c70745".
[[nodiscard]] std::string make_message_id(Rng& rng);

/// `state` is JSON, `id` plain text without anything to escape.
[[nodiscard]] std::string message_line(std::string_view state, std::string_view id);
/// `move` and `id` are JSON.
[[nodiscard]] std::string answer_line(std::string_view move, std::string_view id);

/// {"message":"NEWGAME","gameNumber":1,"round":"Round 1"}
[[nodiscard]] std::string newgame_state(int number);

}  // namespace meldwise
