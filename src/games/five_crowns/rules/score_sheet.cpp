#include "games/score_sheet.h"

#include <nlohmann/json.hpp>

#include "games/five_crowns/game.h"

namespace meldwise {

template <>
std::span<const std::string_view> sheet_columns<five_crowns::Game>() {
  static constexpr std::string_view kColumns[] = {"went out", "points", "rounds at zero"};
  return kColumns;
}

template <>
SheetRow sheet_row<five_crowns::Game>(const five_crowns::State& state, Seat seat) {
  const int points =
      state.table
          .sheet[static_cast<std::size_t>(state.table.round - 1)][static_cast<std::size_t>(index_of(seat))];
  return {state.table.went_out == seat ? 1 : 0, points, points == 0 ? 1 : 0};
}

}  // namespace meldwise
