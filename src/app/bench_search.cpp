// `meldwise bench search`: simulations per CPU-second from the first decision of a round, and a signature
// of what a fixed search finds.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/bench.h"
#include "app/jsonl.h"
#include "players/make_player.h"

namespace meldwise::app {
namespace {

/// CPU seconds of the whole process: with several threads the work is spread over them.
double process_seconds() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

double wall_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

template <Game G>
typename G::State first_decision() {
  return G::deal(G::option_table().defaults(), std::max(2, G::min_seats), 7);
}

template <Game G>
std::unique_ptr<Player<G>> searcher(const std::string& parameters, std::uint64_t seed) {
  return *make_player<G>(*parse_agent("ismcts:" + parameters), seed, Seat::first);
}

/// Simulations per second of searches with these parameters, measured over `seconds` by `clock`.
template <Game G>
double speed(const std::string& parameters, double seconds, double (*clock)()) {
  const auto state = first_decision<G>();
  const auto view = G::view(state, G::to_move(state));
  double simulations = 0;
  std::uint64_t seed = 0;
  const double start = clock();
  double used = 0;
  do {
    const auto player = searcher<G>(parameters, ++seed);
    keep_alive(player->decide(view));
    simulations += player->last_report()->simulations;
    used = clock() - start;
  } while (used < seconds);
  return simulations / used;
}

/// Hash of the tables of fixed searches along a game, and of a round of the heuristic: it changes only when
/// the search's or the mind's behaviour does. Values count to six digits: the last ones are the processor's.
template <Game G>
std::uint64_t signature_of() {
  Signature signature;
  for (const char* parameters : {"sims=64,algorithm=tree", "sims=64,algorithm=flat"}) {
    const auto player = searcher<G>(parameters, 1);
    auto state = first_decision<G>();
    for (int i = 0; i < 12 && G::progress(state) == Progress::playing; ++i) {
      const auto action = player->decide(G::view(state, G::to_move(state)));
      for (const auto& line : player->last_report()->lines) {
        signature.add(fmt::format("{} {} {:.6f};", G::to_text(line.action), line.visits, line.value));
      }
      G::apply(state, action, nullptr);
    }
  }
  const auto heuristic = *make_player<G>({"heuristic", {}}, 1, Seat::first);
  auto state = first_decision<G>();
  while (G::progress(state) == Progress::playing) {
    const auto action = heuristic->decide(G::view(state, G::to_move(state)));
    signature.add(G::to_text(action));
    G::apply(state, action, nullptr);
  }
  return signature.value();
}

struct Arguments {
  std::string game;
  double seconds = 1;
  bool json = false;
  bool signature = false;
};

Result<ExitCode> run(const Arguments& arguments) {
  if (!arguments.game.empty()) {
    if (const auto info = find_game(arguments.game); !info) return tl::unexpected(info.error());
  }
  nlohmann::json list = nlohmann::json::array();
  if (!arguments.json && !arguments.signature) {
    fmt::print("simulations per second from the first decision of a two-player round\n");
    fmt::print("  {:<12} {:>12} {:>12} {:>12} {:>12} {:>9}  {}\n", "game", "random", "heuristic", "as tuned",
               "2 threads", "factor", "signature");
  }
  for_each_game([&]<Game G>(std::type_identity<G>) {
    if (!arguments.game.empty() && arguments.game != G::name) return;
    if (arguments.signature) {
      fmt::print("search {} {:016x}\n", G::name, signature_of<G>());
      return;
    }
    const double tuned = speed<G>("sims=400", arguments.seconds, process_seconds);
    const double one = speed<G>("sims=2000", arguments.seconds, wall_seconds);
    const double both = speed<G>("sims=4000,threads=2", arguments.seconds, wall_seconds);
    const std::string whole = "sims=400,algorithm=tree,playout-decisions=0,playout-laps=0,playout=";
    const double random = speed<G>(whole + "random", arguments.seconds, process_seconds);
    const double heuristic = speed<G>(whole + "heuristic", arguments.seconds, process_seconds);
    const std::string signature = fmt::format("{:016x}", signature_of<G>());
    if (arguments.json) {
      list.push_back({{"game", G::name},
                      {"random", random},
                      {"heuristic", heuristic},
                      {"tuned", tuned},
                      {"two_threads", both},
                      {"factor", both / one},
                      {"signature", signature}});
    } else {
      fmt::print("  {:<12} {:>12.0f} {:>12.0f} {:>12.0f} {:>12.0f} {:>9.2f}  {}\n", G::name, random,
                 heuristic, tuned, both, both / one, signature);
    }
  });
  if (arguments.json && !arguments.signature) print_json(list);
  return ExitCode::done;
}

}  // namespace

void add_bench_search(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *bench.add_subcommand("search", "Simulations per CPU-second of the search, one and two threads");
  command.add_option("--game", arguments->game, "one game only");
  command.add_option("--seconds", arguments->seconds, "seconds a measurement (default 1)")->positive();
  command.add_flag("--json", arguments->json, "for machines: one JSON array");
  command.add_flag("--signature", arguments->signature,
                   "only what guards the behaviour: a hash of fixed searches, one line a game");
  command.footer(
      "The first three columns are per CPU-second on one thread, with complete random playouts, complete "
      "heuristic\n"
      "playouts, and the game's tuned settings; the last two are by the clock, so they need idle cores.\n"
      "Example:\n  meldwise bench search --game konkan");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
