// `meldwise bench deadlines`: whether the engine's own bot keeps a host's time limit on a busy machine.
//
// Several tables play at the same time, every seat a process of its own (`meldwise bot`), hosted as in the
// arena: what comes after the limit is late, and chance moves instead. What each process says of its
// decisions
// (--trace) shows how many were made without a search.
#include <fmt/core.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "app/bench.h"
#include "app/jsonl.h"
#include "app/progress.h"
#include "cards/text.h"
#include "players/bots/bot_options.h"
#include "players/match.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string game = "arboretum";
  int limit = 300;
  int decisions = 200;
  int tables = 4;
  bool json = false;
};

struct Figures {
  std::uint64_t decisions = 0;
  std::uint64_t faults = 0;  // a move was late, or anything else was wrong with it
  std::uint64_t missed = 0;  // a message that wanted no move was answered late
  std::uint64_t forfeits = 0;
  std::uint64_t told = 0;  // decisions of which the bots told
  std::uint64_t quick = 0;
  std::uint64_t stopped = 0;     // by the clock
  double longest = 0;            // milliseconds from question to answer, as the host sees it
  std::vector<double> visits{};  // of what was chosen, where the clock stopped the search
  std::string first_fault;

  void add(const SeatLog& seat) {
    decisions += seat.decisions;
    faults += seat.conduct.faults;
    missed += seat.conduct.missed;
    forfeits += seat.conduct.gone ? 1 : 0;
    longest = std::max(longest, 1000 * seat.longest);
    if (first_fault.empty()) first_fault = seat.conduct.first_fault;
  }
  /// What a bot told of one decision.
  void add(const nlohmann::json& thought) {
    ++told;
    quick += thought.at("quick") == true ? 1 : 0;
    if (thought.at("stopped") != true) return;
    ++stopped;
    if (thought.at("choices") > 1 && thought.at("exact") != true) visits.push_back(thought.at("visits"));
  }
};

/// A folder for what the bots tell, gone with this object.
class Notes {
 public:
  Notes() {
    std::string name = (std::filesystem::temp_directory_path() / "meldwise-XXXXXX").string();
    if (mkdtemp(name.data()) != nullptr) folder_ = name;
  }
  Notes(const Notes&) = delete;
  Notes& operator=(const Notes&) = delete;
  ~Notes() {
    std::error_code ignored;
    if (!folder_.empty()) std::filesystem::remove_all(folder_, ignored);
  }
  [[nodiscard]] const std::string& folder() const { return folder_; }
  [[nodiscard]] std::string of(int table, int seat) const {
    return fmt::format("{}/{}-{}", folder_, table, seat);
  }

 private:
  std::string folder_;
};

class Bench {
 public:
  Bench(const GameInfo& game, const Arguments& arguments) : game_(game), arguments_(arguments) {}

  [[nodiscard]] const std::string& folder() const { return notes_.folder(); }

  Figures run() {
    {
      ProgressBar bar("deadlines", static_cast<std::uint64_t>(arguments_.decisions));
      std::vector<std::jthread> tables;
      for (int i = 0; i < arguments_.tables; ++i) tables.emplace_back([this, i, &bar] { play(i, bar); });
    }
    for (int table = 0; table < arguments_.tables; ++table) {
      for (int seat = 0; seat < game_.default_seats; ++seat) read(notes_.of(table, seat));
    }
    std::sort(figures_.visits.begin(), figures_.visits.end());
    return figures_;
  }

 private:
  /// One table: matches one after the other until there are decisions enough at all of them together.
  void play(int table, ProgressBar& bar) {
    Setup setup{&game_, game_.options.presets.front().values, game_.default_seats, 0};
    std::vector<AgentSpec> agents;
    for (int seat = 0; seat < setup.seats; ++seat) agents.push_back(bot(notes_.of(table, seat)));
    BotPool bots;
    for (int number = 0; enough_ == false; ++number) {
      setup.seed = match_seed(static_cast<std::uint64_t>(table), static_cast<std::uint64_t>(number));
      const PlayedMatch match = play_match(setup, agents, &bots);
      const std::lock_guard guard(lock_);
      for (const SeatLog& seat : match.seats) figures_.add(seat);
      enough_ = figures_.decisions >= static_cast<std::uint64_t>(arguments_.decisions);
      bar.advance_to(figures_.decisions);
    }
  }

