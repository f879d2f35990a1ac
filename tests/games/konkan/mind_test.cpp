// The mind: its actions are legal and few, it sees no hidden card, its worlds fit, its wins are wins.
#include "games/konkan/mind/mind.h"

#include <algorithm>

#include "games/konkan/mind/belief.h"
#include "games/konkan/rules/reach.h"
#include "scene.h"
#include "search/searcher.h"
#include "support/scale.h"

namespace meldwise::konkan::test {
namespace {

using Thinker = konkan::Mind;

/// Calls visit(state) at the decisions of some rounds, played by the policy with a random step now and then.
template <class Visit>
void walk_rounds(int seats, int rounds, Visit&& visit) {
  Options options;
  options.rounds = 1;
  for (int round = 0; round < rounds; ++round) {
    State state = Game::deal(options, seats, static_cast<std::uint64_t>(1000 + round));
    Rng rng(static_cast<std::uint64_t>(round));
    while (Game::progress(state) == Progress::playing) {
      visit(state, rng);
      const View view = Game::view(state, Game::to_move(state));
      const bool slip = rng.below(12) == 0;
      Game::apply(state, slip ? Game::quick_action(state, rng) : Thinker::act(view, rng), nullptr);
    }
    visit(state, rng);
  }
}

template <class Visit>
void walk_decisions(int seats, int rounds, Visit&& visit) {
  walk_rounds(seats, rounds, [&](const State& state, Rng& rng) {
    if (Game::progress(state) == Progress::playing) visit(state, rng);
  });
}

TEST(KonkanMind, CandidatesAreAFewLegalSteps) {
  const auto legal = std::make_unique<Actions>();
  const auto some = std::make_unique<Actions>();
  for (const int seats : {2, 3}) {
    walk_decisions(seats, meldwise::test::scaled(60), [&](const State& state, Rng&) {
      Game::legal(state, *legal);
      Thinker::candidates(state, *some);
      ASSERT_FALSE(some->empty());
      EXPECT_LE(some->size(), 10U);
      for (const Action& action : *some) {
        EXPECT_NE(std::find(legal->begin(), legal->end(), action), legal->end()) << Game::to_text(action);
        EXPECT_EQ(std::count(some->begin(), some->end(), action), 1) << Game::to_text(action);
      }
      std::vector<float> weights(some->size(), -1);
      const View view = Game::view(state, Game::to_move(state));
      Thinker::priors(view, *some, weights);
      for (std::size_t i = 0; i < weights.size(); ++i) {
        EXPECT_GT(weights[i], 0);
        EXPECT_FALSE(Thinker::reason(view, (*some)[i]).empty());
      }
    });
  }
}

TEST(KonkanMind, ThePolicyIsLegal) {
  for (const int seats : {2, 3}) {
    walk_decisions(seats, meldwise::test::scaled(200), [&](const State& state, Rng& rng) {
      const Action action = Thinker::act(Game::view(state, Game::to_move(state)), rng);
      const Status allowed = Game::check(state, action);
      EXPECT_TRUE(allowed) << Game::to_text(action) << ": " << allowed.error().message;
    });
  }
}

TEST(KonkanMind, TwinsDecideAlike) {
  const auto one = std::make_unique<Actions>();
  const auto other = std::make_unique<Actions>();
  walk_decisions(3, meldwise::test::scaled(30), [&](const State& state, Rng& rng) {
    const Seat me = Game::to_move(state);
    const State twin = Game::sample(Game::view(state, me), rng);
    Thinker::candidates(state, *one);
    Thinker::candidates(twin, *other);
    EXPECT_EQ(*one, *other);
    EXPECT_EQ(Thinker::private_news(state, me), Thinker::private_news(twin, me));
    Rng luck(5);
    Rng same_luck(5);
    EXPECT_EQ(Thinker::act(Game::view(state, me), luck), Thinker::act(Game::view(twin, me), same_luck));
  });
}

TEST(KonkanMind, ImaginedWorldsFitTheView) {
  walk_decisions(3, meldwise::test::scaled(20), [&](const State& state, Rng& rng) {
    for (int seat = 0; seat < 3; ++seat) {
      const View view = Game::view(state, seat_at(seat));
      const State world = Thinker::imagine(view, rng);
      EXPECT_EQ(Game::view(world, seat_at(seat)), view);
      EXPECT_TRUE(Game::audit(world));
    }
  });
}

TEST(KonkanMind, AKeptNeighbourOfAThrownCardIsImplausible) {
  Scene scene;
  scene.trash = "KS QS KH";  // all thrown by the second player
  const State state = scene.build();
  const FrenchHand keeps_kings = cards("KD KC 2H 4H 6D 8S TC 3S 5D 7C 9H JH QD AS");
  const FrenchHand keeps_others = cards("2S 2C 2H 4H 6D 8S TC 3S 5D 7C 9H JH 9D 8D");
  EXPECT_LT(plausibility(state.table, seat_at(1), keeps_kings),
            plausibility(state.table, seat_at(1), keeps_others));
}

TEST(KonkanMind, ValuesAreChancesAndThenResults) {
  for (const int seats : {2, 3}) {
    walk_rounds(seats, meldwise::test::scaled(40), [&](const State& state, Rng&) {
      const Values values = Thinker::value(state);
      const Outcome outcome = Game::outcome(state);
      const bool over = Game::progress(state) != Progress::playing;
      float sum = 0;
      for (std::size_t i = 0; i < outcome.seats; ++i) {
        EXPECT_GE(values[i], 0);
        EXPECT_LE(values[i], 1);
        sum += values[i];
        for (std::size_t j = 0; over && j < outcome.seats; ++j) {
          if (outcome.score[i] > outcome.score[j]) {
            EXPECT_GT(values[i], values[j]);
          }
        }
        if (over && outcome.place[i] != 1) {
          EXPECT_LT(values[i], 0.5);
        }
      }
      if (!over) {
        EXPECT_NEAR(sum, 1, 1e-4);
      }
    });
  }
}

/// Whether some steps of this turn end the round with more points laid than anybody else has.
bool can_win_now(const State& state) {
  const auto legal = std::make_unique<Actions>();
  Game::legal(state, *legal);
  const Seat me = state.table.mover();
  return std::any_of(legal->begin(), legal->end(), [&](const Action& action) {
    State next = state;
    Game::apply(next, action, nullptr);
    if (action.kind != ActionKind::throw_card) return can_win_now(next);
    if (next.table.ending != Ending::won) return false;
    for (int i = 0; i < next.table.seats; ++i) {
      if (seat_at(i) != me && next.table.of(seat_at(i)).laid >= next.table.of(me).laid) return false;
    }
    return true;
  });
}

TEST(KonkanMind, CertainWinsAreExactlyThoseThatExist) {
  int wins = 0;
  int positions = 0;
  walk_decisions(2, meldwise::test::scaled(150), [&](const State& state, Rng&) {
    const Public& table = state.table;
    const View view = Game::view(state, table.mover());
    if (table.turn.phase != Phase::play || !table.moving().down() || view.hand.size() > 5) return;
    ++positions;
    const bool certain = Thinker::certain(view).has_value();
    EXPECT_EQ(certain, can_win_now(state));
    wins += certain ? 1 : 0;
  });
  EXPECT_GT(wins, positions / 50);
}

TEST(KonkanMind, ACertainWinIsPlayedToItsEnd) {
  walk_decisions(3, meldwise::test::scaled(150), [&](const State& state, Rng&) {
    const Seat me = state.table.mover();
    State play = state;
    if (!Thinker::certain(Game::view(play, me))) return;
    while (Game::progress(play) == Progress::playing && play.table.mover() == me) {
      const auto step = Thinker::certain(Game::view(play, me));
      ASSERT_TRUE(step);
      ASSERT_TRUE(Game::check(play, *step)) << Game::to_text(*step);
      Game::apply(play, *step, nullptr);
    }
    ASSERT_EQ(play.table.ending, Ending::won);
    EXPECT_EQ(Game::outcome(play).place[static_cast<std::size_t>(me)], 1);
  });
}

TEST(KonkanMind, TheBoundIsNeverBelowTheSolver) {
  walk_decisions(2, meldwise::test::scaled(60), [&](const State& state, Rng&) {
    for (int i = 0; i < 2; ++i) {
      const FrenchHand& hand = state.hand(seat_at(i));
      EXPECT_GE(points_at_most(hand), best_points(hand));
    }
  });
}

TEST(KonkanMind, TheBoundHoldsForAnyHandWithJokers) {
  Rng rng(5);
  for (int i = 0; i < meldwise::test::scaled(3000); ++i) {
    FrenchHand hand;
    for (const int jokers = i % 3; hand.jokers() < jokers;) hand.add(kJoker);
    // Few suits, so that much fits.
    const auto suits = 1 + rng.below(kSuits);
    while (hand.size() < 15) {
      const Face face = Face::of(static_cast<Suit>(rng.below(suits)), static_cast<int>(rng.below(kRanks)));
      if (hand.count(face) < 2) hand.add(face);
    }
    ASSERT_GE(points_at_most(hand), best_points(hand)) << to_text(hand);
  }
}

TEST(KonkanMind, ACardThatJoinsNothingIsInNoMeld) {
  Rng rng(6);
  int alone = 0;
  for (int i = 0; i < 2000; ++i) {
    FrenchHand hand;
    for (const int jokers = i % 3; hand.jokers() < jokers;) hand.add(kJoker);
    while (hand.size() < 3 + i % 12) {
      const Face face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))};
      if (hand.count(face) < 2) hand.add(face);
    }
    const Face card{static_cast<std::uint8_t>(rng.below(kNaturalFaces))};
    if (hand.count(card) == 2 || joins(hand, card)) continue;
    ++alone;
    hand.add(card);
    ASSERT_LT(best_points_keeping_one(hand, {}, card), 0) << to_text(hand) << " with " << to_text(card);
  }
  EXPECT_GT(alone, 100);
}

TEST(KonkanMind, OneSeedGivesOneTable) {
  const State state = Game::deal(Options{}, 2, 3);
  const View view = Game::view(state, Seat::first);
  search::Config config;
  config.simulations = 200;
  config.playout_laps = 6;
  const auto first = search::Searcher<Thinker>(config, 9).think(view);
  const auto second = search::Searcher<Thinker>(config, 9).think(view);
  ASSERT_EQ(first.lines.size(), second.lines.size());
  for (std::size_t i = 0; i < first.lines.size(); ++i) {
    EXPECT_EQ(first.lines[i].action, second.lines[i].action);
    EXPECT_EQ(first.lines[i].visits, second.lines[i].visits);
    EXPECT_EQ(first.lines[i].value, second.lines[i].value);
  }
}

}  // namespace
}  // namespace meldwise::konkan::test
