// The commands around players: hints, benchmarks and the speed of the search.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cards/notation.h"
#include "games/catalogue.h"
#include "games/every_game.h"
#include "support/program.h"
#include "support/scale.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

TEST(Hint, ReadsAViewAndAnswersAsTableAndAsJson) {
  for_each_game([]<Game G>(std::type_identity<G>) {
    const auto state = G::deal(G::option_table().defaults(), std::max(2, G::min_seats), 4);
    const std::string view = G::to_json(G::view(state, G::to_move(state))).dump();
    const std::string game(G::name);
    const Ran machine = run_meldwise({"hint", game, "--agent", "ismcts:sims=30", "--json"}, view);
    ASSERT_EQ(machine.exit_code, 0) << machine.err;
    const json hint = json::parse(machine.out);
    const auto action = G::parse_action(hint.at("action").template get<std::string>());
    ASSERT_TRUE(action);
    EXPECT_TRUE(G::check(state, *action));
    for (const char* key : {"why", "table", "simulations", "worlds", "depth", "per_second", "exact"}) {
      EXPECT_TRUE(hint.contains(key)) << key;
    }
    const Ran again = run_meldwise({"hint", game, "--agent", "ismcts:sims=30", "--json"}, view);
    EXPECT_EQ(json::parse(again.out).at("table"), hint.at("table")) << "the same seed, the same table";

    const Ran person = run_meldwise({"hint", game, "--agent", "ismcts:sims=30"}, view);
    ASSERT_EQ(person.exit_code, 0) << person.err;
    EXPECT_NE(person.out.find(with_signs(hint.at("action").template get<std::string>())), std::string::npos);
    EXPECT_NE(person.out.find("simulations"), std::string::npos);
  });
}

TEST(Hint, BadInputIsOneLineAndExitCodeTwo) {
  const auto refused = [](const std::vector<std::string>& arguments, const std::string& input,
                          const std::string& named) {
    const Ran ran = run_meldwise(arguments, input);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_NE(ran.err.find(named), std::string::npos) << ran.err;
    EXPECT_EQ(ran.out, "");
  };
  refused({"hint", "poker"}, "{}", "poker");
  refused({"hint", "konkan"}, "not json", "JSON");
  refused({"hint", "konkan"}, "{}", "view.options: missing");
  refused({"hint", "konkan", "--agent", "ismcts:sims=no"}, "{}", "sims");
  refused({"hint", "konkan", "--seed", "x"}, "{}", "--seed");
}

TEST(Benchmark, CountsBlocksAndIsTheSameWithAnyNumberOfThreads) {
  const std::vector<std::string> command{"benchmark", "makiaveli", "--baseline", "greedy", "--challenger",
                                         "patient",   "--rounds",  "8",          "--json", "--threads"};
  std::vector<std::string> one = command;
  one.emplace_back("1");
  std::vector<std::string> two = command;
  two.emplace_back("2");
  const Ran first = run_meldwise(one);
  ASSERT_EQ(first.exit_code, 0) << first.err;
  EXPECT_EQ(first.out, run_meldwise(two).out);
  const json result = json::parse(first.out);
  EXPECT_EQ(result.at("games"), 8);
  EXPECT_EQ(result.at("blocks"), 4);
  EXPECT_EQ(result.at("history").size(), 8U);
  EXPECT_GT(result.at("win_share"), 0.5);
}

TEST(Benchmark, HistoryRowsStandInTheOrderOfTheColumnsAndAddUpToThem) {
  for_each_game([]<Game G>(std::type_identity<G>) {
    const Ran ran =
        run_meldwise({"benchmark", std::string(G::name), "--baseline", "random", "--challenger", "random",
                      "--rounds", std::to_string(std::max(2, test::scaled(8))), "--json"});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    const auto result = nlohmann::ordered_json::parse(ran.out);
    const auto names = result.at("column_names").template get<std::vector<std::string>>();
    ASSERT_EQ(result.at("columns").size(), names.size());
    std::size_t column = 0;
    for (const auto& [name, sides] : result.at("columns").items()) {
      EXPECT_EQ(name, names[column]);
      double challenger = 0;
      for (const auto& game : result.at("history")) {
        const auto seat = game.at("challenger_seat").template get<std::size_t>();
        ASSERT_EQ(game.at("columns").at(seat).size(), names.size());
        challenger += game.at("columns").at(seat).at(column).template get<double>();
      }
      EXPECT_NEAR(sides.at("challenger").at("mean").template get<double>(),
                  challenger / static_cast<double>(result.at("history").size()), 1e-6)
          << G::name << " " << name;
      ++column;
    }
  });
}

