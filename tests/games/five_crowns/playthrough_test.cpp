// Golden playthroughs: rounds a person can read, played step by step from the file and compared with it byte
// for byte. MELDWISE_UPDATE_GOLDEN=1 writes them anew, played by the players of the game.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>

#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/heuristic.h"
#include "scene.h"

namespace meldwise::five_crowns::test {
namespace {

constexpr std::string_view kStep = "> ";

using Choose = std::function<std::string(const State&)>;

/// One step; what was said and what happened are written down. False if it is refused.
bool tell_step(State& state, const std::string& step, std::ostream& out) {
  out << kStep << step << "\n";
  if (const std::string why = refusal(state, step); !why.empty()) {
    out << "refused: " << why << "\n";
    return false;
  }
  Events events;
  Game::apply(state, *Game::parse_action(step), &events);
  for (const Event& event : events) out << "  " << Game::to_text(event, Seat::referee) << "\n";
  return true;
}

/// The whole match; `choose` says each step.
std::string tell_match(const Options& options, int seats, std::uint64_t seed, const Choose& choose) {
  std::ostringstream out;
  State state = Game::deal(options, seats, seed);
  out << "Five Crowns, " << seats << " players, rounds " << int{options.first_round} << " to "
      << int{options.last_round} << ", seed " << seed << "\n";
  while (true) {
    if (state.table.phase == Phase::draw) {
      const Seat mover = state.table.mover();
      if (state.table.turn == 0) out << "\n" << Game::to_text(Game::view(state, Seat::spectator));
      out << "\nplayer " << index_of(mover) + 1 << " holds "
          << meldwise::to_text(state.hidden.hand[static_cast<std::size_t>(mover)]) << "\n";
    }
    if (!tell_step(state, choose(state), out)) return out.str();
    if (Game::progress(state) == Progress::round_over) Game::next_round(state, nullptr);
    if (Game::progress(state) == Progress::match_over) break;
  }
  out << "\n" << Game::to_text(Game::view(state, Seat::spectator));
  return out.str();
}

std::string by_expectation(const State& state) {
  return Game::to_text(ev_action(Game::view(state, Game::to_move(state))));
}

std::string by_usefulness(const State& state) {
  Rng rng(state.table.turn);
  return Game::to_text(usefulness_action(Game::view(state, Game::to_move(state)), rng));
}

void expect_golden(const std::string& name, const Options& options, int seats, std::uint64_t seed,
                   const Choose& author) {
  const std::filesystem::path file =
      std::filesystem::path(MELDWISE_TEST_DATA) / "playthroughs" / ("five-crowns-" + name + ".txt");
  if (std::getenv("MELDWISE_UPDATE_GOLDEN") != nullptr) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file) << tell_match(options, seats, seed, author);
  }
  std::ifstream in(file);
  ASSERT_TRUE(in) << file;
  std::stringstream golden;
  golden << in.rdbuf();
  const std::string told = tell_match(options, seats, seed, [&](const State&) {
    for (std::string line; std::getline(golden, line);) {
      if (line.starts_with(kStep)) return line.substr(kStep.size());
    }
    return std::string("nothing left in the file");
  });
  EXPECT_EQ(told, golden.str());
}

TEST(CrownsPlaythrough, TwoPlayersByTheSpec) {
  Options options = preset("spec");
  options.last_round = 3;
  expect_golden("spec", options, 2, 5, by_expectation);
}

TEST(CrownsPlaythrough, ThreePlayersByTheLegacyRules) {
  Options options = preset("legacy");
  options.first_round = 6;
  options.last_round = 7;
  expect_golden("legacy", options, 3, 12, by_expectation);
}

TEST(CrownsPlaythrough, SevenPlayersRunOutOfStock) {
  Options options = preset("spec");
  options.first_round = kRounds;
  expect_golden("seven-players", options, 7, 35, by_usefulness);
}

}  // namespace
}  // namespace meldwise::five_crowns::test
