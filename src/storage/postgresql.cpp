// The engine of servers: PostgreSQL through libpq. Statements are prepared on the server when they are run
// for the second time, and again after the connection was lost.
#include <libpq-fe.h>
#include <poll.h>

#include <array>
#include <charconv>
#include <cstdlib>
#include <set>
#include <vector>

#include "storage/engine.h"

namespace meldwise::storage {
namespace {

struct Clear {
  void operator()(PGresult* result) const { PQclear(result); }
};
using Answer = std::unique_ptr<PGresult, Clear>;

/// libpq writes `$1` where this house writes `?` or `?1`.
std::string with_dollars(std::string_view sql) {
  std::string out;
  int last = 0;
  bool quoted = false;
  for (std::size_t i = 0; i < sql.size(); ++i) {
    if (sql[i] == '\'') quoted = !quoted;
    if (sql[i] != '?' || quoted) {
      out += sql[i];
      continue;
    }
    const char* from = sql.data() + i + 1;
    int number = 0;
    const auto [end, problem] = std::from_chars(from, sql.data() + sql.size(), number);
    if (problem == std::errc()) i += static_cast<std::size_t>(end - from);
    last = problem == std::errc() ? number : last + 1;
    out += "$" + std::to_string(last);
  }
  return out;
}

/// The first line, without what libpq puts before it.
std::string first_line(std::string_view text) {
  for (const std::string_view prefix : {"ERROR:  ", "FATAL:  ", "PANIC:  "}) {
    if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
  }
  return std::string(text.substr(0, text.find('\n')));
}

class Connection {
 public:
  explicit Connection(PGconn* raw) : raw_(raw) {}
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  ~Connection() { PQfinish(raw_); }

  [[nodiscard]] PGconn* raw() const { return raw_; }
  [[nodiscard]] bool alive() const { return PQstatus(raw_) == CONNECTION_OK; }
  /// Changes when the server forgets what was prepared.
  [[nodiscard]] int generation() const { return generation_; }
  [[nodiscard]] Trouble trouble() const { return trouble_; }
  std::string next_name() { return "s" + std::to_string(++names_); }

  /// How a connection speaks, whenever it is made.
  Status settle() {
    PQsetNoticeProcessor(
        raw_, [](void*, const char*) {}, nullptr);
    // What stops in the middle of a transaction must not hold what others wait for.
    return check(Answer(PQexec(raw_,
                               "SET search_path = meldwise; SET client_encoding = 'UTF8';"
                               "SET idle_in_transaction_session_timeout = '3s'")));
  }

  Status recover() {
    const bool lost = !alive() || trouble_ == Trouble::away;
    trouble_ = Trouble::none;
    if (!lost) return {};
    PQreset(raw_);
    ++generation_;
    if (!alive()) return fail_away();
    Status done = settle();
    for (const std::string& channel : channels_) {
      if (done) done = check(Answer(PQexec(raw_, ("LISTEN " + channel).c_str())));
    }
    return done;
  }

  Status listen(const std::string& channel) {
    channels_.insert(channel);
    return check(Answer(PQexec(raw_, ("LISTEN " + channel).c_str())));
  }

  Status check(const Answer& answer) {
    const ExecStatusType status = answer ? PQresultStatus(answer.get()) : PGRES_FATAL_ERROR;
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_EMPTY_QUERY) return {};
    const char* code = answer ? PQresultErrorField(answer.get(), PG_DIAG_SQLSTATE) : nullptr;
    // What has no code was not said by the server but by libpq, which could not reach it.
    if (!alive() || code == nullptr) return fail_away();
    const std::string_view state = code;
    const std::string why = first_line(PQresultErrorMessage(answer.get()));
    // Appendix A of PostgreSQL's manual.
    if (state == "53100") {
      trouble_ = Trouble::full;
      return fail("the disk under the database is full: " + why);
    }
    if (state == "40001" || state == "40P01" || state == "55P03") {
      trouble_ = Trouble::busy;
    } else if (state.starts_with("57P") || state == "25006") {
      trouble_ = Trouble::away;  // shutting down, starting up, or a standby that takes no writes
    } else {
      trouble_ = Trouble::other;
    }
    return fail(why);
  }

  Status fail_away() {
    trouble_ = Trouble::away;
    return fail("the database cannot be reached: " + first_line(PQerrorMessage(raw_)));
  }

 private:
  PGconn* raw_;
  std::set<std::string> channels_;
  Trouble trouble_ = Trouble::none;
  int generation_ = 0;
  std::uint64_t names_ = 0;
};

class PostgresqlStatement final : public StatementEngine {
 public:
  PostgresqlStatement(std::shared_ptr<Connection> connection, const std::string& sql)
      : connection_(std::move(connection)), sql_(with_dollars(sql)) {}
  ~PostgresqlStatement() override {
    if (name_.empty() || generation_ != connection_->generation() || !connection_->alive()) return;
    // In a transaction that failed nothing can be forgotten; it is, with the connection.
    if (PQtransactionStatus(connection_->raw()) == PQTRANS_INERROR) return;
    const Answer ignored(PQexec(connection_->raw(), ("DEALLOCATE " + name_).c_str()));
  }

  void bind(int parameter, std::int64_t value) override { place(parameter) = std::to_string(value); }
  void bind(int parameter, double value) override {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.begin(), text.end(), value).ptr;
    place(parameter).assign(text.begin(), end);
  }
  void bind(int parameter, std::string_view value) override { place(parameter) = value; }

