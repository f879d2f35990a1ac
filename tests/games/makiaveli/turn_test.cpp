// What a turn may consist of: drawing, plays and the floor, the cross, passing.
#include <gtest/gtest.h>

#include "rigged.h"

namespace meldwise::makiaveli::test {
namespace {

TEST(MakiaveliDeal, GivesFiveCardsEachAndACross) {
  for (int seats = kMinSeats; seats <= kMostSeats; ++seats) {
    const State state = Game::deal(Options{}, seats, 7);
    ASSERT_TRUE(Game::audit(state));
    for (int seat = 0; seat < seats; ++seat)
      EXPECT_EQ(state.hidden.hand[static_cast<std::size_t>(seat)].size(), 5);
    EXPECT_EQ(state.table.board.cross.size(), 4);
    EXPECT_EQ(state.table.deck, 104 - 4 - 5 * seats);
    EXPECT_TRUE(state.table.board.floor.empty());
    EXPECT_EQ(Game::to_move(state), Seat::first);
  }
}

TEST(MakiaveliTurn, DrawingTakesOneCardAndEndsTheTurn) {
  State state = rigged({{"2S 5H 9D KC 7S", "3S 6H TD AC 8S"}, "2H 4D 8C QS", "JH 4S"});
  play(state, {"draw"});
  EXPECT_EQ(state.hidden.hand[0], cards("2S 5H 9D KC 7S JH"));
  EXPECT_EQ(state.table.seat[0].cards, 6);
  EXPECT_EQ(state.table.seat[0].draws, 1);
  EXPECT_EQ(state.table.seat[0].last_draw, 1);
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  play(state, {"draw"});
  EXPECT_TRUE(state.hidden.hand[1].has(card("4S")));
  EXPECT_EQ(Game::to_move(state), seat_at(0));
}

TEST(MakiaveliTurn, GroupsAreSetsOfDifferentSuitsAndRunsOfOneSuit) {
  const std::string cross = "2H 4D 8C QS";
  const auto can = [&](const std::string& hand, std::string_view first) {
    return refusal(rigged({{hand, "3C 6H TD JC 8S"}, cross, ""}), first).empty();
  };
  EXPECT_TRUE(can("7S 7H 7D KC 2C", "put 7S"));
  EXPECT_FALSE(can("7S 7S 7D KC 2C", "put 7S")) << "two spades in one set";
  EXPECT_TRUE(can("5H 6H 7H KC 2C", "put 6H"));
  EXPECT_FALSE(can("5H 6H 8H KC 2C", "put 6H"));
  EXPECT_FALSE(can("5H 6D 7H KC 2C", "put 6D"));
  EXPECT_TRUE(can("AH 3H 9C 9S KC", "put AH")) << "A 2 3 with the 2H of the cross";
  EXPECT_TRUE(can("KS AS 9C 9H 2C", "put AS")) << "Q K A with the QS of the cross";
  EXPECT_FALSE(can("KH AH 9C 9S KC", "put AH")) << "no run goes around from K over A to 2";
}

TEST(MakiaveliTurn, APlayIsPutTogetherStepByStep) {
  State state = rigged({{"7S 7H 7D KC 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", ""});
  EXPECT_EQ(legal_text(state), "draw, put 7S, put 7H, put 7D");
  play(state, {"put 7H"});
  EXPECT_EQ(Game::to_move(state), seat_at(0));
  EXPECT_EQ(legal_text(state), "put 7S, put 7D") << "neither draw nor done, and no card without a place";
  play(state, {"put 7S", "put 7D"});
  EXPECT_EQ(legal_text(state), "done");
  const Game::Events events = play(state, {"done"});
  EXPECT_EQ(state.table.board.floor, cards("7S 7H 7D"));
  EXPECT_EQ(state.hidden.hand[0], cards("KC 2C"));
  EXPECT_EQ(state.table.seat[0].cards, 2);
  EXPECT_EQ(state.table.seat[0].played, 3);
  EXPECT_EQ(state.table.seat[0].plays, 1);
  EXPECT_EQ(state.table.seat[0].last_play, 1);
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(Game::to_text(events[0], seat_at(1)), "player 1 plays 7S 7H 7D");
  EXPECT_EQ(Game::to_text(events[0], seat_at(0)), "you play 7S 7H 7D");
}

TEST(MakiaveliTurn, TheWholeFloorMayBeRearranged) {
  State state = rigged({{"7C 8C 9C TC KH", "7S 7H 2C 5D JD"}, "2H 4D QC QS", ""});
  play(state, {"put 7C", "put 8C", "put 9C", "put TC", "done"});
  // 7C leaves its run for a set with the two sevens; 8C 9C TC remain.
  EXPECT_EQ(legal_text(state), "draw, put 7S, put 7H");
  play(state, {"put 7S"});
  EXPECT_EQ(legal_text(state), "put 7H");
  EXPECT_EQ(refusal(state, "done"),
            "not every card would lie in a group: 7S is left over; add cards that help");
  play(state, {"put 7H", "done"});
  EXPECT_EQ(state.table.board.floor, cards("7S 7H 7C 8C 9C TC"));
}

TEST(MakiaveliTurn, MoreCardsMayGoDownThanOneGroupNeeds) {
  State state = rigged({{"7S 7H 7D 7C 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", ""});
  play(state, {"put 7S", "put 7H", "put 7D"});
  EXPECT_EQ(legal_text(state), "put 7C, done");
}

TEST(MakiaveliCross, ACardOfTheCrossStaysAloneUntilAPlayUsesIt) {
  State state = rigged({{"5H 6H 9C KC 2C", "3C JH TD JC 8S"}, "7H 4D 8C QS", ""});
  EXPECT_EQ(refusal(state, "use 7H"),
            "a play starts with a card of your hand: put one before you use the cross");
  play(state, {"put 6H"});
  EXPECT_EQ(legal_text(state), "put 5H, use 7H");
  play(state, {"use 7H"});
  EXPECT_EQ(refusal(state, "use 7H"), "7H of the cross is already in this play");
  EXPECT_EQ(state.table.board.cross, cards("7H 4D 8C QS")) << "the table changes when the play is done";
  play(state, {"put 5H"});
  const Game::Events events = play(state, {"done"});
  EXPECT_EQ(state.table.board.cross, cards("4D 8C QS"));
  EXPECT_EQ(state.table.board.floor, cards("5H 6H 7H"));
  EXPECT_EQ(Game::to_text(events[0], Seat::spectator), "player 1 plays 5H 6H with 7H of the cross");
}

TEST(MakiaveliCross, SeveralCardsOfTheCrossMayShareAGroup) {
  State state = rigged({{"7D 2S 9C KC 4C", "3C JH TD JC 8S"}, "7H 7S 8C QS", ""});
  play(state, {"put 7D"});
  EXPECT_EQ(legal_text(state), "use 7S, use 7H");
  play(state, {"use 7S", "use 7H", "done"});
  EXPECT_EQ(state.table.board.floor, cards("7S 7H 7D"));
}

TEST(MakiaveliCross, AnchoredCardsOfTheCrossNeverShareAGroup) {
  const Options anchored{.anchored = true};
  const State alone = rigged({{"7D 2S 9C KC 4C", "3C JH TD JC 8S"}, "7H 7S 8C QS", "", anchored});
  EXPECT_EQ(legal_text(alone), "draw");
  EXPECT_EQ(refusal(alone, "put 7D"), "7D finds no place: no play with your cards and the cross takes it in");

  // Two groups, an anchor each: 5H 6H 7H and 7S 8S 9S; 7H 7S 7D together would break the rule.
  State two = rigged({{"5H 6H 8S 9S 7D", "3C JH TD JC 8D"}, "7H 7S 8C QS", "", anchored});
  play(two, {"put 5H", "use 7H", "put 6H", "put 8S"});
  EXPECT_EQ(legal_text(two), "put 9S, use 7S");
  play(two, {"use 7S", "put 9S"});
  EXPECT_EQ(legal_text(two), "done");
  play(two, {"done"});
  EXPECT_EQ(two.table.board.floor, cards("7S 8S 9S 5H 6H 7H"));
}

TEST(MakiaveliCross, AnchorsEndWithThePlayThatUsesTheCard) {
  // 7H and 7S come to the floor in different plays; later they meet in a set like any other cards.
  State state =
      rigged({{"4H 5H 6H KC 2D", "8S 9S TS 7D JC"}, "7H 7S 2C QC", "KD", Options{.anchored = true}});
  play(state, {"put 4H", "put 5H", "put 6H", "use 7H", "done"});
  play(state, {"put 8S", "put 9S", "put TS", "use 7S", "done", "draw"});
  EXPECT_EQ(legal_text(state), "draw, put 7D");
  play(state, {"put 7D", "done"});
  EXPECT_EQ(state.hidden.hand[1], cards("JC"));
}

TEST(MakiaveliCross, TheCopyInTheHandAndTheOneInTheCrossAreDifferentCards) {
  State state = rigged({{"7H 7S 7D KC 2C", "3C JH TD JC 8S"}, "7H 5H 6H QS", ""});
  play(state, {"put 7H", "put 7S", "put 7D"});
  EXPECT_EQ(legal_text(state), "use 5H, use 6H, use 7H, done") << "5H 6H 7H of the cross may come along";
  play(state, {"use 5H"});
  EXPECT_EQ(legal_text(state), "use 6H, use 7H");
  play(state, {"use 7H", "use 6H", "done"});
  EXPECT_EQ(state.table.board.floor.count(card("7H")), 2);
}

TEST(MakiaveliPass, OnlyWhereDrawingIsImpossible) {
  State state = rigged({{"2S 5H 9D KC 7S", "3S 6H TD AC 8S"}, "2H 4D 8C QS", ""});
  EXPECT_EQ(refusal(state, "pass"), "the deck still has 90 cards: play or draw");
  while (state.table.deck > 1) play(state, {"draw"});
  EXPECT_EQ(refusal(state, "pass"), "the deck still has 1 card: play or draw");
  play(state, {"draw"});
  EXPECT_EQ(refusal(state, "draw"), "the deck is empty: play or pass");
  EXPECT_EQ(legal_text(state).substr(0, 4), "pass");
}

TEST(MakiaveliPass, APlayInBetweenStartsTheCountAnew) {
  State state = rigged({{"2S 5H 9D KC 7S", "3S 6H TD AC 8S", "4S 6D TC AH 8H"}, "2H 4D 8C QS", ""});
  while (state.table.deck > 0) play(state, {"draw"});
  const int turns = state.table.turn;
  play(state, {"pass", "pass"});
  EXPECT_EQ(state.table.passes, 2);
  const Seat third = Game::to_move(state);
  Game::Actions legal;
  Game::legal(state, legal);
  ASSERT_GT(legal.size(), 1U) << "with thirty cards something can be played";
  while (Game::to_move(state) == third) {
    Game::legal(state, legal);
    play(state, {Game::to_text(legal.back())});  // done as soon as possible
  }
  EXPECT_EQ(state.table.passes, 0);
  EXPECT_EQ(state.table.turn, turns + 3);
  EXPECT_EQ(Game::progress(state), Progress::playing);
}

TEST(MakiaveliRefusals, SayWhyInThePlayersWords) {
  State state = rigged({{"7S 7H 7D KC 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", ""});
  EXPECT_EQ(refusal(state, "put 9D"), "9D is not in your hand");
  EXPECT_EQ(refusal(state, "put KC"), "KC finds no place: no play with your cards and the cross takes it in");
  EXPECT_EQ(refusal(state, "done"), "a play brings down at least one card of your hand: put one first");
  play(state, {"put 7S"});
  EXPECT_EQ(refusal(state, "draw"),
            "you are in the middle of a play (7S): go on with put or use, or end it with done");
  EXPECT_EQ(refusal(state, "pass"),
            "you are in the middle of a play (7S): go on with put or use, or end it with done");
  EXPECT_EQ(refusal(state, "put 7S"), "7S is already in this play, and you hold no other");
  EXPECT_EQ(refusal(state, "put KC"), "KC finds no place in a play with 7S, whatever else you add");
  EXPECT_EQ(refusal(state, "use 9D"), "9D is not in the cross");
  EXPECT_EQ(refusal(state, "use QS"),
            "QS of the cross finds no place in a play with 7S, whatever else you add");
  play(state, {"put 7H"});
  EXPECT_EQ(refusal(state, "done"),
            "not every card would lie in a group: 7S 7H are left over; add cards that help");
}

TEST(MakiaveliRefusals, AnchoredPlaysThatOnlyTheAnchorForbidsAreExplained) {
  // 7S 7H of the cross with 7D are a set that the anchors forbid; with 8S 9S and 7C it can be mended.
  State state = rigged({{"7D 7C 8S 9S KC", "3C JH TD JC 8D"}, "7H 7S 2D QC", "", Options{.anchored = true}});
  play(state, {"put 7D", "use 7H", "use 7S"});
  EXPECT_EQ(refusal(state, "done"),
            "as it stands two cards of the cross would share a group: add cards that part them");
  play(state, {"put 7C", "put 8S", "put 9S", "done"});
}

TEST(MakiaveliRefusals, GarbageIsRefusedAndChangesNothing) {
  const State state = rigged({{"7S 7H 7D KC 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", ""});
  for (int move = 0; move < 256; ++move) {
    for (int face = 0; face < 256; ++face) {
      const Action action{static_cast<ActionKind>(move), Face{static_cast<std::uint8_t>(face)}};
      const bool draw = move == 0 && face == 0;
      const bool seven = move == static_cast<int>(ActionKind::put) && face % kRanks == 6 && face < 39;
      EXPECT_EQ(Game::check(state, action).has_value(), draw || seven) << move << " " << face;
    }
  }
}

}  // namespace
}  // namespace meldwise::makiaveli::test
