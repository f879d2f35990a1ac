#include "terminal/tmux.h"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>

namespace meldwise::test {
namespace {

// Long enough for a machine with much else to do, and for sanitizers.
constexpr std::chrono::seconds kPatience{60};
constexpr std::chrono::milliseconds kGlance{5};

std::string quoted(const std::string& text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string without_trailing_spaces(const std::string& text) {
  std::string out;
  std::string line;
  for (const char c : text) {
    if (c != '\n') {
      line += c;
      continue;
    }
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
    line.clear();
  }
  return out;
}

}  // namespace

Tmux::Tmux(int columns, int rows, const std::string& arguments, const std::string& environment) {
  // What follows the program shows that it has gone, and how; `cat` keeps the window open. The shell itself
  // outlives an interrupt.
  const std::string command = "trap : INT; env -u NO_COLOR XDG_STATE_HOME=" + folder_.file("state") +
                              " TERM=tmux-256color " + environment + " " + std::string(MELDWISE_PROGRAM) +
                              " " + arguments + "; echo left with $?; cat";
  const auto size = [](const char* option, int value) { return std::string(option) + std::to_string(value); };
  // One command line: the options must hold before the program asks for the size of the window.
  EXPECT_EQ(tmux("-f /dev/null set -g status off \\; set -g default-shell /bin/sh \\; set -g escape-time 0 "
                 "\\; new-session -d " +
                 size("-x", columns) + size(" -y", rows) + " " + quoted(command)),
            "");
}

Tmux::~Tmux() { [[maybe_unused]] const std::string said = tmux("kill-server"); }

std::string Tmux::tmux(const std::string& words) const {
  const std::string command = "tmux -S " + folder_.file("socket") + " " + words + " 2>&1";
  std::string out;
  FILE* pipe = popen(command.c_str(), "r");
  char buffer[4096];
  for (std::size_t got = 0; (got = fread(buffer, 1, sizeof buffer, pipe)) > 0;) out.append(buffer, got);
  pclose(pipe);
  return out;
}

void Tmux::press(const std::string& key) const { EXPECT_EQ(tmux("send-keys " + quoted(key)), ""); }
void Tmux::type(const std::string& text) const { EXPECT_EQ(tmux("send-keys -l " + quoted(text)), ""); }
void Tmux::resize(int columns, int rows) const {
  EXPECT_EQ(tmux("resize-window -x " + std::to_string(columns) + " -y " + std::to_string(rows)), "");
}

void Tmux::kill_program(int signal) const {
  const int shell = std::stoi(tmux("display-message -p '#{pane_pid}'"));
  const std::string task = "/proc/" + std::to_string(shell) + "/task/" + std::to_string(shell);
  EXPECT_EQ(kill(std::stoi(read_file(task + "/children")), signal), 0);
}

std::string Tmux::screen(bool styled) const {
  return without_trailing_spaces(tmux(styled ? "capture-pane -pe" : "capture-pane -p"));
}

std::string Tmux::wait_for(const std::function<bool(const std::string&)>& wanted,
                           const std::string& what) const {
  const auto end = std::chrono::steady_clock::now() + kPatience;
  std::string before;
  while (true) {
    std::string now = screen();
    if (wanted(now) && now == before) return now;
    if (std::chrono::steady_clock::now() > end) {
      ADD_FAILURE() << "waited in vain for " << what << "; the screen is\n" << now;
      return now;
    }
    before = std::move(now);
    std::this_thread::sleep_for(kGlance);
  }
}

std::string Tmux::wait_for(const std::string& text) const {
  return wait_for([&](const std::string& screen) { return has(screen, text); }, "'" + text + "'");
}

void expect_screen(const std::string& name, const std::string& screen) {
  const std::string path = std::string(MELDWISE_TEST_DATA) + "/screens/" + name + ".txt";
  if (std::getenv("MELDWISE_UPDATE_GOLDEN") != nullptr) std::ofstream(path, std::ios::binary) << screen;
  EXPECT_EQ(read_file(path), screen) << name
                                     << " differs: read the change, then set MELDWISE_UPDATE_GOLDEN=1";
}

}  // namespace meldwise::test
