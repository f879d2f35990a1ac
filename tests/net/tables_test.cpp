// Tables over the API: sitting down, acting, taking back, rounds, reviews; and everything a client may do
// wrong.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <thread>

#include "games/catalogue.h"
#include "net/served.h"
#include "players/hint.h"
#include "support/client.h"
#include "support/scratch.h"

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

class Tables : public test::Served {
 protected:
  Tables() { usual_.erase("seed"); }
  void SetUp() override { start(); }
};

TEST_F(Tables, AGameAgainstEnginesIsPlayedToItsEndAndLookedBackAt) {
  Guest guest = sit("arboretum", {person(), engine()});
  EXPECT_EQ(guest.browser.get(guest.address + "/replay").status, 409);
  while (true) {
    const json now = guest.turn();
    if (now["table"]["status"] != "playing") break;
    const Reply done = guest.act({{"action", now["legal"][0]["action"]}, {"version", now["version"]}});
    ASSERT_EQ(done.status, 200) << done.body;
  }
  const json end = guest.state();
  EXPECT_EQ(end["table"]["status"], "finished");
  EXPECT_EQ(end["rounds"].size(), 1U);
  const json replay = guest.browser.get(guest.address + "/replay").json();
  const auto steps = replay["steps"].get<std::size_t>();
  EXPECT_EQ(replay["decisions"].size(), steps);
  const json first = guest.browser.get(guest.address + "/replay/0").json();
  EXPECT_EQ(first["views"].size(), 2U);
  EXPECT_EQ(first["views"][1]["hand"].size(), 7U) << "after the game all cards are open";
  const json last = guest.browser.get(guest.address + "/replay/" + std::to_string(steps)).json();
  EXPECT_EQ(last["views"][0], end["view"]);
  EXPECT_EQ(guest.browser.get(guest.address + "/replay/" + std::to_string(steps + 1)).status, 404);
  const json opinion = guest.browser.get(guest.address + "/opinion/2").json();
  EXPECT_EQ(opinion["step"], 0) << "the third step belongs to the first turn";
  ASSERT_EQ(opinion["choices"].size(), 4U) << opinion;
  EXPECT_EQ(opinion["choices"][2]["played"], replay["decisions"][2]["action"]);
  EXPECT_TRUE(opinion["best"].is_string());
  const json again = guest.browser.get(guest.address + "/opinion/2").json();
  EXPECT_EQ(again, opinion) << "an opinion is kept";
  EXPECT_GT(guest.browser.get(guest.address + "/review").json()["of"], 5);
}

TEST_F(Tables, AReviewIsToldAsItComesAndThenKept) {
  Guest guest = sit("five-crowns", {person(), engine("heuristic")}, {{"options", {{"last_round", 1}}}});
  while (true) {
    const json now = guest.turn();
    if (now["table"]["status"] != "playing") break;
    ASSERT_EQ(guest.act({{"action", now["legal"][0]["action"]}}).status, 200);
  }
  const auto streamed = [&] {
    const test::Wire wire(port());
    wire.send("GET " + guest.address + "/review?stream=1&seats=all HTTP/1.1\r\nHost: localhost\r\n\r\n");
    const std::string answer = wire.receive_all();
    const std::size_t body = answer.find("\r\n\r\n");
    EXPECT_NE(answer.substr(0, body).find("application/x-ndjson"), std::string::npos) << answer;
    std::vector<json> lines;
    std::istringstream text(answer.substr(body + 4));
    for (std::string line; std::getline(text, line);) lines.push_back(json::parse(line));
    return lines;
  };
  const auto lines = streamed();
  ASSERT_GE(lines.size(), 3U);
  EXPECT_EQ(lines.front()["done"], 0);
  for (std::size_t i = 1; i + 1 < lines.size(); ++i) {
    EXPECT_EQ(lines[i]["done"], i);
    EXPECT_TRUE(lines[i]["decision"]["verdict"].is_string());
  }
  const json& review = lines.back();
  EXPECT_EQ(review["done"], review["of"]);
  EXPECT_EQ(review["decisions"].size(), lines.size() - 2);
  for (const json& seat : review["seats"]) {
    const double sum =
        seat["luck"].get<double>() + seat["own_errors"].get<double>() + seat["others_errors"].get<double>();
    EXPECT_NEAR(seat["result"].get<double>(), sum, 1e-9) << seat;
  }
  EXPECT_EQ(guest.browser.get(guest.address + "/review?seats=all").json(), review) << "kept, and the same";
  const auto again = streamed();
  ASSERT_EQ(again.size(), 2U) << "nothing is judged twice";
  EXPECT_EQ(again.back(), review);
}

