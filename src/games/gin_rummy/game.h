// Gin rummy for two: draw and discard until somebody knocks; then what does not fit a meld counts.
//
// Rules are in rules/, words and JSON follow from the description in speech/, players think in mind/.
#pragma once

#include <string_view>

#include "games/game_base.h"
#include "games/game_parts.h"
#include "games/gin_rummy/rules/state.h"
#include "games/rummy.h"

namespace meldwise::gin_rummy {

struct Game : GameBase<Game, Options, State, View, Action, Event>, SolverAnswers<kHand> {
  using Actions = FixedList<Action, 2 * (kHand + 1)>;  ///< every card thrown or knocked with
  using Events = FixedList<Event, 4>;

  static constexpr std::string_view name = "gin-rummy";
  static constexpr std::string_view title = "Gin rummy";
  static constexpr int min_seats = kSeats;
  static constexpr int max_seats = kSeats;

  static const OptionTable<Options>& option_table();
  static void legal(const Sight& sight, Actions& out);
  static Action quick_action(const Sight& sight, Rng& rng);
  static void deal_round(State& state, Events* events);
  static void apply(State& state, const Action& action, Events* events);

  static constexpr std::string_view sheet_columns[] = {"won", "knocked", "deadwood", "points"};
  static SheetRow sheet_row(const State& state, Seat seat);
};

}  // namespace meldwise::gin_rummy