  Result<bool> step() override {
    if (!rows_) {
      if (const Status done = send(); !done) return tl::unexpected(done.error());
      row_ = -1;
    }
    if (++row_ < PQntuples(rows_.get())) return true;
    rows_.reset();
    return false;
  }
  void reset() override { rows_.reset(); }

  std::int64_t changed() const override { return changed_; }
  std::int64_t integer(int column) const override {
    return std::strtoll(PQgetvalue(rows_.get(), row_, column), nullptr, 10);
  }
  double real(int column) const override {
    return std::strtod(PQgetvalue(rows_.get(), row_, column), nullptr);
  }
  std::string text(int column) const override {
    return {PQgetvalue(rows_.get(), row_, column),
            static_cast<std::size_t>(PQgetlength(rows_.get(), row_, column))};
  }

 private:
  std::string& place(int parameter) {
    if (values_.size() < static_cast<std::size_t>(parameter)) {
      values_.resize(static_cast<std::size_t>(parameter));
    }
    return values_[static_cast<std::size_t>(parameter) - 1];
  }

  Status send() {
    std::vector<const char*> values;
    values.reserve(values_.size());
    for (const std::string& value : values_) values.push_back(value.c_str());
    const int count = static_cast<int>(values.size());
    PGconn* raw = connection_->raw();
    if (!name_.empty() && generation_ != connection_->generation()) name_.clear();
    if (name_.empty() && ++runs_ > 1) {
      std::string name = connection_->next_name();
      if (Status done = connection_->check(Answer(PQprepare(raw, name.c_str(), sql_.c_str(), 0, nullptr)));
          !done) {
        return done;
      }
      name_ = std::move(name);
      generation_ = connection_->generation();
    }
    Answer answer(name_.empty()
                      ? PQexecParams(raw, sql_.c_str(), count, nullptr, values.data(), nullptr, nullptr, 0)
                      : PQexecPrepared(raw, name_.c_str(), count, values.data(), nullptr, nullptr, 0));
    if (Status done = connection_->check(answer); !done) return done;
    changed_ = std::strtoll(PQcmdTuples(answer.get()), nullptr, 10);
    rows_ = std::move(answer);
    return {};
  }

  std::shared_ptr<Connection> connection_;
  std::string sql_;
  std::vector<std::string> values_;
  std::string name_;  // on the server; empty until it is worth it
  int generation_ = 0;
  int runs_ = 0;
  Answer rows_;
  int row_ = -1;
  std::int64_t changed_ = 0;
};

class PostgresqlDatabase final : public DatabaseEngine {
 public:
  explicit PostgresqlDatabase(std::shared_ptr<Connection> connection) : connection_(std::move(connection)) {}

  Status execute(const std::string& sql) override {
    return connection_->check(Answer(PQexec(connection_->raw(), sql.c_str())));
  }
  Result<std::unique_ptr<StatementEngine>> prepare(const std::string& sql) override {
    return std::make_unique<PostgresqlStatement>(connection_, sql);
  }
  StorageEngine kind() const override { return StorageEngine::postgresql; }
  Trouble trouble() const override { return connection_->trouble(); }
  Status recover() override { return connection_->recover(); }
  std::string_view clock() const override {
    return "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
  }
  std::string_view skip_locked() const override { return " FOR UPDATE SKIP LOCKED"; }
  std::string_view begin() const override { return "BEGIN"; }

  Status listen(const std::string& channel) override { return connection_->listen(channel); }
  Status notify(const std::string& channel, const std::string& id) override {
    const std::array<const char*, 2> values{channel.c_str(), id.c_str()};
    return connection_->check(Answer(PQexecParams(connection_->raw(), "SELECT pg_notify($1, $2)", 2, nullptr,
                                                  values.data(), nullptr, nullptr, 0)));
  }

  void wait(std::chrono::milliseconds most) override {
    if (heard()) return;
    pollfd socket{PQsocket(connection_->raw()), POLLIN, 0};
    // Without a connection there is nothing to hear; the time passes all the same.
    ::poll(&socket, socket.fd < 0 ? 0 : 1, static_cast<int>(most.count()));
    static_cast<void>(heard());
  }

 private:
  bool heard() {
    if (!connection_->alive()) return false;
    PQconsumeInput(connection_->raw());
    bool any = false;
    while (PGnotify* one = PQnotifies(connection_->raw())) {
      PQfreemem(one);
      any = true;
    }
    return any;
  }

  std::shared_ptr<Connection> connection_;
};

}  // namespace

Result<std::unique_ptr<DatabaseEngine>> open_postgresql(const std::string& url) {
  // What the URL says goes before these.
  const std::array keywords{"connect_timeout",  "application_name", "keepalives_idle",
                            "tcp_user_timeout", "dbname",           static_cast<const char*>(nullptr)};
  const std::array values{"5", "meldwise", "10", "20000", url.c_str(), static_cast<const char*>(nullptr)};
  PGconn* raw = PQconnectdbParams(keywords.data(), values.data(), 1);
  if (raw == nullptr) return fail("out of memory");
  auto connection = std::make_shared<Connection>(raw);
  if (!connection->alive()) return fail(first_line(PQerrorMessage(raw)));
  if (const Status settled = connection->settle(); !settled) return tl::unexpected(settled.error());
  return std::make_unique<PostgresqlDatabase>(std::move(connection));
}

}  // namespace meldwise::storage