TEST(Reviews, ADecisionThatIsStoppedIsTriedAgainAndNotForEver) {
  net::ServiceSettings settings;
  settings.requests_per_second = 0;
  settings.judge = *parse_agent("ismcts:sims=400000000");  // longer than any decision is given
  const auto service = std::move(*net::Service::start(settings));
  const json seats{person(), engine("heuristic")};
  const json request{{"game", "arboretum"}, {"seats", seats}, {"pace_ms", 0}};
  Guest guest(service->port(), Browser(service->port()).post("/api/tables", request).json());
  while (true) {
    const json now = guest.turn();
    if (now["table"]["status"] != "playing") break;
    ASSERT_EQ(guest.act({{"action", now["legal"][0]["action"]}}).status, 200);
  }
  const test::Wire wire(service->port());
  wire.send("GET " + guest.address + "/review?stream=1 HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const std::string answer = wire.receive_all();
  EXPECT_NE(answer.find("\"done\":0"), std::string::npos) << answer;
  const std::string metrics = Browser(service->port()).get("/api/metrics").body;
  EXPECT_NE(metrics.find("work_stopped_total{kind=\"review\"} 3"), std::string::npos) << metrics;
}

TEST_F(Tables, AFinishedMatchIsPlayedOnFromAStep) {
  Guest guest = sit("five-crowns", {person(), engine("heuristic")}, {{"options", {{"last_round", 2}}}});
  const std::string branch = guest.address + "/play-on";
  EXPECT_EQ(guest.browser.post(branch, {{"step", 0}}).status, 409) << "not before it is over";
  while (true) {
    const json now = guest.turn();
    if (now["table"]["status"] == "finished") break;
    if (now["table"]["status"] == "round_over") {
      ASSERT_EQ(guest.browser.post(guest.address + "/next", json::object()).status, 200);
      continue;
    }
    ASSERT_EQ(guest.act({{"action", now["legal"][0]["action"]}}).status, 200);
  }
  const json replay = guest.browser.get(guest.address + "/replay").json();
  const auto steps = replay["steps"].get<std::size_t>();
  // A step at which seat 0 is to move, and the last one of the first round: then the second is dealt.
  std::size_t own = 0;
  std::size_t between = 0;
  for (std::size_t i = 1; i < steps; ++i) {
    if (replay["decisions"][i]["seat"] == 0 && own == 0) own = i;
    if (replay["decisions"][i]["round"] != replay["decisions"][i - 1]["round"]) between = i;
  }
  Browser stranger(port());
  const Reply made =
      stranger.post(branch, {{"step", own}, {"seat", 0}, {"agent", "heuristic"}, {"name", "Eve"}});
  ASSERT_EQ(made.status, 201) << made.body;
  Guest eve(port(), made.json());
  const json now = eve.state();
  const json then = guest.browser.get(guest.address + "/replay/" + std::to_string(own)).json();
  EXPECT_EQ(now["view"], then["views"][0]) << "the position of that step";
  EXPECT_EQ(now["you"], 0);
  EXPECT_TRUE(now["yours"]);
  EXPECT_TRUE(now["table"]["seeded"]) << "whoever saw the match can know the cards";
  EXPECT_EQ(now["table"]["seats"][0]["name"], "Eve");
  EXPECT_EQ(now["table"]["seats"][1]["agent"], "heuristic");
  ASSERT_EQ(eve.act({{"action", now["legal"].back()["action"]}}).status, 200) << "and it goes on";
  EXPECT_EQ(guest.browser.get(guest.address + "/replay").json(), replay) << "the match stays as it was";

  const Reply next = stranger.post(branch, {{"step", between}});
  ASSERT_EQ(next.status, 201) << next.body;
  EXPECT_EQ(Guest(port(), next.json()).state()["view"]["round"], 2);

  EXPECT_EQ(stranger.post(branch, {{"step", steps}}).status, 404) << "nothing is to be decided there";
  EXPECT_EQ(stranger.post(branch, {{"step", own}, {"seat", 2}}).status, 400);
  EXPECT_EQ(stranger.post(branch, {{"step", own}, {"agent", "cmd:sh"}}).status, 400);
  EXPECT_EQ(stranger.post(branch, {{"step", -1}}).status, 400);
  EXPECT_EQ(stranger.post(branch, {{"step", own}, {"seed", 1}}).status, 400);
  EXPECT_EQ(stranger.post(branch, json::object()).status, 400);
  EXPECT_EQ(stranger.get(branch).status, 405);
}

TEST_F(Tables, EveryWayToAskGivesTheSameAdvice) {
  // `meldwise hint` and the keys of the terminal ask make_hint; a table and the API must say what it says.
  const std::string agent = "ismcts:sims=20";
  for (const GameInfo& game : catalogue()) {
    json seats = json::array({person()});
    while (static_cast<int>(seats.size()) < game.default_seats) seats.push_back(engine("heuristic"));
    Guest guest = sit(std::string(game.name), seats, {{"seed", 7}});
    const json now = guest.turn();
    ASSERT_TRUE(now["yours"].get<bool>()) << game.name;
    const auto asked = make_hint(game, now["view"], *parse_agent(agent), kAdviceSeed);
    ASSERT_TRUE(asked) << asked.error().message;
    const json table = guest.browser.post(guest.address + "/hint", {{"agent", agent}}).json()["hint"];
    const json api =
        guest.browser.post("/api/hint/" + std::string(game.name), {{"view", now["view"]}, {"agent", agent}})
            .json()["hint"];
    for (const char* key : {"action", "steps", "why", "over", "lead", "lead_error", "table"}) {
      EXPECT_EQ(table[key], (*asked)[key]) << game.name << ", at the table: " << key;
      EXPECT_EQ(api[key], (*asked)[key]) << game.name << ", over the API: " << key;
    }
    // The advice can be carried out as it is.
    EXPECT_EQ(guest.act({{"actions", table["steps"]}}).status, 200) << game.name;
  }
}

/// Whether the puzzles of today can be answered with one move, and every view is one that a seat may have.
void look_at_puzzles(Browser& browser, const std::string& game) {
  // Those of no collection are looked for while somebody asks.
  json day;
  for (int asked = 0; asked < 15000 && (day.is_null() || day["puzzles"].empty()); ++asked) {
    if (!day.is_null()) std::this_thread::sleep_for(20ms);
    day = browser.get("/api/puzzles/" + game).json();
  }
  ASSERT_FALSE(day["puzzles"].empty());
  for (const json& puzzle : day["puzzles"]) {
    EXPECT_EQ(puzzle["game"], game);
    EXPECT_GT(puzzle["gain_win"].get<double>(), 0) << puzzle["id"];
    EXPECT_EQ(puzzle["legal"].size(), puzzle["moves"].size()) << puzzle["id"];
    const auto first_of = [](const std::string& decision) { return decision.substr(0, decision.find("; ")); };
    const std::string best = first_of(puzzle["best"].get<std::string>());
    EXPECT_NE(std::find(puzzle["legal"].begin(), puzzle["legal"].end(), best), puzzle["legal"].end())
        << puzzle["id"];
    EXPECT_NE(best, first_of(puzzle["obvious"].get<std::string>())) << "one move answers it";
    const Reply hint = browser.post("/api/hint/" + game, {{"view", puzzle["view"]}, {"agent", "heuristic"}});
    EXPECT_EQ(hint.status, 200) << hint.body;
  }
}

TEST_F(Tables, PuzzlesOfADayCanBePlayedAndTellWhatTheSeatMayKnow) {
  Browser browser(port());
  for (const GameInfo& game : catalogue()) {
    SCOPED_TRACE(game.name);
    look_at_puzzles(browser, std::string(game.name));
    const json day = browser.get("/api/puzzles/" + std::string(game.name)).json();
    EXPECT_EQ(day["done"], 5) << "from the collection, at once";
  }
  EXPECT_EQ(browser.get("/api/puzzles/konkan?date=2001-01-01").status, 400);
}

TEST(Puzzles, AreLookedForWhereThereIsNoCollection) {
  net::ServiceSettings settings;
  settings.requests_per_second = 0;
  settings.collected_puzzles = false;
  const auto service = std::move(*net::Service::start(settings));
  Browser browser(service->port());
  look_at_puzzles(browser, "gin-rummy");
}

TEST_F(Tables, PeopleAreInvitedAndASeatIsTakenOnce) {
  const json made =
      Browser(port()).post("/api/tables", {{"game", "konkan"}, {"seats", {person(), person()}}}).json();
  Guest host(port(), made);
  EXPECT_EQ(host.state()["table"]["status"], "waiting");
  EXPECT_TRUE(host.state()["view"].is_null());
  EXPECT_EQ(host.act({{"action", "pull deck"}}).status, 409);
  ASSERT_EQ(made["invites"].size(), 1U);
  Browser other(port());
  EXPECT_EQ(other.post(host.address + "/join", {{"invite", "wrong"}}).status, 403);
  EXPECT_EQ(other.post(host.address + "/join", json::object()).status, 403) << "not an open table";
  const Reply joined =
      other.post(host.address + "/join", {{"invite", made["invites"][0]["code"]}, {"name", "Bob"}});
  EXPECT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(other.post(host.address + "/join", {{"invite", made["invites"][0]["code"]}}).status, 409);
  EXPECT_EQ(host.state()["table"]["status"], "playing");
  EXPECT_EQ(host.state()["table"]["seats"][1]["name"], "Bob");
  EXPECT_EQ(other.get("/api/tables").json()["tables"].size(), 0U);
}

TEST_F(Tables, OpenTablesAreListedAndAnybodyMaySitDown) {
  Guest host = sit("makiaveli", {person(), person()}, {{"visibility", "open"}});
  Browser other(port());
  const json list = other.get("/api/tables?game=makiaveli").json()["tables"];
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0]["free"], 1);
  EXPECT_EQ(other.get("/api/tables?game=konkan").json()["tables"].size(), 0U);
  EXPECT_EQ(other.post(host.address + "/join", {{"name", "Bob"}}).json()["seat"], 1);
  EXPECT_EQ(other.post(host.address + "/join", {{"name", "Eve"}}).status, 409);
}

