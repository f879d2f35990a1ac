// Coming down: thresholds, the trash card, what must be left, complete sets, going out in one turn.
#include "scene.h"

namespace meldwise::konkan::test {
namespace {

State holding(std::string_view hand, Options options = {}) {
  Scene scene;
  scene.options = options;
  scene.hands[0] = hand;
  return scene.build();
}

bool lists_a_lay(const State& state) {
  for (const std::string& text : legal_texts(state)) {
    if (text.starts_with("lay")) return true;
  }
  return false;
}

TEST(KonkanComeDown, EightyOneIsEnough) {
  State state = holding("KS KH KD QS QH QD 6C 7C 8C 2H 4D 9S 5H TC AD");
  EXPECT_EQ(play(state, "lay KS KH KD"),
            std::vector<std::string>{"player 1 lays KS KH KD as meld 1, 30 points"});
  EXPECT_FALSE(state.table.moving().down());
  EXPECT_EQ(refusal(state, "throw AD"), "finish coming down first: 30 of 81 points are laid");
  EXPECT_EQ(refusal(state, "sarf 2H to 1"), "finish coming down first: 30 of 81 points are laid");
  play(state, "lay 6C 7C 8C");
  EXPECT_EQ(play(state, "lay QS QH QD"),
            (std::vector<std::string>{"player 1 lays QS QH QD as meld 3, 30 points",
                                      "player 1 is down with 81 points"}));
  EXPECT_EQ(state.table.moving().come_down, 81);
  EXPECT_EQ(state.table.moving().laid, 81);
  EXPECT_EQ(state.table.threshold(), 82);
  play(state, "throw AD");
  EXPECT_EQ(state.table.seat[0].cards, 5);
}

TEST(KonkanComeDown, SeventyEightIsNot) {
  const State state = holding("KS KH KD QS QH QD 5C 6C 7C 2H 4D 9S TH 8D AD");
  EXPECT_FALSE(lists_a_lay(state));
  EXPECT_EQ(refusal(state, "lay KS KH KD"),
            "come down needs 81, these melds make 30 and the rest of your hand at most 48 more");
  EXPECT_EQ(refusal(state, "throw AD"), "");
}

TEST(KonkanComeDown, ThresholdIsOneMoreThanTheBestOnTheTable) {
  Scene scene;
  scene.seats = 3;
  scene.hands[0] = "JS QS KS JH QH KH JD QD KD 2C 4D 6H 8C 9S 3H";
  scene.down = {0, 89, 85};
  EXPECT_TRUE(lists_a_lay(scene.build()));
  scene.down = {0, 85, 90};
  const State state = scene.build();
  EXPECT_FALSE(lists_a_lay(state));
  EXPECT_EQ(refusal(state, "lay JS QS KS"),
            "come down needs 91, these melds make 30 and the rest of your hand at most 60 more");
}

TEST(KonkanComeDown, ThresholdNeverFallsBelowTheOption) {
  Scene scene;
  scene.options.threshold = 100;
  EXPECT_EQ(scene.build().table.threshold(), 100);
  scene.options.threshold = 40;
  EXPECT_EQ(scene.build().table.threshold(), 40);
  scene.down = {0, 41, 0};
  EXPECT_EQ(scene.build().table.threshold(), 42);
}

TEST(KonkanComeDown, LaterMeldsAndSarfsDoNotRaiseTheThreshold) {
  State state = holding("KS KH KD QS QH QD JS JH JD 2C 3C 4C 5C 9H 9D");
  play(state, "lay KS KH KD");
  play(state, "lay QS QH QD");
  play(state, "lay JS JH JD");
  EXPECT_EQ(state.table.threshold(), 91);
  play(state, "lay 2C 3C 4C");  // still the come-down: nothing but lays so far
  EXPECT_EQ(state.table.moving().come_down, 99);
  play(state, "sarf 5C to 4");
  EXPECT_EQ(state.table.moving().laid, 104);
  EXPECT_EQ(state.table.threshold(), 100);
  play(state, "throw 9H");

  Scene scene;
  scene.hands[0] = "2C 3C 4C 9H 9D";
  scene.down = {85, 0, 0};
  State later = scene.build();
  play(later, "lay 2C 3C 4C");
  EXPECT_EQ(later.table.threshold(), 86);
  EXPECT_EQ(later.table.seat[0].laid, 94);
}

TEST(KonkanComeDown, TheHighestScoreOnTheTableMayBeThePrice) {
  Options options;
  options.threshold_by = ThresholdBy::laid;
  State state = holding("KS KH KD QS QH QD JS JH JD 2C 3C 4C 5C 9H 9D", options);
  EXPECT_EQ(state.table.threshold(), 81) << "nobody is down";
  play(state, "lay KS KH KD");
  EXPECT_EQ(state.table.threshold(), 81) << "who is coming down does not raise the own price";
  play(state, "lay QS QH QD");
  play(state, "lay JS JH JD");
  play(state, "lay 2C 3C 4C");
  play(state, "sarf 5C to 4");
  EXPECT_EQ(state.table.moving().come_down, 99);
  EXPECT_EQ(state.table.threshold(), 105) << "a sarf counts";

  Scene scene;
  scene.seats = 3;
  scene.options = options;
  scene.mover = 1;
  scene.hands[0] = "2C 3C 4C 9H 9D";
  scene.hands[1] = "JS QS KS JH QH KH JD QD KD 2C 4D 6H 8C 9S 3H";
  scene.down = {85, 0, 0};
  EXPECT_TRUE(lists_a_lay(scene.build())) << "90 against 85";
  State later = scene.build();
  later.table.seat[0].laid = 90;
  EXPECT_FALSE(lists_a_lay(later)) << "90 against 85 and five points of sarfs";
  EXPECT_EQ(refusal(later, "lay JS QS KS"),
            "come down needs 91, these melds make 30 and the rest of your hand at most 60 more");
  EXPECT_EQ(Game::to_json(Game::view(later, seat_at(1))).at("threshold"), 91);
}

TEST(KonkanComeDown, EveryStepLeavesAWayToFinish) {
  // 85 in all; without the king the spades make 75.
  State state = holding("TS JS QS KS KH KD KC 4C 5C 6C 2H 4D 9H 5H 8D");
  play(state, "lay KH KD KC");
  EXPECT_TRUE(listed(state, "lay TS JS QS KS"));
  EXPECT_FALSE(listed(state, "lay TS JS QS"));
  EXPECT_EQ(refusal(state, "lay TS JS QS"),
            "come down needs 81, these melds make 60 and the rest of your hand at most 15 more");
}

TEST(KonkanComeDown, GoesOutInOneTurn) {
  State state = holding("JS QS KS JH QH KH JD QD KD 2C 3C 4C 8H 9H TH");
  play(state, "lay JS QS KS");
  play(state, "lay 9H TH JH QH KH");
  play(state, "lay JD QD KD");
  play(state, "lay 2C 3C 4C");
  play(state, "throw 8H");
  EXPECT_EQ(state.table.ending, Ending::won);
  EXPECT_EQ(state.table.seat[0].gained, 118);
}

TEST(KonkanComeDown, OneCardMustBeLeftToThrow) {
  State state = holding("AH 2H 3H AD 2D 3D AC 2C 3C KS KH KD QS QH QD");
  for (const auto* text : {"lay KS KH KD", "lay QS QH QD", "lay AH AD AC", "lay 2H 2D 2C"}) play(state, text);
  EXPECT_TRUE(state.table.moving().down());
  EXPECT_EQ(refusal(state, "lay 3H 3D 3C"), "one card must be left to throw");
  play(state, "throw 3C");
  EXPECT_EQ(state.table.progress, Progress::playing);
}

TEST(KonkanComeDown, CoverableButTooPoor) {
  const State state = holding("2S 3S 4S 2H 3H 4H 2D 3D 4D 2C 3C 4C 5S 6S 9D");
  EXPECT_FALSE(lists_a_lay(state));
  EXPECT_EQ(refusal(state, "lay 2H 2D 2C"),
            "come down needs 81, these melds make 6 and the rest of your hand at most 41 more");
}

TEST(KonkanComeDown, JokersTakeTheValueOfTheirCards) {
  State state = holding("KS KS KH KH KD KD KC KC QS QH QD QC JS JK JK");
  play(state, "lay KS KH KD KC");
  play(state, "lay QS QH QD QC");
  play(state, "lay KH KD KC");
  EXPECT_EQ(state.table.moving().come_down, 110);
  play(state, "lay JS JK JK");  // open jokers take the highest-valued places: three jacks
  EXPECT_EQ(state.table.moving().come_down, 140);
  play(state, "throw KS");
  EXPECT_EQ(state.table.ending, Ending::won);
}

TEST(KonkanComeDown, CompleteSetGoesUnderTheTrash) {
  Scene scene;
  scene.hands[0] = "AS 2S 3S 4S 5S 6H 7H 8H 9H TH KS KH KD KC 2D";
  scene.trash = "5C 9D";
  State state = scene.build();
  EXPECT_EQ(
      play(state, "lay KS KH KD KC"),
      std::vector<std::string>{"player 1 lays KS KH KD KC, 40 points: complete, it goes under the trash"});
  EXPECT_TRUE(state.table.melds.empty());
  EXPECT_EQ(state.table.buried, 4);
  EXPECT_EQ(state.table.trash_top(), face("9D"));
  EXPECT_EQ(state.table.trash[0].face(), face("KS"));
  EXPECT_EQ(state.table.moving().laid, 40);
  play(state, "lay 6H 7H 8H 9H TH");
  play(state, "lay AS 2S 3S 4S 5S");
  EXPECT_EQ(state.table.moving().come_down, 104);
  play(state, "throw 2D");
  EXPECT_EQ(state.table.ending, Ending::won);
  EXPECT_EQ(state.table.seat[0].gained, 104);
}

TEST(KonkanComeDown, BuriedSetIsOutOfPlayUntilTheReshuffle) {
  Scene scene;
  scene.hands[0] = "KS KH KD KC QS QH QD JS JH JD 2H 4D 9S 5H 7D";
  scene.trash = "9D";
  scene.empty_deck = true;
  State state = scene.build();
  for (const auto* text : {"lay KS KH KD KC", "lay QS QH QD", "lay JS JH JD", "throw 7D"}) play(state, text);
  EXPECT_EQ(state.table.trash_top(), face("7D"));
  const auto in_trash = state.table.trash.size();
  const std::vector<std::string> told = play(state, "pull deck");
  EXPECT_EQ(told[0],
            "the deck is empty; the trash becomes a new one of " + std::to_string(in_trash) + " cards");
  EXPECT_EQ(state.table.buried, 0);
  EXPECT_TRUE(state.table.trash.empty());
  EXPECT_EQ(state.table.concealed.count(face("KC")), 2);
}

TEST(KonkanComeDown, SetOfFourLaidAfterTheComeDownStaysAndIsClosed) {
  Scene scene;
  scene.hands[0] = "7S 7H 7D 7C 9H JK";
  scene.down = {90, 90, 0};
  scene.melds = {{"QS QH QD", 1}};
  State state = scene.build();
  play(state, "lay 7S 7H 7D 7C");
  ASSERT_EQ(state.table.melds.size(), 2U);
  EXPECT_EQ(state.table.buried, 0);
  EXPECT_EQ(refusal(state, "sarf JK to 2"), "meld 2: 7S 7H 7D 7C is closed: nothing can be added to it");
}

TEST(KonkanComeDown, ASarfEndsTheComeDown) {
  State state = holding("KS KH KD QS QH QD JS JH JD QC 2S 2H 2D 2C 5H");
  for (const auto* text : {"lay KS KH KD", "lay QS QH QD", "lay JS JH JD", "sarf QC to 2"}) play(state, text);
  play(state, "lay 2S 2H 2D 2C");
  EXPECT_EQ(state.table.moving().come_down, 90);  // a new meld, no part of the come-down
  EXPECT_EQ(state.table.moving().laid, 108);
  EXPECT_EQ(state.table.buried, 0);
  EXPECT_EQ(state.table.melds.size(), 4U);
}

// -- the trash card ------------------------------------------------------------------------------------

Scene waiting_for_a_queen() {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "KS KH KD QS QH 9C TC JC 2H 4D 9S 5H 7D AD";
  return scene;
}

TEST(KonkanTrash, IsTakenOnlyToComeDownWithIt) {
  Scene scene = waiting_for_a_queen();
  scene.trash = "QD";
  State state = scene.build();
  play(state, "pull trash");
  EXPECT_EQ(state.table.turn.taken, face("QD"));
  EXPECT_EQ(state.table.moving().known, cards("QD"));
  EXPECT_EQ(refusal(state, "throw 2H"),
            "you took QD to come down with it: lay it in a meld first (0 of 81 points are laid)");
  play(state, "lay KS KH KD");
  play(state, "lay 9C TC JC");
  play(state, "lay QS QH QD");
  EXPECT_EQ(state.table.turn.taken, kNoFace);
  EXPECT_EQ(state.table.moving().come_down, 89);
  play(state, "throw AD");
}

TEST(KonkanTrash, RefusedWhenTheMeldsDoNotReachTheThreshold) {
  Scene scene = waiting_for_a_queen();
  scene.trash = "QD";
  scene.down = {0, 89, 0};
  EXPECT_EQ(
      refusal(scene.build(), "pull trash"),
      "you are not down, so you may take QD only to come down with it now: that needs 90, your melds with "
      "it make 89");
}

TEST(KonkanTrash, RefusedWhenTheComeDownDoesNotUseIt) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "KS KH KD QS QH QD 6C 7C 8C 2H 4D 9S 5H TC";  // 81 without any help
  scene.trash = "2D";
  const State state = scene.build();
  EXPECT_EQ(
      refusal(state, "pull trash"),
      "you are not down, so you may take 2D only to come down with it now: no meld of yours would use it");
  EXPECT_EQ(legal_texts(state), std::vector<std::string>{"pull deck"});
}

TEST(KonkanTrash, TheMeldsChosenMustUseIt) {
  // Kings, queens and jacks make 90 by themselves, but the card taken must be among what is laid.
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "KS KH KD QS QH QD JS JH JD 4D 9C 5H 8C 2D";
  scene.trash = "TS";
  State state = scene.build();
  play(state, "pull trash");
  EXPECT_TRUE(listed(state, "lay TS JS QS"));
  EXPECT_EQ(refusal(state, "lay JS JH JD"),
            "you took TS to come down with it, and after this meld it could not be used any more");
  play(state, "lay TS JS QS KS");
  EXPECT_EQ(refusal(state, "throw 2D"), "finish coming down first: 40 of 81 points are laid");
}

TEST(KonkanTrash, AJokerTakenMustBeLaidToo) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "KS KH KD QS QH 9C TC JC 2H 4D 9S 5H 7D AD";
  scene.trash = "JK";
  State state = scene.build();
  play(state, "pull trash");
  play(state, "lay KS KH KD");
  play(state, "lay 9C TC JC");
  play(state, "lay QS QH JK");
  EXPECT_EQ(state.table.moving().come_down, 89);
}

