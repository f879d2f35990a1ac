#include "arena/work_board.h"

#include <algorithm>

#include "arena/build_id.h"
#include "cards/text.h"

namespace meldwise::arena {
namespace {

/// Rows of one statement: enough that the way to the server no longer counts.
constexpr std::size_t kRowsAtOnce = 64;

/// The message is the number of the run.
const char* channel_of(WorkBoard::News news) {
  return news == WorkBoard::News::tasks ? "meldwise_tasks" : "meldwise_results";
}

Result<std::int64_t> number_of(Result<Statement*> statement) {
  if (!statement) return tl::unexpected(statement.error());
  const auto row = (*statement)->step();
  if (!row) return tl::unexpected(row.error());
  if (!*row) return 0;
  const std::int64_t value = (*statement)->integer(0);
  static_cast<void>((*statement)->step());
  return value;
}

}  // namespace

Result<WorkBoard> WorkBoard::open(const std::string& place, Opening opening) {
  const auto refused = [&](const Error& error) {
    return fail("cannot use " + in_quotes(shown_place(place)) + ": " + error.message);
  };
  auto database = Database::open(place, opening);
  if (!database) return refused(database.error());
  if (const Status made = migrate(*database, arena_schema()); !made) return refused(made.error());
  if (database->engine() == StorageEngine::sqlite) {
    const Status durable = database->execute("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;");
    if (!durable) return refused(durable.error());
  }
  return WorkBoard(std::move(*database));
}

Result<Statement*> WorkBoard::prepared(const std::string& sql) {
  auto found = statements_.find(sql);
  if (found == statements_.end()) {
    auto made = database_.prepare(sql);
    if (!made) return tl::unexpected(made.error());
    found = statements_.emplace(sql, std::move(*made)).first;
  }
  return &found->second;
}

Status WorkBoard::listen(News news) { return database_.listen(channel_of(news)); }

Status WorkBoard::tell(News news, std::int64_t run) {
  return database_.notify(channel_of(news), std::to_string(run));
}

Result<std::int64_t> WorkBoard::now() {
  return number_of(prepared("SELECT " + std::string(database_.clock())));
}

Result<std::int64_t> WorkBoard::begin(std::string_view kind, const std::string& definition, bool unfolds,
                                      bool finished_too) {
  const auto all = runs();
  if (!all) return tl::unexpected(all.error());
  for (const RunEntry& run : *all) {
    const bool same =
        run.shared && run.kind == kind && run.definition == definition && run.build == this_build();
    if (same && (finished_too || !run.finished)) return run.number;
  }
  return define_run(database_, kind, definition, {.shared = true, .unfolds = unfolds});
}

Result<std::vector<RunEntry>> WorkBoard::runs() { return runs_where("1 = 1"); }
Result<std::vector<RunEntry>> WorkBoard::open_runs() { return runs_where("shared = 1 AND finished = 0"); }

Result<bool> WorkBoard::is_finished(std::int64_t run) {
  auto statement = prepared("SELECT finished FROM run WHERE id = ?");
  if (statement) (*statement)->bind(1, run);
  const auto finished = number_of(std::move(statement));
  if (!finished) return tl::unexpected(finished.error());
  return *finished != 0;
}

Result<std::vector<RunEntry>> WorkBoard::runs_where(const std::string& condition) {
  auto statement = prepared("SELECT id, kind, definition, build, shared, finished, created FROM run WHERE " +
                            condition + " ORDER BY id");
  if (!statement) return tl::unexpected(statement.error());
  Statement& found = **statement;
  std::vector<RunEntry> list;
  while (true) {
    const auto row = found.step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return list;
    list.push_back({found.integer(0), found.text(1), found.text(2), found.text(3), found.integer(4) != 0,
                    found.integer(5) != 0, found.integer(6)});
  }
}

Result<std::vector<WorkerEntry>> WorkBoard::workers() {
  auto statement = prepared(
      "SELECT id, name, build, threads, commands, started, seen, games, late, held,"
      " (SELECT count(*) FROM task WHERE task.worker = worker.id AND task.state = 1)"
      " FROM worker ORDER BY started, id");
  if (!statement) return tl::unexpected(statement.error());
  Statement& found = **statement;
  std::vector<WorkerEntry> list;
  while (true) {
    const auto row = found.step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return list;
    list.push_back({found.integer(0), found.text(1), found.text(2), static_cast<int>(found.integer(3)),
                    found.integer(4) != 0, found.integer(5), found.integer(6), found.integer(7),
                    found.integer(8), found.integer(10), found.text(9)});
  }
}

Result<std::vector<AsideEntry>> WorkBoard::set_aside(std::int64_t run) {
  auto statement = prepared(
      "SELECT stage, tbl, block, seating, name, why FROM aside JOIN worker ON worker.id = aside.worker"
      " WHERE run = ? ORDER BY stage, tbl, block, seating, name");
  if (!statement) return tl::unexpected(statement.error());
  Statement& found = (**statement).bind(1, run);
  std::vector<AsideEntry> list;
  while (true) {
    const auto row = found.step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return list;
    const auto number = [&](int column) { return static_cast<int>(found.integer(column)); };
    list.push_back({{number(0), number(1), number(2), number(3)}, found.text(4), found.text(5)});
  }
}

Result<std::map<int, std::string>> WorkBoard::workers_of_blocks(std::int64_t run) {
  auto statement = prepared(
      "SELECT block, min(name), max(name) FROM game JOIN worker ON worker.id = game.worker"
      " WHERE run = ? GROUP BY block ORDER BY block");
  if (!statement) return tl::unexpected(statement.error());
  Statement& found = (**statement).bind(1, run);
  std::map<int, std::string> workers;
  while (true) {
    const auto row = found.step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return workers;
    if (found.text(1) == found.text(2)) workers.emplace(static_cast<int>(found.integer(0)), found.text(1));
  }
}

Result<TaskCounts> WorkBoard::counts(std::int64_t run) {
  auto statement = prepared("SELECT state, count(*) FROM task WHERE run = ? GROUP BY state");
  if (!statement) return tl::unexpected(statement.error());
  Statement& found = (**statement).bind(1, run);
  TaskCounts counts;
  while (true) {
    const auto row = found.step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) return counts;
    const std::int64_t state = found.integer(0);
    (state == 0 ? counts.open : state == 1 ? counts.leased : counts.delivered) = found.integer(1);
  }
}

