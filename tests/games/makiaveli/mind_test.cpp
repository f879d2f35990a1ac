// The mind of Makiaveli: a few legal candidates that depend on the view alone, worlds that fit it, certain
// wins that are wins, and reasons that say something.
#include "games/makiaveli/mind/mind.h"

#include <gtest/gtest.h>

#include <functional>

#include "games/makiaveli/mind/heuristic.h"
#include "games/makiaveli/mind/plans.h"
#include "games/makiaveli/rules/situation.h"
#include "rigged.h"
#include "search/searcher.h"
#include "support/scale.h"

namespace meldwise::makiaveli::test {
namespace {

using meldwise::test::scaled;

/// Calls `visit` at every decision of games in which the candidates are chosen at random, the first one,
/// which is to wait, more often than the others: so some games come to an empty deck and to passing.
void wander(int games, const std::function<void(const State&)>& visit) {
  const auto& presets = option_table().presets();
  for (int game = 0; game < games; ++game) {
    Rng rng(static_cast<std::uint64_t>(game));
    const int seats = kMinSeats + game % 3;
    Options options = presets[static_cast<std::size_t>(game) % presets.size()].value;
    options.rounds = 1;
    State state = Game::deal(options, seats, rng());
    while (Game::progress(state) == Progress::playing) {
      visit(state);
      Game::Actions actions;
      Mind::candidates(state, actions);
      ASSERT_FALSE(actions.empty());
      const std::uint32_t any = rng.below(static_cast<std::uint32_t>(actions.size()));
      Game::apply(state, actions[rng.below(2) == 0 ? 0 : any], nullptr);
    }
  }
}

TEST(MakiaveliMind, CandidatesAreLegalAndFew) {
  wander(scaled(12), [](const State& state) {
    Game::Actions actions;
    Mind::candidates(state, actions);
    ASSERT_LE(actions.size(), static_cast<std::size_t>(kMostPlans) + 1);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const Status allowed = Game::check(state, actions[i]);
      ASSERT_TRUE(allowed) << Game::to_text(actions[i]) << ": " << allowed.error().message;
      for (std::size_t j = 0; j < i; ++j) ASSERT_NE(actions[i], actions[j]);
    }
  });
}

TEST(MakiaveliMind, TwinsGetTheSameAnswers) {
  Rng rng(5);
  wander(scaled(9), [&](const State& state) {
    const View view = Game::view(state, Game::to_move(state));
    const State twin = Mind::imagine(view, rng);
    ASSERT_EQ(Game::view(twin, view.seat), view);
    ASSERT_TRUE(Game::audit(twin));
    Game::Actions own;
    Game::Actions others;
    Mind::candidates(state, own);
    Mind::candidates(twin, others);
    ASSERT_EQ(own, others);
    Rng luck(1);
    Rng same_luck(1);
    const Action action = Mind::act(view, luck);
    ASSERT_EQ(action, Mind::act(Game::view(twin, view.seat), same_luck));
    ASSERT_TRUE(Game::check(state, action)) << Game::to_text(action);
  });
}

TEST(MakiaveliMind, ValuesAreSharesAndExactAtTheEnd) {
  wander(scaled(6), [](const State& state) {
    const Values values = Mind::value(state);
    float total = 0;
    for (int seat = 0; seat < state.table.seats; ++seat) total += values[static_cast<std::size_t>(seat)];
    ASSERT_NEAR(total, 1, 1e-4);
  });
  State state = rigged({{"7S 7H 7D KC KD", "3C 6H TD JC 8S"}, "KH 4D 8C QS", ""});
  while (Game::progress(state) == Progress::playing)
    play(state, {Game::to_text(*Mind::certain(Game::view(state, seat_at(0))))});
  EXPECT_EQ(Mind::value(state)[0], 1);
  EXPECT_EQ(Mind::value(state)[1], 0);
}

TEST(MakiaveliMind, EveryPlanCanBeCarriedOutStepByStep) {
  wander(scaled(6), [](const State& state) {
    if (!state.hidden.play.put.empty()) return;
    for (const TurnPlan& plan : plans_of(situation_of(state))) {
      State trial = state;
      const auto turn = trial.table.turn;
      const Seat seat = Game::to_move(trial);
      while (trial.table.turn == turn) {
        const auto step = step_of(plan, trial.hidden.play);
        ASSERT_TRUE(step);
        ASSERT_TRUE(Game::check(trial, *step)) << Game::to_text(*step);
        Game::apply(trial, *step, nullptr);
      }
      const auto index = static_cast<std::size_t>(index_of(seat));
      ASSERT_EQ(trial.hidden.hand[index].size(), state.hidden.hand[index].size() - plan.size());
    }
  });
}

/// Whether `seat` can win the round against every play of the others, by trying all steps: for positions
/// with an empty deck and few cards.
bool forced(const State& state, Seat seat) {
  if (Game::progress(state) != Progress::playing)
    return state.table.winners == 1U << static_cast<unsigned>(index_of(seat));
  const bool own = Game::to_move(state) == seat;
  Game::Actions actions;
  Game::legal(state, actions);
  for (const Action& action : actions) {
    State next = state;
    Game::apply(next, action, nullptr);
    if (forced(next, seat) == own) return own;
  }
  return !own;
}

/// A position with an empty deck and a few cards in two hands; the rest of the pack lies on the floor.
State ending(Rng& rng) {
  State state = Game::deal({.cross_cards = 0}, 2, 1);
  state.hidden.deck = {};
  state.table.deck = 0;
  state.table.passes = static_cast<std::uint8_t>(rng.below(2));
  FrenchHand dealt;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    state.hidden.hand[seat] = {};
    for (std::uint32_t wanted = 1 + rng.below(3); wanted > 0;) {
      const Face face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))};
      if (dealt.count(face) == 2) continue;
      dealt.add(face);
      state.hidden.hand[seat].add(face);
      --wanted;
    }
    state.table.seat[seat].cards = static_cast<std::uint8_t>(state.hidden.hand[seat].size());
  }
  state.table.board = {};
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
    for (int count = dealt.count(Face{id}); count < 2; ++count) state.table.board.floor.add(Face{id});
  }
  return state;
}

