#include "games/arboretum/game.h"

namespace meldwise::arboretum {

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const FinalScore final = score_open(state.table);
  const int own = index_of(seat);
  int scored = 0;
  int denied = 0;
  for (std::size_t i = 0; i < kSpecies; ++i) {
    const auto species = static_cast<Species>(i);
    const bool may = final.may_score(own, species);
    scored += may && final.paths[static_cast<std::size_t>(own)][i] > 0 ? 1 : 0;
    for (int other = 0; other < final.seats && may; ++other) {
      if (other != own && !final.may_score(other, species))
        denied += final.paths[static_cast<std::size_t>(other)][i];
    }
  }
  return {final.total[static_cast<std::size_t>(own)], scored, denied,
          static_cast<std::int32_t>(state.table.seat[static_cast<std::size_t>(own)].layout.size())};
}

}  // namespace meldwise::arboretum
