#include "net/journal.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>
#include <utility>

#include "net/journal_schema.h"
#include "net/log.h"
#include "storage/database.h"

namespace meldwise::net {
namespace {

/// How stale the time of the last touch may be; so that not every step has to write it.
constexpr std::int64_t kTouchEvery = 3600;
constexpr std::chrono::seconds kProbeEvery{1};
/// A server that is away for a moment (a restart, another taking over) is waited for, and nobody is refused.
constexpr std::chrono::seconds kAwayPatience{5};
constexpr std::chrono::milliseconds kAwayPause{100};

std::uint64_t milliseconds_now() {
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(
                                        std::chrono::system_clock::now().time_since_epoch())
                                        .count());
}

class StoredJournal final : public Journal {
 public:
  StoredJournal(Database opened, Log* log) : database_(std::move(opened)), log_(log) {}

  Status begin() {
    {
      auto read = database_.prepare("SELECT value FROM facts WHERE name = 'versions_held'");
      if (!read) return tl::unexpected(read.error());
      const auto row = read->step();
      if (!row) return tl::unexpected(row.error());
      const std::uint64_t held = *row ? static_cast<std::uint64_t>(read->integer(0)) : 0;
      first_version_ = std::max(milliseconds_now(), held);
    }
    held_ = first_version_ + kHoldAhead;
    if (Status done = hold(held_); !done) return done;
    thread_ = std::jthread([this] { work(); });
    return {};
  }
  ~StoredJournal() override {
    {
      const std::scoped_lock lock(queue_mutex_);
      stopping_ = true;
    }
    ready_.notify_one();
    if (thread_.joinable()) thread_.join();
  }

  void write(Change change, Done done) override { put({std::move(change), {}, {}, std::move(done)}); }
  void keep_opinion(const std::string& id, std::size_t step, const std::string& opinion, Done done) override {
    Change change;
    change.id = id;
    put({std::move(change), std::pair(step, opinion), {}, std::move(done)});
  }

  Result<std::optional<StoredTable>> load(const std::string& id) override;
  Result<Listed> open_tables(std::size_t most) override;
  Result<std::vector<std::pair<std::size_t, std::string>>> opinions(const std::string& id) override;
  Result<std::vector<std::string>> expired(const KeepRules& rules, std::size_t most) override;
  Status forget(const std::string& id) override;

  std::uint64_t next_version() override {
    const auto up =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - began_);
    const std::uint64_t version = first_version_ + static_cast<std::uint64_t>(up.count());
    const std::scoped_lock lock(queue_mutex_);
    if (version + kHoldAhead / 2 > held_) {
      held_ = version + kHoldAhead;
      queue_.push_back({{}, {}, held_, {}});
      if (std::exchange(idle_, false)) ready_.notify_one();
    }
    return version;
  }

  std::string trouble() const override {
    const std::scoped_lock lock(trouble_mutex_);
    return trouble_;
  }
  std::uint64_t commits() const override { return commits_; }
  std::uint64_t changes() const override { return changes_; }
  std::uint64_t failures() const override { return failures_; }

 private:
  /// Versions are given out only below what is held on disk, so that a restart begins above them.
  static constexpr std::uint64_t kHoldAhead = std::uint64_t{24} * 3600 * 1000;

  struct Waiting {
    Change change;
    std::optional<std::pair<std::size_t, std::string>> opinion{};
    std::optional<std::uint64_t> held{};
    Done done{};
  };

  void put(Waiting waiting) {
    bool idle = false;
    {
      const std::scoped_lock lock(queue_mutex_);
      queue_.push_back(std::move(waiting));
      idle = std::exchange(idle_, false);
    }
    if (idle) ready_.notify_one();
  }

  void work() {
    while (true) {
      std::vector<Waiting> batch;
      {
        std::unique_lock lock(queue_mutex_);
        const auto wake = [this] { return stopping_ || !queue_.empty(); };
        idle_ = queue_.empty();
        if (trouble().empty()) {
          ready_.wait(lock, wake);
        } else {
          ready_.wait_for(lock, kProbeEvery, wake);
        }
        idle_ = false;
        if (queue_.empty() && stopping_) return;
        batch.swap(queue_);
      }
      if (batch.empty()) {
        probe();
      } else {
        commit(batch);
      }
    }
  }

  /// After a failure: does writing work again?
  void probe() {
    std::uint64_t held = 0;
    {
      const std::scoped_lock lock(queue_mutex_);
      held = held_;
    }
    const std::scoped_lock lock(database_mutex_);
    Status works = connect();
    if (works) works = hold(held);
    note(works);
  }

