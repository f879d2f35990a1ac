// `meldwise arena` as a user types it: tournaments, kills, playback, pages, mistakes.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <thread>

#include "storage/database.h"
#include "support/client.h"
#include "support/program.h"
#include "support/scale.h"
#include "support/server_process.h"
#include "support/timeless.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

json exported(const std::string& store) {
  const Ran ran = run_meldwise({"arena", "export", store});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return timeless(json::parse(ran.out));
}

std::vector<std::string> tournament(const std::string& store, const std::string& games,
                                    const std::string& workers) {
  return {"arena",  "run",     "makiaveli", "--bot",     "patient", "--bot",   "greedy", "--bot",
          "random", "--games", games,       "--workers", workers,   "--store", store};
}

TEST(Arena, TheResultIsTheSameWithOneAndTwoWorkers) {
  const ScratchFolder scratch;
  const int games = std::max(6, scaled(20));
  ASSERT_EQ(run_meldwise(tournament(scratch.file("one"), std::to_string(games), "1")).exit_code, 0);
  ASSERT_EQ(run_meldwise(tournament(scratch.file("two"), std::to_string(games), "2")).exit_code, 0);
  const json one = exported(scratch.file("one"));
  EXPECT_EQ(one, exported(scratch.file("two")));
  EXPECT_EQ(one.at("games"), 3 * games);
  EXPECT_EQ(one.at("over"), true);
  EXPECT_EQ(one.at("standings")[0].at("identifier"), "patient");
}

TEST(Arena, EightBotsAtTablesOfFourMeetEachOtherEquallyOften) {
  const ScratchFolder scratch;
  const std::string store = scratch.file("t.db");
  ASSERT_EQ(run_meldwise({"arena", "run", "makiaveli", "--players", "4", "--bot", "random", "--fill", "8",
                          "--games", "4", "--store", store})
                .exit_code,
            0);
  const json all = exported(store);
  int fewest = 1'000'000;
  int most = 0;
  for (std::size_t one = 0; one < 8; ++one) {
    for (std::size_t other = 0; other < 8; ++other) {
      if (one == other) continue;
      const int met = all.at("encounters")[one][other].at("games");
      fewest = std::min(fewest, met);
      most = std::max(most, met);
    }
    EXPECT_EQ(all.at("standings")[one].at("games"), all.at("standings")[0].at("games"));
  }
  EXPECT_GT(fewest, 0);
  EXPECT_LE(most - fewest, 1);
}

/// How many games a store holds while another process may be writing it; 0 before there is a tournament.
int games_in(const std::string& store) {
  auto database = Database::open(store, Database::Opening::existing);
  if (!database) return 0;
  auto count = database->prepare("SELECT count(*) FROM game");
  if (!count || !count->step()) return 0;
  return static_cast<int>(count->integer(0));
}

