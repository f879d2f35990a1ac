#include "net/service.h"

#include <malloc.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <optional>

#include <nlohmann/json.hpp>

#include "net/api.h"
#include "net/house.h"
#include "players/remote/http_address.h"

namespace meldwise::net {

namespace {

std::string machine_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "localhost";
}

}  // namespace

struct Service::Inside {
  Inside(const ServiceSettings& settings, std::unique_ptr<Log> opened_log, std::unique_ptr<Journal> opened,
         std::unique_ptr<Ownership> shared)
      : log(std::move(opened_log)),
        journal(std::move(opened)),
        ownership(std::move(shared)),
        engines(settings.engine_bytes),
        tables(settings.endpoint.threads, [this](const char* what) { failed("table", what); }),
        admission({.thinkers = settings.thinkers,
                   .elsewhere = settings.remote_agents ? 8 : 0,
                   .failed =
                       [this](Urgency urgency, const char* what) {
                         failed(kUrgencyNames[static_cast<std::size_t>(urgency)], what);
                       }}),
        context{tables,
                engines,
                admission,
                *journal,
                metrics,
                *log,
                {.remote = settings.remote_agents, .neighbours = settings.private_agents},
                settings.patience,
                settings.judge,
                settings.collected_puzzles,
                settings.think_ahead},
        lobby(context, settings.tables, settings.show),
        api(context, lobby,
            {settings.requests_per_second, settings.session, settings.version, settings.hosts}),
        server(with_neighbours(settings.endpoint),
               {[this](http::Request request, const http::Responder& respond) {
                  api.answer(std::move(request), respond);
                },
                [this](const http::Request& request) { return api.upgrade(request); },
                [this](std::string_view where, const char* what) { failed(where, what); },
                log->tells_access() ? access() : nullptr}),
        sleep_after(settings.sleep_after),
        keep(settings.keep),
        archive(settings.archive) {
    api.traffic = [this] { return server.traffic(); };
    context.fallen = [this](const LiveTable& table) { lobby.forget(table); };
    if (!ownership) return;
    forwarder.emplace();
    house.emplace(House{*ownership, *forwarder, settings.redirect});
    context.house = &*house;
    ownership->lost = [this] { lobby.dismiss_all(); };
    ownership->gone = [this](const Node& node) { forwarder->abandon(node.url); };
  }

  /// Connections of the other servers are for many clients.
  http::Endpoint with_neighbours(http::Endpoint endpoint) {
    if (ownership)
      endpoint.uncounted = [this](const std::string& address) { return ownership->is_neighbour(address); };
    return endpoint;
  }

  /// Something was thrown where nothing should be: it ended one request or task, and is told here.
  void failed(std::string_view where, const char* what) {
    metrics.exceptions.fetch_add(1, std::memory_order_relaxed);
    log->error("exception", {{"where", where}, {"what", what}});
  }

  decltype(http::Handlers::answered) access() {
    return
        [this](const http::Request& request, int status, std::size_t bytes, std::chrono::microseconds took) {
          log->access({{"peer", request.peer},
                       {"method", request.method},
                       {"path", request.path},
                       {"status", status},
                       {"bytes", bytes},
                       {"us", took.count()}});
        };
  }

  void sweep_later() {
    tables.post_at(TaskPool::Clock::now() + std::min(sleep_after, kSweepEvery), [this] {
      sweep_later();  // first: whatever goes wrong here, it is tried again
      // What many tables held in small pieces goes back to the system.
      if (lobby.let_sleep(sleep_after) > 0) ::malloc_trim(0);
      if (TaskPool::Clock::now() < next_prune) return;
      next_prune = TaskPool::Clock::now() + kPruneEvery;
      prune();
    });
  }

  void prune() {
    const auto pruned = lobby.prune(keep, archive);
    if (!pruned) return log->error("prune_failed", {{"what", pruned.error().message}});
    metrics.tables_pruned.fetch_add(*pruned, std::memory_order_relaxed);
    if (*pruned > 0) log->info("pruned", {{"tables", *pruned}});
  }

  static constexpr std::chrono::seconds kSweepEvery{30};
  static constexpr std::chrono::minutes kPruneEvery{30};

  std::unique_ptr<Log> log;
  std::unique_ptr<Journal> journal;
  std::unique_ptr<Ownership> ownership;  ///< on a server: whose tables are whose
  std::optional<http::Forwarder> forwarder;
  std::optional<House> house;
  Metrics metrics;
  EngineMemory engines;
  TaskPool tables;
  Admission admission;
  ServerContext context;
  Lobby lobby;
  Api api;
  http::Server server;
  std::chrono::seconds sleep_after;
  KeepRules keep;
  std::string archive;
  TaskPool::Clock::time_point next_prune{};
};

Result<std::unique_ptr<Service>> Service::start(ServiceSettings settings) {
  auto log = Log::open(settings.log);
  if (!log) return tl::unexpected(log.error());
  auto journal =
      settings.open_journal ? settings.open_journal(log->get()) : Journal::open(settings.file, log->get());
  if (!journal) return tl::unexpected(journal.error());
  std::unique_ptr<Ownership> ownership;
  if (!settings.open_journal && is_server(settings.file)) {
    if (settings.node.empty()) settings.node = machine_name();
    auto opened = Ownership::open(settings.file, {settings.node, settings.lease}, **log);
    if (!opened) return tl::unexpected(opened.error());
    ownership = std::move(*opened);
  }
  std::string url = settings.node_url;
  const std::string host = settings.endpoint.host;
  auto inside = std::make_unique<Inside>(std::move(settings), std::move(*log), std::move(*journal),
                                         std::move(ownership));
  if (const Status listening = inside->server.start(); !listening) return tl::unexpected(listening.error());
  if (inside->ownership) {
    if (url.empty()) {
      HttpAddress address;
      address.host = host == "0.0.0.0" || host == "::" ? machine_name() : host;
      address.port = std::to_string(inside->server.port());
      url = "http://" + authority_of(address);
    }
    if (const Status signed_on = inside->ownership->sign_on(url); !signed_on)
      return tl::unexpected(signed_on.error());
  }
  inside->sweep_later();
  return std::unique_ptr<Service>(new Service(std::move(inside)));
}

Service::Service(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Service::~Service() {
  // From the outside in: no more thoughts, no new requests, then no new steps; what was stepped is written.
  inside_->api.stop();
  if (inside_->ownership) {
    // Given back before anybody is sent away: whoever comes back finds the table at another server at once.
    inside_->lobby.retire_all(std::chrono::seconds(1));
    inside_->ownership->leave();
    inside_->lobby.dismiss_all();
  }
  inside_->admission.stop();
  inside_->server.stop();
  if (inside_->forwarder) inside_->forwarder->stop();
  inside_->tables.settle(std::chrono::milliseconds(500));
  inside_->tables.stop();
  inside_->journal.reset();
}

std::uint16_t Service::port() const { return inside_->server.port(); }

}  // namespace meldwise::net
