// How players think about Taiwanese mahjong: which discards and claims are worth a search, worlds that fit
// the others' play, and what a position is worth in money.
//
// Money is mapped to [0, 1] linearly, so that the mean over worlds is the expected money of the hand. Every
// function looks only at what the seat to move sees; `value` is the referee's estimate for all seats.
#pragma once

#include <nlohmann/json.hpp>

#include "games/mahjong/game.h"
#include "games/plain_mind.h"

namespace meldwise::mahjong {

struct Mind : PlainMind<Game> {
  /// What the planner thinks nearly as good as its best; where the heuristic makes a kang, what that does.
  static void candidates(const View& view, Game::Actions& out);
  /// By what the planner thinks they are worth.
  static void priors(const View& view, const Game::Actions& actions, std::span<float> weights);
  /// Both by what the actions are worth as the table stands.
  static void glance(const View& view, Game::Actions& out, std::span<float> weights);
  [[nodiscard]] static Action act(const View& view, Rng& rng);
  [[nodiscard]] static Values value(const State& state);
  [[nodiscard]] static float value_for(const State& state, Seat seat);
  [[nodiscard]] static State imagine(const View& view, Rng& rng);
  [[nodiscard]] static std::optional<Action> certain(const View& view);
  [[nodiscard]] static std::uint32_t private_news(const State& state, Seat seat);
  /// The hand of the seat to move, and the flowers that have been turned up on the way.
  [[nodiscard]] static std::uint64_t sight_key(const State& state);
  [[nodiscard]] static std::string_view settings();
  [[nodiscard]] static std::string_view first_settings();  ///< until 2026-11-18
  [[nodiscard]] static std::span<const Style<Game>> styles();
  [[nodiscard]] static std::array<std::string_view, 5> levels();
  [[nodiscard]] static Sentence reason(const View& view, const Action& action);
  /// Money: a hand is worth more than whether it was won. A usual win brings so much.
  [[nodiscard]] static double stake() { return 4000; }
  /// What is claimed or turned up as a kang is paid with a discard.
  [[nodiscard]] static bool turn_goes_on(const Action& action) {
    return action.kind != ActionKind::discard && action.kind != ActionKind::win &&
           action.kind != ActionKind::pass;
  }
  [[nodiscard]] static std::string_view judge() { return "sims=500"; }
  [[nodiscard]] static Sentence compare(const View& view, std::span<const Action> chosen,
                                        std::span<const Action> other);
};

static_assert(meldwise::Mind<Mind>);

}  // namespace meldwise::mahjong
