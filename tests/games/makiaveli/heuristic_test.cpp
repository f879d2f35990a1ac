// The known ways to play: always legal, and patience far ahead under the standard rules.
#include "games/makiaveli/mind/heuristic.h"

#include <gtest/gtest.h>

#include <vector>

#include "rigged.h"
#include "support/scale.h"

namespace meldwise::makiaveli::test {
namespace {

using meldwise::test::scaled;
using Policy = Action (*)(const View&);

/// The seat that won the only round, or Seat::none if it was blocked.
Seat winner_of(std::uint64_t seed, const std::vector<Policy>& policies) {
  State state = Game::deal({}, static_cast<int>(policies.size()), seed);
  while (Game::progress(state) == Progress::playing) {
    const Seat seat = Game::to_move(state);
    Game::apply(state, policies[static_cast<std::size_t>(index_of(seat))](Game::view(state, seat)), nullptr);
  }
  if (state.table.ending != Ending::won) return Seat::none;
  for (int seat = 0; seat < state.table.seats; ++seat) {
    if (((state.table.winners >> seat) & 1) != 0) return seat_at(seat);
  }
  return Seat::none;
}

TEST(MakiaveliHeuristic, PatienceBeatsGreedByFar) {
  const int deals = scaled(100);
  int patient = 0;
  int greedy = 0;
  for (int deal = 0; deal < deals; ++deal) {
    const auto seed = static_cast<std::uint64_t>(deal);
    for (const bool first : {true, false}) {  // mirrored: the same deal from both seats
      const Seat winner = first ? winner_of(seed, {patient_action, greedy_action})
                                : winner_of(seed, {greedy_action, patient_action});
      if (winner == Seat::none) continue;
      ((winner == seat_at(0)) == first ? patient : greedy) += 1;
    }
  }
  EXPECT_GE(patient, deals * 2 * 85 / 100);
  EXPECT_LE(greedy, deals * 2 * 15 / 100);
  RecordProperty("patient", patient);
  RecordProperty("greedy", greedy);
}

TEST(MakiaveliHeuristic, PatienceBeatsThreeGreedyPlayers) {
  const int deals = scaled(100);
  int patient = 0;
  for (int deal = 0; deal < deals; ++deal) {
    std::vector<Policy> seats(4, greedy_action);
    seats[static_cast<std::size_t>(deal % 4)] = patient_action;
    if (winner_of(static_cast<std::uint64_t>(deal), seats) == seat_at(deal % 4)) ++patient;
  }
  EXPECT_GE(patient, deals * 60 / 100);
  RecordProperty("patient", patient);
}

TEST(MakiaveliHeuristic, PlaysOnlyLegalStepsUnderEveryPreset) {
  for (const auto& preset : option_table().presets()) {
    for (int seats = kMinSeats; seats <= kMostSeats; seats += 2) {
      State state = Game::deal(preset.value, seats, 17);
      while (Game::progress(state) != Progress::match_over) {
        if (Game::progress(state) == Progress::round_over) {
          Game::next_round(state, nullptr);
          continue;
        }
        const View view = Game::view(state, Game::to_move(state));
        const Policy policies[] = {greedy_action, patient_action, simple_action};
        const Action action = policies[(index_of(view.seat) + seats / 2) % 3](view);
        const Status allowed = Game::check(state, action);
        ASSERT_TRUE(allowed) << preset.name << ": " << Game::to_text(action) << ": "
                             << allowed.error().message;
        Game::apply(state, action, nullptr);
      }
      EXPECT_TRUE(Game::audit(state));
    }
  }
}

TEST(MakiaveliHeuristic, GreedyPlaysTheMostAndPatienceWaits) {
  State state = rigged({{"7S 7H 7D 7C 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", ""});
  EXPECT_EQ(patient_action(Game::view(state, seat_at(0))), (Action{ActionKind::draw, {}}));
  while (Game::to_move(state) == seat_at(0))
    play(state, {Game::to_text(greedy_action(Game::view(state, seat_at(0))))});
  EXPECT_EQ(state.hidden.hand[0], cards("2C"));
}

TEST(MakiaveliHeuristic, SimpleLaysItsOwnGroupsThenAddsOneCardATurn) {
  State state = rigged({{"7S 7H 7D TD AC", "TS TH TC 6H 5D"}, "2H 4D 8C QS", "9S 3S"});
  const auto turn = [&] {
    while (Game::to_move(state) == seat_at(0))
      play(state, {Game::to_text(simple_action(Game::view(state, seat_at(0))))});
  };
  turn();
  EXPECT_EQ(state.hidden.hand[0], cards("TD AC"));
  play(state, {"put TS", "put TH", "put TC", "done"});
  turn();
  EXPECT_EQ(state.hidden.hand[0], cards("AC"));
  play(state, {"draw"});
  EXPECT_EQ(simple_action(Game::view(state, seat_at(0))), (Action{ActionKind::draw, {}}));
}

TEST(MakiaveliHeuristic, SimpleOverlooksWhatTwoCardsTogetherCanDo) {
  State state = rigged({{"7S 7H 2D 5H JH", "7C 8C 9C TC 5D"}, "2H 4D AC QS", "KS"});
  play(state, {"draw", "put 7C", "put 8C", "put 9C", "put TC", "done"});
  // 7S and 7H join 7C, which the run can spare; neither goes down alone.
  EXPECT_EQ(greedy_action(Game::view(state, seat_at(0))).kind, ActionKind::put);
  EXPECT_EQ(simple_action(Game::view(state, seat_at(0))), (Action{ActionKind::draw, {}}));
}

TEST(MakiaveliHeuristic, PatienceGoesOutAsSoonAsTheWholeHandFits) {
  State state = rigged({{"7S 7H 7D KC KD", "3C 6H TD JC 8S"}, "KH 4D 8C QS", ""});
  while (Game::progress(state) == Progress::playing)
    play(state, {Game::to_text(patient_action(Game::view(state, seat_at(0))))});
  EXPECT_EQ(state.table.turn, 1);
  EXPECT_EQ(Game::outcome(state).ending, Ending::won);
}

TEST(MakiaveliHeuristic, PatiencePlaysOnceItCannotDraw) {
  State state = rigged({{"7S 7H 7D 7C 2C", "3C 6H TD JC 8S"}, "2H 4D 8C QS", "9S KS", {.hand_limit = 6}});
  play(state, {"draw", "draw"});
  EXPECT_EQ(patient_action(Game::view(state, seat_at(0))).kind, ActionKind::put);
}

}  // namespace
}  // namespace meldwise::makiaveli::test
