// Who knows what, and whether sampled worlds are fair.
#include <cmath>
#include <map>

#include "games/arboretum/rules/knowledge.h"
#include "scene.h"
#include "support/scale.h"

namespace meldwise::arboretum::test {
namespace {

using meldwise::test::scaled;

TEST(ArboretumKnowledge, ATakenDiscardIsKnownUntilItLeavesTheHand) {
  State state = opening();
  play(state, "draw deck; draw deck; play J1 at 0,0; discard J7");
  play(state, "draw discard 1; draw deck; play R1 at 0,0; discard R2");
  EXPECT_EQ(to_text(state.table.seat[1].known), "J7");
  play(state, "draw discard 2; draw deck; play R2 at 1,0; discard C1");
  EXPECT_EQ(to_text(state.table.seat[0].known), "") << "taken and played at once";
  play(state, "draw discard 1; draw deck; play J7 at 1,0; discard R3");
  EXPECT_EQ(to_text(state.table.seat[1].known), "C1");
}

TEST(ArboretumKnowledge, TheCourseOfTheRoundIsRemembered) {
  State state = opening();
  play(state, "draw deck; draw deck; play J1 at 0,0; discard J7");
  play(state, "draw discard 1; draw deck; play R1 at 0,0; discard R2; draw deck");
  EXPECT_EQ(state.table.turns, 2);
  EXPECT_EQ(state.table.history[0].draw(0), Source::deck());
  EXPECT_EQ(state.table.history[0].discarded, TreeCard::of(Species::jacaranda, 7));
  EXPECT_EQ(state.table.history[1].draw(0), Source::pile(seat_at(0)));
  EXPECT_EQ(state.table.history[1].draw(1), Source::deck());
  EXPECT_EQ(state.table.history[2].draw(0), Source::deck());
  EXPECT_EQ(state.table.history[2].draw(1), Source::none());
}

TEST(ArboretumKnowledge, OnlyTheDrawerSeesACardFromTheDeck) {
  State state = opening();
  Events events;
  Game::apply(state, Action::draw(), &events);
  EXPECT_EQ(Game::to_text(events[0], seat_at(0)), "you draw C1 from the deck");
  EXPECT_EQ(Game::to_text(events[0], seat_at(1)), "player 1 draws a card from the deck");
  EXPECT_EQ(Game::to_text(events[0], Seat::spectator), "player 1 draws a card from the deck");
  EXPECT_EQ(Game::to_text(events[0], Seat::referee), "player 1 draws C1 from the deck");
}

/// Stops before the decision with that number of a random game.
State midgame(std::uint64_t seed, int decisions, int seats) {
  State state = Game::deal({}, seats, seed);
  Rng rng(seed);
  for (int i = 0; i < decisions && Game::progress(state) == Progress::playing; ++i) {
    Game::apply(state, Game::quick_action(state, rng), nullptr);
  }
  return state;
}

TEST(ArboretumSample, AfterTheLastDrawTheHandFollowsByElimination) {
  State state = Game::deal({}, 2, 5);
  Rng rng(6);
  while (state.table.deck > 0) Game::apply(state, Game::quick_action(state, rng), nullptr);
  ASSERT_EQ(Game::progress(state), Progress::playing);
  for (const int seat : {0, 1}) {
    const State world = Game::sample(Game::view(state, seat_at(seat)), rng);
    EXPECT_EQ(world.hidden.hand[0].set(), state.hidden.hand[0].set());
    EXPECT_EQ(world.hidden.hand[1].set(), state.hidden.hand[1].set());
  }
}

TEST(ArboretumSample, EveryUnseenCardIsEquallyLikelyInEveryHiddenPlace) {
  const State state = midgame(4, 70, 3);
  ASSERT_EQ(Game::progress(state), Progress::playing);
  const View view = Game::view(state, seat_at(0));
  const TreeSet unseen = meldwise::unseen<Places>(view, view.seat);
  Rng rng(7);
  const int worlds = scaled(40'000);
  std::map<int, int> in_hand;
  std::map<int, int> on_top;
  for (int i = 0; i < worlds; ++i) {
    const State world = Game::sample(view, rng);
    for (const TreeCard card : world.hidden.hand[1]) in_hand[card.id] += 1;
    on_top[world.hidden.deck.back().id] += 1;
  }
  const int hidden = 7 - view.table.seat[1].known.size();
  const double pool = unseen.size();
  // Five standard deviations of a binomial count.
  const auto near = [&](double count, double chance) {
    const double spread = 5 * std::sqrt(worlds * chance * (1 - chance)) + 1;
    return std::abs(count - worlds * chance) <= spread;
  };
  unseen.for_each([&](TreeCard card) {
    EXPECT_TRUE(near(in_hand[card.id], hidden / pool)) << to_text(card) << " " << in_hand[card.id];
    EXPECT_TRUE(near(on_top[card.id], 1 / pool)) << to_text(card) << " " << on_top[card.id];
  });
  view.table.seat[1].known.for_each([&](TreeCard card) { EXPECT_EQ(in_hand[card.id], worlds); });
}

TEST(ArboretumSample, DoesNotDependOnTheTruth) {
  const State truth = midgame(9, 50, 2);
  const View view = Game::view(truth, seat_at(1));
  Rng rng(1);
  const State twin = Game::sample(view, rng);
  Rng first(3);
  Rng second(3);
  EXPECT_EQ(Game::sample(view, first), Game::sample(Game::view(twin, seat_at(1)), second));
}

TEST(ArboretumHand, KeepsItsOrderLikeAList) {
  Rng rng(8);
  Hand packed;
  std::vector<TreeCard> list;
  for (int i = 0; i < scaled(100'000); ++i) {
    if (list.size() < kMostInHand && (list.empty() || rng.below(2) == 0)) {
      const TreeCard card{static_cast<std::uint8_t>(rng.below(kTreeCards))};
      if (std::find(list.begin(), list.end(), card) != list.end()) continue;
      list.push_back(card);
      packed.push_back(card);
    } else {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(list.size()));
      packed.remove(list[at]);
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(at));
    }
    ASSERT_EQ(packed.size(), list.size());
    for (std::size_t at = 0; at < list.size(); ++at) ASSERT_EQ(packed[at], list[at]);
    Hand again;
    for (const TreeCard card : list) again.push_back(card);
    ASSERT_EQ(packed, again) << "nothing is left of cards that went";
  }
}

}  // namespace
}  // namespace meldwise::arboretum::test
