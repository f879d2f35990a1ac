// `tune` and `train` on a store: whoever plays the games, and however often workers are killed, they come to
// what one process alone comes to.
#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <functional>
#include <memory>

#include "support/postgresql.h"
#include "support/scale.h"
#include "support/shared_runs.h"

namespace meldwise::test {
namespace {

Words tuning(int steps) {
  return {
      "tune",     "gin-rummy",           "--agent",  "ismcts:sims=40", "--number", "exploration=0.7:0.2:2",
      "--number", "prior-laps=20:0:200", "--option", "target=0",       "--games",  "8",
      "--steps",  std::to_string(steps), "--json"};
}

Words training(int games) {
  return {"train", "gin-rummy", "--games", std::to_string(games), "--epochs", "2", "--seed", "5", "--json"};
}

/// Runs the command while workers play for it, one of three killed three times a second.
Ran with_killed_workers(const Words& command, const std::string& place, const Words& more_of_workers = {}) {
  Ran conducted;
  std::atomic<bool> over = false;
  const std::jthread conductor([&] {
    conducted = run_meldwise(with(command, {"--store", place, "--threads", "0", "--lease", "1"}));
    over = true;
  });
  const auto hire = [&](int number) {
    return std::make_unique<RunningMeldwise>(with({"arena", "worker", "--store", place, "--threads", "1",
                                                   "--name", "w" + std::to_string(number), "--lease", "1"},
                                                  more_of_workers));
  };
  EXPECT_TRUE(comes_true([&] { return over || run_meldwise({"arena", "status", place}).exit_code == 0; }));
  std::vector<std::unique_ptr<RunningMeldwise>> workers;
  for (int i = 0; i < 3; ++i) workers.push_back(hire(i));
  for (int round = 0; !over; ++round) {
    std::this_thread::sleep_for(milliseconds(350));
    const std::size_t victim = static_cast<std::size_t>(round) % 2;  // the third is left alone
    workers[victim]->send(SIGKILL);
    workers[victim] = hire(3 + round);
    if (round == 400) {
      ADD_FAILURE() << "it does not end";
      for (const auto& worker : workers) worker->send(SIGKILL);
      break;
    }
  }
  return conducted;
}

/// On a file and on a server.
void on_both(const std::function<void(const std::string&)>& test) {
  const ScratchFolder scratch;
  test(scratch.file("a.db"));
  const PostgresqlServer server;
  test(server.url());
}

TEST(SharedTuning, StepsAreThoseOfOneProcessThoughWorkersAreKilled) {
  const Words command = tuning(scaled(12));
  const Ran alone = run_meldwise(command);
  ASSERT_EQ(alone.exit_code, 0) << alone.err;
  on_both([&](const std::string& place) {
    const Ran shared = with_killed_workers(command, place);
    EXPECT_EQ(shared.exit_code, 0) << shared.err;
    EXPECT_EQ(shared.out, alone.out);
    const nlohmann::json run = status_of(place)["runs"][0];
    EXPECT_EQ(run["kind"], "tune");
    EXPECT_EQ(run["finished"], true);
    EXPECT_EQ(run["games"], run["planned"]);
    EXPECT_EQ(run["steps_made"], run["steps"]);
  });
}

TEST(SharedTuning, GoesOnWhereItWasStopped) {
  const ScratchFolder scratch;
  const std::string place = scratch.file("a.db");
  const Words command = tuning(6);
  const Words shared = with(command, {"--store", place, "--threads", "1"});
  {
    RunningMeldwise begun(shared);
    ASSERT_TRUE(comes_true([&] {
      const Ran ran = run_meldwise({"arena", "status", place, "--json"});
      return ran.exit_code == 0 && says(ran.out, "\"kind\":\"tune\"") && !says(ran.out, "\"games\":0,");
    }));
    begun.send(SIGTERM);
    const int code = begun.wait();
    EXPECT_TRUE(code == 130 || code == 0) << code;
  }
  const Ran again = run_meldwise(shared);
  EXPECT_EQ(again.out, run_meldwise(command).out) << again.err;
  EXPECT_LE(status_of(place)["runs"].size(), 2U);
}

TEST(SharedTraining, WeightsAreThoseOfOneProcessThoughWorkersAreKilled) {
  const Words command = training(scaled(600));
  const ScratchFolder scratch;
  const Ran alone = run_meldwise(with(command, {"--out", scratch.file("alone")}));
  ASSERT_EQ(alone.exit_code, 0) << alone.err;
  int number = 0;
  on_both([&](const std::string& place) {
    const std::string data = scratch.file("data" + std::to_string(++number));
    const Ran shared = with_killed_workers(with(command, {"--data", data, "--out", scratch.file("shared")}),
                                           place, {"--data", data});
    EXPECT_EQ(shared.exit_code, 0) << shared.err;
    EXPECT_FALSE(says(shared.err, "played again")) << "every file came: " << shared.err;
    EXPECT_EQ(shared.out, alone.out);
    for (const char* ending : {".bin", ".json"}) {
      EXPECT_EQ(read_file(scratch.file(std::string("shared") + ending)),
                read_file(scratch.file(std::string("alone") + ending)));
    }
    const nlohmann::json run = status_of(place)["runs"][0];
    EXPECT_EQ(run["kind"], "train");
    EXPECT_EQ(run["games"], run["planned"]);
  });
}

TEST(SharedTraining, FilesThatAreLostOrDamagedArePlayedAgain) {
  const ScratchFolder scratch;
  const std::string place = scratch.file("a.db");
  const std::string data = scratch.file("data");
  const Words command = training(60);
  const Words shared = with(command, {"--store", place, "--data", data, "--threads", "1"});
  const std::string expected = run_meldwise(command).out;
  EXPECT_EQ(run_meldwise(shared).out, expected);
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(data)) files.push_back(entry.path());
  ASSERT_EQ(files.size(), 3U) << "twenty matches a file";
  std::filesystem::remove(files[0]);
  std::string damaged = read_file(files[1].string());
  damaged[damaged.size() / 2] = static_cast<char>(damaged[damaged.size() / 2] ^ 1);
  std::ofstream(files[1], std::ios::binary) << damaged;

  const Ran again = run_meldwise(shared);
  EXPECT_EQ(again.out, expected);
  EXPECT_TRUE(says(again.err, "is not in the folder")) << again.err;
  EXPECT_TRUE(says(again.err, "is damaged")) << again.err;
  EXPECT_EQ(status_of(place)["runs"].size(), 1U) << "what was played is not played anew";
  EXPECT_EQ(run_meldwise(shared).err, "") << "they are there again";
}

TEST(SharedTraining, SaysWhatItNeeds) {
  const ScratchFolder scratch;
  const std::string place = scratch.file("a.db");
  const Ran without = run_meldwise(with(training(60), {"--store", place}));
  EXPECT_EQ(without.exit_code, 2);
  EXPECT_TRUE(says(without.err, "--data")) << without.err;
  // A folder that cannot be had ends the command, with a sentence.
  const Ran nowhere =
      run_meldwise(with(training(60), {"--store", place, "--data", "/dev/null/data", "--threads", "1"}));
  EXPECT_EQ(nowhere.exit_code, 2);
  EXPECT_TRUE(says(nowhere.err, "/dev/null/data")) << nowhere.err;
  const Ran worker = run_meldwise({"arena", "worker", "--store", place, "--until-over"});
  EXPECT_EQ(worker.exit_code, 2);
  EXPECT_TRUE(says(worker.err, "--data")) << worker.err;
}

}  // namespace
}  // namespace meldwise::test