TEST(KonkanTrash, FreeForAPlayerWhoIsDownButNotThrownBack) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "2H 4D";
  scene.down = {90, 0, 0};
  scene.trash = "9C";
  State state = scene.build();
  play(state, "pull trash");
  EXPECT_EQ(refusal(state, "throw 9C"),
            "you took 9C from the trash in this turn: it goes back only as your last card");
  EXPECT_EQ(legal_texts(state), (std::vector<std::string>{"throw 2H", "throw 4D"}));
}

TEST(KonkanTrash, TheWinningThrowMayBeTheCardTaken) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "QC";
  scene.down = {90, 0, 0};
  scene.melds = {{"QS QH QD", 1}};
  scene.trash = "9C";
  State state = scene.build();
  play(state, "pull trash");
  play(state, "sarf QC to 1");
  play(state, "throw 9C");
  EXPECT_EQ(state.table.ending, Ending::won);
}

TEST(KonkanTrash, ATwinOfTheCardTakenDoesNotBlockTheTurn) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "9C";
  scene.down = {90, 0, 0};
  scene.trash = "9C";
  State state = scene.build();
  play(state, "pull trash");
  EXPECT_EQ(legal_texts(state), std::vector<std::string>{"throw 9C"});
  play(state, "throw 9C");
  EXPECT_EQ(state.table.progress, Progress::playing);
}

TEST(KonkanTrash, OnceLaidItsTwinMayBeThrown) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "9C TC JC 4D";
  scene.down = {90, 0, 0};
  scene.melds = {{"6C 7C 8C", 1}};
  scene.trash = "9C";
  State state = scene.build();
  play(state, "pull trash");
  EXPECT_FALSE(listed(state, "throw 9C"));
  play(state, "sarf 9C to 1");
  EXPECT_TRUE(listed(state, "throw 9C"));
}

}  // namespace
}  // namespace meldwise::konkan::test
