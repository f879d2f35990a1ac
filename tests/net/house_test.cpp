// Several real servers on one real PostgreSQL: passing on, taking over, split brains, failovers, and what
// holds over all of them.
#include <gtest/gtest.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <regex>
#include <set>
#include <thread>

#include "net/guest.h"
#include "storage/database.h"
#include "support/another_build.h"
#include "support/postgresql.h"
#include "support/proxy.h"
#include "support/scratch.h"
#include "support/server_process.h"

namespace meldwise {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using test::Browser;
using test::engine;
using test::Guest;
using test::person;
using test::Reply;
using test::ServerProcess;
using test::Socket;

/// Waits for it, not for ever.
template <class Condition>
bool eventually(Condition condition, std::chrono::seconds most = 60s) {
  const auto until = std::chrono::steady_clock::now() + most;
  while (!condition()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(20ms);
  }
  return true;
}

double metric(std::uint16_t port, const std::string& name) {
  const std::string text = Browser(port).get("/api/metrics").body;
  const std::size_t at = text.find("\nmeldwise_" + name + " ");
  return at == std::string::npos ? -1 : std::stod(text.substr(at + 11 + name.size()));
}

/// The actions of a table as they are in the store, without the deals of rounds.
std::vector<std::string> stored_actions(const std::string& store, const std::string& id) {
  std::vector<std::string> actions;
  auto database = Database::open(store, Database::Opening::existing);
  if (!database) return actions;
  auto found = database->prepare("SELECT action FROM entries WHERE id = ? AND action <> '' ORDER BY number");
  if (!found) return actions;
  found->bind(1, id);
  while (found->step().value_or(false)) actions.push_back(found->text(0));
  return actions;
}

/// Two people at one table, both played by this thread; what they tried, and what was confirmed.
class Pair {
 public:
  explicit Pair(std::uint16_t port) : browser_(port) {}

  [[nodiscard]] bool sit_down() {
    const json made =
        browser_.post("/api/tables", {{"game", "konkan"}, {"seats", {person(), person()}}, {"pace_ms", 0}})
            .json();
    if (!made.contains("id")) return false;
    id_ = made["id"];
    tokens_ = {made["token"]};
    const json joined =
        browser_.post("/api/tables/" + id_ + "/join", {{"invite", made["invites"][0]["code"]}}).json();
    if (!joined.contains("token")) return false;
    tokens_.push_back(joined["token"]);
    return true;
  }

  void play(const std::stop_token& stop) {
    auto last = std::chrono::steady_clock::now();
    while (!stop.stop_requested()) {
      if (!step()) {
        std::this_thread::sleep_for(20ms);
        continue;
      }
      const auto now = std::chrono::steady_clock::now();
      longest_pause_ = std::max(longest_pause_, now - last);
      last = now;
      std::this_thread::sleep_for(10ms);  // people think; the machine has others to serve
    }
  }

  [[nodiscard]] int moves() const { return confirmed_; }
  [[nodiscard]] const std::string& id() const { return id_; }
  [[nodiscard]] std::chrono::steady_clock::duration longest_pause() const { return longest_pause_; }
  /// Everything that was confirmed is there, once and in order, and nothing but what was tried.
  [[nodiscard]] bool accounts_for(const std::vector<std::string>& stored) const {
    std::set<std::size_t> reached{0};
    for (const auto& [action, confirmed] : tried_) {
      std::set<std::size_t> next;
      for (const std::size_t at : reached) {
        if (!confirmed) next.insert(at);  // who got no answer does not know
        if (at < stored.size() && stored[at] == action) next.insert(at + 1);
      }
      reached = std::move(next);
    }
    return reached.contains(stored.size());
  }

 private:
  /// A move, if it was confirmed.
  bool step() {
    for (const std::string& token : tokens_) {
      browser_.token = token;
      const json now = browser_.get("/api/tables/" + id_).json();
      if (!now.is_object() || !now.contains("table")) return false;
      if (now["table"]["status"] == "round_over")
        browser_.post("/api/tables/" + id_ + "/next", json::object());
      if (!now.value("yours", false)) continue;
      const std::string action = now["legal"].back()["text"];
      const int status =
          browser_.post("/api/tables/" + id_ + "/act", {{"action", action}, {"version", now["version"]}})
              .status;
      tried_.emplace_back(action, status == 200);
      confirmed_ += status == 200 ? 1 : 0;
      return status == 200;
    }
    return false;
  }

