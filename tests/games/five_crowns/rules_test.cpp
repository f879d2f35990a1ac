// Turns, going out, last turns, scoring, the stock, and matches.
#include "scene.h"

namespace meldwise::five_crowns::test {
namespace {

using Texts = std::vector<std::string>;

TEST(CrownsDeal, EveryRoundDealsOneCardMore) {
  for (int seats = Game::min_seats; seats <= Game::max_seats; ++seats) {
    State state = Game::deal(Options{}, seats, 7);
    for (int round = 1; round <= kRounds; ++round) {
      ASSERT_TRUE(Game::audit(state));
      EXPECT_EQ(state.table.round, round);
      for (int seat = 0; seat < seats; ++seat)
        EXPECT_EQ(state.hidden.hand[static_cast<std::size_t>(seat)].size(), round + 2);
      EXPECT_EQ(state.table.discards.size(), 1U);
      EXPECT_EQ(state.table.stock, kCrownDeck - 1 - seats * (round + 2));
      EXPECT_EQ(Game::to_move(state), seat_at((round - 1) % seats)) << "the player after the dealer begins";
      Rng rng(static_cast<std::uint64_t>(round));
      while (Game::progress(state) == Progress::playing)
        Game::apply(state, Game::quick_action(state, rng), nullptr);
      if (round < kRounds) {
        ASSERT_EQ(Game::progress(state), Progress::round_over);
        Game::next_round(state, nullptr);
      }
    }
    EXPECT_EQ(Game::progress(state), Progress::match_over);
    EXPECT_EQ(Game::outcome(state).rounds, kRounds);
  }
}

TEST(CrownsTurn, DrawThenDiscard) {
  State state = scene(1, {"4S 8H KD", "5S 9H QD"}, "7C", "JT");
  EXPECT_EQ(legal_texts(state), (Texts{"draw stock", "draw discard"}));
  EXPECT_EQ(refusal(state, "discard 4S"), "draw a card first");
  EXPECT_EQ(refusal(state, "go out 4S"), "draw a card first");
  say(state, "draw stock");
  EXPECT_EQ(state.hidden.drawn, card("JT"));
  EXPECT_EQ(refusal(state, "draw stock"), "you have drawn already: discard a card");
  EXPECT_EQ(refusal(state, "discard 9S"), "9S is not in your hand");
  EXPECT_EQ(legal_texts(state), (Texts{"discard 4S", "discard 8H", "discard JT", "discard KD"}));
  say(state, "discard JT");
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  say(state, "draw discard");
  EXPECT_EQ(state.hidden.hand[1], cards("5S 9H JT QD"));
  say(state, "discard jt");
  EXPECT_EQ(state.table.turn, 2);
}

TEST(CrownsTurn, WhoTookWhatIsRemembered) {
  State state = scene(2, {"5S 8H KD KS", "5H 9H QD 3C"}, "7C 7H", "JT");
  say(state, "draw discard");
  EXPECT_EQ(state.table.seat[0].known, cards("7H"));
  EXPECT_EQ(state.table.taken, card("7H"));
  say(state, "discard 5S");
  EXPECT_EQ(state.table.taken, kNoCard);
  say(state, "draw stock");
  EXPECT_EQ(state.table.seat[1].passed, FaceSet<CrownCard>::of(card("5S")))
      << "left lying for a card from the stock";
  say(state, "discard JT");
  EXPECT_EQ(state.table.seat[1].discarded, FaceSet<CrownCard>::of(card("JT")));
  say(state, "draw discard");
  EXPECT_EQ(state.table.seat[0].known, cards("7H JT"));
  say(state, "discard 7H");
  EXPECT_EQ(state.table.seat[0].known, cards("JT"));
}

TEST(CrownsGoingOut, IsAChoice) {
  State state = scene(1, {"8S 8H 8D", "5S 9H QD"}, "7C", "KT");
  say(state, "draw stock");
  EXPECT_EQ(legal_texts(state), (Texts{"discard 8S", "discard 8H", "discard 8D", "discard KT", "go out KT"}));
  State stays = state;
  say(stays, "discard KT");
  EXPECT_FALSE(stays.table.last_turns());
  say(state, "go out KT");
  EXPECT_EQ(state.table.went_out, seat_at(0));
  EXPECT_EQ(state.table.seat[0].known, cards("8S 8H 8D")) << "melds are shown";
}

TEST(CrownsGoingOut, SaysWhatStaysOver) {
  State state = scene(2, {"8S 8H 8D KC", "5S 9H QD 3C"}, "7C", "5T");
  say(state, "draw stock");
  EXPECT_EQ(refusal(state, "go out 5T"), "you cannot go out discarding 5T: KC stays over (13 points)");
  EXPECT_EQ(refusal(state, "go out"), "to go out, say which card you discard");
  EXPECT_EQ(refusal(state, "go out 9S"), "9S is not in your hand");
}

TEST(CrownsGoingOut, Trap1AllMeldedIsNotEnough) {
  State state = scene(3, {"8S 8H 8D QS QH", "4S 9H QD 3C 6D"}, "7C", "QC");
  say(state, "draw stock");
  EXPECT_FALSE(lists_going_out(state));
  EXPECT_NE(refusal(state, "go out QC").find("stays over"), std::string::npos);
}

TEST(CrownsLastTurns, EverybodyElseHasExactlyOne) {
  State state = scene(1, {"8S 8H 8D", "5S 9H QD", "6S JH JD"}, "7C", "KT JS");
  say(state, "draw stock");
  say(state, "go out KT");
  ASSERT_EQ(Game::to_move(state), seat_at(1));
  say(state, "draw stock");  // JS
  EXPECT_EQ(refusal(state, "go out JS"), "player 1 has gone out: this is your last turn, discard a card");
  say(state, "discard QD");
  EXPECT_EQ(state.table.seat[1].known, cards("5S 9H JS")) << "the hand is shown";
  EXPECT_EQ(Game::progress(state), Progress::playing);
  say(state, "draw discard");
  say(state, "discard QD");
  EXPECT_EQ(Game::progress(state), Progress::round_over);
  EXPECT_EQ(Game::to_move(state), Seat::none);
  EXPECT_EQ(points(state, 0), 0);
  EXPECT_EQ(points(state, 1), 5 + 9 + 11);
  EXPECT_EQ(points(state, 2), 6 + 11 + 11);
  EXPECT_EQ(Game::outcome(state).ending, Ending::won);
}

TEST(CrownsLastTurns, TheyTooMayReachZero) {
  State state = scene(1, {"8S 8H 8D", "JS JH QD"}, "7C", "KT JC");
  say(state, "draw stock");
  say(state, "go out KT");
  say(state, "draw stock");
  say(state, "discard QD");
  EXPECT_EQ(points(state, 1), 0);
}

TEST(CrownsScoring, IsTheBestArrangement) {
  // 5-6-7 of hearts and three sixes need one wild: the joker stands for a six in one of them.
  State state = scene(6, {"4S 4H 4D 4C 5S 5H 5D 5C", "5H 6H 7H 6S 6C JK 9D KT"}, "3C", "KD 3S");
  say(state, "draw stock");
  say(state, "go out KD");
  say(state, "draw stock");
  Events events;
  say(state, "discard KT", &events);
  EXPECT_EQ(points(state, 1), 3 + 9);
  EXPECT_EQ(Game::to_text(events[1], Seat::spectator), "player 2 shows [5H 6H 7H] [6S 6C JK=6] 3S 9D");
}

TEST(CrownsScoring, PointsOfTheTables) {
  for (const bool tens : {false, true}) {
    Options options;
    options.points = tens ? Points::tens : Points::face;
    State state = scene(2, {"8S 8H 8D 8C", "KS JK 5C 9D"}, "7C", "KT QH", options);
    say(state, "draw stock");
    say(state, "go out KT");
    say(state, "draw stock");
    say(state, "discard 5C");
    EXPECT_EQ(points(state, 1), tens ? 10 + 20 + 9 + 10 : 13 + 50 + 9 + 12);
  }
  State state = scene(2, {"8S 8H 8D 8C", "KS 4H 5C 9D"}, "7C", "KT QS");
  say(state, "draw stock");
  say(state, "go out KT");
  say(state, "draw stock");
  say(state, "discard KS");
  EXPECT_EQ(points(state, 1), 20 + 5 + 9 + 12) << "4s are wild in round 2";
}

TEST(CrownsLegacy, GoesOutWithEveryCardMelded) {
  State state = scene(3, {"8S 8H 8D QS QH", "4S 9H QD 3C 6D"}, "7C", "QC KT", preset("legacy"));
  say(state, "draw stock");
  EXPECT_TRUE(lists(state, "go out"));
  EXPECT_EQ(refusal(state, "go out QC"),
            "here one goes out with all cards melded: say go out without a card");
  say(state, "go out");
  EXPECT_EQ(state.hidden.hand[0].size(), 6);
  EXPECT_EQ(state.table.discards.size(), 1U) << "nothing was discarded";
  say(state, "draw stock");
  EXPECT_EQ(refusal(state, "go out"), "you cannot go out: 3C 4S 6D 9H QD KT stays over (42 points)");
  say(state, "discard KT");
  EXPECT_EQ(points(state, 0), 0);
  EXPECT_EQ(points(state, 1), 4 + 9 + 10 + 3 + 6);
}

TEST(CrownsLegacy, TheLastTurnMayMeldEverythingToo) {
  State state = scene(1, {"8S 8H 8D", "9S 9H 9D"}, "7C", "8C 9C", preset("legacy"));
  say(state, "draw stock");
  say(state, "go out");
  say(state, "draw stock");
  EXPECT_TRUE(lists(state, "go out"));
  say(state, "go out");
  EXPECT_EQ(points(state, 1), 0);
  EXPECT_EQ(Game::outcome(state).place[0], 1);
  EXPECT_EQ(Game::outcome(state).place[1], 1) << "ties share";
}

TEST(CrownsLegacy, TheDiscardPileMayBeEmpty) {
  State state = scene(1, {"8S 8H 8D", "9S 9H TD"}, "8C", "9C", preset("legacy"));
  say(state, "draw discard");
  say(state, "go out");
  EXPECT_TRUE(state.table.discards.empty());
  EXPECT_EQ(legal_texts(state), (Texts{"draw stock"}));
  EXPECT_EQ(refusal(state, "draw discard"), "there is no discard to take");
}

/// Draws and throws away what was drawn, over and over.
void pass_time(State& state, int turns) {
  for (int i = 0; i < turns && Game::progress(state) == Progress::playing; ++i) {
    Game::apply(state, {ActionKind::draw_stock}, nullptr);
    Game::apply(state, {ActionKind::discard, state.hidden.drawn}, nullptr);
  }
}

TEST(CrownsStock, Trap8RunsOutAndIsMadeOfTheDiscards) {
  State state = scene(1, {"4S 8H KD", "5S 9H QD"}, "7C");
  const int stock = state.table.stock;
  pass_time(state, stock);
  ASSERT_EQ(state.table.stock, 0);
  ASSERT_EQ(static_cast<int>(state.table.discards.size()), stock + 1);
  const CrownCard top = state.table.discards.back();
  Events events;
  say(state, "draw stock", &events);
  ASSERT_EQ(events.size(), 2U);
  EXPECT_EQ(events[0].kind, EventKind::reshuffled);
  EXPECT_EQ(events[0].number, stock);
  EXPECT_EQ(state.table.reshuffles, 1);
  EXPECT_EQ(state.table.stock, stock - 1);
  ASSERT_EQ(state.table.discards.size(), 1U);
  EXPECT_EQ(state.table.discards[0], top) << "the top discard stays";
  EXPECT_EQ(state.table.recycled.size(), stock);
}

TEST(CrownsStock, TakingTheTopNeedsNoReshuffle) {
  State state = scene(1, {"4S 8H KD", "5S 9H QD"}, "7C");
  pass_time(state, state.table.stock);
  say(state, "draw discard");
  EXPECT_EQ(state.table.reshuffles, 0);
}

TEST(CrownsLimit, ARoundEndsAfterFourHundredTurns) {
  State state = scene(1, {"4S 8H KD", "5S 9H QD"}, "7C");
  pass_time(state, kTurnLimit - 1);
  ASSERT_EQ(Game::progress(state), Progress::playing);
  Game::apply(state, {ActionKind::draw_stock}, nullptr);
  Events events;
  say(state, "discard " + meldwise::to_text(state.hidden.drawn), &events);
  EXPECT_EQ(Game::progress(state), Progress::round_over);
  EXPECT_EQ(Game::outcome(state).ending, Ending::adjudicated);
  EXPECT_EQ(points(state, 0), 4 + 8 + 13);
  EXPECT_EQ(points(state, 1), 5 + 9 + 12);
  EXPECT_EQ(state.table.seat[1].known, cards("5S 9H QD")) << "hands are shown";
  EXPECT_NE(Game::to_text(events[1], Seat::spectator).find("400 turns"), std::string::npos);
}

TEST(CrownsLimit, LastTurnsAreFinishedBeyondIt) {
  State state = scene(1, {"4S 8H KD", "8S 8C 8D"}, "7C");
  pass_time(state, kTurnLimit - 1);
  ASSERT_EQ(Game::to_move(state), seat_at(1));
  say(state, "draw stock");
  say(state, "go out " + meldwise::to_text(state.hidden.drawn));
  ASSERT_EQ(Game::progress(state), Progress::playing) << "player 1 has a last turn";
  pass_time(state, 1);
  EXPECT_EQ(Game::outcome(state).ending, Ending::won);
}

TEST(CrownsMatch, LowestTotalWinsAndTiesShare) {
  Options options;
  options.last_round = 2;
  State state = Game::deal(options, 3, 11);
  EXPECT_EQ(state.table.dealer(), seat_at(2));
  Rng rng(4);
  while (Game::progress(state) != Progress::match_over) {
    if (Game::progress(state) == Progress::round_over) {
      const auto first = state.table.sheet[0];
      Events events;
      Game::next_round(state, &events);
      EXPECT_EQ(state.table.dealer(), seat_at(0)) << "the deal rotates";
      EXPECT_EQ(state.table.sheet[0], first);
      EXPECT_EQ(Game::to_text(events[0], Seat::spectator),
                "round 2: player 1 deals the cards, 4s are wild, " +
                    meldwise::to_text(state.table.discards[0]) + " lies face up");
      continue;
    }
    Game::apply(state, Game::quick_action(state, rng), nullptr);
  }
  Outcome outcome = Game::outcome(state);
  EXPECT_EQ(outcome.rounds, 2);
  for (std::size_t seat = 0; seat < 3; ++seat) {
    EXPECT_EQ(outcome.score[seat], state.table.sheet[0][seat] + state.table.sheet[1][seat]);
    for (std::size_t other = 0; other < 3; ++other) {
      EXPECT_EQ(outcome.score[seat] < outcome.score[other], outcome.place[seat] < outcome.place[other]);
    }
  }
  state.table.sheet[1] = {};
  state.table.sheet[0] = {5, 5, 9};
  outcome = Game::outcome(state);
  EXPECT_EQ(outcome.place[0], 1);
  EXPECT_EQ(outcome.place[1], 1);
  EXPECT_EQ(outcome.place[2], 3);
}

TEST(CrownsOptions, PresetsAndImpossibleOnes) {
  EXPECT_TRUE(preset("anysuit").duplicate_suits_in_books);
  EXPECT_FALSE(preset("official").natural_required);
  EXPECT_EQ(preset("legacy").going_out, GoingOut::all);
  for (const auto& named : Game::option_table().presets()) {
    EXPECT_EQ(meld_rules(named.value), *find_rules(named.name)) << named.name;
  }
  Options options;
  options.first_round = 5;
  options.last_round = 4;
  EXPECT_NE(Game::check_options(options, 2).error().message.find("first_round"), std::string::npos);
  EXPECT_NE(Game::check_options(Options{}, 8).error().message.find("2 to 7 players"), std::string::npos);
  EXPECT_TRUE(Game::check_options(Options{}, 7));
}

TEST(CrownsAudit, NamesWhatIsWrong) {
  State state = scene(1, {"4S 8H KD", "5S 9H QD"}, "7C");
  State lost = state;
  lost.hidden.hand[0].remove(card("4S"));
  EXPECT_FALSE(Game::audit(lost));
  lost.hidden.hand[0].add(card("5S"));
  EXPECT_NE(Game::audit(lost).error().message.find("5S"), std::string::npos);
  State counts = state;
  --counts.table.stock;
  EXPECT_FALSE(Game::audit(counts));
  State taken = state;
  taken.table.taken = card("7C");
  EXPECT_FALSE(Game::audit(taken));
}

}  // namespace
}  // namespace meldwise::five_crowns::test
