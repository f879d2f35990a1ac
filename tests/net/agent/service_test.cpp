// The agent service over real sockets: its own form, its refusals, its bounds, many tables at once.
#include <thread>

#include "games/catalogue.h"
#include "games/table.h"
#include "net/agent/support.h"
#include "support/client.h"
#include "support/scratch.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

json own_question(std::string_view game, std::uint64_t seed, int moves) {
  Setup setup;
  setup.game = *find_game(game);
  setup.options = *options_from_words(setup.game->options, {});
  setup.seats = setup.game->default_seats;
  setup.seed = seed;
  const auto table = make_table(setup);
  for (int i = 0; i < moves && (*table)->progress() == Progress::playing; ++i) {
    const std::string move = (*table)->legal().back();
    EXPECT_TRUE((*table)->apply(std::string_view(move)));
  }
  const Seat seat = (*table)->to_move();
  const json view = (*table)->view_json(seat);
  return {{"game", game}, {"options", view.at("options")},   {"seat", index_of(seat)},
          {"view", view}, {"legal", (*table)->legal_json()}, {"budget_ms", 400}};
}

TEST(Service, HealthAndGames) {
  RunningService running;
  Asker asker(running.service.port());
  EXPECT_EQ(asker.get("/v1/health").body.at("status"), "ok");
  const Told games = asker.get("/v1/games");
  EXPECT_EQ(games.body.at("games").size(), catalogue().size());
  EXPECT_EQ(asker.get("/nothing").status, 404);
}

TEST(Service, DecidesEveryGameInTheOwnForm) {
  for (const char* agent : {"heuristic", "ismcts:sims=16"}) {
    auto options = service_options(agent);
    options.budget = std::chrono::milliseconds(20'000);
    RunningService running(std::move(options));
    Asker asker(running.service.port());
    for (const GameInfo& game : catalogue()) {
      const json question = own_question(game.name, 7, 2);
      const Told told = asker.post("/v1/decide", question);
      ASSERT_EQ(told.status, 200) << told.body;
      const int id = told.body.at("id");
      EXPECT_EQ(question.at("legal").at(static_cast<std::size_t>(id)).at("text"), told.body.at("action"));
      EXPECT_FALSE(told.body.at("why").get<std::string>().empty());
      EXPECT_EQ(told.body.at("table").empty(), std::string(agent) == "heuristic") << game.name;
    }
  }
}

TEST(Service, ALogThatLosesLinesIsCountedAndQuestionsAreAnsweredAllTheSame) {
  auto options = service_options("heuristic");
  options.log = "/dev/full";
  RunningService running(std::move(options));
  Asker asker(running.service.port());
  for (int i = 0; i < 3; ++i) EXPECT_EQ(asker.post("/v1/decide", own_question("konkan", 7, 2)).status, 200);
  const auto lost = lost_lines();
  ASSERT_EQ(lost.size(), 1U);
  EXPECT_EQ(lost.front().path, "/dev/full");
  EXPECT_EQ(lost.front().lines, 3U);
  auto nowhere = service_options("heuristic");
  nowhere.log = "/nowhere/at/all";
  agent::Service refused(std::move(nowhere));
  const Status started = refused.start();
  ASSERT_FALSE(started);
  EXPECT_NE(started.error().message.find("cannot write '/nowhere/at/all'"), std::string::npos);
}

TEST(Service, AnswersOnlyWhatWasListed) {
  RunningService running;
  Asker asker(running.service.port());
  json question = own_question("mahjong", 3, 0);
  const json last = question.at("legal").back();
  question["legal"] = json::array({{{"id", "x"}, {"text", last.at("text")}}});
  const Told told = asker.post("/v1/decide", question);
  EXPECT_EQ(told.body.at("action"), last.at("text"));
  EXPECT_EQ(told.body.at("id"), "x");
}

TEST(Service, RefusesWhatIsWrongAndSaysWhy) {
  RunningService running;
  Asker asker(running.service.port());
  json question = own_question("konkan", 1, 0);
  question["game"] = "poker";
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"not json", "JSON"},
      {"[1,2]", "object"},
      {"{}", "players, self or hand"},
      {std::string(1000, '['), "deep"},
      {R"({"newMessage":{"parts":[]}})", "text"},
      {R"({"newMessage":{"parts":[{"text":"{"}]}})", "JSON"},
      {R"({"input":{"message":7}})", "message"},
      {R"({"players":[]})", "hand"},
      {R"({"players":[{"seat":1,"is_me":true}]})", "hand"},
      {R"({"self":{}})", "hand"},
      {R"({"self":{"hand":[1,2,99,4]}})", "hand[2]"},
      {R"({"self":{"hand":[1,2,10,4]}})", "hand[2]"},
      {R"({"self":{"hand":[1,1,1,1,1,2,3]}})", "more than there are"},
      {R"({"self":{"hand":[1,2,3]},"event":{"new_card":4}})", "3 tiles"},
      {R"({"self":{"hand":[1,2,3,4]},"context":{"phase":"dream"}})", "phase"},
      {R"({"self":{"hand":[1,2,3,4]},"context":{"phase":"claim"},"event":{"new_card":4}})", "from_seat"},
      {R"({"self":{"hand":[1,2,3,4]},"context":{"phase":"claim"},"event":{"from_seat":2}})", "new_card"},
      {R"({"self":{"hand":[1,2,3,4]},"context":{"my_seat":7}})", "my_seat"},
      {R"({"self":{"hand":[1,2,3,4]},"opponents":[{"seat":2},{"seat":2}]})", "twice"},
      {R"({"self":{"hand":[1,2,3,4],"melds":[{"type":"flush","card":1}]}})", "melds[0].type"},
      {R"({"self":{"hand":[1,2,3,4]},"legal_actions":{"can_win":1}})", "can_win"},
      {R"({"self":{"hand":"many"}})", "hand"},
      {question.dump(), "poker"},
      {R"({"game":"konkan","view":{}})", "view"},
      {R"({"game":"konkan","view":{},"game":"mahjong"})", "twice"},
  };
  for (const auto& [body, words] : wrong) {
    const Told told = asker.post("/run", body);
    EXPECT_EQ(told.status, 400) << body;
    EXPECT_NE(told.body.at("error").get<std::string>().find(words), std::string::npos) << told.body;
  }
  EXPECT_EQ(asker.post("/run", std::string(R"({"self":{"hand":[1,2,99,4]}})")).body.at("field"),
            "request.self.hand[2]");
  // The field of a view is named once, from the body's top.
  EXPECT_EQ(asker.post("/v1/decide", std::string(R"({"game":"konkan","view":{}})")).body.at("field"),
            "view.options");
  json not_ours = own_question("konkan", 1, 0);
  not_ours["view"]["seat"] = "spectator";
  not_ours["view"]["hand"] = json::array();
  EXPECT_EQ(asker.post("/v1/decide", not_ours).body.at("field"), "view.seat");
  const Reply put = Browser(running.service.port()).ask("PUT", "/run", "{}");
  EXPECT_EQ(put.status, 405);
  EXPECT_TRUE(put.json().at("field").is_null()) << "a method is no field: " << put.body;
  EXPECT_EQ(asker.get("/v1/health").status, 200);
}

