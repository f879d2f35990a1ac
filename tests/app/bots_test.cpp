// Meldwise as a bot, the checker for bots, and the example bots, all as real programs.
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/catalogue.h"
#include "support/program.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

const std::string kExamples = MELDWISE_EXAMPLES;
const std::string kPythonBot = "python3 " + kExamples + "/bots/python/bot.py";
const std::string kJavaScriptBot = "node " + kExamples + "/bots/javascript/bot.js";

std::vector<json> answers(const std::string& out) {
  std::vector<json> list;
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    json answer = json::parse(line, nullptr, false);
    EXPECT_TRUE(answer.is_object() && answer.contains("move")) << "not an answer: " << line;
    list.push_back(std::move(answer));
  }
  return list;
}

/// The recorded messages to one bot, as a host sends them.
std::string recorded_messages() {
  std::istringstream lines(read_file(std::string(MELDWISE_TEST_DATA) + "/arboretum-transcript.jsonl"));
  std::string messages;
  for (std::string line; std::getline(lines, line);) {
    const json entry = json::parse(line);
    if (entry["bot"] == "bot-B" && entry["dir"] == "host->bot")
      messages += entry["raw"].get<std::string>() + "\n";
  }
  return messages;
}

TEST(Bot, AnswersEveryMessageOfARecordedGameAndNothingElse) {
  const std::string messages = recorded_messages();
  const Ran ran = run_meldwise({"bot", "arboretum", "--agent", "heuristic"}, messages);
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.err, "");
  const auto given = answers(ran.out);
  std::istringstream lines(messages);
  std::size_t at = 0;
  for (std::string line; std::getline(lines, line); ++at) {
    ASSERT_LT(at, given.size());
    EXPECT_EQ(given[at]["messageID"], json::parse(line)["messageID"]);
    EXPECT_NE(given[at]["move"], "RANDOM") << line;
  }
  EXPECT_EQ(at, given.size());
}

TEST(Bot, SurvivesNonsense) {
  const Ran ran = run_meldwise({"bot", "arboretum", "--agent", "heuristic"},
                               "\nnot json\n[1,2]\n{}\n"
                               R"({"state":{"message":"PING"},"messageID":"a"})"
                               "\n"
                               R"({"state":{"activeTurn":true,"hand":"none"},"messageID":{"odd":1}})"
                               "\n"
                               R"({"state":7,"messageID":"c"})"
                               "\nthe end without its newline");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(ran.out,
            "{\"move\":0,\"messageID\":null}\n"
            "{\"move\":{\"result\":\"accepted\"},\"messageID\":\"a\"}\n"
            "{\"move\":\"RANDOM\",\"messageID\":{\"odd\":1}}\n"
            "{\"move\":0,\"messageID\":\"c\"}\n");
}

TEST(Bot, IsInTimeWhateverItsAgentDoes) {
  const std::string first_turns = recorded_messages().substr(0, recorded_messages().find("\"turn\":1,"));
  const std::string messages = first_turns.substr(0, first_turns.rfind('\n') + 1);
  setenv("TIMEOUT", "300", 1);
  const auto start = std::chrono::steady_clock::now();
  const Ran ran = run_meldwise({"bot", "arboretum", "--agent", "ismcts:sims=1000000000"}, messages);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  unsetenv("TIMEOUT");
  EXPECT_EQ(ran.exit_code, 0);
  EXPECT_EQ(answers(ran.out).size(), 5U) << "NEWGAME and four turns";
  EXPECT_LT(seconds, 4 * 0.3 + 3) << "four decisions, and the start on a busy machine";
}

TEST(Bot, BadInputIsNamed) {
  EXPECT_EQ(run_meldwise({"bot", "poker"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"bot", "konkan", "--agent", "wizard"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"bot", "konkan", "--agent", "cmd:sh"}).exit_code, 2);
  setenv("TIMEOUT", "soon", 1);
  const Ran ran = run_meldwise({"bot", "konkan"});
  unsetenv("TIMEOUT");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_NE(ran.err.find("TIMEOUT"), std::string::npos);
}

TEST(CheckBot, TheExamplesAndMeldwisePassInEveryGame) {
  const std::pair<const char*, std::string> bots[] = {
      {"arboretum", kPythonBot}, {"arboretum", kJavaScriptBot}, {"konkan", kPythonBot},
      {"makiaveli", kPythonBot}, {"mahjong", kJavaScriptBot},   {"five-crowns", kJavaScriptBot}};
  for (const auto& [game, bot] : bots) {
    std::vector<std::string> command{"check-bot", game, "--limit", "30000", "--first", "30000", "--"};
    std::istringstream words(bot);
    for (std::string word; words >> word;) command.push_back(word);
    const Ran ran = run_meldwise(command);
    EXPECT_EQ(ran.exit_code, 0) << game << " " << bot << "\n" << ran.out << ran.err;
    EXPECT_NE(ran.out.find("checks passed"), std::string::npos) << ran.out;
    if (std::string(game) == "arboretum") {
      EXPECT_NE(ran.out.find("one card left to draw"), std::string::npos) << ran.out;
    }
  }
  for (const GameInfo& game : catalogue()) {
    const std::string name(game.name);
    const Ran ran = run_meldwise({"check-bot", name, "--limit", "30000", "--first", "30000", "--json", "--",
                                  MELDWISE_PROGRAM, "bot", name, "--agent", "heuristic"});
    EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
    EXPECT_EQ(json::parse(ran.out).at("passed"), true) << ran.out;
  }
}

