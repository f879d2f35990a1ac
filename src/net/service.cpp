#include "net/service.h"

#include "net/api.h"

namespace meldwise::net {

struct Service::Inside {
  explicit Inside(ServiceSettings settings, std::unique_ptr<Journal> opened)
      : journal(std::move(opened)),
        tables(settings.place.threads),
        thinkers(settings.thinkers),
        house{tables, thinkers, *journal, metrics, {.remote = settings.remote_agents}},
        lobby(house, settings.most_tables),
        api(house, lobby, {settings.requests_per_second, settings.session, settings.version}),
        server(settings.place, {[this](http::Request request, const http::Responder& respond) {
                                  api.answer(std::move(request), respond);
                                },
                                [this](const http::Request& request) { return api.upgrade(request); }}),
        sleep_after(settings.sleep_after) {
    api.traffic = [this] { return server.traffic(); };
  }

  void sweep_later() {
    tables.post_at(TaskPool::Clock::now() + std::chrono::seconds(30), [this] {
      lobby.let_sleep(sleep_after);
      sweep_later();
    });
  }

  std::unique_ptr<Journal> journal;
  Metrics metrics;
  TaskPool tables;
  TaskPool thinkers;
  House house;
  Lobby lobby;
  Api api;
  http::Server server;
  std::chrono::seconds sleep_after;
};

Result<std::unique_ptr<Service>> Service::start(ServiceSettings settings) {
  auto journal = Journal::open(settings.file);
  if (!journal) return tl::unexpected(journal.error());
  auto inside = std::make_unique<Inside>(std::move(settings), std::move(*journal));
  if (const Status listening = inside->server.start(); !listening) return tl::unexpected(listening.error());
  inside->sweep_later();
  return std::unique_ptr<Service>(new Service(std::move(inside)));
}

Service::Service(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}

Service::~Service() {
  // From the outside in: no new requests, then no new thoughts, then no new steps; what was stepped is
  // written.
  inside_->api.stop();
  inside_->server.stop();
  inside_->thinkers.stop();
  inside_->tables.settle(std::chrono::seconds(2));
  inside_->tables.stop();
  inside_->journal.reset();
}

std::uint16_t Service::port() const { return inside_->server.port(); }

}  // namespace meldwise::net
