// `meldwise serve`: the browser app, the API and the tables on one port.
#include <fmt/core.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "app/command.h"
#include "app/interrupts.h"
#include "net/service.h"

namespace meldwise::app {

namespace {

struct Arguments {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8000;
  std::string data = "meldwise-data";
  int threads = 0;
  int thinkers = 0;
  double rate = 200;
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 256;
  bool remote_agents = false;
};

/// Every socket is a file; the system's soft limit is often far below what it allows.
void allow_many_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

Result<ExitCode> run(const Arguments& arguments) {
  std::error_code error;
  std::filesystem::create_directories(arguments.data, error);
  if (error) return fail("cannot make the folder " + arguments.data + ": " + error.message());
  allow_many_files();
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  net::ServiceSettings settings;
  settings.place.host = arguments.host;
  settings.place.port = arguments.port;
  settings.place.threads = arguments.threads > 0 ? arguments.threads : cores;
  settings.place.limits.connections = arguments.connections;
  settings.place.limits.connections_per_address =
      arguments.connections_per_address > 0 ? arguments.connections_per_address : arguments.connections;
  settings.file = (std::filesystem::path(arguments.data) / "tables.db").string();
  settings.thinkers = arguments.thinkers > 0 ? arguments.thinkers : cores;
  settings.requests_per_second = arguments.rate;
  settings.remote_agents = arguments.remote_agents;
  settings.version = MELDWISE_VERSION;

  const Interrupts interrupts("Stopping: every step is on disk, and the tables go on with the next start.\n");
  auto service = net::Service::start(std::move(settings));
  if (!service) return tl::unexpected(service.error());
  const bool everywhere =
      arguments.host == "0.0.0.0" || arguments.host == "::" || arguments.host == "127.0.0.1";
  fmt::print("Meldwise serves http://{}:{}\n", everywhere ? "localhost" : arguments.host, (*service)->port());
  std::fflush(stdout);
  while (!interrupts.token().stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  return ExitCode::done;
}

}  // namespace

void add_serve(CommandLine& app, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *app.add_subcommand("serve", "The browser app, the API and the tables, on one port");
  command.add_option("--port", arguments->port, "0: any free one")->capture_default_str();
  command.add_option("--host", arguments->host, "the address to listen on; 0.0.0.0: all")
      ->capture_default_str();
  command.add_option("--data", arguments->data, "the folder in which the tables are kept")
      ->capture_default_str();
  command.add_option("--threads", arguments->threads, "for connections and tables; 0: one a core")
      ->within(0, 64);
  command.add_option("--thinkers", arguments->thinkers, "engines that think at the same time; 0: one a core")
      ->within(0, 64);
  command.add_option("--rate", arguments->rate, "requests a second of one address; 0: as many as it likes")
      ->capture_default_str()
      ->within(0, 1'000'000);
  command.add_option("--connections", arguments->connections, "at the same time")->capture_default_str();
  command.add_option("--connections-per-address", arguments->connections_per_address,
                     "of one address (IPv6: of one /64); 0: as many as it likes")
      ->capture_default_str();
  command.add_flag("--remote-agents", arguments->remote_agents, "people may seat agents by http://");
  command.footer("Example:\n  meldwise serve --host 0.0.0.0 --port 8000 --data /var/lib/meldwise");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
