// What learns and what is measured by it, as a user types it: luck, train, tune, and a benchmark's fresh
// seeds.
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "support/program.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(json::parse(line));
  return lines;
}

std::string text_of(const std::string& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST(LuckCommand, PrintsALineAGameWhoseNumbersAddUp) {
  const ScratchFolder scratch;
  const std::string records = scratch.file("games.jsonl");
  ASSERT_EQ(run_meldwise({"selfplay", "arboretum", "--games", "3", "--seats", "heuristic,heuristic", "--seed",
                          "4", "--records", records})
                .exit_code,
            0);
  const Ran ran = run_meldwise({"luck", records, "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const std::vector<json> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3U);
  double moved = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    EXPECT_EQ(lines[i].size(), 4U);
    EXPECT_EQ(lines[i].at("game_number"), i + 1);
    for (std::size_t seat = 0; seat < 2; ++seat) {
      const double luck = lines[i].at("luck")[seat];
      EXPECT_NEAR(lines[i].at("scores")[seat].get<double>() - luck,
                  lines[i].at("adjusted")[seat].get<double>(), 1e-9);
      moved += std::fabs(luck);
    }
  }
  EXPECT_GT(moved, 0);
  const Ran people = run_meldwise({"luck", records});
  EXPECT_EQ(people.exit_code, 0);
  EXPECT_NE(people.out.find("game 3: Arboretum"), std::string::npos) << people.out;
  EXPECT_EQ(run_meldwise({"luck", scratch.file("nothing")}).exit_code, 2);
  std::ofstream(scratch.file("bad")) << "{\"game\":\n";
  EXPECT_EQ(run_meldwise({"luck", scratch.file("bad"), "--json"}).exit_code, 2);
}

TEST(LuckCommand, RefusesScoresThatTheActionsDoNotGive) {
  const ScratchFolder scratch;
  const std::string records = scratch.file("games.jsonl");
  ASSERT_EQ(run_meldwise({"selfplay", "gin-rummy", "--seats", "heuristic,simple", "--option", "target=0",
                          "--records", records})
                .exit_code,
            0);
  json record = json::parse(text_of(records));
  record["outcome"]["scores"] = {999, -999};
  const std::string false_scores = scratch.write("false.jsonl", record.dump() + "\n");
  const Ran ran = run_meldwise({"luck", false_scores, "--json"});
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("line 1: outcome differs"), std::string::npos) << ran.err;
  EXPECT_TRUE(ran.out.empty()) << ran.out;
  // What a stranger's record says does not steer the terminal.
  json named = json::parse(text_of(records));
  named["seats"] = {"\x1b[2J", "b"};
  const std::string steering = scratch.write("steering.jsonl", named.dump() + "\n");
  for (const char* command : {"luck", "replay"}) {
    const Ran told = run_meldwise({command, steering});
    EXPECT_EQ(told.exit_code, 0) << told.err;
    EXPECT_EQ(told.out.find('\x1b'), std::string::npos) << told.out;
  }
  // Lines without anything in them are none, however they end.
  const std::string spaced = scratch.write("spaced.jsonl", "\r\n" + text_of(records) + "  \r\n\n");
  const Ran all_the_same = run_meldwise({"luck", spaced, "--json"});
  EXPECT_EQ(all_the_same.exit_code, 0) << all_the_same.err;
  EXPECT_EQ(lines_of(all_the_same.out).size(), 1U);
}

TEST(BenchmarkCommand, TellsTheLeadWithAndWithoutLuck) {
  const std::vector<std::string> command{"benchmark", "gin-rummy", "--baseline", "simple", "--challenger",
                                         "heuristic", "--rounds",  "40",         "--json", "--option",
                                         "target=0",  "--threads", "2"};
  const Ran ran = run_meldwise(command);
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const json result = json::parse(ran.out);
  EXPECT_NE(result.at("adjusted_lead"), result.at("point_lead"));
  EXPECT_GT(result.at("adjusted_lead_error").get<double>(), 0);
  EXPECT_LT(result.at("adjusted_lead_error").get<double>(), result.at("point_lead_error").get<double>());
  EXPECT_GT(result.at("games_saved").get<double>(), 1);
  EXPECT_GT(result.at("luck_weight").get<double>(), 0);
  EXPECT_EQ(result.at("luck_value").get<std::string>().rfind("gin-rummy:", 0), 0U);
  EXPECT_EQ(result.at("history")[0].at("luck").size(), 2U);

  std::vector<std::string> plain = command;
  plain.emplace_back("--no-luck");
  const json without = json::parse(run_meldwise(plain).out);
  for (const char* key :
       {"adjusted_lead", "adjusted_lead_error", "luck_value", "luck_weight", "games_saved"}) {
    EXPECT_FALSE(without.contains(key)) << key;
  }
  EXPECT_EQ(without.at("point_lead"), result.at("point_lead"));
}

TEST(BenchmarkCommand, FreshSeedsAreWrittenDownBeforeAndAfter) {
  const ScratchFolder scratch;
  const std::string log = scratch.file("log.jsonl");
  const std::vector<std::string> command{
      "benchmark", "gin-rummy", "--baseline", "simple", "--challenger", "heuristic", "--rounds", "4",
      "--json",    "--fresh",   "--log",      log,      "--option",     "target=0",  "--sprt",   "0,5"};
  const Ran one = run_meldwise(command);
  ASSERT_EQ(one.exit_code, 0) << one.err;
  const Ran two = run_meldwise(command);
  const std::vector<json> lines = lines_of(text_of(log));
  ASSERT_EQ(lines.size(), 4U);
  const json first = json::parse(one.out);
  EXPECT_NE(first.at("seed"), json::parse(two.out).at("seed"));
  EXPECT_EQ(lines[0].at("seed"), first.at("seed"));
  EXPECT_EQ(lines[0].at("challenger"), "heuristic");
  EXPECT_EQ(lines[0].at("sprt")[1], 5.0);
  EXPECT_EQ(lines[1].at("seed"), first.at("seed"));
  EXPECT_EQ(lines[1].at("result").at("point_lead"), first.at("point_lead"));
  EXPECT_NE(one.err.find(log), std::string::npos) << one.err;
  EXPECT_NE(one.err.find(lines[0].at("seed").dump()), std::string::npos) << one.err;
  EXPECT_NE(one.err.find("\"challenger\":\"heuristic\""), std::string::npos) << one.err;
  EXPECT_EQ(lines[0].at("luck_value"), first.at("luck_value")) << "fixed before the seed is drawn";
  EXPECT_LE(first.at("corrected").at("low").get<double>(),
            first.at("corrected").at("estimate").get<double>());
  std::vector<std::string> seeded = command;
  seeded.insert(seeded.end(), {"--seed", "1"});
  const Ran both = run_meldwise(seeded);
  EXPECT_EQ(both.exit_code, 2);
  EXPECT_NE(both.err.find("exclude each other"), std::string::npos) << both.err;
}

TEST(StoppedCommands, KeepWhatWasDone) {
  const ScratchFolder scratch;
  const std::string records = scratch.file("games.jsonl");
  // A command that has begun to write is one that plays.
  const auto stopped = [&](const std::string& command, const std::string& begun) {
    return run_line("sh", "meldwise " + command + " & running=$!; for try in $(seq 1200); do test -s " +
                              begun +
                              " && break; sleep 0.05; done; sleep 0.5; kill -INT $running; wait $running");
  };
  const Ran selfplay =
      stopped("selfplay konkan --games 10000000 --seats heuristic,heuristic --json --records " + records,
              records + ".part");
  EXPECT_EQ(selfplay.exit_code, 130) << selfplay.err;
  const std::vector<json> matches = lines_of(text_of(records));
  EXPECT_GT(matches.size(), 0U);
  EXPECT_EQ(json::parse(selfplay.out).at("games"), matches.size());
  EXPECT_EQ(run_meldwise({"replay", records, "--check"}).exit_code, 0);

  const Ran benchmark = stopped(
      "benchmark konkan --baseline random --challenger heuristic --rounds 10000000 --threads 1 --json "
      "--fresh --log " +
          scratch.file("log"),
      scratch.file("log"));
  EXPECT_EQ(benchmark.exit_code, 130) << benchmark.err;
  const json result = json::parse(benchmark.out);
  EXPECT_EQ(result.at("history").size(), 2 * result.at("blocks").get<std::size_t>());
  EXPECT_EQ(result.at("stopped").get<std::string>().rfind("stopped after", 0), 0U);
  EXPECT_EQ(lines_of(text_of(scratch.file("log"))).at(1).at("result").at("blocks"), result.at("blocks"));

  const std::string steps = scratch.file("steps");
  const Ran tune = stopped(
      "tune gin-rummy --agent heuristic --number slips=0.5:0:1 --steps 1000000 --threads 1 "
      "--option target=0 > " +
          steps,
      steps);
  EXPECT_EQ(tune.exit_code, 130) << tune.err;
  EXPECT_NE(text_of(steps).find("meldwise benchmark gin-rummy --option target=0 --fresh"), std::string::npos);
}

TEST(TrainCommand, MakesWeightsWithTheirStory) {
  const ScratchFolder scratch;
  const std::string out = scratch.file("gin");
  const Ran ran = run_meldwise(
      {"train", "gin-rummy", "--games", "20", "--epochs", "2", "--seed", "9", "--json", "--out", out});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const json story = json::parse(ran.out);
  EXPECT_EQ(story, json::parse(text_of(out + ".json")));
  EXPECT_EQ(story.at("seed"), 9);
  EXPECT_EQ(text_of(out + ".bin").size(), story.at("bytes").get<std::size_t>());
  EXPECT_LE(story.at("bytes").get<int>(), 128 * 1024);
  EXPECT_LT(story.at("epoch_losses")[1].get<double>(), story.at("epoch_losses")[0].get<double>());
  EXPECT_EQ(story.at("held_back").at("calibration").size(), 10U);
  EXPECT_EQ(run_meldwise({"train", "whist"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"train", "gin-rummy", "--games", "3"}).exit_code, 2);
  for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
           {"--seed", "-1"}, {"--rate", "0"}, {"--rate", "-1"}, {"--styles", "--heuristic"}}) {
    std::vector<std::string> command{"train", "gin-rummy", "--games", "10"};
    command.insert(command.end(), wrong.begin(), wrong.end());
    EXPECT_EQ(run_meldwise(command).exit_code, 2) << wrong.front();
  }
  // Where no matches are played to fit it, the weight is that of the weights.
  const json judged = json::parse(
      run_meldwise({"train", "gin-rummy", "--games", "10", "--epochs", "0", "--luck-games", "0", "--json"})
          .out);
  EXPECT_NE(judged.at("luck").at("weight"), 1.0);
  // Where nothing can be written, nothing is played and trained first.
  const Ran nowhere = run_meldwise({"train", "gin-rummy", "--games", "100000000", "--out", "/nowhere/gin"});
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_NE(nowhere.err.find("cannot write '/nowhere/gin.bin'"), std::string::npos) << nowhere.err;
  EXPECT_TRUE(nowhere.out.empty()) << nowhere.out;
}

