// Tournaments and benchmarks of many processes on one store: workers that are killed, stopped, or send
// everything twice, a database that crashes, other builds, and bots that are commands.
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "arena/worker.h"
#include "support/another_build.h"
#include "support/client.h"
#include "support/postgresql.h"
#include "support/program.h"
#include "support/scale.h"
#include "support/shared_runs.h"

namespace meldwise::test {
namespace {

/// A worker in this process that delivers everything twice, and survives the database.
void send_twice(const std::string& place, const std::atomic<bool>& stop) {
  std::unique_ptr<arena::WorkBoard> board;
  const arena::WorkerEntry self{arena::process_number(), "twice", "", 1, false};
  BotPool bots;
  while (!stop) {
    if (!board) {
      auto opened = arena::WorkBoard::open(place, arena::WorkBoard::Opening::existing);
      if (opened) board = std::make_unique<arena::WorkBoard>(std::move(*opened));
      if (board && !board->sign_on(self)) board.reset();
    }
    std::this_thread::sleep_for(milliseconds(10));
    if (!board) continue;
    const auto runs = board->runs();
    const auto tasks = runs && !runs->empty() && !runs->back().finished
                           ? board->take(runs->back().number, self, 2, milliseconds(1000))
                           : Result<std::vector<arena::Task>>();
    if (!tasks) {
      board.reset();
      continue;
    }
    if (tasks->empty()) continue;
    std::vector<arena::Delivery> played;
    const auto work = arena::block_work(runs->back());
    for (const arena::Task& task : *tasks) played.push_back({task, *(*work)->play(task, bots), true});
    for (int times = 0; times < 2 && board; ++times) {
      if (!board->deliver(self, played)) board.reset();
    }
  }
}

TEST(Shared, KilledStoppedDoublingWorkersAndACrashedDatabaseChangeNothing) {
  const ScratchFolder scratch;
  PostgresqlServer server;
  const std::string place = server.url();
  const Words cup{"arena",
                  "run",
                  "gin-rummy",
                  "--bot",
                  "random",
                  "--bot",
                  "simple",
                  "--bot",
                  "heuristic",
                  "--bot",
                  "ismcts:sims=150",
                  "--games",
                  std::to_string(std::max(4, scaled(24))),  // the database crashes in the middle of them
                  "--format",
                  "round-robin",
                  "--json"};
  const std::string expected =
      result_of(run_meldwise(with(cup, {"--store", scratch.file("alone.db"), "--workers", "1"})));
  Ran conducted;
  {
    std::jthread conductor([&] {
      conducted = run_meldwise(with(cup, {"--store", place, "--workers", "0", "--lease", "1"}));
    });
    const auto hire = [&](int number) {
      return std::make_unique<RunningMeldwise>(Words{"arena", "worker", "--store", place, "--threads", "1",
                                                     "--name", "w" + std::to_string(number), "--lease",
                                                     "1.5"});
    };
    ASSERT_TRUE(comes_true([&] { return run_meldwise({"arena", "show", place}).exit_code == 0; }));
    std::atomic<bool> stop = false;
    std::jthread twice([&] { send_twice(place, stop); });
    std::vector<std::unique_ptr<RunningMeldwise>> workers;
    for (int i = 0; i < 5; ++i) workers.push_back(hire(i));
    std::atomic<bool> over = false;
    std::jthread watch([&] {
      conductor.join();
      over = true;
    });
    for (int round = 0; !over; ++round) {
      if (round == 1) workers[0]->send(SIGSTOP);
      if (round == 6) workers[0]->send(SIGCONT);
      if (round == 3) {
        server.crash();
        std::this_thread::sleep_for(milliseconds(300));
        server.start();
      }
      std::this_thread::sleep_for(milliseconds(300));
      const std::size_t victim = 1 + static_cast<std::size_t>(round) % 4;
      workers[victim]->send(SIGKILL);
      workers[victim] = hire(5 + round);
      if (round > 300) {
        ADD_FAILURE() << "it does not end";
        server.crash();
        break;
      }
    }
    workers[0]->send(SIGCONT);
    stop = true;
  }
  EXPECT_EQ(result_of(conducted), expected);
  EXPECT_EQ(result_of(run_meldwise({"arena", "show", place, "--json"})), expected);
  std::int64_t late = 0;
  const nlohmann::json status = status_of(place);
  for (const auto& one : status["workers"]) late += one["late"].get<std::int64_t>();
  EXPECT_GT(late, 0) << "some were sent twice";
  EXPECT_TRUE(status["runs"][0]["aside"].empty()) << status.dump(1);
  EXPECT_EQ(result_of(run_meldwise({"arena", "export", place})),
            result_of(run_meldwise({"arena", "export", scratch.file("alone.db")})));
}

TEST(Shared, SeveralProcessesShareAFile) {
  const ScratchFolder scratch;
  const Words cup{"arena", "run",       "gin-rummy", "--bot", "random",  "--bot", "simple",
                  "--bot", "heuristic", "--format",  "swiss", "--games", "8",     "--json"};
  const std::string expected = result_of(run_meldwise(cup));
  const std::string place = scratch.file("a.db");
  Ran conducted;
  {
    const std::jthread conductor([&] {
      conducted = run_meldwise(with(cup, {"--store", place, "--workers", "0"}));
    });
    ASSERT_TRUE(comes_true([&] { return run_meldwise({"arena", "show", place}).exit_code == 0; }));
    RunningMeldwise first({"arena", "worker", "--store", place, "--threads", "1", "--until-over"});
    RunningMeldwise second({"arena", "worker", "--store", place, "--threads", "1", "--until-over"});
    EXPECT_EQ(first.wait(), 0);
    EXPECT_EQ(second.wait(), 0);
  }
  EXPECT_EQ(result_of(conducted), expected);
  const nlohmann::json status = status_of(place);
  EXPECT_EQ(status["runs"][0]["finished"], true);
  EXPECT_EQ(status["runs"][0]["games"], status["runs"][0]["planned"]);
  EXPECT_EQ(status["workers"].size(), 2U);
  EXPECT_TRUE(says(run_meldwise({"arena", "status", "--store", place}).out, "finished"));
  EXPECT_TRUE(
      says(run_meldwise({"arena", "run", "gin-rummy", "--bot", "random", "--workers", "0"}).err, "--store"));
}

TEST(Shared, AnotherBuildIsRefusedAndSoIsAnotherFormat) {
  const ScratchFolder scratch;
  const std::string place = scratch.file("a.db");
  {
    RunningMeldwise conductor({"arena", "run", "gin-rummy", "--bot", "random", "--bot", "simple", "--store",
                               place, "--workers", "0"});
    ASSERT_TRUE(comes_true([&] { return run_meldwise({"arena", "show", place}).exit_code == 0; }));
    conductor.send(SIGTERM);
    EXPECT_EQ(conductor.wait(), 130);
  }
  const std::string command =
      another_build(scratch) + " arena worker --store " + place + " --until-over 2> " + scratch.file("err");
  EXPECT_EQ(std::system(command.c_str()), 2 << 8);
  EXPECT_TRUE(says(read_file(scratch.file("err")), "another build")) << read_file(scratch.file("err"));
  EXPECT_EQ(run_meldwise({"arena", "worker", "--store", place, "--until-over"}).exit_code, 0)
      << "the build that began it plays it";
  {
    auto database = Database::open(place, Database::Opening::existing);
    ASSERT_TRUE(database->execute("PRAGMA user_version = 77"));
  }
  for (const Words& words : {Words{"arena", "worker", "--store", place}, Words{"arena", "show", place}}) {
    const Ran refused = run_meldwise(words);
    EXPECT_EQ(refused.exit_code, 2);
    EXPECT_TRUE(says(refused.err, "format 77 is newer than this program")) << refused.err;
  }
  EXPECT_TRUE(says(run_meldwise({"arena", "worker", "--store", "postgresql://a:secret@127.0.0.1:1/x"}).err,
                   "127.0.0.1"));
  EXPECT_FALSE(says(run_meldwise({"arena", "worker", "--store", "postgresql://a:secret@127.0.0.1:1/x"}).err,
                    "secret"));
}

TEST(Shared, OnAServerTooARunOfAnotherBuildIsNotTouched) {
  const PostgresqlServer server;
  const Words duel{"benchmark", "gin-rummy", "--rounds",  "8", "--baseline", "random",    "--challenger",
                   "simple",    "--json",    "--threads", "1", "--store",    server.url()};
  ASSERT_EQ(run_meldwise(duel).exit_code, 0);
  server.execute("UPDATE meldwise.run SET build = 'of yesterday', finished = 0; DELETE FROM meldwise.game");
  const Ran refused = run_meldwise({"arena", "worker", "--store", server.url(), "--until-over"});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_TRUE(says(refused.err, "run 1 was begun by another build (of yesterday), this one is "))
      << refused.err;
  EXPECT_TRUE(says(refused.err, "their games are not mixed")) << refused.err;
  // The same command is another run then, and a worker that has one of its own plays only that.
  EXPECT_EQ(run_meldwise(duel).exit_code, 0);
  const nlohmann::json status = status_of(server.url());
  ASSERT_EQ(status["runs"].size(), 2U);
  EXPECT_EQ(status["runs"][0]["games"], 0);
  EXPECT_EQ(status["runs"][1]["games"], 8);
}

TEST(Shared, CommandsRunOnlyWhereTheyAreAllowed) {
  const ScratchFolder scratch;
  const std::string place = scratch.file("a.db");
  const std::string bot = "cmd:" + std::string(MELDWISE_PROGRAM) + " bot gin-rummy --agent random";
  RunningMeldwise conductor({"arena", "run", "gin-rummy", "--option", "preset=hand", "--bot", "simple",
                             "--bot", "random", "--bot", "mine=" + bot, "--store", place, "--workers", "0"});
  ASSERT_TRUE(comes_true([&] { return run_meldwise({"arena", "show", place}).exit_code == 0; }));
  RunningMeldwise careful({"arena", "worker", "--store", place, "--threads", "1", "--name", "careful"});
  ASSERT_TRUE(comes_true([&] { return status_of(place)["runs"][0]["games"] == 2; }));
  std::this_thread::sleep_for(milliseconds(500));
  EXPECT_EQ(status_of(place)["runs"][0]["games"], 2) << "those of the two that are no commands";
  RunningMeldwise bold(
      {"arena", "worker", "--store", place, "--threads", "1", "--allow-commands", "--until-over"});
  EXPECT_EQ(bold.wait(), 0);
  EXPECT_EQ(conductor.wait(), 0);
  EXPECT_EQ(status_of(place)["runs"][0]["games"], 6);
}

TEST(Shared, ABenchmarkOnAStoreEqualsOneWithout) {
  const ScratchFolder scratch;
  const std::string place = scratch.file("d.db");
  const Words duel{"benchmark", "gin-rummy",    "--rounds", "40",    "--baseline",
                   "random",    "--challenger", "simple",   "--json"};
  const std::string expected = run_meldwise(duel).out;
  EXPECT_EQ(run_meldwise(with(duel, {"--store", place})).out, expected);
  RunningMeldwise worker({"arena", "worker", "--store", place, "--threads", "1"});
  EXPECT_EQ(run_meldwise(with(duel, {"--store", place, "--threads", "0"})).out, expected);
  const nlohmann::json status = status_of(place);
  EXPECT_EQ(status["runs"].size(), 2U);
  EXPECT_EQ(status["runs"][1]["blocks_in_order"], 20);
}

TEST(Shared, TheLivePageShowsRunsAndWorkers) {
  const ScratchFolder scratch;
  const std::string place = scratch.file("a.db");
  ASSERT_EQ(
      run_meldwise({"arena", "run", "gin-rummy", "--bot", "random", "--bot", "<b>=simple", "--store", place})
          .exit_code,
      0);
  constexpr std::uint16_t kPort = 18'473;
  RunningMeldwise page({"arena", "serve", place, "--port", std::to_string(kPort)});
  ASSERT_TRUE(comes_true([&] { return Browser(kPort).get("/").status == 200; }));
  EXPECT_TRUE(says(Browser(kPort).get("/").body, "Standings"));
  const auto status = nlohmann::json::parse(Browser(kPort).get("/status").body, nullptr, false);
  EXPECT_EQ(status["runs"][0]["games"], 2);
  const auto report = Browser(kPort).get("/report?run=1");
  EXPECT_EQ(report.status, 200);
  EXPECT_TRUE(says(report.body, "&lt;b&gt;"));
  EXPECT_EQ(Browser(kPort).get("/report?run=9").status, 404);
  ASSERT_EQ(run_meldwise({"benchmark", "gin-rummy", "--rounds", "40", "--baseline", "random", "--challenger",
                          "simple", "--threads", "1", "--store", place})
                .exit_code,
            0);
  const auto duel = Browser(kPort).get("/report?run=2");
  EXPECT_EQ(duel.status, 200);
  EXPECT_TRUE(says(duel.body, "simple against random"));
  EXPECT_TRUE(says(duel.body, "class=\"band\"")) << "the lead with its error over the games";
  EXPECT_EQ(Browser(kPort).get("/else").status, 404);
}

}  // namespace
}  // namespace meldwise::test
