// `meldwise luck`: what chance did to every seat of recorded games, and the scores without it.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/jsonl.h"
#include "app/record_file.h"
#include "values/luck.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string file;
  bool json = false;
};

/// Scores, luck and what is left of a game, by seat.
struct Line {
  std::vector<int> scores;
  std::vector<double> luck;
  std::vector<double> adjusted;
};

Result<Line> line_of(const Record& record) {
  if (const Status same = check_record(record); !same) return tl::unexpected(same.error());
  auto luck = values::weighed_luck(record);
  if (!luck) return tl::unexpected(luck.error());
  Line line;
  line.luck = *std::move(luck);
  for (std::size_t i = 0; i < line.luck.size(); ++i) {
    line.scores.push_back(record.outcome.score[i]);
    line.adjusted.push_back(record.outcome.score[i] - line.luck[i]);
  }
  return line;
}

void print_line(int number, const Record& record, const Line& line) {
  fmt::print("game {}: {}\n", number, record.setup.game->title);
  for (std::size_t i = 0; i < line.scores.size(); ++i) {
    fmt::print("  seat {:<2} {:<28} score {:>7} {} luck {:>8.1f} {} adjusted {:>9.1f}\n", i + 1,
               seat_name(record, i), line.scores[i], "=", line.luck[i], "+", line.adjusted[i]);
  }
}

Result<ExitCode> run(const Arguments& arguments) {
  int count = 0;
  const Status read = for_each_record(arguments.file, [&](int, const std::string& text) -> Status {
    const auto record = parse_record(text);
    if (!record) return tl::unexpected(record.error());
    const auto line = line_of(*record);
    if (!line) return tl::unexpected(line.error());
    ++count;
    if (arguments.json) {
      print_json(nlohmann::ordered_json{{"game_number", count},
                                        {"scores", line->scores},
                                        {"luck", line->luck},
                                        {"adjusted", line->adjusted}});
    } else {
      print_line(count, *record, *line);
    }
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  return ExitCode::done;
}

}  // namespace

void add_luck(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("luck", "Tell luck from skill in recorded games");
  command.add_option("RECORDS", arguments->file, "a file of records, one a line")->required();
  command.add_flag("--json", arguments->json, "for machines: one JSON object a game");
  command.footer(
      "Luck is in points of the score: of a card that came, the value after it less the mean over all that\n"
      "could have come, times a weight that is fixed with the value of the game; so it is 0 on the average,\n"
      "and score = luck + adjusted.\n"
      "Example:\n  meldwise luck games.jsonl --json");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
