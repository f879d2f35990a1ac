// Seats that are agents over HTTP: whole matches, and agents that are slow, dead, rude, huge or wrong.
#include <thread>

#include "games/konkan/game.h"
#include "games/mahjong/game.h"
#include "net/agent/fake_agent.h"
#include "players/engine.h"
#include "players/hint.h"
#include "players/make_player.h"
#include "players/match.h"
#include "players/stop_at.h"
#include "support/scratch.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

Setup setup_of(const char* game, int seats, std::uint64_t seed, std::vector<std::string> words = {}) {
  Setup setup;
  setup.game = *find_game(game);
  setup.options = *options_from_words(setup.game->options, words);
  setup.seats = seats;
  setup.seed = seed;
  return setup;
}

std::vector<AgentSpec> everywhere(const std::string& agent, int seats) {
  return std::vector<AgentSpec>(static_cast<std::size_t>(seats), *parse_agent(agent));
}

std::vector<std::string> faults_of(const PlayedMatch& match) {
  std::vector<std::string> faults;
  for (const SeatLog& seat : match.seats) {
    if (seat.conduct.faults > 0) faults.push_back(seat.conduct.last_fault);
  }
  return faults;
}

/// The same match in this process and over HTTP.
void expect_same_match(const Setup& setup, const std::string& agent) {
  auto options = service_options(agent);
  options.budget = std::chrono::milliseconds(60'000);  // the simulations end the search, never the clock
  RunningService running(std::move(options));
  const PlayedMatch inside = play_match(setup, everywhere(agent, setup.seats));
  const PlayedMatch outside =
      play_match(setup, everywhere(with_options(running.address(), "limit=100000,fallback=random,seed=" +
                                                                       std::to_string(setup.seed)),
                                   setup.seats));
  EXPECT_EQ(faults_of(outside), std::vector<std::string>{});
  EXPECT_EQ(inside.record.actions, outside.record.actions);
  EXPECT_EQ(inside.record.outcome, outside.record.outcome);
}

TEST(Seats, AMahjongMatchOfFourAgentsIsTheMatchInProcess) {
  expect_same_match(setup_of("mahjong", 4, 11), "heuristic");
}
TEST(Seats, ASearchWithTheSeedOfTheMatchPlaysTheSameMatch) {
  expect_same_match(setup_of("mahjong", 4, 3, {"winds=0", "hands=1"}), "ismcts:sims=6");
}
TEST(Seats, AnAgentThatErrsAtTimesErrsAtTheSameTimes) {
  expect_same_match(setup_of("konkan", 2, 5, {"rounds=1"}), "heuristic:slips=0.3");
}

TEST(Seats, EveryGameIsPlayedWithoutAFault) {
  RunningService running;
  for (const GameInfo& game : catalogue()) {
    auto setup = setup_of(std::string(game.name).c_str(), game.default_seats, 2);
    if (game.name == "mahjong") setup = setup_of("mahjong", 4, 2, {"winds=0", "hands=1"});
    const PlayedMatch match =
        play_match(setup, everywhere(with_options(running.address(), "limit=60000"), setup.seats));
    EXPECT_TRUE(match.record.finished) << game.name;
    EXPECT_EQ(faults_of(match), std::vector<std::string>{}) << game.name;
  }
}

TEST(Seats, ARestartOfTheAgentCostsNoGame) {
  auto running = std::make_unique<RunningService>();
  const std::uint16_t port = running->service.port();
  const auto setup = setup_of("mahjong", 4, 8, {"winds=0", "hands=3"});
  const std::string agent = with_options(running->address(), "limit=20000,retries=20");
  PlayedMatch match;
  std::thread table([&] { match = play_match(setup, everywhere(agent, 4)); });
  while (running->service.requests() < 40) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  running.reset();
  running = std::make_unique<RunningService>(service_options("heuristic", port));
  table.join();
  EXPECT_TRUE(match.record.finished);
  for (const SeatLog& seat : match.seats) EXPECT_FALSE(seat.conduct.gone);
  EXPECT_EQ(match.record.actions, play_match(setup, everywhere("heuristic", 4)).record.actions);
  EXPECT_GT(running->service.requests(), 0U);
}

// -- agents that are not what they should be -----------------------------------------------------------

/// A match against itself in which the agent sits at seat 0; the seat's conduct.
PlayedMatch play_with(const std::string& agent) {
  const auto setup = setup_of("mahjong", 4, 4, {"winds=0", "hands=1"});
  std::vector<AgentSpec> agents = everywhere("heuristic", 4);
  agents[0] = *parse_agent(agent);
  return play_match(setup, agents);
}

/// The fallback is the heuristic: what an agent that never gets through leads to.
std::vector<std::string> match_of_heuristics() { return play_with("heuristic").record.actions; }

void expect_fallback(const std::string& agent, const std::string& words) {
  const PlayedMatch match = play_with(agent);
  EXPECT_TRUE(match.record.finished);
  EXPECT_EQ(match.record.actions, match_of_heuristics());
  EXPECT_GT(match.seats[0].conduct.faults, 0U);
  EXPECT_FALSE(match.seats[0].conduct.gone);
  EXPECT_NE(match.seats[0].conduct.last_fault.find(words), std::string::npos)
      << match.seats[0].conduct.last_fault;
}

TEST(Faults, ADeadAgentIsReplacedByItsFallback) {
  std::uint16_t port = 0;
  {
    const FakeAgent gone([](const http::Request&, const http::Responder&) {});
    port = gone.server.port();
  }
  expect_fallback("http[limit=2000,retries=1]://127.0.0.1:" + std::to_string(port), "connect");
}

TEST(Faults, ASlowAgentIsNotWaitedFor) {
  std::vector<http::Responder> never;  // kept: they are not even refused
  std::mutex lock;
  FakeAgent slow([&](const http::Request&, const http::Responder& respond) {
    const std::lock_guard guard(lock);
    never.push_back(respond);
  });
  expect_fallback(with_options(slow.address(), "limit=60"), "in time");
}

TEST(Faults, AStoppedDecisionDoesNotWaitForTheAgentNorBlameIt) {
  std::vector<http::Responder> never;
  std::mutex lock;
  FakeAgent slow([&](const http::Request&, const http::Responder& respond) {
    const std::lock_guard guard(lock);
    never.push_back(respond);
  });
  const auto setup = setup_of("mahjong", 4, 4, {"winds=0", "hands=1"});
  const auto table = *make_table(setup);
  const auto engine =
      *make_engine(setup, *parse_agent(with_options(slow.address(), "limit=3600000")), table->to_move(), 1);
  engine->look(*table);
  const StopAt alarm(StopAt::Clock::now() + std::chrono::milliseconds(20));
  EXPECT_TRUE(table->apply(std::string_view(engine->decide(alarm.token()))));
  EXPECT_EQ(engine->conduct().faults, 0U) << engine->conduct().last_fault;
}

TEST(Faults, ARudeAgent) {
  FakeAgent rude([](const http::Request&, const http::Responder& respond) {
    respond({.type = "text/plain", .body = "go away"});
  });
  expect_fallback(rude.address(), "go away");
}

TEST(Faults, AnAgentThatRefuses) {
  FakeAgent refusing([](const http::Request&, const http::Responder& respond) {
    respond(http::error_response(500, "no idea"));
  });
  expect_fallback(refusing.address(), "500");
}

TEST(Faults, AHugeAnswerIsNotRead) {
  FakeAgent huge([](const http::Request&, const http::Responder& respond) {
    respond({.body = std::string(HttpClient::kMostBytes + 1, ' ')});
  });
  expect_fallback(with_options(huge.address(), "limit=20000"), "body limit");
}

TEST(Faults, AnAnswerNestedWithoutEnd) {
  FakeAgent deep([](const http::Request&, const http::Responder& respond) {
    respond({.body = std::string(500'000, '[')});
  });
  expect_fallback(with_options(deep.address(), "limit=20000"), "deep");
}

TEST(Faults, AnIllegalAnswerIsToldBackOnce) {
  std::mutex lock;
  std::vector<json> asked;
  FakeAgent wrong([&](const http::Request& request, const http::Responder& respond) {
    const std::lock_guard guard(lock);
    asked.push_back(json::parse(request.body));
    respond({.body = R"({"action":"discard","card":99,"cards":[43,43]})"});
  });
  expect_fallback(with_options(wrong.address(), "limit=20000"), "answer");
  ASSERT_GT(asked.size(), 2U);
  ASSERT_EQ(asked.size() % 2, 0U);
  for (std::size_t i = 0; i < asked.size(); i += 2) {
    EXPECT_FALSE(asked[i].contains("error"));
    EXPECT_TRUE(asked[i + 1].at("error").is_string());
    EXPECT_EQ(asked[i + 1].at("refused").at("card"), 99);
    EXPECT_EQ(asked[i].at("view"), asked[i + 1].at("view"));
  }
}

TEST(Faults, SecondThoughtsCount) {
  FakeAgent learning([](const http::Request& request, const http::Responder& respond) {
    const json question = json::parse(request.body);
    const bool told = question.contains("error");
    const std::string text = question.at("legal").at(0).at("text");
    respond({.body = json{{"action", told ? text : "sing a song"}}.dump()});
  });
  const auto setup = setup_of("five-crowns", 2, 1);
  std::vector<AgentSpec> agents = everywhere("heuristic", 2);
  agents[0] = *parse_agent(with_options(learning.address(), "limit=20000"));
  const PlayedMatch match = play_match(setup, agents);
  EXPECT_TRUE(match.record.finished);
  EXPECT_EQ(match.seats[0].conduct.faults, match.seats[0].decisions);
}

TEST(Faults, EverythingIsLogged) {
  const ScratchFolder scratch;
  FakeAgent rude([](const http::Request&, const http::Responder& respond) { respond({.body = "no"}); });
  const std::string log = scratch.file("log.jsonl");
  (void)play_with(with_options(rude.address(), "log=" + log));
  std::ifstream file(log);
  int faults = 0;
  for (std::string line; std::getline(file, line);) faults += json::parse(line).contains("fault") ? 1 : 0;
  EXPECT_GT(faults, 0);
}

TEST(Seats, TheQuestionsShowOnlyWhatTheSeatMayKnow) {
  std::mutex lock;
  std::vector<json> asked;
  FakeAgent curious([&](const http::Request& request, const http::Responder& respond) {
    const std::lock_guard guard(lock);
    asked.push_back(json::parse(request.body));
    respond({.body = "no"});
  });
  (void)play_with(curious.address());
  ASSERT_FALSE(asked.empty());
  for (const json& question : asked) {
    EXPECT_FALSE(question.contains("seed"));
    EXPECT_TRUE(mahjong::Game::view_from_json(question.at("view")));
    for (const json& other : question.at("opponents")) EXPECT_FALSE(other.contains("hand"));
    const auto& self = question.at("self");
    EXPECT_EQ(self.at("hand").size() % 3, 1U);
    EXPECT_EQ(self.at("flowers").size(), 8U);
  }
}

TEST(Seats, AnAgentSaysWhyInItsOwnWords) {
  FakeAgent wise([](const http::Request& request, const http::Responder& respond) {
    const json question = json::parse(request.body);
    respond({.body = json{{"action", 0}, {"why", "because"}}.dump()});
    (void)question;
  });
  const auto table = make_table(setup_of("five-crowns", 2, 1));
  const auto hint = make_hint(*(*table)->setup().game, (*table)->view_json((*table)->to_move()),
                              *parse_agent(with_options(wise.address(), "limit=20000")), 1);
  ASSERT_TRUE(hint) << hint.error().message;
  EXPECT_EQ(hint->at("why"), "because");
}

TEST(Seats, AnAgentThatSaysNothingHasNoReasonPutIntoItsMouth) {
  FakeAgent silent(
      [](const http::Request&, const http::Responder& respond) { respond({.body = R"({"action":0})"}); });
  const auto table = make_table(setup_of("five-crowns", 2, 1));
  const auto hint = make_hint(*(*table)->setup().game, (*table)->view_json((*table)->to_move()),
                              *parse_agent(with_options(silent.address(), "limit=20000")), 1);
  ASSERT_TRUE(hint) << hint.error().message;
  EXPECT_EQ(hint->at("why"), "");
}

TEST(Seats, AddressesAndOptionsAreChecked) {
  const auto problem = [](const std::string& text) {
    const auto spec = parse_agent(text);
    if (!spec) return spec.error().message;
    const auto player = make_player<konkan::Game>(*spec, 1, Seat::first);
    return player ? std::string() : player.error().message;
  };
  EXPECT_EQ(problem("http://127.0.0.1:8888"), "");
  EXPECT_EQ(problem("http://localhost"), "");
  EXPECT_EQ(problem("http://[::1]:8888/agent/"), "");
  EXPECT_EQ(problem("http[limit=500,fallback=\"ismcts:sims=8,threads=1\",seed=3]://h:1"), "");
  EXPECT_NE(problem("http://"), "");
  EXPECT_NE(problem("http://h:0"), "");
  EXPECT_NE(problem("http://h:99999"), "");
  EXPECT_NE(problem("http:127.0.0.1"), "");
  EXPECT_NE(problem("http[limit=0]://h"), "");
  EXPECT_NE(problem("http[fallback=http://x]://h"), "");
  EXPECT_NE(problem("http[colour=red]://h"), "");
  EXPECT_EQ(problem("https://h"), "");
  EXPECT_EQ(problem("https[insecure,limit=5]://h:8443/agents/one"), "");
  EXPECT_EQ(problem("http[form=live,app=my-agent,rivers=off]://h"), "");
  EXPECT_NE(problem("http[form=dead]://h").find("plan or live"), std::string::npos);
  EXPECT_NE(problem("http[app=a/b]://h"), "");
  EXPECT_NE(problem("https[insecure=perhaps]://h"), "");
  EXPECT_NE(problem("ftp://h"), "");
  const auto agents = parse_agents("random,http[limit=5,seed=1]://h:1/a,heuristic");
  ASSERT_TRUE(agents);
  ASSERT_EQ(agents->size(), 3U);
  EXPECT_EQ(to_text((*agents)[1]), "http[limit=5,seed=1]://h:1/a");
}

}  // namespace
}  // namespace meldwise::test
