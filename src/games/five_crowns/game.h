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
#include "games/contract.h"
#include "games/five_crowns/rules/action.h"
#include "games/five_crowns/rules/event.h"
#include "games/five_crowns/rules/options.h"
#include "games/five_crowns/rules/state.h"
#include "games/spoken.h"

namespace meldwise::five_crowns {

struct Game : Spoken<View, Action, Event> {
  using Options = five_crowns::Options;
  using State = five_crowns::State;
  using View = five_crowns::View;
  using Action = five_crowns::Action;
  using Event = five_crowns::Event;
  /// To discard, go out with or put down any card of a hand, to close a meld.
  using Actions = FixedList<Action, 3 * kLargestHand + 1>;
  /// A last discard, the turn limit, every hand and every score.
  using Events = FixedList<Event, 2 + 2 * kMostSeats>;

  static constexpr std::string_view name = "five-crowns";
  static constexpr std::string_view title = "Five Crowns";
  static constexpr int min_seats = kMinSeats;
  static constexpr int max_seats = kMostSeats;
  static constexpr int default_seats = 2;
  static constexpr bool zero_sum = false;
  static constexpr bool high_score_wins = false;

  static const OptionTable<Options>& option_table() { return five_crowns::option_table(); }
  static Status check_options(const Options& options, int seats) {
    return five_crowns::check_options(options, seats);
  }
  static const Options& options_of(const State& state) { return state.table.options; }
  static const Options& options_of(const View& view) { return view.table.options; }

  static State deal(const Options& options, int seats, std::uint64_t seed);
  static int seats(const State& state) { return state.table.seats; }
  static Progress progress(const State& state) { return five_crowns::progress(state.table); }
  static Seat to_move(const State& state) {
    return state.table.phase == Phase::over ? Seat::none : state.table.mover();
  }
  /// Draws, or discards, then ways of going out, then cards to put down, each in ascending order.
  static void legal(const State& state, Actions& out);
  static Status check(const State& state, const Action& action);
  static void apply(State& state, const Action& action, Events* events);
  /// Draws from either pile, goes out if it can and otherwise discards any card.
  static Action quick_action(const State& state, Rng& rng);
  static void next_round(State& state, Events* events);
  static Outcome outcome(const State& state);
  static Status audit(const State& state);

  static View view(const State& state, Seat seat);
  static Seat seat_of(const View& view) { return view.seat; }
  static State sample(const View& view, Rng& rng);
};

}  // namespace meldwise::five_crowns