TEST(TrainCommand, LearnsFromRecordsAndGoesOnFromWeights) {
  const ScratchFolder scratch;
  const std::string games = scratch.file("games.jsonl");
  ASSERT_EQ(run_meldwise({"selfplay", "gin-rummy", "--games", "30", "--seats", "heuristic,simple", "--seed",
                          "3", "--records", games})
                .exit_code,
            0);
  const auto train = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"train", "gin-rummy", "--records", games, "--json"});
    return run_meldwise(more);
  };
  const std::string out = scratch.file("gin");
  const Ran ran = train({"--epochs", "3", "--out", out});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const json story = json::parse(ran.out);
  EXPECT_LT(story.at("epoch_losses")[2].get<double>(), story.at("epoch_losses")[0].get<double>());
  EXPECT_LT(story.at("held_back").at("loss").get<double>(),
            story.at("held_back").at("loss_par").get<double>());
  EXPECT_EQ(story.at("held_back"), story.at("held_back_of_records")) << "nothing else was played";
  EXPECT_EQ(story.at("records")[0].at("matches"), 30);
  EXPECT_FALSE(story.contains("from"));
  const std::string bytes = text_of(out + ".bin");
  EXPECT_EQ(train({"--epochs", "3", "--out", out}).out, ran.out) << "the same command, the same story";
  EXPECT_EQ(text_of(out + ".bin"), bytes) << "and the same bytes";

  const json further = json::parse(train({"--from", out + ".bin", "--epochs", "2"}).out);
  EXPECT_EQ(further.at("from"), story.at("hash"));
  EXPECT_LT(further.at("epoch_losses")[0].get<double>(), story.at("epoch_losses")[2].get<double>());
  const json judged = json::parse(train({"--from", out + ".bin", "--epochs", "0"}).out);
  EXPECT_EQ(judged.at("hash"), story.at("hash"));
  EXPECT_EQ(judged.at("held_back"), story.at("held_back"));
  const json both = json::parse(train({"--from", "built-in", "--epochs", "1", "--games", "20"}).out);
  EXPECT_GT(both.at("positions"), story.at("positions"));
  EXPECT_NE(both.at("held_back"), both.at("held_back_of_records"));
}

