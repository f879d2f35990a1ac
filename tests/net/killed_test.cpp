// The real server, killed in the middle of a game.
#include <gtest/gtest.h>

#include <csignal>

#include "net/guest.h"
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
    made = browser.post("/api/tables", {{"game", "konkan"}, {"seats", {person(), engine()}}, {"pace_ms", 0}})
               .json();
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

}  // namespace
}  // namespace meldwise
