#include "games/score_sheet.h"

#include <nlohmann/json.hpp>

#include "games/makiaveli/game.h"

namespace meldwise {

template <>
std::span<const std::string_view> sheet_columns<makiaveli::Game>() {
  static constexpr std::string_view kColumns[] = {"rounds won", "cards left", "cards played",
                                                  "turns drawing"};
  return kColumns;
}

template <>
SheetRow sheet_row<makiaveli::Game>(const makiaveli::State& state, Seat seat) {
  const auto at = static_cast<std::size_t>(index_of(seat));
  const makiaveli::SeatRecord& record = state.table.seat[at];
  return {(state.table.winners >> at) & 1, record.cards, record.played, record.draws};
}

}  // namespace meldwise
