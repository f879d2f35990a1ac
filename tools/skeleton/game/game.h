// Sample game: what the contract of games/contract.h asks for. Rules are in rules/, words and JSON follow
// from the description in speech/, players think in mind/.
#pragma once

#include <string_view>

#include "games/game_base.h"
#include "games/sample_game/rules/state.h"

namespace meldwise::sample_game {

struct Game : GameBase<Game, Options, State, View, Action, Event> {
  using Actions = FixedList<Action, kMostHand + 1>;
  using Events = FixedList<Event, kMostSeats + 1>;

  static constexpr std::string_view name = "sample-game";
  static constexpr std::string_view title = "Sample game";
  static constexpr int min_seats = 2;
  static constexpr int max_seats = kMostSeats;

  static const OptionTable<Options>& option_table();
  static void legal(const Sight& sight, Actions& out);
  static void deal_round(State& state, Events* events);
  static void apply(State& state, const Action& action, Events* events);
  static bool reveals(const State& /*state*/, const Action& action) {
    return action.kind == ActionKind::draw;
  }
};

}  // namespace meldwise::sample_game
