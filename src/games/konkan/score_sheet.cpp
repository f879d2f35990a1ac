#include "games/score_sheet.h"

#include <nlohmann/json.hpp>

#include "games/konkan/game.h"
#include "games/konkan/judge.h"
#include "melds/konkan/solver.h"

namespace meldwise {

template <>
std::span<const std::string_view> sheet_columns<konkan::Game>() {
  static constexpr std::string_view kColumns[] = {"went out", "laid points", "deadwood", "net"};
  return kColumns;
}

template <>
SheetRow sheet_row<konkan::Game>(const konkan::State& state, Seat seat) {
  const konkan::SeatRecord& record = state.table.of(seat);
  const bool out = state.table.ending == Ending::won && state.hand(seat).empty();
  return {out ? 1 : 0, record.laid,
          konkan::deadwood(state.hand(seat), konkan::solver_rules(state.table.options)), record.gained};
}

}  // namespace meldwise
