#include "arena/store_schema.h"

#include "arena/build_id.h"

namespace meldwise::arena {
namespace {

// One tournament a file, before there were servers.
constexpr std::string_view kVersionOne = R"(
CREATE TABLE tournament (one INTEGER PRIMARY KEY CHECK (one = 1), definition TEXT NOT NULL);
CREATE TABLE participant (
  number INTEGER PRIMARY KEY, identifier TEXT NOT NULL UNIQUE, agent TEXT NOT NULL, fill_up INTEGER NOT NULL);
CREATE TABLE game (
  stage INTEGER NOT NULL, tbl INTEGER NOT NULL, block INTEGER NOT NULL, seating INTEGER NOT NULL,
  outcome TEXT NOT NULL, actions INTEGER NOT NULL, seats TEXT NOT NULL, record TEXT NOT NULL,
  PRIMARY KEY (stage, tbl, block, seating));
)";

// run.generation goes up when games were taken back: who plans must look at everything anew; run.unfolds:
// what is played later depends on earlier results. task: the blocks to be played now; state 0 open, 1 leased
// until then, 2 delivered. aside: results that do not count, with why: 'differs' (from another play of the
// same game), 'confirmed' (it was right), 'held' (of a worker that was wrong), 'void' (of a match-up that
// would not have been).
constexpr std::string_view kVersionTwo = R"(
CREATE TABLE run (
  id BIGINT PRIMARY KEY, kind TEXT NOT NULL, definition TEXT NOT NULL, build TEXT NOT NULL,
  shared BIGINT NOT NULL, finished BIGINT NOT NULL, created BIGINT NOT NULL, generation BIGINT NOT NULL,
  planner BIGINT NOT NULL, planner_until BIGINT NOT NULL, unfolds BIGINT NOT NULL);
INSERT INTO run SELECT 1, 'tournament', definition, '', 0, 0, 0, 0, 0, 0, 1 FROM tournament;
CREATE TABLE moved AS SELECT * FROM game;
DROP TABLE game;
CREATE TABLE game (
  run BIGINT NOT NULL, stage BIGINT NOT NULL, tbl BIGINT NOT NULL, block BIGINT NOT NULL,
  seating BIGINT NOT NULL, outcome TEXT NOT NULL, actions BIGINT NOT NULL, seats TEXT NOT NULL,
  record TEXT NOT NULL, worker BIGINT NOT NULL, PRIMARY KEY (run, stage, tbl, block, seating));
INSERT INTO game SELECT 1, stage, tbl, block, seating, outcome, actions, seats, record, 0 FROM moved;
DROP TABLE moved;
DROP TABLE participant;
DROP TABLE tournament;
CREATE TABLE task (
  run BIGINT NOT NULL, stage BIGINT NOT NULL, tbl BIGINT NOT NULL, block BIGINT NOT NULL,
  company TEXT NOT NULL, seatings BIGINT NOT NULL, commands BIGINT NOT NULL, state BIGINT NOT NULL,
  worker BIGINT NOT NULL, leased_until BIGINT NOT NULL, PRIMARY KEY (run, stage, tbl, block));
CREATE TABLE worker (
  id BIGINT PRIMARY KEY, name TEXT NOT NULL, build TEXT NOT NULL, threads BIGINT NOT NULL,
  commands BIGINT NOT NULL, started BIGINT NOT NULL, seen BIGINT NOT NULL, games BIGINT NOT NULL,
  late BIGINT NOT NULL, held TEXT NOT NULL);
CREATE TABLE aside (
  run BIGINT NOT NULL, stage BIGINT NOT NULL, tbl BIGINT NOT NULL, block BIGINT NOT NULL,
  seating BIGINT NOT NULL, outcome TEXT NOT NULL, actions BIGINT NOT NULL, seats TEXT NOT NULL,
  record TEXT NOT NULL, worker BIGINT NOT NULL, why TEXT NOT NULL,
  PRIMARY KEY (run, stage, tbl, block, seating, worker));
)";

constexpr Migration kSteps[] = {{kVersionOne}, {kVersionTwo}};

}  // namespace

const Schema& arena_schema() {
  // "MWar" in SQLite's header tells our files from other people's.
  static constexpr Schema kSchema{"arena", "a tournament of Meldwise", 0x4D576172, kSteps};
  return kSchema;
}

Result<std::int64_t> define_run(Database& database, std::string_view kind, std::string_view definition,
                                RunTraits traits) {
  auto statement =
      database.prepare("INSERT INTO run VALUES ((SELECT coalesce(max(id), 0) + 1 FROM run), ?, ?, ?, ?, 0, " +
                       std::string(database.clock()) + ", 0, 0, 0, ?) RETURNING id");
  if (!statement) return tl::unexpected(statement.error());
  statement->bind(1, kind).bind(2, definition).bind(3, this_build()).bind(4, std::int64_t{traits.shared});
  statement->bind(5, std::int64_t{traits.unfolds});
  // Two that begin at the same moment want the same number: one of them asks again.
  constexpr int kTries = 5;
  for (int attempt = 1;; ++attempt) {
    const auto row = statement->step();
    if (row && *row) {
      const std::int64_t number = statement->integer(0);
      static_cast<void>(statement->step());
      return number;
    }
    if (!row && attempt >= kTries) return tl::unexpected(row.error());
  }
}

Status each_game(Database& database, std::int64_t run, const std::function<Status(const GameRow&)>& visit,
                 int from_stage) {
  auto statement = database.prepare(
      "SELECT stage, tbl, block, seating, outcome, actions, seats FROM game WHERE run = ? AND stage >= ?"
      " ORDER BY stage, tbl, block, seating");
  if (!statement) return tl::unexpected(statement.error());
  statement->bind(1, run).bind(2, std::int64_t{from_stage});
  while (true) {
    const auto row = statement->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return {};
    const auto number = [&](int column) { return static_cast<int>(statement->integer(column)); };
    const GameRow game{{number(0), number(1), number(2), number(3)},
                       statement->integer(5),
                       statement->text(4),
                       statement->text(6),
                       {}};
    if (Status seen = visit(game); !seen) return seen;
  }
}

}  // namespace meldwise::arena