  [[nodiscard]] AgentSpec bot(const std::string& log) const {
    Command command;
    command.words = {std::filesystem::read_symlink("/proc/self/exe").string(), "bot", std::string(game_.name),
                     "--trace"};
    command.log = log;
    AgentSpec agent = bot_agent(command);
    agent.parameters.insert(agent.parameters.begin(), {"limit", std::to_string(arguments_.limit)});
    return agent;
  }

  void read(const std::string& path) {
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
      const auto thought = nlohmann::json::parse(line, nullptr, false);
      if (thought.is_object()) figures_.add(thought);
    }
  }

  const GameInfo& game_;
  const Arguments& arguments_;
  Notes notes_;
  std::mutex lock_;
  std::atomic<bool> enough_ = false;
  Figures figures_;
};

Result<ExitCode> run(const Arguments& arguments) {
  const auto game = find_game(arguments.game);
  if (!game) return tl::unexpected(game.error());
  Bench bench(**game, arguments);
  if (bench.folder().empty()) return fail("cannot make a folder for the notes of the bots");
  const Figures figures = bench.run();
  const bool kept = figures.faults == 0 && figures.missed == 0 && figures.quick == 0;
  const auto part = [&](std::size_t percent) {
    return figures.visits.empty() ? 0.0 : figures.visits[(figures.visits.size() - 1) * percent / 100];
  };
  if (arguments.json) {
    print_json(nlohmann::json{{"game", (*game)->name},
                              {"limit_ms", arguments.limit},
                              {"tables", arguments.tables},
                              {"processes", arguments.tables * (*game)->default_seats},
                              {"decisions", figures.decisions},
                              {"faults", figures.faults},
                              {"missed", figures.missed},
                              {"forfeits", figures.forfeits},
                              {"quick", figures.quick},
                              {"told", figures.told},
                              {"stopped_by_clock", figures.stopped},
                              {"longest_ms", figures.longest},
                              {"visits", {{"least", part(0)}, {"percent_1", part(1)}, {"median", part(50)}}},
                              {"first_fault", figures.first_fault}});
    return kept ? ExitCode::done : ExitCode::difference;
  }
  fmt::print("{}, {} ms a message, {} tables at once ({} bot processes)\n", (*game)->title, arguments.limit,
             arguments.tables, arguments.tables * (*game)->default_seats);
  fmt::print("  {} decisions, {} faults, {} other messages late, {} made without a search\n",
             figures.decisions, figures.faults, figures.missed, figures.quick);
  fmt::print("  longest answer {:.0f} ms; {} searches stopped by the clock\n", figures.longest,
             figures.stopped);
  if (!figures.visits.empty()) {
    fmt::print("  playouts behind the chosen action then: least {:.0f}, 1 % {:.0f}, median {:.0f}\n", part(0),
               part(1), part(50));
  }
  if (!figures.first_fault.empty()) fmt::print("  first fault: {}\n", figures.first_fault);
  return kept ? ExitCode::done : ExitCode::difference;
}

}  // namespace

void add_bench_deadlines(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *bench.add_subcommand("deadlines", "Whether the engine's bot keeps a time limit on a busy machine");
  command.add_option("--game", arguments->game, "which game (default arboretum)");
  command.add_option("--limit", arguments->limit, "milliseconds a message (default 300)")->within(20, 60'000);
  command.add_option("--decisions", arguments->decisions, "at least so many in all (default 200)")
      ->within(1, 10'000'000);
  command.add_option("--tables", arguments->tables, "at the same time, a process a seat (default 4)")
      ->within(1, 64);
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer(
      "The exit code is 1 if a message was answered late or a move was made without a search.\n"
      "Example:\n  meldwise bench deadlines --decisions 10000 --tables 8");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