  /// Finds a server again that was lost.
  Status connect() { return database_.trouble() == Trouble::away ? database_.recover() : Status{}; }

  /// Whoever wants to take tables over from a server must strike it off first, which waits for this
  /// transaction; once that is done, nothing of it is written.
  Status hold_office(const std::vector<Waiting>& batch) {
    std::set<std::int64_t> nodes;
    for (const Waiting& waiting : batch) nodes.insert(waiting.change.tenure.node);
    nodes.erase(0);
    for (const std::int64_t node : nodes) {
      auto look = prepared(hold_office_, "SELECT id FROM nodes WHERE id = ? FOR SHARE");
      if (!look) return tl::unexpected(look.error());
      const auto row = (*look)->bind(1, node).step();
      if (!row) return tl::unexpected(row.error());
      if (!*row) return lost_table();
      static_cast<void>((*look)->step());
    }
    return {};
  }

  void note(const Status& status) {
    const std::scoped_lock lock(trouble_mutex_);
    trouble_ = status ? std::string() : status.error().message;
  }

  Status write_all(const std::vector<Waiting>& batch) noexcept {
    const std::scoped_lock lock(database_mutex_);
    Status status;
    try {
      status = connect();
      if (status) status = database_.execute("BEGIN");
      if (status) status = hold_office(batch);
      for (const Waiting& waiting : batch) {
        if (status) status = carry_out(waiting);
      }
      if (status) status = database_.execute("COMMIT");
    } catch (const std::exception& error) {
      status = fail(error.what());
    }
    if (status) {
      for (const Waiting& waiting : batch) uncertain_.erase(waiting.change.id);
      return status;
    }
    if (database_.trouble() == Trouble::away) {
      for (const Waiting& waiting : batch) uncertain_.insert(waiting.change.id);
      return status;
    }
    static_cast<void>(database_.execute("ROLLBACK"));
    return status;
  }

  [[nodiscard]] bool is_away() {
    const std::scoped_lock lock(database_mutex_);
    return database_.trouble() == Trouble::away;
  }

  void commit(std::vector<Waiting>& batch) {
    Status status = write_all(batch);
    const auto until = std::chrono::steady_clock::now() + kAwayPatience;
    while (!status && is_away() && std::chrono::steady_clock::now() < until) {
      note(status);
      std::this_thread::sleep_for(kAwayPause);
      status = write_all(batch);
    }
    // One change that cannot be written must not take the others with it.
    if (!status && batch.size() > 1 && !is_away()) {
      for (Waiting& waiting : batch) {
        std::vector<Waiting> alone;
        alone.push_back(std::move(waiting));
        commit(alone);
      }
      return;
    }
    const bool lost = is_lost(status);
    note(lost ? Status{} : status);
    commits_.fetch_add(1, std::memory_order_relaxed);
    changes_.fetch_add(batch.size(), std::memory_order_relaxed);
    if (!status && !lost) {
      failures_.fetch_add(1, std::memory_order_relaxed);
      if (log_ != nullptr)
        log_->error("write_failed", {{"table", batch.front().change.id}, {"what", status.error().message}});
    }
    for (Waiting& waiting : batch) {
      try {
        if (waiting.done) waiting.done(status);
      } catch (const std::exception& error) {
        if (log_ != nullptr) log_->error("exception", {{"where", "journal"}, {"what", error.what()}});
      }
    }
  }

  /// A statement that is prepared once.
  Result<Statement*> prepared(std::optional<Statement>& statement, const char* sql) {
    if (!statement) {
      auto made = database_.prepare(sql);
      if (!made) return tl::unexpected(made.error());
      statement = std::move(*made);
    }
    return &*statement;
  }

  Status hold(std::uint64_t version) {
    auto put = prepared(put_held_,
                        "INSERT INTO facts(name, value) VALUES('versions_held', ?)"
                        " ON CONFLICT(name) DO UPDATE SET value = excluded.value");
    if (!put) return tl::unexpected(put.error());
    (*put)->bind(1, static_cast<std::int64_t>(version));
    return (*put)->run();
  }

