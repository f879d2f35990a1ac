// The rules of play: dealing, the four steps of a turn, the end, points over a match.
#include <set>

#include "scene.h"

namespace meldwise::arboretum::test {
namespace {

TEST(ArboretumDeal, SevenCardsEachFromSixEightOrTenSpecies) {
  for (int seats = 2; seats <= 4; ++seats) {
    const State state = Game::deal({}, seats, 7);
    ASSERT_TRUE(Game::audit(state));
    EXPECT_EQ(state.table.deck, std::vector<int>({34, 43, 52})[static_cast<std::size_t>(seats - 2)]);
    std::set<Species> species;
    for (std::size_t seat = 0; seat < state.table.seats; ++seat) {
      EXPECT_EQ(state.hidden.hand[seat].size(), 7U);
      for (const TreeCard card : state.hidden.hand[seat]) species.insert(card.species());
    }
    for (std::size_t i = 0; i < state.table.deck; ++i) species.insert(state.hidden.deck[i].species());
    EXPECT_EQ(static_cast<int>(species.size()), 2 + 2 * seats);
    EXPECT_EQ(index_of(*species.rbegin()), 2 * seats + 1) << "the first species are used";
  }
}

TEST(ArboretumTurn, TwoDrawsOnePlayOneDiscard) {
  State state = opening();
  EXPECT_EQ(refusal(state, "play J1 at 0,0"), "draw two cards first: none of 2 drawn yet");
  EXPECT_EQ(refusal(state, "discard J1"), "draw two cards first: none of 2 drawn yet");
  play(state, "draw deck");
  EXPECT_TRUE(state.hidden.hand[0].has(TreeCard::of(Species::cassia, 1)))
      << "the first card is seen before the second draw";
  EXPECT_EQ(refusal(state, "play J1 at 0,0"), "draw two cards first: 1 of 2 drawn");
  play(state, "draw deck");
  EXPECT_EQ(refusal(state, "draw deck"), "both cards are drawn: now play a card into your arboretum");
  EXPECT_EQ(refusal(state, "discard J1"), "play a card into your arboretum before you discard one");
  play(state, "play J1 at 0,0");
  EXPECT_EQ(refusal(state, "draw deck"), "both cards are drawn: now discard a card");
  EXPECT_EQ(refusal(state, "play J2 at 1,0"), "one card a turn is played: now discard a card");
  EXPECT_EQ(refusal(state, "discard J1"), "J1 is not in your hand");
  EXPECT_EQ(Game::to_move(state), seat_at(0));
  play(state, "discard C1");
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  EXPECT_EQ(state.hidden.hand[0].size(), 7U);
}

TEST(ArboretumDraw, FromTheDeckOrAnyPile) {
  State state = opening();
  EXPECT_EQ(refusal(state, "draw discard 1"), "the discard pile of player 1 is empty");
  EXPECT_EQ(refusal(state, "draw discard 3"), "there is no discard pile of that player: this game has 2");
  play(state, "draw deck; draw deck; play J1 at 0,0; discard C1");
  // The second player takes the first one's discard, then from the deck.
  EXPECT_EQ(play(state, "draw discard 1"),
            std::vector<std::string>{"player 2 takes C1 from the discard pile of player 1"});
  EXPECT_EQ(refusal(state, "draw discard 1"), "the discard pile of player 1 is empty");
  play(state, "draw deck; play R1 at 0,0; discard R7");
  play(state, "draw deck; draw deck; play J2 at 1,0; discard C4");
  play(state, "draw discard 1; draw discard 2");
  EXPECT_TRUE(state.hidden.hand[1].has(TreeCard::of(Species::royal_poinciana, 7)))
      << "the own pile may be taken from too";
  EXPECT_TRUE(state.hidden.hand[1].has(TreeCard::of(Species::cassia, 4)));
}

TEST(ArboretumDraw, PilesAreLastInFirstOut) {
  State state = opening();
  play(state, "draw deck; draw deck; play J1 at 0,0; discard C1");
  play(state, "draw deck; draw deck; play R1 at 0,0; discard R2");
  play(state, "draw deck; draw deck; play J2 at 1,0; discard C2");
  EXPECT_EQ(play(state, "draw discard 1"),
            std::vector<std::string>{"player 2 takes C2 from the discard pile of player 1"});
  EXPECT_EQ(play(state, "draw discard 1"),
            std::vector<std::string>{"player 2 takes C1 from the discard pile of player 1"})
      << "both draws may come from one pile";
}

TEST(ArboretumPlay, BesideACardOnAnEmptyCell) {
  State state = opening();
  play(state, "draw deck; draw deck");
  EXPECT_EQ(refusal(state, "play J1 at 1,0"), "the first card of an arboretum goes to 0,0, not to 1,0");
  EXPECT_EQ(refusal(state, "play R1 at 0,0"), "R1 is not in your hand");
  play(state,
       "play J1 at 0,0; discard C1; draw deck; draw deck; play R1 at 0,0; discard R7; draw deck; draw deck");
  EXPECT_EQ(refusal(state, "play J2 at 0,0"), "J1 lies at 0,0 already");
  EXPECT_EQ(refusal(state, "play J2 at 1,1"),
            "1,1 does not touch a card of your arboretum: play beside one, not across a corner");
  for (const char* step : {"play J2 at 1,0", "play J2 at -1,0", "play J2 at 0,1", "play J2 at 0,-1"}) {
    EXPECT_EQ(refusal(state, step), "");
  }
  Actions legal;
  Game::legal(state, legal);
  EXPECT_EQ(legal.size(), 9U * 4U);
}

/// Plays a round in which every choice but the draws is arbitrary; returns the number of turns.
int turns_with(std::string_view draws_after_the_first) {
  State state = Game::deal({}, 2, 3);
  Rng rng(1);
  play(state, "draw deck; draw deck");
  while (Game::progress(state) == Progress::playing) {
    if (state.table.phase == Phase::first_draw) {
      const int last = 2 - index_of(state.table.to_move);  // the number of the player who discarded last
      std::string draws(draws_after_the_first);
      for (std::size_t at = draws.find('N'); at != std::string::npos; at = draws.find('N')) {
        draws.replace(at, 1, std::to_string(last));
      }
      if (state.table.deck == 1) draws = "draw deck; draw discard " + std::to_string(last);
      play(state, draws);
    } else {
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    }
  }
  EXPECT_LE(state.table.seat[0].layout.size(), kMostPlayed);
  return state.table.turns;
}

TEST(ArboretumEnd, ARoundOfTwoHas17To33Turns) {
  EXPECT_EQ(turns_with("draw deck; draw deck"), 17);
  EXPECT_EQ(turns_with("draw discard N; draw deck"), 33);
}

TEST(ArboretumEnd, TheTurnThatDrawsTheLastCardIsPlayedOut) {
  State state = duel("J1 J2 J3 J4 J5 J6 J7", "R1 R2 R3 R4 R5 R6 R7", "C1 C2 C3");
  state.table.deck = 3;  // the last three cards of the round: C1, C2 and C3
  state.hidden.deck.clear();
  for (const TreeCard card : cards("C3 C2 C1")) state.hidden.deck.push_back(card);
  play(state, "draw deck; draw deck; play J1 at 0,0; discard C1");
  EXPECT_EQ(Game::progress(state), Progress::playing);
  play(state, "draw deck");
  EXPECT_EQ(state.table.deck, 0);
  EXPECT_EQ(Game::progress(state), Progress::playing);
  EXPECT_EQ(refusal(state, "draw deck"), "the deck is empty: take the top of a discard pile");
  play(state, "draw discard 1; play R1 at 0,0");
  EXPECT_EQ(Game::progress(state), Progress::playing);
  const auto told = play(state, "discard R2");
  EXPECT_EQ(Game::progress(state), Progress::match_over);
  EXPECT_EQ(Game::to_move(state), Seat::none);
  EXPECT_EQ(refusal(state, "draw deck"), "the match is over");
  ASSERT_EQ(told.size(), 8U);
  EXPECT_EQ(told[0], "player 2 discards R2");
  EXPECT_EQ(told[1], "jacaranda: player 1 0, player 2 no right");
  EXPECT_EQ(told[4], "maple: player 1 0, player 2 0");
  EXPECT_EQ(told[7], "round 1 is over: player 1 0, player 2 0; player 1 and player 2 share the victory");
}

/// A finished round with these hands and rows of cards.
State finished(std::array<std::string, 2> hands, std::array<std::string, 2> rows) {
  State state = duel("J1 J2 J3 J4 J5 J6 J7", "R1 R2 R3 R4 R5 R6 R7");
  state.table.deck = 0;
  for (std::size_t seat = 0; seat < 2; ++seat) {
    state.hidden.hand[seat] = hand(hands[seat]);
    int x = 0;
    for (const TreeCard card : cards(rows[seat])) state.table.seat[seat].layout.play(card, Cell(x++, 0));
  }
  state.table.phase = Phase::discard;
  return state;
}

TEST(ArboretumScore, PointsOnlyWithTheRightAndPlacesByTheTieBreak) {
  // Jacaranda: 8 and 3 against 7, but the 1 strikes out the 8. Oak: shared. Willow: nobody holds any.
  State state =
      finished({"J8 J3 O7 R5 R6 R7 C1 M1", "J7 J1 O3 O4 M2 M3 M5"}, {"J2 J4 O1 O5 W1 W2 C2", "J5 J6 O2 O6"});
  play(state, "discard M1");
  const Outcome outcome = Game::outcome(state);
  EXPECT_EQ(outcome.score[0], 0 + 3 + 3) << "oak 1-5 and willow 1-2, each with its 1";
  EXPECT_EQ(outcome.score[1], 2 + 2);
  EXPECT_EQ(outcome.place[0], 1);
  EXPECT_EQ(outcome.place[1], 2);
  EXPECT_EQ(outcome.ending, Ending::won);

  state = finished({"J8 R1 R2 R3 R4 R5 R6 R7", "O1 O2 O3 M2 M3 M5 M8"}, {"J2 J4", "O4 O6 W1"});
  play(state, "discard R1");
  const Outcome tied = Game::outcome(state);
  EXPECT_EQ(tied.score[0], tied.score[1]);
  EXPECT_EQ(tied.place[0], 2) << "one species against two";
  EXPECT_EQ(tied.place[1], 1);
  EXPECT_EQ(tied.ending, Ending::won);

  state = finished({"J8 R1 R2 R3 R4 R5 R6 R7", "O1 O2 O3 M2 M3 M5 M8"}, {"J2 J4", "O4 O6"});
  play(state, "discard R1");
  EXPECT_EQ(Game::outcome(state).place[0], 1);
  EXPECT_EQ(Game::outcome(state).place[1], 1);
  EXPECT_EQ(Game::outcome(state).ending, Ending::shared);
}

TEST(ArboretumMatch, PointsAddUpAndTheStartPassesOn) {
  State state = Game::deal(Options{3}, 3, 11);
  Rng rng(2);
  std::array<int, 3> sum{};
  std::array<int, 3> species{};
  for (int round = 0; round < 3; ++round) {
    EXPECT_EQ(state.table.round, round);
    EXPECT_EQ(Game::to_move(state), seat_at(round));
    while (Game::progress(state) == Progress::playing)
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    const FinalScore score = score_now(state);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      sum[seat] += score.total[seat];
      species[seat] += score.distinct[seat];
      EXPECT_EQ(Game::outcome(state).score[seat], sum[seat]);
      EXPECT_EQ(state.table.seat[seat].distinct, species[seat]);
      EXPECT_EQ(state.table.seat[seat].known, state.hidden.hand[seat].set())
          << "hands lie open when a round is over";
    }
    EXPECT_EQ(Game::outcome(state).rounds, round + 1);
    if (round < 2) {
      ASSERT_EQ(Game::progress(state), Progress::round_over);
      EXPECT_EQ(refusal(state, "draw deck"), "the round is over; the next one has not been dealt");
      Events events;
      Game::next_round(state, &events);
      ASSERT_EQ(events.size(), 1U);
      EXPECT_EQ(
          Game::to_text(events[0], Seat::referee),
          "round " + std::to_string(round + 2) + " begins: player " + std::to_string(round + 2) + " starts");
      EXPECT_TRUE(Game::audit(state));
    }
  }
  EXPECT_EQ(Game::progress(state), Progress::match_over);
}

TEST(ArboretumOptions, RoundsAndPlayersAreChecked) {
  EXPECT_TRUE(Game::check_options({}, 2));
  EXPECT_FALSE(Game::check_options({}, 1));
  EXPECT_EQ(Game::check_options({}, 5).error().message, "Arboretum is for 2 to 4 players, not 5");
  EXPECT_EQ(Game::check_options(Options{0}, 2).error().message,
            "option rounds: 0 is not a whole number from 1 to 100");
  EXPECT_EQ(Game::option_table().find_preset("match")->value.rounds, 3);
}

TEST(ArboretumAudit, SaysWhichCardIsWrong) {
  State state = opening();
  ASSERT_TRUE(Game::audit(state));
  state.hidden.hand[0].remove(TreeCard::of(Species::jacaranda, 1));
  EXPECT_EQ(Game::audit(state).error().message, "players[0].hand: 6 cards, players[0].cards says 7");
  state.hidden.hand[0].push_back(TreeCard::of(Species::cassia, 1));
  EXPECT_EQ(Game::audit(state).error().message, "players[0].hand: one C1 too many");
}

}  // namespace
}  // namespace meldwise::arboretum::test
