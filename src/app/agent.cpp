// `meldwise agent`: answers other programs over HTTP, or asks a log of requests again.
#include <fmt/core.h>

#include <condition_variable>
#include <mutex>
#include <nlohmann/json.hpp>

#include "app/command.h"
#include "app/input_file.h"
#include "app/interrupts.h"
#include "app/jsonl.h"
#include "net/agent/service.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8888;
  std::string agent = "heuristic";
  int budget_ms = 800;
  int threads = 0;
  std::string log;
  std::string replay;
};

void wait_for(const std::stop_token& stop) {
  std::mutex lock;
  std::condition_variable_any never;
  std::unique_lock guard(lock);
  never.wait(guard, stop, [] { return false; });
}

Result<ExitCode> serve(const Arguments& arguments, agent::ServiceOptions options) {
  const Interrupts interrupts("stopping");
  const std::string name = to_text(options.desk.agent);
  agent::Service service(std::move(options));
  if (const Status ready = service.start(); !ready) return tl::unexpected(ready.error());
  fmt::print("listening on http://{}:{}, agent {}, {} ms a decision\n", arguments.host, service.port(), name,
             arguments.budget_ms);
  std::fflush(stdout);
  wait_for(interrupts.token());
  service.stop();
  return ExitCode::done;
}

/// What a wrapped answer says, else the answer itself.
nlohmann::json decision_in(const std::string& reply) {
  auto answer = nlohmann::json::parse(reply, nullptr, false);
  const nlohmann::json::json_pointer text("/0/content/parts/0/text");
  if (!answer.is_array() || !answer.contains(text)) return answer;
  return nlohmann::json::parse(answer.at(text).get<std::string>(), nullptr, false);
}

Result<ExitCode> replay(const Arguments& arguments, const agent::ServiceOptions& options) {
  auto file = open_input(arguments.replay, "requests as --log writes them, one a line");
  if (!file) return tl::unexpected(file.error());
  agent::Desk desk(options.desk);
  int number = 0;
  for (std::string line; std::getline(*file, line);) {
    ++number;
    const auto request = agent::read_logged(line);
    if (!request) return fail(fmt::format("{}:{}: {}", arguments.replay, number, request.error().message));
    const http::Response response = desk.answer(*request, options.budget);
    const nlohmann::ordered_json said{{"line", number},
                                      {"path", request->path},
                                      {"status", response.status},
                                      {"decision", decision_in(response.body)}};
    print_json(said);
  }
  return ExitCode::done;
}

Result<ExitCode> run(const Arguments& arguments) {
  agent::ServiceOptions options;
  const auto spec = parse_agent(arguments.agent);
  if (!spec) return tl::unexpected(spec.error());
  if (const Status known = agent::check_thinker(*spec); !known) return tl::unexpected(known.error());
  options.desk.agent = *spec;
  options.endpoint.host = arguments.host;
  options.endpoint.port = arguments.port;
  options.budget = std::chrono::milliseconds(arguments.budget_ms);
  options.threads = arguments.threads;
  options.log = arguments.log;
  options.desk.on_flaw = [](const std::string& line) {
    fmt::print(stderr, "answered all the same: {}\n", line);
  };
  return arguments.replay.empty() ? serve(arguments, std::move(options)) : replay(arguments, options);
}

}  // namespace

void add_agent(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("agent", "Answer other programs over HTTP: what to do, and why");
  command.add_option("--host", arguments->host, "address to listen on (default 127.0.0.1)");
  command.add_option("--port", arguments->port, "port (default 8888; 0: any free one)");
  command.add_option("--agent", arguments->agent, "who thinks (default heuristic); e.g. ismcts, level:4");
  command.add_option("--budget-ms", arguments->budget_ms, "milliseconds for a decision (default 800)")
      ->within(1, 60'000);
  command.add_option("--threads", arguments->threads, "decisions at the same time (default: the cores)")
      ->within(0, 1024);
  command.add_option("--log", arguments->log, "append every request and reply to this file, JSON lines");
  command.add_option("--replay", arguments->replay,
                     "ask the requests of such a file again, print the decisions");
  command.footer(
      "Examples:\n"
      "  meldwise agent --agent ismcts --budget-ms 800 --log requests.jsonl\n"
      "  curl http://127.0.0.1:8888/v1/health\n"
      "  meldwise agent --replay requests.jsonl\n"
      "The wire forms are in docs/protocols.md.");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
