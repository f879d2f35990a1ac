// What a game need not write itself. A game inherits from GameBase<itself, its types> and replaces what it
// does better: its State (games/truth.h) and View then both have a `table`, what lies open, with `options`,
// `seats`, `progress` and `mover()`, and a View has a `seat` and a `hand`. What it says is declared with it
// (games/spoken.h). Everything here is inlined away.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>

#include "cards/result.h"
#include "cards/rng.h"
#include "games/audit.h"
#include "games/contract.h"
#include "games/sayings.h"
#include "games/spoken.h"

namespace meldwise {

/// Notes what has happened, if anybody wants to know.
template <class Events>
void tell(Events* events, const typename Events::value_type& event) {
  if (events != nullptr) events->push_back(event);
}

/// The actions of games of stock and discards (games/piles.h): one draws from either.
template <class Action>
concept FromPiles = requires {
  decltype(Action::kind)::draw_stock;
  decltype(Action::kind)::draw_discard;
};

namespace detail {
/// Combinations of options are checked by the function that stands with them, where there is one.
template <class Options>
Status options_go_together([[maybe_unused]] const Options& options) {
  if constexpr (requires { check_options(options); }) {
    return check_options(options);
  } else {
    return {};
  }
}
}  // namespace detail

template <class G, class OptionsType, class StateType, class ViewType, class ActionType, class EventType>
struct GameBase : Spoken<ViewType, ActionType, EventType> {
  using Options = OptionsType;
  using State = StateType;
  using View = ViewType;
  using Action = ActionType;
  using Event = EventType;

  static constexpr int default_seats = 2;
  static constexpr bool zero_sum = false;
  static constexpr bool high_score_wins = true;

  static Status check_options(const Options& options, int seats) {
    if (Status right = check_seats(G::title, G::min_seats, G::max_seats, seats); !right) return right;
    if (Status sound = G::option_table().check(options); !sound) return sound;
    return detail::options_go_together(options);
  }
  static const auto& options_of(const auto& known) { return known.table.options; }
  static int seats(const auto& known) {
    if constexpr (G::min_seats == G::max_seats) {
      return G::min_seats;
    } else {
      return known.table.seats;
    }
  }
  static Progress progress(const auto& known) { return progress_of(known.table); }
  static Seat to_move(const auto& known) {
    return G::progress(known) == Progress::playing ? known.table.mover() : Seat::none;
  }
  static Seat seat_of(const auto& view) { return view.seat; }

  /// By G::deal_round(state, events), which is given what nothing has been dealt of yet and tells the deal.
  static State deal(const Options& options, int seats, std::uint64_t seed) {
    State state = State::undealt(options, seats, seed);
    G::deal_round(state, nullptr);
    return state;
  }
  template <class Me = G>
  static void next_round(State& state, typename Me::Events* events) {
    assert(G::progress(state) == Progress::round_over);
    state = state.next_round();
    G::deal_round(state, events);
  }

  /// What lies open, the seat's own hand and, in its turn, what it has drawn.
  static View view(const State& state, Seat seat) {
    View view{};
    view.table = state.table;
    view.seat = seat;
    if (!is_player(seat)) return view;
    view.hand = state.hand(seat);
    if constexpr (requires { view.drawn; }) {
      if (G::to_move(state) == seat) view.drawn = state.hidden.drawn;
    }
    return view;
  }

  /// A world that fits the view (games/places.h) with what complete_world(world, view) adds to it, if that
  /// stands beside the State.
  static State sample(const View& view, Rng& rng) {
    State world = deal_world<PlacesOf<State>, State>(view, rng);
    if constexpr (requires { complete_world(world, view); }) complete_world(world, view);
    return world;
  }
  static Status audit(const State& state) { return audit_known(state); }

  /// Whether the action turns up something that the seat that makes it did not know: then it cannot be taken
  /// back. A card from the stock; a game of other actions that does not say lets nothing be taken back.
  static bool reveals(const auto& /*state*/, [[maybe_unused]] const auto& action) {
    if constexpr (FromPiles<ActionType>) return action.kind == decltype(action.kind)::draw_stock;
    return true;
  }
  /// Whether everybody at the table sees that this very action is made. Where choices are secret a game must
  /// say so: the others' players are told what is open.
  static bool is_open(const auto& /*state*/, const auto& /*action*/) { return true; }

  /// By the scores that the table keeps of each seat, and a round that is over counted.
  static Outcome outcome(const auto& state) {
    const auto& table = state.table;
    const int rounds = table.round + (G::progress(state) == Progress::playing ? 0 : 1);
    Outcome out;
    out.seats = static_cast<std::uint8_t>(G::seats(state));
    out.ending = table.ending;
    out.rounds = static_cast<std::uint16_t>(rounds);
    for (std::size_t seat = 0; seat < out.seats; ++seat) out.score[seat] = table.seat[seat].score;
    rank_by_score(out, G::high_score_wins);
    return out;
  }

  /// By the list of legal actions, without a better reason.
  static Status check(const auto& known, const auto& action) {
    typename G::Actions legal;
    G::legal(known, legal);
    if (std::find(legal.begin(), legal.end(), action) != legal.end()) return {};
    if (G::progress(known) == Progress::match_over) return fail(say_alike("refusal.match_over"));
    if (G::progress(known) == Progress::round_over) return fail(say_alike("refusal.round_over"));
    if (legal.empty()) return not_your_turn();
    return fail(say_alike("refusal.not_now"));
  }
  /// Uniform over all legal actions.
  static auto quick_action(const auto& known, Rng& rng) {
    typename G::Actions legal;
    G::legal(known, legal);
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

}  // namespace meldwise
