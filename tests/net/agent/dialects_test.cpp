// Mahjong asked in the form of the live client: sessions, streams, fences and prose, and whole matches with
// an agent that knows only this form.
#include <mutex>
#include <set>

#include "games/mahjong/game.h"
#include "net/agent/fake_agent.h"
#include "players/match.h"
#include "players/remote/reply.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

PlayedMatch play_hands(const std::string& agent, int hands, std::uint64_t seed = 4) {
  Setup setup;
  setup.game = *find_game("mahjong");
  const std::vector<std::string> words{"winds=0", "hands=" + std::to_string(hands)};
  setup.options = *options_from_words(setup.game->options, words);
  setup.seats = 4;
  setup.seed = seed;
  std::vector<AgentSpec> agents(4, *parse_agent("heuristic"));
  agents[1] = *parse_agent(agent);
  return play_match(setup, agents);
}

/// Keeps to what users of that client run: it wants a session, knows the hand, and throws what was drawn.
class PlainLiveAgent {
 public:
  explicit PlainLiveAgent(std::function<std::string(const json& decision)> packed)
      : packed_(std::move(packed)),
        agent_([this](const http::Request& request, const http::Responder& respond) {
          answer(request, respond);
        }) {}

  [[nodiscard]] std::string address() const { return agent_.address(); }

  std::mutex lock;
  std::vector<std::string> paths;
  std::vector<json> asked;
  std::set<std::string> sessions;

 private:
  void answer(const http::Request& request, const http::Responder& respond) {
    const std::lock_guard guard(lock);
    paths.push_back(request.path);
    const json body = json::parse(request.body);
    if (const std::size_t at = request.path.rfind("/sessions/"); at != std::string::npos) {
      sessions.insert(request.path.substr(at + 10));
      return respond({.body = json{{"id", request.path.substr(at + 10)}, {"events", json::array()}}.dump()});
    }
    if (sessions.count(body.at("sessionId").get<std::string>()) == 0) {
      return respond(http::error_response(404, "Session not found"));
    }
    const json inner = json::parse(body.at("newMessage").at("parts").at(0).at("text").get<std::string>());
    asked.push_back(inner);
    json decision{{"action", "pass"}, {"card", 0}, {"meld_cards", json::array()}};
    if (inner.at("legal_actions").at("can_win").get<bool>()) decision["action"] = "win";
    if (inner.at("context").at("phase") == "discard") {
      decision["action"] = "discard";
      decision["card"] = inner.at("event").at("new_card");
    }
    respond({.type = "text/plain", .body = packed_(decision)});
  }

  std::function<std::string(const json&)> packed_;
  FakeAgent agent_;
};

std::string in_message(const std::string& text) {
  const json part{{"text", text}};
  return json::array({json{{"content", {{"role", "model"}, {"parts", json::array({part})}}}}}).dump();
}

TEST(Dialects, TheLiveFormIsAskedWithASessionFirst) {
  PlainLiveAgent agent([](const json& decision) { return in_message(decision.dump()); });
  const PlayedMatch match = play_hands(with_options(agent.address(), "form=live,limit=20000"), 2);
  EXPECT_TRUE(match.record.finished);
  EXPECT_EQ(match.seats[1].conduct.faults, 0U) << match.seats[1].conduct.last_fault;
  ASSERT_GT(agent.paths.size(), 2U);
  EXPECT_TRUE(agent.paths[0].starts_with("/apps/agent/users/meldwise-2/sessions/")) << agent.paths[0];
  EXPECT_EQ(agent.paths[1], "/run");
  EXPECT_EQ(agent.sessions.size(), 1U);
  bool claims = false;
  for (const json& inner : agent.asked) {
    for (const json& player : inner.at("players")) {
      EXPECT_EQ(player.at("is_me").get<bool>(), player.contains("hand"));
      EXPECT_EQ(player.at("seat") == 2, player.at("is_me").get<bool>());
    }
    EXPECT_GE(inner.at("context").at("round_wind"), 1);
    EXPECT_TRUE(inner.at("legal_actions").at("can_win").is_boolean());
    claims = claims || inner.at("context").at("phase") == "claim";
  }
  EXPECT_TRUE(claims);
}

TEST(Dialects, AForgottenSessionIsOpenedAgain) {
  PlainLiveAgent agent([&](const json& decision) { return in_message(decision.dump()); });
  const AgentSpec spec = *parse_agent(with_options(agent.address(), "form=live,limit=20000"));
  const auto player = make_player<mahjong::Game>(spec, 1, Seat::first);
  const mahjong::State state = mahjong::Game::deal(mahjong::Options{}, 4, 3);
  const auto view = mahjong::Game::view(state, Seat::first);
  (void)(*player)->decide(view, {});
  agent.sessions.clear();  // as after a restart
  (void)(*player)->decide(view, {});
  EXPECT_EQ((*player)->conduct().faults, 0U) << (*player)->conduct().last_fault;
  EXPECT_EQ(agent.asked.size(), 2U);
}

