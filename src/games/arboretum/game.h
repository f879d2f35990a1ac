// Arboretum under the contract of games/contract.h; the rules page is docs/rules/arboretum.md.
//
// Two to four players, each turn of four steps: two draws (deck or any discard pile), a card into the own
// arboretum, a card onto the own discard pile. The round ends with the turn in which the deck ran out.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "cards/result.h"
#include "cards/rng.h"
#include "games/arboretum/action.h"
#include "games/arboretum/event.h"
#include "games/arboretum/options.h"
#include "games/arboretum/state.h"
#include "games/options.h"
#include "games/outcome.h"
#include "games/seat.h"

namespace meldwise::arboretum {

struct Game {
  using Options = arboretum::Options;
  using State = arboretum::State;
  using View = arboretum::View;
  using Action = arboretum::Action;
  using Event = arboretum::Event;
  using Actions = arboretum::Actions;
  using Events = arboretum::Events;

  static constexpr std::string_view name = "arboretum";
  static constexpr std::string_view title = "Arboretum";
  static constexpr int min_seats = kFewestPlayers;
  static constexpr int max_seats = kMostPlayers;
  static constexpr int default_seats = 2;
  static constexpr bool zero_sum = false;
  static constexpr bool high_score_wins = true;

  static const OptionTable<Options>& option_table();
  static Status check_options(const Options& options, int seats);
  static const Options& options_of(const State& state) { return state.table.options; }
  static const Options& options_of(const View& view) { return view.table.options; }

  static State deal(const Options& options, int seats, std::uint64_t seed);
  static int seats(const State& state) { return state.table.seats; }
  static Progress progress(const State& state) { return state.table.progress; }
  static Seat to_move(const State& state) { return state.table.to_move; }
  static void legal(const State& state, Actions& out);
  static Status check(const State& state, const Action& action);
  static void apply(State& state, const Action& action, Events* events);
  static Action quick_action(const State& state, Rng& rng);
  static void next_round(State& state, Events* events);
  static Outcome outcome(const State& state);
  static Status audit(const State& state);

  static View view(const State& state, Seat seat);
  static Seat seat_of(const View& view) { return view.seat; }
  static State sample(const View& view, Rng& rng);

  static std::string to_text(const Action& action);
  static Result<Action> parse_action(std::string_view text);
  static nlohmann::json to_json(const Action& action);
  static Result<Action> action_from_json(const nlohmann::json& json);
  static std::string to_text(const View& view);
  static nlohmann::json to_json(const View& view);
  static Result<View> view_from_json(const nlohmann::json& json);
  static std::string to_text(const Event& event, Seat observer);
  static nlohmann::json to_json(const Event& event, Seat observer);
};

/// The same questions asked of what a seat sees: the steps open to it, given its hand.
void legal_steps(const OpenTable& table, const Hand& hand, Actions& out);
[[nodiscard]] Status check_step(const OpenTable& table, const Hand& hand, const Action& action);

/// A single game of two from given hands and deck (the last card is its top) instead of a shuffle.
[[nodiscard]] State deal_cards(const std::array<Hand, 2>& hands, std::span<const TreeCard> deck);

}  // namespace meldwise::arboretum
