// Whole games under options that bring many melds to the table early, where the generic battery, which
// plays at random under the presets, seldom gets: the same promises, checked exhaustively.
#include "games/konkan/mind/heuristic.h"
#include "melds/konkan/enumerate.h"
#include "scene.h"
#include "support/battery.h"

namespace meldwise::konkan::test {
namespace {

using meldwise::test::scaled;

/// Options far from the standard ones.
std::vector<Options> rich_options() {
  Options cheap;
  cheap.threshold = 0;
  cheap.rounds = 1;
  Options free = cheap;
  free.threshold = 25;
  free.opening_turn_may_meld = true;
  free.swap_own_melds = true;
  free.must_keep_top_trash_on_reshuffle = true;
  Options few_jokers = cheap;
  few_jokers.threshold = 40;
  few_jokers.max_jokers_per_meld = 1;
  few_jokers.threshold_by = ThresholdBy::laid;
  few_jokers.turn_cap = 60;
  Options no_jokers = cheap;
  no_jokers.max_jokers_per_meld = 0;
  Options standard;
  standard.rounds = 1;
  return {cheap, free, few_jokers, no_jokers, standard};
}

/// Plays a round: a sensible player most of the time, any legal step now and then. Calls at(state) before
/// every decision.
template <class At>
void rich_walk(const Options& options, int seats, std::uint64_t seed, At&& at) {
  State state = Game::deal(options, seats, seed);
  Rng rng(seed + 1);
  const auto legal = std::make_unique<Actions>();
  while (Game::progress(state) == Progress::playing) {
    Game::legal(state, *legal);
    ASSERT_FALSE(legal->empty());
    at(state, *legal);
    if (::testing::Test::HasFailure()) return;
    const auto dice = rng.below(6);
    Action action = heuristic_action(Game::view(state, Game::to_move(state)), rng);
    if (dice == 0) action = Game::quick_action(state, rng);
    if (dice >= 4) action = (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))];
    const Status allowed = Game::check(state, action);
    ASSERT_TRUE(allowed) << Game::to_text(action) << ": " << allowed.error().message;
    Game::apply(state, action, nullptr);
    const Status sound = Game::audit(state);
    ASSERT_TRUE(sound) << Game::to_text(action) << ": " << sound.error().message;
  }
  at(state, *legal);
}

template <class At>
void rich_walks(int rounds, At&& at) {
  std::uint64_t seed = 100;
  for (const Options& options : rich_options()) {
    for (int seats = kMinSeats; seats <= kMostSeats; ++seats) {
      for (int i = 0; i < scaled(rounds); ++i) {
        rich_walk(options, seats, ++seed, at);
        if (::testing::Test::HasFailure()) return;
      }
    }
  }
}

/// Every step that can be written at all.
std::vector<Action> every_step() {
  std::vector<Action> steps = {pull_deck(), pull_trash()};
  for_each_meld(whole_pack(), kMostJokersPerMeld, [&](const Meld& meld) { steps.push_back(lay(meld)); });
  for (std::uint8_t id = 0; id < kFaces; ++id) {
    steps.push_back(throw_card(Face{id}));
    for (int target = 0; target < 12; ++target) {
      steps.push_back(swap_from(Face{id}, target));
      for (const Place place : {Place::best, Place::low, Place::high}) {
        steps.push_back(sarf_to(Face{id}, target, place));
      }
    }
  }
  return steps;
}

TEST(KonkanWalk, LegalListsExactlyWhatCheckAllows) {
  const std::vector<Action> steps = every_step();
  Rng rng(2);
  int positions = 0;
  rich_walks(6, [&](const State& state, const Actions& legal) {
    if (Game::progress(state) != Progress::playing || state.table.melds.size() > 12 || rng.below(12) != 0)
      return;
    ++positions;
    std::size_t allowed = 0;
    for (const Action& step : steps) {
      if (judge(state.table, state.hand(state.table.mover()), step) != Refusal::none) continue;
      ++allowed;
      EXPECT_NE(std::find(legal.begin(), legal.end(), step), legal.end())
          << Game::to_text(step) << " is not listed";
    }
    EXPECT_EQ(allowed, legal.size());
  });
  EXPECT_GE(positions, 1);
}

