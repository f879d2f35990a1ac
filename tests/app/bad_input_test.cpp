// Bad input: one line that names the thing and what was expected, exit code 2, nothing half-written.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

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

TEST(BadInput, ACommandThatIsMissingOrUnknown) {
  expect_refused({"dance"}, "expected one of games schema");
  expect_refused({"dance"}, ", got 'dance'");
  expect_refused({"solve"}, "solve: expected one of konkan makiaveli");
  expect_refused({"find", "konkan"}, "find: expected one of five-crowns, got 'konkan'");
  expect_refused({"bench"}, "bench: expected one of");
  expect_refused({"arena", "dance"}, "arena: expected one of run resume");
}

TEST(BadInput, OptionsSayWhatTheyExpect) {
  expect_refused({"arena", "run", "arboretum", "--pause"}, "--pause: expected a number\n");
  expect_refused({"arena", "run", "arboretum", "--pause", "--bot"},
                 "--pause: expected a number, got '--bot'");
  expect_refused({"play", "konkan", "--players", "two"}, "--players: expected a whole number, got 'two'");
  expect_refused({"play", "konkan", "--pace"}, "--pace: expected a number from 0 to 10000\n");
  expect_refused({"play", "konkan", "--pace", "20000"},
                 "--pace: expected a number from 0 to 10000, got '20000'");
  expect_refused({"play", "konkan", "--pace", "1.5"}, "--pace: expected a number from 0 to 10000, got '1.5'");
  expect_refused({"replay", "games.jsonl", "--game-number", "0"}, "expected a number above 0, got '0'");
  expect_refused({"serve", "--log"}, "--log: expected a value\n");
  expect_refused({"play", "konkan", "--save", "a", "--save", "b"}, "--save: expected once\n");
  expect_refused({"play", "konkan", "--dance"}, "there is no option --dance\n");
  expect_refused({"play", "konkan", "makiaveli"}, "not expected here: makiaveli\n");
  expect_refused({"games", "konkan", "2S", "3S"}, "not expected here: 2S 3S\n");
  expect_refused({"arena", "replay", "a.db", "--game", "1", "--most-competitive"},
                 "--game and --most-competitive exclude each other\n");
}

