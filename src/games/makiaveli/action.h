// The small steps a turn is made of: draw, or pass, or a play `put … use … done`.
//
// One step names at most one card, so that `legal` can list them all. A play is a chain of steps by the
// same seat; a step is legal only if the play can still be brought to a legal end.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/french.h"
#include "cards/result.h"

namespace meldwise::makiaveli {

enum class Move : std::uint8_t {
  draw,  ///< a card from the deck; ends the turn
  pass,  ///< where drawing is impossible; ends the turn
  put,   ///< a hand card goes into the play
  use,   ///< a card of the cross goes into the play
  done,  ///< the floor is arranged anew with all of them; ends the turn
};

struct Action {
  Move move = Move::draw;
  Face face{};  ///< of put and use; Face{} otherwise

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

[[nodiscard]] constexpr bool names_card(Move move) { return move == Move::put || move == Move::use; }

[[nodiscard]] std::string to_text(const Action& action);
[[nodiscard]] Result<Action> parse_action(std::string_view text);
[[nodiscard]] nlohmann::json to_json(const Action& action);
[[nodiscard]] Result<Action> action_from_json(const nlohmann::json& json);

}  // namespace meldwise::makiaveli
