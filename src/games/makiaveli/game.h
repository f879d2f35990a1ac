// Makiaveli: two decks, one common floor that anybody may rearrange, and a hand to get rid of.
//
// This is the game as the contract of games/contract.h wants it. `legal` and `check` are exact and ask
// the solver of melds/makiaveli (some ten microseconds a question); `apply`, `view`, `sample` and
// `quick_action` do not, except where noted there.
#pragma once

#include <string_view>

#include "cards/fixed_list.h"
#include "cards/rng.h"
#include "games/game_base.h"
#include "games/game_parts.h"
#include "games/makiaveli/rules/action.h"
#include "games/makiaveli/rules/event.h"
#include "games/makiaveli/rules/knowledge.h"
#include "games/makiaveli/rules/options.h"

namespace meldwise::makiaveli {

struct Game : GameBase<Game, Options, State, View, Action, Event> {
  using Actions = FixedList<Action, kNaturalFaces + kMostCross + 1>;  // every face, the cross, draw or done
  using Events = FixedList<Event, kMostSeats + 2>;                    // a last play, the hands, the result

  static constexpr std::string_view name = "makiaveli";
  static constexpr std::string_view title = "Makiaveli";
  static constexpr int min_seats = kMinSeats;
  static constexpr int max_seats = kMostSeats;

  static const OptionTable<Options>& option_table() { return makiaveli::option_table(); }

  /// Drawing or passing first, then puts, uses (both in ascending order) and done.
  static void legal(const Sight& sight, Actions& out);
  static Status check(const Sight& sight, const Action& action);
  static void apply(State& state, const Action& action, Events* events);
  /// Mostly draws; now and then lays three cards that are a group by themselves. Asks the solver only
  /// where nothing else can know: under `must_play` before drawing, and to go on with a play that was
  /// not begun here.
  static Action quick_action(const Sight& sight, Rng& rng);
  static void deal_round(State& state, Events* events);
  static bool reveals(const State& /*state*/, const Action& action) {
    return action.kind == ActionKind::draw;
  }
  /// A play is prepared in secret and shown as a whole.
  static bool is_open(const State& /*state*/, const Action& action) {
    return !names_card(action.kind) && action.kind != ActionKind::done;
  }

  static View view(const State& state, Seat seat);
  static State sample(const View& view, Rng& rng);

  static constexpr std::string_view sheet_columns[] = {"rounds won", "cards left", "cards played",
                                                       "turns drawing"};
  static SheetRow sheet_row(const State& state, Seat seat);
  static Result<nlohmann::json> solve(const nlohmann::json& question);
  static Result<nlohmann::json> validate(const nlohmann::json& question);
};

}  // namespace meldwise::makiaveli
