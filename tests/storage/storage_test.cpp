// The storage room on both engines: what is kept, what is taken back, versions, and what is said when it
// fails.
#include "storage/database.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "storage/migrations.h"
#include "support/postgresql.h"
#include "support/scratch.h"

namespace meldwise {
namespace {

using test::PostgresqlServer;
using test::ScratchFolder;

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

constexpr Migration kFirst[] = {
    {"CREATE TABLE thing (id BIGINT PRIMARY KEY, name TEXT NOT NULL, "
     "weight DOUBLE PRECISION NOT NULL)"}};
constexpr Migration kSecond[] = {
    kFirst[0], {"ALTER TABLE thing ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'", [](Database& database) {
                  return database.execute("UPDATE thing SET colour = 'blue' WHERE id = 1");
                }}};
constexpr Schema kOld{"things", "a list of things", 77, kFirst};
constexpr Schema kNew{"things", "a list of things", 77, kSecond};

std::int64_t count(Database& database) {
  auto statement = database.prepare("SELECT count(*) FROM thing");
  EXPECT_TRUE(statement);
  const auto row = statement->step();
  EXPECT_TRUE(row && *row);
  return statement->integer(0);
}

void keeps_what_it_is_told(const std::string& place) {
  auto database = Database::open(place, Database::Opening::create);
  ASSERT_TRUE(database) << database.error().message;
  ASSERT_TRUE(is_blank(*database, kOld).value());
  ASSERT_TRUE(migrate(*database, kOld));
  ASSERT_FALSE(is_blank(*database, kOld).value());
  auto put = database->prepare("INSERT INTO thing VALUES (?, ?, ?)");
  ASSERT_TRUE(put);
  for (const std::int64_t id : {INT64_MAX, std::int64_t{1}, std::int64_t{-7}}) {
    const Status done = put->bind(1, id).bind(2, "it's ? \xC3\xA9").bind(3, 0.1).run();
    ASSERT_TRUE(done) << done.error().message;
    EXPECT_EQ(put->changed(), 1);
  }
  EXPECT_FALSE(put->run()) << "a key is there once";
  auto read = database->prepare("SELECT id, name, weight FROM thing WHERE id >= ?1 AND id <= ?2 ORDER BY id");
  ASSERT_TRUE(read);
  for (int again = 0; again < 3; ++again) {
    read->bind(1, std::int64_t{1}).bind(2, INT64_MAX);
    ASSERT_TRUE(read->step().value());
    EXPECT_EQ(read->integer(0), 1);
    EXPECT_EQ(read->text(1), "it's ? \xC3\xA9");
    EXPECT_EQ(read->real(2), 0.1) << "to the last bit";
    ASSERT_TRUE(read->step().value());
    EXPECT_EQ(read->integer(0), INT64_MAX);
    EXPECT_FALSE(read->step().value());
  }
  {
    auto transaction = Transaction::begin(*database);
    ASSERT_TRUE(transaction);
    ASSERT_TRUE(database->execute("DELETE FROM thing"));
    EXPECT_EQ(count(*database), 0);
  }
  EXPECT_EQ(count(*database), 3) << "what was not committed did not happen";
  {
    auto transaction = Transaction::begin(*database);
    ASSERT_TRUE(database->execute("DELETE FROM thing WHERE id = -7"));
    ASSERT_TRUE(transaction->commit());
  }
  EXPECT_EQ(count(*database), 2);
  auto clock = database->prepare("SELECT " + std::string(database->clock()));
  ASSERT_TRUE(clock->step().value());
  EXPECT_NEAR(static_cast<double>(clock->integer(0)) / 1000, static_cast<double>(::time(nullptr)), 5);
  static_cast<void>(clock->step());
  // Another program comes with a newer version, then the older one is asked again.
  auto other = Database::open(place, Database::Opening::existing);
  ASSERT_TRUE(other);
  const Status migrated = migrate(*other, kNew);
  ASSERT_TRUE(migrated) << migrated.error().message;
  auto colour = other->prepare("SELECT colour FROM thing ORDER BY id");
  ASSERT_TRUE(colour->step().value());
  EXPECT_EQ(colour->text(0), "blue");
  ASSERT_TRUE(colour->step().value());
  EXPECT_EQ(colour->text(0), "red");
  static_cast<void>(colour->step());
  ASSERT_TRUE(migrate(*other, kNew)) << "again changes nothing";
  const Status refused = migrate(*database, kOld);
  ASSERT_FALSE(refused);
  EXPECT_TRUE(says(refused.error().message, "format 2 is newer than this program, which knows up to 1"));
}

TEST(Storage, BothEnginesKeepWhatTheyAreToldAndTakeBackTheRest) {
  const ScratchFolder scratch;
  keeps_what_it_is_told(scratch.file("a.db"));
  const PostgresqlServer server;
  keeps_what_it_is_told(server.url());
}

TEST(Storage, TwoThatMakeTheSameSchemaAtOnceMakeItOnce) {
  const ScratchFolder scratch;
  const PostgresqlServer server;
  std::vector<std::string> places{server.url()};
  for (int i = 0; i < 40; ++i) places.push_back(scratch.file(std::to_string(i) + ".db"));
  for (const std::string& place : places) {
    std::vector<std::jthread> threads;
    for (int i = 0; i < 4; ++i) {
      threads.emplace_back([&] {
        auto database = Database::open(place, Database::Opening::create);
        ASSERT_TRUE(database) << database.error().message;
        const Status made = migrate(*database, kNew);
        EXPECT_TRUE(made) << made.error().message;
      });
    }
  }
}

TEST(Storage, AServerSaysWhatIsWrongAndIsFoundAgain) {
  PostgresqlServer server;
  auto database = Database::open(server.url(), Database::Opening::existing);
  ASSERT_TRUE(database);
  ASSERT_TRUE(migrate(*database, kOld));
  ASSERT_TRUE(database->execute("CREATE ROLE guarded LOGIN PASSWORD 'right'"));
  const auto wrong = Database::open(server.url_of("guarded:wrong"), Database::Opening::existing);
  ASSERT_FALSE(wrong);
  EXPECT_TRUE(says(wrong.error().message, "password authentication failed")) << wrong.error().message;
  EXPECT_FALSE(says(wrong.error().message, "wrong"));
  auto stranger = Database::open(server.url_of("guarded:right"), Database::Opening::existing);
  ASSERT_TRUE(stranger) << stranger.error().message;
  EXPECT_TRUE(says(stranger->execute("SELECT * FROM thing").error().message, "thing")) << "no right to it";

  // Somebody is woken, after the transaction only.
  auto listener = Database::open(server.url(), Database::Opening::existing);
  ASSERT_TRUE(listener->listen("news"));
  {
    auto transaction = Transaction::begin(*database);
    ASSERT_TRUE(database->notify("news", "7"));
    ASSERT_TRUE(transaction->commit());
  }
  const auto began = std::chrono::steady_clock::now();
  listener->wait(std::chrono::seconds(10));
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(8));

