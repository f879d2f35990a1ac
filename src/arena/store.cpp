#include "arena/store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "arena/build_id.h"
#include "arena/schedule.h"
#include "arena/store_schema.h"
#include "cards/text.h"

namespace meldwise::arena {
namespace {

constexpr std::string_view kInMemory = ":memory:";
constexpr int kMostStoredBlocks = 2'000'000;  // a larger number is damage, not a block

/// Commits survive the process at once and the machine's loss of power as far as the disk has them; a
/// game that was lost that way is simply played again. A server has its own settings.
Status make_durable(Database& database) {
  if (database.engine() != StorageEngine::sqlite) return {};
  return database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
}

Result<std::optional<PlayingRight>> right_to(const std::string& path, bool wanted) {
  if (!wanted) return std::nullopt;
  auto taken = PlayingRight::take(path);
  if (!taken) return tl::unexpected(taken.error());
  return std::optional<PlayingRight>(std::move(*taken));
}

struct FoundRun {
  std::int64_t number = 0;
  Tournament tournament;
  bool shared = false;
};

/// The run of this number, or the newest tournament for 0.
Result<FoundRun> read_definition(Database& database, std::int64_t run) {
  auto statement = database.prepare(
      "SELECT id, definition, shared FROM run WHERE kind = ? AND (id = ? OR ? = 0) ORDER BY id DESC LIMIT 1");
  if (!statement) return tl::unexpected(statement.error());
  statement->bind(1, kTournamentRun).bind(2, run).bind(3, run);
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) {
    return run == 0 ? fail("there is no tournament in it")
                    : fail("there is no tournament of number " + std::to_string(run) + " in it");
  }
  const nlohmann::json json = nlohmann::json::parse(statement->text(1), nullptr, false);
  auto tournament = tournament_from_json(json);
  if (!tournament) return tl::unexpected(tournament.error());
  return FoundRun{statement->integer(0), std::move(*tournament), statement->integer(2) != 0};
}

/// Nothing was ever begun in it: no tables, or (its maker was killed in between) tables without a run.
bool is_unused(Database& database) {
  if (is_blank(database, arena_schema()).value_or(false)) return true;
  if (is_old(database, arena_schema()).value_or(true)) return false;
  auto any = database.prepare("SELECT 1 FROM run LIMIT 1");
  return any && !any->step().value_or(true);
}

}  // namespace

Result<PlayingRight> PlayingRight::take(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return fail("cannot write " + in_quotes(path) + ": " + std::strerror(errno));
  PlayingRight right(file);
  if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
    return fail(in_quotes(path) + " is being played by another process");
  }
  return right;
}

PlayingRight::PlayingRight(PlayingRight&& other) noexcept : file_(std::exchange(other.file_, -1)) {}

void PlayingRight::give_back() const { ::flock(file_, LOCK_UN); }

PlayingRight::~PlayingRight() {
  if (file_ >= 0) ::close(file_);
}

Result<Store> Store::create(const std::string& path, Tournament tournament) {
  const bool on_disk = path != kInMemory && !is_server(path);
  const bool existed = on_disk && std::filesystem::exists(path);
  const auto refused = [&](const Error& error) {
    return fail("cannot write " + in_quotes(shown_place(path)) + ": " + error.message);
  };
  auto database = Database::open(path, Database::Opening::create);
  if (!database) return refused(database.error());
  if (existed && !is_unused(*database)) {
    return fail(in_quotes(path) + " exists already; `meldwise arena resume` goes on with a tournament");
  }
  if (const Status durable = make_durable(*database); !durable) return refused(durable.error());
  auto right = right_to(path, on_disk);
  if (!right) return tl::unexpected(right.error());
  const bool shared = is_server(path);
  if (const Status made = migrate(*database, arena_schema()); !made) return refused(made.error());
  const bool known_at_once =
      tournament.format == Format::round_robin || tournament.format == Format::gauntlet;
  const RunTraits traits{shared, !known_at_once || tournament.early_stop};
  const auto run = define_run(*database, kTournamentRun, to_json(tournament).dump(), traits);
  if (!run) return refused(run.error());
  return Store(path, std::move(*right), std::move(*database), std::move(tournament), *run, shared);
}

