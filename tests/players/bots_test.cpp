// Bot processes at the table: whatever they do, games end, faults are counted and nobody stays behind.
#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "players/bots/bot_options.h"
#include "players/bots/margin.h"
#include "players/engine.h"
#include "players/match.h"
#include "players/stop_at.h"
#include "support/program.h"

namespace meldwise {
namespace {

/// Limits that no busy machine makes an honest bot miss.
const std::string kPatient = "limit=60000,first=60000";
constexpr const char* kRogue = MELDWISE_TEST_SUPPORT "/rogue_bot.py";

meldwise::Setup setup_of(const char* name, std::uint64_t seed) {
  const GameInfo& game = **find_game(name);
  meldwise::Setup setup{&game, game.options.presets.front().values, game.default_seats, seed};
  for (std::size_t i = 0; i < game.options.options.size(); ++i) {
    for (const std::string_view key : {"rounds", "hands", "last_round"}) {
      if (game.options.options[i].key == key && game.options.options[i].min <= 1) setup.options[i] = 1;
    }
  }
  return setup;
}

struct Rogue {
  std::string kind;
  std::string options = "limit=150,patience=300";
  int from = 5;

  [[nodiscard]] AgentSpec agent() const {
    const std::string text =
        "cmd[" + options + "]:python3 " + kRogue + " " + kind + " " + std::to_string(from);
    return *parse_agent(text);
  }
};

/// A match of Arboretum, the rogue first, and its record checked.
PlayedMatch play(const Rogue& rogue, BotPool* bots = nullptr, std::uint64_t seed = 3) {
  const meldwise::Setup setup = setup_of("arboretum", seed);
  const std::vector<AgentSpec> agents{rogue.agent(), *parse_agent("heuristic")};
  const Status known = check_agents(setup, agents);
  EXPECT_TRUE(known) << known.error().message;
  PlayedMatch match = play_match(setup, agents, bots);
  EXPECT_TRUE(match.record.finished) << rogue.kind;
  EXPECT_TRUE(check_record(match.record)) << rogue.kind;
  return match;
}

TEST(Bots, AStoppedDecisionDoesNotWaitForTheBotNorBlameIt) {
  const meldwise::Setup setup = setup_of("konkan", 3);
  const auto table = *make_table(setup);
  // It answers NEWGAME and then says nothing for an hour.
  const auto agent = parse_agent("cmd[limit=3600000,first=60000]:python3 " + std::string(kRogue) + " hang 2");
  const auto engine = *make_engine(setup, *agent, table->to_move(), 1);
  const std::vector<std::string> names{"bot", "other"};
  engine->begin(*table, names);
  engine->look(*table);
  const StopAt alarm(StopAt::Clock::now() + std::chrono::milliseconds(20));
  EXPECT_TRUE(table->apply(std::string_view(engine->decide(alarm.token()))));
  EXPECT_EQ(engine->conduct().faults, 0U) << engine->conduct().last_fault;
}

/// Whether a process runs; one that has ended and waits to be collected does not.
bool runs(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  std::string stat;
  if (!std::getline(file, stat)) return false;
  return stat[stat.rfind(')') + 2] != 'Z';
}

/// A killed process takes a moment to go.
bool goes(const std::string& pid) {
  for (int i = 0; i < 500 && runs(pid); ++i) usleep(10'000);
  return !runs(pid);
}

std::vector<std::string> lines_of(const std::string& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

TEST(Bots, AnHonestOneHasNoFaultsInAnyGame) {
  for (const GameInfo& game : catalogue()) {
    const meldwise::Setup setup = setup_of(std::string(game.name).c_str(), 11);
    std::vector<AgentSpec> agents(static_cast<std::size_t>(setup.seats), *parse_agent("heuristic"));
    agents.back() = Rogue{"honest", kPatient}.agent();
    const PlayedMatch match = play_match(setup, agents);
    EXPECT_TRUE(check_record(match.record)) << game.name;
    const Conduct& conduct = match.seats.back().conduct;
    EXPECT_EQ(conduct, Conduct{}) << game.name << ": " << conduct.last_fault;
    EXPECT_EQ(match.verdict, match.record.outcome);
  }
}

/// The turn messages that a bot got in a match, of its own turns and of others', and the match.
struct Heard {
  int own = 0;
  int others = 0;
  PlayedMatch match;
};
Heard hear(const std::string& kind, const std::string& options, const GameInfo& game) {
  const test::ScratchFolder scratch;
  const meldwise::Setup setup = setup_of(std::string(game.name).c_str(), 11);
  std::vector<AgentSpec> agents(static_cast<std::size_t>(setup.seats), *parse_agent("heuristic"));
  agents.back() = Rogue{kind, kPatient + options + ",lines=" + scratch.file("lines"), 1}.agent();
  Heard heard;
  heard.match = play_match(setup, agents);
  for (const std::string& line : lines_of(scratch.file("lines"))) {
    const auto entry = nlohmann::json::parse(line);
    if (entry.at("dir") != "host->bot") continue;
    const auto state = nlohmann::json::parse(entry.at("raw").get<std::string>()).at("state");
    if (state.contains("message")) continue;
    ++(state.at("activeTurn").get<bool>() ? heard.own : heard.others);
  }
  return heard;
}

TEST(Bots, OneThatAsksHearsOfItsOwnTurnsOnlyAndPlaysTheSame) {
  for (const GameInfo& game : catalogue()) {
    const Heard all = hear("honest", "", game);
    const Heard own = hear("hears-own", "", game);
    const Heard told = hear("hears-own", ",hears=all", game);
    EXPECT_GT(all.others, 0) << game.name;
    EXPECT_GT(own.own, 0) << game.name;
    EXPECT_EQ(own.others, 0) << game.name;
    EXPECT_EQ(own.own, all.own) << game.name;
    EXPECT_EQ(told.others, all.others) << game.name;
    EXPECT_EQ(own.match.record.actions, all.match.record.actions) << game.name;
    EXPECT_EQ(own.match.seats.back().conduct, Conduct{}) << game.name;
  }
}

TEST(Bots, FaultsAreCountedAndTheGameGoesOn) {
  const std::pair<const char*, const char*> kinds[] = {{"garbage", "malformed"},
                                                       {"foreign", "not asked"},
                                                       {"illegal", "move '[\"J\",99]'"},
                                                       {"twice", "second answer"},
                                                       {"noise", "for answers only"}};
  for (const auto& [kind, words] : kinds) {
    const PlayedMatch match = play({kind, kPatient});
    const Conduct& conduct = match.seats[0].conduct;
    EXPECT_GT(conduct.faults, 10U) << kind;
    EXPECT_FALSE(conduct.gone) << kind;
    EXPECT_NE(conduct.last_fault.find(words), std::string::npos) << kind << ": " << conduct.last_fault;
    EXPECT_EQ(match.seats[1].conduct, Conduct{});
  }
}

TEST(Bots, OneThatIsLateOnceLosesOneMoveAndNothingElse) {
  // The second message of all is the first turn, which is the bot's.
  const Conduct conduct = play({"late", "limit=1500,first=60000", 2}).seats[0].conduct;
  EXPECT_FALSE(conduct.gone);
  EXPECT_EQ(conduct.faults, 1U) << "the late answer is not held against it again";
  EXPECT_EQ(conduct.missed, 0U);
  EXPECT_NE(conduct.last_fault.find("1500 ms"), std::string::npos) << conduct.last_fault;
}

TEST(Bots, SlowIsNotDead) {
  BotPool bots;
  const Rogue rogue{"stalls", "limit=300,first=60000", 6};
  for (std::uint64_t game = 0; game < 2; ++game) {
    const Conduct conduct = play(rogue, &bots, game).seats[0].conduct;
    EXPECT_FALSE(conduct.gone) << conduct.last_fault;
    EXPECT_FALSE(conduct.silent);
    EXPECT_GE(conduct.faults + conduct.missed, 4U) << "1.8 s are several messages of 300 ms";
  }
}

TEST(Bots, TheStrictRuleCountsMessages) {
  const PlayedMatch match = play({"stalls", "strict=on,limit=300,first=60000", 6});
  EXPECT_TRUE(match.seats[0].conduct.gone);
  EXPECT_EQ(match.seats[0].conduct.missed, 0U);
  EXPECT_NE(match.seats[0].conduct.last_fault.find("given up after 5 messages"), std::string::npos)
      << match.seats[0].conduct.last_fault;
}

TEST(Bots, WhatWantsNoMoveIsCountedApart) {
  // The sixth message is the other's turn.
  const Conduct conduct = play({"late", "limit=1500,first=60000", 6}).seats[0].conduct;
  EXPECT_FALSE(conduct.gone);
  EXPECT_EQ(conduct.missed, 1U);
  EXPECT_EQ(conduct.faults, 0U) << conduct.last_fault;
}

TEST(Bots, AGameSeenToTheEndGivesAllChancesBack) {
  const test::ScratchFolder scratch;
  // A game has some 130 messages: every process dies in its second game.
  const std::string notes = ",env.NOTES=" + scratch.file("pids");
  const std::pair<const char*, int> rules[] = {{",recover=off", 3}, {",strict=on", 4}, {"", 0}};
  for (const auto& [rule, forfeits] : rules) {
    const Rogue rogue{"crash", kPatient + notes + rule, 200};
    BotPool bots;
    int gone = 0;
    for (std::uint64_t game = 0; game < 6; ++game) gone += play(rogue, &bots, game).seats[0].conduct.gone;
    EXPECT_EQ(gone, forfeits) << rule << "; strictly it forfeits all after its second death";
  }
}

TEST(Bots, OneThatDiesInMidGameIsStartedAgainAndPlaysOn) {
  for (const char* kind : {"crash", "closes", "hang"}) {
    const test::ScratchFolder scratch;
    const std::string slow = std::string(kind) == "hang" ? "limit=2000,first=60000,patience=500" : kPatient;
    // The 80th message is in the middle of a game of some 130; the second process never comes so far.
    const Rogue rogue{kind, slow + ",env.NOTES=" + scratch.file("pids") + ",lines=" + scratch.file("lines"),
                      80};
    const PlayedMatch match = play(rogue);
    const Conduct& conduct = match.seats[0].conduct;
    EXPECT_FALSE(conduct.gone) << kind << ": " << conduct.last_fault;
    EXPECT_EQ(match.verdict, match.record.outcome) << "the cards decide";
    EXPECT_GE(conduct.faults, 1U) << kind;
    EXPECT_LE(conduct.faults, 2U) << kind << ": " << conduct.last_fault;
    EXPECT_NE(conduct.last_fault.find("started again"), std::string::npos) << conduct.last_fault;
    EXPECT_EQ(lines_of(scratch.file("pids")).size(), 2U) << kind;
    const std::string lines = test::read_file(scratch.file("lines"));
    const auto greeted = [&](const char* number) {
      std::size_t count = 0;
      for (auto at = lines.find(number); at != std::string::npos; at = lines.find(number, at + 1)) ++count;
      return count;
    };
    EXPECT_EQ(greeted(R"(NEWGAME\",\"gameNumber\":1,)"), 2U) << "the new process is told which game it is in";
    EXPECT_NE(lines.find("ENDGAME"), std::string::npos) << "and sees it to the end";
  }
}

TEST(Bots, OneThatDiesAgainAndAgainForfeits) {
  const test::ScratchFolder scratch;
  const Rogue rogue{"crash", kPatient + ",restarts=2,env.NOTES=" + scratch.file("pids"), 30};
  const PlayedMatch match = play(rogue);
  EXPECT_TRUE(match.seats[0].conduct.gone);
  EXPECT_EQ(match.seats[0].conduct.faults, 3U);
  EXPECT_EQ(match.verdict.place[0], 2);
  EXPECT_EQ(lines_of(scratch.file("pids")).size(), 3U) << "two chances in a game";
}

TEST(Bots, OneThatLeavesAfterEveryGameIsStartedForTheNext) {
  const test::ScratchFolder scratch;
  const Rogue rogue{"leaves", kPatient + ",env.NOTES=" + scratch.file("pids"), 1};
  BotPool bots;
  for (std::uint64_t game = 0; game < 4; ++game) {
    const Conduct conduct = play(rogue, &bots, game).seats[0].conduct;
    EXPECT_FALSE(conduct.gone) << game << ": " << conduct.last_fault;
  }
  EXPECT_EQ(lines_of(scratch.file("pids")).size(), 4U);
}

TEST(Bots, TheFirstReasonAndTheTellingLineAreKept) {
  const Conduct conduct = play({"raises", kPatient}).seats[0].conduct;
  EXPECT_TRUE(conduct.gone);
  EXPECT_EQ(conduct.last_words, "ValueError: the table has no legs");
  EXPECT_NE(conduct.first_fault.find("exit code 1"), std::string::npos) << conduct.first_fault;
  const Conduct none = play({"crash", kPatient, 1}).seats[0].conduct;
  EXPECT_TRUE(none.silent);
  EXPECT_FALSE(conduct.silent) << "four messages were answered";
}

TEST(Bots, TheGoneNeverWin) {
  const std::pair<const char*, const char*> kinds[] = {
      {"crash", "exit code 3"}, {"hang", "ms without any answer"}, {"flood", "given up"},
      {"endless", "given up"},  {"closes", "closed its output"},   {"deaf", "given up"},
      {"orphans", "given up"}};
  for (const auto& [kind, words] : kinds) {
    const PlayedMatch match = play({kind});
    const Conduct& conduct = match.seats[0].conduct;
    EXPECT_TRUE(conduct.gone) << kind;
    EXPECT_GE(conduct.faults, 1U) << kind;
    if (std::string(kind) != "orphans") {
      EXPECT_NE(conduct.last_fault.find(words), std::string::npos) << kind << ": " << conduct.last_fault;
    }
    EXPECT_EQ(match.verdict.place[0], 2) << kind;
    EXPECT_EQ(match.verdict.place[1], 1) << kind;
  }
  EXPECT_NE(play({"crash"}).seats[0].conduct.last_fault.find("something broke"), std::string::npos)
      << "its last words help its author";
}

TEST(Bots, AFaultForfeitsTheGameIfThatIsTheRule) {
  BotPool bots;
  const Rogue rogue{"illegal", "faults=forfeit," + kPatient, 40};
  const PlayedMatch first = play(rogue, &bots);
  EXPECT_TRUE(first.seats[0].conduct.gone);
  EXPECT_EQ(first.seats[0].conduct.faults, 1U);
  EXPECT_EQ(first.verdict.place[0], 2);
}

TEST(Bots, ADeadOneIsStartedAgainOnceAndThenForfeitsTheRest) {
  const test::ScratchFolder scratch;
  const Rogue rogue{"crash", kPatient + ",recover=off,env.NOTES=" + scratch.file("pids"), 10};
  BotPool bots;
  for (int game = 0; game < 4; ++game) {
    const PlayedMatch match = play(rogue, &bots, static_cast<std::uint64_t>(game));
    EXPECT_TRUE(match.seats[0].conduct.gone);
    const bool forfeits = match.seats[0].conduct.last_fault.find("forfeits") != std::string::npos;
    EXPECT_EQ(forfeits, game >= 2) << match.seats[0].conduct.last_fault;
  }
  EXPECT_EQ(lines_of(scratch.file("pids")).size(), 2U);
}

TEST(Bots, OneProcessPlaysAWholeSeries) {
  const test::ScratchFolder scratch;
  const Rogue rogue{"honest",
                    kPatient + ",env.NOTES=" + scratch.file("pids") + ",lines=" + scratch.file("lines")};
  {
    BotPool bots;
    for (std::uint64_t game = 0; game < 3; ++game)
      EXPECT_EQ(play(rogue, &bots, game).seats[0].conduct, Conduct{});
    const auto pids = lines_of(scratch.file("pids"));
    ASSERT_EQ(pids.size(), 1U);
    EXPECT_TRUE(runs(pids.front()));
  }
  EXPECT_TRUE(goes(lines_of(scratch.file("pids")).front())) << "it ends with the pool";
  const std::string lines = test::read_file(scratch.file("lines"));
  EXPECT_NE(lines.find(R"(\"gameNumber\":3)"), std::string::npos);
}

TEST(Bots, NobodyIsLeftRunning) {
  for (const char* kind : {"honest", "forks", "orphans", "hang", "stays", "closes", "shouts"}) {
    const test::ScratchFolder scratch;
    play({kind, "limit=1000,patience=1500,env.NOTES=" + scratch.file("pids")});
    const auto pids = lines_of(scratch.file("pids"));
    ASSERT_FALSE(pids.empty()) << kind;
    for (const std::string& pid : pids) EXPECT_TRUE(goes(pid)) << kind;
  }
}

TEST(Margin, FollowsWhatTheMachineHasShown) {
  using std::chrono::milliseconds;
  Margin margin(milliseconds(300));
  EXPECT_EQ(margin.thinking(), milliseconds(250));
  margin.note(milliseconds(-5));
  EXPECT_EQ(margin.thinking(), milliseconds(250)) << "in time";
  margin.note(milliseconds(60));
  EXPECT_EQ(margin.thinking(), milliseconds(160)) << "60 ms late: half as much again is kept free";
  for (int i = 0; i < 50; ++i) margin.note({});
  EXPECT_LT(margin.thinking(), milliseconds(210)) << "it is not forgotten at once";
  for (int i = 0; i < 1000; ++i) margin.note({});
  EXPECT_GT(margin.thinking(), milliseconds(245)) << "but in the end";
  margin.note(milliseconds(5000));
  EXPECT_EQ(margin.thinking(), milliseconds(75)) << "something is always left to think";
  EXPECT_GT(Margin(milliseconds(1)).thinking().count(), 0);
}

TEST(Bots, AgentsThatCannotBeAreNamed) {
  const meldwise::Setup setup = setup_of("konkan", 1);
  const std::pair<const char*, const char*> bad[] = {
      {"cmd:./no-such-bot", "no-such-bot"}, {"cmd[limit=soon]:sh", "limit"},    {"cmd[speed=1]:sh", "speed"},
      {"cmd[patience=5]:sh", "patience"},   {"cmd[faults=maybe]:sh", "faults"}, {"cmd:sh 'open", "quote"}};
  for (const auto& [text, named] : bad) {
    const auto agent = parse_agent(text);
    ASSERT_TRUE(agent) << text;
    const Status status = check_agents(setup, {*agent, *parse_agent("random")});
    ASSERT_FALSE(status) << text;
    EXPECT_NE(status.error().message.find(named), std::string::npos) << status.error().message;
  }
}

TEST(Bots, ACommandOfARegistryIsAnAgent) {
  Command command;
  command.words = {"node", "my index.js"};
  command.folder = "/tmp/a, b";
  command.environment = {{"priority", "1,2]"}};
  const AgentSpec agent = bot_agent(command);
  EXPECT_EQ(to_text(agent), R"(cmd[cwd="/tmp/a, b",env.priority="1,2]"]:node "my index.js")");
  EXPECT_EQ(*parse_agent(to_text(agent)), agent);
}

}  // namespace
}  // namespace meldwise