TEST_F(Tables, TheFloorLiesAsThePlayerLeftIt) {
  // Seat 0 plays whatever the solver finds, arranged by hand.
  for (std::uint64_t seed = 1; seed < 40; ++seed) {
    Guest guest = sit("makiaveli", {person(), engine("patient")}, {{"seed", seed}});
    for (int turn = 0; turn < 12; ++turn) {
      const json now = guest.turn();
      if (now["table"]["status"] != "playing") break;
      const json plan =
          guest.browser
              .post("/api/solve/makiaveli",
                    {{"hand", now["view"]["hand"]}, {"floor", now["floor"]}, {"cross", now["view"]["cross"]}})
              .json();
      if (plan["max_playable"] == 0) {
        ASSERT_EQ(guest.act({{"action", "draw"}}).status, 200);
        continue;
      }
      json actions = json::array();
      for (const json& card : plan["play"]) actions.push_back("put " + card.get<std::string>());
      json cross = now["view"]["cross"];
      for (const json& left : plan["cross_left"]) cross.erase(std::find(cross.begin(), cross.end(), left));
      for (const json& card : cross) actions.push_back("use " + card.get<std::string>());
      actions.push_back("done");
      json floor = plan["table"];
      json wrong = floor;
      wrong[0].erase(0);
      const Reply refused = guest.act({{"actions", actions}, {"floor", wrong}});
      EXPECT_EQ(refused.status, 400);
      EXPECT_EQ(refused.json()["field"].get<std::string>().substr(0, 5), "floor");
      EXPECT_EQ(guest.state()["view"], now["view"]) << "a refused play changes nothing";
      std::reverse(floor.begin(), floor.end());
      const Reply done = guest.act({{"actions", actions}, {"floor", floor}, {"version", now["version"]}});
      ASSERT_EQ(done.status, 200) << done.body;
      const json replies = Browser(port()).get(guest.address).json();
      if (replies["play"]["seat"] == 0) {
        EXPECT_EQ(replies["floor"], floor);
        EXPECT_EQ(replies["play"]["before"], now["floor"]);
        EXPECT_FALSE(replies["play"]["steps"].empty());
      }
      return;
    }
  }
  FAIL() << "nobody could play";
}

