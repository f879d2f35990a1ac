// What holds for every table: tiles are conserved, the river and the melds tell the same story, phases are
// coherent. The audit of a State and the reader of views check the same things with the same words; a
// message begins with the field that is wrong.
#pragma once

#include "cards/result.h"
#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

/// The open part by itself. Safe on any field values of the right types.
[[nodiscard]] Status audit_table(const Public& table);
/// The finished hand against the tiles that are shown then; `table` has passed audit_table.
[[nodiscard]] Status audit_result(const Public& table, const std::array<TileCounts, kMostSeats>& hands);
/// A whole view: what it accepts is safe to sample and to play on.
[[nodiscard]] Status audit_view(const View& view);

}  // namespace meldwise::mahjong
