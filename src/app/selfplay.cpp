// `meldwise selfplay`: matches between agents, with a summary and, if wanted, a record file.
#include <fmt/core.h>

#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/interrupts.h"
#include "app/jsonl.h"
#include "app/output_file.h"
#include "app/progress.h"
#include "cards/crew.h"
#include "players/match.h"

namespace meldwise::app {
namespace {

struct Arguments {
  SetupArguments setup;
  int games = 1;
  int workers = 1;
  std::string seats;
  std::string records;
  bool json = false;
};

/// Mean and standard error of a series, by Welford's updating formulas.
class Series {
 public:
  void add(double value) {
    ++count_;
    const double delta = value - mean_;
    mean_ += delta / count_;
    squares_ += delta * (value - mean_);
  }
  [[nodiscard]] double mean() const { return mean_; }
  [[nodiscard]] double error() const {
    return count_ < 2 ? 0 : std::sqrt(squares_ / (count_ - 1.0) / count_);
  }

 private:
  int count_ = 0;
  double mean_ = 0;
  double squares_ = 0;
};

struct SeatSummary {
  Series score;
  double wins = 0;  // a shared first place counts for each its part
  std::uint32_t faults = 0;
  int forfeits = 0;
  std::string last_fault;
};

struct Summary {
  std::vector<SeatSummary> seats;
  std::map<std::string, int> endings;  // of the last round of each match
  Series actions;
  double seconds = 0;

  void add(const PlayedMatch& match) {
    const Outcome& outcome = match.verdict;
    seats.resize(outcome.seats);
    double firsts = 0;
    for (std::size_t i = 0; i < outcome.seats; ++i) firsts += outcome.place[i] == 1 ? 1 : 0;
    for (std::size_t i = 0; i < outcome.seats; ++i) {
      seats[i].score.add(outcome.score[i]);
      if (outcome.place[i] == 1) seats[i].wins += 1 / firsts;
      const Conduct& conduct = match.seats[i].conduct;
      seats[i].faults += conduct.faults;
      seats[i].forfeits += conduct.gone ? 1 : 0;
      if (conduct.faults > 0) seats[i].last_fault = conduct.last_fault;
    }
    ++endings[std::string(ending_name(outcome.ending))];
    actions.add(static_cast<double>(match.record.actions.size()));
  }
};

nlohmann::json to_json(const Summary& summary, const Setup& setup, const std::vector<AgentSpec>& agents,
                       int games) {
  nlohmann::json seats = nlohmann::json::array();
  for (std::size_t i = 0; i < summary.seats.size(); ++i) {
    const SeatSummary& seat = summary.seats[i];
    seats.push_back({{"agent", to_text(agents[i])},
                     {"wins", seat.wins},
                     {"score_mean", seat.score.mean()},
                     {"score_error", seat.score.error()},
                     {"faults", seat.faults},
                     {"forfeits", seat.forfeits},
                     {"last_fault", seat.last_fault}});
  }
  return {{"game", setup.game->name},
          {"options", options_to_json(setup.game->options, setup.options)},
          {"seed", setup.seed},
          {"games", games},
          {"seats", std::move(seats)},
          {"endings", summary.endings},
          {"actions_mean", summary.actions.mean()},
          {"seconds", summary.seconds}};
}

void print_for_people(const Summary& summary, const Setup& setup, const std::vector<AgentSpec>& agents,
                      int games) {
  fmt::print("{}: {} {} in {:.2f} s, {:.1f} actions each\n", setup.game->title, games,
             games == 1 ? "match" : "matches", summary.seconds, summary.actions.mean());
  fmt::print("  {:<4} {:<24} {:>9} {:>8}   {}\n", "seat", "agent", "wins", "share", "score per match");
  for (std::size_t i = 0; i < summary.seats.size(); ++i) {
    const SeatSummary& seat = summary.seats[i];
    fmt::print("  {:<4} {:<24} {:>9.1f} {:>7.1f}%   {:.1f} ± {:.1f}\n", i + 1, to_text(agents[i]), seat.wins,
               100 * seat.wins / games, seat.score.mean(), seat.score.error());
    if (seat.faults > 0) {
      fmt::print("       {} faults, {} games forfeited; the last: {}\n", seat.faults, seat.forfeits,
                 seat.last_fault);
    }
  }
  fmt::print("  last rounds:");
  for (const auto& [name, count] : summary.endings) fmt::print(" {} {}", count, name);
  fmt::print("\n");
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto setup = arguments.setup.read();
  if (!setup) return tl::unexpected(setup.error());
  if (arguments.games < 1)
    return fail("--games: expected at least 1, got " + std::to_string(arguments.games));
  std::vector<AgentSpec> agents(static_cast<std::size_t>(setup->seats), AgentSpec{"random", {}});
  if (!arguments.seats.empty()) {
    const auto parsed = parse_agents(arguments.seats);
    if (!parsed) return tl::unexpected(parsed.error());
    agents = *parsed;
  }
  if (const Status known = check_agents(*setup, agents); !known) return tl::unexpected(known.error());
  std::optional<OutputFile> records;
  if (!arguments.records.empty()) {
    auto file = OutputFile::open(arguments.records);
    if (!file) return tl::unexpected(file.error());
    records.emplace(std::move(*file));
  }

  Summary summary;
  BotPool bots;
  const Interrupts interrupts("Stopping: the matches that are over are kept; once more to leave at once.");
  const std::stop_token stop = interrupts.token();
  const auto start = std::chrono::steady_clock::now();
  int done = 0;
  try {
    ProgressBar bar(std::string(setup->game->title), static_cast<std::uint64_t>(arguments.games));
    run_in_order(
        arguments.workers, arguments.games,
        [&](int i) {
          Setup match = *setup;
          match.seed = match_seed(setup->seed, static_cast<std::uint64_t>(i));
          return play_match(match, agents, &bots, nullptr, {}, stop);
        },
        [&](const PlayedMatch& played) {
          summary.add(played);
          if (records) records->write_line(to_line(played.record));
          bar.advance_to(static_cast<std::uint64_t>(++done));
          return !stop.stop_requested();
        });
  } catch (const MatchStopped&) {
    // The matches before it count.
  }
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (records) {
    if (const Status kept = records->keep(); !kept) return tl::unexpected(kept.error());
  }
  if (arguments.json) {
    print_json(to_json(summary, *setup, agents, done));
  } else {
    print_for_people(summary, *setup, agents, done);
  }
  return done == arguments.games ? ExitCode::done : ExitCode::interrupted;
}

}  // namespace

void add_selfplay(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("selfplay", "Play matches between agents and sum them up");
  arguments->setup.add_to(command);
  command.add_option("--games", arguments->games, "how many matches (default 1)");
  command
      .add_option("--workers", arguments->workers,
                  "matches at the same time (default 1); what is played and written does not depend on it")
      ->within(1, 256);
  command.add_option("--seats", arguments->seats,
                     "who plays, one agent a seat: random,cmd:./my-bot (default: all random)");
  command.add_option("--records", arguments->records, "write one JSON line a match to this file");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer(
      "Example:\n  meldwise selfplay konkan --players 3 --games 100 --seed 7 --records games.jsonl");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
