// Other processes: what they are given, what is bounded, and that none is left behind.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>

#include "players/process/child_process.h"
#include "players/process/last_words.h"

namespace meldwise {
namespace {

using namespace std::chrono_literals;
using Got = ChildProcess::Got;

std::unique_ptr<ChildProcess> shell(const std::string& script, Command command = {}) {
  command.words = {"sh", "-c", script};
  auto child = ChildProcess::start(command);
  EXPECT_TRUE(child);
  return std::move(*child);
}

ChildProcess::Clock::time_point in(std::chrono::milliseconds time) {
  return ChildProcess::Clock::now() + time;
}

TEST(CommandWords, ReadBackFromTheirText) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"./bot"}, {"node", "index.js", "--a=b"}, {"a b", "", "c'd\"e\\f", "tab\there"}}) {
    const auto again = split_words(join_words(words));
    ASSERT_TRUE(again);
    EXPECT_EQ(*again, words);
  }
  EXPECT_EQ(*split_words("sh -c 'echo \"hi there\"'  x\\ y"),
            (std::vector<std::string>{"sh", "-c", "echo \"hi there\"", "x y"}));
  for (const char* text : {"", "  ", "'open", "a \"b", "a\\", "'' b"})
    EXPECT_FALSE(split_words(text)) << text;
}

TEST(LineBuffer, GivesWholeLinesAndBoundsLongOnes) {
  LineBuffer lines(10);
  lines.add("one\r\ntw");
  EXPECT_EQ(lines.next()->text, "one");
  EXPECT_FALSE(lines.next());
  lines.add("o\n\nsomething much too long");
  EXPECT_EQ(lines.next()->text, "two");
  EXPECT_EQ(lines.next()->text, "");
  EXPECT_TRUE(lines.next()->too_long) << "told before the line ends";
  EXPECT_FALSE(lines.next());
  lines.add(" and longer\nfour\n");
  const auto four = lines.next();
  EXPECT_EQ(four->text, "four");
  EXPECT_FALSE(four->too_long);
}

TEST(ChildProcess, SpeaksInLinesAndKeepsItsLastWords) {
  const auto child = shell("while read line; do echo \"got $line\"; echo \"heard $line\" >&2; done");
  child->send_line("this");
  EXPECT_EQ(child->read_line(in(5s)).text, "got this");
  child->send_bytes("th");
  EXPECT_EQ(child->read_line(in(20ms)).got, Got::nothing);
  child->send_line("at");
  EXPECT_EQ(child->read_line(in(5s)).text, "got that");
  EXPECT_TRUE(child->running());
  EXPECT_TRUE(child->end(5s)) << "its input ended";
  EXPECT_NE(child->last_words().find("heard that"), std::string::npos);
}

TEST(ChildProcess, SeesOnlyWhatItIsGiven) {
  setenv("MELDWISE_SECRET", "1", 1);
  Command command;
  command.environment = {{"TIMEOUT", "1200"}, {"priority", "12345678"}};
  command.folder = "/";
  const auto child =
      shell("env | sort | grep -v -e '^_=' -e '^OLDPWD'; ls /proc/self/fd | wc -l; echo end", command);
  std::vector<std::string> lines;
  for (auto received = child->read_line(in(5s)); received.got == Got::line && received.text != "end";
       received = child->read_line(in(5s))) {
    lines.push_back(received.text.substr(0, received.text.find('=') == std::string::npos
                                                ? received.text.size()
                                                : received.text.find('=') + 2));
  }
  // `ls` has its own three ends and the folder it lists.
  EXPECT_EQ(lines, (std::vector<std::string>{"PATH=/", "PWD=/", "TIMEOUT=1", "priority=1", "4"}));
}

TEST(ChildProcess, ThatCannotStartIsNamed) {
  Command command;
  command.words = {"/nowhere/bot", "--flag"};
  const auto child = ChildProcess::start(command);
  ASSERT_FALSE(child);
  EXPECT_NE(child.error().message.find("/nowhere/bot --flag"), std::string::npos) << child.error().message;
}

