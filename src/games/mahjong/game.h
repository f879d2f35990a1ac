// Taiwanese mahjong with 16 tiles: four seats (one to three for practice), melds, flowers, tai and money.
//
// This is the game as the contract of games/contract.h wants it; docs/rules/mahjong.md has the rules for
// players. A State is a whole match of several hands. Claims on a discard are asked one seat at a time in
// secret and resolved when all have spoken. All of `legal`, `apply`, `view` and `quick_action` take tens of
// nanoseconds, `sample` some hundred; only the end of a won hand asks the scoring.
#pragma once

#include <string_view>

#include "cards/fixed_list.h"
#include "cards/rng.h"
#include "games/game_base.h"
#include "games/game_parts.h"
#include "games/mahjong/rules/action.h"
#include "games/mahjong/rules/event.h"
#include "games/mahjong/rules/options.h"
#include "games/mahjong/rules/state.h"

namespace meldwise::mahjong {

struct Game : GameBase<Game, Options, State, View, Action, Event> {
  using Events = mahjong::Events;
  /// A turn's 17 tiles, four quads or five added kangs, and the win.
  using Actions = FixedList<Action, kMostConcealed + 4 + kMeldsToWin + 1>;

  static constexpr std::string_view name = "mahjong";
  static constexpr std::string_view title = "Taiwanese mahjong";
  static constexpr int min_seats = 1;
  static constexpr int max_seats = kMostSeats;
  static constexpr int default_seats = 4;
  static constexpr bool zero_sum = true;
  static constexpr bool older_form = true;  ///< agents over HTTP are asked in the plan form

  static const OptionTable<Options>& option_table() { return mahjong::option_table(); }

  static void deal_round(State& state, Events* events);
  static Progress progress(const auto& known) {
    if (known.table.phase != Phase::over) return Progress::playing;
    return is_last_hand(known.table) ? Progress::match_over : Progress::round_over;
  }
  static Seat to_move(const State& state) {
    if (state.table.phase == Phase::turn) return state.table.active;
    return state.table.phase == Phase::over ? Seat::none : state.hidden.asked;
  }
  static Seat to_move(const View& view) {
    if (view.table.phase == Phase::turn) return view.table.active;
    return view.table.phase != Phase::over && view.asked ? view.seat : Seat::none;
  }
  /// On the own turn the win first, then discards, concealed and added kangs, each in ascending order;
  /// as a claim win, kang, pong, eats in ascending order, pass.
  static void legal(const Sight& sight, Actions& out);
  static Status check(const Sight& sight, const Action& action);
  static void apply(State& state, const Action& action, Events* events);
  static void next_round(State& state, Events* events);
  /// Claims are stated in secret.
  static bool is_open(const State& state, const Action& /*action*/) {
    return state.table.phase == Phase::turn;
  }
  static Outcome outcome(const State& state);
  static Status audit(const State& state);

  static View view(const State& state, Seat seat);
  static State sample(const View& view, Rng& rng);

  static constexpr std::string_view sheet_columns[] = {"hands won", "self-drawn", "dealt in", "money"};
  static SheetRow sheet_row(const State& state, Seat seat);
  static Result<nlohmann::json> solve(const nlohmann::json& question);
  static Result<nlohmann::json> score(const nlohmann::json& question);
};

}  // namespace meldwise::mahjong
