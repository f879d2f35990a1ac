#include "storage/database.h"

#include <utility>

#include "storage/engine.h"

namespace meldwise {

bool is_server(std::string_view place) {
  return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

std::string shown_place(std::string_view place) {
  std::string text(place);
  if (!is_server(place)) return text;
  const std::size_t begin = text.find("://") + 3;
  const std::size_t authority = text.find_first_of("/?", begin);
  const std::size_t at = text.rfind('@', authority);
  if (at != std::string::npos && at > begin) {
    const std::size_t colon = text.find(':', begin);
    if (colon < at) text.erase(colon, at - colon);
  }
  for (std::size_t word = text.find("password="); word != std::string::npos;
       word = text.find("password=", word + 1)) {
    const std::size_t value = word + std::string_view("password=").size();
    const std::size_t end = text.find('&', value);
    text.replace(value, end == std::string::npos ? std::string::npos : end - value, "…");
  }
  return text;
}

Statement::Statement(std::unique_ptr<storage::StatementEngine> engine) : engine_(std::move(engine)) {}
Statement::Statement(Statement&&) noexcept = default;
Statement& Statement::operator=(Statement&&) noexcept = default;
Statement::~Statement() = default;

Statement& Statement::bind(int parameter, std::int64_t value) {
  engine_->bind(parameter, value);
  return *this;
}

Statement& Statement::bind(int parameter, double value) {
  engine_->bind(parameter, value);
  return *this;
}

Statement& Statement::bind(int parameter, std::string_view value) {
  engine_->bind(parameter, value);
  return *this;
}

Result<bool> Statement::step() { return engine_->step(); }

Status Statement::run() {
  const auto row = step();
  if (!row) return tl::unexpected(row.error());
  if (*row) engine_->reset();
  return {};
}

std::int64_t Statement::changed() const { return engine_->changed(); }
std::int64_t Statement::integer(int column) const { return engine_->integer(column); }
double Statement::real(int column) const { return engine_->real(column); }
std::string Statement::text(int column) const { return engine_->text(column); }

Database::Database(std::unique_ptr<storage::DatabaseEngine> engine) : engine_(std::move(engine)) {}
Database::Database(Database&&) noexcept = default;
Database& Database::operator=(Database&&) noexcept = default;
Database::~Database() = default;

Result<Database> Database::open(const std::string& place, Opening opening) {
  auto engine = is_server(place) ? storage::open_postgresql(place) : storage::open_sqlite(place, opening);
  if (!engine) return tl::unexpected(engine.error());
  return Database(std::move(*engine));
}

Status Database::execute(const std::string& sql) { return engine_->execute(sql); }

Result<Statement> Database::prepare(const std::string& sql) {
  auto made = engine_->prepare(sql);
  if (!made) return tl::unexpected(made.error());
  return Statement(std::move(*made));
}

StorageEngine Database::engine() const { return engine_->kind(); }
Trouble Database::trouble() const { return engine_->trouble(); }
Status Database::recover() { return engine_->recover(); }
std::string_view Database::clock() const { return engine_->clock(); }
std::string_view Database::skip_locked() const { return engine_->skip_locked(); }
Status Database::listen(const std::string& channel) { return engine_->listen(channel); }
Status Database::notify(const std::string& channel, const std::string& id) {
  return engine_->notify(channel, id);
}
void Database::wait(std::chrono::milliseconds most) { engine_->wait(most); }

Result<Transaction> Transaction::begin(Database& database) {
  if (const Status begun = database.execute(std::string(database.engine_->begin())); !begun) {
    return tl::unexpected(begun.error());
  }
  return Transaction(database);
}

Transaction::Transaction(Transaction&& other) noexcept : database_(std::exchange(other.database_, nullptr)) {}

Transaction::~Transaction() {
  if (database_ != nullptr) static_cast<void>(database_->execute("ROLLBACK"));
}

Status Transaction::commit() {
  Database* database = std::exchange(database_, nullptr);
  Status done = database->execute("COMMIT");
  if (!done) static_cast<void>(database->execute("ROLLBACK"));
  return done;
}

}  // namespace meldwise
