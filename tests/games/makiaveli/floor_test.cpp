// The floor as people see it.
#include "games/makiaveli/speech/floor.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/makiaveli/mind/heuristic.h"
#include "rigged.h"

namespace meldwise::makiaveli::test {
namespace {

FrenchHand cards_of(const Groups& groups) {
  FrenchHand all;
  for (const Group group : groups) {
    for (const Face face : group.cards()) all.add(face);
  }
  return all;
}

Groups groups(std::initializer_list<std::string_view> texts) {
  Groups out;
  for (const std::string_view text : texts) out.push_back(*parse_group(text));
  return out;
}

TEST(MakiaveliFloor, IsArrangedFromItsCardsAlone) {
  EXPECT_TRUE(arrange({}).empty());
  EXPECT_EQ(arrange(cards("7S 7H 7D")), groups({"7S 7H 7D"}));
  const FrenchHand floor = cards("7C 8C 9C TC 7S 7H");
  EXPECT_EQ(cards_of(arrange(floor)), floor);
}

TEST(MakiaveliFloor, LooksTheSameWhateverWasArrangedBefore) {
  const std::vector<FrenchHand> floors{cards("7S 7H 7D"),
                                       {},
                                       cards("7C 8C 9C TC 7S 7H"),
                                       cards("2S 3S 4S 2H 3H 4H 2D 3D 4D"),
                                       cards("7S 7H 7D 7C")};
  for (const FrenchHand& floor : floors) {
    const Groups first = arrange(floor);
    for (const FrenchHand& other : floors) {
      EXPECT_EQ(cards_of(arrange(other)), other);
      EXPECT_EQ(arrange(floor), first);
    }
  }
}

TEST(MakiaveliFloor, GroupsThatNeedNotChangeStayWhereTheyLie) {
  const Groups before = groups({"7C 8C 9C TC", "2S 3S 4S", "KH KD KC"});
  const Groups after = rearrange(before, cards("7C 8C 9C TC 2S 3S 4S KH KD KC 5S"));
  EXPECT_EQ(cards_of(after), cards("7C 8C 9C TC 2S 3S 4S KH KD KC 5S"));
  EXPECT_NE(std::find(after.begin(), after.end(), before[0]), after.end());
  EXPECT_NE(std::find(after.begin(), after.end(), before[2]), after.end());
  EXPECT_EQ(rearrange(before, cards_of(before)), before) << "nothing came, nothing moves";
}

TEST(MakiaveliFloor, ANewRoundStartsFromNothing) {
  EXPECT_TRUE(rearrange(groups({"7S 7H 7D"}), {}).empty());
  EXPECT_EQ(rearrange(groups({"7S 7H 7D"}), cards("2S 3S 4S")), groups({"2S 3S 4S"}));
}

TEST(MakiaveliFloor, FollowsAWholeGame) {
  State state = Game::deal({}, 3, 11);
  Groups shown;
  while (Game::progress(state) == Progress::playing) {
    const Action action = greedy_action(Game::view(state, Game::to_move(state)));
    Game::apply(state, action, nullptr);
    shown = rearrange(shown, state.table.board.floor);
    ASSERT_EQ(cards_of(shown), state.table.board.floor);
  }
  EXPECT_FALSE(shown.empty());
}

}  // namespace
}  // namespace meldwise::makiaveli::test
