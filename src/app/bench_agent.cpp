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
#include "cards/text.h"
#include "games/mahjong/game.h"
#include "net/agent/service.h"
#include "players/make_player.h"
#include "players/remote/http_client.h"
#include "players/remote/live_form.h"
#include "players/remote/plan_form.h"
#include "players/remote/reply.h"

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
  std::string form = "plan";
  bool json = false;
};

/// What is asked of the seat to move. In the live form that may be two questions: one for a win or a kang,
/// one for the discard; nobody's discards are told, as by the QKMJ client.
void add_questions(const mahjong::View& view, bool live, std::uint64_t hand,
                   std::vector<std::string>& questions) {
  if (!live) return questions.push_back(plan_question(view).dump());
  const std::string user = "ai" + std::to_string(index_of(view.seat) + 1);
  for (const nlohmann::json& question : live_questions(view, false)) {
    questions.push_back(live_message(question, "agent", user, "table-" + std::to_string(hand)).dump());
  }
}

/// Questions of real hands, both phases.
std::vector<std::string> make_questions(std::size_t count, bool live) {
  std::vector<std::string> questions;
  for (std::uint64_t seed = 1; questions.size() < count; ++seed) {
    auto state = mahjong::Game::deal(mahjong::Options{}, 4, seed);
    const auto player = *make_player<mahjong::Game>({"heuristic", {}}, seed, Seat::first);
    while (mahjong::Game::progress(state) == Progress::playing && questions.size() < count) {
      const auto view = mahjong::Game::view(state, mahjong::Game::to_move(state));
      add_questions(view, live, seed, questions);
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
  const bool live = arguments.form == "live";
  // A session that is asked the same again means that its answer was lost, so each is asked once.
  const std::vector<std::string> questions =
      make_questions(live ? static_cast<std::size_t>(arguments.requests) : 500, live);
  std::string target = address.path + (live ? "/run" : "");
  if (target.empty()) target = "/";
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
      const auto reply = client.send(target, question, Clock::now() + std::chrono::seconds(60));
      const std::chrono::duration<double, std::milli> took = Clock::now() - due;
      const std::lock_guard guard(lock);
      measured.milliseconds.push_back(took.count());
      if (reply && reply->status == 200 && decision_in(reply->body)) continue;
      ++measured.errors;
      measured.last_error = reply ? std::to_string(reply->status) + " " + reply->body : reply.error().words;
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
  if (arguments.form != "plan" && arguments.form != "live") {
    return fail("--form: expected plan or live, got " + in_quotes(arguments.form));
  }
  HttpAddress address{"127.0.0.1", "0", ""};
  std::optional<agent::Service> service;
  if (arguments.address.empty()) {
    const auto spec = parse_agent(arguments.agent);
    if (!spec) return tl::unexpected(spec.error());
    if (const Status known = agent::check_thinker(*spec); !known) return tl::unexpected(known.error());
    agent::ServiceOptions options;
    options.endpoint.port = 0;
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
    const nlohmann::ordered_json out{
        {"requests", arguments.requests}, {"form", arguments.form}, {"rate", arguments.rate},
        {"errors", measured.errors},      {"median_ms", median},    {"p99_ms", p99},
        {"longest_ms", longest},          {"beyond_budget", late}};
    print_json(out);
  } else {
    fmt::print("{} questions in the {} form at {} a second over {} connections: {} errors\n",
               arguments.requests, arguments.form, arguments.rate, arguments.connections, measured.errors);
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
  command.add_option("--form", arguments->form,
                     "plan, or live: as the QKMJ client asks, without rivers (default plan)");
  command.add_flag("--json", arguments->json, "for machines: one JSON object");
  command.footer(
      "Examples:\n"
      "  meldwise bench agent --form live --requests 10000 --rate 100\n"
      "  meldwise bench agent --agent ismcts --budget-ms 800 --rate 2 --requests 100");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
