// How hands end: wins of every kind and what is passed to the scoring, flowers, the exhausted wall.
#include <nlohmann/json.hpp>

#include "games/mahjong/rules/finish.h"
#include "scene.h"

namespace meldwise::mahjong::test {
namespace {

TaiList tai_of(const State& state) {
  const auto winner = static_cast<std::size_t>(index_of(state.table.result.winner));
  return score_of(state.table, state.hidden.hand[winner]).tai;
}
bool has_tai(const State& state, Tai tai) {
  const TaiList list = tai_of(state);
  return std::any_of(list.begin(), list.end(), [&](const TaiLine& line) { return line.tai == tai; });
}
using Money = std::array<std::int32_t, kMostSeats>;

Money money_of(const State& state) {
  Money money{};
  for (std::size_t seat = 0; seat < kMostSeats; ++seat) money[seat] = state.table.seat[seat].money;
  return money;
}

TEST(MahjongFinish, TheDealersFirstHandIsHeavenly) {
  State state = scene({"123456789m 123s 11p EEE", kQuiet, kQuiet, kQuiet});
  play(state, "win");
  EXPECT_TRUE(has_tai(state, Tai::heaven));
  EXPECT_EQ(state.table.result.payer, Seat::none);
  EXPECT_EQ(state.table.result.change[0], -3 * state.table.result.change[1]);
  EXPECT_TRUE(Game::audit(state));
  EXPECT_EQ(Game::outcome(state).ending, Ending::won);
}

TEST(MahjongFinish, SelfDrawBeforeTheFirstDiscardIsEarthlyAndLaterIsNot) {
  const std::string ready = "123456789s 12m 456p SS";
  State state = scene({"19m 19s 19p EEWWNNCCPP F", ready, kQuiet, kQuiet}, {.draws = "3m 9m 8p E 7p 3m"});
  play(state, "discard F");
  pass_all(state);
  State later = state;
  play(state, "win");
  EXPECT_TRUE(has_tai(state, Tai::earth));
  EXPECT_FALSE(has_tai(state, Tai::heaven));
  play(later, "discard 3m");
  pass_all(later);
  for (int i = 0; i < 3; ++i) {
    Game::apply(later, Action::discard(later.hidden.drawn), nullptr);
    pass_all(later);
  }
  ASSERT_EQ(later.table.active, seat_at(1));
  ASSERT_EQ(to_text(later.hidden.drawn), "7p");
  EXPECT_FALSE(is_legal(later, "win"));
}

TEST(MahjongFinish, ADiscardBeforeTheOwnFirstOneIsAHumanWin) {
  State state = scene({"19m 19s 19p EEWWNNCCPP 3m", "123456789s 12m 456p SS", kQuiet, kQuiet});
  play_all(state, {"discard 3m", "win"});
  pass_all(state);
  EXPECT_TRUE(has_tai(state, Tai::human));
  EXPECT_EQ(state.table.result.payer, Seat::first);
  EXPECT_EQ(state.table.river.back().taken_by, Seat::none) << "the winning discard stays in the river";
  EXPECT_EQ(state.table.result.change[0], -state.table.result.change[1]);
  EXPECT_EQ(state.table.result.change[2], 0);
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongFinish, PaymentIsBaseAndTaiAndTheDealersShare) {
  // 門清 1, 邊張 1, 一條龍 2, 人胡 16; the dealer pays 1 + 2 · 3 tai more in the third hand kept.
  State state = scene({"19m 19s 19p EEWWNNCCPP 3m", "123456789s 12m 456p SS", kQuiet, kQuiet});
  state.table.streak = 3;
  state.table.hand_number = 3;
  state.table.result.ending = Ending::won;
  play_all(state, {"discard 3m", "win"});
  pass_all(state);
  EXPECT_EQ(state.table.result.change, (Money{-(500 + 27 * 200), 500 + 27 * 200, 0, 0}));
  EXPECT_EQ(money_of(state), state.table.result.change);
}

TEST(MahjongFinish, AReplacementThatWinsBloomsOnTheKang) {
  State state = scene({"5555m 123456789s 12p 99p", kQuiet, kQuiet, kQuiet}, {.tail = "3p"});
  play_all(state, {"concealed kang 5m", "win"});
  EXPECT_TRUE(has_tai(state, Tai::replacement_win));
  EXPECT_TRUE(has_tai(state, Tai::heaven)) << "it has still not discarded";
}

TEST(MahjongFinish, AReplacedFlowerThatWinsBloomsToo) {
  State state = scene({"19m 19s 19p EEWWNNCCPP F", "123456789s 12m 456p SS", kQuiet, kQuiet},
                      {.draws = "f2", .tail = "3m"});
  play(state, "discard F");
  pass_all(state);
  play(state, "win");
  EXPECT_TRUE(has_tai(state, Tai::replacement_win));
}

TEST(MahjongFinish, TheLastTileIsTheMoonInTheSeaOrTheFishInTheRiver) {
  const std::string ready = "123456789s 12m 456p SS";
  State state = scene({"19m 19s 19p EEWWNNCCPP F", kQuiet, ready, kQuiet}, {.last = "3m"});
  idle(state, kDeadWall);
  ASSERT_EQ(to_text(state.hidden.drawn), "3m");
  ASSERT_EQ(state.table.wall_left, kDeadWall);
  if (state.table.active == seat_at(2)) {
    play(state, "win");
    EXPECT_TRUE(has_tai(state, Tai::last_draw));
  } else {
    play(state, "discard 3m");
    while (Game::to_move(state) != seat_at(2)) play(state, "pass");
    play(state, "win");
    pass_all(state);
    EXPECT_TRUE(has_tai(state, Tai::last_discard));
  }
}

TEST(MahjongFinish, TheLastSixteenTilesAreNotDrawn) {
  State state = scene({"19m 19s 19p EEWWNNCCPP F", kQuiet, kQuiet, kQuiet});
  idle(state);
  EXPECT_EQ(state.table.wall_left, kDeadWall);
  EXPECT_EQ(state.table.result.ending, Ending::exhausted);
  EXPECT_EQ(Game::progress(state), Progress::round_over);
  EXPECT_EQ(money_of(state), Money{});
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongFinish, AFlowerWithNothingToReplaceItEndsTheHand) {
  State state = scene({"19m 19s 19p EEWWNNCCPP F", kQuiet, kQuiet, kQuiet}, {.last = "f1"});
  idle(state);
  EXPECT_EQ(state.table.result.ending, Ending::exhausted);
  EXPECT_FALSE(state.table.holding);
  EXPECT_EQ(all_flowers(state.table), 1);
  EXPECT_TRUE(Game::audit(state));
}

// Seat 1 draws seven flowers in a row, seat 2 the eighth.
TEST(MahjongFinish, SevenFlowersRobTheEighth) {
  State state = scene({"19m 19s 19p EEWWNNCCPP F", kQuiet, kQuiet, kQuiet},
                      {.draws = "f1 f8", .tail = "f2 f3 f4 f5 f6 f7 9m 9p"});
  play(state, "discard F");
  pass_all(state);
  ASSERT_EQ(state.table.seat[1].flowers, 0x7F);
  Game::apply(state, Action::discard(state.hidden.drawn), nullptr);
  pass_all(state);
  const HandResult& result = state.table.result;
  EXPECT_EQ(result.flower_win, FlowerWin::seven_rob_one);
  EXPECT_EQ(result.winner, seat_at(1));
  EXPECT_EQ(result.payer, seat_at(2));
  EXPECT_EQ(result.tile, kNoTile);
  EXPECT_EQ(result.change, (Money{0, 500 + 8 * 200, -(500 + 8 * 200), 0}));
  EXPECT_TRUE(has_tai(state, Tai::seven_rob_one));
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongFinish, SevenFlowersRobAnEighthThatLiesThereAlready) {
  State state = scene({"19m 19s 19p EEWWNNCCPP F", kQuiet, kQuiet, kQuiet},
                      {.draws = "f8 f1", .tail = "9m f2 f3 f4 f5 f6 f7 9p"});
  play(state, "discard F");
  pass_all(state);
  Game::apply(state, Action::discard(state.hidden.drawn), nullptr);
  pass_all(state);
  EXPECT_EQ(state.table.result.winner, seat_at(2));
  EXPECT_EQ(state.table.result.payer, seat_at(1));
}

TEST(MahjongFinish, EightFlowersWinFromAll) {
  State state = scene({"19m 19s 19p EEWWNNCCPP F", kQuiet, kQuiet, kQuiet},
                      {.draws = "f1", .tail = "f2 f3 f4 f5 f6 f7 f8 9p"});
  const Events events = play(state, "discard F");
  EXPECT_EQ(state.table.result.flower_win, FlowerWin::eight_flowers);
  EXPECT_EQ(state.table.result.winner, seat_at(1));
  const int each = 500 + 8 * 200;
  EXPECT_EQ(state.table.result.change, (Money{-(each + 200), 3 * each + 200, -each, -each}));
  EXPECT_TRUE(std::any_of(events.begin(), events.end(), [](const Event& event) {
    return Game::to_text(event, Seat::first).starts_with("player 2 wins with all eight flowers");
  }));
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongFinish, EightFlowersWithACompleteHandCountTwice) {
  State state = scene({"19m 19s 19p EEWWNNCCPP F", "123456789s 12m 456p SS", kQuiet, kQuiet},
                      {.draws = "f1", .tail = "f2 f3 f4 f5 f6 f7 f8 3m"});
  play(state, "discard F");
  EXPECT_EQ(state.table.result.flower_win, FlowerWin::none);
  EXPECT_EQ(to_text(state.table.result.tile), "3m");
  EXPECT_TRUE(has_tai(state, Tai::eight_flowers));
  EXPECT_TRUE(has_tai(state, Tai::earth));
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongFinish, QkmjDoesNotKnowFlowerWins) {
  State state = scene(
      {"19m 19s 19p EEWWNNCCPP F", kQuiet, kQuiet, kQuiet},
      {.draws = "f1 f2 f3 f4 f5 f6 f7 f8 9p", .options = Game::option_table().find_preset("qkmj")->value});
  play(state, "discard F");
  EXPECT_EQ(state.table.phase, Phase::turn);
  EXPECT_EQ(state.table.seat[1].flowers, 0xFF);
}

TEST(MahjongFinish, HandsAreShownWhenItIsOver) {
  State state = scene({"123456789m 123s 11p EEE", kQuiet, kQuiet, kQuiet});
  const View before = Game::view(state, seat_at(1));
  EXPECT_TRUE(before.hands[0].empty());
  play(state, "win");
  for (const Seat seat : {Seat::first, seat_at(3), Seat::spectator}) {
    EXPECT_EQ(Game::view(state, seat).hands, state.hidden.hand);
  }
  const nlohmann::json json = Game::to_json(Game::view(state, seat_at(1)));
  EXPECT_EQ(json["result"]["winner"], 0);
  EXPECT_EQ(json["result"]["tile"], 31);
  EXPECT_FALSE(json["result"]["tai"].empty());
  EXPECT_EQ(json["players"][0]["hand"].size(), 17U);
}

TEST(MahjongFinish, FewerSeatsPayLess) {
  for (int seats = 1; seats <= 3; ++seats) {
    std::vector<std::string> hands(static_cast<std::size_t>(seats), kQuiet);
    hands[0] = "123456789m 123s 11p EEE";
    State state = scene(hands);
    play(state, "win");
    EXPECT_EQ(state.table.result.change[0], -(seats - 1) * state.table.result.change[1]);
    EXPECT_EQ(state.table.result.change[3], 0);
    EXPECT_TRUE(Game::audit(state));
  }
}

}  // namespace
}  // namespace meldwise::mahjong::test