TEST(MakiaveliMind, PlaysOnAsItActs) {
  wander(scaled(9), [](const State& state) {
    for (const std::uint32_t decisions : {1U, 2U, 5U, 0U}) {
      Rng rng(1);
      State at_once = state;
      Mind::play_on(at_once, decisions, rng);
      State step_by_step = state;
      for (std::uint32_t i = 0; decisions == 0 || i < decisions; ++i) {
        if (Game::progress(step_by_step) != Progress::playing) break;
        const View view = Game::view(step_by_step, Game::to_move(step_by_step));
        Game::apply(step_by_step, Mind::act(view, rng), nullptr);
      }
      if (decisions > 0) {
        ASSERT_EQ(at_once, step_by_step) << decisions;
        continue;
      }
      ASSERT_EQ(Mind::value(at_once), Mind::value(step_by_step));
      ASSERT_EQ(Game::outcome(at_once), Game::outcome(step_by_step));
      ASSERT_EQ(at_once.table.ending, step_by_step.table.ending);
    }
  });
}

TEST(MakiaveliMind, WhatIsCertainIsAForcedWin) {
  Rng rng(3);
  int found = 0;
  for (int trial = 0; trial < scaled(300); ++trial) {
    State state = ending(rng);
    if (!feasible({.must = state.table.board.floor})) continue;
    const auto certain = Mind::certain(Game::view(state, seat_at(0)));
    if (!certain) continue;
    ++found;
    ASSERT_TRUE(Game::check(state, *certain));
    Game::apply(state, *certain, nullptr);
    ASSERT_TRUE(forced(state, seat_at(0))) << "trial " << trial;
  }
  EXPECT_GT(found, 0);
}