  Browser browser_;
  std::string id_;
  std::vector<std::string> tokens_;
  std::vector<std::pair<std::string, bool>> tried_;
  std::atomic<int> confirmed_{0};
  std::chrono::steady_clock::duration longest_pause_{};
};

/// Tables under load from now until this object goes.
class Load {
 public:
  Load(std::uint16_t port, std::size_t tables) {
    for (std::size_t i = 0; i < tables; ++i) pairs_.push_back(std::make_unique<Pair>(port));
    for (const auto& pair : pairs_)
      EXPECT_TRUE(eventually([&] { return pair->sit_down(); })) << "no table could be made";
    for (const auto& pair : pairs_) {
      threads_.emplace_back([&pair = *pair](const std::stop_token& stop) { pair.play(stop); });
    }
  }
  /// Whether every table makes so many more moves.
  [[nodiscard]] bool goes_on(int moves = 3) const {
    std::vector<int> before;
    for (const auto& pair : pairs_) before.push_back(pair->moves());
    return eventually([&] {
      for (std::size_t i = 0; i < pairs_.size(); ++i) {
        if (pairs_[i]->moves() < before[i] + moves) return false;
      }
      return true;
    });
  }
  void end() {
    for (std::jthread& thread : threads_) thread.request_stop();
    threads_.clear();
  }
  [[nodiscard]] const auto& pairs() const { return pairs_; }

 private:
  std::vector<std::unique_ptr<Pair>> pairs_;
  std::vector<std::jthread> threads_;
};

/// nginx as deploy/ has it, without TLS and its own limits, before these servers.
std::string nginx_config(int port, const std::vector<int>& servers) {
  std::string config = test::read_file(MELDWISE_DEPLOY "/nginx.conf");
  std::string upstream;
  for (const int server : servers) {
    upstream += "server 127.0.0.1:" + std::to_string(server) + " max_fails=1 fail_timeout=1s;\n";
  }
  config = std::regex_replace(config, std::regex(R"(server 127\.0\.0\.1:8000[^\n]*\n)"), upstream);
  config = std::regex_replace(config, std::regex(R"(\n *(listen \[|ssl_|limit_)[^\n]*)"), "\n");
  test::replace_all(config, "server_name NAME", "server_name localhost");
  test::replace_all(config, "listen 443 ssl http2", "listen 127.0.0.1:" + std::to_string(port));
  test::replace_all(config, "listen 80;", "listen 127.0.0.1:" + std::to_string(test::free_port()) + ";");
  return config;
}

/// HAProxy as deploy/ has it, without TLS and its own limits, before these servers.
std::string haproxy_config(int port, const std::vector<int>& servers) {
  std::string config = test::read_file(MELDWISE_DEPLOY "/haproxy.cfg");
  std::string lines;
  for (const int server : servers) {
    const std::string number = std::to_string(server);
    lines += "  server s" + number + " 127.0.0.1:" + number + "\n";
  }
  config = std::regex_replace(config, std::regex(R"(\n  server [^\n]*)"), "\n");
  config = std::regex_replace(config,
                              std::regex(R"(\n  (bind :443|http-request (redirect|deny)|log )[^\n]*)"), "\n");
  test::replace_all(config, "hdr Host NAME", "hdr Host localhost");
  test::replace_all(config, "maxconn 20000", "maxconn 500");  // as many files as a test may open
  test::replace_all(config, "bind :80", "bind 127.0.0.1:" + std::to_string(port));
  return config + lines;
}

/// Some servers on one store, each found by the others at its own port.
class House {
 public:
  House(std::string store, std::size_t servers, std::vector<std::string> more = {})
      : store_(std::move(store)), more_(std::move(more)), servers_(servers) {
    for (std::size_t i = 0; i < servers; ++i) {
      ports_.push_back(test::free_port());
      start(i);
    }
  }
  void start(std::size_t i) {
    const std::string name(1, static_cast<char>('a' + i));
    std::vector<std::string> words{"--store", store_, "--node", name, "--log-level", "off"};
    words.insert(words.end(), more_.begin(), more_.end());
    servers_[i].emplace(folder_.file(name), words, 0, ports_[i]);
    EXPECT_EQ(servers_[i]->port(), ports_[i]);
  }
  ServerProcess& operator[](std::size_t i) { return *servers_[i]; }
  [[nodiscard]] const std::vector<int>& ports() const { return ports_; }
  [[nodiscard]] std::uint16_t port(std::size_t i) const { return static_cast<std::uint16_t>(ports_[i]); }