TEST(TrainCommand, RefusesWhatIsNoRecordOrNoWeights) {
  const ScratchFolder scratch;
  const std::string games = scratch.file("games.jsonl");
  ASSERT_EQ(
      run_meldwise({"selfplay", "gin-rummy", "--games", "1", "--seats", "simple,simple", "--records", games})
          .exit_code,
      0);
  const std::string line = text_of(games);
  const auto refused = [&](const std::string& text, const std::string& game = "gin-rummy") {
    const std::string broken = scratch.file("broken.jsonl");
    std::ofstream(broken) << text;
    const Ran ran = run_meldwise({"train", game, "--records", broken});
    EXPECT_EQ(ran.exit_code, 2) << text;
    return ran.err;
  };
  EXPECT_NE(refused(line + "{}\n").find("line 2: not a record"), std::string::npos);
  json record = json::parse(line);
  record["actions"][1] = "sing";
  EXPECT_NE(refused(record.dump()).find("action 2 of"), std::string::npos);
  record = json::parse(line);
  record["outcome"]["scores"][0] = 12345;
  EXPECT_NE(refused(record.dump()).find("outcome differs"), std::string::npos);
  EXPECT_NE(refused(line, "konkan").find("a match of 'gin-rummy', expected 'konkan'"), std::string::npos);
  EXPECT_NE(refused("\n").find("no record"), std::string::npos);
  EXPECT_NE(refused(line).find("too few matches"), std::string::npos);
  EXPECT_EQ(run_meldwise({"train", "gin-rummy", "--from", games}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"train", "gin-rummy", "--from", scratch.file("nowhere.bin")}).exit_code, 2);
}

