// Matches of a game's fast player against itself, as samples. Included only by the files that the build
// writes, one a game.
#pragma once

#include <array>
#include <vector>

#include "cards/crew.h"
#include "games/setup.h"
#include "values/samples.h"
#include "values/value_of.h"

namespace meldwise::values {

template <Mind M, class Features>
class Selfplay {
 public:
  using G = typename M::Game;
  using State = typename G::State;
  using Value = ValueOf<M, Features>;

  /// Every tenth match is held back for judging.
  static void play(const SelfplayPlan& plan, Samples& training, Samples& held) {
    const int groups = (plan.matches + kGroup - 1) / kGroup;
    std::vector<std::array<Samples, 2>> done(static_cast<std::size_t>(groups));
    std::atomic<int> next = 0;
    run_crew(plan.threads, [&](int) {
      for (int group = next++; group < groups; group = next++) {
        auto& [trained, judged] = done[static_cast<std::size_t>(group)];
        for (int i = group * kGroup; i < std::min(plan.matches, (group + 1) * kGroup); ++i) {
          const int match = plan.first + i;
          Selfplay(plan, match).play_match(match % 10 == 9 ? judged : trained);
        }
      }
    });
    for (const auto& [trained, judged] : done) {
      training.append(trained);
      held.append(judged);
    }
  }

 private:
  static constexpr int kGroup = 20;
  static constexpr int kMostRounds = 12;      // of a match: the next one brings other cards too
  static constexpr double kUsualSeats = 0.6;  // of the matches; the others have any number

  Selfplay(const SelfplayPlan& plan, int match)
      : plan_(plan),
        seed_(match_seed(plan.seed, static_cast<std::uint64_t>(match))),
        rng_(Rng::stream(seed_, Stream::play)) {}

  void play_match(Samples& out) {
    int seats = G::default_seats;
    if (rng_.unit() >= kUsualSeats) {
      seats = G::min_seats + static_cast<int>(rng_.below(G::max_seats - G::min_seats + 1));
    }
    const typename G::Options options{};
    if (seats < 2 || !G::check_options(options, seats)) seats = G::default_seats;
    if constexpr (HasStyles<M>) {
      for (auto& act : acts_) {
        if (plan_.styles) act = M::styles()[rng_.below(static_cast<std::uint32_t>(M::styles().size()))].act;
      }
    }
    State state = G::deal(options, seats, seed_);
    for (int round = 0; round < kMostRounds; ++round) {
      play_round(state, out);
      if (G::progress(state) != Progress::round_over) return;
      G::next_round(state, nullptr);
    }
  }

  void play_round(State& state, Samples& out) {
    const Outcome before = G::outcome(state);
    std::vector<State> kept;  // a reservoir: every position is as likely as another
    const auto most = static_cast<std::uint32_t>(plan_.positions);
    for (std::uint32_t seen = 1; G::progress(state) == Progress::playing; ++seen) {
      if (kept.size() < most) {
        kept.push_back(state);
      } else if (const std::uint32_t at = rng_.below(seen); at < most) {
        kept[at] = state;
      }
      const auto view = G::view(state, G::to_move(state));
      const bool slips = rng_.unit() < plan_.slips;
      G::apply(state, slips ? G::quick_action(view, rng_) : decide(view), nullptr);
    }
    const Outcome after = G::outcome(state);
    const auto shares = round_shares(before, after, G::high_score_wins);
    const Values ends = M::value(state);
    for (const State& position : kept) {
      const auto seats = static_cast<std::size_t>(after.seats);
      const auto first = static_cast<std::size_t>(index_of(G::to_move(position)));
      std::array<Target, kMaxSeats> targets{};
      for (std::size_t place = 0; place < seats; ++place) {
        const std::size_t seat = (first + place) % seats;
        targets[place] = {static_cast<float>(after.score[seat] - before.score[seat]),
                          static_cast<float>(shares[seat]), ends[seat]};
      }
      Active active;
      Value::inputs(position, active);
      out.add({active.data(), active.size()}, std::span(targets).first(seats));
    }
  }

  [[nodiscard]] typename G::Action decide(const typename G::View& view) {
    const auto act = acts_[static_cast<std::size_t>(index_of(G::seat_of(view)))];
    return act != nullptr ? act(view, rng_) : M::act(view, rng_);
  }

  const SelfplayPlan& plan_;
  std::uint64_t seed_;
  Rng rng_;
  std::array<typename G::Action (*)(const typename G::View&, Rng&), kMaxSeats> acts_{};  // null: the fast one
};

}  // namespace meldwise::values
