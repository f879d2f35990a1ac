// What an agent would do with a view, as JSON: the search's table and a sentence. Hints on screens, the
// agent service and `meldwise hint` are this one object.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <stop_token>
#include <string_view>

#include "cards/result.h"
#include "games/catalogue.h"
#include "players/agent_spec.h"

namespace meldwise {

/// Who advises where nobody is named: on every screen, over the API and on the command line.
inline constexpr std::string_view kAdviser = "ismcts:ms=800";
/// What it draws from everywhere, so that one budget in simulations is one advice; never the deal's seed.
inline constexpr std::uint64_t kAdviceSeed = 1;

/// {"action","steps","why","said","over","lead","lead_error","table":[{"text","visits","available","value",
/// "spread","prior"},…],"simulations","worlds","depth","per_second","exact"}. Of agents that search it is the
/// advice of search/adviser.h: the whole decision as `steps`, the second best as `over` and how far that is
/// behind, with its standard error; other agents tell no more than action, why and an empty table. `said` is
/// `why` by key and values (games/speech/said_json.h). The view's seat must be to move. Where an agent
/// outside the engine failed, "fault" says how, and the rest is what its fallback would do; its "why" is its
/// own, or empty. Asked to stop it tells the best so far.
[[nodiscard]] Result<nlohmann::json> make_hint(const GameInfo& game, const nlohmann::json& view,
                                               const AgentSpec& agent, std::uint64_t seed,
                                               const std::stop_token& stop = {});

}  // namespace meldwise
