#include "games/mahjong/game.h"

namespace meldwise::mahjong {

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const HandResult& result = state.table.result;
  const bool won = result.winner == seat;
  return {won ? 1 : 0, won && result.payer == Seat::none ? 1 : 0, result.payer == seat ? 1 : 0,
          result.change[static_cast<std::size_t>(index_of(seat))]};
}

}  // namespace meldwise::mahjong
