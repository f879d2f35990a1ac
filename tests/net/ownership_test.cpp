// Which of two servers has a table, on a real PostgreSQL: claims, epochs, leases, and the journal's fence.
#include "net/ownership.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "net/log.h"
#include "support/postgresql.h"

namespace meldwise::net {
namespace {

using namespace std::chrono_literals;

Status write(Journal& journal, Change change) {
  std::promise<Status> written;
  journal.write(std::move(change), [&](Status done) { written.set_value(std::move(done)); });
  return written.get_future().get();
}

struct Server {
  Server(const std::string& place, const std::string& name, std::chrono::milliseconds lease = 6s)
      : journal(*Journal::open(place)), ownership(*Ownership::open(place, {name, lease}, *log)) {
    ownership->lost = [this] { lost = true; };
    EXPECT_TRUE(ownership->sign_on("http://" + name + ".invalid"));
  }
  /// An entry at that number.
  Status move(const Tenure& tenure, std::size_t number) const {
    return write(*journal, {"table", {}, number, false, {{"draw", ""}}, tenure, ""});
  }

  std::unique_ptr<Log> log = *Log::open({.level = LogSettings::Level::off});
  std::atomic<bool> lost = false;
  std::unique_ptr<Journal> journal;
  std::unique_ptr<Ownership> ownership;
};

TEST(Ownership, ATableHasOneServerAndWhoLostItWritesNothing) {
  const test::PostgresqlServer database;
  Server one(database.url(), "one");
  Server two(database.url(), "two");
  const Tenure first = one.ownership->first_tenure();
  const std::string maker = one.ownership->maker("10.0.0.7");
  EXPECT_EQ(maker, two.ownership->maker("10.0.0.7")) << "they share a secret";
  EXPECT_EQ(maker.find("10.0.0.7"), std::string::npos);
  ASSERT_TRUE(write(*one.journal,
                    {"table", StoredConfig{"konkan", "playing", false, "{}"}, 0, false, {}, first, maker}));
  ASSERT_TRUE(one.move(first, 0));
  EXPECT_EQ(two.ownership->made_by(maker).value(), 1U);
  // The other is told who has it, and cannot write by a tenure it invents.
  const auto refused = two.ownership->claim("table");
  ASSERT_TRUE(refused) << refused.error().message;
  ASSERT_TRUE(refused->other);
  EXPECT_EQ(refused->other->name, "one");
  EXPECT_EQ(two.ownership->known("table")->url, "http://one.invalid");
  EXPECT_TRUE(is_lost(two.move({two.ownership->first_tenure().node, first.epoch, 0}, 1)));
  EXPECT_FALSE(two.ownership->claim("nowhere")->own || two.ownership->claim("nowhere")->other);

  // Claimed again by its own server it has another epoch, and the older one is over.
  const auto again = one.ownership->claim("table");
  ASSERT_TRUE(again->own);
  EXPECT_EQ(again->own->epoch, first.epoch + 1);
  EXPECT_GT(again->own->version, first.version);
  EXPECT_TRUE(is_lost(one.move(first, 1)));
  ASSERT_TRUE(one.move(*again->own, 1));

  // Given back, it is anybody's; and its versions grow.
  one.ownership->release({{"table", *again->own}});
  Result<Ownership::Claim> taken = fail("");
  for (int tries = 0; tries < 600 && !(taken && taken->own); ++tries) {
    std::this_thread::sleep_for(50ms);
    two.ownership->forget_place("table");
    taken = two.ownership->claim("table");
  }
  ASSERT_TRUE(taken && taken->own);
  EXPECT_GT(taken->own->version, again->own->version);
  EXPECT_TRUE(is_lost(one.move(*again->own, 2)));
  ASSERT_TRUE(two.move(*taken->own, 2));
  EXPECT_EQ(two.journal->load("table").value()->entries.size(), 3U);

  // Struck off: nothing it had is its own, and it signs on anew.
  database.execute("DELETE FROM meldwise.nodes WHERE name = 'two'");
  EXPECT_TRUE(is_lost(two.move(*taken->own, 3)));
  for (int tries = 0; tries < 600 && !two.lost; ++tries) std::this_thread::sleep_for(50ms);
  EXPECT_TRUE(two.lost);
  EXPECT_FALSE(two.ownership->holds(*taken->own));
  // Who goes gives everything back at once.
  const auto mine = one.ownership->claim("table");
  ASSERT_TRUE(mine && mine->own);
  one.ownership->leave();
  EXPECT_TRUE(is_lost(one.move(*mine->own, 3)));
  for (int tries = 0; tries < 600 && two.ownership->size() != 1; ++tries) std::this_thread::sleep_for(50ms);
  EXPECT_TRUE(two.ownership->claim("table")->own);
}

TEST(Ownership, NobodyIsStruckOffForWhatTheDatabaseDid) {
  test::PostgresqlServer database;
  const Server one(database.url(), "one", 3s);
  const Server two(database.url(), "two", 3s);
  database.crash();
  std::this_thread::sleep_for(4s);  // longer than any lease
  database.start();
  for (int tries = 0; tries < 600; ++tries) {
    const auto claim = two.ownership->claim("nowhere");
    if (claim) break;
    std::this_thread::sleep_for(50ms);
  }
  std::this_thread::sleep_for(4s);  // they judge again
  EXPECT_FALSE(one.lost);
  EXPECT_FALSE(two.lost);
}

/// A server that has not signed on yet.
struct Newcomer {
  Newcomer(const std::string& place, const std::string& name)
      : ownership(*Ownership::open(place, {name, 2s}, *log)) {}
  std::unique_ptr<Log> log = *Log::open({.level = LogSettings::Level::off});
  std::unique_ptr<Ownership> ownership;
};

TEST(Ownership, OfTwoThatTakeThemselvesForOneTheSecondIsRefused) {
  const test::PostgresqlServer database;
  const Server one(database.url(), "one", 2s);
  Newcomer same_name(database.url(), "one");
  const Status by_name = same_name.ownership->sign_on("http://elsewhere.invalid");
  ASSERT_FALSE(by_name);
  EXPECT_NE(by_name.error().message.find("another server is signed on as"), std::string::npos);
  EXPECT_NE(by_name.error().message.find("its own --node"), std::string::npos);
  Newcomer same_place(database.url(), "two");
  const Status by_place = same_place.ownership->sign_on("http://one.invalid");
  ASSERT_FALSE(by_place);
  EXPECT_NE(by_place.error().message.find("its own --node-url"), std::string::npos);
  EXPECT_FALSE(one.lost) << "who was there first has noticed nothing";
  EXPECT_EQ(one.ownership->counts().lost, 0U);
  // Under names of their own they are welcome, and so is the first when it has gone and comes back.
  Newcomer two(database.url(), "two");
  EXPECT_TRUE(two.ownership->sign_on("http://two.invalid"));
  one.ownership->leave();
  Newcomer again(database.url(), "one");
  EXPECT_TRUE(again.ownership->sign_on("http://one.invalid"));
}

TEST(Ownership, WhoIsGoneWithoutAWordHoldsNobodyUp) {
  const test::PostgresqlServer database;
  {
    const Server one(database.url(), "one", 2s);
    // As if it had been struck by lightning: its row stays, and nobody renews it.
    database.execute(
        "CREATE TABLE meldwise.kept AS SELECT * FROM meldwise.nodes;"
        "UPDATE meldwise.kept SET until = until + 600000");
  }
  database.execute("INSERT INTO meldwise.nodes SELECT * FROM meldwise.kept");
  Newcomer again(database.url(), "one");
  const Status done = again.ownership->sign_on("http://one.invalid");
  EXPECT_TRUE(done) << done.error().message;
  EXPECT_EQ(again.ownership->size(), 1U);
}

}  // namespace
}  // namespace meldwise::net
