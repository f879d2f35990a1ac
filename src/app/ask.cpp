#include "app/ask.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <iostream>

#include "cards/text.h"

namespace meldwise::app {

bool can_ask() { return isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1; }

std::optional<std::size_t> ask_which(const std::string& question, const std::vector<AskedLine>& lines) {
  std::size_t width = 0;
  for (const AskedLine& line : lines) width = std::max(width, line.name.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    fmt::print(stderr, "{:>3}  {:<{}}  {}\n", i + 1, lines[i].name, width, lines[i].help);
  }
  while (true) {
    fmt::print(stderr, "{} (1-{} or a name): ", question, lines.size());
    std::string answer;
    if (!std::getline(std::cin, answer)) return std::nullopt;
    const auto typed = words(answer);
    if (typed.empty()) continue;
    const auto number = parse_integer(typed.front());
    if (number && *number >= 1 && *number <= static_cast<std::int64_t>(lines.size())) {
      return static_cast<std::size_t>(*number - 1);
    }
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (to_upper(lines[i].name) == to_upper(typed.front())) return i;
    }
    fmt::print(stderr, "expected a number from 1 to {} or a name, got {}\n", lines.size(), in_quotes(answer));
  }
}

Result<const GameInfo*> find_or_ask_game(const std::string& name) {
  if (!name.empty()) return find_game(name);
  std::string names;
  std::vector<AskedLine> lines;
  for (const GameInfo& game : catalogue()) {
    names.append(names.empty() ? "" : ", ").append(game.name);
    lines.push_back({std::string(game.name), std::string(game.title)});
  }
  if (!can_ask()) return fail("GAME: expected one of " + names);
  const auto chosen = ask_which("Which game?", lines);
  if (!chosen) return fail("GAME: none was chosen");
  return &catalogue()[*chosen];
}

}  // namespace meldwise::app