Result<std::int64_t> WorkBoard::games(std::int64_t run) {
  auto statement = prepared("SELECT count(*) FROM game WHERE run = ?");
  if (statement) (*statement)->bind(1, run);
  return number_of(std::move(statement));
}

Status WorkBoard::sign_on(const WorkerEntry& worker) {
  auto held = prepared("SELECT held FROM worker WHERE name = ? AND held <> ''");
  if (!held) return tl::unexpected(held.error());
  const auto row = (*held)->bind(1, worker.name).step();
  if (!row) return tl::unexpected(row.error());
  if (*row) {
    const std::string why = (*held)->text(0);
    static_cast<void>((*held)->step());
    return fail("the games of worker " + in_quotes(worker.name) + " are held back: " + why);
  }
  const std::string clock(database_.clock());
  auto put = prepared("INSERT INTO worker VALUES (?, ?, ?, ?, ?, " + clock + ", " + clock +
                      ", 0, 0, '') ON CONFLICT (id) DO UPDATE SET seen = excluded.seen");
  if (!put) return tl::unexpected(put.error());
  (*put)->bind(1, worker.id).bind(2, worker.name).bind(3, worker.build);
  (*put)->bind(4, std::int64_t{worker.threads}).bind(5, std::int64_t{worker.commands ? 1 : 0});
  return (*put)->run();
}

Status WorkBoard::beat(std::int64_t worker, std::chrono::milliseconds lease) {
  const std::string clock(database_.clock());
  auto renew = prepared("UPDATE task SET leased_until = " + clock + " + ? WHERE worker = ? AND state = 1");
  auto seen = prepared("UPDATE worker SET seen = " + clock + " WHERE id = ?");
  if (!renew) return tl::unexpected(renew.error());
  if (!seen) return tl::unexpected(seen.error());
  if (Status done = (*renew)->bind(1, std::int64_t{lease.count()}).bind(2, worker).run(); !done) return done;
  return (*seen)->bind(1, worker).run();
}

