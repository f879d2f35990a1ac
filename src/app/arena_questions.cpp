// The questions of `meldwise arena` without arguments: one after the other, each with a default, each asked
// again until the answer can be used. What comes out is what could have been typed as a command.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/arena.h"
#include "app/paint.h"
#include "arena/registry.h"
#include "cards/text.h"
#include "players/players_of.h"
#include "players/process/command.h"

namespace meldwise::app {
namespace {

/// One entry of a menu.
struct Choice {
  std::string text;  ///< what is chosen
  std::string help;
};

/// The person closed the input.
struct GaveUp {};

class Interview {
 public:
  /// The answer, or `fallback` for an empty line.
  std::string ask(const std::string& question, const std::string& fallback) {
    fmt::print("{}{} ", paint_.strong(question),
               fallback.empty() ? "" : paint_.dim(fmt::format(" [{}]", fallback)));
    std::fflush(stdout);
    std::string answer;
    if (!std::getline(std::cin, answer)) throw GaveUp{};
    while (!answer.empty() && std::isspace(static_cast<unsigned char>(answer.back())) != 0) answer.pop_back();
    return answer.empty() ? fallback : answer;
  }

  /// A whole number in a range.
  int ask_number(const std::string& question, int fallback, int least, int most) {
    while (true) {
      const auto number = parse_integer(ask(question, std::to_string(fallback)));
      if (number && *number >= least && *number <= most) return static_cast<int>(*number);
      complain(fmt::format("expected a number from {} to {}", least, most));
    }
  }

  /// One of the list, by number or by its text.
  std::size_t ask_choice(const std::string& question, const std::vector<Choice>& choices) {
    list(choices);
    while (true) {
      const std::string answer = ask(question, "1");
      for (std::size_t i = 0; i < choices.size(); ++i) {
        if (answer == choices[i].text || answer == std::to_string(i + 1)) return i;
      }
      complain(fmt::format("expected a number from 1 to {}, or a name of the list", choices.size()));
    }
  }

  /// Any of the list, by numbers and ranges ("1 3 5-7") or by their texts; other words are agents of their
  /// own. Quotes hold words together; a line that is a text of the list needs none, and commas after words
  /// do no harm.
  std::vector<std::string> ask_choices(const std::string& question, const std::vector<Choice>& choices) {
    while (true) {
      const std::string answer = ask(question, "");
      if (std::any_of(choices.begin(), choices.end(),
                      [&](const Choice& one) { return one.text == answer; })) {
        return {answer};
      }
      std::vector<std::string> chosen;
      std::string problem;
      const auto words = split_words(answer);
      if (!words) {
        complain(words.error().message);
        continue;
      }
      for (std::string word : *words) {
        while (word.ends_with(',')) word.pop_back();
        if (word.empty()) continue;
        const Status taken = take(word, choices, chosen);
        if (!taken) problem = taken.error().message;
      }
      if (problem.empty() && !chosen.empty()) return chosen;
      complain(problem.empty() ? "expected at least one" : problem);
    }
  }

  void list(const std::vector<Choice>& choices) const {
    for (std::size_t i = 0; i < choices.size(); ++i) {
      fmt::print("  {:>2}  {:<22} {}\n", i + 1, choices[i].text, paint_.dim(choices[i].help));
    }
  }
  void complain(const std::string& what) const { fmt::print("  {}\n", paint_.bad(what)); }

 private:
  static Status take(const std::string& word, const std::vector<Choice>& choices,
                     std::vector<std::string>& chosen) {
    const std::size_t dash = word.find('-', 1);
    const auto first = parse_integer(word.substr(0, dash));
    const auto last = dash == std::string::npos ? first : parse_integer(word.substr(dash + 1));
    if (!first || !last) {
      chosen.push_back(word);
      return {};
    }
    const auto most = static_cast<std::int64_t>(choices.size());
    if (*first < 1 || *last > most || *first > *last) {
      return fail(fmt::format("{}: expected numbers from 1 to {}", word, most));
    }
    for (std::int64_t i = *first; i <= *last; ++i)
      chosen.push_back(choices[static_cast<std::size_t>(i - 1)].text);
    return {};
  }

