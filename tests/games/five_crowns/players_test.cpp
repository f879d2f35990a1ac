// The card-usefulness player and the expectation player.
#include <functional>

#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/heuristic.h"
#include "games/five_crowns/rules/knowledge.h"
#include "melds/five_crowns/finder.h"
#include "scene.h"
#include "support/scale.h"

namespace meldwise::five_crowns::test {
namespace {

using meldwise::test::scaled;

Action useful(const State& state) {
  Rng rng(1);
  return usefulness_action(Game::view(state, Game::to_move(state)), rng);
}
Action expected(const State& state) { return ev_action(Game::view(state, Game::to_move(state))); }

int worth(std::string_view text, std::string_view others) {
  return usefulness(card(text), cards(others), CrownRank::three, MeldRules{});
}

TEST(CrownsUsefulness, CountsInHalfPoints) {
  EXPECT_EQ(worth("JK", "8S 9S"), 200);
  EXPECT_EQ(worth("3D", "8S 9S"), 200) << "wild in round 1";
  EXPECT_EQ(worth("8H", ""), -8);
  EXPECT_EQ(worth("8H", "8S 8D KT"), 2 * 30 - 8);
  EXPECT_EQ(worth("8H", "9H TH JH QH"), 40 + 20 + 10 - 8);
  EXPECT_EQ(worth("8H", "8H"), 30 - 8);
  EXPECT_EQ(worth("8H", "3S JK"), -8) << "wilds fit everywhere";
}

TEST(CrownsUsefulness, TakesWildsAndGoodCards) {
  EXPECT_EQ(useful(scene(1, {"5S 8H KD", "6S 9H QD"}, "JK")), (Action{ActionKind::draw_discard}));
  EXPECT_EQ(useful(scene(1, {"5S 8H KD", "6S 9H QD"}, "3C")), (Action{ActionKind::draw_discard}));
  EXPECT_EQ(useful(scene(1, {"8S 8H KD", "6S 9H QD"}, "8C")), (Action{ActionKind::draw_discard}));
  EXPECT_EQ(useful(scene(1, {"5S 8H KD", "6S 9H QD"}, "JC")), (Action{ActionKind::draw_stock}));
}

TEST(CrownsUsefulness, ThrowsTheLeastUsefulAndGoesOut) {
  State state = scene(2, {"8S 8H 9H KD", "6S 9H QD 3C"}, "JC", "5T");
  say(state, "draw stock");
  EXPECT_EQ(useful(state), (Action{ActionKind::discard, card("KD")}));
  State out = scene(1, {"8S 8H 8D", "6S 9H QD"}, "JC", "5T");
  say(out, "draw stock");
  EXPECT_EQ(useful(out), (Action{ActionKind::go_out, card("5T")}));
  EXPECT_EQ(expected(out), (Action{ActionKind::go_out, card("5T")}));
}

TEST(CrownsExpectation, TakesWhatItCanGoOutWith) {
  EXPECT_EQ(expected(scene(1, {"8S 8H KD", "6S 9H QD"}, "8C")), (Action{ActionKind::draw_discard}));
  EXPECT_EQ(expected(scene(1, {"8S 8H KD", "6S 9H QD"}, "QS")), (Action{ActionKind::draw_stock}));
}

TEST(CrownsExpectation, KeepsTheHandThatMoreCardsHelp) {
  // Two pairs beside a lone king: the king goes, not a card of a pair.
  State state = scene(2, {"8S 8H 9C KD", "6S JH QD 3C"}, "JC", "9T");
  say(state, "draw stock");
  EXPECT_EQ(expected(state), (Action{ActionKind::discard, card("KD")}));
}

TEST(CrownsExpectation, LastTurnCountsRealPoints) {
  State state = scene(1, {"8S 8H 8D", "KS 5D JK"}, "7C", "9T 6H");
  for (const char* action : {"draw stock", "go out 9T"}) say(state, action);
  say(state, "draw stock");  // KS 5D 6H JK: 5 and 6 of two suits, no pair
  EXPECT_EQ(expected(state), (Action{ActionKind::discard, kCrownJoker})) << "an unmelded joker costs 50 now";
  EXPECT_EQ(useful(state), (Action{ActionKind::discard, kCrownJoker}));
}

// On the last turn the draw is the better of the top card and the mean over all cards not in sight.
TEST(CrownsExpectation, LastDrawComparesWithTheMeanOverTheStock) {
  Rng rng(8);
  int taken = 0;
  int left = 0;
  while (taken < 20 || left < 20) {
    Options options;
    options.first_round = static_cast<std::uint8_t>(1 + rng.below(kRounds));
    State state = Game::deal(options, 2, rng());
    while (Game::progress(state) == Progress::playing && !state.table.last_turns()) {
      Game::apply(state, Game::quick_action(state, rng), nullptr);
    }
    if (!state.table.last_turns() || state.table.stock == 0) continue;
    const View view = Game::view(state, Game::to_move(state));
    const auto value = [&](CrownCard drawn) {
      CrownHand hand = view.hand;
      hand.add(drawn);
      return min_points_after_discard(hand, state.table.wild(), meld_rules(options));
    };
    int cards_left = 0;
    int sum = 0;
    unseen_by(view).anywhere.for_each_face([&](CrownCard face, int count) {
      cards_left += count;
      sum += count * value(face);
    });
    const int top = value(state.table.discards.back());
    ASSERT_EQ(ev_action(view).kind == ActionKind::draw_discard, top == 0 || top * cards_left < sum);
    ++(top * cards_left < sum ? taken : left);
  }
}

/// The share of matches that the first player of the pair wins against the second, both sides of each deal.
double share_of_wins(int deals, int seats, const std::function<Action(const View&, Rng&)>& first,
                     const std::function<Action(const View&, Rng&)>& others) {
  double wins = 0;
  for (int deal = 0; deal < deals; ++deal) {
    for (int place = 0; place < seats; ++place) {
      Rng rng(static_cast<std::uint64_t>(deal));
      State state = Game::deal(Options{}, seats, static_cast<std::uint64_t>(500 + deal));
      while (Game::progress(state) != Progress::match_over) {
        if (Game::progress(state) == Progress::round_over) {
          Game::next_round(state, nullptr);
          continue;
        }
        const Seat mover = Game::to_move(state);
        const View view = Game::view(state, mover);
        const Action action = index_of(mover) == place ? first(view, rng) : others(view, rng);
        EXPECT_TRUE(Game::check(state, action)) << Game::to_text(action);
        Game::apply(state, action, nullptr);
      }
      const Outcome outcome = Game::outcome(state);
      wins += outcome.place[static_cast<std::size_t>(place)] == 1 ? 1 : 0;
    }
  }
  return wins / (deals * seats);
}

TEST(CrownsPlayers, EachIsClearlyStrongerThanTheOneBefore) {
  const auto by_chance = [](const View& view, Rng& rng) {
    return Game::quick_action(Game::sample(view, rng), rng);
  };
  const auto by_use = [](const View& view, Rng& rng) { return usefulness_action(view, rng); };
  const auto by_expectation = [](const View& view, Rng&) { return ev_action(view); };
  EXPECT_GT(share_of_wins(10, 2, by_use, by_chance), 0.95);
  const int deals = scaled(100);
  const double share = share_of_wins(deals, 2, by_expectation, by_use);
  EXPECT_TRUE(deals < 100 || share > 0.63) << share << ", 72 % in the long run";
}

TEST(CrownsPlayers, PlayLegallyByAllRules) {
  Rng rng(5);
  for (const auto& named : Game::option_table().presets()) {
    for (int seats = 2; seats <= 7; ++seats) {
      for (int match = 0; match < scaled(2); ++match) {
        State state = Game::deal(named.value, seats, rng());
        while (Game::progress(state) != Progress::match_over) {
          if (Game::progress(state) == Progress::round_over) {
            Game::next_round(state, nullptr);
            continue;
          }
          const View view = Game::view(state, Game::to_move(state));
          const bool expectation = index_of(view.seat) % 2 == 0;
          const Action action = expectation ? ev_action(view) : usefulness_action(view, rng);
          ASSERT_TRUE(Game::check(state, action)) << named.name << ": " << Game::to_text(action);
          Game::apply(state, action, nullptr);
        }
      }
    }
  }
}

}  // namespace
}  // namespace meldwise::five_crowns::test