TEST(BadInput, NumbersThatAreNoneOrTooLarge) {
  expect_refused({"train", "konkan", "--games", "10", "--rate", "nan"},
                 "--rate: expected a number, got 'nan'");
  expect_refused({"train", "konkan", "--games", "10", "--rate", "inf"},
                 "--rate: expected a number, got 'inf'");
  expect_refused({"arena", "run", "arboretum", "--pause", "nan"}, "--pause: expected a number, got 'nan'");
  expect_refused({"play", "konkan", "--players", "99999999999"},
                 "--players: '99999999999' is too large or too small\n");
  expect_refused({"serve", "--port", "99999"}, "--port: expected a number from 0 to 65535, got '99999'\n");
  expect_refused({"agent", "--port", "-1"}, "--port: expected a number from 0 to 65535, got '-1'\n");
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

/// What no argument of a person is, and every shell can make.
const std::string kNoText = "\xFF\xFE";

TEST(BadInput, TextThatIsNoText) {
  const ScratchFolder scratch;
  expect_refused({"arena", "run", "konkan", "--bot", kNoText + "=random", "--bot", "random", "--json"},
                 "is not UTF-8");
  expect_refused({"arena", "run", "konkan", "--bot", "cmd:true " + kNoText, "--bot", "random", "--store",
                  scratch.file("s")},
                 "is not UTF-8");
  expect_refused({"selfplay", "konkan", "--seats", "random,cmd:true " + kNoText, "--json"}, "is not UTF-8");
  expect_refused({"solve", "five-crowns", "3H", "4H", "--wild", " "}, "--wild");
  expect_refused({"validate", "five-crowns", "3H", "4H", "--wild", ","}, "wild");
}

TEST(BadInput, CountsThatNoMachineHas) {
  const std::vector<std::string> duel{"benchmark", "konkan",       "--baseline",
                                      "random",    "--challenger", "random"};
  const auto with = [](std::vector<std::string> words, const std::string& option, const std::string& value) {
    words.push_back(option);
    words.push_back(value);
    return words;
  };
  expect_refused(with(duel, "--threads", "1000000"), "--threads");
  expect_refused(with(duel, "--threads", "-1"), "--threads");
  expect_refused(with(duel, "--rounds", "2147483647"), "--rounds");
  const std::vector<std::string> arena{"arena", "run", "konkan", "--bot", "random", "--bot", "heuristic"};
  expect_refused(with(arena, "--workers", "1000000"), "--workers");
  expect_refused(with(arena, "--games", "2147483647"), "blocks");
}

TEST(BadInput, FoldersWhereFilesBelong) {
  const ScratchFolder scratch;
  const std::string folder = std::filesystem::path(scratch.file("x")).parent_path().string();
  expect_refused({"score", "mahjong", folder}, "cannot read");
  expect_refused({"replay", folder}, "cannot read");
  expect_refused({"replay", folder, "--check"}, "cannot read");
  expect_refused({"selfplay", "konkan", "--records", folder}, "cannot write");
  expect_refused({"arena", "run", "konkan", "--registry", folder}, "cannot read");
  expect_refused({"arena", "show", folder}, "cannot read");
  expect_refused({"serve", "--data", "/proc/nowhere"}, "cannot make the folder");
}

std::string nested(const std::string& key) {
  constexpr int kDepth = 1'000'000;
  return "{\"" + key + "\":" + std::string(kDepth, '[') + std::string(kDepth, ']') + "}\n";
}

TEST(BadInput, JsonNestedWithoutEnd) {
  const ScratchFolder scratch;
  for (const char* key : {"id", "hand"}) {
    const Ran ran = run_meldwise({"solve", "konkan", "--jsonl"}, nested(key) + R"({"id":7,"hand":["KS"]})");
    EXPECT_EQ(ran.exit_code, 0);
    EXPECT_NE(ran.out.find("nested more than"), std::string::npos) << ran.out.substr(0, 200);
    EXPECT_NE(ran.out.find("\"id\":7,"), std::string::npos) << "the next line is answered";
  }
  const Ran hint = run_meldwise({"hint", "konkan"}, nested("options"));
  EXPECT_EQ(hint.exit_code, 2);
  EXPECT_NE(hint.err.find("nested more than"), std::string::npos) << hint.err.substr(0, 200);
  for (const char* command : {"score", "replay"}) {
    const std::string file = scratch.write("deep", nested("meldwise"));
    expect_refused(*command == 's' ? std::vector<std::string>{"score", "mahjong", file}
                                   : std::vector<std::string>{"replay", file},
                   "nested more than");
  }
}

TEST(BadInput, StandardInputIsAFolderOrClosed) {
  for (const char* input : {"< /", "<&-"}) {
    const Ran jsonl = run_meldwise_under("", {"solve", "konkan", "--jsonl"}, input);
    EXPECT_EQ(jsonl.exit_code, std::string(input) == "< /" ? 2 : 0) << input << jsonl.err;
    const Ran hint = run_meldwise_under("", {"hint", "konkan"}, input);
    EXPECT_EQ(hint.exit_code, 2) << input;
    EXPECT_EQ(std::count(hint.err.begin(), hint.err.end(), '\n'), 1) << hint.err;
  }
}

TEST(BadInput, OutputThatCannotBeWritten) {
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"games"}, {"games", "--json"}, {"selfplay", "konkan"}, {"solve", "konkan", "KS", "KH", "KD"}}) {
    for (const char* output : {"> /dev/full", ">&-"}) {
      const Ran ran = run_meldwise_under("", command, output);
      EXPECT_EQ(ran.exit_code, 2) << command.front() << output;
      EXPECT_NE(ran.err.find("meldwise: cannot write standard output"), std::string::npos) << ran.err;
      EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
    }
  }
}

TEST(BadInput, ABotWhoseAnswersCannotBeWritten) {
  const Ran ran = run_line("sh", R"(echo '{"state":{"message":"NEWGAME"},"messageID":"1"}' | )"
                                 "meldwise bot arboretum --agent random > /dev/full");
  EXPECT_EQ(ran.exit_code, 2);
  EXPECT_EQ(ran.err, "meldwise: cannot write an answer: No space left on device\n");
}

TEST(BadInput, AServerWhoseLogLosesLinesEndsWithAnError) {
  const ScratchFolder scratch;
  const std::string out = scratch.file("out");
  const Ran ran = run_line("sh", "meldwise serve --port 0 --data " + scratch.file("data") +
                                     " --log /dev/full --log-level info --access-log > " + out +
                                     " & server=$!; for try in $(seq 1200); do grep -q serves " + out +
                                     " && break; sleep 0.05; done; curl -s $(sed 's/.*serves //' " + out +
                                     ")/api/health; kill -TERM $server; wait $server");
  EXPECT_EQ(ran.exit_code, 2) << ran.err;
  EXPECT_NE(ran.err.find("'/dev/full' is not whole: "), std::string::npos) << ran.err;
}