TEST_F(Tables, AStepThatToldNothingIsTakenBack) {
  Guest guest = sit("makiaveli", {person(), engine("patient")}, {{"seed", 3}});
  Guest crowns = sit("five-crowns", {person(), engine()}, {{"seed", 3}});
  // Drawing from the stock tells a card; taking the open one tells nothing.
  json now = crowns.turn();
  EXPECT_FALSE(now["undo"].get<bool>());
  EXPECT_EQ(crowns.browser.post(crowns.address + "/undo", json::object()).status, 409);
  ASSERT_EQ(crowns.act({{"action", "draw discard"}}).status, 200);
  EXPECT_TRUE(crowns.state()["undo"].get<bool>());
  ASSERT_EQ(crowns.browser.post(crowns.address + "/undo", json::object()).status, 200);
  EXPECT_EQ(crowns.state()["view"], now["view"]);
  EXPECT_EQ(crowns.state()["legal"], now["legal"]);
  ASSERT_EQ(crowns.act({{"action", "draw stock"}}).status, 200);
  EXPECT_FALSE(crowns.state()["undo"].get<bool>());
  EXPECT_EQ(crowns.browser.post(crowns.address + "/undo", json::object()).status, 409);
}

TEST_F(Tables, AHintSaysWhatAndWhy) {
  Guest guest = sit("konkan", {person(), engine()});
  const json now = guest.turn();
  const Reply hint = guest.browser.post(guest.address + "/hint", {{"agent", "ismcts:sims=40"}});
  ASSERT_EQ(hint.status, 200) << hint.body;
  EXPECT_FALSE(hint.json()["hint"]["why"].get<std::string>().empty());
  EXPECT_FALSE(hint.json()["hint"]["table"].empty());
  EXPECT_EQ(hint.json()["hint"]["steps"][0], hint.json()["hint"]["action"]);
  EXPECT_EQ(guest.browser.post(guest.address + "/hint", {{"agent", "cmd:cat"}}).status, 400);
  EXPECT_EQ(guest.browser.post(guest.address + "/hint", {{"agent", "ismcts:ms=100000"}}).status, 400);
  EXPECT_EQ(guest.browser.post("/api/hint/konkan", {{"view", now["view"]}, {"agent", "heuristic"}}).status,
            200);
  EXPECT_EQ(guest.act({{"actions", hint.json()["hint"]["steps"]}}).status, 200) << "it can be carried out";
  const Reply empty = guest.browser.post("/api/hint/konkan", {{"view", json::object()}});
  EXPECT_EQ(empty.json()["error"], "view.options: missing");
  EXPECT_EQ(empty.json()["field"], "view.options");
}

