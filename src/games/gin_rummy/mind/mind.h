// How players think about gin rummy.
//
// A hand is short, so the search plays it to the end, some microseconds each time: a few discards that are
// about equally good by deadwood and hope, in worlds where the other one holds what fits its play.
#pragma once

#include "games/gin_rummy/game.h"
#include "games/plain_mind.h"

namespace meldwise::gin_rummy {

struct Mind : PlainMind<Game> {
  /// Both piles; the discards that are nearly as good as the best; the best knock.
  static void candidates(const View& view, Game::Actions& out);
  static void priors(const View& view, const Game::Actions& actions, std::span<float> weights);
  /// Takes what makes a meld, throws what costs most and promises least, knocks as soon as it can.
  [[nodiscard]] static Action act(const View& view, Rng& rng);
  /// Nearly the same play without views, which sorts a hand anew only where a card makes a meld.
  static void play_on(State& state, std::uint32_t decisions, Rng& rng);
  /// The chance to win the match.
  [[nodiscard]] static Values value(const State& state);
  /// The other one has taken what it melds, and left and thrown what it does not.
  [[nodiscard]] static State imagine(const View& view, Rng& rng);
  /// Gin is never too early, and what to lay off can be counted.
  [[nodiscard]] static std::optional<Action> certain(const View& view);
  [[nodiscard]] static std::string_view settings() { return "algorithm=flat,sims=8000,prior-laps=100"; }
  [[nodiscard]] static std::array<std::string_view, 5> levels() {
    return {"simple:slips=0.3", "simple:slips=0.1", "simple", "heuristic", "ismcts"};
  }
  [[nodiscard]] static Sentence reason(const View& view, const Action& action);
  /// What is laid off is decided as a whole.
  [[nodiscard]] static bool goes_on(const Action& action) { return action.kind == ActionKind::lay_off; }
  /// Of the match; of a single hand who has more.
  [[nodiscard]] static Values chances(const State& over, const Outcome& before);
  [[nodiscard]] static std::string_view judge() { return "sims=600"; }
  [[nodiscard]] static Sentence compare(const View& view, std::span<const Action> chosen,
                                        std::span<const Action> other);
  [[nodiscard]] static std::span<const Style<Game>> styles();
};

}  // namespace meldwise::gin_rummy
