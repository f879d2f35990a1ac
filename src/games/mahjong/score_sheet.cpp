#include "games/score_sheet.h"

#include <nlohmann/json.hpp>

#include "games/mahjong/game.h"

namespace meldwise {

template <>
std::span<const std::string_view> sheet_columns<mahjong::Game>() {
  static constexpr std::string_view kColumns[] = {"hands won", "self-drawn", "dealt in", "money"};
  return kColumns;
}

template <>
SheetRow sheet_row<mahjong::Game>(const mahjong::State& state, Seat seat) {
  const mahjong::HandResult& result = state.table.result;
  const bool won = result.winner == seat;
  return {won ? 1 : 0, won && result.payer == Seat::none ? 1 : 0, result.payer == seat ? 1 : 0,
          result.change[static_cast<std::size_t>(index_of(seat))]};
}

}  // namespace meldwise
