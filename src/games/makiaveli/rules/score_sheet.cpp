#include "games/makiaveli/game.h"

namespace meldwise::makiaveli {

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const auto at = static_cast<std::size_t>(index_of(seat));
  const SeatRecord& record = state.table.seat[at];
  return {(state.table.winners >> at) & 1, record.cards, record.played, record.draws};
}

}  // namespace meldwise::makiaveli