TEST(Dialects, HoweverTheAnswerIsPacked) {
  const std::vector<std::function<std::string(const json&)>> packings = {
      [](const json& d) { return d.dump(); },
      [](const json& d) { return in_message(d.dump()); },
      [](const json& d) { return in_message("```json\n" + d.dump(2) + "\n```"); },
      [](const json& d) { return in_message("I think {so}: this is best.\n" + d.dump() + "\nGood luck!"); },
      [](const json& d) { return "Sure! " + d.dump(); },
      [](const json& d) {
        return json{{"output", d}}.dump();
      },
      [](const json& d) {
        return json{{"output", d.dump()}}.dump();
      },
      [](const json& d) {
        // Server-sent events: pieces, then the whole.
        const auto event = [](const std::string& text, bool partial) {
          const json part{{"text", text}};
          return "data: " + json{{"content", {{"parts", json::array({part})}}}, {"partial", partial}}.dump() +
                 "\n\n";
        };
        const std::string text = d.dump();
        return event(text.substr(0, 9), true) + event(text.substr(9), true) + event(text, false);
      },
      [](const json& d) {
        // One object a line, in pieces only.
        const std::string text = "Thinking… " + d.dump();
        std::string lines;
        for (std::size_t i = 0; i < text.size(); i += 7) {
          const json part{{"text", text.substr(i, 7)}};
          lines += json{{"content", {{"parts", json::array({part})}}}}.dump(-1, ' ', true,
                                                                            json::error_handler_t::replace) +
                   "\r\n";
        }
        return lines;
      },
  };
  std::vector<std::string> actions;
  for (std::size_t i = 0; i < packings.size(); ++i) {
    PlainLiveAgent agent(packings[i]);
    const PlayedMatch match = play_hands(with_options(agent.address(), "form=live,limit=20000"), 1);
    EXPECT_EQ(match.seats[1].conduct.faults, 0U) << i << match.seats[1].conduct.last_fault;
    if (i == 0) actions = match.record.actions;
    EXPECT_EQ(match.record.actions, actions) << i;
  }
}

TEST(Dialects, ThePlanFormMayBePackedToo) {
  FakeAgent agent([](const http::Request& request, const http::Responder& respond) {
    const json question = json::parse(request.body);
    json decision{{"action", "pass"}, {"cards", json::array()}};
    if (question.at("context").at("phase") == "discard") {
      decision = {{"action", "discard"}, {"cards", {question.at("event").at("new_card")}}};
    }
    respond({.type = "text/markdown", .body = "Here:\n```\n" + decision.dump() + "\n```"});
  });
  const PlayedMatch match = play_hands(with_options(agent.address(), "limit=20000"), 1);
  EXPECT_EQ(match.seats[1].conduct.faults, 0U) << match.seats[1].conduct.last_fault;
}

TEST(Dialects, MeldwisePlaysAgainstItselfInTheLiveForm) {
  RunningService running;
  const PlayedMatch match =
      play_hands(with_options(running.address(), "form=live,limit=60000,fallback=random"), 16);
  EXPECT_TRUE(match.record.finished);
  EXPECT_EQ(match.seats[1].conduct.faults, 0U) << match.seats[1].conduct.last_fault;
}

TEST(Dialects, RiversCanBeKeptBack) {
  for (const char* rivers : {"on", "off"}) {
    PlainLiveAgent agent([](const json& decision) { return in_message(decision.dump()); });
    (void)play_hands(with_options(agent.address(), std::string("form=live,limit=20000,rivers=") + rivers), 1);
    std::size_t told = 0;
    for (const json& inner : agent.asked) {
      for (const json& player : inner.at("players")) told += player.at("discards").size();
    }
    EXPECT_EQ(told > 0, std::string(rivers) == "on");
  }
}

TEST(Dialects, AnIllegalLiveAnswerIsToldBackOnce) {
  std::mutex lock;
  std::vector<json> asked;
  FakeAgent wrong([&](const http::Request& request, const http::Responder& respond) {
    const std::lock_guard guard(lock);
    if (request.path == "/run") {
      const json body = json::parse(request.body);
      asked.push_back(json::parse(body.at("newMessage").at("parts").at(0).at("text").get<std::string>()));
    }
    respond({.body = R"({"action":"sing","card":0})"});
  });
  const PlayedMatch match = play_hands(with_options(wrong.address(), "form=live,limit=20000"), 1);
  EXPECT_TRUE(match.record.finished);
  EXPECT_GT(match.seats[1].conduct.faults, 0U);
  ASSERT_GT(asked.size(), 1U);
  EXPECT_FALSE(asked[0].contains("error"));
  EXPECT_TRUE(asked[1].contains("error"));
}

TEST(Reply, TheLastDecisionCounts) {
  const auto action = [](const std::string& body) {
    const auto decision = decision_in(body);
    return decision && decision->contains("action") ? decision->at("action").dump() : "none";
  };
  EXPECT_EQ(action(R"(first {"action":"pass"}, no: {"action":"win"})"), "\"win\"");
  EXPECT_EQ(
      action(R"([{"action":"pass"},{"content":{"parts":[{"text":"{\"action\":\"win\"}"}]}},{"usage":3}])"),
      "\"win\"");
  EXPECT_EQ(action(R"({"action":0})"), "0");
  EXPECT_EQ(action("no idea"), "none");
  EXPECT_EQ(action(std::string(400'000, '{')), "none");
  EXPECT_EQ(action(std::string(200'000, '"') + std::string(200'000, '{')), "none");
}

}  // namespace
}  // namespace meldwise::test
