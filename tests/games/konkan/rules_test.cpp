// The deal, the turn, the deck running out, the end of a round and of a match, options.
#include "scene.h"

namespace meldwise::konkan::test {
namespace {

TEST(KonkanDeal, OpenerGetsFifteenTheOthersFourteen) {
  for (int seats = kMinSeats; seats <= kMostSeats; ++seats) {
    const State state = Game::deal(Options{}, seats, 5);
    EXPECT_EQ(state.hidden.hand[0].size(), 15);
    for (std::size_t seat = 1; seat < static_cast<std::size_t>(seats); ++seat) {
      EXPECT_EQ(state.hidden.hand[seat].size(), 14);
    }
    EXPECT_EQ(state.table.deck, 106 - 15 - 14 * (seats - 1));
    EXPECT_TRUE(state.table.trash.empty());
    EXPECT_EQ(state.table.dealer(), seat_at(seats - 1));
    EXPECT_EQ(Game::to_move(state), Seat::first);
    EXPECT_TRUE(Game::audit(state));
  }
}

TEST(KonkanTurn, TheOpeningTurnIsAThrow) {
  State state = Game::deal(Options{}, 2, 5);
  for (const std::string& text : legal_texts(state)) EXPECT_TRUE(text.starts_with("throw")) << text;
  EXPECT_EQ(refusal(state, "pull deck"), "there is no pull in the opening turn: throw a card");
  EXPECT_EQ(refusal(state, "lay KS KH KD"), "the opening turn is one throw and nothing else");
  play(state, legal_texts(state).front());
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  EXPECT_EQ(refusal(state, "throw AS"), "pull a card first, from the deck or the trash");
}

TEST(KonkanTurn, TheOpeningTurnMayMeldByOption) {
  Options options;
  options.opening_turn_may_meld = true;
  State state = Game::deal(options, 2, 5);
  state.table.options.threshold = 0;
  std::uint64_t seed = 5;
  while (!legal_texts(state).front().starts_with("lay")) {
    state = Game::deal(options, 2, ++seed);
    state.table.options.threshold = 0;
  }
  play(state, legal_texts(state).front());
  EXPECT_TRUE(state.table.seat[0].down());
  EXPECT_EQ(refusal(state, "pull deck"), "there is no pull in the opening turn: throw a card");
}

TEST(KonkanTurn, OnePullOneThrow) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "2H 4D 6S 8C TH QD 3S 5C 7H 9D JS KC AH 2C";
  scene.next = "9S 3H";
  State state = scene.build();
  EXPECT_EQ(play(state, "pull deck"), std::vector<std::string>{"player 1 pulls 9S from the deck"});
  EXPECT_EQ(refusal(state, "pull deck"), "you have pulled a card in this turn already");
  EXPECT_EQ(refusal(state, "pull trash"), "you have pulled a card in this turn already");
  EXPECT_EQ(refusal(state, "throw 3D"), "3D is not in your hand");
  EXPECT_EQ(play(state, "throw 9S"), std::vector<std::string>{"player 1 throws 9S"});
  EXPECT_EQ(state.table.trash_top(), face("9S"));
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  play(state, "pull deck");
  EXPECT_TRUE(state.hidden.hand[1].has(face("3H")));
}

TEST(KonkanTurn, LaysNeedTheCards) {
  Scene scene;
  scene.hands[0] = "7S 7H 8S 9S TD";
  scene.down = {90, 0, 0};
  scene.options.max_jokers_per_meld = 1;
  const State state = scene.build();
  EXPECT_EQ(refusal(state, "lay 7S 7H 7D"), "7D is not in your hand");
  EXPECT_EQ(refusal(state, "lay 7S JK JK"), "at most one joker may be in a meld");
  EXPECT_TRUE(listed(state, "lay 7S 8S 9S"));
}

TEST(KonkanDeck, ReshufflesTheWholeTrash) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.empty_deck = true;
  State state = scene.build();
  const auto trash = state.table.trash.size();
  const std::vector<std::string> told = play(state, "pull deck");
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(state.table.deck, trash - 1);
  EXPECT_TRUE(state.table.trash.empty());
  EXPECT_EQ(state.table.reshuffles, 1);
  EXPECT_FALSE(state.table.trash_open());
}

