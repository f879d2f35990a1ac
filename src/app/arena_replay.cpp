// `meldwise arena replay`: a game of a stored tournament, move by move, as a list, or in the browser.
#include <fmt/core.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>

#include "app/arena.h"
#include "app/arena_reading.h"
#include "app/jsonl.h"
#include "app/playback.h"
#include "cards/text.h"
#include "net/imported.h"

namespace meldwise::app {
namespace {

constexpr int kListed = 20;

struct ReplayArguments {
  std::string file;
  int run = 0;
  int game = 0;
  bool most_competitive = false;
  std::string browser;
  std::vector<std::string> list;  ///< empty: not asked for; one text, which may be empty: how many
  Playback how;
};

/// A game of a store as it is listed.
struct ListedGame {
  arena::GameKey key;
  std::size_t number = 0;
  arena::GameResult result;
  std::vector<std::string> names;  ///< by seat
};

std::vector<ListedGame> listed_games(const Reading& reading, const std::vector<arena::GameKey>& all,
                                     const std::vector<arena::GameKey>& chosen) {
  std::map<arena::GameKey, arena::GameResult> games;
  reading.ledger.for_each(
      [&](const arena::GameKey& key, const arena::GameResult& game) { games.emplace(key, game); });
  std::vector<ListedGame> list;
  for (const arena::GameKey& key : chosen) {
    const auto number = std::lower_bound(all.begin(), all.end(), key) - all.begin() + 1;
    ListedGame game{key, static_cast<std::size_t>(number), games.at(key), {}};
    const arena::Company& company =
        reading.table.stages[static_cast<std::size_t>(key.stage)].tables[static_cast<std::size_t>(key.table)];
    for (const int player : arena::seated(company, key.seating)) {
      game.names.push_back(reading.tournament().participants[static_cast<std::size_t>(player)].identifier);
    }
    list.push_back(std::move(game));
  }
  return list;
}

void print_games(const std::vector<ListedGame>& games, bool json) {
  nlohmann::json list = nlohmann::json::array();
  for (const ListedGame& game : games) {
    const Outcome& outcome = game.result.outcome;
    nlohmann::json seats = nlohmann::json::array();
    std::string line = fmt::format("{:>6} ", game.number);
    for (std::size_t seat = 0; seat < game.names.size(); ++seat) {
      seats.push_back(
          {{"identifier", game.names[seat]}, {"score", outcome.score[seat]}, {"place", outcome.place[seat]}});
      line += fmt::format(" {} {} ", game.names[seat], outcome.score[seat]);
    }
    list.push_back({{"game", game.number},
                    {"round", game.key.stage + 1},
                    {"seats", std::move(seats)},
                    {"actions", game.result.actions}});
    if (!json) fmt::print("{} {} actions\n", line, game.result.actions);
  }
  if (json) print_json(list);
}

/// The game among the tables of a server that is not running, and where it will be found.
Result<ExitCode> put_on_server(const std::string& folder, const Record& record,
                               const std::vector<std::string>& names) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail("cannot make the folder " + in_quotes(folder) + ": " + error.message());
  const auto journal = net::Journal::open((std::filesystem::path(folder) / "tables.db").string());
  if (!journal) return tl::unexpected(journal.error());
  const auto id = net::import_match(**journal, record, names);
  if (!id) return tl::unexpected(id.error());
  fmt::print("/game/{}?replay={}\n", record.setup.game->name, *id);
  return ExitCode::done;
}

Result<ExitCode> replay(const ReplayArguments& arguments) {
  auto reading = read_store(arguments.file, arguments.run);
  if (!reading) return tl::unexpected(reading.error());
  const auto keys = reading->store.keys();
  if (!keys) return tl::unexpected(keys.error());
  if (keys->empty()) return fail(arena::shown(reading->store) + ": no game has been played yet");
  if (!arguments.list.empty()) {
    const auto most = arguments.list.front().empty() ? Result<std::int64_t>(kListed)
                                                     : parse_integer(arguments.list.front());
    if (!most || *most < 1)
      return fail("--list: expected at least 1, got " + in_quotes(arguments.list.front()));
    const auto closest = arena::most_competitive(reading->tournament(), reading->ledger, reading->table,
                                                 static_cast<std::size_t>(*most));
    print_games(listed_games(*reading, *keys, closest), arguments.how.json);
    if (closest.empty())
      fmt::print(stderr, "every game was forfeited: --game 1 to --game {} play them back\n", keys->size());
    return ExitCode::done;
  }
  arena::GameKey key;
  if (arguments.most_competitive) {
    const auto best = arena::most_competitive(reading->tournament(), reading->ledger, reading->table, 1);
    if (best.empty()) return fail(arena::shown(reading->store) + ": every game was forfeited");
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
  const std::vector<ListedGame> game = listed_games(*reading, *keys, {key});
  if (!arguments.browser.empty()) return put_on_server(arguments.browser, *record, game.front().names);
  if (!arguments.how.json) print_games(game, false);
  Playback how = arguments.how;
  how.names = game.front().names;
  if (const Status shown = play_back(*record, how); !shown) return tl::unexpected(shown.error());
  return ExitCode::done;
}

}  // namespace

void add_arena_replay(CommandLine& arena, Exit& exit) {
  auto arguments = std::make_shared<ReplayArguments>();
  CommandLine& command = *arena.add_subcommand("replay", "Play back a game of a tournament");
  add_stored(command, arguments->file, arguments->run);
  Argument* game = command.add_option("--game", arguments->game, "the number of the game");
  command.add_flag("--most-competitive", arguments->most_competitive, "the game with the closest finish")
      ->excludes(game);
  command.add_option("--list", arguments->list, "only list the closest games, so many (default 20)")
      ->type_name("N")
      ->expected(0, 1);
  command.add_flag("--step", arguments->how.step, "show the table before every move, and wait for Enter");
  command
      .add_option("--browser", arguments->browser,
                  "put the game among the tables of `meldwise serve --data DIR` and say its address there; "
                  "the server must not be running")
      ->type_name("DIR");
  command.add_flag("--open", arguments->how.open, "show every hand before every move");
  command.add_option("--pace", arguments->how.pace, "play by itself, so many seconds a move");
  command.add_flag("--json", arguments->how.json,
                   "for machines: one JSON object a move; with --list one list");
  command.footer(
      "Examples:\n"
      "  meldwise arena replay a.db --list 10 --json\n"
      "  meldwise arena replay a.db --most-competitive --open --pace 1.5\n"
      "  meldwise arena replay a.db --most-competitive --step");
  on_run(command, exit, [arguments] { return replay(*arguments); });
}

}  // namespace meldwise::app
