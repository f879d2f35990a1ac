// How rounds and matches end, what they score, and what the options change.
#include <gtest/gtest.h>

#include "games/option_values.h"
#include "rigged.h"

namespace meldwise::makiaveli::test {
namespace {

const Rig kOneTurnWin{{"7S 7H 7D KC KD", "3C 6H TD JC 8S", "2S 4H 9D 9C AS"}, "KH 4D 8C QS", "", {}};

State won_in_one_turn(const Options& options) {
  Rig rig = kOneTurnWin;
  rig.options = options;
  State state = rigged(rig);
  play(state, {"put 7S", "put 7H", "put 7D", "put KC", "use KH", "put KD"});
  return state;
}

TEST(MakiaveliRound, EmptyingTheHandWins) {
  State state = won_in_one_turn({});
  EXPECT_TRUE(state.hidden.hand[0].empty());
  EXPECT_EQ(Game::progress(state), Progress::playing) << "the play ends with done";
  EXPECT_EQ(legal_text(state), "done");
  const Game::Events events = play(state, {"done"});
  EXPECT_EQ(Game::progress(state), Progress::match_over);
  EXPECT_EQ(Game::to_move(state), Seat::none);
  EXPECT_EQ(legal_text(state), "");
  EXPECT_EQ(refusal(state, "draw"), "the match is over");
  const Outcome outcome = Game::outcome(state);
  EXPECT_EQ(outcome.ending, Ending::won);
  EXPECT_EQ(outcome.rounds, 1);
  EXPECT_EQ(outcome.score[0], 1);
  EXPECT_EQ(outcome.score[1], 0);
  EXPECT_EQ(outcome.place[0], 1);
  EXPECT_EQ(outcome.place[1], 2);
  EXPECT_EQ(outcome.place[2], 2);
  ASSERT_EQ(events.size(), 5U);
  EXPECT_EQ(Game::to_text(events[0], Seat::referee), "player 1 plays 7S 7H 7D KD KC with KH of the cross");
  EXPECT_EQ(Game::to_text(events[1], seat_at(0)), "you are left with nothing");
  EXPECT_EQ(Game::to_text(events[2], seat_at(0)), "player 2 is left with 8S 6H TD 3C JC");
  EXPECT_EQ(Game::to_text(events[4], seat_at(1)),
            "round 1: player 1 went out; player 1 +1 = 1, you +0 = 0, player 3 +0 = 0");
}

TEST(MakiaveliRound, HandsLieOpenWhenItIsOver) {
  State state = won_in_one_turn({});
  EXPECT_TRUE(Game::view(state, Seat::spectator).table.seat[1].shown.empty());
  play(state, {"done"});
  const View view = Game::view(state, Seat::spectator);
  EXPECT_EQ(view.table.seat[1].shown, cards("3C 6H TD JC 8S"));
  EXPECT_NE(Game::to_text(view).find("Went out: player 1"), std::string::npos);
}

TEST(MakiaveliRound, CardsLeftCostAPointEachIfSoAgreed) {
  State state = won_in_one_turn({.score_cards_left = true});
  play(state, {"done"});
  const Outcome outcome = Game::outcome(state);
  EXPECT_EQ(outcome.score[0], 0);
  EXPECT_EQ(outcome.score[1], -5);
  EXPECT_EQ(outcome.score[2], -5);
  EXPECT_EQ(outcome.place[0], 1);
}

/// Draws until the deck is empty, then everybody passes.
State blocked(Options options, int seats) {
  State state = Game::deal(options, seats, 3);
  while (Game::progress(state) == Progress::playing) play(state, {state.table.deck > 0 ? "draw" : "pass"});
  return state;
}

TEST(MakiaveliRound, AllPassingInARowBlocksIt) {
  const State state = blocked({}, 4);  // 80 cards in the deck: 20 draws each, equal hands
  const Outcome outcome = Game::outcome(state);
  EXPECT_EQ(outcome.ending, Ending::blocked) << "blocked, not won";
  for (std::size_t seat = 0; seat < 4; ++seat) {
    EXPECT_EQ(state.table.seat[seat].cards, 25);
    EXPECT_EQ(outcome.score[seat], 1) << "ties share";
    EXPECT_EQ(outcome.place[seat], 1);
  }
  EXPECT_NE(Game::to_text(Game::view(state, seat_at(0))).find("Blocked, fewest cards: you and player 2 and"),
            std::string::npos);
}

TEST(MakiaveliRound, FewestCardsWinWhenBlocked) {
  const State state = blocked({}, 3);  // 85 cards in the deck: 29, 28 and 28 draws
  const Outcome outcome = Game::outcome(state);
  EXPECT_EQ(outcome.ending, Ending::blocked);
  EXPECT_EQ(outcome.score[0], 0);
  EXPECT_EQ(outcome.score[1], 1);
  EXPECT_EQ(outcome.score[2], 1);
  EXPECT_EQ(outcome.place[0], 3);
  const State counted = blocked({.score_cards_left = true}, 3);
  EXPECT_EQ(Game::outcome(counted).score[0], -34);
  EXPECT_EQ(Game::outcome(counted).score[1], -33);
}

TEST(MakiaveliMatch, TheStartingPlayerRotates) {
  State state = Game::deal({.rounds = 4}, 3, 5);
  for (int round = 0; round < 4; ++round) {
    EXPECT_EQ(Game::to_move(state), seat_at(round % 3));
    const State before = state;
    while (Game::progress(state) == Progress::playing) play(state, {state.table.deck > 0 ? "draw" : "pass"});
    EXPECT_EQ(Game::outcome(state).rounds, round + 1);
    if (round == 3) break;
    ASSERT_EQ(Game::progress(state), Progress::round_over);
    EXPECT_EQ(refusal(state, "draw"), "the round is over");
    Game::Events events;
    Game::next_round(state, &events);
    ASSERT_TRUE(Game::audit(state));
    EXPECT_NE(state.hidden.hand[0], before.hidden.hand[0]) << "a new shuffle";
    EXPECT_EQ(state.table.seat[0].draws, 0);
    EXPECT_EQ(Game::outcome(state).ending, Ending::blocked) << "of the latest finished round";
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].seat, seat_at((round + 1) % 3));
  }
  EXPECT_EQ(Game::progress(state), Progress::match_over);
  int points = 0;
  for (std::size_t seat = 0; seat < 3; ++seat) points += state.table.seat[seat].score;
  EXPECT_EQ(points, 8) << "in each round the two who started later hold one card less";
}