  Status carry_out(const Waiting& waiting) {
    const Change& change = waiting.change;
    if (waiting.held) return hold(*waiting.held);
    if (waiting.opinion) {
      auto put = prepared(put_opinion_,
                          "INSERT INTO opinions(id, step, opinion) VALUES(?, ?, ?)"
                          " ON CONFLICT(id, step) DO UPDATE SET opinion = excluded.opinion");
      if (!put) return tl::unexpected(put.error());
      (*put)
          ->bind(1, change.id)
          .bind(2, static_cast<std::int64_t>(waiting.opinion->first))
          .bind(3, waiting.opinion->second);
      return (*put)->run();
    }
    const auto now = static_cast<std::int64_t>(std::time(nullptr));
    if (change.config) {
      auto put = prepared(put_config_,
                          "INSERT INTO tables(id, game, status, open, touched, card, owner, epoch, version, "
                          "maker) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                          " ON CONFLICT(id) DO UPDATE SET game = excluded.game, status = excluded.status, "
                          "open = excluded.open,"
                          " touched = excluded.touched, card = excluded.card"
                          " WHERE tables.owner = excluded.owner AND tables.epoch = excluded.epoch");
      if (!put) return tl::unexpected(put.error());
      (*put)
          ->bind(1, change.id)
          .bind(2, change.config->game)
          .bind(3, change.config->status)
          .bind(4, std::int64_t{change.config->open ? 1 : 0})
          .bind(5, now)
          .bind(6, change.config->text)
          .bind(7, change.tenure.node)
          .bind(8, change.tenure.epoch)
          .bind(9, static_cast<std::int64_t>(change.tenure.version))
          .bind(10, change.maker);
      if (Status done = (*put)->run(); !done) return done;
      if ((*put)->changed() == 0) return lost_table();
    } else if (Status done = look_in(change, now); !done) {
      return done;
    }
    // Whether what was being written when the server was lost is there is not known: this is what comes
    // there.
    if (change.rewind || uncertain_.contains(change.id)) {
      auto drop = prepared(drop_entries_, "DELETE FROM entries WHERE id = ? AND number >= ?");
      if (!drop) return tl::unexpected(drop.error());
      (*drop)->bind(1, change.id).bind(2, static_cast<std::int64_t>(change.from));
      if (Status done = (*drop)->run(); !done) return done;
    }
    auto put = prepared(put_entry_, "INSERT INTO entries(id, number, action, floor) VALUES(?, ?, ?, ?)");
    if (!put) return tl::unexpected(put.error());
    auto number = static_cast<std::int64_t>(change.from);
    for (const Entry& entry : change.entries) {
      (*put)->bind(1, change.id).bind(2, number++).bind(3, entry.action).bind(4, entry.floor);
      if (Status done = (*put)->run(); !done) return done;
    }
    return {};
  }

  /// Whether the table is still this server's; notes now and then that somebody was there.
  Status look_in(const Change& change, std::int64_t now) {
    auto look = prepared(look_in_, "SELECT touched FROM tables WHERE id = ? AND owner = ? AND epoch = ?");
    if (!look) return tl::unexpected(look.error());
    const auto row =
        (*look)->bind(1, change.id).bind(2, change.tenure.node).bind(3, change.tenure.epoch).step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return lost_table();
    const std::int64_t touched = (*look)->integer(0);
    static_cast<void>((*look)->step());
    if (touched >= now - kTouchEvery) return {};
    auto touch = prepared(touch_, "UPDATE tables SET touched = ? WHERE id = ?");
    if (!touch) return tl::unexpected(touch.error());
    return (*touch)->bind(1, now).bind(2, change.id).run();
  }

  std::mutex database_mutex_;
  Database database_;
  std::set<std::string> uncertain_;  // tables whose last change may or may not be written
  std::optional<Statement> put_config_;
  std::optional<Statement> hold_office_;
  std::optional<Statement> look_in_;
  std::optional<Statement> touch_;
  std::optional<Statement> drop_entries_;
  std::optional<Statement> put_entry_;
  std::optional<Statement> put_opinion_;
  std::optional<Statement> put_held_;

  std::mutex queue_mutex_;
  std::condition_variable ready_;
  std::vector<Waiting> queue_;
  bool stopping_ = false;
  bool idle_ = false;  ///< the thread sleeps until something is put
  std::uint64_t held_ = 0;
  std::uint64_t first_version_ = 0;
  const std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now();

  mutable std::mutex trouble_mutex_;
  std::string trouble_;
  std::atomic<std::uint64_t> commits_{0};
  std::atomic<std::uint64_t> changes_{0};
  std::atomic<std::uint64_t> failures_{0};
  Log* log_;
  std::jthread thread_;
};