 private:
  test::ScratchFolder folder_;
  std::string store_;
  std::vector<std::string> more_;
  std::vector<int> ports_;
  std::vector<std::optional<ServerProcess>> servers_;
};

TEST(House, WhatArrivesAtAnotherServerIsPassedOn) {
  const test::PostgresqlServer database;
  House house(database.url(), 2, {"--tables-per-address", "3"});
  const json made =
      Browser(house.port(0))
          .post("/api/tables",
                {{"game", "konkan"}, {"seats", {person(), engine()}}, {"pace_ms", 0}, {"visibility", "open"}})
          .json();
  ASSERT_TRUE(made.contains("token")) << made;
  Guest here(house.port(0), made);
  Guest there(house.port(1), made);
  EXPECT_EQ(there.turn()["view"], here.turn()["view"]);
  Socket socket(house.port(1), there.address + "/socket", there.browser.token);
  const auto first = socket.next_of("state");
  ASSERT_TRUE(first);
  const json before = there.turn();
  const Reply moved = there.act({{"action", before["legal"].back()["text"]}, {"version", before["version"]}});
  EXPECT_EQ(moved.status, 200) << moved.body;
  const auto second = socket.next_of("state");
  ASSERT_TRUE(second) << "a socket at one server hears of a table of another";
  EXPECT_GT((*second)["version"], (*first)["version"]);
  socket.send({{"type", "ping"}, {"id", 7}});
  EXPECT_TRUE(socket.next_where([](const json& message) { return message.value("id", json()) == 7; }));
  EXPECT_EQ(here.turn()["view"], there.turn()["view"]);
  EXPECT_EQ(there.act({{"action", "nonsense"}}).status, 400) << "refusals come back as they are";
  EXPECT_EQ(there.act({{"action", "nonsense"}}).headers["x-content-type-options"], "nosniff");
  there.browser.token = "wrong";
  EXPECT_EQ(there.browser.get(there.address).status, 401);
  EXPECT_EQ(Browser(house.port(1)).get("/api/tables/nowhere123").status, 404);
  // What lies in the store is everybody's, and so are the shows.
  for (const std::size_t server : {0, 1}) {
    EXPECT_TRUE(Socket(house.port(server), "/api/tables/demo-konkan/socket?watch=1").next_of("state"));
    const json health = Browser(house.port(server)).get("/api/health").json();
    EXPECT_EQ(health["node"], server == 0 ? "a" : "b");
    EXPECT_TRUE(
        eventually([&] { return Browser(house.port(server)).get("/api/health").json()["nodes"] == 2; }));
  }
  EXPECT_EQ(metric(house.port(0), "tables_owned"), 1);
  EXPECT_EQ(metric(house.port(1), "tables_owned"), 0);
  EXPECT_EQ(metric(house.port(1), "forwarded_sockets_total"), 1);
  EXPECT_GT(metric(house.port(1), "forwarded_requests_total"), 1);
  // Quotas count over all servers.
  const json table{{"game", "konkan"}, {"seats", {person(), engine()}}};
  EXPECT_EQ(Browser(house.port(1)).post("/api/tables", table).status, 201);
  EXPECT_EQ(Browser(house.port(0)).post("/api/tables", table).status, 201);
  for (const std::size_t server : {0, 1}) {
    EXPECT_EQ(Browser(house.port(server)).post("/api/tables", table).status, 429) << "three are enough";
  }
  // A stranger who speaks like a server is a stranger: his quota is his own.
  Browser liar(house.port(1));
  liar.headers = {{"X-Meldwise-House", "guess"}, {"X-Meldwise-Client", "6.6.6.6"}};
  EXPECT_EQ(liar.post("/api/tables", table).status, 429);
}

TEST(House, ARateIsSharedOutAmongTheServers) {
  const test::PostgresqlServer database;
  House house(database.url(), 2, {"--rate", "20"});
  ASSERT_TRUE(eventually([&] { return Browser(house.port(0)).get("/api/health").json()["nodes"] == 2; }));
  std::this_thread::sleep_for(3s);  // what it cost to ask has trickled back
  Browser browser(house.port(0));
  int answered = 0;
  const auto began = std::chrono::steady_clock::now();
  for (int i = 0; i < 60; ++i) answered += browser.get("/api/health").status == 200 ? 1 : 0;
  const double took = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
  EXPECT_LE(answered, 20 + static_cast<int>(10 * took) + 1) << "half of the burst of 40, and of the rate";
  EXPECT_GE(answered, 15);
}

TEST(House, ProgramsMayBeSentToTheServerThatHasTheTable) {
  const test::PostgresqlServer database;
  House house(database.url(), 2, {"--redirect"});
  const json made = Browser(house.port(0))
                        .post("/api/tables", {{"game", "konkan"}, {"seats", {person(), engine()}}})
                        .json();
  Guest there(house.port(1), made);
  Reply sent = there.browser.get(there.address + "?x=1");
  EXPECT_EQ(sent.status, 307);
  EXPECT_EQ(sent.headers["location"],
            "http://127.0.0.1:" + std::to_string(house.port(0)) + there.address + "?x=1");
  EXPECT_TRUE(Socket(house.port(1), there.address + "/socket", there.browser.token).next_of("state"))
      << "browsers cannot be sent with their sockets";
}

TEST(House, AServerThatSleptPastItsLeaseWritesNothingAndSendsItsPeopleAway) {
  const test::PostgresqlServer database;
  House house(database.url(), 2, {"--lease", "2"});
  const json made = Browser(house.port(0)).post("/api/tables", test::table_against_engine()).json();
  Guest old(house.port(0), made);
  Guest guest(house.port(1), made);
  const json before = old.turn();
  Socket socket(house.port(0), old.address + "/socket", old.browser.token);
  Socket through(house.port(1), old.address + "/socket", old.browser.token);
  ASSERT_TRUE(socket.next_of("state"));
  ASSERT_TRUE(through.next_of("state"));
  house[0].tell(SIGSTOP);
  // He moves while nobody hears; it is in the server's ears when it wakes.
  socket.send({{"type", "act"}, {"id", 1}, {"action", before["legal"].front()["text"]}});
  while (through.next()) {
  }
  EXPECT_EQ(through.close_code(), 1012) << "who came through another server is told to come back";
  json taken;
  ASSERT_TRUE(eventually([&] {
    taken = guest.state();
    return taken.contains("view");
  })) << "another server takes the table over";
  EXPECT_EQ(taken["view"], before["view"]) << "the same cards";
  EXPECT_GT(taken["version"], before["version"]);
  std::vector<std::string> confirmed;
  for (int i = 0; i < 4; ++i) {
    const json now = guest.turn();
    if (now["table"]["status"] != "playing") break;
    const std::string action = now["legal"].back()["text"];
    ASSERT_EQ(guest.act({{"action", action}}).status, 200);
    confirmed.push_back(action);
  }
  const json after = guest.turn();
  const auto stored = stored_actions(database.url(), made["id"]);
  house[0].tell(SIGCONT);
  bool refused = true;
  while (const auto message = socket.next()) {
    if (message->value("type", "") == "ok" && message->contains("version")) refused = false;
  }
  EXPECT_TRUE(refused) << "a move at a table that is another's";
  EXPECT_EQ(socket.close_code(), 1012) << "come back";
  EXPECT_EQ(stored_actions(database.url(), made["id"]), stored) << "the old one writes nothing";
  ASSERT_TRUE(eventually([&] { return old.state().contains("view"); }));
  EXPECT_EQ(old.turn()["view"], after["view"]) << "and knows who has the table now";
  EXPECT_GE(metric(house.port(0), "leases_lost_total"), 1);
}

TEST(House, RestartsInTurnLoseNoMoveAndWaitForNoLease) {
  const test::PostgresqlServer database;
  House house(database.url(), 3, {"--lease", "10", "--rate", "0", "--tables-per-address", "0"});
  const int port = test::free_port();
  const test::Nginx nginx(nginx_config(port, house.ports()));
  const auto door = static_cast<std::uint16_t>(port);
  ASSERT_TRUE(eventually([&] { return Browser(door).get("/api/health").status == 200; })) << nginx.errors();
  Load load(door, 8);
  EXPECT_TRUE(load.goes_on());
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(house[i].end(SIGTERM), 0);
    EXPECT_TRUE(load.goes_on()) << "after the restart of " << i;
    house.start(i);
  }
  load.end();
  for (const auto& pair : load.pairs()) {
    EXPECT_TRUE(pair->accounts_for(stored_actions(database.url(), pair->id()))) << pair->id();
    EXPECT_LT(pair->longest_pause(), 10s) << "a lease that is given back is not waited for";
  }
}

