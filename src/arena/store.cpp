#include "arena/store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <utility>

#include "arena/schedule.h"
#include "cards/text.h"
#include "games/json_reader.h"

namespace meldwise::arena {
namespace {

constexpr std::string_view kInMemory = ":memory:";
// "MWar" in SQLite's header tells our files from other people's.
constexpr std::int64_t kApplication = 0x4D576172;
constexpr std::int64_t kStoreVersion = 1;
constexpr int kMostStoredBlocks = 2'000'000;  // a larger number is damage, not a block

const std::string kSchema = R"(
BEGIN;
CREATE TABLE tournament (one INTEGER PRIMARY KEY CHECK (one = 1), definition TEXT NOT NULL);
CREATE TABLE participant (
  number INTEGER PRIMARY KEY, identifier TEXT NOT NULL UNIQUE, agent TEXT NOT NULL, fill_up INTEGER NOT NULL);
CREATE TABLE game (
  stage INTEGER NOT NULL, tbl INTEGER NOT NULL, block INTEGER NOT NULL, seating INTEGER NOT NULL,
  outcome TEXT NOT NULL, actions INTEGER NOT NULL, seats TEXT NOT NULL, record TEXT NOT NULL,
  PRIMARY KEY (stage, tbl, block, seating));
)";

nlohmann::json seats_to_json(const std::vector<SeatLog>& seats) {
  nlohmann::json list = nlohmann::json::array();
  for (const SeatLog& seat : seats) {
    nlohmann::json one{{"decisions", seat.decisions}, {"seconds", seat.seconds}, {"longest", seat.longest}};
    if (seat.conduct.faults > 0) {
      one["faults"] = seat.conduct.faults;
      one["first_fault"] = seat.conduct.first_fault;
      one["last_fault"] = seat.conduct.last_fault;
    }
    if (!seat.conduct.last_words.empty()) one["last_words"] = seat.conduct.last_words;
    if (seat.conduct.missed > 0) one["missed"] = seat.conduct.missed;
    if (seat.conduct.gone) one["gone"] = true;
    if (seat.conduct.silent) one["silent"] = true;
    if (seat.luck) one["luck"] = *seat.luck;
    list.push_back(std::move(one));
  }
  return list;
}

double number_in(const nlohmann::json& seat, const char* key) {
  const auto found = seat.find(key);
  return found != seat.end() && found->is_number() ? found->get<double>() : 0;
}

std::vector<SeatLog> seats_from_json(const JsonReader& read, int seats) {
  std::vector<SeatLog> list;
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats) && read.ok(); ++i) {
    const JsonReader one = read[i];
    SeatLog seat;
    seat.decisions = static_cast<std::uint32_t>(one["decisions"].integer(0, UINT32_MAX));
    if (!read.ok()) break;
    seat.seconds = number_in(one.raw(), "seconds");
    seat.longest = number_in(one.raw(), "longest");
    if (one.has("faults")) {
      seat.conduct.faults = static_cast<std::uint32_t>(one["faults"].integer(0, UINT32_MAX));
      seat.conduct.last_fault = one["last_fault"].text();
      seat.conduct.first_fault = one.has("first_fault") ? one["first_fault"].text() : seat.conduct.last_fault;
    }
    if (one.has("last_words")) seat.conduct.last_words = one["last_words"].text();
    if (one.has("missed")) {
      seat.conduct.missed = static_cast<std::uint32_t>(one["missed"].integer(0, UINT32_MAX));
    }
    seat.conduct.gone = one.has("gone");
    seat.conduct.silent = one.has("silent");
    if (one.has("luck")) seat.luck = number_in(one.raw(), "luck");
    list.push_back(std::move(seat));
  }
  return list;
}

Outcome outcome_from_json(const JsonReader& read, int seats) {
  Outcome outcome;
  outcome.seats = static_cast<std::uint8_t>(seats);
  outcome.rounds = static_cast<std::uint16_t>(read["rounds"].integer(0, UINT16_MAX));
  for (std::size_t i = 0; i < static_cast<std::size_t>(seats) && read.ok(); ++i) {
    outcome.score[i] = static_cast<std::int32_t>(read["scores"][i].integer(INT32_MIN, INT32_MAX));
    outcome.place[i] = static_cast<std::uint8_t>(read["places"][i].integer(1, seats));
  }
  return outcome;
}