Result<std::optional<StoredTable>> StoredJournal::load(const std::string& id) {
  const std::scoped_lock lock(database_mutex_);
  if (const Status there = connect(); !there) return tl::unexpected(there.error());
  auto config = database_.prepare("SELECT game, status, open, card FROM tables WHERE id = ?");
  if (!config) return tl::unexpected(config.error());
  config->bind(1, id);
  auto row = config->step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return std::nullopt;
  StoredTable table{{config->text(0), config->text(1), config->integer(2) != 0, config->text(3)}, {}};
  auto entries = database_.prepare("SELECT action, floor, number FROM entries WHERE id = ? ORDER BY number");
  if (!entries) return tl::unexpected(entries.error());
  entries->bind(1, id);
  while (true) {
    row = entries->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return table;
    // A gap, and what is written next would stand before what is there.
    if (entries->integer(2) != static_cast<std::int64_t>(table.entries.size()))
      return fail("entry " + std::to_string(table.entries.size()) + " is missing");
    table.entries.push_back({entries->text(0), entries->text(1)});
  }
}

Result<Journal::Listed> StoredJournal::open_tables(std::size_t most) {
  const std::scoped_lock lock(database_mutex_);
  if (const Status there = connect(); !there) return tl::unexpected(there.error());
  auto found = database_.prepare(
      "SELECT id, game, status, open, card FROM tables WHERE open = 1 AND status IN ('waiting', 'playing',"
      " 'round_over') ORDER BY status DESC, touched DESC LIMIT ?");
  if (!found) return tl::unexpected(found.error());
  found->bind(1, static_cast<std::int64_t>(most));
  Listed tables;
  while (true) {
    const auto row = found->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return tables;
    tables.emplace_back(found->text(0),
                        StoredConfig{found->text(1), found->text(2), found->integer(3) != 0, found->text(4)});
  }
}

Result<std::vector<std::pair<std::size_t, std::string>>> StoredJournal::opinions(const std::string& id) {
  const std::scoped_lock lock(database_mutex_);
  if (const Status there = connect(); !there) return tl::unexpected(there.error());
  auto found = database_.prepare("SELECT step, opinion FROM opinions WHERE id = ? ORDER BY step");
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

Result<std::vector<std::string>> StoredJournal::expired(const KeepRules& rules, std::size_t most) {
  const std::scoped_lock lock(database_mutex_);
  if (const Status there = connect(); !there) return tl::unexpected(there.error());
  auto found = database_.prepare(
      "SELECT id FROM tables WHERE ((status = 'waiting' AND touched < ?1) OR (status IN ('playing', "
      "'round_over')"
      " AND touched < ?2) OR (status = 'finished' AND touched < ?3)) AND owner NOT IN (SELECT id FROM nodes)"
      " ORDER BY touched LIMIT ?4");
  if (!found) return tl::unexpected(found.error());
  const auto now = static_cast<std::int64_t>(std::time(nullptr));
  const auto before = [now](std::chrono::hours kept) {
    return kept.count() == 0 ? std::int64_t{0} : now - std::chrono::seconds(kept).count();
  };
  found->bind(1, before(rules.waiting))
      .bind(2, before(rules.abandoned))
      .bind(3, before(rules.finished))
      .bind(4, static_cast<std::int64_t>(most));
  std::vector<std::string> ids;
  while (true) {
    const auto row = found->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return ids;
    ids.push_back(found->text(0));
  }
}

Status StoredJournal::forget(const std::string& id) {
  const std::scoped_lock lock(database_mutex_);
  Status status = connect();
  if (status) status = database_.execute("BEGIN");
  for (const char* sql :
       {"DELETE FROM tables WHERE id = ? AND owner NOT IN (SELECT id FROM nodes)",
        "DELETE FROM entries WHERE id = ? AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = entries.id)",
        "DELETE FROM opinions WHERE id = ? AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = "
        "opinions.id)"}) {
    if (!status) break;
    auto drop = database_.prepare(sql);
    status = drop ? drop->bind(1, id).run() : tl::unexpected(drop.error());
  }
  if (status) status = database_.execute("COMMIT");
  if (!status) static_cast<void>(database_.execute("ROLLBACK"));
  return status;
}

constexpr const char* kLost = "another server has taken the table over";

}  // namespace

Status lost_table() { return fail(kLost); }
bool is_lost(const Status& status) { return !status && status.error().message == kLost; }

Result<std::unique_ptr<Journal>> Journal::open(const std::string& file, Log* log) {
  const auto refused = [&](const Error& error) { return fail(shown_place(file) + ": " + error.message); };
  auto database = open_journal(file);
  if (!database) return refused(database.error());
  auto journal = std::make_unique<StoredJournal>(std::move(*database), log);
  if (const Status begun = journal->begin(); !begun) return refused(begun.error());
  return journal;
}

}  // namespace meldwise::net
