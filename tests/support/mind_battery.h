// The generic battery of minds: what must hold for every game's heuristics (games/mind.h). A game's test
// program instantiates it once:
//
//   #include "support/mind_battery.h"
//   MELDWISE_MIND_BATTERY(Konkan, meldwise::konkan::Mind);
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/belief.h"
#include "games/mind.h"
#include "games/plain_mind.h"
#include "support/battery.h"

namespace meldwise::test {

/// Positions along matches of the mind with itself, some steps by chance: `at(state)` for one in a few.
template <Mind M, class At>
void thoughtful_walk(int games, At&& at) {
  using G = typename M::Game;
  for (const auto& walk : all_walks<G>(games)) {
    Rng rng = Rng::stream(walk.seed, Stream::test, 1);
    auto state = G::deal(walk.options, walk.seats, walk.seed);
    for (int decisions = 0; decisions < 400 && G::progress(state) == Progress::playing; ++decisions) {
      if (rng.below(4) == 0) at(walk, state, rng);
      if (::testing::Test::HasFailure()) return;
      const auto action =
          rng.below(6) == 0 ? G::quick_action(state, rng) : M::act(G::view(state, G::to_move(state)), rng);
      ASSERT_TRUE(G::check(state, action)) << walk.name << ": act is not legal: " << G::to_text(action);
      G::apply(state, action, nullptr);
    }
  }
}

/// 1 for the winner, equal parts to those who share the first place.
inline double first_place_share(const Outcome& outcome, Seat seat) {
  if (outcome.place[static_cast<std::size_t>(index_of(seat))] != 1) return 0;
  return 1.0 /
         static_cast<double>(std::count(outcome.place.begin(), outcome.place.begin() + outcome.seats, 1));
}

template <class M>
class MindBattery : public ::testing::Test {};
TYPED_TEST_SUITE_P(MindBattery);

TYPED_TEST_P(MindBattery, CandidatesAreLegalFewAndWeighed) {
  using M = TypeParam;
  using G = typename M::Game;
  auto legal = std::make_unique<typename G::Actions>();
  auto some = std::make_unique<typename G::Actions>();
  thoughtful_walk<M>(scaled(2), [&](const auto& walk, const auto& state, Rng& /*rng*/) {
    const auto view = G::view(state, G::to_move(state));
    G::legal(state, *legal);
    list_candidates<M>(state, *some);
    ASSERT_FALSE(some->empty()) << walk.name;
    for (std::size_t i = 0; i < some->size(); ++i) {
      ASSERT_TRUE(std::find(legal->begin(), legal->end(), (*some)[i]) != legal->end())
          << walk.name << ": candidate but not legal: " << G::to_text((*some)[i]);
      ASSERT_TRUE(std::find(some->begin() + i + 1, some->end(), (*some)[i]) == some->end())
          << walk.name << ": candidate twice: " << G::to_text((*some)[i]);
    }
    std::vector<float> weights(some->size(), -1.0F);
    M::priors(view, *some, weights);
    for (const float weight : weights)
      ASSERT_TRUE(std::isfinite(weight) && weight > 0) << walk.name << ": " << weight;
  });
}

TYPED_TEST_P(MindBattery, CertainActionsAreLegalAndReasonsAreGiven) {
  using M = TypeParam;
  using G = typename M::Game;
  thoughtful_walk<M>(scaled(2), [&](const auto& walk, const auto& state, Rng& rng) {
    const auto view = G::view(state, G::to_move(state));
    if (const auto certain = M::certain(view)) {
      ASSERT_TRUE(G::check(state, *certain))
          << walk.name << ": certain but not legal: " << G::to_text(*certain);
    }
    ASSERT_FALSE(M::reason(view, M::act(view, rng)).empty()) << walk.name;
  });
}

TYPED_TEST_P(MindBattery, ImaginedWorldsFitTheView) {
  using M = TypeParam;
  using G = typename M::Game;
  thoughtful_walk<M>(scaled(2), [&](const auto& walk, const auto& state, Rng& rng) {
    for (int seat = 0; seat < walk.seats; ++seat) {
      const auto view = G::view(state, seat_at(seat));
      const auto world = M::imagine(view, rng);
      expect_sound<G>(world, walk.name + ", imagined world");
      ASSERT_TRUE(G::view(world, seat_at(seat)) == view) << walk.name << ", seat " << seat;
    }
  });
}

TYPED_TEST_P(MindBattery, NothingHiddenChangesWhatItThinks) {
  using M = TypeParam;
  using G = typename M::Game;
  auto one = std::make_unique<typename G::Actions>();
  auto two = std::make_unique<typename G::Actions>();
  thoughtful_walk<M>(scaled(2), [&](const auto& walk, const auto& state, Rng& rng) {
    const Seat mover = G::to_move(state);
    const auto view = G::view(state, mover);
    const auto twin = G::sample(view, rng);
    list_candidates<M>(state, *one);
    list_candidates<M>(twin, *two);
    ASSERT_TRUE(*one == *two) << walk.name << ": candidates depend on hidden cards";
    M::candidates(view, *two);
    ASSERT_TRUE(*one == *two) << walk.name << ": candidates of the view differ";
    Rng luck = rng;
    Rng same = rng;
    ASSERT_TRUE(M::act(view, luck) == M::act(view, same)) << walk.name << ": act remembers something";
    ASSERT_TRUE(M::imagine(view, luck) == M::imagine(view, same))
        << walk.name << ": imagine remembers something";
    std::vector<float> weights(one->size());
    std::vector<float> again(one->size());
    M::priors(view, *one, weights);
    M::priors(view, *one, again);
    ASSERT_TRUE(weights == again) << walk.name << ": priors remember something";
    for (int seat = 0; seat < walk.seats; ++seat) {
      const auto other = G::sample(G::view(state, seat_at(seat)), rng);
      ASSERT_EQ(M::private_news(state, seat_at(seat)), M::private_news(other, seat_at(seat)))
          << walk.name << ": news of seat " << seat << " tell more than its view";
    }
  });
}

TYPED_TEST_P(MindBattery, ValuesAreInRangeAndKnowTheWinner) {
  using M = TypeParam;
  using G = typename M::Game;
  for (const auto& walk : all_walks<G>(scaled(2))) {
    random_walk<G>(walk, [&](const auto& state) {
      const Values values = M::value(state);
      for (int seat = 0; seat < walk.seats; ++seat) {
        const float value = values[static_cast<std::size_t>(seat)];
        EXPECT_TRUE(std::isfinite(value) && value >= 0 && value <= 1)
            << walk.name << ", seat " << seat << ": " << value;
      }
      if (G::progress(state) == Progress::match_over) {
        const Outcome outcome = G::outcome(state);
        for (std::size_t a = 0; a < outcome.seats; ++a) {
          for (std::size_t b = 0; b < outcome.seats; ++b) {
            if (outcome.rounds == 1 && outcome.place[a] == 1 && outcome.place[b] != 1) {
              EXPECT_GE(values[a], values[b]) << walk.name << ": the winner's value is below another's";
            }
          }
        }
      }
      return !::testing::Test::HasFailure();
    });
    if (this->HasFailure()) return;
  }
}

TYPED_TEST_P(MindBattery, TheGenericBeliefFitsTheViewToo) {
  using M = TypeParam;
  using G = typename M::Game;
  for (const auto& walk : all_walks<G>(1)) {
    Rng rng = Rng::stream(walk.seed, Stream::test, 2);
    auto state = G::deal(walk.options, walk.seats, walk.seed);
    std::vector<History<G>> histories(static_cast<std::size_t>(walk.seats));
    for (int decisions = 0; decisions < 60 && G::progress(state) == Progress::playing; ++decisions) {
      const Seat mover = G::to_move(state);
      const auto view = G::view(state, mover);
      const auto world =
          GenericBelief<M>::imagine(view, histories[static_cast<std::size_t>(index_of(mover))], rng);
      expect_sound<G>(world, walk.name + ", believed world");
      ASSERT_TRUE(G::view(world, mover) == view) << walk.name;
      const auto action = M::act(view, rng);
      for (int seat = 0; seat < walk.seats; ++seat) {
        if (!G::is_open(state, action) && seat_at(seat) != mover) continue;
        histories[static_cast<std::size_t>(seat)].add({G::view(state, seat_at(seat)), mover, action});
      }
      G::apply(state, action, nullptr);
    }
  }
}

// Who has won is asked of the rules' outcome alone, not of the mind's own values and not of the word that
// high scores win: a match that counts its scores the wrong way round makes the better player the loser.
TYPED_TEST_P(MindBattery, AMindWinsMoreThanChance) {
  using M = TypeParam;
  using G = typename M::Game;
  using Act = typename G::Action (*)(const typename G::View&, Rng&);
  const bool knows_only_the_rules = static_cast<Act>(&M::act) == static_cast<Act>(&PlainMind<G>::act);
  double lead = 0;
  double squares = 0;
  for (const auto& walk : all_walks<G>(std::max(4, scaled(8)))) {
    Rng rng = Rng::stream(walk.seed, Stream::test, 3);
    const Seat thinker = seat_at(static_cast<int>(rng.below(static_cast<std::uint32_t>(walk.seats))));
    auto state = G::deal(walk.options, walk.seats, walk.seed);
    while (G::progress(state) == Progress::playing) {
      const Seat mover = G::to_move(state);
      G::apply(state, mover == thinker ? M::act(G::view(state, mover), rng) : G::quick_action(state, rng),
               nullptr);
    }
    const double surplus = first_place_share(G::outcome(state), thinker) - 1.0 / walk.seats;
    lead += surplus;
    squares += surplus * surplus;
  }
  const double errors = squares > 0 ? lead / std::sqrt(squares) : 0;  // chance may never win a round
  EXPECT_GT(errors, knows_only_the_rules ? -4 : 2) << "standard errors above equal shares of the rounds";
}

TYPED_TEST_P(MindBattery, LevelsAreFiveAndDifferent) {
  const auto levels = TypeParam::levels();
  for (std::size_t i = 0; i < levels.size(); ++i) {
    EXPECT_FALSE(levels[i].empty());
    EXPECT_EQ(std::count(levels.begin(), levels.end(), levels[i]), 1) << levels[i];
  }
  EXPECT_FALSE(TypeParam::settings().empty());
}

REGISTER_TYPED_TEST_SUITE_P(MindBattery, CandidatesAreLegalFewAndWeighed,
                            CertainActionsAreLegalAndReasonsAreGiven, ImaginedWorldsFitTheView,
                            NothingHiddenChangesWhatItThinks, ValuesAreInRangeAndKnowTheWinner,
                            TheGenericBeliefFitsTheViewToo, AMindWinsMoreThanChance,
                            LevelsAreFiveAndDifferent);

}  // namespace meldwise::test

#define MELDWISE_MIND_BATTERY(Name, MindType)                  \
  namespace meldwise::test {                                   \
  INSTANTIATE_TYPED_TEST_SUITE_P(Name, MindBattery, MindType); \
  }                                                            \
  static_assert(true)
