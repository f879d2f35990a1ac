#include "net/agent/service.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <thread>

#include "players/players_of.h"

namespace meldwise::agent {
namespace {

using std::chrono::milliseconds;

constexpr int kMostOpen = 10'000;        // requests; beyond it they are turned away at once
constexpr milliseconds kReserve{30};     // of the budget, for everything but the search
constexpr milliseconds kLeastSearch{5};  // less is not worth beginning

int threads_of(const ServiceOptions& options) {
  if (options.threads > 0) return options.threads;
  return static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

}  // namespace

Status check_thinker(const AgentSpec& agent) {
  if (is_outside(agent))
    return fail("agent " + to_text(agent) + ": another program cannot think for the service");
  for (const GameInfo& game : catalogue()) {
    const Status known = players_of(game).check(agent);
    if (!known) return fail(std::string(game.name) + ": " + known.error().message);
  }
  return {};
}

Service::Service(ServiceOptions options)
    : options_(std::move(options)),
      threads_(threads_of(options_)),
      desk_(options_.desk),
      log_(options_.log),
      pool_(threads_),
      server_(options_.endpoint,
              {.answer = [this](http::Request request,
                                const http::Responder& respond) { take(std::move(request), respond); },
               .upgrade = {}}) {}

Status Service::start() {
  if (const Status opened = log_.open(); !opened) return opened;
  return server_.start();
}

bool Service::comes_from_a_stranger(const http::Request& request) const {
  const std::string_view page = request.header("origin");
  const std::string_view host = request.header("host");
  return !page.empty() && !(hosts_.allows(host) && hosts_.same_origin(page, host));
}

void Service::take(http::Request request, const http::Responder& respond) {
  const auto came = Clock::now();
  if (comes_from_a_stranger(request)) {
    return respond(http::error_response(403, "pages of other sites are not answered"));
  }
  if (open_.fetch_add(1) >= kMostOpen) {
    --open_;
    return respond(http::error_response(503, "too many questions at once"));
  }
  auto shared = std::make_shared<const http::Request>(std::move(request));
  // Counted off with the task, however that ends.
  const std::shared_ptr<void> counted(nullptr, [this](void*) { --open_; });
  pool_.post([this, shared, respond, came, counted] { answer(*shared, respond, came); });
}

void Service::answer(const http::Request& request, const http::Responder& respond, Clock::time_point came) {
  const auto spent = std::chrono::duration_cast<milliseconds>(Clock::now() - came);
  const auto share = options_.budget * threads_ / std::max(threads_, open_.load());
  milliseconds time = std::min(options_.budget - spent, share) - std::min(kReserve, share / 4);
  if (time < kLeastSearch) time = milliseconds{0};
  const http::Response response = desk_.answer(request, time, came);
  const std::chrono::duration<double, std::milli> took = Clock::now() - came;
  log_.note(request, response, took.count());
  respond(response);
}

}  // namespace meldwise::agent
