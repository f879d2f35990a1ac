// What a seat can place nowhere, and whether a view can be.
#pragma once

#include "cards/result.h"
#include "games/gin_rummy/rules/state.h"

namespace meldwise::gin_rummy {

/// In the other hand or in the stock.
[[nodiscard]] CardSet unseen_by(const View& view);
/// The message begins with the field.
[[nodiscard]] Status audit(const View& view);

}  // namespace meldwise::gin_rummy
