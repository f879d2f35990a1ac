// Arboretum under the contract of games/contract.h; the rules page is docs/rules/arboretum.md.
//
// Two to four players, each turn of four steps: two draws (deck or any discard pile), a card into the own
// arboretum, a card onto the own discard pile. The round ends with the turn in which the deck ran out.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "cards/rng.h"
#include "games/arboretum/rules/action.h"
#include "games/arboretum/rules/event.h"
#include "games/arboretum/rules/knowledge.h"
#include "games/arboretum/rules/options.h"
#include "games/game_base.h"
#include "games/game_parts.h"

namespace meldwise::arboretum {

/// What the line protocol of the tournament bots (for two) tells a seat beyond its view: how the other hand
/// lies.
struct Aside {
  FixedList<std::optional<TreeCard>, kMostInHand> other{};  ///< in its true order; a card where all know it
  TreeCard newest{};  ///< what the other seat got last: hidden, and told only as the original host does
};

// What `legal` and `quick_action` do for the seat to move, which holds `hand`. A decision of a random game
// takes some twenty nanoseconds: to write a Sight to memory and to read it again would be a twentieth of
// them.
void list_legal(const Public& table, const Hand& hand, Actions& out);
[[nodiscard]] Action random_action(const Public& table, const Hand& hand, Rng& rng);

struct Game : GameBase<Game, Options, State, View, Action, Event> {
  using Aside = arboretum::Aside;
  using Actions = arboretum::Actions;
  using Events = arboretum::Events;

  static constexpr std::string_view name = "arboretum";
  static constexpr std::string_view title = "Arboretum";
  static constexpr int min_seats = kMinSeats;
  static constexpr int max_seats = kMostSeats;

  static const OptionTable<Options>& option_table() { return arboretum::option_table(); }

  static Seat to_move(const auto& known) { return known.table.to_move; }
  static void legal(const Sight& sight, Actions& out) {
    out.clear();
    if (sight.acts) list_legal(sight.table, sight.hand, out);
  }
  static Status check(const Sight& sight, const Action& action);
  static void apply(State& state, const Action& action, Events* events);
  static Action quick_action(const Sight& sight, Rng& rng) {
    return random_action(sight.table, sight.hand, rng);
  }
  static void deal_round(State& state, Events* events);
  static bool reveals(const State& /*state*/, const Action& action) {
    return action.kind() == ActionKind::draw;
  }
  static Outcome outcome(const State& state);

  /// Of a seat at a table of two; empty at a larger one.
  static Aside aside(const State& state, Seat seat);

  static constexpr std::string_view sheet_columns[] = {"points", "species scored", "denied to others",
                                                       "trees planted"};
  static SheetRow sheet_row(const State& state, Seat seat);
  static Result<nlohmann::json> score(const nlohmann::json& question);
  static Result<nlohmann::json> replay(const nlohmann::json& question);
};

/// A single game of two from given hands and deck (the last card is its top) instead of a shuffle.
[[nodiscard]] State deal_cards(const std::array<Hand, 2>& hands, std::span<const TreeCard> deck);

}  // namespace meldwise::arboretum