Status WorkBoard::sign_off(std::int64_t worker) {
  auto free = prepared("UPDATE task SET state = 0, worker = 0 WHERE worker = ? AND state = 1");
  if (!free) return tl::unexpected(free.error());
  if (Status done = (*free)->bind(1, worker).run(); !done) return done;
  return tell(News::tasks, 0);
}

Result<std::vector<Task>> WorkBoard::take(std::int64_t run, const WorkerEntry& worker, int most,
                                          std::chrono::milliseconds lease) {
  const std::string clock(database_.clock());
  auto statement = prepared(
      "WITH picked AS MATERIALIZED (SELECT run, stage, tbl, block FROM task WHERE run = ?3"
      " AND (state = 0 OR (state = 1 AND leased_until < " +
      clock +
      ")) AND commands <= ?4 AND NOT EXISTS (SELECT 1 FROM aside WHERE aside.run = task.run"
      " AND aside.stage = task.stage AND aside.tbl = task.tbl AND aside.block = task.block"
      " AND aside.why = 'differs' AND aside.worker IN (SELECT id FROM worker WHERE name = ?5))"
      " ORDER BY stage, tbl, block LIMIT ?6" +
      std::string(database_.skip_locked()) +
      ") UPDATE task SET state = 1, worker = ?1, leased_until = " + clock +
      " + ?2 WHERE (run, stage, tbl, block) IN (SELECT run, stage, tbl, block FROM picked)"
      " RETURNING stage, tbl, block, company, seatings, commands");
  if (!statement) return tl::unexpected(statement.error());
  Statement& found = **statement;
  found.bind(1, worker.id).bind(2, std::int64_t{lease.count()}).bind(3, run);
  found.bind(4, std::int64_t{worker.commands ? 1 : 0}).bind(5, worker.name).bind(6, std::int64_t{most});
  std::vector<Task> tasks;
  while (true) {
    const auto row = found.step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) break;
    const auto number = [&](int column) { return static_cast<int>(found.integer(column)); };
    tasks.push_back({run, number(0), number(1), number(2), found.text(3),
                     static_cast<std::uint32_t>(found.integer(4)), found.integer(5) != 0});
  }
  std::sort(tasks.begin(), tasks.end(), [](const Task& a, const Task& b) { return a.key(0) < b.key(0); });
  return tasks;
}

Result<bool> WorkBoard::may_plan(std::int64_t run, std::int64_t planner, std::chrono::milliseconds span) {
  const std::string clock(database_.clock());
  auto statement =
      prepared("UPDATE run SET planner = ?1, planner_until = " + clock +
               " + ?2 WHERE id = ?3 AND finished = 0 AND (planner = ?1 OR planner_until < " + clock + ")");
  if (!statement) return tl::unexpected(statement.error());
  (*statement)->bind(1, planner).bind(2, std::int64_t{span.count()}).bind(3, run);
  if (const Status done = (*statement)->run(); !done) return tl::unexpected(done.error());
  return (*statement)->changed() == 1;
}

Status WorkBoard::stop_planning(std::int64_t run, std::int64_t planner) {
  auto statement = prepared("UPDATE run SET planner = 0, planner_until = 0 WHERE id = ? AND planner = ?");
  if (!statement) return tl::unexpected(statement.error());
  return (*statement)->bind(1, run).bind(2, planner).run();
}

Result<std::int64_t> WorkBoard::generation(std::int64_t run) {
  auto statement = prepared("SELECT generation FROM run WHERE id = ?");
  if (statement) (*statement)->bind(1, run);
  return number_of(std::move(statement));
}