TEST(MakiaveliOptions, MustPlayForbidsDrawingWhileAPlayIsPossible) {
  const Options options{.must_play = true};
  const State can = rigged({{"7S 7H 7D KC 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", "", options});
  EXPECT_EQ(refusal(can, "draw"), "you can play, so you must: 7S 7H 7D can go down");
  EXPECT_EQ(legal_text(can), "put 7S, put 7H, put 7D");
  State cannot = rigged({{"7S 7H 5D KC 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", "", options});
  EXPECT_EQ(legal_text(cannot), "draw");
  play(cannot, {"draw"});
}

TEST(MakiaveliOptions, MustPlayHoldsForPassingToo) {
  State state = Game::deal({.must_play = true}, 2, 4);
  Game::Actions legal;
  bool passed = false;
  while (Game::progress(state) == Progress::playing) {
    Game::legal(state, legal);
    if (state.hidden.play.put.empty() && state.table.deck == 0) {
      passed = passed || legal[0].kind == ActionKind::pass;
      EXPECT_EQ(legal[0].kind == ActionKind::pass, legal.size() == 1);
    }
    Game::apply(state, legal[legal.size() / 2], nullptr);
  }
  EXPECT_TRUE(Game::audit(state));
}

TEST(MakiaveliOptions, AtTheHandLimitOnePassesInsteadOfDrawing) {
  State state = rigged({{"2S 5H 9D KC 7S", "3S 6H TD AC 8S"}, "2H 4D 8C QS", "JH 4S", {.hand_limit = 6}});
  play(state, {"draw", "draw"});
  EXPECT_EQ(refusal(state, "draw"), "you hold 6 cards and the hand limit is 6: play or pass");
  EXPECT_EQ(legal_text(state), "pass");
  play(state, {"pass", "pass"});
  EXPECT_EQ(Game::outcome(state).ending, Ending::blocked) << "with a full deck, but nobody can go on";
  EXPECT_EQ(state.table.deck, 88);
}

TEST(MakiaveliOptions, TheCrossMayBeSmallerOrMissing) {
  for (std::uint8_t cross = 0; cross <= kMostCross; ++cross) {
    const State state = Game::deal({.cross_cards = cross}, 2, 9);
    EXPECT_EQ(state.table.board.cross.size(), cross);
    EXPECT_EQ(state.table.deck, 94 - cross);
    EXPECT_TRUE(Game::audit(state));
  }
}

TEST(MakiaveliOptions, CombinationsThatMakeNoSenseAreRefused) {
  EXPECT_TRUE(Game::check_options({}, 2));
  EXPECT_TRUE(Game::check_options({.hand_limit = 6}, 6));
  EXPECT_EQ(Game::check_options({}, 7).error().message, "Makiaveli is for 2 to 6 players, not 7");
  EXPECT_EQ(Game::check_options({}, 1).error().message, "Makiaveli is for 2 to 6 players, not 1");
  EXPECT_EQ(Game::check_options({.hand_limit = 5}, 2).error().message,
            "option hand_limit: 5 leaves no room above the 5 cards dealt; expected 0 or 6-100");
  EXPECT_FALSE(Game::check_options({.rounds = 0}, 2));
  EXPECT_FALSE(Game::check_options({.cross_cards = 5}, 2));
}

TEST(MakiaveliOptions, EveryPresetIsSoundAndNamed) {
  const auto& presets = option_table().presets();
  EXPECT_EQ(presets.front().name, "standard");
  EXPECT_EQ(presets.front().value, Options{});
  for (const auto& preset : presets) EXPECT_TRUE(Game::check_options(preset.value, 2)) << preset.name;
  EXPECT_TRUE(option_table().find_preset("must-play")->value.must_play);
  EXPECT_TRUE(option_table().find_preset("anchored")->value.anchored);
  EXPECT_EQ(option_table().find_preset("hand-limit")->value.hand_limit, 10);
  EXPECT_EQ(option_table().find_preset("no-cross")->value.cross_cards, 0);
  EXPECT_TRUE(option_table().find_preset("cards-left")->value.score_cards_left);
}

}  // namespace
}  // namespace meldwise::makiaveli::test
