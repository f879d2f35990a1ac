// How players think about Makiaveli.
//
// Nobody goes out of an untouched table by waiting: the deck runs empty first, and whoever then opens the
// floor hands the round to the next who can use it. So the search looks at when to wait, when to spend a
// turn on a small play instead of drawing (which shifts who meets the empty deck), and what to hold back. A
// turn is a choice among the plans of plans.h.
#pragma once

#include <nlohmann/json.hpp>

#include "games/makiaveli/game.h"
#include "games/makiaveli/mind/belief.h"
#include "games/makiaveli/mind/random_player.h"
#include "games/plain_mind.h"

namespace meldwise::makiaveli {

struct Mind : PlainMind<Game> {
  /// Staying (draw or pass) and the first steps of the plans; inside a play the next steps of those it can
  /// belong to. With a full deck only staying, unless one can go out.
  static void candidates(const Sight& sight, Game::Actions& out);
  static void priors(const View& view, const Game::Actions& actions, std::span<float> weights);
  /// Patience: goes out when it can, draws while it may, then plays the most. A seat that has shown that it
  /// does not merely wait is expected to know the ending too: see policy.cpp.
  [[nodiscard]] static Action act(const View& view, Rng& rng);
  /// The same for so many decisions, with each turn thought about once; 0: to the end of the round, of which
  /// only who won and what everybody has left can be told then (rules/going_out.h).
  static void play_on(State& state, std::uint32_t decisions, Rng& rng);
  using RandomPlayer = makiaveli::RandomPlayer;
  /// The round's winners share 1; before its end the seats with fewer cards are ahead.
  [[nodiscard]] static Values value(const State& state);
  using Belief = makiaveli::Belief;
  /// Worlds in which nobody missed a chance to go out, or under `must_play` to play.
  [[nodiscard]] static State imagine(const View& view, Rng& rng);
  /// Going out, and a last pass that wins with the fewest cards.
  [[nodiscard]] static std::optional<Action> certain(const View& view);
  /// The card that the seat drew last.
  [[nodiscard]] static std::uint32_t private_news(const State& state, Seat seat);
  /// The mover's hand.
  [[nodiscard]] static std::uint64_t sight_key(const State& state);
  [[nodiscard]] static std::string_view settings();
  [[nodiscard]] static std::span<const Style<Game>> styles();
  [[nodiscard]] static std::array<std::string_view, 5> levels();
  [[nodiscard]] static Sentence reason(const View& view, const Action& action);
  /// A play is decided as a whole.
  [[nodiscard]] static bool goes_on(const Action& action) { return names_card(action.kind); }
  [[nodiscard]] static std::string_view judge() { return "sims=300"; }
  [[nodiscard]] static Sentence compare(const View& view, std::span<const Action> chosen,
                                        std::span<const Action> other);
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::makiaveli