// MELDWISE_TABLES=200 puts as many tables under load as one likes.
TEST(House, ServersAndTheDatabaseDieInTurnAndNoConfirmedMoveIsLostOrDoubled) {
  const char* asked = std::getenv("MELDWISE_TABLES");
  const std::size_t tables = asked == nullptr ? 24 : static_cast<std::size_t>(std::atoi(asked));
  test::PostgresqlServer primary;
  test::PostgresqlServer standby(test::PostgresqlServer::StandbyOf{primary});
  House house(primary.url_with(standby), 3, {"--lease", "4", "--rate", "0", "--tables-per-address", "0"});
  const int port = test::free_port();
  const test::Nginx nginx(nginx_config(port, house.ports()));
  const auto door = static_cast<std::uint16_t>(port);
  ASSERT_TRUE(eventually([&] { return Browser(door).get("/api/health").status == 200; })) << nginx.errors();
  Load load(door, tables);
  EXPECT_TRUE(load.goes_on());
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(house[i].end(SIGKILL), 128 + SIGKILL);
    EXPECT_TRUE(load.goes_on()) << "without server " << i;
    house.start(i);
  }
  primary.crash();
  standby.promote();
  EXPECT_TRUE(load.goes_on()) << "on the other database";
  load.end();
  int moves = 0;
  for (const auto& pair : load.pairs()) {
    EXPECT_TRUE(pair->accounts_for(stored_actions(standby.url(), pair->id()))) << pair->id();
    moves += pair->moves();
  }
  EXPECT_GT(moves, static_cast<int>(tables) * 15);
}