Result<Store> Store::open(const std::string& path, Use use, std::int64_t run) {
  if (!is_server(path) && !std::filesystem::is_regular_file(path)) {
    return fail("cannot read " + in_quotes(path) + ": expected a tournament saved with --store");
  }
  const auto refused = [&](const Error& error) {
    return fail("cannot read " + in_quotes(shown_place(path)) + ": " + error.message);
  };
  auto database = Database::open(path, Database::Opening::existing);
  if (!database) return refused(database.error());
  const auto blank = is_blank(*database, arena_schema());
  if (!blank) return refused(blank.error());
  if (*blank) return refused({"there is no tournament in it"});
  const auto old = is_old(*database, arena_schema());
  if (!old) return refused(old.error());
  // Not under the hands of an older program that is playing it.
  auto right = right_to(path, !is_server(path) && (*old || use == Use::play));
  if (!right) return tl::unexpected(right.error());
  if (const Status made = migrate(*database, arena_schema()); !made) return refused(made.error());
  auto found = read_definition(*database, run);
  if (!found) return refused(found.error());
  // A shared run is divided by leases; any other is played by one process.
  if (*right && (use == Use::read || found->shared)) (*right)->give_back();
  if (use == Use::play) {
    if (const Status durable = make_durable(*database); !durable) return refused(durable.error());
  }
  return Store(path, std::move(*right), std::move(*database), std::move(found->tournament), found->number,
               found->shared);
}

Status Store::share() {
  auto statement = database_.prepare("UPDATE run SET shared = 1, build = ? WHERE id = ?");
  if (!statement) return tl::unexpected(statement.error());
  if (Status done = statement->bind(1, this_build()).bind(2, run_).run(); !done) return done;
  shared_ = true;
  if (right_) right_->give_back();
  return {};
}

Status Store::add(const GameRow& row) {
  if (!insert_) {
    auto statement = database_.prepare("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 0)");
    if (!statement) return tl::unexpected(statement.error());
    insert_.emplace(std::move(*statement));
  }
  insert_->bind(1, run_).bind(2, std::int64_t{row.key.stage}).bind(3, std::int64_t{row.key.table});
  insert_->bind(4, std::int64_t{row.key.block}).bind(5, std::int64_t{row.key.seating});
  insert_->bind(6, row.outcome).bind(7, row.actions).bind(8, row.seats).bind(9, row.record);
  if (const Status done = insert_->run(); !done) {
    return fail("cannot write " + in_quotes(shown_place(path_)) + ": " + done.error().message);
  }
  return {};
}

Status Store::finish() {
  auto statement = database_.prepare("UPDATE run SET finished = 1 WHERE id = ?");
  if (!statement) return tl::unexpected(statement.error());
  return statement->bind(1, run_).run();
}

Result<Ledger> Store::ledger() {
  const auto refused = [&](const std::string& why) {
    return fail("cannot read " + in_quotes(shown_place(path_)) + ": " + why);
  };
  Ledger ledger = empty_ledger(tournament_);
  const Status read = each_game(database_, run_, [&](const GameRow& row) -> Status {
    const GameKey& key = row.key;
    auto game = result_from(row, tournament_.seats());
    if (!game) return tl::unexpected(game.error());
    const bool sound = key.stage >= 0 && key.table >= 0 && key.block >= 0 && key.block < kMostStoredBlocks &&
                       key.seating >= 0 && key.seating < tournament_.seats();
    if (!sound) return fail("a game has an impossible place in the schedule");
    ledger.add(key, std::move(*game));
    return {};
  });
  if (!read) return refused(read.error().message);
  if (const Status fits = check_places(tournament_, ledger); !fits) return refused(fits.error().message);
  return ledger;
}

Result<std::string> Store::record(const GameKey& key) {
  auto statement = database_.prepare(
      "SELECT record FROM game WHERE run = ? AND stage = ? AND tbl = ? AND block = ? AND seating = ?");
  if (!statement) return tl::unexpected(statement.error());
  statement->bind(1, run_).bind(2, std::int64_t{key.stage}).bind(3, std::int64_t{key.table});
  statement->bind(4, std::int64_t{key.block}).bind(5, std::int64_t{key.seating});
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return fail(in_quotes(shown_place(path_)) + ": there is no such game");
  return statement->text(0);
}

Result<std::vector<GameKey>> Store::keys() {
  auto statement = database_.prepare(
      "SELECT stage, tbl, block, seating FROM game WHERE run = ? ORDER BY stage, tbl, block, seating");
  if (!statement) return tl::unexpected(statement.error());
  statement->bind(1, run_);
  std::vector<GameKey> keys;
  while (true) {
    const auto row = statement->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return keys;
    const auto number = [&](int column) { return static_cast<int>(statement->integer(column)); };
    keys.push_back({number(0), number(1), number(2), number(3)});
  }
}

}  // namespace meldwise::arena
