// `meldwise check-agent` with agents that keep to the protocol and with some that do not.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "net/agent/service.h"
#include "net/http/server.h"
#include "support/program.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

struct Agent {
  Agent() : service(options()) { EXPECT_TRUE(service.start()); }
  static agent::ServiceOptions options() {
    agent::ServiceOptions options;
    options.endpoint.port = 0;
    return options;
  }
  [[nodiscard]] std::string address() const { return "http://127.0.0.1:" + std::to_string(service.port()); }

  agent::Service service;
};

json check_of(const json& report, const std::string& name) {
  for (const json& check : report.at("checks")) {
    if (check.at("name") == name) return check;
  }
  ADD_FAILURE() << name << report;
  return {};
}

TEST(CheckAgent, MeldwisePassesInBothFormsAndEveryOtherGame) {
  const Agent agent;
  for (const auto& [game, form] : std::vector<std::pair<std::string, std::string>>{
           {"mahjong", "plan"}, {"mahjong", "live"}, {"five-crowns", "auto"}, {"konkan", "auto"}}) {
    const Ran ran = run_meldwise(
        {"check-agent", agent.address(), "--game", game, "--form", form, "--limit", "20000", "--json"});
    EXPECT_EQ(ran.exit_code, 0) << ran.out << ran.err;
    const json report = json::parse(ran.out);
    EXPECT_TRUE(report.at("passed").get<bool>());
    EXPECT_GE(report.at("checks").size(), 10U);
    EXPECT_EQ(report.at("form"), game != "mahjong" ? "own" : form);
  }
}

TEST(CheckAgent, AnAgentOfTheLiveFormIsFoundOut) {
  // It knows /run and its sessions and nothing else, and never answers what is no message.
  http::Server server(
      {.port = 0},
      {.answer =
           [](http::Request request, http::Responder respond) {
             if (request.path.find("/sessions/") != std::string::npos) return respond({.body = "{}"});
             const json body = json::parse(request.body, nullptr, false);
             if (request.path != "/run" || !body.is_object() || !body.contains("newMessage")) {
               return respond(http::error_response(422, "no message"));
             }
             const json inner =
                 json::parse(body.at("newMessage").at("parts").at(0).at("text").get<std::string>());
             const bool claim = inner.at("context").at("phase") == "claim";
             const json card = claim ? json(0) : inner.at("event").at("new_card");
             respond({.body = json{{"action", claim ? "pass" : "discard"}, {"card", card}}.dump()});
           },
       .upgrade = {}});
  ASSERT_TRUE(server.start());
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port());
  const Ran ran = run_meldwise({"check-agent", address, "--limit", "20000", "--json"});
  EXPECT_EQ(ran.exit_code, 0) << ran.out;
  EXPECT_EQ(json::parse(ran.out).at("form"), "live");
}

TEST(CheckAgent, SaysWhatWasSentWhatCameAndWhatWasExpected) {
  // Refuses what it does not know: the first unknown key is the end.
  http::Server server({.port = 0},
                      {.answer =
                           [](http::Request request, http::Responder respond) {
                             const json body = json::parse(request.body, nullptr, false);
                             if (!body.is_object() || body.contains("novelty") || !body.contains("legal")) {
                               return respond(http::error_response(500, "I do not know this"));
                             }
                             respond({.body = json{{"action", 0}}.dump()});
                           },
                       .upgrade = {}});
  ASSERT_TRUE(server.start());
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port());
  const Ran ran =
      run_meldwise({"check-agent", address, "--game", "five-crowns", "--limit", "20000", "--json"});
  EXPECT_EQ(ran.exit_code, 1) << ran.out;
  const json report = json::parse(ran.out);
  EXPECT_FALSE(report.at("passed").get<bool>());
  const json failed = check_of(report, "keys that it does not know");
  EXPECT_FALSE(failed.at("passed").get<bool>());
  EXPECT_NE(failed.at("came").get<std::string>().find("I do not know this"), std::string::npos);
  EXPECT_TRUE(check_of(report, "two whole matches").at("passed").get<bool>());
  const Ran person = run_meldwise({"check-agent", address, "--game", "five-crowns", "--limit", "20000"});
  EXPECT_NE(person.out.find("FAIL  keys that it does not know"), std::string::npos) << person.out;
  EXPECT_NE(person.out.find("expected  status 200"), std::string::npos) << person.out;
}

TEST(CheckAgent, AnAgentThatBelievesEveryFlagIsFoundOut) {
  // The client's flags may be phantoms: whoever claims what it does not hold is switched off.
  http::Server server({.port = 0},
                      {.answer =
                           [](http::Request request, http::Responder respond) {
                             if (request.path.find("/sessions/") != std::string::npos)
                               return respond({.body = "{}"});
                             const json body = json::parse(request.body, nullptr, false);
                             if (!body.is_object() || !body.contains("newMessage")) {
                               return respond(http::error_response(422, "no message"));
                             }
                             const json inner = json::parse(
                                 body.at("newMessage").at("parts").at(0).at("text").get<std::string>());
                             json decision{{"action", "pass"}, {"card", 0}};
                             if (inner.at("context").at("phase") == "discard") {
                               decision = {{"action", "discard"}, {"card", inner.at("event").at("new_card")}};
                             } else if (inner.at("legal_actions").at("can_win").get<bool>()) {
                               decision["action"] = "win";
                             }
                             respond({.body = decision.dump()});
                           },
                       .upgrade = {}});
  ASSERT_TRUE(server.start());
  const std::string address = "http://127.0.0.1:" + std::to_string(server.port());
  const Ran ran = run_meldwise({"check-agent", address, "--form", "live", "--limit", "20000", "--json"});
  EXPECT_EQ(ran.exit_code, 1) << ran.out;
  const json report = json::parse(ran.out);
  EXPECT_FALSE(check_of(report, "claims that the hand does not hold").at("passed").get<bool>());
  EXPECT_TRUE(check_of(report, "an own draw whose tile is a flower").at("passed").get<bool>());
  EXPECT_TRUE(check_of(report, "a hand of 15 tiles").at("passed").get<bool>());
}

TEST(CheckAgent, ADeadAgentAndBadWords) {
  const Ran dead = run_meldwise({"check-agent", "http://127.0.0.1:1", "--json"});
  EXPECT_EQ(dead.exit_code, 1);
  EXPECT_EQ(json::parse(dead.out).at("checks").size(), 1U);
  const Ran nobody = run_meldwise({"check-agent", "heuristic"});
  EXPECT_EQ(nobody.exit_code, 2);
  EXPECT_NE(nobody.err.find(", got 'heuristic'\n"), std::string::npos) << nobody.err;
  EXPECT_EQ(run_meldwise({"check-agent", "http://h", "--form", "dead"}).exit_code, 2);
  EXPECT_EQ(run_meldwise({"check-agent", "http://h", "--game", "poker"}).exit_code, 2);
}

}  // namespace
}  // namespace meldwise::test
