// A tournament or a duel that several processes share, seen by the one that began it: it plans, plays along
// if it may, and shows how it ended.
#include <fmt/core.h>
#include <unistd.h>

#include <optional>

#include "app/arena.h"
#include "app/arena_live.h"
#include "app/interrupts.h"
#include "app/shared_work.h"
#include "arena/duel_blocks.h"
#include "arena/foreman.h"
#include "arena/runner.h"

namespace meldwise::app {
namespace {

/// The standings on the screen: read whole, so not at every look.
constexpr std::chrono::seconds kShowEvery{2};

}  // namespace

void add_lease(CommandLine& command, double& seconds) {
  command.add_option(
      "--lease", seconds,
      "seconds for which a worker has the blocks it took, before others may take them (default 60)");
}

Result<std::chrono::milliseconds> read_lease(double seconds) {
  if (seconds >= 0.1 && seconds <= 86'400) return std::chrono::milliseconds(static_cast<int>(seconds * 1000));
  return fail(fmt::format("--lease: expected 0.1 to 86400 seconds, got {:g}", seconds));
}

void say_to_people(const std::string& line) { fmt::print(stderr, "meldwise: {}\n", line); }

Result<ExitCode> conduct_shared(arena::Store& store, const Conduction& how) {
  if (arena::has_person(store.tournament()))
    return fail("a person cannot take part where workers share the games");
  if (how.pause >= 0) return fail("--pause: workers that share the games do not wait between rounds");
  const auto lease = read_lease(how.lease);
  if (!lease) return tl::unexpected(lease.error());
  if (const Status shared = store.share(); !shared) return tl::unexpected(shared.error());
  Result<arena::SharedEnd> end = arena::SharedEnd::stopped;
  {
    std::optional<LiveTable> live;
    std::chrono::steady_clock::time_point next_show{};
    if (isatty(STDERR_FILENO) == 1) live.emplace(store.tournament(), 0);
    const Interrupts interrupts("Finishing the games under way; once more to leave at once.");
    arena::SharedOptions options;
    options.place = store.path();
    options.threads = workers_of(how);
    options.commands = true;  // whoever began it has named the bots
    options.lease = *lease;
    options.stop = interrupts.token();
    options.say = say_to_people;
    options.on_look = [&](arena::WorkBoard&) {
      const auto now = std::chrono::steady_clock::now();
      if (!live || now < next_show) return;
      next_show = now + kShowEvery;
      if (const auto ledger = store.ledger()) live->update(*ledger);
    };
    end = arena::conduct_run(store.run(), options);
  }
  if (!end) return tl::unexpected(end.error());
  // The connection that it was begun with may have been lost meanwhile.
  auto again = arena::Store::open(store.path(), arena::Store::Use::read, store.run());
  if (!again) return tl::unexpected(again.error());
  const auto ledger = again->ledger();
  if (!ledger) return tl::unexpected(ledger.error());
  return end_conduction(*again, *ledger, how, *end == arena::SharedEnd::over);
}

void add_sharing(CommandLine& command, Sharing& sharing) {
  command.add_option("--store", sharing.store,
                     "share the games with the workers of this store (postgresql://… or a file); the same "
                     "again goes on where it was stopped");
  add_lease(command, sharing.lease);
}

Result<arena::SharedEnd> share_run(std::int64_t run, const Sharing& sharing,
                                   std::function<void(arena::WorkBoard&)> on_look) {
  const auto lease = read_lease(sharing.lease);
  if (!lease) return tl::unexpected(lease.error());
  const Interrupts interrupts("Finishing the games under way; the same command goes on later.");
  arena::SharedOptions options;
  options.place = sharing.store;
  options.threads = sharing.threads;
  options.commands = true;  // whoever began it has named the bots
  options.workplace = {sharing.data};
  options.lease = *lease;
  options.stop = interrupts.token();
  options.say = say_to_people;
  options.on_look = std::move(on_look);
  return arena::conduct_run(run, options);
}

Result<arena::DuelResult> share_duel(const arena::DuelPlan& plan, const Sharing& sharing) {
  const auto run = arena::begin_duel(sharing.store, plan);
  if (!run) return tl::unexpected(run.error());
  if (const auto end = share_run(*run, sharing); !end) return tl::unexpected(end.error());
  return arena::stored_duel(sharing.store, *run, plan);
}

}  // namespace meldwise::app