Status WorkBoard::offer(std::span<const Task> tasks) {
  if (tasks.empty()) return {};
  auto transaction = Transaction::begin(database_);
  if (!transaction) return tl::unexpected(transaction.error());
  for (std::size_t from = 0; from < tasks.size(); from += kRowsAtOnce) {
    const auto some = tasks.subspan(from, std::min(kRowsAtOnce, tasks.size() - from));
    std::string sql = "INSERT INTO task VALUES ";
    for (std::size_t i = 0; i < some.size(); ++i) {
      sql += i == 0 ? "(?, ?, ?, ?, ?, ?, ?, 0, 0, 0)" : ", (?, ?, ?, ?, ?, ?, ?, 0, 0, 0)";
    }
    sql +=
        " ON CONFLICT (run, stage, tbl, block) DO UPDATE SET company = excluded.company,"
        " seatings = excluded.seatings, commands = excluded.commands, state = 0, worker = 0"
        " WHERE task.company <> excluded.company OR task.seatings <> excluded.seatings";
    auto put = prepared(sql);
    if (!put) return tl::unexpected(put.error());
    int place = 1;
    for (const Task& task : some) {
      (*put)->bind(place, task.run).bind(place + 1, std::int64_t{task.stage});
      (*put)->bind(place + 2, std::int64_t{task.table}).bind(place + 3, std::int64_t{task.block});
      (*put)->bind(place + 4, task.company).bind(place + 5, std::int64_t{task.seatings});
      (*put)->bind(place + 6, std::int64_t{task.commands ? 1 : 0});
      place += 7;
    }
    if (Status done = (*put)->run(); !done) return done;
  }
  if (Status told = tell(News::tasks, tasks.front().run); !told) return told;
  return transaction->commit();
}

Result<std::vector<GameRow>> WorkBoard::collect(std::int64_t run) {
  std::vector<GameRow> rows;
  auto waiting = prepared("SELECT count(*) FROM task WHERE run = ? AND state = 2");
  if (waiting) (*waiting)->bind(1, run);
  const auto any = number_of(std::move(waiting));
  if (!any) return tl::unexpected(any.error());
  if (*any == 0) return rows;
  auto transaction = Transaction::begin(database_);
  if (!transaction) return tl::unexpected(transaction.error());
  auto read = prepared(
      "SELECT g.stage, g.tbl, g.block, g.seating, g.outcome, g.actions, g.seats FROM game g JOIN task t"
      " ON t.run = g.run AND t.stage = g.stage AND t.tbl = g.tbl AND t.block = g.block"
      " WHERE t.run = ? AND t.state = 3");
  auto mark = prepared("UPDATE task SET state = 3 WHERE run = ? AND state = 2");
  auto drop = prepared("DELETE FROM task WHERE run = ? AND state = 3");
  for (const auto* statement : {&read, &mark, &drop}) {
    if (!*statement) return tl::unexpected(statement->error());
    (**statement)->bind(1, run);
  }
  if (const Status done = (*mark)->run(); !done) return tl::unexpected(done.error());
  Statement& found = **read;
  while (true) {
    const auto row = found.step();
    if (!row) return tl::unexpected(row.error());
    if (!*row) break;
    const auto number = [&](int column) { return static_cast<int>(found.integer(column)); };
    rows.push_back(
        {{number(0), number(1), number(2), number(3)}, found.integer(5), found.text(4), found.text(6), {}});
  }
  if (const Status done = (*drop)->run(); !done) return tl::unexpected(done.error());
  if (const Status done = transaction->commit(); !done) return tl::unexpected(done.error());
  return rows;
}

Status WorkBoard::finish(std::int64_t run, std::int64_t generation) {
  auto transaction = Transaction::begin(database_);
  if (!transaction) return tl::unexpected(transaction.error());
  auto end = prepared("UPDATE run SET finished = 1 WHERE id = ? AND generation = ?");
  auto drop = prepared("DELETE FROM task WHERE run = ?");
  if (!end) return tl::unexpected(end.error());
  if (!drop) return tl::unexpected(drop.error());
  if (Status done = (*end)->bind(1, run).bind(2, generation).run(); !done) return done;
  if ((*end)->changed() == 0) return {};
  if (Status done = (*drop)->bind(1, run).run(); !done) return done;
  for (const News news : {News::tasks, News::results}) {
    if (Status told = tell(news, run); !told) return told;
  }
  return transaction->commit();
}

}  // namespace meldwise::arena
