#include "net/journal.h"

#include <atomic>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <nlohmann/json.hpp>
#include <thread>

#include "net/log.h"
#include "storage/sqlite.h"

namespace meldwise::net {
namespace {

constexpr int kApplication = 0x4D574E54;  // "MWNT"
constexpr int kVersion = 1;

Status prepare_file(Database& database) {
  // Exclusive: a second server on the same file is refused, and the log needs no shared memory.
  if (Status done = database.execute("PRAGMA busy_timeout = 500; PRAGMA locking_mode = EXCLUSIVE; PRAGMA "
                                     "journal_mode = WAL; PRAGMA synchronous = FULL;"
                                     "BEGIN EXCLUSIVE; COMMIT;");
      !done) {
    return fail(done.error().message + " (does another server use it?)");
  }
  auto version = database.prepare("PRAGMA user_version");
  if (!version) return tl::unexpected(version.error());
  if (const auto row = version->step(); !row || !*row) return fail("not a database");
  const auto found = version->integer(0);
  if (found == kVersion) return {};
  if (found != 0)
    return fail("it has format " + std::to_string(found) + ", this program reads " +
                std::to_string(kVersion));
  return database.execute(
      "BEGIN;"
      "CREATE TABLE tables(id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, open INTEGER NOT "
      "NULL,"
      " touched INTEGER NOT NULL, card TEXT NOT NULL) WITHOUT ROWID;"
      "CREATE INDEX listed ON tables(open, status, touched);"
      "CREATE TABLE entries(id TEXT NOT NULL, number INTEGER NOT NULL, action TEXT NOT NULL, floor TEXT NOT "
      "NULL,"
      " PRIMARY KEY(id, number)) WITHOUT ROWID;"
      "CREATE TABLE opinions(id TEXT NOT NULL, step INTEGER NOT NULL, opinion TEXT NOT NULL,"
      " PRIMARY KEY(id, step)) WITHOUT ROWID;"
      "PRAGMA application_id = " +
      std::to_string(kApplication) + "; PRAGMA user_version = " + std::to_string(kVersion) + "; COMMIT;");
}

}  // namespace

struct Journal::Inside {
  Inside(Database opened, Statement card, Statement rewind, Statement entry, Statement opinion)
      : database(std::move(opened)),
        put_card(std::move(card)),
        drop_entries(std::move(rewind)),
        put_entry(std::move(entry)),
        put_opinion(std::move(opinion)) {}

  struct Waiting {
    Change change;
    std::optional<std::pair<std::size_t, std::string>> opinion{};
    Done done{};
  };

  void work() {
    while (true) {
      std::vector<Waiting> batch;
      {
        std::unique_lock lock(queue_mutex);
        ready.wait(lock, [this] { return stopping || !queue.empty(); });
        if (queue.empty()) return;
        batch.swap(queue);
      }
      commit(batch);
    }
  }

  Status write(const std::vector<Waiting>& batch) noexcept {
    const std::scoped_lock lock(database_mutex);
    Status status;
    try {
      status = database.execute("BEGIN");
      for (const Waiting& waiting : batch) {
        if (status) status = carry_out(waiting);
      }
      if (status) status = database.execute("COMMIT");
      if (!status) static_cast<void>(database.execute("ROLLBACK"));
    } catch (const std::exception& error) {
      status = fail(error.what());
      static_cast<void>(database.execute("ROLLBACK"));
    }
    return status;
  }

  void commit(std::vector<Waiting>& batch) {
    const Status status = write(batch);
    // One change that cannot be written must not take the others with it.
    if (!status && batch.size() > 1) {
      for (Waiting& waiting : batch) {
        std::vector<Waiting> alone;
        alone.push_back(std::move(waiting));
        commit(alone);
      }
      return;
    }
    commits.fetch_add(1, std::memory_order_relaxed);
    changes.fetch_add(batch.size(), std::memory_order_relaxed);
    if (!status) {
      failures.fetch_add(1, std::memory_order_relaxed);
      if (log != nullptr)
        log->error("write_failed", {{"table", batch.front().change.id}, {"what", status.error().message}});
    }
    for (Waiting& waiting : batch) {
      try {
        if (waiting.done) waiting.done(status);
      } catch (const std::exception& error) {
        if (log != nullptr) log->error("exception", {{"where", "journal"}, {"what", error.what()}});
      }
    }
  }

  Status carry_out(const Waiting& waiting) {
    const Change& change = waiting.change;
    if (waiting.opinion) {
      put_opinion.bind(1, change.id)
          .bind(2, static_cast<std::int64_t>(waiting.opinion->first))
          .bind(3, waiting.opinion->second);
      return put_opinion.run();
    }
    if (change.card) {
      put_card.bind(1, change.id)
          .bind(2, change.card->game)
          .bind(3, change.card->status)
          .bind(4, std::int64_t{change.card->open ? 1 : 0})
          .bind(5, static_cast<std::int64_t>(std::time(nullptr)))
          .bind(6, change.card->text);
      if (Status done = put_card.run(); !done) return done;
    }
    if (change.rewind) {
      drop_entries.bind(1, change.id).bind(2, static_cast<std::int64_t>(change.from));
      if (Status done = drop_entries.run(); !done) return done;
    }
    auto number = static_cast<std::int64_t>(change.from);
    for (const Entry& entry : change.entries) {
      put_entry.bind(1, change.id).bind(2, number++).bind(3, entry.action).bind(4, entry.floor);
      if (Status done = put_entry.run(); !done) return done;
    }
    return {};
  }

