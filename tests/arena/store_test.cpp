// The store on real files, the runner on real games, the registry.
#include "arena/store.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "arena/export.h"
#include "arena/registry.h"
#include "arena/runner.h"
#include "storage/database.h"
#include "support/scratch.h"
#include "support/timeless.h"

namespace meldwise::arena {
namespace {

using test::ScratchFolder;
using test::timeless;

Tournament small_tournament() {
  const GameInfo& game = **find_game("makiaveli");
  Tournament tournament;
  tournament.setup = {&game, game.options.presets.front().values, 2, 3};
  tournament.blocks = 2;
  tournament.participants = {{"Ann", "patient"}, {"Bob", "greedy"}, {"Cleo", "random"}};
  return tournament;
}

std::string error_of(const Result<Store>& store) { return store ? "" : store.error().message; }

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

nlohmann::json everything(Store& store) {
  const auto ledger = store.ledger();
  EXPECT_TRUE(ledger);
  const Standings table = standings(store.tournament(), *ledger);
  nlohmann::json all = standings_json(store.tournament(), *ledger, table);
  all["history"] = games_json(store.tournament(), *ledger, table);
  return timeless(all);
}

TEST(Store, KeepsEveryGameWithItsRecordAndIsReadBack) {
  const ScratchFolder scratch;
  nlohmann::json expected;
  {
    auto store = Store::create(scratch.file("t.db"), small_tournament());
    ASSERT_TRUE(store) << store.error().message;
    auto ledger = store->ledger();
    ASSERT_TRUE(ledger);
    ASSERT_EQ(*run_tournament(*store, *ledger, {}), RunEnd::over);
    EXPECT_EQ(ledger->games(), 12U);
    const Standings table = standings(store->tournament(), *ledger);
    expected = standings_json(store->tournament(), *ledger, table);
    expected["history"] = games_json(store->tournament(), *ledger, table);
  }
  EXPECT_FALSE(std::filesystem::exists(scratch.file("t.db-wal"))) << "one file when it is closed";
  auto again = Store::open(scratch.file("t.db"), Store::Use::read);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(to_json(again->tournament()), to_json(small_tournament()));
  EXPECT_EQ(everything(*again), timeless(expected));
  const auto keys = again->keys();
  ASSERT_TRUE(keys);
  for (const GameKey& key : *keys) {
    const auto record = parse_record(*again->record(key));
    ASSERT_TRUE(record);
    EXPECT_TRUE(check_record(*record));
  }
}

TEST(Store, OneAndThreeWorkersGiveTheSame) {
  nlohmann::json first;
  for (const int workers : {1, 3}) {
    Tournament tournament = small_tournament();
    tournament.format = Format::swiss;
    tournament.rounds = 3;
    auto store = Store::create(":memory:", tournament);
    ASSERT_TRUE(store);
    auto ledger = store->ledger();
    RunOptions options;
    options.workers = workers;
    ASSERT_EQ(*run_tournament(*store, *ledger, options), RunEnd::over);
    const nlohmann::json result = everything(*store);
    if (workers == 1) first = result;
    EXPECT_EQ(result, first);
  }
}

TEST(Store, StopsWhenAskedAndGoesOnLater) {
  const ScratchFolder scratch;
  std::size_t before = 0;
  {
    auto store = Store::create(scratch.file("t.db"), small_tournament());
    ASSERT_TRUE(store);
    auto ledger = store->ledger();
    std::stop_source source;
    RunOptions options;
    options.workers = 2;
    options.stop = source.get_token();
    options.on_game = [&](const Ledger& now) {
      if (now.games() == 5) source.request_stop();
    };
    ASSERT_EQ(*run_tournament(*store, *ledger, options), RunEnd::stopped);
    before = ledger->games();
    EXPECT_GE(before, 5U);
    EXPECT_LE(before, 6U) << "only the games under way are finished";
  }
  auto store = Store::open(scratch.file("t.db"), Store::Use::play);
  ASSERT_TRUE(store);
  auto ledger = store->ledger();
  EXPECT_EQ(ledger->games(), before);
  ASSERT_EQ(*run_tournament(*store, *ledger, {}), RunEnd::over);
  auto whole = Store::create(":memory:", small_tournament());
  auto fresh = whole->ledger();
  ASSERT_EQ(*run_tournament(*whole, *fresh, {}), RunEnd::over);
  EXPECT_EQ(everything(*store), everything(*whole));
}

TEST(Store, OneProcessPlaysOthersMayRead) {
  const ScratchFolder scratch;
  auto store = Store::create(scratch.file("t.db"), small_tournament());
  ASSERT_TRUE(store);
  EXPECT_TRUE(says(error_of(Store::open(scratch.file("t.db"), Store::Use::play)), "another process"));
  auto reader = Store::open(scratch.file("t.db"), Store::Use::read);
  ASSERT_TRUE(reader) << reader.error().message;
  EXPECT_EQ(reader->ledger()->games(), 0U);
  EXPECT_TRUE(says(error_of(Store::create(scratch.file("t.db"), small_tournament())), "exists already"));
}

TEST(Store, RefusesWhatIsNoTournamentAndTouchesNothing) {
  const ScratchFolder scratch;
  EXPECT_TRUE(says(error_of(Store::open(scratch.file("absent"), Store::Use::read)), "cannot read"));
  const std::string text = scratch.write("text", "not a database, but long enough to be looked at as one");
  EXPECT_TRUE(says(error_of(Store::open(text, Store::Use::read)), "not a database"));
  EXPECT_TRUE(says(error_of(Store::create(text, small_tournament())), "exists already"));
  EXPECT_EQ(test::read_file(text), "not a database, but long enough to be looked at as one");
  {
    auto other = Database::open(scratch.file("other.db"), Database::Opening::create);
    ASSERT_TRUE(other->execute("CREATE TABLE a (b)"));
  }
  EXPECT_TRUE(says(error_of(Store::open(scratch.file("other.db"), Store::Use::play)), "not a tournament"));
  EXPECT_TRUE(
      says(error_of(Store::create(scratch.file("no/such/t.db"), small_tournament())), "cannot write"));
}

TEST(Store, AFileLeftBlankByAKilledProcessIsNoObstacle) {
  const ScratchFolder scratch;
  {
    ASSERT_TRUE(Database::open(scratch.file("t.db"), Database::Opening::create)
                    ->execute("PRAGMA journal_mode = WAL"));
  }
  EXPECT_TRUE(Store::create(scratch.file("t.db"), small_tournament()));
  // Killed a moment later, between the tables and the tournament.
  ASSERT_TRUE(Database::open(scratch.file("t.db"), Database::Opening::existing)->execute("DELETE FROM run"));
  const auto begun = Store::create(scratch.file("t.db"), small_tournament());
  EXPECT_TRUE(begun) << error_of(begun);
}

TEST(Store, TamperedRowsAreNamed) {
  const ScratchFolder scratch;
  {
    auto store = Store::create(scratch.file("sound.db"), small_tournament());
    auto ledger = store->ledger();
    ASSERT_TRUE(run_tournament(*store, *ledger, {}));
  }
  const auto damaged = [&](const std::string& sql) {
    std::filesystem::copy_file(scratch.file("sound.db"), scratch.file("t.db"),
                               std::filesystem::copy_options::overwrite_existing);
    EXPECT_TRUE(Database::open(scratch.file("t.db"), Database::Opening::existing)->execute(sql));
    auto store = Store::open(scratch.file("t.db"), Store::Use::read);
    if (!store) return store.error().message;
    const auto ledger = store->ledger();
    return ledger ? std::string() : ledger.error().message;
  };
  EXPECT_TRUE(says(damaged("UPDATE game SET outcome = '{}' WHERE block = 1"), "outcome"));
  EXPECT_TRUE(says(damaged("UPDATE game SET outcome = 'x' WHERE block = 1"), "outcome"));
  EXPECT_TRUE(says(damaged("UPDATE game SET stage = 77 WHERE stage = 0"), "stage 77"));
  EXPECT_TRUE(says(damaged("UPDATE game SET seating = -1 WHERE seating = 0 AND block = 0 AND stage = 0"),
                   "impossible place"));
  EXPECT_TRUE(says(damaged("UPDATE run SET definition = '[]'"), "tournament"));
  EXPECT_TRUE(says(damaged("PRAGMA user_version = 9"), "newer"));
}

TEST(Registry, ReadsCommandsAndAgentsWithTheirGroup) {
  const ScratchFolder scratch;
  const std::string file = scratch.write("cup.json", R"([
    {"identifier":"Random Priority","command":["node","index.js","a b"],"cwd":"sub","variables":["priority=12"]},
    {"identifier":"Here","command":["./bot"],"note":"unknown keys are ignored"},
    {"identifier":"Quick","agent":"ismcts:ms=50"}])");
  const auto bots = read_registry(file);
  ASSERT_TRUE(bots) << bots.error().message;
  ASSERT_EQ(bots->size(), 3U);
  EXPECT_EQ((*bots)[0].group, "cup");
  const auto spec = parse_agent((*bots)[0].agent);
  ASSERT_TRUE(spec) << spec.error().message;
  EXPECT_EQ(spec->name, "cmd");
  const std::vector<std::pair<std::string, std::string>> expected{{"cwd", scratch.file("sub")},
                                                                  {"env.priority", "12"}};
  EXPECT_EQ(std::vector(spec->parameters.begin(), spec->parameters.end() - 1), expected);
  EXPECT_TRUE(says(spec->parameters.back().second, "node index.js"));
  EXPECT_EQ((*bots)[2].agent, "ismcts:ms=50");
}

TEST(Registry, ReadsTheListsOfTheHostOfContainers) {
  const ScratchFolder scratch;
  const auto bots = read_registry(scratch.write("defaultBots.json", R"([
    {"dockerId":"arboretum-decent-bot","identifier":"Decent","path":"./js/decent"},
    {"dockerId":"arboretum-random-priority-bot:v2","identifier":"Discard Priority",
     "variables":["priority=12345678"],"path":"./js/randomPriority"}])"));
  ASSERT_TRUE(bots) << bots.error().message;
  ASSERT_EQ(bots->size(), 2U);
  EXPECT_EQ((*bots)[0].agent, "cmd:docker run -i --rm -e TIMEOUT arboretum-decent-bot");
  EXPECT_EQ((*bots)[1].agent,
            "cmd:docker run -i --rm -e TIMEOUT -e priority=12345678 arboretum-random-priority-bot:v2");
  EXPECT_EQ((*bots)[1].group, "defaultBots");
  EXPECT_TRUE(says(read_registry(scratch.write("r.json", R"([{"identifier":"a","dockerId":"--privileged"}])"))
                       .error()
                       .message,
                   "bots[0].dockerId"));
}

TEST(Registry, ErrorsNameTheFileTheEntryAndTheField) {
  const ScratchFolder scratch;
  const auto refused = [&](const std::string& content, const std::string& words) {
    const auto bots = read_registry(scratch.write("r.json", content));
    ASSERT_FALSE(bots) << content;
    EXPECT_TRUE(says(bots.error().message, words)) << bots.error().message;
    EXPECT_TRUE(says(bots.error().message, "r.json")) << bots.error().message;
  };
  refused("{", "not valid JSON");
  refused("{}", "expected a list");
  refused("[7]", "bots[0]");
  refused(R"([{"agent":"random"}])", "bots[0].identifier: missing");
  refused(R"([{"identifier":"a","agent":"random"},{"identifier":"b"}])", "bots[1]: expected one of");
  refused(R"([{"identifier":"a","agent":"random","command":["x"]}])", "expected one of");
  refused(R"([{"identifier":"a","command":[]}])", "bots[0].command: expected a program");
  refused(R"([{"identifier":"a","command":"node x"}])", "bots[0].command");
  refused(R"([{"identifier":"a","command":["x"],"variables":["y"]}])", "variables[0]: expected NAME=VALUE");
  refused(R"([{"identifier":"a","agent":"!"}])", "bots[0].agent");
  EXPECT_TRUE(says(read_registry(scratch.file("absent")).error().message, "cannot read"));
  const std::string one = scratch.write("one.json", R"([{"identifier":"a","agent":"random"}])");
  const std::string two = scratch.write("two.json", R"([{"identifier":"a","agent":"random"}])");
  EXPECT_TRUE(says(read_registries({one, two}).error().message, "already a bot called 'a'"));
}

TEST(Registry, TheStrictRuleIsForBotProcesses) {
  EXPECT_EQ(held_strictly("ismcts"), "ismcts");
  EXPECT_EQ(held_strictly("cmd[limit=9]:./bot"), "cmd[strict=on,limit=9]:./bot");
  EXPECT_EQ(held_strictly("cmd[strict=off]:./bot"), "cmd[strict=off]:./bot");
}

TEST(Registry, TimeLimitsGoWhereTheyMeanSomething) {
  EXPECT_EQ(with_time_limit("random", 50), "random");
  EXPECT_EQ(with_time_limit("ismcts", 50), "ismcts:ms=50");
  EXPECT_EQ(with_time_limit("ismcts:sims=9", 50), "ismcts:sims=9");
  EXPECT_EQ(with_time_limit("cmd:./bot --x", 50), "cmd[limit=50]:./bot --x");
  EXPECT_EQ(with_time_limit("cmd[limit=9]:./bot", 50), "cmd[limit=9]:./bot");
}

}  // namespace
}  // namespace meldwise::arena
