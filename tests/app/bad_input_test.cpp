// Bad input: one line that names the thing and what was expected, exit code 2, nothing half-written.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "support/program.h"

namespace meldwise::test {
namespace {

void expect_refused(const std::vector<std::string>& arguments, const std::string& named) {
  const Ran ran = run_meldwise(arguments);
  EXPECT_EQ(ran.exit_code, 2) << named;
  EXPECT_NE(ran.err.find(named), std::string::npos) << "expected to read '" << named << "', got: " << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_EQ(ran.err.rfind("meldwise: ", 0), 0U) << ran.err;
  EXPECT_TRUE(ran.out.empty()) << ran.out;
}

TEST(BadInput, UnknownGameOptionAgentAndSeed) {
  expect_refused({"selfplay", "poker"}, "unknown game 'poker': expected one of konkan");
  expect_refused({"selfplay", "konkan", "--option", "thresold=81"}, "unknown option 'thresold'");
  expect_refused({"selfplay", "konkan", "--option", "threshold=many"}, "threshold");
  expect_refused({"selfplay", "konkan", "--option", "threshold"}, "expected key=value");
  expect_refused({"selfplay", "mahjong", "--option", "preset=hongkong"}, "unknown preset 'hongkong'");
  expect_refused({"selfplay", "konkan", "--seats", "random,grandmaster"}, "unknown agent 'grandmaster'");
  expect_refused({"selfplay", "konkan", "--seats", "random"}, "expected 2 agents");
  expect_refused({"selfplay", "konkan", "--seed", "lucky"}, "--seed: 'lucky' is not a seed");
  expect_refused({"selfplay", "konkan", "--seed", "-1"}, "--seed");
  expect_refused({"selfplay", "konkan", "--players", "9"}, "players, not 9");
  expect_refused({"selfplay", "konkan", "--games", "0"}, "--games");
  expect_refused({"bench", "playout", "--game", "chess"}, "unknown game 'chess'");
  expect_refused({"games", "bridge"}, "unknown game 'bridge'");
  expect_refused({"frobnicate"}, "frobnicate");
}

TEST(BadInput, RecordsThatCannotBeRead) {
  const ScratchFolder scratch;
  ASSERT_EQ(run_meldwise({"selfplay", "makiaveli", "--records", scratch.file("r")}).exit_code, 0);
  const std::string line = read_file(scratch.file("r"));
  expect_refused({"replay", scratch.file("absent"), "--check"}, "cannot read");
  expect_refused({"replay", scratch.write("cut", line.substr(0, line.size() / 2)), "--check"},
                 "line 1: not a record: the line is not complete JSON");
  std::string future = line;
  future.replace(future.find("\"meldwise\":1"), 12, "\"meldwise\":99");
  expect_refused({"replay", scratch.write("future", future), "--check"}, "record format 99 is newer");
  std::string other = line;
  other.replace(other.find("\"makiaveli\""), 11, "\"canasta\"");
  expect_refused({"replay", scratch.write("other", other)}, "unknown game 'canasta'");
  expect_refused({"replay", scratch.file("r"), "--game-number", "5"}, "there is no game 5, the file has 1");
  expect_refused({"replay", "konkan", "--jsonl"}, "expected arboretum");
}

TEST(BadInput, NothingHalfWritten) {
  const ScratchFolder scratch;
  expect_refused({"selfplay", "konkan", "--records", scratch.file("no/such/folder")}, "cannot write");
  expect_refused({"selfplay", "konkan", "--seats", "random,wizard", "--records", scratch.file("r")},
                 "wizard");
  EXPECT_FALSE(std::filesystem::exists(scratch.file("r")));
  EXPECT_FALSE(std::filesystem::exists(scratch.file("r.part")));
}

}  // namespace
}  // namespace meldwise::test
