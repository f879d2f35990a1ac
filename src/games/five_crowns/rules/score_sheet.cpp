#include "games/five_crowns/game.h"

namespace meldwise::five_crowns {

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const int points =
      state.table
          .sheet[static_cast<std::size_t>(state.table.round - 1)][static_cast<std::size_t>(index_of(seat))];
  return {state.table.went_out == seat ? 1 : 0, points, points == 0 ? 1 : 0};
}

}  // namespace meldwise::five_crowns
