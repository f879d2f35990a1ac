#include "support/program.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace meldwise::test {
namespace {

std::string shell_word(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string command_of(const std::vector<std::string>& arguments) {
  std::string command = shell_word(MELDWISE_PROGRAM);
  for (const std::string& argument : arguments) command += " " + shell_word(argument);
  return command;
}

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status); }

Ran run_shell(const std::string& command, const std::string& input, const std::string& before = "",
              const std::string& after = "") {
  const ScratchFolder scratch;
  const std::string line = before + " timeout 240 " + command + " < " + scratch.write("in", input) + " > " +
                           scratch.file("out") + " 2> " + scratch.file("err") + " " + after;
  const int status = std::system(line.c_str());
  return {code_of(status), read_file(scratch.file("out")), read_file(scratch.file("err"))};
}

}  // namespace

Ran run_meldwise(const std::vector<std::string>& arguments, const std::string& input) {
  return run_shell(command_of(arguments), input);
}

Ran run_meldwise_under(const std::string& before, const std::vector<std::string>& arguments,
                       const std::string& after) {
  return run_shell(command_of(arguments), "", before, after);
}

Ran run_meldwise_on_terminal(const std::vector<std::string>& arguments, const std::string& input) {
  return run_shell("script -qec " + shell_word(command_of(arguments)) + " /dev/null", input);
}

Ran run_line(const std::string& shell, const std::string& line) {
  const ScratchFolder scratch;
  const std::string folder = std::filesystem::path(MELDWISE_PROGRAM).parent_path().string();
  return run_shell(shell + " " + scratch.write("script", "PATH=" + folder + ":$PATH\n" + line + "\n"), "");
}

RunningMeldwise::RunningMeldwise(const std::vector<std::string>& arguments) {
  std::vector<char*> words;
  std::string program = MELDWISE_PROGRAM;
  words.push_back(program.data());
  std::vector<std::string> copies = arguments;
  for (std::string& word : copies) words.push_back(word.data());
  words.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_RDWR, 0);
  }
  EXPECT_EQ(posix_spawn(&process_, program.c_str(), &files, nullptr, words.data(), environ), 0);
  posix_spawn_file_actions_destroy(&files);
}

RunningMeldwise::~RunningMeldwise() {
  if (process_ < 0) return;
  send(SIGKILL);
  wait();
}

void RunningMeldwise::send(int signal) const { kill(process_, signal); }

int RunningMeldwise::wait() {
  int status = 0;
  waitpid(process_, &status, 0);
  process_ = -1;
  return code_of(status);
}

}  // namespace meldwise::test