TEST(ChildProcess, TellsHowItEnded) {
  auto child = shell("echo bye; exit 3");
  EXPECT_EQ(child->read_line(in(5s)).text, "bye") << "what it wrote before is not lost";
  EXPECT_EQ(child->read_line(in(5s)).got, Got::closed);
  for (int i = 0; i < 500 && child->running(); ++i) usleep(10'000);
  EXPECT_EQ(child->how_it_ended(), "exit code 3");
  child = shell("kill -9 $$");
  EXPECT_EQ(child->read_line(in(5s)).got, Got::closed);
  for (int i = 0; i < 500 && child->running(); ++i) usleep(10'000);
  EXPECT_EQ(child->how_it_ended(), "signal 9");
}

TEST(ChildProcess, WritingToOneThatHasGoneIsHarmless) {
  const auto child = shell("exit 0");
  EXPECT_EQ(child->read_line(in(5s)).got, Got::closed);
  for (int i = 0; i < 100; ++i) child->send_line(std::string(10'000, 'x'));
  EXPECT_EQ(child->read_line(in(5s)).got, Got::closed);
}

TEST(ChildProcess, WritingToOneThatDoesNotReadDoesNotBlock) {
  const auto child = shell("sleep 1000");
  const auto start = ChildProcess::Clock::now();
  for (int i = 0; i < 1000; ++i) child->send_line(std::string(10'000, 'x'));
  EXPECT_EQ(child->read_line(in(50ms)).got, Got::nothing);
  EXPECT_LT(ChildProcess::Clock::now() - start, 5s);
}

/// Whether a process has ended, or ends within some seconds.
bool is_gone(const std::string& pid) {
  for (int i = 0; i < 1000; ++i) {
    std::ifstream file("/proc/" + pid + "/stat");
    std::string stat;
    if (!std::getline(file, stat) || stat[stat.rfind(')') + 2] == 'Z') return true;
    usleep(10'000);
  }
  return false;
}

TEST(Warden, WhoForksTwiceAndLeavesTheSessionEndsToo) {
  ASSERT_TRUE(wardens_can_be());
  for (const bool by_itself : {true, false}) {
    const std::string last = by_itself ? "read line" : "sleep 1000";
    auto child = shell("(setsid sh -c 'echo $$; sleep 1000 & echo $!; wait' &) ; " + last);
    const std::string first = child->read_line(in(10s)).text;
    const std::string second = child->read_line(in(10s)).text;
    ASSERT_FALSE(second.empty());
    if (by_itself) {
      child->send_line("go");
      EXPECT_TRUE(is_gone(first)) << "it ends when the program does";
    }
    child.reset();
    EXPECT_TRUE(is_gone(first));
    EXPECT_TRUE(is_gone(second));
  }
}

TEST(Warden, NothingOutlivesAHostThatIsKilled) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const pid_t host = fork();
  if (host == 0) {
    Command command;
    command.words = {"sh", "-c", "echo $$; (setsid sh -c 'echo $$; sleep 1000' &); sleep 1000"};
    auto child = ChildProcess::start(command);
    std::string pids;
    for (int i = 0; child && i < 2; ++i) pids += (*child)->read_line(in(10s)).text + "\n";
    [[maybe_unused]] const ssize_t told = write(ends[1], pids.data(), pids.size());
    pause();
    _exit(0);
  }
  close(ends[1]);
  std::string pids;
  while (std::count(pids.begin(), pids.end(), '\n') < 2) {
    char letter = 0;
    ASSERT_EQ(read(ends[0], &letter, 1), 1);
    pids += letter;
  }
  close(ends[0]);
  kill(host, SIGKILL);
  waitpid(host, nullptr, 0);
  EXPECT_TRUE(is_gone(pids.substr(0, pids.find('\n')))) << pids;
  pids.pop_back();
  EXPECT_TRUE(is_gone(pids.substr(pids.find('\n') + 1))) << pids;
}

TEST(Warden, KeepsTheProgramWithinItsLimits) {
  Command command;
  command.limits.files = 77;
  command.limits.memory_bytes = std::uint64_t{100} << 20U;
  command.limits.cpu_seconds = 1;
  {
    const auto child = shell("ulimit -n; ulimit -d; ulimit -t; ulimit -c", command);
    EXPECT_EQ(child->read_line(in(10s)).text, "77");
#ifdef MELDWISE_SANITIZED
    EXPECT_EQ(child->read_line(in(10s)).text, "unlimited");
#else
    EXPECT_EQ(child->read_line(in(10s)).text, "102400");
#endif
    EXPECT_EQ(child->read_line(in(10s)).text, "1");
    EXPECT_EQ(child->read_line(in(10s)).text, "0");
  }
  const auto busy = shell("while :; do :; done", command);
  EXPECT_TRUE(busy->ends_by(in(60s))) << "a second of work is all it has";
  EXPECT_EQ(busy->how_it_ended().substr(0, 6), "signal");
}

TEST(LastWords, TheLineThatNamesTheError) {
  const std::pair<const char*, const char*> said[] = {
      {"Traceback (most recent call last):\n  File \"bot.py\", line 3, in <module>\n    raise "
       "ValueError('error: no')\nValueError: no legs\n",
       "ValueError: no legs"},
      {"/bot/index.js:3\n    throw new Error('no legs');\n    ^\n\nError: no legs\n    at "
       "Object.<anonymous> "
       "(/bot/index.js:3:11)\n    at Module._compile (node:internal:1:2)\n\nNode.js v20.1.0\n",
       "Error: no legs"},
      {"Exception in thread \"main\" java.lang.IllegalStateException: no legs\n\tat Bot.main(Bot.java:5)\n",
       "Exception in thread \"main\" java.lang.IllegalStateException: no legs"},
      {"thread 'main' panicked at 'no legs', src/main.rs:2:5\nnote: run with `RUST_BACKTRACE=1`\n",
       "thread 'main' panicked at 'no legs', src/main.rs:2:5"},
      {"thread 'main' panicked at src/main.rs:2:5:\nno legs\nnote: run with `RUST_BACKTRACE=1`\n",
       "thread 'main' panicked at src/main.rs:2:5: no legs"},
      {"panic: no legs\n\ngoroutine 1 [running]:\nmain.main()\n\t/bot/main.go:4 +0x27\nexit status 2\n",
       "panic: no legs"},
      {"terminate called after throwing an instance of 'std::runtime_error'\n  what():  no legs\n",
       "what():  no legs"},
      {"python3: can't open file 'x.py': [Errno 2] No such file or directory\n",
       "python3: can't open file 'x.py': [Errno 2] No such file or directory"},
      {"thinking\nstill thinking\n\n", "still thinking"},
      {"", ""}};
  for (const auto& [all, line] : said) EXPECT_EQ(telling_line(all), line);
}

}  // namespace
}  // namespace meldwise
