// The life of tables: disks that fail, people who go, clocks, quotas, and what becomes of old tables.
#include <gtest/gtest.h>

#include <sys/stat.h>

#include <deque>
#include <filesystem>
#include <thread>

#include "games/record.h"
#include "net/archive.h"
#include "net/secrets.h"
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
using test::Socket;

/// A journal whose disk can be made to fail.
class Failing final : public net::Journal {
 public:
  Failing(std::unique_ptr<net::Journal> real, std::atomic<int>& fails)
      : real_(std::move(real)), fails_(fails) {}

  void write(net::Change change, Done done) override {
    if (fails_ != 0) {
      if (fails_ > 0) --fails_;
      ++failures_;
      return done(fail("the disk is full"));
    }
    real_->write(std::move(change), std::move(done));
  }
  void keep_opinion(const std::string& id, std::size_t step, const std::string& text, Done done) override {
    real_->keep_opinion(id, step, text, std::move(done));
  }
  Result<std::optional<net::StoredTable>> load(const std::string& id) override { return real_->load(id); }
  Result<Listed> open_tables(std::size_t most) override { return real_->open_tables(most); }
  Result<std::vector<std::pair<std::size_t, std::string>>> opinions(const std::string& id) override {
    return real_->opinions(id);
  }
  Result<std::vector<std::string>> expired(const net::KeepRules& rules, std::size_t most) override {
    return real_->expired(rules, most);
  }
  Status forget(const std::string& id) override { return real_->forget(id); }
  std::uint64_t next_version() override { return real_->next_version(); }
  std::string trouble() const override { return fails_ == 0 ? "" : "the disk is full"; }
  std::uint64_t commits() const override { return real_->commits(); }
  std::uint64_t changes() const override { return real_->changes(); }
  std::uint64_t failures() const override { return failures_; }

 private:
  std::unique_ptr<net::Journal> real_;
  std::atomic<int>& fails_;  ///< so many writes more; below zero: all
  std::uint64_t failures_ = 0;
};

class Life : public test::Served {
 protected:
  Life() { settings_.archive = folder_.file("archive.jsonl"); }
  ~Life() override { service_.reset(); }  // it writes to the disk that fails
  void start_with_failing_disk() {
    settings_.open_journal = [this](net::Log* log) -> Result<std::unique_ptr<net::Journal>> {
      auto real = net::Journal::open(settings_.file, log);
      if (!real) return tl::unexpected(real.error());
      return std::make_unique<Failing>(std::move(*real), fails_);
    };
    start();
  }
  Guest join(const Guest& host, const json& fields = json::object()) {
    return {port(), Browser(port()).post(host.address + "/join", fields).json()};
  }
  std::string query(const std::string& sql) const {
    auto database = Database::open(settings_.file, Database::Opening::existing);
    EXPECT_TRUE(database);
    auto found = database->prepare(sql);
    EXPECT_TRUE(found);
    return found->step().value_or(false) ? found->text(0) : "";
  }
  void change(const std::string& sql) const {
    auto database = Database::open(settings_.file, Database::Opening::existing);
    ASSERT_TRUE(database);
    const Status done = database->execute(sql);
    ASSERT_TRUE(done) << done.error().message;
  }

  std::atomic<int> fails_{0};
};

// -- disks that fail

TEST_F(Life, AWriteThatFailsIsTriedAgainAndPeopleAreTold) {
  start_with_failing_disk();
  Guest guest = sit("five-crowns", {person(), engine()});
  static_cast<void>(guest.turn());
  Socket socket(port(), guest.address + "/socket", guest.browser.token);
  ASSERT_TRUE(socket.next_of("state"));
  fails_ = 3;
  EXPECT_EQ(guest.act({{"action", "draw stock"}}).status, 200) << "the fourth try works";
  const auto trouble = socket.next_of("storage");
  ASSERT_TRUE(trouble);
  EXPECT_FALSE((*trouble)["ok"].get<bool>());
  const auto well = socket.next_of("storage");
  ASSERT_TRUE(well);
  EXPECT_TRUE((*well)["ok"].get<bool>());
}

