// `meldwise review FILE`: what the decisions of recorded matches cost, and what their results were made of.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/interrupts.h"
#include "app/jsonl.h"
#include "app/progress.h"
#include "app/record_file.h"
#include "app/review_table.h"
#include "cards/text.h"
#include "review/review.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string file;
  int game_number = 0;  ///< 0: all
  std::string seat;
  std::string judge{review::kUsualJudge};
  bool json = false;
};

Result<std::optional<Seat>> read_seat(const std::string& text, const Record& record) {
  if (text.empty()) return std::optional<Seat>{};
  const auto number = parse_integer(text);
  if (!number || *number < 1 || *number > record.setup.seats) {
    return fail(fmt::format("--seat: expected 1 to {}, got {}", record.setup.seats, in_quotes(text)));
  }
  return std::optional(seat_at(static_cast<int>(*number - 1)));
}

Status review_one(const Arguments& arguments, const AgentSpec& judge, int number, const Record& record,
                  const std::stop_token& stop) {
  const auto seat = read_seat(arguments.seat, record);
  if (!seat) return tl::unexpected(seat.error());
  std::optional<ProgressBar> bar;
  review::ReviewPlan plan{judge, *seat, [&](std::size_t done, std::size_t all) {
                            if (!bar) bar.emplace(fmt::format("Reviewing game {}", number), all);
                            bar->advance_to(done);
                          }};
  const auto made = review::make_review(record, plan, stop);
  bar.reset();
  if (!made) return tl::unexpected(made.error());
  if (arguments.json) {
    print_json(review::to_json(*made));
  } else {
    print_review(*made, record, number, Paint::for_output());
  }
  return {};
}

Result<ExitCode> run(const Arguments& arguments) {
  const auto judge = parse_agent(arguments.judge);
  if (!judge) return fail("--judge: " + judge.error().message);
  const Interrupts interrupts("Stopping: the review is not finished");
  const auto stop = interrupts.token();
  const auto review = [&](int number, const Record& record) {
    return review_one(arguments, *judge, number, record, stop);
  };
  Status done;
  if (arguments.game_number > 0) {
    const auto record = record_number(arguments.file, arguments.game_number);
    if (!record) return tl::unexpected(record.error());
    done = review(arguments.game_number, *record);
  } else {
    int number = 0;
    done = for_each_record(arguments.file, [&](int, const std::string& line) -> Status {
      const auto record = parse_record(line);
      if (!record) return tl::unexpected(record.error());
      return review(++number, *record);
    });
    if (done && number == 0) return fail(arguments.file + ": there are no records in it");
  }
  if (stop.stop_requested()) return ExitCode::interrupted;
  if (!done) return tl::unexpected(done.error());
  return ExitCode::done;
}

}  // namespace

void add_review(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("review", "Tell what the decisions of recorded matches cost");
  command.add_option("FILE", arguments->file, "a file of records, one a line")->required();
  command.add_option("--game-number", arguments->game_number, "only this record of the file (default: all)")
      ->positive();
  command.add_option("--seat", arguments->seat, "only what this seat decided: 1, 2, … (default: all)");
  command.add_option(
      "--judge", arguments->judge,
      "who judges (default ismcts with the game's budget): ismcts:sims=N, by simulations only");
  command.add_flag("--json", arguments->json, "for machines: one JSON object a game");
  command.footer(
      "Examples:\n"
      "  meldwise review games.jsonl --game-number 3 --seat 1\n"
      "  meldwise review games.jsonl --judge ismcts:sims=2000 --json");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
