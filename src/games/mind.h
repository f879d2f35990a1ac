// What a game adds to its rules for players that think: which actions are worth a look, how likely each
// is, a fast sensible player, and what a position is worth. Search and players work against this contract.
//
// A Mind decides from what the seat to move may know. Functions that take a State get a world that was
// imagined from a view (or the world of a playout) and look only at what the seat to move sees of it.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "cards/sentence.h"
#include "games/contract.h"

namespace meldwise {

/// One number a seat, in [0, 1]: 1 is the best that can happen to it.
using Values = std::array<float, kMaxSeats>;

/// A player by rule of thumb that can be asked for by name; a mind lists them in `styles()`, `heuristic`
/// first.
template <class G>
struct Style {
  std::string_view name;
  std::string_view help;
  typename G::Action (*act)(const typename G::View& view, Rng& rng);
};
template <class M>
concept HasStyles = requires {
  { M::styles() } -> std::same_as<std::span<const Style<typename M::Game>>>;
};

template <class M>
concept Mind = Game<typename M::Game> &&
    requires(const typename M::Game::State& state, const typename M::Game::View& view,
             const typename M::Game::Action& action, typename M::Game::Actions& actions,
             const typename M::Game::Actions& listed, std::span<float> weights, Seat seat, Rng& rng) {
  /// The actions of the seat to move that are worth considering: some of the legal ones, few, each
  /// once, never none while playing. A mind that needs less than a view may take a State too.
  { M::candidates(view, actions) } -> std::same_as<void>;
  /// A weight above 0 for each listed candidate: how likely a good player chooses it. Not normalised.
  { M::priors(view, listed, weights) } -> std::same_as<void>;
  /// The heuristic player: legal, fast (it fills the playouts), sensible.
  { M::act(view, rng) } -> std::same_as<typename M::Game::Action>;
  /// What the state is worth to each seat: exact when the round is over, an estimate before.
  { M::value(state) } -> std::same_as<Values>;
  /// A world that fits the view, drawn as likely as the others' play so far makes it.
  { M::imagine(view, rng) } -> std::same_as<typename M::Game::State>;
  /// The best action where it can be worked out exactly (a forced win, a solved ending).
  { M::certain(view) } -> std::same_as<std::optional<typename M::Game::Action>>;
  /// What `seat` alone learned by the last change (the card it drew), as a number; 0 for nothing.
  { M::private_news(state, seat) } -> std::same_as<std::uint32_t>;
  /// The settings of `ismcts` that won in the arena, as its parameters: "algorithm=flat,sims=400".
  { M::settings() } -> std::same_as<std::string_view>;
  /// The agents behind `level:1` … `level:5`, each clearly stronger than the one before.
  { M::levels() } -> std::same_as<std::array<std::string_view, 5>>;
  /// One sentence on why a player would do this, in the game's words.
  { M::reason(view, action) } -> std::same_as<Sentence>;
};

/// The candidates of the seat to move, of a State or of its own View.
template <class M>
void list_candidates(const auto& known, typename M::Game::Actions& out) {
  if constexpr (requires { M::candidates(known, out); }) {
    M::candidates(known, out);
  } else {
    M::candidates(M::Game::view(known, M::Game::to_move(known)), out);
  }
}

}  // namespace meldwise
