// Whole matches: dealer, streak, winds, length, and the money of hands that are really won.
#include <nlohmann/json.hpp>
#include <numeric>

#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/rules/finish.h"
#include "scene.h"
#include "support/scale.h"

namespace meldwise::mahjong::test {
namespace {

using meldwise::test::scaled;

/// A table whose hand has just ended: won by `winner`, or exhausted for Seat::none.
State finished(Seat winner, const Options& options = {}, int seats = 4) {
  State state = Game::deal(options, seats, 3);
  state.table.phase = Phase::over;
  state.table.result = {.ending = winner == Seat::none ? Ending::exhausted : Ending::won, .winner = winner};
  return state;
}

TEST(MahjongMatch, TheDealerStaysOnAWinOrADraw) {
  for (const Seat winner : {Seat::first, Seat::none}) {
    State state = finished(winner);
    Game::next_round(state, nullptr);
    EXPECT_EQ(state.table.dealer, Seat::first);
    EXPECT_EQ(state.table.streak, 1);
    EXPECT_EQ(state.table.hand_number, 1);
    EXPECT_EQ(Game::to_move(state), Seat::first);
    EXPECT_TRUE(Game::audit(state));
  }
}

TEST(MahjongMatch, OtherwiseTheDealPassesOn) {
  State state = finished(seat_at(2));
  state.table.streak = 3;
  state.table.hand_number = 3;
  Game::next_round(state, nullptr);
  EXPECT_EQ(state.table.dealer, seat_at(1));
  EXPECT_EQ(state.table.streak, 0);
  EXPECT_EQ(Game::to_move(state), seat_at(1));
  EXPECT_EQ(winds_of(state), (std::array<std::uint8_t, 4>{3, 0, 1, 2}));
  EXPECT_TRUE(Game::audit(state));
}

TEST(MahjongMatch, TheRoundWindMovesOnWhenTheDealHasGoneRound) {
  Options options;
  options.winds = 2;
  State state = finished(Seat::first, options);
  state.table.dealer = seat_at(3);
  EXPECT_EQ(Game::progress(state), Progress::round_over);
  Game::next_round(state, nullptr);
  EXPECT_EQ(state.table.dealer, Seat::first);
  EXPECT_EQ(state.table.round_wind(), 1);
  EXPECT_EQ(Game::to_json(Game::view(state, Seat::first))["round_wind"], 32);
}

TEST(MahjongMatch, ItEndsAfterItsWindsOrHands) {
  State state = finished(Seat::first);
  state.table.dealer = seat_at(3);
  EXPECT_EQ(Game::progress(state), Progress::match_over);
  state.table.result.winner = seat_at(3);
  EXPECT_EQ(Game::progress(state), Progress::round_over) << "the last dealer stays";
  Options options;
  options.winds = 0;
  options.hands = 3;
  State counted = finished(Seat::none, options);
  counted.table.hand_number = 1;
  EXPECT_EQ(Game::progress(counted), Progress::round_over);
  counted.table.hand_number = 2;
  EXPECT_EQ(Game::progress(counted), Progress::match_over);
}

TEST(MahjongMatch, NobodyDealsForEver) {
  Options options;
  options.max_streak = 2;
  State state = finished(Seat::none, options);
  state.table.streak = 2;
  state.table.hand_number = 2;
  Game::next_round(state, nullptr);
  EXPECT_EQ(state.table.dealer, seat_at(1));
}

/// Plays a match with the shanten player at every seat.
template <class AtEnd>
void play_match(const Options& options, int seats, std::uint64_t seed, AtEnd&& at_end) {
  Rng rng = Rng::stream(seed, Stream::test);
  State state = Game::deal(options, seats, seed);
  for (;;) {
    if (Game::progress(state) != Progress::playing) {
      at_end(state);
      if (Game::progress(state) == Progress::match_over) return;
      Game::next_round(state, nullptr);
      continue;
    }
    const Action action = shanten_action(Game::view(state, Game::to_move(state)), rng);
    const Status allowed = Game::check(state, action);
    ASSERT_TRUE(allowed) << Game::to_text(action) << ": " << allowed.error().message;
    Game::apply(state, action, nullptr);
  }
}

TEST(MahjongMatch, WonHandsArePaidAsTheirTaiSay) {
  int hands = 0;
  int wins = 0;
  int self_drawn = 0;
  int with_tai = 0;
  for (const auto& preset : Game::option_table().presets()) {
    for (int seats = 2; seats <= 4; ++seats) {
      for (int i = 0; i < scaled(60); ++i) {
        std::array<std::int64_t, kMostSeats> sums{};
        play_match(preset.value, seats, static_cast<std::uint64_t>(i), [&](const State& state) {
          const Status sound = Game::audit(state);
          ASSERT_TRUE(sound) << sound.error().message;
          const Public& table = state.table;
          const HandResult& result = table.result;
          ++hands;
          for (std::size_t s = 0; s < kMostSeats; ++s) sums[s] += result.change[s];
          for (std::size_t s = 0; s < kMostSeats; ++s) EXPECT_EQ(sums[s], table.seat[s].money);
          EXPECT_EQ(std::accumulate(result.change.begin(), result.change.end(), 0), 0);
          const View shown = Game::view(state, seat_at(hands % seats));
          const auto back = Game::view_from_json(Game::to_json(shown));
          ASSERT_TRUE(back) << back.error().message;
          EXPECT_TRUE(*back == shown);
          if (result.ending != Ending::won) return;
          ++wins;
          self_drawn += result.payer == Seat::none ? 1 : 0;
          const auto winner = static_cast<std::size_t>(index_of(result.winner));
          const Score score = score_of(table, state.hidden.hand[winner]);
          int total = 0;
          for (const TaiLine& line : score.tai) total += line.value;
          EXPECT_EQ(total, score.total);
          with_tai += total > 0 ? 1 : 0;
          // The payment in words of the rules: base, tai, and 1 + 2N more between the dealer and another. The
          // dealer's own share is among the tai when the dealer wins.
          for (std::size_t s = 0; s < table.seats; ++s) {
            if (s == winner) continue;
            const bool pays = result.payer == Seat::none || result.payer == seat_at(static_cast<int>(s));
            const bool deals = seat_at(static_cast<int>(s)) == table.dealer;
            const int tai = total + (deals ? 1 + 2 * table.streak : 0);
            EXPECT_EQ(result.change[s], pays ? -(500 + 200 * tai) : 0);
          }
        });
      }
    }
  }
  EXPECT_GT(wins * 10, hands * 8) << "the shanten player wins most hands";
  EXPECT_GT(self_drawn, wins / 8);
  EXPECT_GT(with_tai, wins / 2);
}

TEST(MahjongMatch, TheShantenPlayerWinsWhatItCan) {
  const State state = scene({"123456789m 123s 11p EEE", kQuiet, kQuiet, kQuiet});
  Rng rng(1);
  EXPECT_EQ(shanten_action(Game::view(state, Seat::first), rng), Action::win());
}

TEST(MahjongMatch, TheShantenPlayerDiscardsForTheWidestWait) {
  // Ready by throwing 1p, for 3m and 6m; every other discard leaves fewer tiles to wait for.
  const State state = scene({"12345m 123456789s 99p 1p", kQuiet, kQuiet, kQuiet});
  Rng rng(1);
  EXPECT_EQ(Game::to_text(shanten_action(Game::view(state, Seat::first), rng)), "discard 1p");
}

TEST(MahjongMatch, TheShantenPlayerClaimsOnlyWhatBringsItNearer) {
  // 5s makes 46s a sequence and the hand ready; 2m only breaks up the sequences that are there.
  const std::string hand = "123456789m 46s 12p 99p E";
  State state = scene({"9m 19p SSWWNNCCPPFF 2m 5s", hand, kQuiet, kQuiet});
  State other = state;
  Rng rng(1);
  play(state, "discard 5s");
  ASSERT_EQ(Game::to_move(state), seat_at(1));
  EXPECT_EQ(Game::to_text(shanten_action(Game::view(state, seat_at(1)), rng)), "eat 4s 6s");
  play(other, "discard 2m");
  ASSERT_EQ(Game::to_move(other), seat_at(1));
  EXPECT_EQ(shanten_action(Game::view(other, seat_at(1)), rng), Action::pass());
}

}  // namespace
}  // namespace meldwise::mahjong::test