TEST_F(Tables, WhoLeavesIsReplacedByAnEngine) {
  Guest guest = sit("arboretum", {person(), person()}, {{"visibility", "open"}});
  Guest other(port(), Browser(port()).post(guest.address + "/join", json::object()).json());
  ASSERT_EQ(other.browser.post(other.address + "/leave", json::object()).status, 200);
  EXPECT_EQ(other.state().value("code", ""), "unauthorized");
  EXPECT_EQ(guest.state()["table"]["seats"][1]["kind"], "engine");
  for (int i = 0; i < 12; ++i) {
    const json now = guest.turn();
    ASSERT_TRUE(now["yours"].get<bool>());
    ASSERT_EQ(guest.act({{"action", now["legal"][0]["text"]}}).status, 200);
  }
}

TEST_F(Tables, WhoLeavesATableThatIsNotForLookingOnHearsNothingMore) {
  for (const bool watch : {true, false}) {
    Guest guest = sit("arboretum", {person(), engine()}, {{"watch", watch}});
    Socket socket(port(), guest.address + "/socket", guest.browser.token);
    ASSERT_TRUE(socket.next_of("state"));
    ASSERT_TRUE(socket.send({{"id", 1}, {"type", "leave"}}));
    ASSERT_TRUE(socket.next_of("ok"));
    const auto state = socket.next_of("state");
    ASSERT_EQ(state.has_value(), watch);
    if (watch) {
      EXPECT_TRUE((*state)["you"].is_null());
    } else {
      EXPECT_EQ(socket.close_code(), 1008);
    }
  }
}

