// What a hostile client was found to do to the server, each attack with what becomes of it now.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <deque>
#include <fstream>
#include <thread>

#include "net/served.h"
#include "storage/database.h"
#include "support/client.h"

namespace meldwise {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using test::Browser;
using test::engine;
using test::Guest;
using test::person;
using test::Reply;
using test::Wire;

class Hostile : public test::Served {
 protected:
  /// A match against an engine, played to its end.
  json finished() {
    const json made = make("arboretum", {person(), engine()});
    Guest guest(port(), made);
    while (true) {
      const json now = guest.turn();
      if (now["table"]["status"] != "playing") return made;
      EXPECT_EQ(guest.act({{"action", now["legal"][0]["text"]}}).status, 200);
    }
  }
  static std::string request(const std::string& target, const json& body) {
    const std::string text = body.dump();
    return "POST " + target +
           " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" +
           text;
  }
};

TEST_F(Hostile, ADamagedOpinionIsWorkedOutAgain) {
  start();
  const std::string address = "/api/tables/" + finished()["id"].get<std::string>();
  ASSERT_EQ(Browser(port()).get(address + "/opinion/2").status, 200);
  for (const std::string damage : {"{", "[]", "{\"cost\":1}", "null", "\"x\""}) {
    service_.reset();
    {
      auto database = Database::open(settings_.file, Database::Opening::existing);
      ASSERT_TRUE(database);
      ASSERT_TRUE(database->execute("UPDATE opinions SET opinion = '" + damage + "'"));
    }
    start();
    Browser browser(port());
    EXPECT_EQ(browser.get(address + "/review").status, 200) << damage;
    // The review that was just asked for may be in the way for a while.
    Reply opinion = browser.get(address + "/opinion/2");
    for (int tries = 0; tries < 100 && opinion.status == 503; ++tries) {
      std::this_thread::sleep_for(std::chrono::milliseconds(100));
      opinion = browser.get(address + "/opinion/2");
    }
    EXPECT_EQ(opinion.status, 200) << damage;
    EXPECT_EQ(opinion.json()["step"], 0) << damage << ": the turn of the third step";
    EXPECT_EQ(browser.get("/api/health").status, 200);
  }
}

TEST_F(Hostile, WhatIsThoughtOfADemoIsNeitherKeptNorTakenForTheNext) {
  settings_.show = {.pace_ms = 0, .agents = {"random"}};
  start();
  const std::string id = Browser(port()).get("/api/demo?game=arboretum").json()["id"];
  service_.reset();
  {
    // What an earlier match under this name may have left.
    auto database = Database::open(settings_.file, Database::Opening::existing);
    ASSERT_TRUE(database);
    ASSERT_TRUE(database->execute(
        "INSERT INTO opinions VALUES('" + id +
        R"(', 0, '{"step":0,"seat":0,"action":"draw deck","best":"stale","cost":0,"verdict":"","why":"","agent":"","table":[]}'))"));
  }
  start();
  Browser browser(port());
  const std::string address = "/api/tables/" + id;
  ASSERT_EQ(browser.get("/api/demo?game=arboretum").json()["id"], id);
  const test::Socket watcher(port(), address + "/socket?watch=1");
  for (int i = 0; i < 6000 && browser.get(address).json()["table"]["status"] != "finished"; ++i) {
    std::this_thread::sleep_for(5ms);
  }
  const Reply opinion = browser.get(address + "/opinion/2");
  ASSERT_EQ(opinion.status, 200) << opinion.body;
  EXPECT_NE(opinion.json()["best"], "stale");
  EXPECT_EQ(browser.get(address + "/review?seats=all").json()["done"], 0);
  service_.reset();
  auto database = Database::open(settings_.file, Database::Opening::existing);
  ASSERT_TRUE(database);
  auto kept = database->prepare("SELECT count(*) FROM opinions");
  ASSERT_TRUE(kept);
  ASSERT_TRUE(kept->step());
  EXPECT_EQ(kept->integer(0), 1) << "only what was there before";
}

TEST_F(Hostile, WhoAsksForHintsAndHangsUpStopsNobodysEngine) {
  start();
  Guest guest(port(), make("konkan", {person(), engine("ismcts:sims=20")}));
  const json view = guest.turn()["view"];
  {
    std::deque<Wire> wires;
    for (int i = 0; i < 60; ++i) {
      wires.emplace_back(port());
      wires.back().send(request("/api/hint/konkan", {{"view", view}, {"agent", "ismcts:sims=50000"}}));
    }
    // The server has seen all of them before they go.
    for (int i = 0; i < 6000; ++i) {
      if (metric("work_waiting{kind=\"hint\"}") + metric("work_running{kind=\"hint\"}") +
              metric("work_refused_total{kind=\"hint\"}") >=
          60)
        break;
      std::this_thread::sleep_for(5ms);
    }
  }
  EXPECT_GE(metric("work_refused_total{kind=\"hint\"}"), 40) << "one address has its share and no more";
  // The table goes on: engines' moves wait for no hint.
  for (int i = 0; i < 3; ++i) {
    const json now = guest.turn();
    ASSERT_TRUE(now.value("yours", false));
    ASSERT_EQ(guest.act({{"action", now["legal"].back()["text"]}}).status, 200);
  }
  for (int i = 0; i < 6000 && metric("work_waiting{kind=\"hint\"}") > 0; ++i)
    std::this_thread::sleep_for(5ms);
  EXPECT_EQ(metric("work_waiting{kind=\"hint\"}"), 0);
  EXPECT_GT(metric("work_forgotten_total{kind=\"hint\"}"), 0);
}

TEST_F(Hostile, TooMuchToThinkAboutIsA503ThatSaysWhenToComeBack) {
  start();
  Guest guest(port(), make("konkan", {person(), engine()}));
  const json view = guest.turn()["view"];
  std::deque<Wire> wires;
  for (int i = 0; i < 12; ++i) {
    wires.emplace_back(port());
    wires.back().send(request("/api/hint/konkan", {{"view", view}, {"agent", "ismcts:ms=300"}}));
  }
  int answered = 0;
  int busy = 0;
  for (const Wire& wire : wires) {
    std::string rest;
    const Reply reply = test::read_reply(wire, rest);
    answered += reply.status == 200 ? 1 : 0;
    if (reply.status != 503) continue;
    ++busy;
    EXPECT_TRUE(reply.headers.contains("retry-after"));
    EXPECT_EQ(reply.json()["code"], "unavailable");
  }
  EXPECT_EQ(answered + busy, 12);
  EXPECT_GE(answered, 1);
  EXPECT_GE(busy, 1);
}

TEST_F(Hostile, SimulationsAreBoundedByTheClockToo) {
  start();
  Guest guest(port(), make("mahjong", {person(), engine(), engine(), engine()}));
  ASSERT_TRUE(guest.turn().value("yours", false));
  // Far more than can be done in the time there is: without a clock it would take minutes.
  const Reply hint =
      guest.browser.post(guest.address + "/hint",
                         {{"agent", "ismcts:sims=50000,algorithm=tree,playout-decisions=0,playout-laps=0"}});
  ASSERT_EQ(hint.status, 200) << hint.body;
  EXPECT_LT(hint.json()["hint"]["simulations"], 50'000);
}

TEST_F(Hostile, HardQuestionsKeepNobodyFromTheirAnswers) {
  settings_.endpoint.threads = 1;
  start();
  std::vector<std::string> questions;
  std::ifstream file(MELDWISE_TEST_DATA "/net/slow-questions.jsonl");
  for (std::string line; std::getline(file, line);) {
    const json slow = json::parse(line);
    questions.push_back(request("/api/solve/" + slow["game"].get<std::string>(), slow["question"]));
  }
  ASSERT_EQ(questions.size(), 6U);
  std::deque<Wire> wires;
  for (int i = 0; i < 24; ++i) {
    wires.emplace_back(port());
    wires.back().send(questions[static_cast<std::size_t>(i) % questions.size()]);
  }
  for (int i = 0; i < 6000 && metric("questions_total") < 24; ++i) std::this_thread::sleep_for(1ms);
  ASSERT_EQ(Browser(port()).get("/api/health").status, 200);
  int solved = 0;
  for (const Wire& wire : wires) solved += wire.receive(0ms).starts_with("HTTP/1.1 200") ? 1 : 0;
  EXPECT_LT(solved, 12) << "a page is answered while the questions are still being worked on";
}

/// Counts who comes to a port of this machine.
class Door {
 public:
  Door() : listener_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    ::bind(listener_, reinterpret_cast<sockaddr*>(&address), size);
    ::listen(listener_, 50);
    ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
    port_ = ntohs(address.sin_port);
  }
  Door(const Door&) = delete;
  Door& operator=(const Door&) = delete;
  ~Door() { ::close(listener_); }
  [[nodiscard]] std::string address() const { return "//127.0.0.1:" + std::to_string(port_); }
  [[nodiscard]] int knocks() const {
    int count = 0;
    for (int guest = 0; (guest = ::accept(listener_, nullptr, nullptr)) >= 0; ++count) ::close(guest);
    return count;
  }

 private:
  int listener_;
  std::uint16_t port_ = 0;
};

TEST_F(Hostile, AnAgentsTextWritesNoFileAndHoldsNoThinkerForLong) {
  settings_.remote_agents = true;
  start();
  const std::string target = folder_.file("written");
  Browser browser(port());
  const Door door;
  for (const std::string& settings :
       {"log=" + target, std::string("limit=3600000"), std::string("limit=5001"), std::string("retries=100"),
        std::string("fallback=\"cmd:touch x\""), std::string("fallback=\"ismcts:threads=64\"")}) {
    const Reply made = browser.post(
        "/api/tables",
        {{"game", "arboretum"}, {"seats", {person(), engine("http[" + settings + "]:" + door.address())}}});
    EXPECT_EQ(made.status, 400) << settings;
    EXPECT_EQ(made.json()["field"], "seats[1].agent");
  }
  Guest guest(port(), make("arboretum", {person(), engine()}));
  const json view = guest.turn()["view"];
  EXPECT_EQ(browser
                .post("/api/hint/arboretum",
                      {{"view", view}, {"agent", "http[log=" + target + "]:" + door.address()}})
                .status,
            400);
  EXPECT_EQ(
      guest.browser.post(guest.address + "/hint", {{"agent", "http[log=" + target + "]:" + door.address()}})
          .status,
      400);
  EXPECT_FALSE(std::filesystem::exists(target));
  EXPECT_EQ(door.knocks(), 0);
}

TEST_F(Hostile, AnAgentElsewhereIsNotThisMachine) {
  settings_.remote_agents = true;
  start();
  const Door door;
  const std::string port_text = door.address().substr(door.address().rfind(':'));
  Guest guest(port(), make("arboretum", {person(), engine()}));
  const json view = guest.turn()["view"];
  for (const std::string host :
       {"127.0.0.1", "localhost", "127.1.2.3", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"}) {
    const Reply hint = Browser(port()).post(
        "/api/hint/arboretum", {{"view", view}, {"agent", "http[limit=300]://" + host + port_text}});
    EXPECT_EQ(hint.status, 200) << hint.body;
    EXPECT_EQ(hint.json()["hint"]["fault"], "the agent failed; its fallback decided") << host;
  }
  EXPECT_EQ(door.knocks(), 0);
  EXPECT_EQ(Browser(port())
                .post("/api/hint/arboretum", {{"view", view}, {"agent", "http[reach=any]:" + door.address()}})
                .status,
            400);
}

TEST_F(Hostile, AStoredTableWakesByThePolicyOfTheDay) {
  settings_.remote_agents = true;
  settings_.private_agents = true;
  start();
  const Door door;
  const json made = make("arboretum", {person(), engine("http[limit=50,retries=0]:" + door.address())});
  {
    Guest guest(port(), made);
    for (int i = 0; i < 5; ++i) {  // a turn has four steps
      const json now = guest.turn();
      ASSERT_EQ(guest.act({{"action", now["legal"][0]["text"]}}).status, 200);
    }
    static_cast<void>(guest.turn());
  }
  EXPECT_GT(door.knocks(), 0);
  service_.reset();
  static_cast<void>(door.knocks());
  settings_.remote_agents = false;
  start();
  Guest guest(port(), made);
  EXPECT_EQ(guest.turn()["table"]["seats"][1]["agent"], "level:2") << "a stand-in plays";
  for (int i = 0; i < 6; ++i) {
    const json now = guest.turn();
    ASSERT_EQ(guest.act({{"action", now["legal"][0]["text"]}}).status, 200);
  }
  EXPECT_EQ(door.knocks(), 0);
}

}  // namespace
}  // namespace meldwise
