// What a store carries: bench_store PLACE [SECONDS] puts load on a file or a server (postgresql://…) and
// tells leases, results and journaled moves a second; of a server also tables that change hands a second, and
// what the leases of 10, 100 and 1 000 servers would cost it. It writes runs and tables of its own there: use
// a store that may be thrown away.
#include <fmt/core.h>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "arena/store_schema.h"
#include "arena/work_board.h"
#include "net/journal.h"
#include "net/log.h"
#include "net/ownership.h"

namespace meldwise {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kLease{60'000};
constexpr int kBatch = 64;
constexpr int kWorkers = 4;
// As long as those of a game of some eighty actions.
const std::string kRecord(1500, 'r');
const std::string kSeats(160, 's');

double seconds_since(Clock::time_point began) {
  return std::chrono::duration<double>(Clock::now() - began).count();
}

[[noreturn]] void give_up(const Error& error) {
  fmt::print(stderr, "bench_store: {}\n", error.message);
  std::exit(2);
}

template <class T>
T value_or_give_up(Result<T> result) {
  if (!result) give_up(result.error());
  return std::move(*result);
}

void check(const Status& status) {
  if (!status) give_up(status.error());
}

/// Workers that play nothing: they take blocks of two games and deliver them at once.
void measure_results(const std::string& place, double seconds) {
  using namespace arena;
  auto board = value_or_give_up(WorkBoard::open(place, WorkBoard::Opening::create));
  const auto run =
      value_or_give_up(define_run(board.database(), "load", "{}", {.shared = true, .unfolds = false}));
  std::atomic<std::int64_t> blocks = 0;
  std::atomic<bool> stop = false;
  {
    std::vector<std::jthread> workers;
    for (int i = 0; i < kWorkers; ++i) {
      workers.emplace_back([&, i] {
        auto own = value_or_give_up(WorkBoard::open(place, WorkBoard::Opening::existing));
        const WorkerEntry self{i + 1, "load" + std::to_string(i), "", 1, false};
        check(own.sign_on(self));
        while (!stop) {
          const auto tasks = value_or_give_up(own.take(run, self, kBatch, kLease));
          if (tasks.empty()) own.wait(std::chrono::milliseconds(5));
          std::vector<Delivery> played;
          for (const Task& task : tasks) {
            played.push_back(
                {task,
                 {{task.key(0), 80, "{}", kSeats, kRecord}, {task.key(1), 80, "{}", kSeats, kRecord}},
                 true});
          }
          check(own.deliver(self, played));
          blocks += static_cast<std::int64_t>(played.size());
        }
      });
    }
    int next = 0;
    std::int64_t collected = 0;
    const auto began = Clock::now();
    while (seconds_since(began) < seconds) {
      std::vector<Task> tasks;
      while (next < collected + 4096 && tasks.size() < 1024)
        tasks.push_back({run, 0, 0, next++, {}, 3, false});
      check(board.offer(tasks));
      collected += static_cast<std::int64_t>(value_or_give_up(board.collect(run)).size()) / 2;
      if (tasks.empty()) board.wait(std::chrono::milliseconds(5));
    }
    const double took = seconds_since(began);
    fmt::print("leases {:.0f}/s, results {:.0f}/s ({} workers, {} blocks of two games a transaction)\n",
               static_cast<double>(blocks) / took, 2 * static_cast<double>(blocks) / took, kWorkers, kBatch);
    stop = true;
  }
  check(board.finish(run, 0));
}

/// Tables at each of which a move is made as soon as the last one is safely written. With one table every
/// commit is of one move: what a commit takes by itself.
void measure_moves(const std::string& place, int tables, double seconds) {
  auto journal = value_or_give_up(net::Journal::open(place));
  const auto log = value_or_give_up(net::Log::open({.level = net::LogSettings::Level::off}));
  std::unique_ptr<net::Ownership> ownership;
  if (is_server(place)) {
    ownership = value_or_give_up(net::Ownership::open(place, {.name = "bench"}, *log));
    check(ownership->sign_on("http://bench.invalid"));
  }
  const net::Tenure tenure = ownership ? ownership->first_tenure() : net::Tenure{};
  std::atomic<std::uint64_t> moves = 0;
  std::atomic<bool> stop = false;
  std::mutex mutex;
  std::condition_variable ended;
  int under_way = tables;
  const std::string prefix =
      "load" + std::to_string(std::chrono::system_clock::now().time_since_epoch().count());
  std::function<void(int, std::size_t)> move = [&](int table, std::size_t number) {
    net::Change change{prefix + std::to_string(table), {}, number, false, {{"throw 9D", ""}}, tenure, ""};
    if (number == 0) change.config = net::StoredConfig{"gin_rummy", "playing", false, std::string(400, 'c')};
    journal->write(std::move(change), [&, table, number](const Status& done) {
      check(done);
      ++moves;
      if (!stop) return move(table, number + 1);
      const std::scoped_lock lock(mutex);
      if (--under_way == 0) ended.notify_all();
    });
  };
  const auto began = Clock::now();
  for (int table = 0; table < tables; ++table) move(table, 0);
  std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  const double took = seconds_since(began);
  const std::uint64_t done = moves;
  stop = true;
  std::unique_lock lock(mutex);
  ended.wait(lock, [&] { return under_way == 0; });
  fmt::print("journaled moves {:.0f}/s ({} tables, {:.1f} moves a commit)\n",
             static_cast<double>(done) / took, tables,
             static_cast<double>(journal->changes()) / static_cast<double>(journal->commits()));
  if (!ownership || tables == 1) return;
  int claims = 0;
  const auto first = Clock::now();
  while (seconds_since(first) < seconds / 2) {
    if (!value_or_give_up(ownership->claim(prefix + std::to_string(claims++ % tables))).own)
      give_up({"a table was not there"});
  }
  fmt::print("tables that change hands {:.0f}/s (one after another)\n", claims / seconds_since(first));
}

/// A renewal of one of so many servers and its look at the others, one after another over one connection:
/// each server does both once a second, and the database must carry them all.
void measure_leases(const std::string& place, int servers, double seconds) {
  auto database = value_or_give_up(Database::open(place, Database::Opening::existing));
  check(
      database.execute("SET synchronous_commit = off; DELETE FROM nodes; INSERT INTO nodes SELECT i, 'node', "
                       "'http://10.0.0.1:8000', 9000000000000 FROM generate_series(1, " +
                       std::to_string(servers) + ") i"));
  auto renew = value_or_give_up(database.prepare("UPDATE nodes SET until = until + 1 WHERE id = ?"));
  auto look = value_or_give_up(database.prepare("SELECT id, name, url, until FROM nodes"));
  std::int64_t beats = 0;
  const auto began = Clock::now();
  while (seconds_since(began) < seconds) {
    check(renew.bind(1, beats++ % servers + 1).run());
    while (value_or_give_up(look.step())) {
    }
  }
  const double each = seconds_since(began) / static_cast<double>(beats);
  fmt::print("leases of {} servers: {:.2f} ms each, {:.1f} % of one connection's time\n", servers,
             each * 1000, 100 * each * servers);
  check(database.execute("DELETE FROM nodes"));
}

}  // namespace
}  // namespace meldwise

int main(int argc, char** argv) {
  if (argc < 2 || argc > 3) {
    fmt::print(stderr,
               "bench_store PLACE [SECONDS]: PLACE is postgresql://… or a file that may be thrown away\n");
    return 2;
  }
  const std::string place = argv[1];
  const double seconds = argc > 2 ? std::max(0.1, std::atof(argv[2])) : 5;
  meldwise::measure_results(place, seconds);
  for (const int tables : {1, 256}) {
    meldwise::measure_moves(meldwise::is_server(place) ? place : place + ".tables", tables, seconds);
  }
  if (!meldwise::is_server(place)) return 0;
  for (const int servers : {10, 100, 1000}) meldwise::measure_leases(place, servers, seconds / 2);
  return 0;
}
