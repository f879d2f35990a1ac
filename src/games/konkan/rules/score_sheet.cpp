#include "games/konkan/game.h"
#include "games/konkan/rules/legal.h"
#include "melds/konkan/solver.h"

namespace meldwise::konkan {

std::span<const std::string_view> Game::sheet_columns() {
  static constexpr std::string_view kColumns[] = {"went out", "laid points", "deadwood", "net"};
  return kColumns;
}

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const SeatRecord& record = state.table.of(seat);
  const bool out = state.table.ending == Ending::won && state.hand(seat).empty();
  return {out ? 1 : 0, record.laid, deadwood(state.hand(seat), solver_rules(state.table.options)),
          record.gained};
}

}  // namespace meldwise::konkan