TEST(House, BehindHaproxyServersDieInTurnAndTheTablesGoOn) {
  ASSERT_TRUE(std::filesystem::exists(test::kHaproxy)) << "tools/setup installs haproxy";
  // The very file that is deployed is right, but for what has to be filled in.
  std::string deployed = test::read_file(MELDWISE_DEPLOY "/haproxy.cfg");
  ASSERT_NE(deployed.find("crt CERTIFICATE"), std::string::npos);
  test::replace_all(deployed, "ssl crt CERTIFICATE alpn h2,http/1.1 ssl-min-ver TLSv1.2", "");
  test::Haproxy looks(deployed, true);
  EXPECT_EQ(looks.wait(), 0) << looks.errors();

  const test::PostgresqlServer database;
  House house(database.url(), 2, {"--lease", "2", "--rate", "0", "--tables-per-address", "0"});
  const int port = test::free_port();
  const test::Haproxy proxy(haproxy_config(port, house.ports()));
  const auto door = static_cast<std::uint16_t>(port);
  ASSERT_TRUE(eventually([&] { return Browser(door).get("/api/health").status == 200; })) << proxy.errors();
  Load load(door, 6);
  EXPECT_TRUE(load.goes_on());
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(house[i].end(SIGKILL), 128 + SIGKILL);
    EXPECT_TRUE(load.goes_on()) << "without server " << i;
    house.start(i);
  }
  load.end();
  for (const auto& pair : load.pairs()) {
    EXPECT_TRUE(pair->accounts_for(stored_actions(database.url(), pair->id()))) << pair->id();
  }
}