TEST(KonkanDeck, MayKeepTheTopOfTheTrash) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.empty_deck = true;
  scene.options.must_keep_top_trash_on_reshuffle = true;
  State state = scene.build();
  const auto trash = state.table.trash.size();
  play(state, "pull deck");
  EXPECT_EQ(state.table.deck, trash - 2);
  ASSERT_EQ(state.table.trash.size(), 1U);
  EXPECT_EQ(state.table.trash_top(), face("2H"));
}

TEST(KonkanDeck, TheLastCardOfTheTrashIsShuffledInAnyCase) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.options.must_keep_top_trash_on_reshuffle = true;
  scene.hands[0] = "9D";
  scene.hands[1] = "9H";
  scene.down = {90, 91, 0};
  for (const char suit : {'S', 'H', 'D', 'C'}) {
    for (const std::string ranks : {"A23456789TJQK", "A23456789TJQK"}) {
      std::string run;
      for (const char rank : ranks) run += std::string(1, rank) + suit + " ";
      scene.melds.emplace_back(run, 0);
    }
  }
  scene.melds[2].first = "AH 2H 3H 4H 5H 6H 7H 8H JK=9H TH JH QH KH";
  scene.melds[4].first = "AD 2D 3D 4D 5D 6D 7D 8D JK=9D TD JD QD KD";
  scene.melds[6].first = "AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC";  // the KC is the trash
  scene.trash = "KC";
  State state = scene.build();
  ASSERT_EQ(state.table.deck, 0);
  play(state, "pull deck");
  EXPECT_EQ(state.hidden.hand[0], cards("9D KC"));
  EXPECT_TRUE(state.table.trash.empty());
}

TEST(KonkanEnd, LaidPointsLessWhatIsLeftInHand) {
  Scene scene;
  scene.seats = 3;
  scene.hands = {"9S", "AD 3D JK", "KS KH 2C 4C 6D 8H TD QH 3S 5S 7D 9H JC AC"};
  scene.down = {90, 101, 0};
  State state = scene.build();
  const std::vector<std::string> told = play(state, "throw 9S");
  ASSERT_EQ(told.size(), 5U);
  EXPECT_EQ(told[0], "player 1 throws 9S");
  EXPECT_EQ(told[1], "player 1 has laid 90 points and holds no card");
  EXPECT_EQ(told[2], "player 2 has laid 101 points and holds AD 3D JK");
  EXPECT_EQ(
      told[4],
      "round 1: player 1 wins; player 1 +90 (total 90), player 2 +88 (total 88), player 3 -104 (total -104)");
  EXPECT_EQ(state.table.progress, Progress::round_over);
  EXPECT_EQ(state.table.seat[2].known, state.hidden.hand[2]);  // hands are shown when a round is scored
}

TEST(KonkanEnd, OptionsOfTheScore) {
  Scene scene;
  scene.seats = 3;
  scene.options.joker_in_hand_points = 25;
  scene.options.not_down_penalty = 40;
  scene.options.win_bonus = 50;
  scene.hands = {"9S", "AD 3D JK", "KS KH 2C 4C 6D 8H TD QH 3S 5S 7D 9H JC JK"};
  scene.down = {90, 101, 0};
  State state = scene.build();
  play(state, "throw 9S");
  EXPECT_EQ(state.table.seat[0].gained, 90 + 50);
  EXPECT_EQ(state.table.seat[1].gained, 101 - 13 - 25);
  EXPECT_EQ(state.table.seat[2].gained, -94 - 25 - 40);
}

TEST(KonkanEnd, TheTurnCapAdjudicates) {
  Scene scene;
  scene.options.turn_cap = 20;
  scene.options.win_bonus = 50;
  scene.options.rounds = 1;
  scene.hands[0] = "9S 9H";
  scene.down = {90, 0, 0};
  State state = scene.build();
  state.table.turn.number = 19;
  play(state, "throw 9S");
  play(state, "pull deck");
  play(state, legal_texts(state).back());
  EXPECT_EQ(state.table.progress, Progress::match_over);
  EXPECT_EQ(Game::outcome(state).ending, Ending::adjudicated);
  EXPECT_EQ(state.table.seat[0].gained, 90 - 9);  // the net score, and no bonus: nobody won
  EXPECT_EQ(Game::outcome(state).place[0], 1);
}

