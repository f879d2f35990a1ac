#include "net/service.h"

#include <nlohmann/json.hpp>

#include "net/api.h"

namespace meldwise::net {

struct Service::Inside {
  Inside(ServiceSettings settings, std::unique_ptr<Log> opened_log, std::unique_ptr<Journal> opened)
      : log(std::move(opened_log)),
        journal(std::move(opened)),
        tables(settings.place.threads, [this](const char* what) { failed("table", what); }),
        admission({.thinkers = settings.thinkers,
                   .elsewhere = settings.remote_agents ? 8 : 0,
                   .failed =
                       [this](Urgency urgency, const char* what) {
                         failed(kUrgencyNames[static_cast<std::size_t>(urgency)], what);
                       }}),
        house{tables, admission, *journal, metrics, *log, {.remote = settings.remote_agents}},
        lobby(house, settings.most_tables),
        api(house, lobby, {settings.requests_per_second, settings.session, settings.version}),
        server(settings.place, {[this](http::Request request, const http::Responder& respond) {
                                  api.answer(std::move(request), respond);
                                },
                                [this](const http::Request& request) { return api.upgrade(request); },
                                [this](std::string_view where, const char* what) { failed(where, what); },
                                log->tells_access() ? access() : nullptr}),
        sleep_after(settings.sleep_after) {
    api.traffic = [this] { return server.traffic(); };
    house.fallen = [this](const Room& room) { lobby.forget(room); };
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
    tables.post_at(TaskPool::Clock::now() + std::chrono::seconds(30), [this] {
      lobby.let_sleep(sleep_after);
      sweep_later();
    });
  }

  std::unique_ptr<Log> log;
  std::unique_ptr<Journal> journal;
  Metrics metrics;
  TaskPool tables;
  Admission admission;
  House house;
  Lobby lobby;
  Api api;
  http::Server server;
  std::chrono::seconds sleep_after;
};

Result<std::unique_ptr<Service>> Service::start(ServiceSettings settings) {
  auto log = Log::open(settings.log);
  if (!log) return tl::unexpected(log.error());
  auto journal = Journal::open(settings.file, log->get());
  if (!journal) return tl::unexpected(journal.error());
  auto inside = std::make_unique<Inside>(std::move(settings), std::move(*log), std::move(*journal));
  if (const Status listening = inside->server.start(); !listening) return tl::unexpected(listening.error());
  inside->sweep_later();
  return std::unique_ptr<Service>(new Service(std::move(inside)));
}

Service::Service(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Service::~Service() {
  // From the outside in: no more thoughts, no new requests, then no new steps; what was stepped is written.
  inside_->api.stop();
  inside_->admission.stop();
  inside_->server.stop();
  inside_->tables.settle(std::chrono::seconds(2));
  inside_->tables.stop();
  inside_->journal.reset();
}

std::uint16_t Service::port() const { return inside_->server.port(); }

}  // namespace meldwise::net