TEST(House, ASecondServerOfTheSameNameOrPlaceEndsWithASentence) {
  const test::PostgresqlServer database;
  House house(database.url(), 1, {"--lease", "2"});
  const test::ScratchFolder folder;
  const std::string place = "http://127.0.0.1:" + std::to_string(house.port(0));
  testing::internal::CaptureStderr();
  for (const std::vector<std::string>& identity :
       {std::vector<std::string>{"--node", "a"}, {"--node", "z", "--node-url", place}}) {
    std::vector<std::string> words{"--store", database.url(), "--log-level", "off"};
    words.insert(words.end(), identity.begin(), identity.end());
    ServerProcess second(folder.file("z"), words);
    EXPECT_EQ(second.port(), 0);
    EXPECT_EQ(second.wait(), 2);
  }
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("another server is signed on as 'a', at " + place), std::string::npos) << said;
  EXPECT_NE(said.find("another server is signed on at " + place), std::string::npos) << said;
  EXPECT_EQ(metric(house.port(0), "leases_lost_total"), 0) << "the first has noticed nothing";
  // Killed and started again it is itself.
  house[0].end(SIGKILL);
  house.start(0);
  EXPECT_EQ(Browser(house.port(0)).get("/api/health").json()["node"], "a");
}

TEST(House, ServersOfTwoBuildsRunSideBySideWhileOneReplacesTheOther) {
  const test::PostgresqlServer database;
  House house(database.url(), 1);
  const test::ScratchFolder folder;
  ServerProcess newer(folder.file("n"), {"--store", database.url(), "--node", "n", "--log-level", "off"}, 0,
                      0, test::another_build(folder));
  ASSERT_NE(newer.port(), 0) << "the schema is the same, so they are one house";
  const json made = Browser(house.port(0)).post("/api/tables", test::table_against_engine()).json();
  Guest guest(newer.port(), made);
  const json before = guest.turn();
  EXPECT_EQ(guest.act({{"action", before["legal"].back()["text"]}}).status, 200) << "passed on to the older";
  EXPECT_EQ(house[0].end(SIGTERM), 0);
  EXPECT_TRUE(eventually([&] { return guest.turn().contains("view"); })) << "and taken over by the newer";
}

TEST(House, SaysWhatIsWrongWithTheDatabase) {
  const test::PostgresqlServer database;
  const test::ScratchFolder folder;
  database.execute("CREATE ROLE guarded LOGIN PASSWORD 'right'");
  testing::internal::CaptureStderr();
  {
    const ServerProcess server(folder.file("a"), {"--store", database.url_of("guarded:wrong")});
    EXPECT_EQ(server.port(), 0);
  }
  House house(database.url(), 1, {"--lease", "2"});
  const json made = Browser(house.port(0)).post("/api/tables", test::table_against_engine()).json();
  Guest guest(house.port(0), made);
  const json now = guest.turn();
  // The server says what it says when its disk is full.
  database.execute(
      "CREATE FUNCTION meldwise.full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
      "'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$;"
      "CREATE TRIGGER full_disk BEFORE INSERT ON meldwise.entries EXECUTE FUNCTION meldwise.full_disk()");
  const Reply refused = guest.act({{"action", now["legal"].back()["text"]}});
  EXPECT_EQ(refused.status, 503);
  EXPECT_NE(refused.body.find("the disk under the database is full"), std::string::npos) << refused.body;
  EXPECT_EQ(guest.turn()["view"], now["view"]) << "it has not happened";
  database.execute("DROP TRIGGER full_disk ON meldwise.entries");
  EXPECT_TRUE(eventually([&] { return guest.act({{"action", now["legal"].back()["text"]}}).status == 200; }));
  database.execute("UPDATE meldwise.format SET version = 99 WHERE name = 'tables'");
  {
    const ServerProcess server(folder.file("b"), {"--store", database.url()});
    EXPECT_EQ(server.port(), 0);
  }
  const std::string said = testing::internal::GetCapturedStderr();
  EXPECT_NE(said.find("password authentication failed"), std::string::npos) << said;
  EXPECT_EQ(said.find("wrong@"), std::string::npos) << "no password in an error";
  EXPECT_NE(said.find("format 99 is newer than this program"), std::string::npos) << said;
}

}  // namespace
}  // namespace meldwise