TEST_F(Life, AStepThatCannotBeWrittenIsNotMadeAndTheTableGoesOnLater) {
  start_with_failing_disk();
  Guest guest = sit("five-crowns", {person(), engine()});
  const json before = guest.turn();
  fails_ = -1;
  const Reply refused = guest.act({{"action", "draw stock"}});
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(Browser(port()).get("/api/health").status, 503);
  EXPECT_EQ(Browser(port()).get("/api/health").json()["storage"], "failing");
  EXPECT_EQ(guest.state()["view"], before["view"]);
  fails_ = 0;
  EXPECT_EQ(Browser(port()).get("/api/health").json()["status"], "ok");
  EXPECT_EQ(guest.act({{"action", "draw stock"}}).status, 200);
}

TEST_F(Life, AnEnginesMoveThatCouldNotBeWrittenIsMadeLaterWithoutAnybodyAsking) {
  start_with_failing_disk();
  Guest guest = sit("arboretum", {person(), engine()});
  Socket socket(port(), guest.address + "/socket", guest.browser.token);
  // The person's turn of four steps; the engine's first write then fails for longer than one try lasts.
  for (int i = 0; i < 3; ++i) {
    const json now = guest.turn();
    ASSERT_EQ(guest.act({{"action", now["legal"][0]["text"]}}).status, 200);
  }
  const json now = guest.turn();
  guest.browser.post(guest.address + "/act", {{"action", now["legal"][0]["text"]}});
  fails_ = 8;
  const auto back = socket.next_where([&](const json& message) {
    return message["type"] == "state" && message["yours"] && message["version"] > now["version"];
  });
  EXPECT_TRUE(back) << "the table did not go on";
}

/// Plays the last thing that is legal, over the socket, and hears everything until it is this seat's turn
/// again: the kinds of messages, and versions that grow one by one.
std::vector<std::string> turn_told(Socket& socket, const json& now) {
  EXPECT_TRUE(socket.send(
      {{"id", 7}, {"type", "act"}, {"action", now["legal"].back()["text"]}, {"version", now["version"]}}));
  std::vector<std::string> told;
  auto version = now["version"].get<std::uint64_t>();
  bool answered = false;
  bool back = false;
  while (!answered || !back) {
    const auto message = socket.next();
    if (!message) break;
    const std::string type = (*message)["type"];
    if (type == "storage" || type == "seats") continue;
    told.push_back(type);
    if (type == "state") {
      EXPECT_EQ((*message)["version"], ++version);
      back = (*message)["yours"];
    } else {
      answered = true;
      EXPECT_EQ((*message)["version"], version);
    }
  }
  return told;
}

TEST_F(Life, StepsThatAreWrittenTogetherAreToldOneByOneOrNotAtAll) {
  start_with_failing_disk();
  Guest guest = sit("konkan", {person(), engine()});
  Socket socket(port(), guest.address + "/socket", guest.browser.token);
  ASSERT_TRUE(socket.next_of("state"));
  // The person draws and throws; the engine then does as much.
  const std::vector<std::string> kOwn{"state", "ok"};
  const auto has_engines_steps = [&](const std::vector<std::string>& told) {
    return told.size() > 3 && std::equal(kOwn.begin(), kOwn.end(), told.begin()) &&
           std::all_of(told.begin() + 2, told.end(), [](const std::string& type) { return type == "state"; });
  };
  // Its first decision is made elsewhere; from then on it decides within the person's change.
  for (int turns = 0; turns < 3; ++turns) {
    if (turns > 0) {
      EXPECT_EQ(turn_told(socket, guest.turn()), kOwn);
    }
    const double changes = metric("changes_total");
    EXPECT_TRUE(has_engines_steps(turn_told(socket, guest.turn())));
    if (turns > 0) {
      EXPECT_EQ(metric("changes_total"), changes + 1);
    }
  }

  EXPECT_EQ(turn_told(socket, guest.turn()), kOwn);
  const json now = guest.turn();
  fails_ = -1;
  EXPECT_EQ(guest.act({{"action", now["legal"].back()["text"]}}).status, 503);
  fails_ = 0;
  const json after = guest.state();
  for (const char* part : {"version", "view", "events", "legal"}) EXPECT_EQ(after[part], now[part]) << part;
  EXPECT_TRUE(has_engines_steps(turn_told(socket, after))) << "nobody was told of what was not written";
}

// -- people

