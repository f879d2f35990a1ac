// Whole games that a person can read, compared byte for byte with the recorded ones. After a wanted change
// run with MELDWISE_UPDATE_GOLDEN=1 and read the difference.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "games/makiaveli/game.h"
#include "games/makiaveli/mind/heuristic.h"

namespace meldwise::makiaveli::test {
namespace {

using Chooser = Action (*)(const State&, Rng&);

Action greedy(const State& state, Rng&) { return greedy_action(Game::view(state, Game::to_move(state))); }
Action patient(const State& state, Rng&) { return patient_action(Game::view(state, Game::to_move(state))); }
Action quick(const State& state, Rng& rng) { return Game::quick_action(state, rng); }

void write_events(std::string& text, const Game::Events& events) {
  for (const Event& event : events) text += fmt::format("  {}\n", Game::to_text(event, Seat::referee));
}

/// Every action, what the referee tells of it, and the table after each play and each round.
std::string playthrough(const Options& options, std::uint64_t seed, const std::vector<Chooser>& choosers) {
  State state = Game::deal(options, static_cast<int>(choosers.size()), seed);
  Rng rng = Rng::stream(seed, Stream::play);
  std::string text = Game::to_text(Game::view(state, Seat::spectator));
  for (std::size_t seat = 0; seat < choosers.size(); ++seat) {
    text += fmt::format("Hand of player {}: {}\n", seat + 1, to_text(state.hidden.hand[seat]));
  }
  while (Game::progress(state) != Progress::match_over) {
    Game::Events events;
    if (Game::progress(state) == Progress::round_over) {
      Game::next_round(state, &events);
      text += "\n";
      write_events(text, events);
      continue;
    }
    const int seat = index_of(Game::to_move(state));
    const Action action = choosers[static_cast<std::size_t>(seat)](state, rng);
    text += fmt::format("player {}: {}\n", seat + 1, Game::to_text(action));
    Game::apply(state, action, &events);
    write_events(text, events);
    if (action.kind == ActionKind::done || Game::progress(state) != Progress::playing) {
      text += fmt::format("\n{}\n", Game::to_text(Game::view(state, Seat::spectator)));
    }
  }
  return text;
}

void compare(const std::string& name, const std::string& text) {
  const std::string path = std::string(MELDWISE_TEST_DATA) + "/playthroughs/" + name;
  if (std::getenv("MELDWISE_UPDATE_GOLDEN") != nullptr) {
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::stringstream recorded;
  recorded << std::ifstream(path, std::ios::binary).rdbuf();
  EXPECT_EQ(recorded.str(), text) << path;
}

TEST(MakiaveliPlaythrough, PatienceAgainstGreed) {
  compare("makiaveli-standard.txt", playthrough({}, 7, {greedy, patient}));
}

TEST(MakiaveliPlaythrough, ThreeAtRandomOverTwoRounds) {
  const Options options{.anchored = true, .score_cards_left = true, .hand_limit = 9, .rounds = 2};
  compare("makiaveli-anchored.txt", playthrough(options, 4, {quick, quick, quick}));
}

}  // namespace
}  // namespace meldwise::makiaveli::test
