// The real program in a real terminal: a tmux of its own, with keys sent and screens read back.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "support/scratch.h"

namespace meldwise::test {

[[nodiscard]] inline bool has(const std::string& screen, std::string_view text) {
  return screen.find(text) != std::string::npos;
}

class Tmux {
 public:
  /// Starts `meldwise ARGUMENTS` in a window of this size; `environment` is put before it ("NO_COLOR=1").
  Tmux(int columns, int rows, const std::string& arguments, const std::string& environment = "");
  Tmux(const Tmux&) = delete;
  Tmux& operator=(const Tmux&) = delete;
  ~Tmux();

  /// A key by tmux's name ("Enter", "F1", "C-c", "q").
  void press(const std::string& key) const;
  /// Characters as they are, also escape sequences.
  void type(const std::string& text) const;
  void resize(int columns, int rows) const;
  /// Sends a signal to the program in the window.
  void kill_program(int signal) const;

  /// What is on the screen now, line by line, without trailing spaces; with `styled` also escape sequences.
  [[nodiscard]] std::string screen(bool styled = false) const;
  /// Waits until the screen is as wanted and stays so for two looks; fails the test if it takes too long.
  std::string wait_for(const std::function<bool(const std::string&)>& wanted, const std::string& what) const;
  std::string wait_for(const std::string& text) const;
  /// A folder for saved matches and records, which goes with the window.
  [[nodiscard]] const ScratchFolder& folder() const { return folder_; }

 private:
  [[nodiscard]] std::string tmux(const std::string& words) const;

  ScratchFolder folder_;
};

/// Compares with a kept screen of tests/data/screens. With MELDWISE_UPDATE_GOLDEN in the environment the
/// screen is kept instead.
void expect_screen(const std::string& name, const std::string& screen);

}  // namespace meldwise::test