TEST(Benchmark, OneBlockTellsNoError) {
  const std::vector<std::string> command{"benchmark",    "arboretum", "--baseline", "random",
                                         "--challenger", "random",    "--rounds",   "2"};
  std::vector<std::string> machine = command;
  machine.emplace_back("--json");
  const json result = json::parse(run_meldwise(machine).out);
  EXPECT_EQ(result.at("blocks"), 1);
  EXPECT_TRUE(result.at("win_share_error").is_null());
  EXPECT_TRUE(result.at("point_lead_error").is_null());
  for (const auto& [name, sides] : result.at("columns").items()) {
    EXPECT_TRUE(sides.at("challenger").at("error").is_null()) << name;
  }
  EXPECT_NE(run_meldwise(command).out.find("± ?"), std::string::npos);
}

TEST(Benchmark, TakesTheShortFormsForSearchesAndTellsTheStory) {
  const Ran ran = run_meldwise({"benchmark", "konkan", "--rounds", "2", "--baseline-sims", "4",
                                "--challenger-sims", "8", "--dirichlet-alpha", "0.3", "--dirichlet-weight",
                                "0.2", "--seed", "42", "--history", "--no-opponent-priors"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  for (const char* words :
       {"ismcts:sims=8,dirichlet-alpha=0.3", "2 games in 1 blocks", "challenger wins", "point lead"}) {
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
  }
}

TEST(Benchmark, BadInputIsNamed) {
  const std::pair<std::vector<std::string>, const char*> bad[] = {
      {{"benchmark", "konkan"}, "--baseline"},
      {{"benchmark", "konkan", "--baseline", "heuristic", "--challenger", "wizard"}, "wizard"},
      {{"benchmark", "konkan", "--baseline", "random", "--challenger", "random", "--sprt", "5"}, "--sprt"},
      {{"benchmark", "konkan", "--baseline", "random", "--challenger", "random", "--sprt", "5,1"}, "--sprt"},
      {{"benchmark", "konkan", "--baseline", "random", "--challenger", "random", "--sprt", "nan,5"},
       "--sprt"},
      {{"benchmark", "konkan", "--baseline", "random", "--challenger", "random", "--sprt", "0,inf"},
       "--sprt"},
      {{"benchmark", "konkan", "--baseline", "random", "--challenger", "random", "--measure", "luck"},
       "--measure"},
      {{"benchmark", "konkan", "--baseline", "random", "--baseline-sims", "4", "--challenger", "random"},
       "--baseline-sims"}};
  for (const auto& [arguments, named] : bad) {
    const Ran ran = run_meldwise(arguments);
    EXPECT_EQ(ran.exit_code, 2);
    EXPECT_NE(ran.err.find(named), std::string::npos) << ran.err;
  }
}

TEST(BenchSearch, MeasuresOneGame) {
  const std::vector<std::string> command{"bench",     "search", "--game", "five-crowns",
                                         "--seconds", "0.001",  "--json"};
  const json measured = json::parse(run_meldwise(command).out);
  ASSERT_EQ(measured.size(), 1U);
  EXPECT_GT(measured[0].at("random"), 0);
  const std::string alone = run_meldwise({"bench", "search", "--game", "five-crowns", "--signature"}).out;
  EXPECT_EQ(alone, "search five-crowns " + measured[0].at("signature").get<std::string>() + "\n");
}

TEST(Signatures, AreThoseWrittenInTheRepository) {
  const std::string now = run_meldwise({"bench", "playout", "--signature"}).out +
                          run_meldwise({"bench", "search", "--signature"}).out;
  EXPECT_EQ(now, read_file(MELDWISE_TEST_DATA "/signatures.txt"))
      << "The games or the players behave otherwise than before. If that is meant, `./dev signatures` writes "
         "the "
         "new ones, and the commit says why.";
}

TEST(BenchCommand, BeliefsOfEveryGameAreForecastsAndRepeatable) {
  const std::vector<std::string> command{"bench", "beliefs", "--positions", "4", "--worlds", "20", "--json"};
  const Ran first = run_meldwise(command);
  ASSERT_EQ(first.exit_code, 0) << first.err;
  const json games = json::parse(first.out);
  ASSERT_EQ(games.size(), catalogue().size());
  for (const json& game : games) {
    EXPECT_GT(game.at("uniform").get<double>(), 0) << game;
    EXPECT_GT(game.at("believed").get<double>(), 0) << game;
    EXPECT_LT(game.at("believed").get<double>(), 2) << game << ": surely wrong forecasts";
    EXPECT_NEAR(game.at("gain").get<double>(),
                game.at("uniform").get<double>() - game.at("believed").get<double>(), 1e-9);
  }
  EXPECT_EQ(run_meldwise(command).out, first.out);
}

}  // namespace
}  // namespace meldwise::test
