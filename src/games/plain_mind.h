// The mind of a game that has none of its own: every legal action is worth a look, all are equally likely,
// hidden cards are as likely here as there. A game's Mind inherits from it and replaces what it knows better,
// so a new game can be searched from its first day.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

#include "games/game_base.h"
#include "games/mind.h"
#include "games/sayings.h"

namespace meldwise {

template <Game G>
struct PlainMind {
  using Game = G;

  static void candidates(const auto& known, typename G::Actions& out) { G::legal(known, out); }
  static void priors(const typename G::View&, const typename G::Actions&, std::span<float> weights) {
    for (float& weight : weights) weight = 1;
  }
  [[nodiscard]] static typename G::Action act(const typename G::View& view, Rng& rng) {
    return G::quick_action(view, rng);
  }
  /// First places count 1, shared ones their part; an unfinished round is worth the same to all.
  [[nodiscard]] static Values value(const typename G::State& state) {
    const Outcome outcome = G::outcome(state);
    const bool over = G::progress(state) != Progress::playing;
    int firsts = 0;
    for (std::size_t i = 0; i < outcome.seats; ++i) firsts += !over || outcome.place[i] == 1 ? 1 : 0;
    Values values{};
    for (std::size_t i = 0; i < outcome.seats; ++i) {
      if (!over || outcome.place[i] == 1) values[i] = 1.0F / static_cast<float>(firsts);
    }
    return values;
  }
  [[nodiscard]] static typename G::State imagine(const typename G::View& view, Rng& rng) {
    return G::sample(view, rng);
  }
  [[nodiscard]] static std::optional<typename G::Action> certain(const typename G::View&) { return {}; }
  /// What the seat has drawn in its turn, where the state keeps that.
  [[nodiscard]] static std::uint32_t private_news(const typename G::State& state, Seat seat) {
    if constexpr (requires { state.hidden.drawn; }) {
      constexpr auto kNothing = typename G::View{}.drawn;
      const auto drawn = state.hidden.drawn;
      if (drawn != kNothing && G::to_move(state) == seat) return drawn.id + 1U;
    }
    return 0;
  }
  [[nodiscard]] static std::string_view settings() { return "sims=400"; }
  [[nodiscard]] static std::array<std::string_view, 5> levels() {
    return {"random", "heuristic:slips=0.5", "heuristic", "ismcts:sims=100", "ismcts:sims=1000"};
  }
  [[nodiscard]] static Sentence reason(const typename G::View&, const typename G::Action&) {
    return say_alike("best");
  }

  // For advice and reviews: see games/decision.h.
  [[nodiscard]] static bool goes_on(const typename G::Action&) { return false; }
  /// What is drawn is paid with a discard.
  [[nodiscard]] static bool turn_goes_on([[maybe_unused]] const typename G::Action& action) {
    if constexpr (FromPiles<typename G::Action>) {
      using Kind = decltype(action.kind);
      return action.kind == Kind::draw_stock || action.kind == Kind::draw_discard;
    }
    return false;
  }
  /// The match if it is over, else the round: the first place counts 1, a shared one its part.
  [[nodiscard]] static Values chances(const typename G::State& over, const Outcome& before) {
    Outcome counted = G::outcome(over);
    if (G::progress(over) != Progress::match_over) {
      for (std::size_t i = 0; i < counted.seats; ++i) counted.score[i] -= before.score[i];
      rank_by_score(counted, G::high_score_wins);
    }
    int firsts = 0;
    for (std::size_t i = 0; i < counted.seats; ++i) firsts += counted.place[i] == 1 ? 1 : 0;
    Values values{};
    for (std::size_t i = 0; i < counted.seats; ++i) {
      values[i] = counted.place[i] == 1 ? 1.0F / static_cast<float>(firsts) : 0.0F;
    }
    return values;
  }
  [[nodiscard]] static double stake() { return 0; }
  [[nodiscard]] static std::string_view judge() { return "sims=400"; }
  [[nodiscard]] static Sentence compare(const typename G::View&, std::span<const typename G::Action>,
                                        std::span<const typename G::Action>) {
    return {};
  }
};

}  // namespace meldwise
