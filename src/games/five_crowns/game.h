// Five Crowns: eleven rounds of rummy with five suits, each with one card more and another rank wild.
//
// This is the game as the contract of games/contract.h wants it. `legal` and `check` are exact and ask the
// finder whether a player can go out; so do `quick_action` (a yes or no, some hundred nanoseconds) and the
// scoring at the end of a round. `apply`, `view` and `sample` search nothing. Only where melds are laid by
// hand (option manual_melds, last turns) does `legal` build the texts of refusals, and so allocate.
#pragma once

#include <string_view>

#include "cards/fixed_list.h"
#include "cards/rng.h"
#include "games/five_crowns/rules/action.h"
#include "games/five_crowns/rules/event.h"
#include "games/five_crowns/rules/knowledge.h"
#include "games/five_crowns/rules/options.h"
#include "games/game_base.h"
#include "games/game_parts.h"

namespace meldwise::five_crowns {

struct Game : GameBase<Game, Options, State, View, Action, Event> {
  /// To discard, go out with or put down any card of a hand, to close a meld.
  using Actions = FixedList<Action, 3 * kLargestHand + 1>;
  /// A last discard, the turn limit, every hand and every score.
  using Events = FixedList<Event, 2 + 2 * kMostSeats>;

  static constexpr std::string_view name = "five-crowns";
  static constexpr std::string_view title = "Five Crowns";
  static constexpr int min_seats = kMinSeats;
  static constexpr int max_seats = kMostSeats;
  static constexpr bool high_score_wins = false;

  static const OptionTable<Options>& option_table() { return five_crowns::option_table(); }

  static State deal(const Options& options, int seats, std::uint64_t seed);
  /// Draws, or discards, then ways of going out, then cards to put down, each in ascending order.
  static void legal(const Sight& sight, Actions& out);
  static Status check(const Sight& sight, const Action& action);
  static void apply(State& state, const Action& action, Events* events);
  /// Draws from either pile, goes out if it can and otherwise discards any card.
  static Action quick_action(const Sight& sight, Rng& rng);
  static void deal_round(State& state, Events* events);
  static Outcome outcome(const State& state);

  static constexpr std::string_view sheet_columns[] = {"went out", "points", "rounds at zero"};
  static SheetRow sheet_row(const State& state, Seat seat);
  static Result<nlohmann::json> solve(const nlohmann::json& question);
  static Result<nlohmann::json> validate(const nlohmann::json& question);
};

}  // namespace meldwise::five_crowns
