// `meldwise view GAME`: what a seat sees of a match, as the JSON that `hint` and agents read.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/record_file.h"
#include "cards/notation.h"
#include "cards/text.h"
#include "games/json_text.h"
#include "games/record.h"

namespace meldwise::app {
namespace {

struct Arguments {
  SetupArguments setup;
  std::string seat;
  std::string record;
  int game_number = 1;
  std::optional<int> after;
  std::vector<std::string> actions;
  bool text = false;
};

/// The match whose table is looked at: a record's, or a fresh deal.
Result<Record> read_match(const Arguments& arguments) {
  if (arguments.record.empty()) {
    if (arguments.after) return fail("--after: only with --record");
    const auto setup = arguments.setup.read();
    if (!setup) return tl::unexpected(setup.error());
    return Record{*setup, {}, {}, {}, false};
  }
  auto record = record_number(arguments.record, arguments.game_number);
  if (!record) return record;
  if (record->setup.game->name != arguments.setup.game) {
    return fail(arguments.record + " is a match of " + std::string(record->setup.game->title));
  }
  if (arguments.after) {
    if (*arguments.after < 0 || static_cast<std::size_t>(*arguments.after) > record->actions.size()) {
      return fail(fmt::format("--after: the match has {} actions", record->actions.size()));
    }
    record->actions.resize(static_cast<std::size_t>(*arguments.after));
  }
  return record;
}

/// An action as its text or as JSON.
Status carry_out(Table& table, const std::string& action) {
  while (table.progress() == Progress::round_over) table.next_round();
  if (!action.starts_with("{")) return table.apply(std::string_view(action));
  const auto json = parse_json(action);
  return json ? table.apply(*json) : tl::unexpected(json.error());
}

/// The seat that is looked for: a number from 1, a spectator, or whoever is to move.
Result<Seat> read_seat(const std::string& text, const Table& table) {
  if (text == "spectator") return Seat::spectator;
  if (text.empty()) return is_player(table.to_move()) ? table.to_move() : Seat::first;
  const auto number = parse_integer(text);
  if (!number || *number < 1 || *number > table.seats()) {
    return fail(fmt::format("--seat: expected 1 to {} or spectator, got {}", table.seats(), in_quotes(text)));
  }
  return seat_at(static_cast<int>(*number - 1));
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto match = read_match(arguments);
  if (!match) return tl::unexpected(match.error());
  const auto table = replay(*match);
  if (!table) return tl::unexpected(table.error());
  for (const std::string& action : arguments.actions) {
    if (const Status done = carry_out(**table, action); !done)
      return fail("--action " + in_quotes(action) + ": " + done.error().message);
  }
  const auto seat = read_seat(arguments.seat, **table);
  if (!seat) return tl::unexpected(seat.error());
  if (arguments.text) {
    fmt::print("{}", with_signs((*table)->view_text(*seat)));
  } else {
    fmt::print("{}\n", (*table)->view_line(*seat));
  }
  return ExitCode::done;
}

}  // namespace

void add_view(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *app.add_subcommand("view", "Print what a seat sees, as the JSON that hint and agents read");
  arguments->setup.add_to(command);
  command.add_option("--seat", arguments->seat, "whose view: 1, 2, … or spectator (default: who is to move)");
  command.add_option("--record", arguments->record,
                     "a file of records: look at its match instead of a new one");
  command.add_option("--game-number", arguments->game_number, "which record of the file (default 1)")
      ->positive();
  command.add_option("--after", arguments->after, "after so many actions of the record (default: all)");
  command
      .add_option("--action", arguments->actions,
                  "an action to carry out first, as its text or as JSON; may be repeated")
      ->take_all()
      ->expected(1, 1);
  command.add_flag("--text", arguments->text, "in words instead of JSON");
  command.footer(
      "Examples:\n"
      "  meldwise view konkan --seed 7 | meldwise hint konkan --agent ismcts:sims=200\n"
      "  meldwise view five-crowns --seed 3 --action \"draw stock\" --text");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
