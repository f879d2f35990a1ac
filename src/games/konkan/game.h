// Konkan: two decks with jokers, a first lay of 81 points or more, and a race to throw the last card.
//
// This is the game as the contract of games/contract.h wants it. `legal` and `check` are exact; they ask
// the solver of melds/konkan only while a player is not down. `apply`, `view` and `sample` never do, and
// `quick_action` only to finish a come-down that somebody else began.
#pragma once

#include <cstdint>
#include <string_view>

#include "cards/rng.h"
#include "games/game_base.h"
#include "games/game_parts.h"
#include "games/konkan/rules/action.h"
#include "games/konkan/rules/event.h"
#include "games/konkan/rules/legal.h"
#include "games/konkan/rules/options.h"
#include "games/konkan/rules/state.h"

namespace meldwise::konkan {

struct Game : GameBase<Game, Options, State, View, Action, Event> {
  using Actions = konkan::Actions;
  using Events = konkan::Events;

  static constexpr std::string_view name = "konkan";
  static constexpr std::string_view title = "Konkan";
  static constexpr int min_seats = kMinSeats;
  static constexpr int max_seats = kMostSeats;

  static const OptionTable<Options>& option_table() { return konkan::option_table(); }

  static void legal(const Sight& sight, Actions& out) {
    out.clear();
    if (sight.acts) list_legal(sight.table, sight.hand, out);
  }
  static Status check(const Sight& sight, const Action& action) {
    if (!sight.acts && sight.table.progress == Progress::playing) return not_your_turn();
    return konkan::check(sight.table, sight.hand, action);
  }
  static void apply(State& state, const Action& action, Events* events);
  /// Pulls at random, throws at random (rather cards that stand alone), lays natural melds and sarfs when it
  /// stumbles on them.
  static Action quick_action(const Sight& sight, Rng& rng);
  static void deal_round(State& state, Events* events);
  static bool reveals(const State& /*state*/, const Action& action) {
    return action.kind == ActionKind::pull_deck;
  }
  static Status audit(const State& state);

  static View view(const State& state, Seat seat);
  static State sample(const View& view, Rng& rng);

  static constexpr std::string_view sheet_columns[] = {"went out", "laid points", "deadwood", "net"};
  static SheetRow sheet_row(const State& state, Seat seat);
  static Result<nlohmann::json> solve(const nlohmann::json& question);
  static Result<nlohmann::json> validate(const nlohmann::json& question);
};

}  // namespace meldwise::konkan