TEST(KonkanMatch, DealerRotatesAndScoresAddUp) {
  Options options;
  options.rounds = 4;
  options.turn_cap = 20;
  State state = Game::deal(options, 3, 9);
  Rng rng(3);
  std::array<int, kMostSeats> sum{};
  for (int round = 0; round < 4; ++round) {
    EXPECT_EQ(state.table.round, round);
    EXPECT_EQ(Game::to_move(state), seat_at(round % 3));
    EXPECT_EQ(state.table.dealer(), seat_at((round + 2) % 3));
    EXPECT_EQ(state.hand(seat_at(round % 3)).size(), 15);
    while (Game::progress(state) == Progress::playing)
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    for (std::size_t seat = 0; seat < 3; ++seat) {
      sum[seat] += state.table.seat[seat].gained;
      EXPECT_EQ(state.table.seat[seat].score, sum[seat]);
    }
    EXPECT_EQ(Game::outcome(state).rounds, round + 1);
    if (round < 3) {
      ASSERT_EQ(Game::progress(state), Progress::round_over);
      EXPECT_EQ(Game::check(state, pull_deck()).error().message, "the round is over");
      Events events;
      Game::next_round(state, &events);
      EXPECT_EQ(events.size(), 1U);
    }
  }
  EXPECT_EQ(Game::progress(state), Progress::match_over);
  EXPECT_EQ(Game::check(state, pull_deck()).error().message, "the match is over");
}

TEST(KonkanMatch, ATargetEndsItEarlier) {
  Scene scene;
  scene.options.rounds = 50;
  scene.options.target = 90;
  scene.hands[0] = "9S";
  scene.down = {90, 0, 0};
  State state = scene.build();
  play(state, "throw 9S");
  EXPECT_EQ(Game::progress(state), Progress::match_over);

  scene.options.target = 91;
  state = scene.build();
  play(state, "throw 9S");
  EXPECT_EQ(Game::progress(state), Progress::round_over);
}

TEST(KonkanMatch, RoundsAreDealtFromTheSeed) {
  State state = Game::deal(Options{}, 2, 77);
  const State first = state;
  Rng rng(1);
  while (Game::progress(state) == Progress::playing)
    Game::apply(state, Game::quick_action(state, rng), nullptr);
  Game::next_round(state, nullptr);
  EXPECT_FALSE(state.hidden.hand == first.hidden.hand);
  State other = Game::deal(Options{}, 2, 77);
  other.table.round = 0;
  Rng another(99);
  while (Game::progress(other) == Progress::playing)
    Game::apply(other, Game::quick_action(other, another), nullptr);
  Game::next_round(other, nullptr);
  EXPECT_EQ(other.hidden, state.hidden);  // whatever happened in the first round
}

TEST(KonkanOptions, PresetsAndRanges) {
  const auto& table = Game::option_table();
  EXPECT_EQ(table.presets().front().name, "standard");
  EXPECT_EQ(table.find_preset("single")->value.rounds, 1);
  for (const auto& preset : table.presets()) {
    EXPECT_TRUE(Game::check_options(preset.value, 2));
    EXPECT_TRUE(Game::check_options(preset.value, 3));
  }
  for (const std::string_view key :
       {"opening_turn_may_meld", "swap_own_melds", "joker_in_hand_points", "not_down_penalty", "win_bonus",
        "max_jokers_per_meld", "threshold", "threshold_by", "must_keep_top_trash_on_reshuffle"}) {
    EXPECT_NE(table.find(key), nullptr) << key;
  }
  EXPECT_EQ(Game::check_options(Options{}, 4).error().message, "Konkan is for 2 to 3 players, not 4");
  Options wrong;
  wrong.rounds = 0;
  EXPECT_EQ(Game::check_options(wrong, 2).error().message,
            "option rounds: 0 is not a whole number from 1 to 100");
}

}  // namespace
}  // namespace meldwise::konkan::test