Result<std::int64_t> pragma(Database& database, const std::string& name) {
  auto statement = database.prepare("PRAGMA " + name);
  if (!statement) return tl::unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  return *row ? statement->integer(0) : 0;
}

/// A database without tables: what is left when a process is killed while it makes a store.
bool is_blank(Database& database) {
  auto statement = database.prepare("SELECT count(*) FROM sqlite_master");
  if (!statement) return false;
  const auto row = statement->step();
  return row && *row && statement->integer(0) == 0;
}

/// Commits survive the process at once and the machine's loss of power as far as the disk has them; a
/// game that was lost that way is simply played again.
Status make_durable(Database& database) {
  return database.execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
}

Status write_definition(Database& database, const Tournament& tournament) {
  if (const Status made = database.execute(kSchema); !made) return made;
  auto definition = database.prepare("INSERT INTO tournament VALUES (1, ?)");
  if (!definition) return tl::unexpected(definition.error());
  if (const Status done = definition->bind(1, std::string_view(to_json(tournament).dump())).run(); !done) {
    return done;
  }
  auto participant = database.prepare("INSERT INTO participant VALUES (?, ?, ?, ?)");
  if (!participant) return tl::unexpected(participant.error());
  std::int64_t number = 0;
  for (const Participant& one : tournament.participants) {
    participant->bind(1, number++).bind(2, std::string_view(one.identifier));
    participant->bind(3, std::string_view(one.agent)).bind(4, static_cast<std::int64_t>(one.fill_up));
    if (const Status done = participant->run(); !done) return done;
  }
  // The mark goes in last and with the rest: a file is a store or it is not.
  return database.execute("PRAGMA application_id = " + std::to_string(kApplication) +
                          "; PRAGMA user_version = " + std::to_string(kStoreVersion) + "; COMMIT;");
}

Result<Tournament> read_definition(Database& database) {
  const auto application = pragma(database, "application_id");
  if (!application) return tl::unexpected(application.error());
  if (*application != kApplication) return fail("not a tournament of Meldwise");
  const auto version = pragma(database, "user_version");
  if (!version) return tl::unexpected(version.error());
  if (*version > kStoreVersion) {
    return fail("format " + std::to_string(*version) + " is newer than this program");
  }
  auto statement = database.prepare("SELECT definition FROM tournament");
  if (!statement) return tl::unexpected(statement.error());
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return fail("there is no definition in it");
  const nlohmann::json json = nlohmann::json::parse(statement->text(0), nullptr, false);
  return tournament_from_json(json);
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

PlayingRight::~PlayingRight() {
  if (file_ >= 0) ::close(file_);
}

Result<Store> Store::create(const std::string& path, Tournament tournament) {
  const bool on_disk = path != kInMemory;
  const bool existed = on_disk && std::filesystem::exists(path);
  const auto refused = [&](const Error& error) {
    return fail("cannot write " + in_quotes(path) + ": " + error.message);
  };
  auto database = Database::open(path, Database::Opening::create);
  if (!database) return refused(database.error());
  if (existed && !is_blank(*database)) {
    return fail(in_quotes(path) + " exists already; `meldwise arena resume` goes on with a tournament");
  }
  if (const Status durable = make_durable(*database); !durable) return refused(durable.error());
  std::optional<PlayingRight> right;
  if (on_disk) {
    auto taken = PlayingRight::take(path);
    if (!taken) return tl::unexpected(taken.error());
    right.emplace(std::move(*taken));
  }
  if (const Status written = write_definition(*database, tournament); !written) {
    return refused(written.error());
  }
  return Store(path, std::move(right), std::move(*database), std::move(tournament));
}

Result<Store> Store::open(const std::string& path, Use use) {
  if (!std::filesystem::is_regular_file(path)) {
    return fail("cannot read " + in_quotes(path) + ": expected a tournament saved with --store");
  }
  std::optional<PlayingRight> right;
  if (use == Use::play) {
    auto taken = PlayingRight::take(path);
    if (!taken) return tl::unexpected(taken.error());
    right.emplace(std::move(*taken));
  }
  const auto refused = [&](const Error& error) {
    return fail("cannot read " + in_quotes(path) + ": " + error.message);
  };
  auto database = Database::open(path, Database::Opening::existing);
  if (!database) return refused(database.error());
  auto tournament = read_definition(*database);
  if (!tournament) return refused(tournament.error());
  if (use == Use::play) {
    if (const Status durable = make_durable(*database); !durable) return refused(durable.error());
  }
  return Store(path, std::move(right), std::move(*database), std::move(*tournament));
}

GameRow row_of(const GameKey& key, const PlayedMatch& match) {
  return {key, static_cast<std::int64_t>(match.record.actions.size()),
          meldwise::to_json(match.verdict).dump(),
          seats_to_json(match.seats).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace),
          to_line(match.record)};
}

