#include "app/person_at_terminal.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <iostream>

#include "cards/notation.h"
#include "cards/text.h"

namespace meldwise::app {
namespace {

constexpr std::size_t kMostListed = 40;  // of Konkan's hundreds of melds nobody reads all

void list(const std::vector<std::string>& actions, std::size_t most) {
  std::size_t width = 0;
  const std::size_t shown = std::min(actions.size(), most);
  // A ten takes a column more than its letter.
  for (std::size_t i = 0; i < shown; ++i) width = std::max(width, actions[i].size() + 1);
  const std::size_t columns = std::max<std::size_t>(1, 78 / (width + 6));
  for (std::size_t i = 0; i < shown; ++i) {
    fmt::print(stderr, "{:>4} {:<{}}", i + 1, with_signs(actions[i]), width);
    fmt::print(stderr, "{}", (i + 1) % columns == 0 || i + 1 == shown ? "\n" : " ");
  }
  if (shown < actions.size()) {
    fmt::print(stderr, "     … and {} more: type more, or the action itself\n", actions.size() - shown);
  }
}

/// As the readers of cards take it, whatever signs it was typed with.
std::string canonical(const std::string& text) { return to_upper(spelled(text)); }

std::optional<std::size_t> find_action(const std::vector<std::string>& actions, const std::string& line) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), number);
  if (error == std::errc() && end == line.data() + line.size()) {
    if (number >= 1 && number <= actions.size()) return number - 1;
    return std::nullopt;
  }
  const auto found = std::find_if(actions.begin(), actions.end(), [&](const std::string& action) {
    return action == line || canonical(action) == canonical(line);
  });
  if (found == actions.end()) return std::nullopt;
  return static_cast<std::size_t>(found - actions.begin());
}

}  // namespace

std::optional<std::size_t> PersonAtTerminal::choose(const PersonQuestion& question) {
  fmt::print(stderr, "\n{}\n", with_signs(question.view));
  list(question.actions, kMostListed);
  while (true) {
    fmt::print(stderr, "player {}, your choice (? for a hint, quit to leave): ", index_of(question.seat) + 1);
    std::string line;
    if (!std::getline(std::cin, line) || line == "quit") return std::nullopt;
    if (line == "?") {
      fmt::print(stderr, "{}\n", with_signs(question.hint()));
      continue;
    }
    if (line == "more") {
      list(question.actions, question.actions.size());
      continue;
    }
    if (const auto chosen = find_action(question.actions, line)) return chosen;
    fmt::print(stderr, "expected a number from 1 to {} or one of the actions, got \"{}\"\n",
               question.actions.size(), line);
  }
}

void PersonAtTerminal::tell(Seat /*seat*/, const std::string& view) {
  fmt::print(stderr, "\n{}\n", with_signs(view));
}

}  // namespace meldwise::app