TEST_F(Life, AClockThatRunsOutGivesTheMoveToAStandInUntilItsOwnerIsBack) {
  start();
  Guest guest = sit("five-crowns", {person(), engine()}, {{"clock", {{"move_s", 1}}}});
  Socket socket(port(), guest.address + "/socket", guest.browser.token);
  const auto first = socket.next_of("state");
  ASSERT_TRUE(first);
  EXPECT_EQ((*first)["table"]["clock"]["move_s"], 1);
  EXPECT_FALSE((*first)["clock"]["until"].is_null());
  const auto away = socket.next_where(
      [](const json& message) { return message["type"] == "seats" && message["seats"][0]["away"] == true; });
  ASSERT_TRUE(away) << "nobody took over";
  // The stand-in plays whole turns while nobody comes back.
  ASSERT_TRUE(socket.next_where([](const json& message) {
    return message["type"] == "state" && message["events"].dump().find("discard") != std::string::npos;
  }));
  EXPECT_EQ(guest.browser.post(guest.address + "/back", json::object()).status, 200);
  EXPECT_FALSE(guest.state()["table"]["seats"][0]["away"].get<bool>());
}

TEST_F(Life, ClocksAreOnAtOpenTablesAndOffAtPrivateOnes) {
  start();
  const Guest shared = sit("konkan", {person(), person()}, {{"visibility", "open"}});
  const Guest own = sit("konkan", {person(), person()});
  const Guest slow = sit("konkan", {person(), person()}, {{"visibility", "open"}, {"clock", json::object()}});
  const auto clock = [&](const Guest& guest) {
    return Browser(port()).get(guest.address).json()["table"]["clock"]["move_s"].get<int>();
  };
  EXPECT_GT(clock(shared), 0);
  EXPECT_EQ(clock(own), 0);
  EXPECT_EQ(clock(slow), 0);
  EXPECT_EQ(ask_for("konkan", {person(), person()}, {{"clock", {{"move_s", -1}}}}).json()["field"],
            "clock.move_s");
  EXPECT_EQ(ask_for("konkan", {person(), person()}, {{"clock", {{"hour_s", 1}}}}).json()["field"],
            "clock.hour_s");
}

TEST_F(Life, WhoIsToMoveCanBeNudgedAndIsReplacedOnlyWhenGone) {
  start();
  Guest host = sit("five-crowns", {person(), person()}, {{"visibility", "open"}, {"clock", json::object()}});
  Guest other = join(host);
  const bool first = host.state()["yours"].get<bool>();
  Guest& mover = first ? host : other;
  Guest& waits = first ? other : host;
  Socket socket(port(), mover.address + "/socket", mover.browser.token);
  ASSERT_TRUE(socket.next_of("state"));
  EXPECT_EQ(mover.browser.post(mover.address + "/nudge", json::object()).status, 409) << "oneself";
  EXPECT_EQ(waits.browser.post(waits.address + "/nudge", json::object()).status, 200);
  const auto nudge = socket.next_of("nudge");
  ASSERT_TRUE(nudge);
  EXPECT_EQ((*nudge)["from"], waits.seat);
  EXPECT_EQ(waits.browser.post(waits.address + "/nudge", json::object()).status, 429);
  EXPECT_EQ(waits.browser.post(waits.address + "/claim", json::object()).status, 409) << "still there";
}