TEST(CheckBot, TellsWhatIsWrong) {
  const ScratchFolder scratch;
  const std::string bot = scratch.write(
      "bot.sh",
      "while read line; do echo oops >&2; echo thinking; echo '{\"move\":7,\"messageID\":\"x\"}'; done");
  const Ran ran = run_meldwise({"check-bot", "--limit", "300", "--", "sh", bot});
  EXPECT_EQ(ran.exit_code, 1);
  for (const char* words : {"FAIL  plays a whole game", "sent", "NEWGAME", "came", "expected", "thinking",
                            "oops", "PASS  ends when its input ends"}) {
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
  }
  const Ran dead = run_meldwise({"check-bot", "konkan", "--json", "--", "sh", "-c", "exit 5"});
  EXPECT_EQ(dead.exit_code, 1);
  EXPECT_NE(json::parse(dead.out).at("checks")[0].at("came").get<std::string>().find("exit code 5"),
            std::string::npos)
      << dead.out;
  EXPECT_EQ(run_meldwise({"check-bot", "--", "/nowhere/bot"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"check-bot", "konkan"}).exit_code, 2);
}

json failed_checks(const Ran& ran) {
  json failed = json::array();
  const json report = json::parse(ran.out);
  for (const json& check : report.at("checks")) {
    if (!check.at("passed")) failed.push_back(check.at("name"));
  }
  return failed;
}

/// A bot that keeps to the protocol and leaves its moves to the host, with one line of Python of its own in
/// which `count` is the number of the message, `state` its contents and `move` the answer.
std::string python_bot(const ScratchFolder& scratch, const std::string& habit) {
  return scratch.write(
      "bot.py",
      "import json, sys, time\n"
      "count = 0\n"
      "for line in iter(sys.stdin.readline, ''):\n"
      "    try:\n"
      "        message = json.loads(line)\n"
      "    except ValueError:\n"
      "        continue\n"
      "    count, state, move = count + 1, message['state'], 'RANDOM'\n"
      "    " +
          habit +
          "\n"
          "    print(json.dumps({'move': move, 'messageID': message['messageID']}), flush=True)\n");
}

TEST(CheckBot, FindsABotThatForgetsTheDeckMayEndBetweenItsDraws) {
  const ScratchFolder scratch;
  const std::string bot = python_bot(scratch, "move = 0 if state.get('subTurn') in (0, 1) else move");
  const Ran ran =
      run_meldwise({"check-bot", "--limit", "30000", "--first", "30000", "--json", "--", "python3", bot});
  EXPECT_EQ(ran.exit_code, 1) << ran.out;
  const json failed = failed_checks(ran);
  EXPECT_NE(std::find(failed.begin(), failed.end(), "plays a turn that begins with one card left to draw"),
            failed.end())
      << failed;
}

TEST(CheckBot, OneLateAnswerFailsOneCheck) {
  const ScratchFolder scratch;
  const std::string bot = python_bot(scratch, "time.sleep(6 if count == 20 else 0)");
  const Ran ran =
      run_meldwise({"check-bot", "--limit", "4000", "--first", "30000", "--json", "--", "python3", bot});
  EXPECT_EQ(ran.exit_code, 1) << ran.out;
  EXPECT_EQ(failed_checks(ran), json::array({"plays a whole game as the first player"})) << ran.out;
  EXPECT_NE(ran.out.find("the answer came after"), std::string::npos) << ran.out;
}

TEST(Selfplay, SeatsBotsOfEveryKindAndReportsTheirFaults) {
  const Ran ran = run_meldwise(
      {"selfplay", "arboretum", "--games", "3", "--json", "--seats",
       "cmd[limit=30000,first=30000]:" + kPythonBot + ",cmd[limit=30000,first=30000]:" + kJavaScriptBot});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  const json told = json::parse(ran.out);
  for (const json& seat : told.at("seats")) EXPECT_EQ(seat.at("faults"), 0) << seat;
  const Ran bad =
      run_meldwise({"selfplay", "konkan", "--games", "2", "--seats", "cmd:sh -c 'exit 1',random"});
  ASSERT_EQ(bad.exit_code, 0) << bad.err;
  EXPECT_NE(bad.out.find("2 games forfeited"), std::string::npos) << bad.out;
}

TEST(BenchBots, MeasuresEveryGameItIsAskedFor) {
  const Ran ran = run_meldwise({"bench", "bots", "--game", "arboretum", "--games", "2", "--json"});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_GT(json::parse(ran.out)[0].at("us_per_message"), 0);
}

TEST(BenchDeadlines, CountsWhatIsLateAndWhatIsQuick) {
  const Ran ran =
      run_meldwise({"bench", "deadlines", "--limit", "60", "--decisions", "20", "--tables", "1", "--json"});
  const json figures = json::parse(ran.out);
  const bool kept = figures.at("faults") == 0 && figures.at("missed") == 0 && figures.at("quick") == 0;
  EXPECT_EQ(ran.exit_code, kept ? 0 : 1) << ran.out;
  EXPECT_GE(figures.at("decisions"), 20);
  EXPECT_EQ(figures.at("processes"), 2);
  // Every decision is told of, but for those that came too late to be written down.
  EXPECT_GE(figures.at("told").get<int>() + figures.at("faults").get<int>(),
            figures.at("decisions").get<int>());
  EXPECT_GT(figures.at("stopped_by_clock"), 0) << "a search goes on until the clock stops it";
  EXPECT_GT(figures.at("visits").at("median"), 1);
}

}  // namespace
}  // namespace meldwise::test