TEST(Service, APageOfAStrangerIsNotAnswered) {
  RunningService running;
  const std::string own = "127.0.0.1:" + std::to_string(running.service.port());
  const std::string question = own_question("konkan", 7, 2).dump();
  const auto status = [&](const std::string& origin, const std::string& host) {
    const Wire wire(running.service.port());
    wire.send("POST /v1/decide HTTP/1.1\r\nConnection: close\r\nHost: " + host + "\r\n" +
              (origin.empty() ? "" : "Origin: " + origin + "\r\n") +
              "Content-Length: " + std::to_string(question.size()) + "\r\n\r\n" + question);
    return wire.receive_all().substr(9, 3);
  };
  EXPECT_EQ(status("", own), "200");
  EXPECT_EQ(status("", "agents.example.org"), "200") << "programs may call it what they like";
  EXPECT_EQ(status("http://" + own, own), "200");
  EXPECT_EQ(status("http://stranger.example", own), "403");
  EXPECT_EQ(status("null", own), "403");
  EXPECT_EQ(status("http://stranger.example", "stranger.example"), "403") << "a name that was pointed here";
}

TEST(Service, TheBareFormAndThePlanForm) {
  RunningService running;
  Asker asker(running.service.port());
  const Told discard = asker.post(
      "/", json::parse(R"({"hand":[1,2,3,11,12,13,22,22,34,41,41,41,5,6,7,8],"event":{"new_card":33},
                           "legal_actions":{"can_discard":true}})"));
  ASSERT_EQ(discard.status, 200) << discard.body;
  EXPECT_EQ(discard.body.at("action"), "discard");
  const Told eat = asker.post("/", json::parse(R"({"hand":[21,22,28,29],"event":{"new_card":23,"from_seat":4},
                                                   "legal_actions":{"can_eat":true}})"));
  EXPECT_EQ(eat.body.at("action"), "eat") << eat.body;
  EXPECT_EQ(eat.body.at("meld_cards"), json::array({21, 22}));
  const Told win = asker.post("/ask", json::parse(R"({"cmd":"decision",
      "context":{"round_wind":0,"dealer":1,"my_seat":1,"turn_seat":1,"remain_cards":60,"phase":"discard"},
      "self":{"hand":[1,2,3,4,5,6,7,8,9,11,11,11,12,12,12,33],"melds":[],"flowers":[0,0,0,0,0,0,0,1],"money":0},
      "opponents":[{"seat":2,"hand_count":13,"melds":[{"type":"pong","card":43,"from":1}],"discards":[31,32],"flowers":[0,0,0,0,0,0,0,0]}],
      "event":{"new_card":33},"legal_actions":{"can_discard":true,"can_win":true,"can_pong":false,"can_kang":false,"can_eat":[]}})"));
  EXPECT_EQ(win.body.at("action"), "win") << win.body;
  json no_win = json::parse(R"({"hand":[1,2,3,4,5,6,7,8,9,11,11,11,12,12,12,33],"event":{"new_card":34},
      "legal_actions":{"can_discard":true,"can_win":true}})");
  EXPECT_EQ(asker.post("/", no_win).body.at("action"), "discard");
  const Told listed = asker.post(
      "/", json::parse(R"({"hand":[21,22,24,25],"phase":"claim","event":{"new_card":23,"from_seat":4},
      "legal_actions":{"can_eat":[[24,25]]}})"));
  EXPECT_TRUE(listed.body.at("action") == "pass" || listed.body.at("cards") == json::array({24, 25}));
}