TEST_F(Life, TheWinIsClaimedFromWhoIsGoneAndStaysClaimed) {
  settings_.patience = {50ms, 300ms};
  start();
  Guest host = sit("five-crowns", {person(), person()}, {{"visibility", "open"}, {"clock", json::object()}});
  Guest other = join(host);
  const bool first = host.state()["yours"].get<bool>();
  Guest& mover = first ? host : other;
  Guest& waits = first ? other : host;
  const auto claim = [](Guest& guest, const json& what) {
    return guest.browser.post(guest.address + "/claim", what).status;
  };
  EXPECT_EQ(claim(waits, {{"what", "win"}}), 409) << "not yet";
  EXPECT_EQ(claim(waits, {{"what", "all"}}), 400);
  // Who does not owe a move is not gone, however long nothing is heard of him.
  std::this_thread::sleep_for(400ms);
  EXPECT_EQ(claim(mover, {{"what", "win"}}), 409) << "nobody owes the mover anything";
  EXPECT_EQ(mover.act({{"action", "draw stock"}}).status, 200);
  EXPECT_EQ(claim(waits, {{"what", "win"}}), 409) << "he was there just now";
  {
    Socket socket(port(), mover.address + "/socket", mover.browser.token);
    ASSERT_TRUE(socket.next_of("state"));
    std::this_thread::sleep_for(400ms);
    EXPECT_EQ(claim(waits, {{"what", "win"}}), 409) << "he is there and thinks";
  }
  Socket socket(port(), waits.address + "/socket", waits.browser.token);
  ASSERT_TRUE(socket.next_of("state"));
  int status = 409;
  for (int i = 0; i < 600 && status == 409; ++i) {
    std::this_thread::sleep_for(20ms);
    status = claim(waits, {{"what", "win"}});
  }
  EXPECT_EQ(status, 200);
  const auto over = socket.next_of("state");
  ASSERT_TRUE(over);
  EXPECT_EQ((*over)["table"]["status"], "finished");
  EXPECT_EQ((*over)["outcome"]["ending"], "claimed");
  EXPECT_EQ((*over)["outcome"]["places"][static_cast<std::size_t>(waits.seat)], 1);
  EXPECT_EQ((*over)["outcome"]["places"][static_cast<std::size_t>(mover.seat)], 2);
  EXPECT_FALSE((*over)["yours"].get<bool>());
  EXPECT_EQ(mover.act({{"action", mover.seat == 0 ? "discard 3S" : "draw stock"}}).status, 409);
  EXPECT_EQ(claim(mover, {{"what", "win"}}), 409);
  EXPECT_EQ(claim(waits, {{"what", "win"}}), 409) << "once is enough";
  EXPECT_EQ(waits.browser.get(waits.address + "/record").status, 200);
  service_.reset();
  start();
  Browser browser(port());
  browser.token = waits.browser.token;
  EXPECT_EQ(browser.get(waits.address).json()["outcome"]["ending"], "claimed") << "also after a restart";
}

TEST_F(Life, NoWinIsClaimedFromAnEngine) {
  settings_.patience = {0ms, 0ms};
  start();
  Guest guest = sit("five-crowns", {person(), engine()});
  static_cast<void>(guest.turn());
  EXPECT_EQ(guest.browser.post(guest.address + "/claim", {{"what", "win"}}).status, 409);
}

TEST_F(Life, WhoIsGoneIsReplacedByAStandInWhenSomebodyClaimsTheSeat) {
  settings_.patience = {100ms, 1h};
  start();
  Guest host = sit("five-crowns", {person(), person()}, {{"visibility", "open"}, {"clock", json::object()}});
  Guest other = join(host);
  Guest& waits = host.state()["yours"].get<bool>() ? other : host;
  int status = 409;
  for (int i = 0; i < 600 && status == 409; ++i) {
    std::this_thread::sleep_for(20ms);
    status = waits.browser.post(waits.address + "/claim", json::object()).status;
  }
  EXPECT_EQ(status, 200);
  EXPECT_TRUE(waits.turn().value("yours", false)) << "the stand-in has played";
}

// -- quotas and names

TEST_F(Life, OneAddressMakesSoManyTables) {
  settings_.tables.per_share = 3;
  start();
  std::vector<Guest> guests;
  for (int i = 0; i < 3; ++i) guests.push_back(sit("arboretum", {person(), engine()}));
  EXPECT_EQ(ask_for("arboretum", {person(), engine()}).status, 429);
  // A finished table makes room for another.
  while (true) {
    const json now = guests[0].turn();
    if (now["table"]["status"] != "playing") break;
    ASSERT_EQ(guests[0].act({{"action", now["legal"][0]["text"]}}).status, 200);
  }
  EXPECT_EQ(ask_for("arboretum", {person(), engine()}).status, 201);
}

