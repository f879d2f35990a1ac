// Whether a view that came from outside can be: what `view_from_json` asks before anybody works with it.
#pragma once

#include "cards/result.h"
#include "games/konkan/state.h"

namespace meldwise::konkan {

/// Ok if some play leads to such a view as far as counts and phases tell, so that everything that takes a
/// View may take it; otherwise the field that is wrong and why ("hand: 13 cards, players[0].cards says
/// 14"). Options, seats, faces and melds have been checked, and `concealed` follows from them.
[[nodiscard]] Status check_view(const View& view);

}  // namespace meldwise::konkan