TEST(Service, LargeAndBrokenRequestsHarmNobody) {
  RunningService running;
  Asker asker(running.service.port());
  Browser browser(running.service.port());
  EXPECT_EQ(browser.ask("POST", "/run", std::string(300'000, 'x')).status, 413);
  const Wire half(running.service.port());
  half.send("POST /run HTTP/1.1\r\nContent-Length: 1000\r\n\r\n{");
  const Wire noise(running.service.port());
  noise.send("\x16\x03\x01\x02");
  EXPECT_EQ(asker.get("/v1/health").status, 200);
  EXPECT_EQ(Browser(running.service.port()).ask("DELETE", "/run", "").status, 405);
}

TEST(Service, TwoHundredTablesAtOnce) {
  RunningService running;
  const auto lines = json_lines("qkmj-states-sample.jsonl");
  std::atomic<int> good{0};
  std::vector<std::thread> tables;
  constexpr int kTables = 200;
  constexpr int kQuestions = 6;
  for (int table = 0; table < kTables; ++table) {
    tables.emplace_back([&, table] {
      Asker asker(running.service.port());
      for (int i = 0; i < kQuestions; ++i) {
        const json& inner = lines[static_cast<std::size_t>(i)].at("state");
        const json request = run_request(inner, inner.at("user_id"), "table " + std::to_string(table));
        const Told told = asker.post("/run", request);
        if (told.status == 200 && objection(inner, unwrapped(told.body)).empty()) ++good;
      }
    });
  }
  for (std::thread& table : tables) table.join();
  EXPECT_EQ(good, kTables * kQuestions);
}

TEST(Service, SearchesOfManyTablesShareTheBudget) {
  auto options = service_options("ismcts");
  options.budget = std::chrono::milliseconds(400);
  RunningService running(std::move(options));
  const auto lines = json_lines("qkmj-states-sample.jsonl");
  std::atomic<int> good{0};
  std::vector<std::thread> tables;
  for (int table = 0; table < 30; ++table) {
    tables.emplace_back([&, table] {
      const json& inner = lines[static_cast<std::size_t>(table)].at("state");
      const Told told =
          Asker(running.service.port()).post("/run", run_request(inner, "u", std::to_string(table)));
      if (told.status == 200 && objection(inner, unwrapped(told.body)).empty()) ++good;
    });
  }
  for (std::thread& table : tables) table.join();
  EXPECT_EQ(good, 30);
}

TEST(Service, SessionsAreBoundedAndExpire) {
  agent::Recent<int> recent(3, std::chrono::seconds(10));
  const auto start = agent::Recent<int>::Clock::now();
  for (int i = 0; i < 10; ++i) *recent.of(std::to_string(i), start) = i + 1;
  EXPECT_EQ(recent.size(), 3U);
  EXPECT_EQ(*recent.of("9", start), 10);
  EXPECT_EQ(*recent.of("0", start), 0);
  EXPECT_EQ(*recent.of("9", start + std::chrono::seconds(11)), 0);
  EXPECT_EQ(recent.size(), 1U);
}

TEST(Service, TheLogCanBeAskedAgain) {
  const ScratchFolder scratch;
  auto options = service_options();
  options.log = scratch.file("requests.jsonl");
  std::vector<std::string> replies;
  {
    RunningService running(options);
    Asker asker(running.service.port());
    const auto lines = json_lines("qkmj-states-sample.jsonl");
    for (std::size_t i = 0; i < 40; ++i) {
      const json& inner = lines[i].at("state");
      replies.push_back(asker.post("/run", run_request(inner, inner.at("user_id"), "s")).body.dump());
    }
  }
  std::ifstream file(options.log);
  agent::Desk desk(options.desk);
  std::size_t count = 0;
  for (std::string line; std::getline(file, line); ++count) {
    const auto request = agent::read_logged(line);
    ASSERT_TRUE(request);
    const http::Response response = desk.answer(*request, options.budget);
    EXPECT_EQ(response.body, json::parse(line).at("reply").get<std::string>());
    EXPECT_EQ(json::parse(response.body).dump(), replies[count]);
  }
  EXPECT_EQ(count, 40U);
}

}  // namespace
}  // namespace meldwise::test