TEST_F(Life, NamesAreWhatTheyLookLike) {
  start();
  for (const std::string name :
       {"evil\xE2\x80\xAEnnA", "A\xE2\x80\x8Bnn", "\xE2\x81\xA6x", "a\xC2\x85z", "\xEF\xBB\xBFx", "\xD8\x9Cx",
        "a\nb", "A\xC2\xADnn", "\xE3\x85\xA4", "A\xE2\x81\xA3nn", "A\xF3\xA0\x81\x81nn", "\xE2\xA0\x80", "  ",
        "\xC2\xA0"}) {
    const Reply made = ask_for("konkan", {json{{"kind", "person"}, {"name", name}}, engine()});
    EXPECT_EQ(made.status, 400) << name;
    EXPECT_EQ(made.json()["field"], "seats[0].name");
  }
  for (const std::string name : {"Zoë", "محمد", "春", "O’Brien", "👩‍👧"}) {
    EXPECT_EQ(ask_for("konkan", {json{{"kind", "person"}, {"name", name}}, engine()}).status, 201) << name;
  }
}

TEST_F(Life, AFieldGivenTwiceIsRefused) {
  start();
  Browser browser(port());
  const Reply reply = browser.ask("POST", "/api/validate/konkan", R"({"groups":[],"groups":[["5C"]]})");
  EXPECT_EQ(reply.status, 400);
  EXPECT_EQ(browser.ask("POST", "/api/validate/konkan", R"({"groups":[]})").status, 200);
}

// -- secrets

