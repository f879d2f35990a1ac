// `meldwise bench agent`: how fast and how reliably an agent answers over HTTP, asked at a steady rate.
#include <fmt/core.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <nlohmann/json.hpp>
#include <optional>
#include <thread>

#include "app/bench.h"
#include "app/jsonl.h"
#include "cards/crew.h"
#include "games/mahjong/game.h"
#include "net/agent/service.h"
#include "players/make_player.h"
#include "players/remote/http_client.h"
#include "players/remote/plan_form.h"

namespace meldwise::app {
namespace {

using Clock = HttpClient::Clock;

struct Arguments {
  std::string address;
  std::string agent = "heuristic";
  int budget_ms = 800;
  int rate = 100;
  int requests = 2000;
  int connections = 16;
  bool json = false;
};

/// Questions of real hands, both phases, in the plan form.
std::vector<std::string> make_questions(std::size_t count) {
  std::vector<std::string> questions;
  for (std::uint64_t seed = 1; questions.size() < count; ++seed) {
    auto state = mahjong::Game::deal(mahjong::Options{}, 4, seed);
    const auto player = *make_player<mahjong::Game>({"heuristic", {}}, seed, Seat::first);
    while (mahjong::Game::progress(state) == Progress::playing && questions.size() < count) {
      const auto view = mahjong::Game::view(state, mahjong::Game::to_move(state));
      questions.push_back(plan_question(view).dump());
      mahjong::Game::apply(state, player->decide(view), nullptr);
    }
  }
  return questions;
}

struct Measured {
  std::vector<double> milliseconds;  // from the moment a request was due to its answer
  int errors = 0;
  std::string last_error;
};

/// Sends request i at start + i / rate, over several connections; one that comes late counts from when it
/// was due.
Measured ask_at_rate(const HttpAddress& address, const Arguments& arguments) {
  const std::vector<std::string> questions = make_questions(500);
  Measured measured;
  std::mutex lock;
  std::atomic<int> next{0};
  const auto start = Clock::now() + std::chrono::milliseconds(50);
  const auto work = [&](int) {
    HttpClient client(address);
    for (int i = next++; i < arguments.requests; i = next++) {
      const auto due = start + std::chrono::duration_cast<Clock::duration>(
                                   std::chrono::duration<double>(static_cast<double>(i) / arguments.rate));
      std::this_thread::sleep_until(due);
      const std::string& question = questions[static_cast<std::size_t>(i) % questions.size()];
      const auto reply = client.send(address.path.empty() ? "/" : address.path, question,
                                     Clock::now() + std::chrono::seconds(60));
      const std::chrono::duration<double, std::milli> took = Clock::now() - due;
      const std::lock_guard guard(lock);
      measured.milliseconds.push_back(took.count());
      if (reply && reply->status == 200) continue;
      ++measured.errors;
      measured.last_error = reply ? reply->body : reply.error().words;
    }
  };
  run_crew(arguments.connections, work);
  std::sort(measured.milliseconds.begin(), measured.milliseconds.end());
  return measured;
}

double quantile(const std::vector<double>& sorted, double share) {
  const auto index = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
  return sorted[std::min(index, sorted.size() - 1)];
}

Result<ExitCode> run(const Arguments& arguments) {
  HttpAddress address{"127.0.0.1", "0", ""};
  std::optional<agent::Service> service;
  if (arguments.address.empty()) {
    const auto spec = parse_agent(arguments.agent);
    if (!spec) return tl::unexpected(spec.error());
    if (const Status known = agent::check_thinker(*spec); !known) return tl::unexpected(known.error());
    agent::ServiceOptions options;
    options.place.port = 0;
    options.desk.agent = *spec;
    options.budget = std::chrono::milliseconds(arguments.budget_ms);
    service.emplace(std::move(options));
    if (const Status ready = service->start(); !ready) return tl::unexpected(ready.error());
    address.port = std::to_string(service->port());
  } else {
    const auto given = parse_http_address(arguments.address);
    if (!given) return tl::unexpected(given.error());
    address = *given;
  }
  const Measured measured = ask_at_rate(address, arguments);
  const auto late = std::count_if(measured.milliseconds.begin(), measured.milliseconds.end(),
                                  [&](double took) { return took > arguments.budget_ms + 50; });
  const double median = quantile(measured.milliseconds, 0.5);
  const double p99 = quantile(measured.milliseconds, 0.99);
  const double longest = measured.milliseconds.back();
  if (arguments.json) {
    const nlohmann::ordered_json out{{"requests", arguments.requests},
                                     {"rate", arguments.rate},
                                     {"errors", measured.errors},
                                     {"median_ms", median},
                                     {"p99_ms", p99},
                                     {"longest_ms", longest},
                                     {"beyond_budget", late}};
    print_json(out);
  } else {
    fmt::print("{} requests at {} a second over {} connections: {} errors\n", arguments.requests,
               arguments.rate, arguments.connections, measured.errors);
    fmt::print("  median {:.2f} ms, 99 % within {:.2f} ms, longest {:.2f} ms\n", median, p99, longest);
    fmt::print("  {} beyond the budget of {} ms + 50 ms\n", late, arguments.budget_ms);
    if (measured.errors > 0) fmt::print("  last error: {}\n", measured.last_error);
  }
  return measured.errors == 0 ? ExitCode::done : ExitCode::difference;
}

}  // namespace

void add_bench_agent(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *bench.add_subcommand("agent", "Ask an agent over HTTP at a steady rate");
  command.add_option("--address", arguments->address, "http://…; without it a service is started for this");
  command.add_option("--agent", arguments->agent, "who thinks in that service (default heuristic)");
  command.add_option("--budget-ms", arguments->budget_ms, "its budget (default 800)")->within(1, 60'000);
  command.add_option("--rate", arguments->rate, "requests a second (default 100)")->within(1, 100'000);
  command.add_option("--requests", arguments->requests, "how many (default 2000)")->within(1, 10'000'000);
  command.add_option("--connections", arguments->connections, "at the same time (default 16)")
      ->within(1, 1000);
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer(
      "Examples:\n"
      "  meldwise bench agent --requests 10000 --rate 100\n"
      "  meldwise bench agent --agent ismcts --budget-ms 800 --rate 2 --requests 100");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