TEST(Arena, KilledAgainAndAgainItLosesNothingAndCountsNothingTwice) {
  const ScratchFolder scratch;
  const std::string store = scratch.file("t.db");
  const std::string games = std::to_string(std::max(16, scaled(60)));
  ASSERT_EQ(run_meldwise(tournament(scratch.file("whole"), games, "2")).exit_code, 0);
  const json expected = exported(scratch.file("whole"));
  const int total = expected.at("games");
  int before = 0;
  int cut_short = 0;
  for (int attempt = 0; attempt < 12 && before < total; ++attempt) {
    RunningMeldwise running(attempt == 0 ? tournament(store, games, "2")
                                         : std::vector<std::string>{"arena", "resume", store});
    for (int i = 0; i < 20'000 && games_in(store) < std::min(before + 5, total); ++i) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    running.send(SIGKILL);
    running.wait();
    const Ran shown = run_meldwise({"arena", "show", store, "--json"});
    ASSERT_EQ(shown.exit_code, 0) << shown.err;
    const int now = json::parse(shown.out).at("games");
    EXPECT_GE(now, before) << "a finished game is never lost";
    cut_short += now > before && now < total ? 1 : 0;
    before = now;
  }
  EXPECT_GT(cut_short, 0) << "no kill hit the middle";
  ASSERT_EQ(run_meldwise({"arena", "resume", store}).exit_code, 0);
  EXPECT_EQ(exported(store), expected);
  const Ran again = run_meldwise({"arena", "resume", store});
  EXPECT_EQ(again.exit_code, 0) << "resuming what is over is no mistake";
  const Ran records = run_meldwise({"arena", "export", store, "--format", "records"});
  const Ran checked = run_meldwise({"replay", scratch.write("records", records.out), "--check"});
  EXPECT_EQ(checked.exit_code, 0) << checked.out;
}

TEST(Arena, KilledBeforeItHasBegunItCanBeBegunAgain) {
  const ScratchFolder scratch;
  for (int wait = 0; wait < 60; wait += 5) {
    RunningMeldwise running(tournament(scratch.file(std::to_string(wait)), "1", "1"));
    std::this_thread::sleep_for(std::chrono::milliseconds(wait));
    running.send(SIGKILL);
    running.wait();
    const std::string store = scratch.file(std::to_string(wait));
    const bool begun = run_meldwise({"arena", "show", store, "--json"}).exit_code == 0;
    const Ran after = run_meldwise(begun ? std::vector<std::string>{"arena", "resume", store}
                                         : tournament(store, "1", "1"));
    EXPECT_EQ(after.exit_code, 0) << wait << " ms: " << after.err;
    EXPECT_EQ(exported(store).at("over"), true);
  }
}

TEST(Arena, AnInterruptStopsCleanlyAndSaysHowToGoOn) {
  const ScratchFolder scratch;
  const std::string store = scratch.file("t.db");
  RunningMeldwise running(tournament(store, "20000", "2"));
  for (int i = 0; i < 200 && run_meldwise({"arena", "show", store}).exit_code != 0; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  const Ran second = run_meldwise({"arena", "resume", store});
  EXPECT_EQ(second.exit_code, 2);
  EXPECT_NE(second.err.find("is being played by another process"), std::string::npos) << second.err;
  running.send(SIGINT);
  EXPECT_EQ(running.wait(), 130);
  const Ran shown = run_meldwise({"arena", "show", store});
  EXPECT_EQ(shown.exit_code, 0);
  EXPECT_NE(shown.out.find("of 60000"), std::string::npos) << shown.out;
}

TEST(Arena, EveryFormatPlaysAtTablesOfTwoToSeven) {
  for (const char* format : {"round-robin", "knockout", "swiss", "gauntlet"}) {
    for (const char* seats : {"2", "4", "7"}) {
      const Ran ran = run_meldwise({"arena", "run", "five-crowns", "--option", "last_round=1", "--players",
                                    seats, "--format", format, "--bot", "heuristic", "--bot",
                                    "a=heuristic:slips=0.3", "--fill", "8", "--games", seats, "--json"});
      ASSERT_EQ(ran.exit_code, 0) << format << " " << seats << ": " << ran.err;
      const json result = json::parse(ran.out);
      EXPECT_EQ(result.at("over"), true);
      EXPECT_GE(result.at("games"), result.at("planned")) << format << " " << seats;
    }
  }
  const Ran best = run_meldwise({"arena", "run", "makiaveli", "--format", "best-of", "--early-stop",
                                 "--games", "20", "--bot", "patient", "--bot", "random", "--json"});
  ASSERT_EQ(best.exit_code, 0) << best.err;
  EXPECT_LT(json::parse(best.out).at("games"), 20);
}

TEST(Arena, SeedingFollowsAnEarlierResult) {
  const ScratchFolder scratch;
  ASSERT_EQ(run_meldwise(tournament(scratch.file("first"), "10", "2")).exit_code, 0);
  for (const std::string by : {"standings:", "rating:"}) {
    const Ran ran = run_meldwise({"arena", "run", "makiaveli", "--format", "knockout", "--seeding",
                                  by + scratch.file("first"), "--bot", "random", "--bot", "greedy", "--bot",
                                  "patient", "--bot", "new=random", "--json"});
    ASSERT_EQ(ran.exit_code, 0) << ran.err;
    const json seeds = json::parse(ran.out).at("tournament").at("participants");
    EXPECT_EQ(seeds[0].at("identifier"), "patient");
    EXPECT_EQ(seeds[1].at("identifier"), "greedy");
    EXPECT_EQ(seeds[3].at("identifier"), "new");
  }
  const auto shuffled = [](const char* seed) {
    return json::parse(run_meldwise({"arena", "run", "makiaveli", "--seeding", "shuffled", "--seed", seed,
                                     "--bot", "a=random", "--bot", "b=random", "--bot", "c=random", "--bot",
                                     "d=random", "--bot", "e=random", "--json"})
                           .out)
        .at("tournament")
        .at("participants");
  };
  EXPECT_EQ(shuffled("1"), shuffled("1"));
  EXPECT_NE(shuffled("1"), shuffled("2"));
}

TEST(Arena, ShowsExportsPlaysBackAndReports) {
  const ScratchFolder scratch;
  const std::string store = scratch.file("t.db");
  const Ran played = run_meldwise({"arena", "run", "arboretum", "--bot", "heuristic", "--bot", "Rana=random",
                                   "--games", "4", "--store", store, "--report", scratch.file("first.html")});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  EXPECT_TRUE(played.err.empty()) << "quiet where nobody watches: " << played.err;
  EXPECT_NE(played.out.find("Rana"), std::string::npos);
  const Ran shown = run_meldwise({"arena", "show", store});
  for (const char* words : {"4 games, finished", "heuristic", "game points, %"}) {
    EXPECT_NE(shown.out.find(words), std::string::npos) << words << "\n" << shown.out;
  }
  // On a screen of the usual width no line wraps, and what has no room is named.
  const Ran narrow = run_line(
      "bash", "script -qec 'stty cols 80 rows 24; NO_COLOR=1 meldwise arena show " + store + "' /dev/null");
  EXPECT_NE(narrow.out.find("no room for: ms/move, without luck, won tie los"), std::string::npos)
      << narrow.out;
  std::istringstream lines(narrow.out);
  for (std::string line; std::getline(lines, line);) {
    const auto columns = std::count_if(
        line.begin(), line.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    EXPECT_LE(columns, 81) << line;  // with the return at its end
  }
  const Ran csv = run_meldwise({"arena", "export", store, "--format", "csv"});
  EXPECT_EQ(std::count(csv.out.begin(), csv.out.end(), '\n'), 1 + 4 * 2);
  EXPECT_EQ(csv.out.rfind("game,stage,table,block,seating,seed", 0), 0U);
  const Ran third = run_meldwise({"arena", "replay", store, "--game", "3"});
  EXPECT_EQ(third.exit_code, 0) << third.err;
  EXPECT_NE(third.out.find("final score"), std::string::npos);
  const Ran list = run_meldwise({"arena", "replay", store, "--list", "2"});
  EXPECT_EQ(std::count(list.out.begin(), list.out.end(), '\n'), 2) << list.out;
  const Ran closest = run_meldwise({"arena", "replay", store, "--most-competitive"});
  EXPECT_EQ(closest.out.substr(0, closest.out.find('\n')), list.out.substr(0, list.out.find('\n')));
  ASSERT_EQ(run_meldwise({"arena", "report", store, "--output", scratch.file("page.html")}).exit_code, 0);
  EXPECT_EQ(read_file(scratch.file("page.html")).rfind("<!doctype html>", 0), 0U);
  EXPECT_EQ(read_file(scratch.file("page.html")), read_file(scratch.file("first.html")));
}

TEST(Arena, ATwentyBotRoundRobinWithRealProcesses) {
#ifdef MELDWISE_SANITIZED
  GTEST_SKIP() << "under a sanitizer hundreds of processes take minutes; other tests start some";
#endif
  const ScratchFolder scratch;
  json registry = json::array();
  for (int i = 1; i <= 18; ++i) {
    registry.push_back(
        {{"identifier", "process " + std::to_string(i)},
         {"command",
          {MELDWISE_PROGRAM, "bot", "five-crowns", "--agent", i % 3 == 0 ? "heuristic" : "random"}}});
  }
  registry.push_back({{"identifier", "dies"}, {"command", {"sh", "-c", "exit 3"}}});
  registry.push_back(
      {{"identifier", "babbles"}, {"command", {"sh", "-c", "while read line; do echo nonsense; done"}}});
  const std::string store = scratch.file("t.db");
  const Ran ran = run_meldwise({"arena", "run", "five-crowns", "--option", "last_round=1", "--registry",
                                scratch.write("bots.json", registry.dump()), "--store", store, "--json"});
  ASSERT_EQ(ran.exit_code, 1) << "two never answered" << ran.err;
  const json result = json::parse(ran.out);
  EXPECT_EQ(result.at("games"), 380);
  for (const json& row : result.at("standings")) {
    EXPECT_EQ(row.at("games"), 38);
    const std::string name = row.at("identifier");
    const bool sound = name != "dies" && name != "babbles";
    EXPECT_EQ(row.at("faults") == 0, sound) << name << ": " << row.at("last_fault");
    EXPECT_EQ(row.at("never_answered"), !sound) << name;
    if (name == "dies") {
      EXPECT_EQ(row.at("won"), 0) << "a dead bot must not win; with another that was given up it ties";
      EXPECT_EQ(row.at("forfeits"), 38);
    }
  }
  ASSERT_EQ(run_meldwise({"arena", "report", store, "--output", scratch.file("page.html")}).exit_code, 0);
  EXPECT_NE(read_file(scratch.file("page.html")).find("forfeited games"), std::string::npos);
}

TEST(Arena, APersonMayTakeASeatAndLeaveWithoutLoss) {
  const ScratchFolder scratch;
  const std::string store = scratch.file("t.db");
  const Ran left = run_meldwise({"arena", "run", "five-crowns", "--option", "last_round=1", "--bot",
                                 "You=human", "--bot", "random", "--store", store},
                                "1\n?\nnonsense\n1\nquit\n");
  EXPECT_EQ(left.exit_code, 130) << left.err;
  for (const char* words : {"your choice", "draw stock", "expected a number from 1 to", "got \"nonsense\"",
                            "Stopped after 0 of 2 games", "meldwise arena resume"}) {
    EXPECT_NE(left.err.find(words), std::string::npos) << words << "\n" << left.err;
  }
  std::string always_first;
  for (int i = 0; i < 2000; ++i) always_first += "1\n";
  const Ran finished = run_meldwise({"arena", "resume", store, "--json"}, always_first);
  EXPECT_EQ(finished.exit_code, 0) << finished.err;
  EXPECT_EQ(json::parse(finished.out).at("games"), 2);
  const Ran alone = run_meldwise({"selfplay", "five-crowns", "--seats", "human,random"});
  EXPECT_EQ(alone.exit_code, 2);
  EXPECT_NE(alone.err.find("nobody can be asked here"), std::string::npos) << alone.err;
}

TEST(Arena, WithoutArgumentsItAsksOnATerminalAndPrintsHelpElsewhere) {
  const Ran help = run_meldwise({"arena"});
  EXPECT_EQ(help.exit_code, 0);
  for (const char* word : {"run", "resume", "show", "export", "replay", "report", "Example"}) {
    EXPECT_NE(help.out.find(word), std::string::npos) << word;
  }
  const ScratchFolder scratch;
  const std::string registry =
      scratch.write("r.json", R"([{"identifier":"Careless","agent":"heuristic:slips=0.5"}])");
  // Makiaveli, two seats, a wrong format, then knockout; a missing and a good registry; nobody plays; a
  // wrong choice of bots, then the first two and one typed; games, limit, file.
  const Ran asked = run_meldwise_on_terminal(
      {"arena"}, "2\n2\n9\nknockout\n" + scratch.file("absent") + "\n" + registry +
                     "\nno\n77\n1-2, patient=heuristic\n4\n\n" + scratch.file("t.db") + "\n");
  EXPECT_EQ(asked.exit_code, 0) << asked.out;
  for (const char* words :
       {"Which game?", "Which format?", "cannot read", "Careless", "expected numbers from 1",
        "meldwise arena run makiaveli --players 2 --format knockout --registry", "--games 4"}) {
    EXPECT_NE(asked.out.find(words), std::string::npos) << words << "\n" << asked.out;
  }
  EXPECT_EQ(exported(scratch.file("t.db")).at("over"), true);
  EXPECT_EQ(run_meldwise_on_terminal({"arena"}, "2\n").exit_code, 0) << "giving up is no mistake";
}

TEST(Arena, TheQuestionsTakeCommandsAndNamesWithSpaces) {
  const ScratchFolder scratch;
  const std::string bot =
      scratch.write("my bot.py", test::read_file(std::string(MELDWISE_EXAMPLES) + "/bots/python/bot.py"));
  const std::string registry =
      scratch.write("bots.json", R"([{"identifier":"Careless One","agent":"greedy:slips=0.5"}])");
  const Ran asked =
      run_meldwise_on_terminal({"arena"}, "makiaveli\n2\nround-robin\n" + registry +
                                              "\nno\n1 \"Careless One\" \"a program of yours\"\npython3 \"" +
                                              bot + "\"\nMy bot\n2\n30000\n" + scratch.file("t.db") + "\n");
  EXPECT_EQ(asked.exit_code, 0) << asked.out;
  EXPECT_NE(asked.out.find("--bot 'My bot=cmd:python3 \""), std::string::npos) << asked.out;
  for (const char* entry : {"http ", "https "}) {
    EXPECT_EQ(asked.out.find(entry), std::string::npos) << "an entry that cannot be picked as it stands";
  }
  const json table = exported(scratch.file("t.db"));
  std::set<std::string> names;
  for (const json& row : table.at("standings")) {
    names.insert(row.at("identifier").get<std::string>());
    EXPECT_EQ(row.at("faults"), 0) << row;
  }
  EXPECT_EQ(names, (std::set<std::string>{"random", "Careless One", "My bot"}));
}

TEST(Arena, WhoPlaysThemselvesCountsBeforeTheLastQuestion) {
  const Ran asked =
      run_meldwise_on_terminal({"arena"}, "arboretum\n2\nbest-of\n\nyes\n1 2\nheuristic\n2\n0\n\nquit\n");
  const std::size_t refused = asked.out.find("expected exactly 2 bots");
  ASSERT_NE(refused, std::string::npos) << asked.out;
  EXPECT_LT(refused, asked.out.find("Games of every match-up")) << "asked again at once";
  EXPECT_EQ(asked.out.find("  1  random", refused), std::string::npos) << "the list is not in the way";
  EXPECT_NE(asked.out.find("--bot heuristic --bot You=human"), std::string::npos) << asked.out;
}

TEST(Arena, PlaybackNamesTheBotsOpensHandsAndKeepsTime) {
  const ScratchFolder scratch;
  const std::string store = scratch.file("a.db");
  ASSERT_EQ(run_meldwise({"arena", "run", "five-crowns", "--option", "last_round=1", "--bot", "Ann B=random",
                          "--bot", "Carl=heuristic", "--games", "4", "--store", store})
                .exit_code,
            0);
  const Ran listed = run_meldwise({"arena", "replay", store, "--list", "--json"});
  ASSERT_EQ(listed.exit_code, 0) << listed.err;
  const json games = json::parse(listed.out);
  ASSERT_EQ(games.size(), 4U);
  EXPECT_EQ(games[0].at("seats").size(), 2U);
  EXPECT_EQ(json::parse(run_meldwise({"arena", "replay", store, "--list", "2", "--json"}).out).size(), 2U);
  const Ran plain = run_meldwise({"arena", "replay", store, "--game", "1"});
  EXPECT_NE(plain.out.find("Ann B (random)"), std::string::npos) << plain.out;
  EXPECT_NE(plain.out.find("Carl draws"), std::string::npos) << plain.out;
  const Ran open = run_meldwise({"arena", "replay", store, "--game", "1", "--open", "--pace", "0.001"});
  ASSERT_EQ(open.exit_code, 0) << open.err;
  EXPECT_NE(open.out.find("Ann B holds"), std::string::npos) << open.out;
  EXPECT_NE(open.out.find("Carl holds"), std::string::npos) << open.out;
}

TEST(Arena, AGameIsPutAmongTheTablesOfTheServer) {
  const ScratchFolder scratch;
  const std::string store = scratch.file("a.db");
  ASSERT_EQ(run_meldwise({"arena", "run", "five-crowns", "--option", "last_round=2", "--bot", "Ann B=random",
                          "--bot", "Carl=heuristic", "--games", "2", "--store", store})
                .exit_code,
            0);
  const Ran put =
      run_meldwise({"arena", "replay", store, "--most-competitive", "--browser", scratch.file("data")});
  ASSERT_EQ(put.exit_code, 0) << put.err;
  EXPECT_TRUE(put.out.starts_with("/game/five-crowns?replay=")) << put.out;
  const std::string id = put.out.substr(put.out.find('=') + 1, put.out.find('\n') - put.out.find('=') - 1);
  ServerProcess server(scratch.file("data"));
  Browser browser(server.port());
  const json replay = browser.get("/api/tables/" + id + "/replay").json();
  ASSERT_TRUE(replay.is_object());
  EXPECT_GT(replay.at("steps"), 4);
  std::set<std::string> names;
  for (const json& seat : replay.at("seats")) names.insert(seat.at("name").get<std::string>());
  EXPECT_EQ(names, (std::set<std::string>{"Ann B", "Carl"}));
  EXPECT_EQ(browser.get("/api/tables/" + id + "/replay/3").json().at("views").size(), 2U);
  EXPECT_GT(browser.get("/api/tables/" + id + "/review?seats=all").json().at("of"), 4);
}

TEST(Arena, AKnockoutIsDrawnAndAnOddNumberOfGamesIsPlayed) {
  const ScratchFolder scratch;
  const Ran ran = run_meldwise({"arena", "run", "arboretum", "--format", "knockout", "--games", "3", "--bot",
                                "a=random", "--bot", "b=random", "--bot", "c=random", "--bot", "d=random",
                                "--pause", "0.01", "--store", scratch.file("t.db")});
  ASSERT_EQ(ran.exit_code, 0) << ran.err;
  EXPECT_NE(ran.out.find("┐"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("round 2 begins"), std::string::npos) << ran.out;
  const json table = exported(scratch.file("t.db"));
  EXPECT_EQ(table.at("planned"), 9);
  EXPECT_EQ(table.at("games").get<int>() % 2, 1) << "three match-ups of three, and replays in pairs";
}

TEST(Arena, MistakesAreNamedInOneLine) {
  const ScratchFolder scratch;
  const std::string bad = scratch.write("bad.json", "[{}]");
  const std::string text = scratch.write("text.db", "this is not a database at all");
  const std::vector<std::string> run{"arena", "run", "makiaveli", "--bot", "random", "--bot", "greedy"};
  const auto with = [&](std::vector<std::string> more) {
    std::vector<std::string> all = run;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const std::pair<std::vector<std::string>, std::string> mistakes[] = {
      {{"arena", "run", "poker"}, "unknown game 'poker'"},
      {{"arena", "run", "makiaveli"}, "expected bots"},
      {{"arena", "run", "makiaveli", "--bot", "random"}, "at least 2 bots"},
      {{"arena", "run", "makiaveli", "--bot", "random", "--bot", "wizard"}, "unknown agent 'wizard'"},
      {with({"--format", "ladder"}), "unknown format 'ladder'"},
      {with({"--format", "best-of", "--bot", "patient"}), "exactly 2 bots"},
      {with({"--games", "0"}), "--games"},
      {with({"--rounds", "3"}), "--rounds"},
      {with({"--group", "cup"}), "no registry is called 'cup'"},
      {with({"--registry", scratch.file("absent")}), "cannot read"},
      {with({"--registry", bad}), "bots[0].identifier: missing"},
      {with({"--seeding", "lucky"}), "--seeding"},
      {with({"--seeding", "rating:" + text}), "not a database"},
      {with({"--store", text}), "exists already"},
      {with({"--store", scratch.file("no/such/folder/t.db")}), "cannot write"},
      {with({"--players", "99"}), "players"},
      {{"arena", "resume", scratch.file("absent")}, "cannot read"},
      {{"arena", "show", text}, "not a database"},
      {{"arena", "export", text}, "not a database"},
      {{"arena", "replay", text, "--game", "1"}, "not a database"},
      {{"arena", "report", text, "--output", scratch.file("p.html")}, "not a database"},
      {{"arena", "frobnicate"}, "frobnicate"}};
  for (const auto& [arguments, named] : mistakes) {
    const Ran ran = run_meldwise(arguments);
    EXPECT_EQ(ran.exit_code, 2) << named;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    EXPECT_NE(ran.err.find(named), std::string::npos) << named << " expected, got: " << ran.err;
    EXPECT_TRUE(ran.out.empty()) << ran.out;
  }
  const std::string store = scratch.file("t.db");
  ASSERT_EQ(run_meldwise(with({"--store", store})).exit_code, 0);
  for (const auto& [arguments, named] : std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"arena", "export", store, "--format", "xml"}, "--format"},
           {{"arena", "replay", store, "--game", "99"}, "1 to 2"},
           {{"arena", "replay", store}, "--game"},
           {{"arena", "report", store, "--output", scratch.file("no/p.html")}, "cannot write"}}) {
    const Ran ran = run_meldwise(arguments);
    EXPECT_EQ(ran.exit_code, 2) << named;
    EXPECT_NE(ran.err.find(named), std::string::npos) << ran.err;
  }
}

TEST(Arena, SaysWhyABotFailedAndFailsItselfIfOneNeverAnswered) {
  const ScratchFolder scratch;
  const std::string store = scratch.file("a.db");
  const std::string bot = scratch.write("bot.js", "throw new Error('the table has no legs');\n");
  const Ran ran = run_meldwise({"arena", "run", "arboretum", "--bot", "Broken=cmd:node " + bot, "--bot",
                                "random", "--games", "2", "--store", store});
  EXPECT_EQ(ran.exit_code, 1) << ran.out << ran.err;
  const Ran shown = run_meldwise({"arena", "show", store});
  EXPECT_EQ(shown.exit_code, 1);
  for (const Ran* told : {&ran, &shown}) {
    for (const char* words : {"Broken: never answered", "first: died with exit code 1",
                              "its last words: Error: the table has no legs"}) {
      EXPECT_NE(told->out.find(words), std::string::npos) << words << "\n" << told->out;
    }
    const std::size_t words = told->out.find("the table has no legs");
    EXPECT_EQ(told->out.find("the table has no legs", words + 1), std::string::npos) << "once is enough";
  }
  const Ran listed = run_meldwise({"arena", "replay", store, "--list"});
  EXPECT_EQ(listed.exit_code, 0);
  EXPECT_NE(listed.err.find("every game was forfeited: --game 1 to --game 2"), std::string::npos)
      << listed.err;
  const json row = json::parse(run_meldwise({"arena", "show", store, "--json"}).out).at("standings").back();
  EXPECT_EQ(row.at("never_answered"), true);
  EXPECT_EQ(row.at("last_words"), "Error: the table has no legs");
}

}  // namespace
}  // namespace meldwise::test
