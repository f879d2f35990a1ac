// The real server with its tables on a real PostgreSQL: killed, and cut off from the database.
#include <gtest/gtest.h>

#include <csignal>
#include <thread>

#include "net/guest.h"
#include "support/postgresql.h"
#include "support/scratch.h"
#include "support/server_process.h"

namespace meldwise {
namespace {

using nlohmann::json;
using test::Browser;
using test::engine;
using test::Guest;
using test::person;

/// So many moves of the person, each confirmed.
void play(Guest& guest, int moves) {
  for (int i = 0; i < moves; ++i) {
    const json now = guest.turn();
    ASSERT_EQ(now["table"]["status"], "playing");
    ASSERT_EQ(guest.act({{"action", now["legal"].back()["text"]}}).status, 200);
  }
}

TEST(ServerStore, TablesOnAServerOutliveItsCrashAndOurs) {
  const test::ScratchFolder folder;
  test::PostgresqlServer database;
  const std::vector<std::string> store{"--store", database.url(), "--log-level", "off"};
  json made;
  json before;
  {
    test::ServerProcess server(folder.file("one"), store);
    ASSERT_NE(server.port(), 0);
    made = Browser(server.port()).post("/api/tables", test::table_against_engine()).json();
    Guest guest(server.port(), made);
    play(guest, 5);
    database.crash();
    {
      // The first move waits until the database is back, which lives as long as the thread that starts it.
      const std::jthread player([&] { play(guest, 3); });
      std::this_thread::sleep_for(std::chrono::milliseconds(300));
      database.start();
    }
    before = guest.turn();
    EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL);
  }
  test::ServerProcess server(folder.file("elsewhere"), store);
  ASSERT_NE(server.port(), 0);
  Guest guest(server.port(), made);
  // The tables of one that was killed are free when its lease is over.
  json after;
  for (int tries = 0; tries < 600 && !after.contains("view"); ++tries) {
    if (tries > 0) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    after = guest.state();
  }
  after = guest.turn();
  EXPECT_EQ(after["view"], before["view"]);
  EXPECT_EQ(after["legal"], before["legal"]);
  EXPECT_GT(after["version"], before["version"]);
  play(guest, 2);
  // Away for longer than anybody waits: the server says so, keeps its people, and goes on by itself.
  const json now = guest.turn();
  database.crash();
  const int refused = guest.act({{"action", now["legal"].back()["text"]}}).status;
  EXPECT_GE(refused, 500) << "what cannot be kept is not confirmed";
  EXPECT_EQ(guest.turn()["view"], now["view"]) << "and has not happened";
  database.start();
  for (int tries = 0; tries < 100; ++tries) {
    if (guest.act({{"action", now["legal"].back()["text"]}}).status == 200) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
  }
  FAIL() << "it does not go on";
}

}  // namespace
}  // namespace meldwise
