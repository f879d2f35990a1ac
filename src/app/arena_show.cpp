// `meldwise arena show`, `export` and `report`: what a stored tournament has to tell. All of them may be used
// while it is being played.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/arena.h"
#include "app/arena_reading.h"
#include "app/arena_table.h"
#include "app/jsonl.h"
#include "app/output_file.h"
#include "arena/export.h"
#include "arena/report.h"
#include "cards/text.h"

namespace meldwise::app {
namespace {

Result<ExitCode> show(const std::string& file, int run, bool json) {
  const auto reading = read_store(file, run);
  if (!reading) return tl::unexpected(reading.error());
  const arena::Tournament& tournament = reading->tournament();
  if (json) {
    print_json(arena::standings_json(tournament, reading->ledger, reading->table));
    return all_answered(reading->table);
  }
  const Paint paint = Paint::for_output();
  fmt::print("{}\n", paint.strong(title_line(tournament)));
  fmt::print("{} games{}\n\n", reading->ledger.games(),
             reading->table.over ? ", finished" : fmt::format(" of {}", arena::planned_games(tournament)));
  const auto print_all = [](const std::vector<std::string>& lines) {
    for (const std::string& line : lines) fmt::print("{}\n", line);
    if (!lines.empty()) fmt::print("\n");
  };
  print_all(stage_lines(tournament, reading->ledger, reading->table, paint));
  print_all(standings_lines(tournament, reading->table, paint, reading->table.rows.size(), output_width()));
  print_all(fault_lines(tournament, reading->table, paint));
  print_all(misfit_lines(tournament, reading->table, paint));
  print_all(cross_lines(tournament, reading->table, paint));
  return all_answered(reading->table);
}

Result<ExitCode> export_as(const std::string& file, int run, const std::string& format) {
  auto reading = read_store(file, run);
  if (!reading) return tl::unexpected(reading.error());
  const arena::Tournament& tournament = reading->tournament();
  if (format == "json") {
    nlohmann::json all = arena::standings_json(tournament, reading->ledger, reading->table);
    all["history"] = arena::games_json(tournament, reading->ledger, reading->table);
    print_json(all);
  } else if (format == "csv") {
    fmt::print("{}", arena::games_csv(tournament, reading->ledger, reading->table));
  } else if (format == "records") {
    const auto keys = reading->store.keys();
    if (!keys) return tl::unexpected(keys.error());
    for (const arena::GameKey& key : *keys) {
      const auto line = reading->store.record(key);
      if (!line) return tl::unexpected(line.error());
      fmt::print("{}\n", *line);
    }
  } else {
    return fail("--format: expected json, csv or records, got " + in_quotes(format));
  }
  return ExitCode::done;
}

}  // namespace

ExitCode all_answered(const arena::Standings& table) {
  const bool silent = std::any_of(table.rows.begin(), table.rows.end(),
                                  [](const arena::Standing& row) { return row.never_answered(); });
  return silent ? ExitCode::difference : ExitCode::done;
}

Status write_report(arena::Store& store, const arena::Ledger& ledger, const arena::Standings& table,
                    const std::string& path) {
  const auto page = arena::report_page(store, ledger, table);
  if (!page) return tl::unexpected(page.error());
  auto file = OutputFile::open(path);
  if (!file) return tl::unexpected(file.error());
  file->write_line(*page);
  return file->keep();
}

void add_arena_show(CommandLine& arena, Exit& exit) {
  struct Arguments {
    std::string file;
    int run = 0;
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *arena.add_subcommand("show", "Standings and cross table of a tournament");
  add_stored(command, arguments->file, arguments->run);
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer("Example:\n  meldwise arena show a.db");
  on_run(command, exit, [arguments] { return show(arguments->file, arguments->run, arguments->json); });
}

void add_arena_export(CommandLine& arena, Exit& exit) {
  struct Arguments {
    std::string file;
    int run = 0;
    std::string format = "json";
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *arena.add_subcommand("export", "A tournament as JSON, CSV or records");
  add_stored(command, arguments->file, arguments->run);
  command
      .add_option("--format", arguments->format,
                  "json (default), csv (a line a game and seat) or records (for `meldwise replay`)")
      ->suggests({"json", "csv", "records"});
  command.footer("Example:\n  meldwise arena export a.db --format csv > games.csv");
  on_run(command, exit,
         [arguments] { return export_as(arguments->file, arguments->run, arguments->format); });
}

void add_arena_report(CommandLine& arena, Exit& exit) {
  struct Arguments {
    std::string file;
    int run = 0;
    std::string output;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *arena.add_subcommand("report", "A web page with everything, in one file");
  add_stored(command, arguments->file, arguments->run);
  command.add_option("--output", arguments->output, "the page to write")->required();
  command.footer("Example:\n  meldwise arena report a.db --output page.html");
  on_run(command, exit, [arguments]() -> Result<ExitCode> {
    auto reading = read_store(arguments->file, arguments->run);
    if (!reading) return tl::unexpected(reading.error());
    const Status done = write_report(reading->store, reading->ledger, reading->table, arguments->output);
    if (!done) return tl::unexpected(done.error());
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