  Paint paint_ = Paint::for_output();
};

/// Entries of the menu that need another question.
const std::string kProgram = "a program of yours";
const std::string kAddress = "an agent over HTTP";

/// What the entry stands for: a name, and the agent that was asked for.
std::string ask_outside(Interview& interview, const std::string& entry) {
  const bool program = entry == kProgram;
  while (true) {
    const std::string where = interview.ask(
        program ? "Its command, as in a shell (quotes hold words together)" : "Its address", "");
    const std::string agent = program ? "cmd:" + where : where;
    const auto spec = parse_agent(agent);
    if (where.empty() || !spec) {
      interview.complain(where.empty() ? "expected one" : spec.error().message);
      continue;
    }
    const std::string name = interview.ask("What is it called?", program ? where : agent);
    if (name == agent || name == where) return agent;
    // In NAME=AGENT the name ends at the first of these.
    if (name.find_first_of("=:[") == std::string::npos) return name + "=" + agent;
    interview.complain("a name has no =, : or [");
  }
}

std::vector<Choice> built_in_agents(const GameInfo& game) {
  std::vector<Choice> choices;
  for (const std::string_view name : players_of(game).agent_names()) {
    if (name == "ismcts") {
      choices.push_back({"ismcts:ms=50", "search, 50 milliseconds a move; other settings may be typed"});
    } else if (name == "level") {
      for (const char level : {'1', '2', '3', '4', '5'}) {
        choices.push_back({std::string("level:") + level, "a level for people"});
      }
    } else if (name == kBotAgent) {
      choices.push_back({kProgram, "asks for its command"});
    } else if (name == kHttpAgent) {
      choices.push_back({kAddress, "asks for its address, http://… or https://…"});
    } else if (name != kHttpsAgent) {
      choices.push_back({std::string(name), "built in"});
    }
  }
  return choices;
}

/// A registry that can be read, if the person has one; its bots go to the menu.
void ask_registry(Interview& interview, ArenaArguments& arguments, std::vector<Choice>& choices) {
  const bool there = std::filesystem::exists("bots.json");
  while (true) {
    const std::string file = interview.ask(there ? "A file with a registry of bots (- for none)"
                                                 : "A file with a registry of bots (empty: none)",
                                           there ? "bots.json" : "");
    if (file.empty() || file == "-") return;
    const auto bots = arena::read_registry(file);
    if (!bots) {
      interview.complain(bots.error().message);
      continue;
    }
    arguments.registries = {file};
    for (const arena::RegisteredBot& bot : *bots) choices.push_back({bot.identifier, bot.agent});
    return;
  }
}

ArenaArguments interview_person() {
  Interview interview;
  ArenaArguments arguments;
  std::vector<Choice> games;
  for (const GameInfo& game : catalogue()) games.push_back({std::string(game.name), std::string(game.title)});
  const GameInfo& game = catalogue()[interview.ask_choice("Which game?", games)];
  arguments.setup.game = game.name;
  if (game.min_seats < game.max_seats) {
    arguments.setup.players = interview.ask_number("Seats at a table", game.default_seats,
                                                   std::max(2, game.min_seats), game.max_seats);
  }
  std::vector<Choice> formats;
  for (const arena::FormatInfo& info : arena::formats()) {
    formats.push_back({std::string(info.name), std::string(info.help)});
  }
  arguments.format = formats[interview.ask_choice("Which format?", formats)].text;
  std::vector<Choice> bots = built_in_agents(game);
  ask_registry(interview, arguments, bots);
  const bool person = interview.ask("Do you play yourself? (yes or no)", "no").starts_with('y');
  interview.list(bots);
  while (true) {
    arguments.bots = interview.ask_choices(
        fmt::format("Who {}plays? (numbers such as 1 3 5-7, or agents; quotes around spaces)",
                    person ? "else " : ""),
        bots);
    for (std::string& bot : arguments.bots) {
      if (bot == kProgram || bot == kAddress) bot = ask_outside(interview, bot);
    }
    if (person) arguments.bots.push_back("You=human");
    const auto sound = arguments.read();
    if (sound) break;
    interview.complain(sound.error().message);
  }
  const int seats = arguments.setup.players > 0 ? arguments.setup.players : game.default_seats;
  arguments.games = interview.ask_number("Games of every match-up", 10 * seats, 1, 1'000'000);
  arguments.time_limit = interview.ask_number("Time limit, milliseconds a move (0: none)", 0, 0, 3'600'000);
  while (true) {
    arguments.store = interview.ask("Save as (empty: do not keep it)", "");
    if (arguments.store.empty() || !std::filesystem::exists(arguments.store)) return arguments;
    interview.complain("there is already a file of this name");
  }
}

}  // namespace

std::optional<ArenaArguments> ask_for_tournament() {
  try {
    return interview_person();
  } catch (const GaveUp&) {
    fmt::print("\n");
    return std::nullopt;
  }
}

}  // namespace meldwise::app
