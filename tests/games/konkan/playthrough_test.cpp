// Golden playthroughs: whole rounds a person can read, replayed step by step from the file and compared
// with it byte for byte. MELDWISE_UPDATE_GOLDEN=1 writes them anew, played by the heuristic player.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "games/konkan/mind/heuristic.h"
#include "scene.h"

namespace meldwise::konkan::test {
namespace {

constexpr std::string_view kStep = "> ";

using Choose = std::function<std::string(const State&)>;

/// The whole round as text; `choose` says each step.
std::string tell_round(int seats, std::uint64_t seed, const Choose& choose) {
  Options options;
  options.rounds = 1;
  State state = Game::deal(options, seats, seed);
  std::ostringstream out;
  out << "Konkan, " << seats << " players, one round, seed " << seed << "\n";
  for (int i = 0; i < seats; ++i) {
    out << "player " << i + 1 << " is dealt " << meldwise::to_text(state.hand(seat_at(i))) << "\n";
  }
  int turn = 0;
  while (Game::progress(state) == Progress::playing) {
    if (state.table.turn.number != turn) {
      turn = state.table.turn.number;
      out << "\nTurn " << turn << ", player " << index_of(state.table.mover()) + 1 << " holds "
          << meldwise::to_text(state.hand(state.table.mover())) << "\n";
    }
    const std::string step = choose(state);
    out << kStep << step << "\n";
    const Result<Action> action = Game::parse_action(step);
    const Status allowed = action ? Game::check(state, *action) : Status(tl::unexpected(action.error()));
    if (!allowed) return out.str() + "refused: " + allowed.error().message + "\n";
    Events events;
    Game::apply(state, *action, &events);
    for (const Event& event : events) out << "  " << Game::to_text(event, Seat::referee) << "\n";
  }
  out << "\n" << Game::to_text(Game::view(state, Seat::spectator));
  return out.str();
}

std::string by_heuristic(const State& state) {
  Rng rng(state.table.turn.number);
  return Game::to_text(heuristic_action(Game::view(state, Game::to_move(state)), rng));
}

void expect_golden(int seats, std::uint64_t seed) {
  const std::filesystem::path file = std::filesystem::path(MELDWISE_TEST_DATA) / "playthroughs" /
                                     ("konkan-" + std::to_string(seats) + "-players.txt");
  if (std::getenv("MELDWISE_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << tell_round(seats, seed, by_heuristic);
  }
  std::ifstream in(file);
  ASSERT_TRUE(in) << file;
  std::ostringstream golden;
  golden << in.rdbuf();
  std::istringstream lines(golden.str());
  const std::string told = tell_round(seats, seed, [&](const State&) {
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with(kStep)) return line.substr(kStep.size());
    }
    return std::string("nothing left in the file");
  });
  EXPECT_EQ(told, golden.str());
}

// Rounds with a bit of everything: a joker swapped out, a complete set buried, a come-down from the trash.
TEST(KonkanPlaythrough, TwoPlayers) { expect_golden(2, 266); }
TEST(KonkanPlaythrough, ThreePlayers) { expect_golden(3, 2226); }

}  // namespace
}  // namespace meldwise::konkan::test
