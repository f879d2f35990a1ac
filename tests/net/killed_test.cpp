// The real server, killed in the middle of a game.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <thread>

#include "net/guest.h"
#include "storage/database.h"
#include "support/scratch.h"
#include "support/server_process.h"

namespace meldwise {
namespace {

using nlohmann::json;
using test::Browser;
using test::engine;
using test::Guest;
using test::person;
using test::Socket;

TEST(Killed, NothingThatWasConfirmedIsLost) {
  const test::ScratchFolder folder;
  json made;
  json before;
  std::string token;
  {
    test::ServerProcess server(folder.file("data"));
    ASSERT_NE(server.port(), 0);
    Browser browser(server.port());
    made = browser.post("/api/tables", test::table_against_engine()).json();
    Guest guest(server.port(), made);
    for (int i = 0; i < 15; ++i) {
      before = guest.turn();
      if (before["table"]["status"] != "playing") break;
      ASSERT_EQ(guest.act({{"action", before["legal"].back()["text"]}}).status, 200);
    }
    before = guest.turn();
    EXPECT_EQ(server.end(SIGKILL), 128 + SIGKILL);
  }
  test::ServerProcess server(folder.file("data"));
  ASSERT_NE(server.port(), 0);
  Guest guest(server.port(), made);
  const json after = guest.turn();
  EXPECT_EQ(after["view"], before["view"]);
  EXPECT_EQ(after["legal"], before["legal"]);
  EXPECT_EQ(after["rounds"], before["rounds"]);
  EXPECT_GT(after["version"], before["version"]);
  // A second server on the same folder is refused, not let in.
  test::ServerProcess second(folder.file("data"));
  EXPECT_EQ(second.port(), 0);
  Socket socket(server.port(), guest.address + "/socket", guest.browser.token);
  EXPECT_TRUE(socket.next_of("state"));
  server.tell(SIGTERM);
  while (socket.next()) {
  }
  EXPECT_EQ(socket.close_code(), 1001);
  EXPECT_EQ(server.wait(), 0) << "a graceful stop";
}

TEST(Killed, AStopIsHeardWithinTwoSecondsWhateverIsGoingOn) {
  const test::ScratchFolder folder;
  test::ServerProcess server(folder.file("data"), {"--log-level", "off", "--rate", "0"});
  ASSERT_NE(server.port(), 0);
  Browser browser(server.port());
  json made;
  for (int i = 0; i < 20; ++i) {
    made = browser
               .post("/api/tables", {{"game", "konkan"},
                                     {"seats", {person(), engine("ismcts:ms=5000")}},
                                     {"pace_ms", 0},
                                     {"seed", i}})
               .json();
    Guest guest(server.port(), made);
    for (int k = 0; k < 20; ++k) {
      const json now = guest.state();
      if (!now.value("yours", false)) break;
      ASSERT_EQ(guest.act({{"action", now["legal"].back()["text"]}}).status, 200);
    }
  }
  std::vector<std::string> requests(10, "GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: half");
  std::ifstream file(MELDWISE_TEST_DATA "/net/slow-questions.jsonl");
  for (std::string line; std::getline(file, line);) {
    const json slow = json::parse(line);
    const std::string body = slow["question"].dump();
    for (int i = 0; i < 3; ++i) {
      requests.push_back("POST /api/solve/" + slow["game"].get<std::string>() +
                         " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(body.size()) +
                         "\r\n\r\n" + body);
    }
  }
  std::deque<test::Wire> wires;
  for (const std::string& request : requests) {
    wires.emplace_back(server.port());
    wires.back().send(request);
  }
  std::deque<Socket> deaf;
  for (int i = 0; i < 30; ++i) {
    deaf.emplace_back(server.port(), "/api/tables/" + made["id"].get<std::string>() + "/socket?watch=1");
    ASSERT_TRUE(deaf.back().open());
  }
  const auto began = std::chrono::steady_clock::now();
  server.tell(SIGTERM);
  EXPECT_EQ(server.wait(), 0);
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(2));
}

/// The actions of a table as they are on disk.
std::vector<std::string> stored_actions(const std::string& file, const std::string& id) {
  std::vector<std::string> actions;
  auto database = Database::open(file, Database::Opening::existing);
  if (!database) return actions;
  auto found = database->prepare("SELECT action FROM entries WHERE id = ? ORDER BY number");
  if (!found) return actions;
  found->bind(1, id);
  while (found->step().value_or(false)) actions.push_back(found->text(0));
  return actions;
}

// MELDWISE_KILLS=30 kills it as often as one likes.
TEST(Killed, UnderLoadAgainAndAgainNothingThatWasConfirmedIsLost) {
  const char* asked = std::getenv("MELDWISE_KILLS");
  const int kills = asked == nullptr ? 3 : std::atoi(asked);
  constexpr std::size_t kTables = 6;
  const test::ScratchFolder folder;
  std::vector<json> made(kTables);
  std::vector<std::vector<std::string>> confirmed(kTables);
  for (int kill = 0; kill < kills; ++kill) {
    test::ServerProcess server(folder.file("data"), {"--rate", "0"});
    ASSERT_NE(server.port(), 0);
    std::vector<std::jthread> players;
    for (std::size_t i = 0; i < kTables; ++i) {
      if (made[i].is_null()) {
        made[i] = Browser(server.port()).post("/api/tables", test::table_against_engine()).json();
      }
      ASSERT_TRUE(made[i].contains("token")) << made[i];
      players.emplace_back([&, i](const std::stop_token& stop) {
        Guest guest(server.port(), made[i]);
        while (!stop.stop_requested()) {
          const json now = guest.state();
          if (!now.is_object() || !now.contains("table")) return;  // the server is gone
          if (now["table"]["status"] == "round_over")
            guest.browser.post(guest.address + "/next", json::object());
          if (!now.value("yours", false)) continue;
          const std::string action = now["legal"].back()["text"];
          if (guest.act({{"action", action}, {"version", now["version"]}}).status == 200)
            confirmed[i].push_back(action);
        }
      });
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(300 + 37 * kill % 200));
    server.end(SIGKILL);
    for (std::jthread& player : players) player.request_stop();
    players.clear();
    for (std::size_t i = 0; i < kTables; ++i) {
      const auto actions = stored_actions(folder.file("data/tables.db"), made[i]["id"]);
      std::size_t found = 0;
      for (const std::string& action : actions) {
        if (found < confirmed[i].size() && action == confirmed[i][found]) ++found;
      }
      EXPECT_EQ(found, confirmed[i].size()) << "table " << i << " after kill " << kill + 1;
    }
  }
  std::size_t all = 0;
  for (const auto& actions : confirmed) all += actions.size();
  EXPECT_GT(all, kTables);
}

}  // namespace
}  // namespace meldwise