TEST_F(Tables, TheDemoPlaysForWhoeverWatches) {
  Browser browser(port());
  const json demo = browser.get("/api/demo?game=arboretum").json();
  Socket watch(port(), "/api/tables/" + demo["id"].get<std::string>() + "/socket?watch=1");
  ASSERT_TRUE(watch.open());
  const auto first = watch.next_of("state");
  ASSERT_TRUE(first);
  EXPECT_TRUE((*first)["table"]["demo"].get<bool>());
  const auto second = watch.next_of("state");
  ASSERT_TRUE(second);
  EXPECT_GT((*second)["version"], (*first)["version"]);
}

TEST_F(Tables, BadRequestsAreRefusedWithTheField) {
  Browser browser(port());
  const auto field = [&](const json& request) {
    const Reply reply = browser.post("/api/tables", request);
    EXPECT_EQ(reply.status, 400) << reply.body;
    return reply.json()["field"];
  };
  EXPECT_EQ(field({{"game", "chess"}, {"seats", {person(), person()}}}), "game");
  EXPECT_EQ(field({{"seats", {person(), person()}}}), "game");
  EXPECT_EQ(field({{"game", "konkan"}}), "seats");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person()}}}), "seats");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), 7}}}), "seats[1]");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), {{"kind", "robot"}}}}}), "seats[1].kind");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), {{"kind", "engine"}}}}}), "seats[1].agent");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), engine("nobody")}}}), "seats[1].agent");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), engine("cmd:touch /tmp/x")}}}), "seats[1].agent");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), engine("http://127.0.0.1:1")}}}),
            "seats[1].agent");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), engine("ismcts:threads=64")}}}),
            "seats[1].agent");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), engine("ismcts-1:threads=64")}}}),
            "seats[1].agent");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), engine()}}, {"pace_ms", -1}}), "pace_ms");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), engine()}}, {"sead", 1}}), "sead");
  EXPECT_EQ(field({{"game", "konkan"}, {"seats", {person(), engine()}}, {"options", {{"preset", "x"}}}}),
            "options");
  EXPECT_EQ(field({{"game", "konkan"},
                   {"seats", {{{"kind", "person"}, {"name", std::string(99, 'x')}}, engine()}}}),
            "seats[0].name");
  EXPECT_EQ(browser.ask("POST", "/api/tables", "{").status, 400);
  EXPECT_EQ(browser.ask("POST", "/api/tables", std::string(60'000, '[')).status, 400);
  EXPECT_EQ(browser.ask("POST", "/api/tables", std::string(100'000, ' ')).status, 413);
  EXPECT_EQ(browser.ask("DELETE", "/api/tables", "").status, 405);
  EXPECT_EQ(browser.get("/api/nothing").status, 404);
  EXPECT_EQ(browser.get("/api/tables/nobody").status, 404);
  EXPECT_EQ(browser.ask("POST", "/api/solve/konkan", "[]").status, 400);
  EXPECT_EQ(browser.post("/api/solve/konkan", {{"hand", {"1Z"}}}).json()["field"], "hand[0]");
  EXPECT_EQ(browser.post("/api/solve/arboretum", json::object()).status, 404);
  browser.headers["Origin"] = "http://evil.example";
  EXPECT_EQ(browser.post("/api/tables", {{"game", "konkan"}, {"seats", {person(), engine()}}}).status, 403);
  browser.headers["Origin"] = "http://localhost:" + std::to_string(port());
  EXPECT_EQ(browser.post("/api/tables", {{"game", "konkan"}, {"seats", {person(), engine()}}}).status, 201);
}

TEST_F(Tables, BadMessagesAreAnsweredAndTheTableIsUnharmed) {
  Guest guest = sit("five-crowns", {person(), engine()}, {{"watch", false}});
  const json before = guest.turn();
  Socket socket(port(), guest.address + "/socket");
  ASSERT_TRUE(socket.open());
  const auto answer = [&](const std::string& text) {
    socket.send_frame(Socket::Frame::text, text);
    const auto message =
        socket.next_where([](const json& m) { return m["type"] == "error" || m["type"] == "ok"; });
    return message.value_or(json::object());
  };
  EXPECT_EQ(answer("{\"id\":1,\"type\":\"undo\"}")["code"], "unauthorized");
  EXPECT_EQ(answer("{\"id\":1,\"type\":\"hello\",\"token\":\"" + guest.browser.token + "\"}")["type"], "ok");
  EXPECT_EQ(answer("{\"id\":2,\"type\":\"act\",\"action\":\"fly\"}")["field"], "action");
  EXPECT_EQ(answer("{\"id\":3,\"type\":\"act\",\"action\":\"discard 7H\"}")["code"], "illegal");
  EXPECT_EQ(answer("{\"id\":4,\"type\":\"act\",\"actions\":[\"draw stock\",\"fly\"]}")["field"],
            "actions[1]");
  EXPECT_EQ(answer("{\"id\":5,\"type\":\"act\",\"action\":\"draw stock\",\"version\":3}")["code"], "stale");
  EXPECT_EQ(answer("{\"id\":6,\"type\":\"act\"}")["field"], "action");
  EXPECT_EQ(answer("{\"id\":7,\"type\":\"dance\"}")["field"], "type");
  EXPECT_EQ(answer("{\"id\":[],\"type\":\"ping\"}")["field"], "id");
  EXPECT_EQ(answer("{\"id\":8,\"type\":\"next\"}")["code"], "not_now");
  EXPECT_EQ(answer("{\"id\":9,\"type\":\"ping\",\"more\":1}")["field"], "more");
  EXPECT_EQ(answer("{\"id\":10,\"type\":\"hint\",\"agent\":\"cmd:cat\"}")["field"], "agent");
  EXPECT_EQ(answer("{\"id\":11,\"type\":\"ping\"}")["type"], "ok");
  EXPECT_EQ(guest.state()["view"], before["view"]);
  for (int i = 0; i < 10; ++i) socket.send_frame(Socket::Frame::text, "garbage");
  while (socket.next()) {
  }
  EXPECT_EQ(socket.close_code(), 1008);

  Socket foreign(port(), guest.address + "/socket", std::string("wrong"));
  EXPECT_EQ(foreign.next_of("error").value_or(json())["code"], "unauthorized");
  Socket spectator(port(), guest.address + "/socket?watch=1");
  EXPECT_EQ(spectator.next_of("error").value_or(json())["code"], "forbidden");
  Socket nowhere(port(), "/api/tables/nobody/socket?watch=1");
  EXPECT_EQ(nowhere.next_of("error").value_or(json())["code"], "not_found");
  const Socket evil(port(), guest.address + "/socket?watch=1", {{"Origin", "http://evil.example"}});
  EXPECT_EQ(evil.refusal().status, 403);
  EXPECT_EQ(guest.browser.get(guest.address + "/socket").status, 426);
  Browser stranger(port());
  EXPECT_EQ(stranger.get(guest.address).status, 403);
  EXPECT_EQ(stranger.post(guest.address + "/act", {{"action", "draw stock"}}).status, 401);
  EXPECT_EQ(guest.act({{"action", "draw stock"}}).status, 200);
}

TEST_F(Tables, ThePagesAndDocumentsAreThere) {
  Browser browser(port());
  browser.headers["Accept-Encoding"] = "gzip";
  const Reply page = browser.get("/game/konkan");
  EXPECT_EQ(page.status, 200);
  EXPECT_TRUE(page.headers.contains("content-security-policy"));
  EXPECT_EQ(browser.get("/nothing.js").status, 404);
  const Reply packed = browser.get("/api/openapi.json");
  EXPECT_EQ(packed.headers.at("content-encoding"), "gzip");
  browser.headers = {{"If-None-Match", packed.headers.at("etag")}};
  EXPECT_EQ(browser.get("/api/openapi.json").status, 304);
  browser.headers.clear();
  EXPECT_EQ(browser.get("/api/openapi.json").json()["openapi"], "3.1.0");
  EXPECT_EQ(browser.get("/api/games").json()["games"].size(), catalogue().size());
  EXPECT_EQ(browser.get("/api/games/konkan/rules").body.substr(0, 8), "# Konkan");
  const Reply spanish = browser.get("/api/games/konkan/rules?language=es");
  EXPECT_EQ(spanish.headers.at("content-language"), "es");
  EXPECT_NE(spanish.body.find("## Tu turno"), std::string::npos);
  const Reply unknown = browser.get("/api/games/konkan/rules?language=xx");
  EXPECT_EQ(unknown.headers.at("content-language"), "en");
  EXPECT_NE(unknown.body.find("## Your turn"), std::string::npos);
  EXPECT_EQ(browser.get("/api/games/es/rules").status, 404);
  EXPECT_EQ(browser.get("/api/games/konkan/rules?language=../rules").headers.at("content-language"), "en");
  EXPECT_EQ(browser.get("/api/health").json()["status"], "ok");
  EXPECT_NE(browser.get("/api/metrics").body.find("meldwise_requests_total"), std::string::npos);
}

TEST(Restarted, AStepIsStillTakenBackAfterARestart) {
  const test::ScratchFolder folder;
  net::ServiceSettings settings;
  settings.requests_per_second = 0;
  settings.file = folder.file("tables.db");
  auto service = net::Service::start(settings);
  ASSERT_TRUE(service) << service.error().message;
  const json request{{"game", "five-crowns"}, {"seats", {person(), engine()}}, {"seed", 3}, {"pace_ms", 0}};
  const json made = Browser((*service)->port()).post("/api/tables", request).json();
  const auto here = [&] { return Guest((*service)->port(), made); };
  const auto restart = [&] {
    service->reset();
    service = net::Service::start(settings);
    ASSERT_TRUE(service) << service.error().message;
  };
  const json before = here().turn();
  ASSERT_EQ(here().act({{"action", "draw discard"}}).status, 200);
  restart();
  Guest guest = here();
  EXPECT_TRUE(guest.state()["undo"].get<bool>());
  ASSERT_EQ(guest.browser.post(guest.address + "/undo", json::object()).status, 200);
  EXPECT_EQ(guest.state()["view"], before["view"]);
  EXPECT_FALSE(guest.state()["undo"].get<bool>()) << "the turn has just begun";
  ASSERT_EQ(guest.act({{"action", "draw stock"}}).status, 200);
  restart();
  EXPECT_FALSE(here().state()["undo"].get<bool>()) << "the card has been seen";
}

TEST(RateLimited, WhoAsksTooOftenHasToWait) {
  net::ServiceSettings settings;
  settings.requests_per_second = 5;
  auto service = net::Service::start(settings);
  ASSERT_TRUE(service);
  Browser browser((*service)->port());
  int refused = 0;
  for (int i = 0; i < 40; ++i) {
    const Reply reply = browser.get("/api/health");
    if (reply.status == 429) {
      ++refused;
      EXPECT_TRUE(reply.headers.contains("retry-after"));
    }
  }
  EXPECT_GT(refused, 0);
}

}  // namespace
}  // namespace meldwise
