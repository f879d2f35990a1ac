// `meldwise replay`: shows recorded matches move by move, or checks that they replay as recorded.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/jsonl.h"
#include "app/playback.h"
#include "app/record_file.h"
#include "cards/text.h"
#include "games/catalogue.h"

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
    print_json(nlohmann::json{{"records", records}, {"problems", problems}});
  } else {
    fmt::print("{} {} checked, {} as recorded, {} different\n", records, records == 1 ? "record" : "records",
               records - static_cast<int>(problems.size()), problems.size());
  }
  return problems.empty() ? ExitCode::done : ExitCode::difference;
}

Result<ExitCode> show(const Arguments& arguments) {
  const auto record = record_number(arguments.file, arguments.game_number);
  if (!record) return tl::unexpected(record.error());
  if (const Status shown = play_back(*record, {arguments.step, arguments.json}); !shown) {
    return tl::unexpected(shown.error());
  }
  return ExitCode::done;
}

Result<ExitCode> run(const Arguments& arguments) {
  if (arguments.jsonl) {
    std::string known;
    for (const GameInfo& game : catalogue()) {
      const JsonAnswer answer = game.answer("replay");
      if (answer == nullptr) continue;
      known.append(known.empty() ? " " : " or ").append(game.name);
      if (arguments.file != game.name) continue;
      return answer_standard_input(answer);
    }
    return fail("replay --jsonl: expected" + known + ", got " + in_quotes(arguments.file));
  }
  return arguments.check ? check(arguments) : show(arguments);
}

}  // namespace

void add_replay(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("replay", "Show or check recorded matches");
  command.add_option("FILE", arguments->file, "a file of records, one a line; or arboretum with --jsonl")
      ->required();
  command.add_option("--game-number", arguments->game_number, "which record of the file to show (default 1)")
      ->positive();
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
