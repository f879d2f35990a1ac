// The sensible player: how long its rounds last, and that it does the obvious.
#include "games/konkan/mind/heuristic.h"

#include "scene.h"
#include "support/scale.h"

namespace meldwise::konkan::test {
namespace {

struct Tally {
  double turns = 0;
  double first_come_down = 0;
  int capped = 0;
  int rounds = 0;
};

Tally play_rounds(int seats, int rounds) {
  Tally tally;
  Options options;
  options.rounds = 1;
  for (int round = 0; round < rounds; ++round) {
    State state = Game::deal(options, seats, static_cast<std::uint64_t>(round));
    Rng rng(static_cast<std::uint64_t>(round));
    int first = 0;
    while (Game::progress(state) == Progress::playing) {
      const Action action = heuristic_action(Game::view(state, Game::to_move(state)), rng);
      const Status allowed = Game::check(state, action);
      EXPECT_TRUE(allowed) << Game::to_text(action) << ": " << allowed.error().message;
      if (!allowed) return tally;
      Game::apply(state, action, nullptr);
    }
    for (const SeatRecord& record : state.table.seat) {
      if (record.down() && (first == 0 || record.down_turn < first)) first = record.down_turn;
    }
    ++tally.rounds;
    tally.turns += state.table.turn.number;
    tally.first_come_down += first;
    tally.capped += state.table.ending == Ending::adjudicated ? 1 : 0;
  }
  tally.turns /= tally.rounds;
  tally.first_come_down /= tally.rounds;
  return tally;
}

// A sane greedy player against itself: about 31 turns for two and 38 for three players, the first
// come-down at about turn 12.
TEST(KonkanHeuristic, RoundsLastAsLongAsTheyShould) {
  const int rounds = std::max(100, meldwise::test::scaled(2000));
  const Tally two = play_rounds(2, rounds);
  EXPECT_NEAR(two.turns, 31, 5);
  EXPECT_NEAR(two.first_come_down, 12, 2.5);
  EXPECT_LE(two.capped, two.rounds / 500);
  const Tally three = play_rounds(3, rounds);
  EXPECT_NEAR(three.turns, 38, 6);
  EXPECT_NEAR(three.first_come_down, 13, 2.5);
  EXPECT_LE(three.capped, three.rounds / 500);
}

Action chosen(const State& state) {
  Rng rng(1);
  return heuristic_action(Game::view(state, Game::to_move(state)), rng);
}

TEST(KonkanHeuristic, TakesTheTrashCardToComeDown) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "KS KH KD QS QH 9C TC JC 2H 4D 9S 5H 7D AD";
  scene.trash = "QD";
  State state = scene.build();
  EXPECT_EQ(chosen(state), pull_trash());
  while (state.table.mover() == Seat::first) Game::apply(state, chosen(state), nullptr);
  EXPECT_TRUE(state.table.seat[0].down());
}

TEST(KonkanHeuristic, WhenDownTakesTheTrashCardOnlyToLayIt) {
  Scene scene;
  scene.phase = Phase::pull;
  scene.hands[0] = "2H 4D 9S";
  scene.down = {90, 90, 0};
  scene.melds = {{"QS QH QD", 1}};
  scene.trash = "8C";
  EXPECT_EQ(chosen(scene.build()), pull_deck());
  scene.trash = "QC";
  EXPECT_EQ(chosen(scene.build()), pull_trash());
}

TEST(KonkanHeuristic, WinsWhenItCan) {
  Scene scene;
  scene.hands[0] = "QC TS 4D";
  scene.down = {90, 90, 0};
  scene.melds = {{"QS QH QD", 1}, {"7S 8S 9S", 0}};
  State state = scene.build();
  for (int step = 0; step < 3; ++step) Game::apply(state, chosen(state), nullptr);
  EXPECT_EQ(state.table.ending, Ending::won);
}

TEST(KonkanHeuristic, ThrowsTheLoneCard) {
  Scene scene;
  scene.hands[0] = "KS KH QS QH JC TC 9C 8D 7D 6D 5S 5C 4S 4C 2H";
  EXPECT_EQ(chosen(scene.build()), throw_card(face("2H")));
}

}  // namespace
}  // namespace meldwise::konkan::test
