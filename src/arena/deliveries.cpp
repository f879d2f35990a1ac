// What came back from workers: counted once, compared when it comes again, held back where it differs.
//
// Two plays of one game that differ do not say who is wrong. Neither counts then, and the block is played
// once more, by a third worker: whoever agrees with it is right, and all games of the others are held back
// and played again. Who plans sees from the run's generation that it must look at everything anew.
#include <algorithm>
#include <set>

#include "arena/work_board.h"
#include "cards/text.h"

namespace meldwise::arena {
namespace {

constexpr std::size_t kRowsAtOnce = 64;

Statement& bind_key(Statement& statement, std::int64_t run, const GameKey& key) {
  statement.bind(1, run).bind(2, std::int64_t{key.stage}).bind(3, std::int64_t{key.table});
  return statement.bind(4, std::int64_t{key.block}).bind(5, std::int64_t{key.seating});
}

std::string place_text(std::int64_t run, const GameKey& key) {
  return "run " + std::to_string(run) + ", stage " + std::to_string(key.stage) + ", table " +
         std::to_string(key.table) + ", block " + std::to_string(key.block) + ", seating " +
         std::to_string(key.seating);
}

std::string repeated(const std::string& one, std::size_t times) {
  std::string all = one;
  for (std::size_t i = 1; i < times; ++i) all += ", " + one;
  return all;
}

}  // namespace

Result<std::vector<GameKey>> WorkBoard::mark_delivered(std::span<const Delivery> deliveries) {
  std::vector<GameKey> marked;
  for (std::size_t from = 0; from < deliveries.size(); from += kRowsAtOnce) {
    const auto some = deliveries.subspan(from, std::min(kRowsAtOnce, deliveries.size() - from));
    // Only a block that is wanted as it was played: who meets whom may have been found to be others.
    auto statement = prepared(
        "UPDATE task SET state = 2 WHERE run = ? AND (stage, tbl, block, company, seatings) IN (VALUES " +
        repeated(
            "(CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS BIGINT), CAST(? AS TEXT), CAST(? AS BIGINT))",
            some.size()) +
        ") RETURNING stage, tbl, block");
    if (!statement) return tl::unexpected(statement.error());
    Statement& found = (**statement).bind(1, some.front().task.run);
    int place = 2;
    for (const Delivery& one : some) {
      found.bind(place, std::int64_t{one.task.stage}).bind(place + 1, std::int64_t{one.task.table});
      found.bind(place + 2, std::int64_t{one.task.block}).bind(place + 3, one.task.company);
      found.bind(place + 4, std::int64_t{one.task.seatings});
      place += 5;
    }
    while (true) {
      const auto row = found.step();
      if (!row) return tl::unexpected(row.error());
      if (!*row) break;
      const auto number = [&](int column) { return static_cast<int>(found.integer(column)); };
      marked.push_back({number(0), number(1), number(2), 0});
    }
  }
  return marked;
}

Result<std::vector<GameKey>> WorkBoard::insert_new(std::int64_t worker, std::int64_t run,
                                                   std::span<const GameRow* const> rows) {
  std::vector<GameKey> inserted;
  for (std::size_t from = 0; from < rows.size(); from += kRowsAtOnce) {
    const auto some = rows.subspan(from, std::min(kRowsAtOnce, rows.size() - from));
    auto statement =
        prepared("INSERT INTO game VALUES " + repeated("(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", some.size()) +
                 " ON CONFLICT DO NOTHING RETURNING stage, tbl, block, seating");
    if (!statement) return tl::unexpected(statement.error());
    Statement& put = **statement;
    int place = 1;
    for (const GameRow* row : some) {
      put.bind(place, run).bind(place + 1, std::int64_t{row->key.stage});
      put.bind(place + 2, std::int64_t{row->key.table}).bind(place + 3, std::int64_t{row->key.block});
      put.bind(place + 4, std::int64_t{row->key.seating}).bind(place + 5, row->outcome);
      put.bind(place + 6, row->actions).bind(place + 7, row->seats).bind(place + 8, row->record);
      put.bind(place + 9, worker);
      place += 10;
    }
    while (true) {
      const auto row = put.step();
      if (!row) return tl::unexpected(row.error());
      if (!*row) break;
      const auto number = [&](int column) { return static_cast<int>(put.integer(column)); };
      inserted.push_back({number(0), number(1), number(2), number(3)});
    }
  }
  return inserted;
}

Status WorkBoard::put_aside(std::int64_t run, std::int64_t worker, const GameRow& row) {
  auto put =
      prepared("INSERT INTO aside VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'differs') ON CONFLICT DO NOTHING");
  if (!put) return tl::unexpected(put.error());
  bind_key(**put, run, row.key).bind(6, row.outcome).bind(7, row.actions).bind(8, row.seats);
  return (*put)->bind(9, row.record).bind(10, worker).run();
}

Status WorkBoard::take_back(std::int64_t run, const GameKey& key) {
  auto drop =
      prepared("DELETE FROM game WHERE run = ? AND stage = ? AND tbl = ? AND block = ? AND seating = ?");
  if (!drop) return tl::unexpected(drop.error());
  if (Status done = bind_key(**drop, run, key).run(); !done) return done;
  auto raise = prepared("UPDATE run SET generation = generation + 1, finished = 0 WHERE id = ?");
  if (!raise) return tl::unexpected(raise.error());
  if (Status done = (*raise)->bind(1, run).run(); !done) return done;
  return void_later(run);
}

Status WorkBoard::void_later(std::int64_t run) {
  // Where later games depend on earlier ones, those after a game that was taken back may not have been
  // played.
  const std::string later =
      " FROM game WHERE run = ? AND EXISTS (SELECT 1 FROM run WHERE run.id = game.run AND run.unfolds = 1)"
      " AND EXISTS (SELECT 1 FROM aside WHERE aside.run = game.run AND aside.why IN ('differs', 'held')"
      " AND (game.stage > aside.stage OR (game.stage = aside.stage AND game.tbl = aside.tbl"
      " AND game.block > aside.block)))";
  auto move = prepared(
      "INSERT INTO aside SELECT run, stage, tbl, block, seating, outcome, actions, seats, record, worker, "
      "'void'" +
      later + " ON CONFLICT DO NOTHING");
  auto drop = prepared("DELETE" + later);
  auto tasks = prepared(
      "DELETE FROM task WHERE run = ? AND EXISTS (SELECT 1 FROM run WHERE run.id = task.run AND run.unfolds "
      "= 1)");
  for (const auto* statement : {&move, &drop, &tasks}) {
    if (!*statement) return tl::unexpected(statement->error());
    if (Status done = (**statement)->bind(1, run).run(); !done) return done;
  }
  return {};
}

Status WorkBoard::check_standing(const WorkerEntry& worker) {
  auto read = prepared("SELECT held FROM worker WHERE id = ?");
  if (!read) return tl::unexpected(read.error());
  const auto there = (*read)->bind(1, worker.id).step();
  if (!there) return tl::unexpected(there.error());
  const std::string held = *there ? (*read)->text(0) : "";
  if (*there) static_cast<void>((*read)->step());
  if (held.empty()) return {};
  return fail("the games of worker " + in_quotes(worker.name) + " are held back: " + held);
}

Status WorkBoard::hold_back(std::int64_t worker, const std::string& why) {
  // All that go by its name: a machine with bad memory has it after a restart too.
  auto name = prepared("UPDATE worker SET held = ? WHERE name = (SELECT name FROM worker WHERE id = ?)");
  auto move = prepared(
      "INSERT INTO aside SELECT run, stage, tbl, block, seating, outcome, actions, seats, record, worker, "
      "'held'"
      " FROM game WHERE worker IN (SELECT id FROM worker WHERE held <> '') ON CONFLICT DO NOTHING");
  auto raise = prepared(
      "UPDATE run SET generation = generation + 1, finished = 0 WHERE id IN (SELECT run FROM game WHERE"
      " worker IN (SELECT id FROM worker WHERE held <> ''))");
  auto drop = prepared("DELETE FROM game WHERE worker IN (SELECT id FROM worker WHERE held <> '')");
  if (!name) return tl::unexpected(name.error());
  if (Status done = (*name)->bind(1, why).bind(2, worker).run(); !done) return done;
  auto concerned = prepared("SELECT DISTINCT run FROM aside WHERE why = 'held'");
  if (!concerned) return tl::unexpected(concerned.error());
  for (const auto* statement : {&move, &raise, &drop}) {
    if (!*statement) return tl::unexpected(statement->error());
    if (Status done = (**statement)->run(); !done) return done;
  }
  std::vector<std::int64_t> runs;
  while (true) {
    const auto row = (*concerned)->step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) break;
    runs.push_back((*concerned)->integer(0));
  }
  for (const std::int64_t run : runs) {
    if (Status done = void_later(run); !done) return done;
  }
  return {};
}

