#include "games/konkan/game.h"
#include "games/konkan/rules/legal.h"
#include "melds/konkan/solver.h"

namespace meldwise::konkan {

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const SeatRecord& record = state.table.of(seat);
  const bool out = state.table.ending == Ending::won && state.hand(seat).empty();
  return {out ? 1 : 0, record.laid, deadwood(state.hand(seat), solver_rules(state.table.options)),
          record.gained};
}

}  // namespace meldwise::konkan
