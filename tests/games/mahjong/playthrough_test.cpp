// Golden playthroughs: whole hands move by move as the referee sees them, compared byte for byte with
// tests/data/playthroughs. MELDWISE_UPDATE_GOLDEN=1 writes them anew.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "games/mahjong/mind/heuristic.h"
#include "scene.h"

namespace meldwise::mahjong::test {
namespace {

void append(std::string& out, const Events& events) {
  for (const Event& event : events) out += Game::to_text(event, Seat::referee) + "\n";
}

/// Everything that happens in a match of the shanten player against itself, the table before and after it.
std::string playthrough(const std::string& preset, int seats, std::uint64_t seed, std::uint16_t hands) {
  Options options = Game::option_table().find_preset(preset)->value;
  options.hands = hands;
  Rng rng = Rng::stream(seed, Stream::play);
  State state = Game::deal(options, seats, seed);
  std::string out = "mahjong, preset " + preset + ", " + std::to_string(seats) + " seats, seed " +
                    std::to_string(seed) + ", shanten player at every seat\n\n";
  out += Game::to_text(Game::view(state, Seat::first)) + "\n";
  while (Game::progress(state) != Progress::match_over) {
    Events events;
    if (Game::progress(state) == Progress::round_over) {
      Game::next_round(state, &events);
      out += "\n";
    } else {
      Game::apply(state, shanten_action(Game::view(state, Game::to_move(state)), rng), &events);
    }
    append(out, events);
  }
  return out + "\n" + Game::to_text(Game::view(state, Seat::spectator));
}

void compare(const std::string& name, const std::string& text) {
  const std::string path = std::string(MELDWISE_TEST_DATA) + "/playthroughs/" + name;
  if (std::getenv("MELDWISE_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << text;
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  std::stringstream golden;
  golden << file.rdbuf();
  EXPECT_EQ(golden.str(), text) << name << " differs; look at the change, then MELDWISE_UPDATE_GOLDEN=1";
}

TEST(MahjongPlaythrough, Taiwan) { compare("mahjong-taiwan.txt", playthrough("taiwan", 4, 11, 3)); }
TEST(MahjongPlaythrough, Qkmj) { compare("mahjong-qkmj.txt", playthrough("qkmj", 4, 12, 2)); }
TEST(MahjongPlaythrough, ThreeSeats) { compare("mahjong-three-seats.txt", playthrough("taiwan", 3, 13, 1)); }

}  // namespace
}  // namespace meldwise::mahjong::test