Result<bool> WorkBoard::compare(const WorkerEntry& worker, const Delivery& delivery, const GameRow& row) {
  const std::int64_t run = delivery.task.run;
  auto read = prepared(
      "SELECT outcome, actions, seats, record, worker FROM game WHERE run = ? AND stage = ? AND tbl = ?"
      " AND block = ? AND seating = ?");
  if (!read) return tl::unexpected(read.error());
  const auto there = bind_key(**read, run, row.key).step();
  if (!there) return tl::unexpected(there.error());
  if (!*there) return false;  // it is no longer wanted
  const GameRow first{row.key, (*read)->integer(1), (*read)->text(0), (*read)->text(2), (*read)->text(3)};
  const std::int64_t author = (*read)->integer(4);
  static_cast<void>((*read)->step());
  if (!delivery.reproducible || same_game(first, row)) return true;
  for (const auto& [who, version] : {std::pair(author, &first), std::pair(worker.id, &row)}) {
    if (const Status done = put_aside(run, who, *version); !done) return tl::unexpected(done.error());
  }
  if (const Status done = take_back(run, row.key); !done) return tl::unexpected(done.error());
  return true;
}

Status WorkBoard::settle(std::int64_t run, const WorkerEntry& worker, const GameRow& row) {
  auto read = prepared(
      "SELECT outcome, actions, record, worker FROM aside WHERE run = ? AND stage = ? AND tbl = ?"
      " AND block = ? AND seating = ? AND why = 'differs'");
  if (!read) return tl::unexpected(read.error());
  bind_key(**read, run, row.key);
  bool agreed = false;
  std::set<std::int64_t> wrong;
  while (true) {
    const auto there = (*read)->step();
    if (!there) return tl::unexpected(there.error());
    if (!*there) break;
    const GameRow version{row.key, (*read)->integer(1), (*read)->text(0), {}, (*read)->text(2)};
    if (same_game(version, row)) {
      agreed = true;
    } else {
      wrong.insert((*read)->integer(3));
    }
  }
  if (wrong.empty()) return {};
  if (!agreed) {
    // Three plays, three results: another has to say.
    if (Status done = put_aside(run, worker.id, row); !done) return done;
    return take_back(run, row.key);
  }
  auto verdict = prepared(
      "UPDATE aside SET why = CASE WHEN outcome = ?6 AND record = ?7 THEN 'confirmed' ELSE 'held' END"
      " WHERE run = ?1 AND stage = ?2 AND tbl = ?3 AND block = ?4 AND seating = ?5 AND why = 'differs'");
  if (!verdict) return tl::unexpected(verdict.error());
  if (Status done = bind_key(**verdict, run, row.key).bind(6, row.outcome).bind(7, row.record).run(); !done) {
    return done;
  }
  for (const std::int64_t one : wrong) {
    const std::string why = "its result of " + place_text(run, row.key) + " differs from that of two others";
    if (Status done = hold_back(one, why); !done) return done;
  }
  return {};
}