  void put(Waiting waiting) {
    {
      const std::scoped_lock lock(queue_mutex);
      queue.push_back(std::move(waiting));
    }
    ready.notify_one();
  }

  std::mutex database_mutex;
  Database database;
  Statement put_card;
  Statement drop_entries;
  Statement put_entry;
  Statement put_opinion;

  std::mutex queue_mutex;
  std::condition_variable ready;
  std::vector<Waiting> queue;
  bool stopping = false;
  std::atomic<std::uint64_t> commits{0};
  std::atomic<std::uint64_t> changes{0};
  std::atomic<std::uint64_t> failures{0};
  Log* log = nullptr;
  std::jthread thread;
};

Result<std::unique_ptr<Journal>> Journal::open(const std::string& file, Log* log) {
  auto database = Database::open(file, Database::Opening::create);
  if (!database) return fail(file + ": " + database.error().message);
  if (const Status ready = prepare_file(*database); !ready) return fail(file + ": " + ready.error().message);
  auto card = database->prepare(
      "INSERT OR REPLACE INTO tables(id, game, status, open, touched, card) VALUES(?, ?, ?, ?, ?, ?)");
  auto rewind = database->prepare("DELETE FROM entries WHERE id = ? AND number >= ?");
  auto entry = database->prepare("INSERT INTO entries(id, number, action, floor) VALUES(?, ?, ?, ?)");
  auto opinion = database->prepare("INSERT OR REPLACE INTO opinions(id, step, opinion) VALUES(?, ?, ?)");
  for (const auto* statement : {&card, &rewind, &entry, &opinion}) {
    if (!*statement) return fail(file + ": " + statement->error().message);
  }
  auto inside = std::make_unique<Inside>(std::move(*database), std::move(*card), std::move(*rewind),
                                         std::move(*entry), std::move(*opinion));
  inside->log = log;
  return std::unique_ptr<Journal>(new Journal(std::move(inside)));
}

Journal::Journal(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {
  inside_->thread = std::jthread([inside = inside_.get()] { inside->work(); });
}

Journal::~Journal() {
  {
    const std::scoped_lock lock(inside_->queue_mutex);
    inside_->stopping = true;
  }
  inside_->ready.notify_one();
  inside_->thread.join();
}

void Journal::write(Change change, Done done) { inside_->put({std::move(change), {}, std::move(done)}); }

void Journal::keep_opinion(const std::string& id, std::size_t step, const std::string& opinion, Done done) {
  Change change;
  change.id = id;
  inside_->put({std::move(change), std::pair(step, opinion), std::move(done)});
}

Result<std::optional<StoredTable>> Journal::load(const std::string& id) {
  const std::scoped_lock lock(inside_->database_mutex);
  auto card = inside_->database.prepare("SELECT game, status, open, card FROM tables WHERE id = ?");
  if (!card) return tl::unexpected(card.error());
  card->bind(1, id);
  auto row = card->step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::nullopt;
  StoredTable table{{card->text(0), card->text(1), card->integer(2) != 0, card->text(3)}, {}};
  auto entries = inside_->database.prepare("SELECT action, floor FROM entries WHERE id = ? ORDER BY number");
  if (!entries) return tl::unexpected(entries.error());
  entries->bind(1, id);
  while (true) {
    row = entries->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return table;
    table.entries.push_back({entries->text(0), entries->text(1)});
  }
}

Result<std::vector<std::pair<std::string, StoredCard>>> Journal::open_tables(std::size_t most) {
  const std::scoped_lock lock(inside_->database_mutex);
  auto found = inside_->database.prepare(
      "SELECT id, game, status, open, card FROM tables WHERE open = 1 AND status IN ('waiting', 'playing',"
      " 'round_over') ORDER BY status DESC, touched DESC LIMIT ?");
  if (!found) return tl::unexpected(found.error());
  found->bind(1, static_cast<std::int64_t>(most));
  std::vector<std::pair<std::string, StoredCard>> tables;
  while (true) {
    const auto row = found->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return tables;
    tables.emplace_back(found->text(0),
                        StoredCard{found->text(1), found->text(2), found->integer(3) != 0, found->text(4)});
  }
}

Result<std::vector<std::pair<std::size_t, std::string>>> Journal::opinions(const std::string& id) {
  const std::scoped_lock lock(inside_->database_mutex);
  auto found = inside_->database.prepare("SELECT step, opinion FROM opinions WHERE id = ? ORDER BY step");
  if (!found) return tl::unexpected(found.error());
  found->bind(1, id);
  std::vector<std::pair<std::size_t, std::string>> opinions;
  while (true) {
    const auto row = found->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return opinions;
    opinions.emplace_back(static_cast<std::size_t>(found->integer(0)), found->text(1));
  }
}

std::uint64_t Journal::commits() const { return inside_->commits; }
std::uint64_t Journal::changes() const { return inside_->changes; }
std::uint64_t Journal::failures() const { return inside_->failures; }

}  // namespace meldwise::net
