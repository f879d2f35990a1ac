// What to start as another process: its words, its folder, its environment, its log.
//
// A command written as one text is split into words like a simple shell line: spaces separate, single and
// double quotes hold together, a backslash takes the next character as it is. Nothing is expanded and no
// shell is started; `sh -c '…'` is there for those who want one.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cards/result.h"
#include "players/process/warden.h"

namespace meldwise {

struct Command {
  std::vector<std::string> words;  ///< the program and its arguments; the program is looked up in PATH
  std::string folder;              ///< where it runs; empty: here
  std::vector<std::pair<std::string, std::string>> environment;  ///< all it gets besides PATH
  std::string log;  ///< what it writes on standard error is appended to this file; empty: dropped
  ProcessLimits limits{};

  friend bool operator==(const Command&, const Command&) = default;
};

[[nodiscard]] Result<std::vector<std::string>> split_words(std::string_view text);
/// The text that `split_words` reads as these words.
[[nodiscard]] std::string join_words(const std::vector<std::string>& words);

}  // namespace meldwise
