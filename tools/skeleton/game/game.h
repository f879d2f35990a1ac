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
  static State deal(const Options& options, int seats, std::uint64_t seed);
  static void apply(State& state, const Action& action, Events* events);
  static void next_round(State& /*state*/, Events* /*events*/) {}  // a match is one round
  static bool reveals(const State& /*state*/, const Action& action) {
    return action.kind == ActionKind::draw;
  }
  static Outcome outcome(const State& state);
  static Status audit(const State& state);
  static State sample(const View& view, Rng& rng);
};

/// Whether a view that was read can be; the message begins with the field.
[[nodiscard]] Status audit(const View& view);

}  // namespace meldwise::sample_game
