// The small steps a turn of Five Crowns is made of: draw, then discard or go out.
//
// Text and JSON say the same: "draw stock" is {"type":"draw","from":"stock"}, "go out 7H" is
// {"type":"go_out","card":"7H"}. Putting cards down one by one and closing melds is for players who
// arrange their last hand themselves (option manual_melds). A step is two bytes.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/crown_card.h"
#include "cards/result.h"

namespace meldwise::five_crowns {

inline constexpr CrownCard kNoCard{0xFF};

enum class Step : std::uint8_t {
  draw_stock,
  draw_discard,
  discard,  ///< `card`; ends the turn
  go_out,   ///< discarding `card`, or kNoCard where the rules want no discard; ends the turn
  put,      ///< `card` to the meld that is being laid
  close,    ///< that meld is complete; the next card put begins another
};

struct Action {
  Step step = Step::draw_stock;
  CrownCard card = kNoCard;  ///< kNoCard for steps without a card

  friend constexpr bool operator==(const Action&, const Action&) = default;
};
static_assert(sizeof(Action) == 2);

/// Whether the bits are a step at all: a known kind with a card where it needs one and none elsewhere.
[[nodiscard]] bool is_well_formed(const Action& action);

[[nodiscard]] std::string to_text(const Action& action);
[[nodiscard]] Result<Action> parse_action(std::string_view text);
[[nodiscard]] nlohmann::json to_json(const Action& action);
[[nodiscard]] Result<Action> action_from_json(const nlohmann::json& json);

}  // namespace meldwise::five_crowns
