// `meldwise serve`: the browser app, the API and the tables on one port.
#include <fmt/core.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <thread>

#include "app/command.h"
#include "app/interrupts.h"
#include "net/archive.h"
#include "net/service.h"
#include "players/remote/http_address.h"

namespace meldwise::app {

namespace {

struct Arguments {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8000;
  std::string data = "meldwise-data";
  std::string store;
  std::string node;
  std::string node_url;
  int lease = 6;
  bool redirect = false;
  bool no_thinking_ahead = false;
  int threads = 0;
  int thinkers = 0;
  std::size_t engine_memory = 256;
  double rate = 200;
  std::size_t connections = 20'000;
  std::size_t connections_per_address = 256;
  std::size_t tables_per_address = 200;
  std::vector<std::string> public_urls;
  std::vector<std::string> trusted_proxies;
  int sleep_after = 900;
  int keep_waiting = 24;
  int keep_abandoned = 30;
  int keep_finished = 30;
  std::string log;
  std::string log_level = "warning";
  bool access_log = false;
  bool remote_agents = false;
  bool private_agents = false;
  bool prune = false;
};

Result<net::LogSettings> log_settings(const Arguments& arguments) {
  using Level = net::LogSettings::Level;
  net::LogSettings settings;
  settings.file = arguments.log;
  settings.access = arguments.access_log;
  for (const auto& [name, level] : {std::pair("debug", Level::debug), std::pair("info", Level::info),
                                    std::pair("warning", Level::warning), std::pair("error", Level::error),
                                    std::pair("off", Level::off)}) {
    if (arguments.log_level != name) continue;
    settings.level = level;
    return settings;
  }
  return fail("--log-level: expected debug, info, warning, error or off");
}

net::KeepRules keep_rules(const Arguments& arguments) {
  using std::chrono::hours;
  return {hours(arguments.keep_waiting), hours(24 * arguments.keep_abandoned),
          hours(24 * arguments.keep_finished)};
}

/// Makes the folder, or finds it: what stands in it is for nobody else to read.
Status make_private_folder(const std::string& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) return fail("cannot make the folder " + folder + ": " + error.message());
  return {};
}

/// Where the tables are: as --store says, or a file of the folder.
std::string journal_place(const Arguments& arguments) {
  if (!arguments.store.empty()) return arguments.store;
  return (std::filesystem::path(arguments.data) / "tables.db").string();
}

Result<ExitCode> prune(const Arguments& arguments) {
  const std::filesystem::path folder(arguments.data);
  auto journal = net::Journal::open(journal_place(arguments));
  if (!journal) return tl::unexpected(journal.error());
  const auto pruned =
      net::archive_expired(**journal, keep_rules(arguments), (folder / "archive.jsonl").string());
  if (!pruned) return tl::unexpected(pruned.error());
  fmt::print("{} tables were archived and deleted\n", *pruned);
  return ExitCode::done;
}

/// Every socket is a file; the system's soft limit is often far below what it allows.
void allow_many_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

Result<ExitCode> run(const Arguments& arguments) {
  ::umask(0077);
  if (const Status made = make_private_folder(arguments.data); !made) return tl::unexpected(made.error());
  if (arguments.prune) return prune(arguments);
  allow_many_files();
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  net::ServiceSettings settings;
  settings.endpoint.host = arguments.host;
  settings.endpoint.port = arguments.port;
  settings.endpoint.threads = arguments.threads > 0 ? arguments.threads : cores;
  settings.endpoint.limits.connections = arguments.connections;
  settings.endpoint.limits.connections_per_address =
      arguments.connections_per_address > 0 ? arguments.connections_per_address : arguments.connections;
  settings.file = journal_place(arguments);
  settings.node = arguments.node;
  settings.node_url = arguments.node_url;
  settings.lease = std::chrono::seconds(arguments.lease);
  settings.redirect = arguments.redirect;
  if (const auto fine = parse_http_address(arguments.node_url); !arguments.node_url.empty() && !fine)
    return fail("--node-url " + fine.error().message);
  settings.thinkers = arguments.thinkers > 0 ? arguments.thinkers : cores;
  settings.engine_bytes = arguments.engine_memory << 20U;
  settings.think_ahead = !arguments.no_thinking_ahead;
  settings.requests_per_second = arguments.rate;
  settings.remote_agents = arguments.remote_agents || arguments.private_agents;
  settings.private_agents = arguments.private_agents;
  settings.version = MELDWISE_VERSION;
  settings.tables.per_share = arguments.tables_per_address;
  settings.sleep_after = std::chrono::seconds(arguments.sleep_after);
  settings.keep = keep_rules(arguments);
  settings.archive = (std::filesystem::path(arguments.data) / "archive.jsonl").string();
  settings.hosts.add_name(arguments.host);
  for (const std::string& url : arguments.public_urls) {
    if (const Status fine = settings.hosts.add_public_url(url); !fine)
      return fail("--public-url " + fine.error().message);
  }
  for (const std::string& proxy : arguments.trusted_proxies) {
    if (const Status fine = settings.endpoint.proxies.add(proxy); !fine)
      return fail("--trusted-proxy " + fine.error().message);
  }
  const auto log = log_settings(arguments);
  if (!log) return tl::unexpected(log.error());
  settings.log = *log;

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
  command.add_option(
      "--store", arguments->store,
      "keep the tables on a server (postgresql://…) or in this file instead; see docs/scale.md");
  command.add_option(
      "--node", arguments->node,
      "the name of this server among several on one store, which no other has; default: the machine's");
  command.add_option(
      "--node-url", arguments->node_url,
      "where the other servers find this one and no other; default: http:// and its host and port");
  command
      .add_option("--lease", arguments->lease,
                  "seconds after which others take over the tables of a server that is silent")
      ->capture_default_str()
      ->within(2, 10);
  command.add_flag("--redirect", arguments->redirect,
                   "send requests to the server that has the table instead of passing them on");
  command.add_option("--threads", arguments->threads, "for connections and tables; 0: one a core")
      ->within(0, 64);
  command.add_option("--thinkers", arguments->thinkers, "engines that think at the same time; 0: one a core")
      ->within(0, 64);
  command
      .add_option("--engine-memory", arguments->engine_memory,
                  "megabytes that engines keep from move to move, of all tables together")
      ->capture_default_str()
      ->within(0, 1'000'000);
  command.add_flag("--no-thinking-ahead", arguments->no_thinking_ahead,
                   "engines do not use the time in which people think");
  command.add_option("--rate", arguments->rate, "requests a second of one address; 0: as many as it likes")
      ->capture_default_str()
      ->within(0, 1'000'000);
  command.add_option("--connections", arguments->connections, "at the same time")->capture_default_str();
  command
      .add_option("--connections-per-address", arguments->connections_per_address,
                  "of one address (IPv6: of one /64); 0: as many as it likes")
      ->capture_default_str();
  command
      .add_option("--tables-per-address", arguments->tables_per_address,
                  "in play that one address has made; 0: as many as it likes")
      ->capture_default_str();
  command.add_option("--public-url", arguments->public_urls,
                     "where browsers find this server, such as https://play.example.org; may be given again");
  command.add_option(
      "--trusted-proxy", arguments->trusted_proxies,
      "an address or network whose X-Forwarded-For and -Proto are believed; may be given again");
  command
      .add_option("--sleep-after", arguments->sleep_after,
                  "seconds; tables nobody touches for so long leave the memory until somebody asks for them")
      ->capture_default_str()
      ->within(1, 1'000'000);
  command.add_option("--keep-waiting", arguments->keep_waiting, "hours; tables nobody came to. 0: for ever")
      ->capture_default_str()
      ->within(0, 100'000);
  command.add_option("--keep-abandoned", arguments->keep_abandoned, "days; unfinished tables. 0: for ever")
      ->capture_default_str()
      ->within(0, 100'000);
  command.add_option("--keep-finished", arguments->keep_finished, "days; finished tables. 0: for ever")
      ->capture_default_str()
      ->within(0, 100'000);
  command.add_flag("--prune", arguments->prune, "archive and delete tables whose time is over, and end");
  command.add_option("--log", arguments->log, "a file, which is rotated; default: standard error");
  command.add_option("--log-level", arguments->log_level, "debug, info, warning, error or off")
      ->capture_default_str();
  command.add_flag("--access-log", arguments->access_log, "a line for every request");
  command.add_flag("--remote-agents", arguments->remote_agents, "people may seat agents by http://");
  command.add_flag("--private-agents", arguments->private_agents,
                   "people may seat agents by http:// on this machine and in private networks too");
  command.footer(
      "Example:\n  meldwise serve --data /var/lib/meldwise --public-url https://play.example.org "
      "--trusted-proxy 127.0.0.1\n"
      "See docs/security.md before strangers are let near it");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