TEST(KonkanWalk, ALayIsAllowedWhereTheRestMakesWhatIsMissing) {
  int allowed = 0;
  int refused = 0;
  rich_walks(6, [&](const State& state, const Actions&) {
    const Public& table = state.table;
    if (Game::progress(state) != Progress::playing || table.turn.phase != Phase::play) return;
    if (table.moving().down() || (table.opening() && !table.options.opening_turn_may_meld)) return;
    const FrenchHand& hand = state.hand(table.mover());
    const SolverRules rules = solver_rules(table.options);
    for_each_meld(hand, table.options.max_jokers_per_meld, [&](const Meld& meld) {
      if (meld.size() >= hand.size()) return;
      Question open = come_down_question(table);
      open.threshold -= points(meld);
      if (open.must_use && uses(meld, *open.must_use)) open.must_use.reset();
      FrenchHand rest = hand;
      take_from(rest, meld);
      const int most = best_points_keeping_one(rest, rules, open.must_use);
      const Refusal expected = most < 0                ? Refusal::taken_card_unused
                               : most < open.threshold ? Refusal::below_threshold
                                                       : Refusal::none;
      EXPECT_EQ(judge(table, hand, lay(meld)), expected) << to_text(hand) << ": " << to_text(meld);
      ++(expected == Refusal::none ? allowed : refused);
    });
  });
  EXPECT_GE(allowed, 1);
  EXPECT_GE(refused, 1);
}

TEST(KonkanWalk, EveryRefusalHasAReason) {
  const std::vector<Action> steps = every_step();
  Rng rng(3);
  rich_walks(2, [&](const State& state, const Actions&) {
    for (int i = 0; i < 40; ++i) {
      const Action& step = steps[rng.below(static_cast<std::uint32_t>(steps.size()))];
      const Status allowed = Game::check(state, step);
      if (!allowed) {
        EXPECT_FALSE(allowed.error().message.empty()) << Game::to_text(step);
      }
    }
  });
}

TEST(KonkanWalk, NoStepLeadsToADeadEnd) {
  Rng rng(4);
  const auto after = std::make_unique<Actions>();
  rich_walks(4, [&](const State& state, const Actions& legal) {
    if (Game::progress(state) != Progress::playing || rng.below(6) != 0) return;
    for (const Action& action : legal) {
      State next = state;
      Game::apply(next, action, nullptr);
      const Status sound = Game::audit(next);
      ASSERT_TRUE(sound) << Game::to_text(action) << ": " << sound.error().message;
      if (Game::progress(next) != Progress::playing) continue;
      Game::legal(next, *after);
      ASSERT_FALSE(after->empty()) << "dead end after " << Game::to_text(action);
      Rng quick(1);
      ASSERT_TRUE(Game::check(next, Game::quick_action(next, quick))) << Game::to_text(action);
    }
  });
}

TEST(KonkanWalk, ViewsAndSampledWorldsAgree) {
  Rng rng(5);
  rich_walks(8, [&](const State& state, const Actions&) {
    if (Game::progress(state) == Progress::playing && rng.below(4) != 0) return;
    for (int i = 0; i <= state.table.seats; ++i) {
      const Seat seat = i == state.table.seats ? Seat::spectator : seat_at(i);
      const View view = Game::view(state, seat);
      const Result<View> read = Game::view_from_json(Game::to_json(view));
      ASSERT_TRUE(read) << read.error().message;
      EXPECT_TRUE(*read == view);
      if (!is_player(seat)) continue;
      const State world = Game::sample(view, rng);
      const Status sound = Game::audit(world);
      ASSERT_TRUE(sound) << sound.error().message;
      EXPECT_TRUE(Game::view(world, seat) == view);
    }
  });
}

TEST(KonkanWalk, ActionsReadBack) {
  rich_walks(4, [&](const State&, const Actions& legal) {
    for (const Action& action : legal) {
      const Result<Action> text = Game::parse_action(Game::to_text(action));
      const Result<Action> read = Game::action_from_json(Game::to_json(action));
      ASSERT_TRUE(text && *text == action) << Game::to_text(action);
      ASSERT_TRUE(read && *read == action) << Game::to_text(action);
    }
  });
}

// The hand with the most melds fits the list of actions with room to spare for the table.
TEST(KonkanWalk, TheListOfActionsHoldsTheWorstHand) {
  Scene scene;
  scene.options.threshold = 0;
  scene.hands[0] = "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS JK JK";
  const State state = scene.build();
  const auto legal = std::make_unique<Actions>();
  Game::legal(state, *legal);
  EXPECT_GT(legal->size(), 2000U);
  EXPECT_LT(legal->size(), static_cast<std::size_t>(kMostMeldsOfHand));
}

}  // namespace
}  // namespace meldwise::konkan::test