TEST(BadInput, ALogThatLosesLinesIsToldAndTheGameIsPlayedAllTheSame) {
  const std::string bot = std::string(MELDWISE_PROGRAM) + " bot arboretum --agent random";
  for (const char* option : {"lines=/dev/full", "lines=/nowhere/at/all", "log=/dev/full"}) {
    const std::string says =
        std::string(option).starts_with("log") ? "sh -c 'echo hello >&2; exec " + bot + "'" : bot;
    const Ran ran = run_meldwise(
        {"selfplay", "arboretum", "--seats", "cmd[" + std::string(option) + "]:" + says + ",random"});
    const std::string path = std::string(option).substr(std::string(option).find('/'));
    EXPECT_EQ(ran.exit_code, 2) << option << ran.out << ran.err;
    EXPECT_NE(ran.out.find("1 match"), std::string::npos) << ran.out;
    EXPECT_NE(ran.err.find("meldwise: cannot write '" + path + "': "), std::string::npos) << ran.err;
    EXPECT_NE(ran.err.find("'" + path + "' is not whole: "), std::string::npos) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 2)
        << "once, and once at the end: " << ran.err;
  }
}

TEST(BadInput, ADeviceIsWrittenAndNeverReplaced) {
  const ScratchFolder scratch;
  const std::string store = scratch.file("a.db");
  ASSERT_EQ(
      run_meldwise({"arena", "run", "arboretum", "--bot", "random", "--bot", "random", "--store", store})
          .exit_code,
      0);
  // A device of our own where we may have one: the machine's is not at stake then.
  const std::string full = scratch.file("full");
  const bool own = mknod(full.c_str(), S_IFCHR | 0600, makedev(1, 7)) == 0;
  if (!own) GTEST_SKIP() << "only root may make a device";
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"arena", "report", store, "--output", full},
           {"selfplay", "arboretum", "--games", "40", "--records", full},
           {"play", "arboretum", "--plain", "--save", scratch.file("kept.jsonl"), "--record", full}}) {
    const Ran ran = run_meldwise(command, "quit\n");
    EXPECT_EQ(ran.exit_code, 2) << command.front() << ran.out;
    EXPECT_NE(ran.err.find("cannot write '" + full + "'"), std::string::npos) << ran.err;
    struct stat status {};
    ASSERT_EQ(stat(full.c_str(), &status), 0);
    EXPECT_TRUE(S_ISCHR(status.st_mode)) << command.front() << " put a file in its place";
  }
  std::filesystem::create_symlink(scratch.write("page.html", "old"), scratch.file("link"));
  ASSERT_EQ(run_meldwise({"arena", "report", store, "--output", scratch.file("link")}).exit_code, 0);
  EXPECT_TRUE(std::filesystem::is_symlink(scratch.file("link")));
  EXPECT_NE(read_file(scratch.file("page.html")), "old") << "written through the link";
}

TEST(BadInput, OutputNeverLandsInAFileThatTookItsPlace) {
  const ScratchFolder scratch;
  const Ran ran = run_meldwise_under("", {"selfplay", "konkan", "--records", scratch.file("r")}, "<&- >&-");
  EXPECT_EQ(ran.exit_code, 2) << ran.err;
  EXPECT_EQ(read_file(scratch.file("r")).find("Konkan: 1 match"), std::string::npos);
}

/// A little more memory, in the shell's words, than the program needs to play at all.
std::string little_memory() {
  for (int kilobytes = 16'000; kilobytes < 1'000'000; kilobytes += 4'000) {
    const std::string limit = "ulimit -v " + std::to_string(kilobytes) + ";";
    const std::vector<std::string> small{"arena",    "run",   "konkan", "--workers", "2",        "--option",
                                         "rounds=1", "--bot", "random", "--bot",     "heuristic"};
    if (run_meldwise_under(limit, small, "").exit_code == 0) return limit;
  }
  return {};
}

TEST(BadInput, OutOfMemoryIsOneLine) {
#ifdef MELDWISE_SANITIZED
  GTEST_SKIP() << "a sanitizer needs terabytes of addresses";
#endif
  const std::string limit = little_memory();
  ASSERT_FALSE(limit.empty());
  const std::string greedy = "ismcts:algorithm=tree,sims=100000000,max-nodes=100000000";
  for (const std::vector<std::string>& command : std::vector<std::vector<std::string>>{
           {"selfplay", "konkan", "--seats", greedy + "," + greedy},
           {"benchmark", "konkan", "--threads", "2", "--baseline", greedy, "--challenger", greedy},
           {"arena", "run", "konkan", "--workers", "2", "--bot", "a=" + greedy, "--bot", "b=" + greedy}}) {
    const Ran ran = run_meldwise_under(limit, command, "");
    EXPECT_EQ(ran.exit_code, 2) << command.front() << ": " << ran.err;
    EXPECT_EQ(ran.err, "meldwise: out of memory\n") << command.front();
  }
}

}  // namespace
}  // namespace meldwise::test