Status Store::add(const GameRow& row) {
  if (!insert_) {
    auto statement = database_.prepare("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
    if (!statement) return tl::unexpected(statement.error());
    insert_.emplace(std::move(*statement));
  }
  insert_->bind(1, std::int64_t{row.key.stage}).bind(2, std::int64_t{row.key.table});
  insert_->bind(3, std::int64_t{row.key.block}).bind(4, std::int64_t{row.key.seating});
  insert_->bind(5, row.outcome).bind(6, row.actions).bind(7, row.seats).bind(8, row.record);
  if (const Status done = insert_->run(); !done) {
    return fail("cannot write " + in_quotes(path_) + ": " + done.error().message);
  }
  return {};
}

Result<Ledger> Store::ledger() {
  const auto refused = [&](const std::string& why) {
    return fail("cannot read " + in_quotes(path_) + ": " + why);
  };
  auto statement = database_.prepare(
      "SELECT stage, tbl, block, seating, outcome, actions, seats FROM game ORDER BY 1, 2, 3, 4");
  if (!statement) return refused(statement.error().message);
  Ledger ledger = empty_ledger(tournament_);
  while (true) {
    const auto row = statement->step();
    if (!row) return refused(row.error().message);
    if (!*row) break;
    const auto number = [&](int column) { return static_cast<int>(statement->integer(column)); };
    const GameKey key{number(0), number(1), number(2), number(3)};
    const nlohmann::json outcome = nlohmann::json::parse(statement->text(4), nullptr, false);
    const nlohmann::json seats = nlohmann::json::parse(statement->text(6), nullptr, false);
    const JsonReader read_outcome(outcome, "outcome");
    const JsonReader read_seats(seats, "seats");
    GameResult game;
    game.outcome = outcome_from_json(read_outcome, tournament_.seats());
    game.actions = static_cast<std::uint32_t>(number(5));
    game.seats = seats_from_json(read_seats, tournament_.seats());
    if (!read_outcome.ok()) return refused(read_outcome.error().value().message);
    if (!read_seats.ok()) return refused(read_seats.error().value().message);
    const bool sound = key.stage >= 0 && key.table >= 0 && key.block >= 0 && key.block < kMostStoredBlocks &&
                       key.seating >= 0 && key.seating < tournament_.seats();
    if (!sound) return refused("a game has an impossible place in the schedule");
    ledger.add(key, std::move(game));
  }
  if (const Status fits = check_places(tournament_, ledger); !fits) return refused(fits.error().message);
  return ledger;
}

Result<std::string> Store::record(const GameKey& key) {
  auto statement =
      database_.prepare("SELECT record FROM game WHERE stage = ? AND tbl = ? AND block = ? AND seating = ?");
  if (!statement) return tl::unexpected(statement.error());
  statement->bind(1, std::int64_t{key.stage}).bind(2, std::int64_t{key.table});
  statement->bind(3, std::int64_t{key.block}).bind(4, std::int64_t{key.seating});
  const auto row = statement->step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return fail(in_quotes(path_) + ": there is no such game");
  return statement->text(0);
}

Result<std::vector<GameKey>> Store::keys() {
  auto statement = database_.prepare("SELECT stage, tbl, block, seating FROM game ORDER BY 1, 2, 3, 4");
  if (!statement) return tl::unexpected(statement.error());
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
