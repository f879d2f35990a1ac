// Runs that several share, on both engines: leases, results that come twice or differ, who plans, and that
// the end is that of one process alone.
#include "arena/work_board.h"

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <set>
#include <thread>

#include "arena/board_status.h"
#include "arena/build_id.h"
#include "arena/duel_blocks.h"
#include "arena/export.h"
#include "arena/runner.h"
#include "arena/worker.h"
#include "support/postgresql.h"
#include "support/scratch.h"
#include "support/timeless.h"

namespace meldwise::arena {
namespace {

using std::chrono::milliseconds;
using test::PostgresqlServer;
using test::ScratchFolder;
using test::timeless;

constexpr milliseconds kLong{60'000};

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

Tournament cup(Format format, int blocks = 2) {
  const GameInfo& game = **find_game("gin-rummy");
  Tournament tournament;
  tournament.setup = {&game, game.options.presets.back().values, 2, 3};
  tournament.format = format;
  tournament.blocks = blocks;
  tournament.rounds = format == Format::swiss ? 3 : 0;
  tournament.participants = {{"Ann", "random"}, {"Bob", "heuristic"}, {"Cleo", "simple"}, {"Dan", "random"}};
  return tournament;
}

std::string everything(Store& store) {
  const auto ledger = store.ledger();
  EXPECT_TRUE(ledger) << ledger.error().message;
  const Standings table = standings(store.tournament(), *ledger);
  nlohmann::json all = standings_json(store.tournament(), *ledger, table);
  all["history"] = games_json(store.tournament(), *ledger, table);
  return timeless(all).dump();
}

std::string alone(const Tournament& tournament) {
  auto store = Store::create(":memory:", tournament);
  auto ledger = store->ledger();
  EXPECT_EQ(*run_tournament(*store, *ledger, {}), RunEnd::over);
  return everything(*store);
}

std::int64_t shared_run(const std::string& place, const Tournament& tournament) {
  auto store = Store::create(place, tournament);
  EXPECT_TRUE(store) << store.error().message;
  EXPECT_TRUE(store->share());
  return store->run();
}

std::string stored(const std::string& place, std::int64_t run) {
  auto store = Store::open(place, Store::Use::read, run);
  EXPECT_TRUE(store) << store.error().message;
  return everything(*store);
}

WorkerEntry worker(const std::string& name) { return {process_number(), name, this_build(), 1, false}; }

/// Both engines, one after the other.
void on_both(const std::function<void(const std::string&)>& test) {
  const ScratchFolder scratch;
  test(scratch.file("a.db"));
  const PostgresqlServer server;
  test(server.url());
}

struct Table {
  explicit Table(const std::string& place, const Tournament& tournament)
      : run(shared_run(place, tournament)),
        board(*WorkBoard::open(place, WorkBoard::Opening::existing)),
        foreman(process_number(), board.runs()->back()),
        work(*block_work(board.runs()->back())) {}

  Foreman::State plan() {
    const auto state = foreman.tend(board);
    EXPECT_TRUE(state) << state.error().message;
    return state.value_or(Foreman::State::elsewhere);
  }
  std::vector<Task> take(const WorkerEntry& who, int most, milliseconds lease = kLong) {
    const auto tasks = board.take(run, who, most, lease);
    EXPECT_TRUE(tasks) << tasks.error().message;
    return tasks.value_or(std::vector<Task>{});
  }
  std::vector<Delivery> play(const std::vector<Task>& tasks) {
    std::vector<Delivery> played;
    for (const Task& task : tasks)
      played.push_back({task, *work->play(task, bots), work->reproducible(task)});
    return played;
  }
  std::int64_t late(const std::string& name) {
    const auto workers = board.workers();
    EXPECT_TRUE(workers);
    for (const WorkerEntry& one : *workers) {
      if (one.name == name) return one.late;
    }
    return -1;
  }

  std::int64_t run;
  WorkBoard board;
  Foreman foreman;
  std::unique_ptr<BlockWork> work;
  BotPool bots;
};

TEST(Board, ABlockIsLentForAWhileAndCountedOnce) {
  on_both([](const std::string& place) {
    Table table(place, cup(Format::round_robin));
    const WorkerEntry slow = worker("slow");
    const WorkerEntry quick = worker("quick");
    ASSERT_TRUE(table.board.sign_on(slow));
    ASSERT_TRUE(table.board.sign_on(quick));
    EXPECT_EQ(table.plan(), Foreman::State::planning);
    const auto first = table.take(slow, 5, milliseconds(400));
    const auto rest = table.take(quick, 100);
    EXPECT_EQ(first.size(), 5U);
    EXPECT_EQ(rest.size(), 7U) << "six match-ups of two blocks";
    EXPECT_TRUE(table.take(quick, 100).empty()) << "all are lent";
    ASSERT_TRUE(table.board.beat(slow.id, milliseconds(400)));
    EXPECT_TRUE(table.take(quick, 100).empty()) << "a heartbeat keeps them";
    const auto played = table.play(first);
    std::this_thread::sleep_for(milliseconds(450));
    EXPECT_EQ(table.take(quick, 100).size(), 5U) << "who is silent loses them";
    for (int twice = 0; twice < 2; ++twice) {
      ASSERT_TRUE(table.board.deliver(quick, table.play(rest)));
      const Status done = table.board.deliver(quick, table.play(first));
      ASSERT_TRUE(done) << done.error().message;
    }
    ASSERT_TRUE(table.board.deliver(slow, played));
    EXPECT_EQ(*table.board.games(table.run), 24);
    EXPECT_EQ(table.late("slow"), 10);
    EXPECT_EQ(table.late("quick"), 24);
    EXPECT_TRUE(table.board.set_aside(table.run)->empty());
    EXPECT_EQ(table.plan(), Foreman::State::over);
    EXPECT_EQ(stored(place, table.run), alone(cup(Format::round_robin)));
  });
}

TEST(Board, WhoDiffersIsFoundByAThirdAndItsGamesAreHeldBack) {
  on_both([](const std::string& place) {
    const Tournament tournament = cup(Format::swiss);
    Table table(place, tournament);
    const WorkerEntry bad = worker("bad memory");
    const WorkerEntry good = worker("good");
    const WorkerEntry third = worker("third");
    for (const WorkerEntry* one : {&bad, &good, &third}) ASSERT_TRUE(table.board.sign_on(*one));
    table.plan();
    // The bad one delivers a sound block first, then one that comes out otherwise.
    const auto sound = table.take(bad, 1);
    ASSERT_TRUE(table.board.deliver(bad, table.play(sound)));
    const auto lost = table.take(bad, 1, milliseconds(0));
    std::this_thread::sleep_for(milliseconds(5));
    const auto taken = table.take(good, 1);
    ASSERT_EQ(taken.front().key(0), lost.front().key(0));
    ASSERT_TRUE(table.board.deliver(good, table.play(taken)));
    table.plan();
    auto wrong = table.play(lost);
    wrong.front().rows.front().actions += 1;
    const Status told = table.board.deliver(bad, wrong);
    ASSERT_TRUE(told) << told.error().message;
    const auto aside = table.board.set_aside(table.run);
    ASSERT_EQ(aside->size(), 2U) << "which of them is wrong is not known";
    EXPECT_EQ(aside->front().why, "differs");
    EXPECT_EQ(aside->front().worker, "bad memory");

    table.plan();
    for (const WorkerEntry* one : {&bad, &good}) {
      for (const Task& task : table.take(*one, 100)) EXPECT_NE(task.key(0), lost.front().key(0)) << one->name;
      ASSERT_TRUE(table.board.sign_off(one->id));
    }
    const auto again = table.take(third, 1);
    ASSERT_EQ(again.front().key(0), lost.front().key(0));
    const Status settled = table.board.deliver(third, table.play(again));
    ASSERT_TRUE(settled) << settled.error().message;
    const Status refused = table.board.deliver(bad, table.play(sound));
    ASSERT_FALSE(refused);
    EXPECT_TRUE(says(refused.error().message, "worker 'bad memory' are held back"))
        << refused.error().message;
    EXPECT_FALSE(table.board.sign_on(worker("bad memory"))) << "a restart changes nothing";
    const auto status = board_status(table.board, table.run);
    ASSERT_TRUE(status);
    EXPECT_TRUE(says((*status)["workers"].dump(), "differs from that of two others"));

    // The others play on, and the end is as if it had never been there.
    while (table.plan() != Foreman::State::over) {
      const auto tasks = table.take(third, 100);
      const Status done = table.board.deliver(third, table.play(tasks));
      ASSERT_TRUE(done) << done.error().message;
    }
    EXPECT_EQ(stored(place, table.run), alone(tournament));
  });
}

TEST(Board, ManyTogetherComeToTheSameEndAsOneAlone) {
  on_both([](const std::string& place) {
    for (const Format format : {Format::knockout, Format::swiss}) {
      Tournament tournament = cup(format, 6);
      tournament.early_stop = true;
      const std::string where = is_server(place) ? place : place + std::string(format_name(format));
      const std::int64_t run = shared_run(where, tournament);
      SharedOptions options;
      options.place = where;
      options.threads = 2;
      options.until_over = true;
      options.lease = milliseconds(5000);
      Status helped;
      {
        const std::jthread helper([&] { helped = work_on_runs(options); });
        const auto end = conduct_run(run, options);
        ASSERT_TRUE(end) << end.error().message;
        EXPECT_EQ(*end, SharedEnd::over);
      }
      EXPECT_TRUE(helped) << helped.error().message;
      EXPECT_EQ(stored(where, run), alone(tournament));
    }
  });
}

TEST(Board, WorkersGoOnWhenWhoeverPlannedIsGone) {
  const ScratchFolder scratch;
  const std::string place = scratch.file("a.db");
  const std::int64_t run = shared_run(place, cup(Format::swiss));
  {
    // It has the right to plan for four seconds, and is never heard of again.
    auto board = WorkBoard::open(place, WorkBoard::Opening::existing);
    ASSERT_TRUE(board->may_plan(run, 1, milliseconds(500)).value());
  }
  SharedOptions options;
  options.place = place;
  options.until_over = true;
  const Status done = work_on_runs(options);
  ASSERT_TRUE(done) << done.error().message;
  EXPECT_EQ(stored(place, run), alone(cup(Format::swiss)));
}

TEST(Board, ASharedDuelStopsWhereOneAloneDoes) {
  const GameInfo& game = **find_game("gin-rummy");
  DuelPlan plan;
  plan.setup = {&game, game.options.presets.front().values, 2, 11};
  plan.baseline = *parse_agent("random");
  plan.challenger = *parse_agent("simple");
  plan.blocks = 60;
  plan.sprt = Sprt{0, 60};
  const DuelResult expected = play_duel(plan);
  EXPECT_LT(expected.blocks, 60);
  const auto read = duel_from_definition(duel_definition(plan));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(duel_definition(*read), duel_definition(plan));
  const ScratchFolder scratch;
  const std::string place = scratch.file("d.db");
  const auto run = begin_duel(place, plan);
  ASSERT_TRUE(run) << run.error().message;
  EXPECT_EQ(*begin_duel(place, plan), *run) << "the same goes on";
  SharedOptions options;
  options.place = place;
  options.threads = 2;
  ASSERT_EQ(*conduct_run(*run, options), SharedEnd::over);
  const auto result = stored_duel(place, *run, plan);
  ASSERT_TRUE(result) << result.error().message;
  EXPECT_EQ(duel_json(plan, *result).dump(), duel_json(plan, expected).dump());
}

/// A duel on a board of three workers, each with some blocks in its hands.
struct SharedDuel {
  explicit SharedDuel(const std::string& place, const DuelPlan& plan)
      : run(*begin_duel(place, plan)),
        board(*WorkBoard::open(place, WorkBoard::Opening::existing)),
        foreman(process_number(), board.runs()->back()) {
    for (const WorkerEntry& one : workers) EXPECT_TRUE(board.sign_on(one));
  }
  std::vector<Task> take(std::size_t who, int most) { return *board.take(run, workers[who], most, kLong); }
  void deliver(std::size_t who, const std::vector<Task>& tasks, const BlockWork& work) {
    BotPool bots;
    std::vector<Delivery> done;
    for (const Task& task : tasks) done.push_back({task, *work.play(task, bots), true});
    const Status told = board.deliver(workers[who], done);
    ASSERT_TRUE(told) << told.error().message;
  }

  std::vector<WorkerEntry> workers{worker("attic"), worker("cellar"), worker("kitchen")};
  std::int64_t run;
  WorkBoard board;
  Foreman foreman;
};

DuelPlan one_sided(int blocks) {
  const GameInfo& game = **find_game("gin-rummy");
  DuelPlan plan;
  plan.setup = {&game, game.options.presets.front().values, 2, 11};
  plan.baseline = *parse_agent("random");
  plan.challenger = *parse_agent("simple");
  plan.blocks = blocks;
  plan.luck = false;
  return plan;
}

TEST(Board, AWorkerWhoseBlocksDoNotFitIsNamed) {
  on_both([](const std::string& place) {
    const DuelPlan plan = one_sided(48);
    SharedDuel duel(place, plan);
    ASSERT_EQ(*duel.foreman.tend(duel.board), Foreman::State::planning);
    // On this machine the challenger cannot be reached, and something else plays in its place.
    DuelPlan other = plan;
    other.challenger = plan.baseline;
    other.baseline = plan.challenger;
    for (std::size_t who = 0; who < 3; ++who) {
      duel.deliver(who, duel.take(who, 16), *duel_work(who == 1 ? other : plan));
    }
    ASSERT_EQ(*duel.foreman.tend(duel.board), Foreman::State::over);
    const auto status = board_status(duel.board, duel.run);
    ASSERT_TRUE(status) << status.error().message;
    const nlohmann::json& misfits = (*status)["runs"][0]["misfits"];
    ASSERT_EQ(misfits.size(), 1U) << misfits.dump();
    EXPECT_EQ(misfits[0]["worker"], "cellar");
    EXPECT_LT(misfits[0]["win_share"], misfits[0]["win_share_of_others"]);
  });
}

TEST(Board, WhatComesBackFirstDecidesNothing) {
  const ScratchFolder scratch;
  DuelPlan plan = one_sided(60);
  plan.sprt = Sprt{0, 60};
  SharedDuel duel(scratch.file("d.db"), plan);
  ASSERT_EQ(*duel.foreman.tend(duel.board), Foreman::State::planning);
  // The first block is a long one: all the others come back before it, enough to decide by themselves.
  const auto first = duel.take(0, 1);
  ASSERT_EQ(first.front().block, 0);
  const auto work = duel_work(plan);
  duel.deliver(1, duel.take(1, 100), *work);
  EXPECT_EQ(*duel.foreman.tend(duel.board), Foreman::State::planning);
  EXPECT_EQ(stored_duel(scratch.file("d.db"), duel.run, plan)->blocks, 0);
  duel.deliver(0, first, *work);
  EXPECT_EQ(*duel.foreman.tend(duel.board), Foreman::State::over);
  EXPECT_EQ(stored_duel(scratch.file("d.db"), duel.run, plan)->blocks, play_duel(plan).blocks);
}

TEST(Board, OnlyWhatNoClockDecidesIsReproducible) {
  const GameInfo& game = **find_game("konkan");
  const auto is = [&](const char* agent) { return is_reproducible(game, *parse_agent(agent)); };
  for (const char* agent : {"random", "heuristic:slips=0.1", "ismcts", "ismcts:sims=9,threads=1"}) {
    EXPECT_TRUE(is(agent)) << agent;
  }
  for (const char* agent : {"ismcts:ms=5", "ismcts:sims=9,ms=5", "ismcts:sims=9,threads=2", "cmd:./bot",
                            "http://127.0.0.1:1", "human", "ismcts:sims=9,ponder=on"}) {
    EXPECT_FALSE(is(agent)) << agent;
  }
}

TEST(Board, AnOldFileIsBroughtUpToDate) {
  const ScratchFolder scratch;
  const std::string place = scratch.file("old.db");
  std::string expected;
  {
    auto store = Store::create(place, cup(Format::round_robin));
    auto ledger = store->ledger();
    ASSERT_EQ(*run_tournament(*store, *ledger, {}), RunEnd::over);
    expected = everything(*store);
  }
  {
    // As the first version wrote it.
    auto database = Database::open(place, Database::Opening::existing);
    const Status done = database->execute(
        "CREATE TABLE tournament (one INTEGER PRIMARY KEY CHECK (one = 1), definition TEXT NOT NULL);"
        "INSERT INTO tournament SELECT 1, definition FROM run;"
        "CREATE TABLE participant (number INTEGER PRIMARY KEY);"
        "CREATE TABLE copy AS SELECT stage, tbl, block, seating, outcome, actions, seats, record FROM game;"
        "DROP TABLE game; ALTER TABLE copy RENAME TO game;"
        "DROP TABLE run; DROP TABLE task; DROP TABLE worker; DROP TABLE aside; PRAGMA user_version = 1");
    ASSERT_TRUE(done) << done.error().message;
  }
  EXPECT_EQ(stored(place, 0), expected);
}

}  // namespace
}  // namespace meldwise::arena
