// What a person decides at once, and what comes of it: the part of a mind that advice and reviews need beyond
// searching. Every function has a default in games/plain_mind.h, so that a new game can be reviewed from its
// first day; all are pure and cost less than a playout.
#pragma once

#include <concepts>
#include <span>
#include <string_view>

#include "games/mind.h"

namespace meldwise {

template <class M>
concept Judged = Mind<M> && requires(const typename M::Game::State& over, const typename M::Game::View& view,
                                     const typename M::Game::Action& action,
                                     std::span<const typename M::Game::Action> steps, const Outcome& before) {
  /// Whether the seat is still in the middle of what it decided when it makes this step: a meld of a
  /// come-down, a card of a play. The decision ends with the first step that is not.
  { M::goes_on(action) } -> std::same_as<bool>;
  /// Whether the seat's turn goes on after what it decided with this last step, with something new: a draw,
  /// before the card that is thrown for it. What a seat decides in one turn is told to people as one.
  { M::turn_goes_on(action) } -> std::same_as<bool>;
  /// The chance of each seat to win, of a state whose round is over, where `before` was the outcome before
  /// the round: of the match where the game can tell, otherwise of the round.
  { M::chances(over, before) } -> std::same_as<Values>;
  /// Points that weigh as much as a whole win; 0 where only winning counts.
  { M::stake() } -> std::same_as<double>;
  /// The parameters of the search that judges, over `settings()`: a budget in simulations, never by the
  /// clock.
  { M::judge() } -> std::same_as<std::string_view>;
  /// One sentence on why one would decide on `chosen` rather than on `other`, in the game's words. Every
  /// number in it can be worked out from the view; it speaks for `chosen`, never against it.
  { M::compare(view, steps, steps) } -> std::same_as<Sentence>;
};

/// What a seat has gained between two outcomes, in the game's points; more is better, whatever the game
/// counts.
template <class G>
[[nodiscard]] double points_between(const Outcome& before, const Outcome& after, std::size_t seat) {
  return (G::high_score_wins ? 1 : -1) * static_cast<double>(after.score[seat] - before.score[seat]);
}

}  // namespace meldwise
