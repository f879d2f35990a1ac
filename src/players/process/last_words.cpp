#include "players/process/last_words.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace meldwise {
namespace {

constexpr std::size_t kLongest = 300;

std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(" \t\r") - first + 1);
}

/// "at Object.<anonymous> (index.js:3)", "File "bot.py", line 3", "#4 0x5581 in main", "... 12 more".
bool is_frame(std::string_view line) {
  const std::string_view words = trimmed(line);
  const bool indented = words.data() != line.data();
  for (const std::string_view start : {"at ", "File \"", "...", "^", "~"}) {
    if (words.starts_with(start)) return indented || start == "File \"";
  }
  return words.starts_with("#") && words.size() > 1 &&
         std::isdigit(static_cast<unsigned char>(words[1])) != 0;
}

bool names_an_error(std::string_view line) {
  std::string lower(line);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  constexpr std::array<std::string_view, 11> kWords = {
      "error",   "exception",          "panic",  "fatal", "abort", "assert", "cannot", "not found",
      "no such", "segmentation fault", "what():"};
  return std::any_of(kWords.begin(), kWords.end(),
                     [&](std::string_view word) { return lower.find(word) != std::string::npos; });
}

}  // namespace

std::string telling_line(std::string_view said) {
  std::string_view last;
  std::string_view error;
  while (!said.empty()) {
    const std::size_t end = said.find('\n');
    const std::string_view line = said.substr(0, end);
    said.remove_prefix(end == std::string_view::npos ? said.size() : end + 1);
    const std::string_view words = trimmed(line);
    if (words.empty()) continue;
    last = words;
    // A line of code above a mark, as some languages show it, is indented; what() of C++ is too.
    const bool code = words.data() != line.data() && !words.starts_with("what():");
    if (code || is_frame(line)) continue;
    // Rust says where in one line and what in the next.
    const bool goes_on = error.ends_with(":") && error.data() + error.size() + 1 == words.data();
    if (goes_on) {
      error = {error.data(), static_cast<std::size_t>(words.data() + words.size() - error.data())};
    } else if (names_an_error(words)) {
      error = words;
    }
  }
  std::string chosen(error.empty() ? last : error);
  if (chosen.size() > kLongest) chosen = chosen.substr(0, kLongest) + "…";
  for (char& c : chosen) {
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  }
  return chosen;
}

}  // namespace meldwise
