// @title@: what the game is about, in one sentence.
//
// This is where `./dev new-game` begins: everybody is dealt some cards, plays them one by one into the open, and
// the dearest cards win. Replace it rule by rule; the battery says what is broken.
#pragma once

#include <string_view>

#include "games/@name@/rules/state.h"
#include "games/game_base.h"
#include "games/options.h"
#include "games/spoken.h"

namespace meldwise::@name@ {

struct Game : GameBase<Game>, Spoken<View, Action, Event> {
  using Options = @name@::Options;
  using State = @name@::State;
  using View = @name@::View;
  using Action = @name@::Action;
  using Event = @name@::Event;
  using Actions = FixedList<Action, kMostCards>;
  using Events = FixedList<Event, 2>;

  static constexpr std::string_view name = "@slug@";
  static constexpr std::string_view title = "@title@";
  static constexpr int min_seats = kFewestSeats;
  static constexpr int max_seats = kMostSeats;
  static constexpr int default_seats = kFewestSeats;

  static const OptionTable<Options>& option_table();
  static State deal(const Options& options, int seats, std::uint64_t seed);
  static Seat to_move(const auto& known) {
    return known.table.progress == Progress::playing ? known.table.mover : Seat::none;
  }
  static void legal(const State& state, Actions& out);
  static void legal(const View& view, Actions& out);
  static void apply(State& state, const Action& action, Events* events);
  static void next_round(State& state, Events* events);
  static Outcome outcome(const State& state);
  static Status audit(const State& state);
  static View view(const State& state, Seat seat);
  static State sample(const View& view, Rng& rng);
};

}  // namespace meldwise::@name@