Status WorkBoard::deliver(const WorkerEntry& worker, std::span<const Delivery> deliveries) {
  if (deliveries.empty()) return {};
  const std::int64_t run = deliveries.front().task.run;
  auto transaction = Transaction::begin(database_);
  if (!transaction) return tl::unexpected(transaction.error());
  if (Status standing = check_standing(worker); !standing) return standing;
  const auto wanted = mark_delivered(deliveries);
  if (!wanted) return tl::unexpected(wanted.error());
  const std::set<GameKey> blocks(wanted->begin(), wanted->end());
  std::vector<const GameRow*> rows;
  for (const Delivery& one : deliveries) {
    if (!blocks.contains(one.task.key(0))) continue;
    for (const GameRow& row : one.rows) rows.push_back(&row);
  }
  const auto inserted = insert_new(worker.id, run, rows);
  if (!inserted) return tl::unexpected(inserted.error());
  const std::set<GameKey> fresh(inserted->begin(), inserted->end());
  std::int64_t late = 0;
  for (const Delivery& one : deliveries) {
    for (const GameRow& row : one.rows) {
      if (fresh.contains(row.key)) continue;
      const auto compared = compare(worker, one, row);
      if (!compared) return tl::unexpected(compared.error());
      late += *compared ? 1 : 0;
    }
  }
  auto disputed = prepared("SELECT count(*) FROM aside WHERE run = ? AND why = 'differs'");
  if (!disputed) return tl::unexpected(disputed.error());
  const auto any = (*disputed)->bind(1, run).step();
  if (!any) return tl::unexpected(any.error());
  const bool disputes = (*disputed)->integer(0) > 0;
  static_cast<void>((*disputed)->step());
  for (const GameRow* row : rows) {
    if (!disputes || !fresh.contains(row->key)) continue;
    if (Status done = settle(run, worker, *row); !done) return done;
  }
  auto count = prepared("UPDATE worker SET games = games + ?, late = late + ? WHERE id = ?");
  if (!count) return tl::unexpected(count.error());
  (*count)->bind(1, static_cast<std::int64_t>(fresh.size())).bind(2, late).bind(3, worker.id);
  if (Status done = (*count)->run(); !done) return done;
  if (Status told = tell(News::results, run); !told) return told;
  return transaction->commit();
}

}  // namespace meldwise::arena