TEST(MakiaveliMind, TheLastPassIsCertainIfItWins) {
  int found = 0;
  wander(60, [&](const State& state) {
    const Seat seat = Game::to_move(state);
    const auto certain = Mind::certain(Game::view(state, seat));
    if (!certain || certain->kind != ActionKind::pass) return;
    ++found;
    State next = state;
    Game::apply(next, *certain, nullptr);
    ASSERT_EQ(next.table.winners, 1U << static_cast<unsigned>(index_of(seat)));
  });
  EXPECT_GT(found, 0);
}

TEST(MakiaveliMind, WorldsLeaveOutMissedChances) {
  // One card is left to seat 1 after its play. The seven of clubs would have gone down with the rest.
  State state = rigged({{"7S 7H 7D 2C 4D", "9S 9H 9D 9C 5C"}, "2H 4D 8C QS", ""});
  play(state, {"put 7S", "put 7H", "put 7D", "done", "put 9S", "put 9H", "put 9D", "put 9C", "done"});
  const View view = Game::view(state, seat_at(0));
  Rng rng(4);
  int missed = 0;
  for (int i = 0; i < 1000; ++i) {
    const State world = Mind::imagine(view, rng);
    ASSERT_EQ(Game::view(world, seat_at(0)), view);
    missed += world.hidden.hand[1].has(card("7C")) ? 1 : 0;
  }
  EXPECT_EQ(missed, 0) << "uniform worlds have it 24 times";
}

TEST(MakiaveliMind, WhoDrewWhereItHadToPlayHadNothingToPlay) {
  // Seat 1 drew: none of its cards had a place then, but for the one that came.
  State state = rigged({{"7S 7H 7D 2C 4D", "3S 6H TD AC 9S"}, "2H 4H 8C QS", "JH", {.must_play = true}});
  play(state, {"put 7S", "put 7H", "put 7D", "done", "draw"});
  const View view = Game::view(state, seat_at(0));
  const Belief belief(view);
  Rng rng(4);
  int placed = 0;
  for (int i = 0; i < 1000; ++i) {
    const State world = belief.world(rng);
    ASSERT_EQ(Game::view(world, seat_at(0)), view);
    ASSERT_TRUE(Game::audit(world));
    FrenchHand hand = world.hidden.hand[1];
    placed += hand.count(card("7C"));
    // Without the card that it drew, whichever that is, it has nothing to play.
    bool stuck = false;
    hand.for_each_face([&](Face drawn, int) {
      FrenchHand before = hand;
      before.remove(drawn);
      const Board& then = view.table.seat[1].drew_at;
      stuck = stuck || solve({.must = then.floor, .may = before, .cross_may = then.cross}).play.empty();
    });
    ASSERT_TRUE(stuck) << to_text(hand);
  }
  // A seventh of the pack may be the card it drew; before it drew it had none of them.
  EXPECT_LT(placed, 60) << "of six cards of 93 each world would hold one in eight times";
}

TEST(MakiaveliMind, WhatIsLeftAfterAPlayIsMostlyStuck) {
  State state = rigged({{"7S 7H 7D 2C 4D", "9S 9H 9D KC 5C"}, "2H 4H 8C QS", "", {.must_play = true}});
  play(state, {"put 7S", "put 7H", "put 7D", "done", "put 9S", "put 9H", "put 9D", "done"});
  const View view = Game::view(state, seat_at(0));
  const Belief belief(view);
  Rng rng(4);
  int placed = 0;
  for (int i = 0; i < 4000; ++i) {
    const FrenchHand hand = belief.world(rng).hidden.hand[1];
    placed += hand.count(card("7C")) + hand.count(card("9C"));
  }
  EXPECT_GT(placed, 0) << "it may have held one back";
  EXPECT_LT(placed, 60) << "by the cards alone some 350";
}