TEST_F(Life, TheFileHoldsNoTokenAndIsForNobodyElse) {
  start();
  const json made = make("konkan", {person(), person()});
  const std::string token = made["token"];
  const std::string invite = made["invites"][0]["code"];
  service_.reset();
  struct stat file {};
  ASSERT_EQ(::stat(settings_.file.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600U);
  const std::string bytes = test::read_file(settings_.file);
  EXPECT_EQ(bytes.find(token), std::string::npos);
  EXPECT_EQ(bytes.find(invite), std::string::npos);
  start();
  Guest guest(port(), made);
  EXPECT_EQ(guest.state()["you"], 0);
  EXPECT_EQ(Browser(port()).post(guest.address + "/join", {{"invite", invite}}).status, 200);
}

TEST_F(Life, AnOldFileIsReadAndItsSecretsAreHidden) {
  start();
  const json made = make("konkan", {person(), person()});
  service_.reset();
  // As format 1 kept it.
  json card = json::parse(query("SELECT card FROM tables"));
  card["seats"][0]["token"] = "an-old-token";
  card["seats"][1]["invite"] = "an-old-invitation";
  card.erase("clock");
  change("UPDATE tables SET card = '" + card.dump() +
         "'; DROP TABLE facts; DROP TABLE nodes; DROP TABLE secrets; DROP INDEX made;"
         "ALTER TABLE tables DROP COLUMN owner; ALTER TABLE tables DROP COLUMN epoch;"
         "ALTER TABLE tables DROP COLUMN version; ALTER TABLE tables DROP COLUMN maker; PRAGMA user_version "
         "= 1");
  ::chmod(settings_.file.c_str(), 0644);
  start();
  Browser browser(port());
  browser.token = "an-old-token";
  const std::string address = "/api/tables/" + made["id"].get<std::string>();
  EXPECT_EQ(browser.get(address).json()["you"], 0);
  EXPECT_EQ(browser.post(address + "/join", {{"invite", "an-old-invitation"}}).status, 200);
  service_.reset();
  const std::string bytes = test::read_file(settings_.file);
  EXPECT_EQ(bytes.find("an-old-token"), std::string::npos);
  EXPECT_EQ(bytes.find("an-old-invitation"), std::string::npos);
  struct stat file {};
  ASSERT_EQ(::stat(settings_.file.c_str(), &file), 0);
  EXPECT_EQ(file.st_mode & 0777, 0600U);
}

TEST_F(Life, ATokenInAnAddressIsRefused) {
  start();
  const Guest guest = sit("konkan", {person(), engine()});
  const Socket socket(port(), guest.address + "/socket?token=" + guest.browser.token);
  EXPECT_FALSE(socket.open());
  EXPECT_EQ(socket.refusal().status, 400);
  EXPECT_EQ(socket.refusal().json()["field"], "token");
}

TEST(Secrets, FitWhatIsKeptOfThem) {
  EXPECT_TRUE(net::fits_secret("x", net::kept_secret("x")));
  EXPECT_FALSE(net::fits_secret("y", net::kept_secret("x")));
  EXPECT_FALSE(net::fits_secret("", ""));
}

TEST_F(Life, VersionsGrowThoughTheClockOfTheMachineFalls) {
  start();
  const json made = make("konkan", {person(), engine()});
  const auto before = Guest(port(), made).turn()["version"].get<std::uint64_t>();
  service_.reset();
  // As if the clock had been a year ahead while the server ran.
  const std::uint64_t ahead = before + 365ULL * 24 * 3600 * 1000;
  change("UPDATE facts SET value = " + std::to_string(ahead) + " WHERE name = 'versions_held'");
  start();
  EXPECT_GE(Guest(port(), made).turn()["version"].get<std::uint64_t>(), ahead);
}

// -- where it may be asked from

TEST_F(Life, OnlyItsOwnNamesAreAnswered) {
  ASSERT_TRUE(settings_.hosts.add_public_url("https://play.example.org"));
  EXPECT_FALSE(settings_.hosts.add_public_url("play.example.org"));
  EXPECT_FALSE(settings_.hosts.add_public_url("https://a/b"));
  start();
  const auto status = [&](const std::string& host, const std::string& origin = "") {
    const test::Wire wire(port());
    const std::string body = json{{"groups", json::array()}}.dump();
    wire.send("POST /api/validate/konkan HTTP/1.1\r\nHost: " + host +
              "\r\nContent-Length: " + std::to_string(body.size()) +
              (origin.empty() ? "" : "\r\nOrigin: " + origin) + "\r\n\r\n" + body);
    std::string rest;
    return test::read_reply(wire, rest).status;
  };
  for (const char* host :
       {"localhost", "LOCALHOST:8000", "127.0.0.1:80", "[::1]:8000", "play.example.org", "192.0.2.1"})
    EXPECT_EQ(status(host), 200) << host;
  for (const char* host : {"evil.example", "play.example.org.evil.example", "localhost.evil.example", ""})
    EXPECT_EQ(status(host), 421) << host;
  EXPECT_EQ(status("play.example.org", "https://play.example.org"), 200);
  EXPECT_EQ(status("127.0.0.1:8000", "https://play.example.org"), 200) << "behind a proxy that rewrites Host";
  EXPECT_EQ(status("127.0.0.1:8000", "https://play.example.org:443"), 200);
  EXPECT_EQ(status("play.example.org", "http://evil.example"), 403);
  EXPECT_EQ(status("127.0.0.1:8000", "http://localhost:9"), 403);
  EXPECT_EQ(status("127.0.0.1:8000", "null"), 403);
}

TEST_F(Life, BehindAProxyEverybodyHasHisOwnMeasure) {
  settings_.requests_per_second = 5;
  ASSERT_TRUE(settings_.endpoint.proxies.add("127.0.0.1"));
  start();
  Browser greedy(port());
  greedy.headers["X-Forwarded-For"] = "203.0.113.5";
  int refused = 0;
  for (int i = 0; i < 40; ++i) refused += greedy.get("/api/health").status == 429 ? 1 : 0;
  EXPECT_GT(refused, 0);
  Browser modest(port());
  modest.headers["X-Forwarded-For"] = "203.0.113.6";
  EXPECT_EQ(modest.get("/api/health").status, 200);
  // What the client itself wrote in front does not help.
  Browser liar(port());
  liar.headers["X-Forwarded-For"] = "198.51.100.9, 203.0.113.5";
  EXPECT_EQ(liar.get("/api/health").status, 429);
}

// -- damage

TEST_F(Life, ATableWithAHoleInItsEntriesIsNotPlayedOn) {
  start();
  const json made = make("five-crowns", {person(), engine()});
  {
    Guest guest(port(), made);
    for (int i = 0; i < 4; ++i) {
      const json now = guest.turn();
      ASSERT_EQ(guest.act({{"action", now["legal"].back()["text"]}}).status, 200);
    }
  }
  service_.reset();
  change("UPDATE entries SET number = number + 100 WHERE number > 1");
  start();
  Browser browser(port());
  browser.token = made["token"];
  EXPECT_EQ(browser.get("/api/tables/" + made["id"].get<std::string>()).status, 503);
  EXPECT_EQ(browser.get("/api/health").json()["status"], "ok");
  // To wake a table is work like any other; it is counted when its answer is on the way already.
  bool counted = false;
  for (int i = 0; i < 1000 && !counted; ++i) {
    counted = browser.get("/api/metrics").body.find("work_done_total{kind=\"wake\"} 1") != std::string::npos;
    if (!counted) std::this_thread::sleep_for(5ms);
  }
  EXPECT_TRUE(counted);
}

TEST_F(Life, WhoComesLateIsToldTheEndOfALongHistory) {
  start();
  Guest guest =
      sit("mahjong", {person(), engine(), engine(), engine()}, {{"options", {{"preset", "taiwan"}}}});
  Socket socket(port(), guest.address + "/socket", guest.browser.token);
  std::vector<json> heard;
  std::size_t from = 0;
  while (heard.size() < 450) {
    const auto state = socket.next_of("state");
    ASSERT_TRUE(state);
    from = (*state)["events_from"].get<std::size_t>();
    heard.resize(from);
    for (const json& event : (*state)["events"]) heard.push_back(event);
    if ((*state)["table"]["status"] == "finished") break;
    if ((*state)["table"]["status"] == "round_over" && (*state)["ready"].empty())
      socket.send({{"type", "next"}});
    if ((*state)["yours"] == true)
      socket.send(
          {{"type", "act"}, {"action", (*state)["legal"].back()["text"]}, {"version", (*state)["version"]}});
  }
  const json now = guest.state();
  const std::size_t first = now["events_from"].get<std::size_t>();
  EXPECT_EQ(now["events"].size(), std::min<std::size_t>(200, heard.size()));
  ASSERT_GE(first + now["events"].size(), heard.size());
  for (std::size_t i = 0; first + i < heard.size(); ++i)
    EXPECT_EQ(now["events"][i], heard[first + i]) << first + i;
  EXPECT_GT(heard.size(), 300U);
}

// -- old tables

TEST_F(Life, OldTablesAreArchivedAndDeleted) {
  start();
  const json waiting = make("konkan", {person(), person()});
  const json playing = make("five-crowns", {person(), engine()});
  const json fresh = make("five-crowns", {person(), engine()});
  {
    Guest guest(port(), playing);
    static_cast<void>(guest.turn());
    ASSERT_EQ(guest.act({{"action", "draw stock"}}).status, 200);
  }
  service_.reset();
  change("UPDATE tables SET touched = 1000 WHERE id != '" + fresh["id"].get<std::string>() + "'");
  {
    auto journal = net::Journal::open(settings_.file);
    ASSERT_TRUE(journal);
    const auto none = net::archive_expired(**journal, {0h, 0h, 0h}, settings_.archive);
    EXPECT_EQ(none.value_or(99), 0U) << "zero is for ever";
    const auto pruned = net::archive_expired(**journal, {}, settings_.archive);
    EXPECT_EQ(pruned.value_or(99), 2U);
  }
  start();
  Browser browser(port());
  const auto status = [&](const json& made) {
    return browser.get("/api/tables/" + made["id"].get<std::string>()).status;
  };
  EXPECT_EQ(status(waiting), 404);
  EXPECT_EQ(status(playing), 404);
  EXPECT_EQ(status(fresh), 200);
  const std::string archive = test::read_file(settings_.archive);
  const auto record = parse_record(archive.substr(0, archive.find('\n')));
  ASSERT_TRUE(record) << archive;
  EXPECT_FALSE(record->actions.empty());
  EXPECT_EQ(std::count(archive.begin(), archive.end(), '\n'), 1) << "nothing happened at the other";
}

// -- those who look on

TEST_F(Life, WhoComesToLookOnIsNewsOnceForAll) {
  start();
  const Guest guest = sit("konkan", {person(), engine()});
  std::deque<Socket> watchers;
  for (int i = 0; i < 100; ++i) {
    watchers.emplace_back(port(), guest.address + "/socket?watch=1");
    ASSERT_TRUE(watchers.back().next_of("state"));
  }
  std::this_thread::sleep_for(700ms);
  // Every watcher used to hear of every later one: some 5000 messages in all.
  int messages = 0;
  for (Socket& socket : watchers) {
    while (socket.next(1ms)) ++messages;
  }
  EXPECT_GE(messages, 100) << "all hear how many they are";
  EXPECT_LT(messages, 2000);
}

}  // namespace
}  // namespace meldwise
