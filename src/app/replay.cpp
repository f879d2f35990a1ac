// `meldwise replay`: shows recorded matches move by move, or checks that they replay as recorded.
#include <fmt/core.h>
#include <unistd.h>

#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/jsonl.h"
#include "cards/text.h"
#include "games/arboretum/solver_json.h"
#include "games/record.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string file;
  int game_number = 1;
  bool step = false;
  bool check = false;
  bool jsonl = false;
  bool json = false;
};

/// Calls visit(line number, record) for every line of the file; stops at the first error.
template <class Visit>
Status for_each_record(const std::string& path, Visit&& visit) {
  std::ifstream in(path);
  if (!in) return fail("cannot read " + in_quotes(path) + ": expected a file of records, one a line");
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty()) continue;
    if (const Status done = visit(number, line); !done) {
      return fail(path + ", line " + std::to_string(number) + ": " + done.error().message);
    }
  }
  return {};
}

Result<ExitCode> check(const Arguments& arguments) {
  int records = 0;
  nlohmann::json problems = nlohmann::json::array();
  const Status read = for_each_record(arguments.file, [&](int number, const std::string& line) -> Status {
    const auto record = parse_record(line);
    if (!record) return tl::unexpected(record.error());
    ++records;
    if (const Status same = check_record(*record); !same) {
      problems.push_back({{"line", number}, {"problem", same.error().message}});
      if (!arguments.json) fmt::print("line {}: {}\n", number, same.error().message);
    }
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  if (arguments.json) {
    fmt::print("{}\n", nlohmann::json{{"records", records}, {"problems", problems}}.dump());
  } else {
    fmt::print("{} {} checked, {} as recorded, {} different\n", records, records == 1 ? "record" : "records",
               records - static_cast<int>(problems.size()), problems.size());
  }
  return problems.empty() ? ExitCode::done : ExitCode::difference;
}

Result<Record> record_number(const Arguments& arguments) {
  Result<Record> found = fail(arguments.file + ": there is no game " + std::to_string(arguments.game_number));
  int count = 0;
  const Status read = for_each_record(arguments.file, [&](int, const std::string& line) -> Status {
    if (++count != arguments.game_number) return {};
    found = parse_record(line);
    return found ? Status{} : tl::unexpected(found.error());
  });
  if (!read) return tl::unexpected(read.error());
  if (!found) return fail(found.error().message + ", the file has " + std::to_string(count));
  return found;
}

void print_outcome(const Outcome& outcome, bool finished) {
  fmt::print("{} after {} {} ({}):", finished ? "final score" : "broken off", outcome.rounds,
             outcome.rounds == 1 ? "round" : "rounds", ending_name(outcome.ending));
  for (std::size_t i = 0; i < outcome.seats; ++i) {
    fmt::print("  player {}: {}{}", i + 1, outcome.score[i], outcome.place[i] == 1 ? " (first)" : "");
  }
  fmt::print("\n");
}

/// Waits for Enter where a person can press it.
bool next_step() {
  if (isatty(STDIN_FILENO) == 0) return true;
  fmt::print("— Enter for the next move, q to stop —");
  std::fflush(stdout);
  std::string answer;
  return std::getline(std::cin, answer) && answer != "q";
}

Result<ExitCode> show(const Arguments& arguments) {
  const auto record = record_number(arguments);
  if (!record) return tl::unexpected(record.error());
  auto made = make_table(record->setup);
  if (!made) return tl::unexpected(made.error());
  Table& table = **made;
  const GameInfo& game = *record->setup.game;
  if (!arguments.json) {
    fmt::print("{}, {} players, seed {}, options {}\n", game.title, table.seats(), record->setup.seed,
               options_to_json(game.options, record->setup.options).dump());
    for (std::size_t i = 0; i < record->seats.size(); ++i)
      fmt::print("  player {}: {}\n", i + 1, record->seats[i]);
  }
  for (std::size_t i = 0; i < record->actions.size(); ++i) {
    std::size_t seen = table.events();
    const auto tell = [&] {
      for (const std::string& text : table.told(Seat::referee, seen)) fmt::print("{:>5}  {}\n", i + 1, text);
      seen = table.events();
    };
    while (table.progress() == Progress::round_over) {
      table.next_round();
      if (!arguments.json) tell();
    }
    const Seat seat = table.to_move();
    if (arguments.step && !arguments.json) {
      fmt::print("\n{}", table.view_text(seat));
      if (!next_step()) return ExitCode::done;
    }
    const std::string& action = record->actions[i];
    if (const Status done = table.apply(std::string_view(action)); !done) {
      return fail("action " + std::to_string(i + 1) + ", " + in_quotes(action) + ": " + done.error().message);
    }
    if (arguments.json) {
      fmt::print("{}\n", nlohmann::json{{"number", i + 1},
                                        {"seat", index_of(seat)},
                                        {"action", action},
                                        {"events", table.told_json(Seat::referee, seen)}}
                             .dump());
    } else {
      tell();
    }
  }
  if (arguments.json) {
    fmt::print("{}\n", nlohmann::json{{"outcome", to_json(table.outcome())}}.dump());
  } else {
    print_outcome(table.outcome(), table.progress() == Progress::match_over);
  }
  return ExitCode::done;
}

Result<ExitCode> run(const Arguments& arguments) {
  if (arguments.jsonl) {
    if (arguments.file != "arboretum") {
      return fail("replay --jsonl: expected arboretum, got " + in_quotes(arguments.file));
    }
    answer_lines(std::cin, std::cout, arboretum::answer_replay);
    return ExitCode::done;
  }
  return arguments.check ? check(arguments) : show(arguments);
}

}  // namespace

void add_replay(CLI::App& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App& command = *app.add_subcommand("replay", "Show or check recorded matches");
  command.add_option("FILE", arguments->file, "a file of records, one a line; or arboretum with --jsonl")
      ->required();
  command.add_option("--game-number", arguments->game_number, "which record of the file to show (default 1)")
      ->check(CLI::PositiveNumber);
  command.add_flag("--step", arguments->step, "show the whole table before every move, and wait for Enter");
  command.add_flag("--check", arguments->check,
                   "replay every record and compare; exit code 1 on a difference");
  command.add_flag("--jsonl", arguments->jsonl,
                   "replay Arboretum deals and moves from standard input, one a line");
  command.add_flag("--json", arguments->json, "for machines: one JSON object a move");
  command.footer(
      "Examples:\n"
      "  meldwise replay games.jsonl --game-number 3 --step\n"
      "  meldwise replay games.jsonl --check\n"
      "  meldwise replay arboretum --jsonl < deals.jsonl");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