TEST(MakiaveliMind, WhereOneMustPlayAnyPartOfTheHandIsAPlan) {
  Situation full{.floor = cards("7S 7H 7D 9S TS JS 9H TH JH"),
                 .hand = cards("7C 8S 8H 2C"),
                 .cross = {},
                 .play = {},
                 .must_play = true};
  const auto has = [](const TurnPlans& plans, std::string_view text) {
    return std::any_of(plans.begin(), plans.end(),
                       [&](const TurnPlan& plan) { return plan.cards.put == cards(text); });
  };
  const TurnPlans plans = plans_of(full);
  EXPECT_EQ(plans[0].cards.put, cards("7C 8S 8H"));
  for (const std::string_view part : {"7C", "8S", "8H", "7C 8S", "7C 8H", "8S 8H"})
    EXPECT_TRUE(has(plans, part)) << part;
  EXPECT_EQ(plans.size(), 7U);
  full.must_play = false;
  EXPECT_FALSE(has(plans_of(full), "8S 8H"));
}

TEST(MakiaveliMind, ReasonsNameCardsAndNumbers) {
  State state = rigged({{"7S 7H 7D 7C 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", ""});
  const View view = Game::view(state, seat_at(0));
  EXPECT_TRUE(Mind::reason(view, {ActionKind::draw, {}}).text().starts_with("drawing and holding back: "));
  EXPECT_NE(Mind::reason(view, {ActionKind::put, card("7S")}).text().find("7S 7H 7D 7C"), std::string::npos);
  wander(scaled(3), [](const State& position) {
    Game::Actions actions;
    Mind::candidates(position, actions);
    for (const Action& action : actions)
      ASSERT_FALSE(Mind::reason(Game::view(position, Game::to_move(position)), action).empty());
  });
}

TEST(MakiaveliMind, ShrewdIsWhoPlaysWhereItCouldDraw) {
  State state = rigged({{"7S 7H 7D 7C 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", ""});
  EXPECT_FALSE(is_shrewd(state.table, seat_at(0)));
  play(state, {"put 7S", "put 7H", "put 7D", "done"});
  EXPECT_TRUE(is_shrewd(state.table, seat_at(0)));
  EXPECT_FALSE(is_shrewd(state.table, seat_at(1)));
}

TEST(MakiaveliMind, OneSeedOneTable) {
  State state = Game::deal({}, 2, 11);
  Rng rng(0);
  while (state.table.deck > 8)
    Game::apply(state, Mind::act(Game::view(state, Game::to_move(state)), rng), nullptr);
  const View view = Game::view(state, Game::to_move(state));
  for (const auto algorithm : {search::Algorithm::flat, search::Algorithm::tree}) {
    search::Config config;
    config.algorithm = algorithm;
    config.simulations = 60;
    const auto once = search::Searcher<Mind>(config, 9).think(view);
    const auto again = search::Searcher<Mind>(config, 9).think(view);
    ASSERT_EQ(once.lines.size(), again.lines.size());
    for (std::size_t i = 0; i < once.lines.size(); ++i) {
      EXPECT_EQ(once.lines[i].action, again.lines[i].action);
      EXPECT_EQ(once.lines[i].visits, again.lines[i].visits);
      EXPECT_EQ(once.lines[i].value, again.lines[i].value);
    }
  }
}

TEST(MakiaveliMind, SearchBeatsPatience) {
  const int deals = scaled(10);
  int won = 0;
  for (int game = 0; game < 2 * deals; ++game) {
    State state = Game::deal({}, 2, static_cast<std::uint64_t>(game / 2));
    const Seat own = seat_at(game % 2);
    search::Config config;
    config.algorithm = search::Algorithm::flat;
    config.simulations = 40;
    search::Searcher<Mind> searcher(config, static_cast<std::uint64_t>(game));
    while (Game::progress(state) == Progress::playing) {
      const View view = Game::view(state, Game::to_move(state));
      Game::apply(state, view.seat == own ? searcher.think(view).choice() : patient_action(view), nullptr);
    }
    won += state.table.winners == 1U << static_cast<unsigned>(index_of(own)) ? 1 : 0;
  }
  EXPECT_GE(won * 100, 2 * deals * 70);
}

}  // namespace
}  // namespace meldwise::makiaveli::test