  // Two runs prepare it on the server, which forgets it with the connection.
  auto put = database->prepare("INSERT INTO thing VALUES (?, 'a', 1)");
  for (const std::int64_t id : {1, 2}) ASSERT_TRUE(put->bind(1, id).run());
  server.crash();
  const Status away = put->bind(1, std::int64_t{3}).run();
  ASSERT_FALSE(away);
  EXPECT_EQ(database->trouble(), Trouble::away);
  EXPECT_TRUE(says(away.error().message, "cannot be reached")) << away.error().message;
  ASSERT_FALSE(database->recover());
  server.start();
  ASSERT_TRUE(database->recover());
  ASSERT_TRUE(put->bind(1, std::int64_t{3}).run());
  EXPECT_EQ(count(*database), 3);
  ASSERT_TRUE(listener->recover());
}

TEST(Storage, AFullDiskIsCalledThat) {
  const ScratchFolder scratch;
  auto database = Database::open(scratch.file("a.db"), Database::Opening::create);
  ASSERT_TRUE(migrate(*database, kOld));
  ASSERT_TRUE(database->execute("PRAGMA max_page_count = 8"));
  auto put = database->prepare("INSERT INTO thing VALUES (?, ?, 0)");
  Status done;
  for (std::int64_t id = 0; done && id < 100; ++id)
    done = put->bind(1, id).bind(2, std::string(4000, 'x')).run();
  ASSERT_FALSE(done);
  EXPECT_TRUE(says(done.error().message, "full")) << done.error().message;
  EXPECT_EQ(database->trouble(), Trouble::full);
}

TEST(Storage, NobodySeesAPassword) {
  EXPECT_EQ(shown_place("postgresql://me:secret@host:5432/db?password=secret&x=1"),
            "postgresql://me@host:5432/db?password=…&x=1");
  EXPECT_EQ(shown_place("postgresql://host/db"), "postgresql://host/db");
  EXPECT_EQ(shown_place("postgresql://me@/db?host=/tmp/x:y@z"), "postgresql://me@/db?host=/tmp/x:y@z");
  EXPECT_EQ(shown_place("a:b@c.db"), "a:b@c.db");
}

}  // namespace
}  // namespace meldwise