TEST(FitCommand, WritesTheHeaderWithItsStory) {
  const ScratchFolder scratch;
  const std::string out = scratch.file("fitted_estimate.h");
  const std::vector<std::string> command{"fit", "konkan", "estimate", "--games", "80", "--seed", "9"};
  std::vector<std::string> writing = command;
  writing.insert(writing.end(), {"--json", "--threads", "2", "--out", out});
  const Ran ran = run_meldwise(writing);
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const json story = json::parse(ran.out);
  EXPECT_EQ(story.at("numbers").size(), 80U);
  const json& loss = story.at("held_back").at("measures").at("log_loss");
  EXPECT_LT(loss.at("fitted").get<double>(), loss.at("zeros").get<double>());
  const std::string header = text_of(out);
  EXPECT_NE(header.find(story.at("command").get<std::string>()), std::string::npos) << header;
  EXPECT_NE(header.find(story.at("data").get<std::string>()), std::string::npos) << header;
  const Ran people = run_meldwise(command);
  EXPECT_NE(people.out.find("data " + story.at("data").get<std::string>()), std::string::npos) << people.out;
  const Ran nowhere = run_meldwise({"fit", "konkan", "estimate", "--games", "100000000", "--out", "/tmp"});
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_NE(nowhere.err.find("cannot write '/tmp'"), std::string::npos) << nowhere.err;
  EXPECT_EQ(run_meldwise({"fit", "konkan", "worth"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"fit", "arboretum", "worth"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"fit", "whist", "worth"}).exit_code, 2);
}

TEST(CeilingCommand, ShowsTheTruthToNobodyElse) {
  const Ran ran = run_meldwise({"bench", "ceiling", "gin-rummy", "--rounds", "4", "--search", "sims=60",
                                "--option", "target=0", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const json result = json::parse(ran.out);
  ASSERT_EQ(result.at("ceiling").size(), 3U);
  for (const json& one : result.at("ceiling")) {
    EXPECT_GE(one.at("win_share").get<double>(), 0);
    EXPECT_LE(one.at("win_share").get<double>(), 1);
    EXPECT_TRUE(one.contains("win_share_error"));
  }
  EXPECT_EQ(run_meldwise({"bench", "ceiling", "gin-rummy", "--search", "threads=2"}).exit_code, 2);
  for (const std::string name :
       {"clairvoyant", "seeing", "ceiling", "ismcts:sees=hands", "ismcts:sees=deck"}) {
    EXPECT_EQ(run_meldwise(
                  {"benchmark", "gin-rummy", "--baseline", "random", "--challenger", name, "--rounds", "1"})
                  .exit_code,
              2)
        << name;
  }
}

TEST(TuneCommand, TellsItsSteps) {
  const Ran ran = run_meldwise({"tune", "gin-rummy", "--agent", "heuristic", "--number", "slips=0.5:0.0:1.0",
                                "--steps", "3", "--games", "4", "--option", "target=0", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const std::vector<json> lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[2].at("step"), 3);
  EXPECT_EQ(lines[2].at("agent").get<std::string>().rfind("heuristic:slips=", 0), 0U);
  // What is to be tested is the game that was tuned on.
  const Ran people =
      run_meldwise({"tune", "arboretum", "--players", "3", "--agent", "heuristic", "--number",
                    "slips=0.5:0.0:1.0", "--steps", "1", "--games", "3", "--option", "rounds=2"});
  EXPECT_NE(people.out.find("benchmark arboretum --players 3 --option rounds=2 --fresh"), std::string::npos)
      << people.out << people.err;
  EXPECT_EQ(run_meldwise({"tune", "gin-rummy", "--agent", "heuristic"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"tune", "gin-rummy", "--agent", "heuristic", "--number", "slips=2"}).exit_code, 2);
}

}  // namespace
}  // namespace meldwise::test
