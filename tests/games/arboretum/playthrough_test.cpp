// Golden playthroughs: whole games as the referee sees them, compared byte for byte with
// tests/data/playthroughs. MELDWISE_UPDATE_GOLDEN=1 writes them anew.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "games/arboretum/mind/heuristic.h"
#include "scene.h"

namespace meldwise::arboretum::test {
namespace {

/// A match of the heuristic player against itself; the table is shown when a round is over.
std::string playthrough(int seats, std::uint64_t seed, std::uint8_t rounds) {
  State state = Game::deal(Options{rounds}, seats, seed);
  Rng rng = Rng::stream(seed, Stream::play);
  std::string out = "arboretum, " + std::to_string(seats) + " players, " + std::to_string(rounds) +
                    " round(s), seed " + std::to_string(seed) + ", heuristic player at every seat\n";
  while (true) {
    Events events;
    if (Game::progress(state) == Progress::playing) {
      const Seat seat = Game::to_move(state);
      if (state.table.phase == Phase::first_draw) out += "\n";
      Game::apply(state, greedy_action(Game::view(state, seat), rng), &events);
    } else {
      out.append("\n").append(Game::to_text(Game::view(state, Seat::spectator)));
      if (Game::progress(state) == Progress::match_over) return out;
      Game::next_round(state, &events);
      out += "\n";
    }
    for (const Event& event : events) out.append(Game::to_text(event, Seat::referee)).append("\n");
  }
}

void compare(const std::string& name, const std::string& text) {
  const std::string path = std::string(MELDWISE_TEST_DATA) + "/playthroughs/" + name;
  if (std::getenv("MELDWISE_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << text;
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  std::stringstream golden;
  golden << file.rdbuf();
  EXPECT_EQ(golden.str(), text) << name << " differs: read the change, then set MELDWISE_UPDATE_GOLDEN=1";
}

TEST(ArboretumPlaythrough, TwoPlayers) { compare("arboretum-2-players.txt", playthrough(2, 21, 2)); }
TEST(ArboretumPlaythrough, FourPlayers) { compare("arboretum-4-players.txt", playthrough(4, 22, 1)); }

}  // namespace
}  // namespace meldwise::arboretum::test
