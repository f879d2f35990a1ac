// `meldwise arena show`, `export`, `replay` and `report`: what a stored tournament has to tell. All of them
// may be used while it is being played.
#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "app/arena.h"
#include "app/arena_table.h"
#include "app/jsonl.h"
#include "app/output_file.h"
#include "app/playback.h"
#include "arena/export.h"
#include "arena/report.h"
#include "cards/text.h"

namespace meldwise::app {
namespace {

/// A store with everything that was read from it.
struct Reading {
  arena::Store store;
  arena::Ledger ledger;
  arena::Standings table;

  [[nodiscard]] const arena::Tournament& tournament() const { return store.tournament(); }
};

Result<Reading> read_store(const std::string& file) {
  auto store = arena::Store::open(file, arena::Store::Use::read);
  if (!store) return tl::unexpected(store.error());
  auto ledger = store->ledger();
  if (!ledger) return tl::unexpected(ledger.error());
  arena::Standings table = arena::standings(store->tournament(), *ledger);
  return Reading{std::move(*store), std::move(*ledger), std::move(table)};
}

Result<ExitCode> show(const std::string& file, bool json) {
  const auto reading = read_store(file);
  if (!reading) return tl::unexpected(reading.error());
  const arena::Tournament& tournament = reading->tournament();
  if (json) {
    print_json(arena::standings_json(tournament, reading->ledger, reading->table));
    return ExitCode::done;
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
  print_all(standings_lines(tournament, reading->table, paint, reading->table.rows.size()));
  print_all(cross_lines(tournament, reading->table, paint));
  return ExitCode::done;
}

Result<ExitCode> export_as(const std::string& file, const std::string& format) {
  auto reading = read_store(file);
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

struct ReplayArguments {
  std::string file;
  int game = 0;
  bool most_competitive = false;
  int list = 0;
  Playback how;
};

void list_games(const Reading& reading, const std::vector<arena::GameKey>& all,
                const std::vector<arena::GameKey>& chosen) {
  const arena::Tournament& tournament = reading.tournament();
  std::map<arena::GameKey, arena::GameResult> games;
  reading.ledger.for_each(
      [&](const arena::GameKey& key, const arena::GameResult& game) { games.emplace(key, game); });
  for (const arena::GameKey& key : chosen) {
    const auto number = std::lower_bound(all.begin(), all.end(), key) - all.begin() + 1;
    const arena::Company& company =
        reading.table.stages[static_cast<std::size_t>(key.stage)].tables[static_cast<std::size_t>(key.table)];
    const arena::GameResult& game = games.at(key);
    fmt::print("{:>6} ", number);
    for (int seat = 0; seat < tournament.seats(); ++seat) {
      const int player =
          company[static_cast<std::size_t>(arena::player_at(seat, key.seating, tournament.seats()))];
      fmt::print(" {} {} ", tournament.participants[static_cast<std::size_t>(player)].identifier,
                 game.outcome.score[static_cast<std::size_t>(seat)]);
    }
    fmt::print(" {} actions\n", game.actions);
  }
}

Result<ExitCode> replay(const ReplayArguments& arguments) {
  auto reading = read_store(arguments.file);
  if (!reading) return tl::unexpected(reading.error());
  const auto keys = reading->store.keys();
  if (!keys) return tl::unexpected(keys.error());
  if (keys->empty()) return fail(arguments.file + ": no game has been played yet");
  if (arguments.list < 0) return fail("--list: expected at least 1");
  if (arguments.list > 0) {
    list_games(*reading, *keys,
               arena::most_competitive(reading->tournament(), reading->ledger, reading->table,
                                       static_cast<std::size_t>(arguments.list)));
    return ExitCode::done;
  }
  arena::GameKey key;
  if (arguments.most_competitive) {
    const auto best = arena::most_competitive(reading->tournament(), reading->ledger, reading->table, 1);
    if (best.empty()) return fail(arguments.file + ": every game was forfeited");
    key = best.front();
  } else {
    if (arguments.game < 1 || static_cast<std::size_t>(arguments.game) > keys->size()) {
      return fail("--game: expected 1 to " + std::to_string(keys->size()) + ", or --most-competitive");
    }
    key = (*keys)[static_cast<std::size_t>(arguments.game - 1)];
  }
  const auto line = reading->store.record(key);
  if (!line) return tl::unexpected(line.error());
  const auto record = parse_record(*line);
  if (!record) return tl::unexpected(record.error());
  if (!arguments.how.json) list_games(*reading, *keys, {key});
  if (const Status shown = play_back(*record, arguments.how); !shown) return tl::unexpected(shown.error());
  return ExitCode::done;
}

}  // namespace

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
    bool json = false;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *arena.add_subcommand("show", "Standings and cross table of a tournament");
  command.add_option("FILE", arguments->file, "the store of the tournament")->required();
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer("Example:\n  meldwise arena show a.db");
  on_run(command, exit, [arguments] { return show(arguments->file, arguments->json); });
}

void add_arena_export(CommandLine& arena, Exit& exit) {
  struct Arguments {
    std::string file;
    std::string format = "json";
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *arena.add_subcommand("export", "A tournament as JSON, CSV or records");
  command.add_option("FILE", arguments->file, "the store of the tournament")->required();
  command.add_option("--format", arguments->format,
                     "json (default), csv (a line a game and seat) or records (for `meldwise replay`)");
  command.footer("Example:\n  meldwise arena export a.db --format csv > games.csv");
  on_run(command, exit, [arguments] { return export_as(arguments->file, arguments->format); });
}

void add_arena_replay(CommandLine& arena, Exit& exit) {
  auto arguments = std::make_shared<ReplayArguments>();
  CommandLine& command = *arena.add_subcommand("replay", "Play back a game of a tournament");
  command.add_option("FILE", arguments->file, "the store of the tournament")->required();
  Argument* game = command.add_option("--game", arguments->game, "the number of the game");
  command.add_flag("--most-competitive", arguments->most_competitive, "the game with the closest finish")
      ->excludes(game);
  command.add_option("--list", arguments->list, "only list the so many closest games");
  command.add_flag("--step", arguments->how.step, "show the table before every move, and wait for Enter");
  command.add_flag("--json", arguments->how.json, "for machines: one JSON object a move");
  command.footer(
      "Examples:\n"
      "  meldwise arena replay a.db --list 10\n"
      "  meldwise arena replay a.db --most-competitive --step");
  on_run(command, exit, [arguments] { return replay(*arguments); });
}

void add_arena_report(CommandLine& arena, Exit& exit) {
  struct Arguments {
    std::string file;
    std::string output;
  };
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *arena.add_subcommand("report", "A web page with everything, in one file");
  command.add_option("FILE", arguments->file, "the store of the tournament")->required();
  command.add_option("--output", arguments->output, "the page to write")->required();
  command.footer("Example:\n  meldwise arena report a.db --output page.html");
  on_run(command, exit, [arguments]() -> Result<ExitCode> {
    auto reading = read_store(arguments->file);
    if (!reading) return tl::unexpected(reading.error());
    const Status done = write_report(reading->store, reading->ledger, reading->table, arguments->output);
    if (!done) return tl::unexpected(done.error());
    return ExitCode::done;
  });
}

}  // namespace meldwise::app
