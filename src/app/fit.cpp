// `meldwise fit`: numbers of a game's mind from self-play, judged on games held back, and as the header that
// the program is built with.
#include "app/command.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <cmath>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "app/jsonl.h"
#include "app/output_file.h"
#include "app/record_file.h"
#include "cards/text.h"
#include "values/fit.h"

namespace meldwise::app {
namespace {

using Json = nlohmann::ordered_json;

struct Arguments {
  std::string game;
  std::string numbers;
  int games = 2'000;
  std::vector<std::string> records;  // files, instead of self-play
  int positions = 8;
  std::uint64_t seed = 1;
  int threads = 1;
  std::string out;
  bool json = false;
};

std::string command_of(const Arguments& arguments) {
  if (!arguments.records.empty()) {
    return fmt::format("meldwise fit {} {} --positions {} --records {}", arguments.game, arguments.numbers,
                       arguments.positions, fmt::join(arguments.records, " "));
  }
  return fmt::format("meldwise fit {} {} --games {} --positions {} --seed {}", arguments.game,
                     arguments.numbers, arguments.games, arguments.positions, arguments.seed);
}

Result<const values::Fit*> find_fit(const GameInfo& game, const std::string& name) {
  std::string known;
  for (const values::Fit& fit : values::fits_of(game)) {
    if (fit.name == name) return &fit;
    known += (known.empty() ? "" : ", ") + std::string(fit.name);
  }
  if (known.empty()) return fail(std::string(game.name) + " has no numbers that are fitted");
  return fail("NUMBERS: expected " + known + ", got " + in_quotes(name));
}

Result<std::vector<Record>> read_records(const GameInfo& game, const std::vector<std::string>& files) {
  std::vector<Record> records;
  for (const std::string& file : files) {
    const Status read = for_each_record(file, [&](int, const std::string& line) -> Status {
      auto record = parse_record(line);
      if (!record) return tl::unexpected(record.error());
      if (record->setup.game != &game) {
        return fail("a match of " + in_quotes(record->setup.game->name) + ", expected " +
                    in_quotes(game.name));
      }
      records.push_back(std::move(*record));
      return {};
    });
    if (!read) return tl::unexpected(read.error());
  }
  return records;
}

Result<values::FitReport> run_fit(const GameInfo& game, const values::Fit& fit, const Arguments& arguments) {
  if (arguments.records.empty()) {
    return fit.run({.seed = arguments.seed,
                    .matches = arguments.games,
                    .positions = arguments.positions,
                    .threads = arguments.threads});
  }
  const auto records = read_records(game, arguments.records);
  if (!records) return tl::unexpected(records.error());
  return fit.learn(*records, arguments.positions);
}

/// For the help: those of every game.
std::string all_numbers() {
  std::string text;
  for (const GameInfo& game : catalogue()) {
    for (const values::Fit& fit : values::fits_of(game)) {
      text += fmt::format("{} {} {}", text.empty() ? "" : ",", game.name, fit.name);
    }
  }
  return text;
}

Json story_of(const Arguments& arguments, const values::Fit& fit, const values::FitReport& report) {
  Json measures = Json::object();
  for (const values::FitMeasure& measure : report.measures) {
    measures[std::string(measure.name)] = {
        {"zeros", measure.by_nothing}, {"built_in", measure.by_built_in}, {"fitted", measure.by_fit}};
  }
  Json numbers = Json::array();
  for (const float number : report.numbers) numbers.push_back(std::round(number * 1000.0) / 1000.0);
  return {{"game", arguments.game},
          {"numbers_of", fit.name},
          {"command", command_of(arguments)},
          {"seed", arguments.seed},
          {"data", fmt::format("{:016x}", report.data)},
          {"positions", report.positions},
          {"penalty", report.penalty},
          {"held_back", {{"positions", report.held}, {"measures", measures}, {"apart", report.apart}}},
          {"numbers", numbers}};
}

void print_report(const values::Fit& fit, const values::FitReport& report) {
  fmt::print("{}\n{} positions to learn from, data {:016x}, penalty {:g}\n", fit.about, report.positions,
             report.data, report.penalty);
  fmt::print("on {} positions held back:\n  {:<10} {:>9} {:>9} {:>9}\n", report.held, "", "zeros", "built in",
             "fitted");
  for (const values::FitMeasure& measure : report.measures) {
    fmt::print("  {:<10} {:>9.5f} {:>9.5f} {:>9.5f}\n", measure.name, measure.by_nothing, measure.by_built_in,
               measure.by_fit);
  }
  fmt::print("what the fit says differs from what the built-in numbers say by {:.4f}\n", report.apart);
  for (std::size_t i = 0; i < report.numbers.size(); ++i) {
    const bool ends = (i + 1) % fit.in_a_line == 0 || i + 1 == report.numbers.size();
    fmt::print("{:>8.3f}{}", report.numbers[i], ends ? "\n" : "");
  }
}

Result<ExitCode> run(Arguments arguments) {
  const auto game = find_game(arguments.game);
  if (!game) return tl::unexpected(game.error());
  arguments.game = (*game)->name;
  const auto fit = find_fit(**game, arguments.numbers);
  if (!fit) return tl::unexpected(fit.error());
  if (!arguments.out.empty()) {
    if (const Status can = can_be_written(arguments.out); !can) return tl::unexpected(can.error());
  }
  const auto fitted = run_fit(**game, **fit, arguments);
  if (!fitted) return tl::unexpected(fitted.error());
  const values::FitReport& report = *fitted;
  if (!arguments.out.empty()) {
    auto file = OutputFile::open(arguments.out);
    if (!file) return tl::unexpected(file.error());
    file->write(values::header_of(**game, **fit, report, command_of(arguments)));
    if (const Status kept = file->keep(); !kept) return tl::unexpected(kept.error());
  }
  if (arguments.json) {
    print_json(story_of(arguments, **fit, report));
  } else {
    print_report(**fit, report);
  }
  return ExitCode::done;
}

}  // namespace

void add_fit(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("fit", "Fit numbers of a game's rules of thumb to self-play");
  add_game(command, arguments->game);
  command.add_option("NUMBERS", arguments->numbers, "which of the game's:" + all_numbers())->required();
  Argument* const games =
      command
          .add_option("--games", arguments->games,
                      "matches of self-play (default 2000); of ten, one chooses the penalty and one judges")
          ->within(10, 100'000'000);
  command
      .add_option("--records", arguments->records,
                  "files of recorded matches to learn from instead of self-play, whoever played them")
      ->type_name("FILE ...")
      ->excludes(games);
  command.add_option("--positions", arguments->positions, "of every round (default 8)")->within(1, 1000);
  command.add_option("--seed", arguments->seed, "of the games (default 1)");
  command
      .add_option("--threads", arguments->threads,
                  "for the games (default 1); the result does not depend on it")
      ->within(1, kMostThreads);
  command.add_option("--out", arguments->out, "writes the header with the numbers and how they were made");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer(
      "Examples:\n"
      "  meldwise fit konkan estimate --games 200\n"
      "  meldwise fit mahjong worth --games 20000 --positions 100 --out "
      "src/games/mahjong/mind/fitted_worth.h");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
