#include "app/playback.h"
#include "app/jsonl.h"

#include <fmt/core.h>
#include <unistd.h>

#include <iostream>
#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "games/told.h"

namespace meldwise::app {
namespace {

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

}  // namespace

Status play_back(const Record& record, const Playback& how) {
  auto made = make_table(record.setup);
  if (!made) return tl::unexpected(made.error());
  Table& table = **made;
  const GameInfo& game = *record.setup.game;
  if (!how.json) {
    fmt::print("{}, {} players, seed {}, options {}\n", game.title, table.seats(), record.setup.seed,
               options_to_json(game.options, record.setup.options).dump());
    for (std::size_t i = 0; i < record.seats.size(); ++i)
      fmt::print("  player {}: {}\n", i + 1, record.seats[i]);
  }
  for (std::size_t i = 0; i < record.actions.size(); ++i) {
    std::size_t seen = table.events();
    const auto tell = [&] {
      for (const Told& event : table.told(Seat::referee, seen)) fmt::print("{:>5}  {}\n", i + 1, event.text);
      seen = table.events();
    };
    while (table.progress() == Progress::round_over) {
      table.next_round();
      if (!how.json) tell();
    }
    const Seat seat = table.to_move();
    if (how.step && !how.json) {
      fmt::print("\n{}", table.view_text(seat));
      if (!next_step()) return {};
    }
    const std::string& action = record.actions[i];
    if (const Status done = table.apply(std::string_view(action)); !done) {
      return fail("action " + std::to_string(i + 1) + ", " + in_quotes(action) + ": " + done.error().message);
    }
    if (how.json) {
      print_json(nlohmann::json{{"number", i + 1},
                                {"seat", index_of(seat)},
                                {"action", action},
                                {"events", table.told_json(Seat::referee, seen)}});
    } else {
      tell();
    }
  }
  if (how.json) {
    print_json(nlohmann::json{{"outcome", to_json(table.outcome())}});
  } else {
    print_outcome(table.outcome(), table.progress() == Progress::match_over);
  }
  return {};
}

}  // namespace meldwise::app
