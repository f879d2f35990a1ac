// Questions of the live client in wrappings that it might use, or that stand between it and the agent: as
// long as there is a hand somewhere, it is found.
#include "net/agent/support.h"
#include "players/remote/spoken_json.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

json plain_inner() {
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "discard_joiner") return recorded.at("inner");
  }
  return {};
}

struct Wrapped : ::testing::Test {
  RunningService running;
  Asker asker{running.service.port()};
  json inner = plain_inner();
  int session = 0;

  /// The decision on a message, each in a session of its own.
  json decision(json letter) {
    letter["userId"] = "u";
    letter["sessionId"] = "s" + std::to_string(++session);
    const Told told = asker.post("/run", letter);
    EXPECT_EQ(told.status, 200) << told.body << letter;
    return told.status == 200 ? unwrapped(told.body) : json();
  }
  static json message(const json& parts) { return {{"newMessage", {{"role", "user"}, {"parts", parts}}}}; }
};

TEST_F(Wrapped, HoweverTheMessageIsPacked) {
  const std::string text = inner.dump();
  const json expected = decision(message({{{"text", text}}}));
  ASSERT_EQ(expected.at("action"), "discard");
  std::string talk;
  for (int i = 0; i < 200; ++i) talk += "{x" + std::to_string(i) + "} ";
  const std::vector<std::pair<const char*, json>> letters = {
      {"text said twice over", message({{{"text", json(text).dump()}}})},
      {"the text an object", message({{{"text", inner}}})},
      {"prose in a part of its own", message({{{"text", "What now?"}}, {{"text", text}}})},
      {"in pieces", message({{{"text", text.substr(0, 80)}}, {{"text", text.substr(80)}}})},
      {"one part, no list", message({{"text", text}})},
      {"parts that are texts", message(json::array({text}))},
      {"a list in the text", message({{{"text", "[" + text + "]"}}})},
      {"much talk before it", message({{{"text", talk + text}}})},
      {"a fence and an example after it",
       message({{{"text", "```json\n" + text + "\n```\nAnswer like {\"action\":\"discard\",\"card\":1}."}}})},
      {"the message a text", {{"newMessage", text}}},
      {"the message an object", {{"newMessage", inner}}},
      {"a content", {{"newMessage", {{"content", {{"text", text}}}}}}},
      {"the other spelling", {{"new_message", {{"role", "user"}, {"parts", {{{"text", text}}}}}}}},
      {"input with a text", {{"input", {{"message", text}}}}},
      {"input with an object", {{"input", {{"message", inner}}}}},
      {"input with a message", {{"input", {{"message", {{"parts", {{{"text", text}}}}}}}}}},
  };
  for (const auto& [name, letter] : letters) EXPECT_EQ(decision(letter), expected) << name;
}

TEST_F(Wrapped, TheHandIsFoundWhereItStands) {
  json own;
  for (const json& player : inner.at("players")) {
    if (player.at("is_me").get<bool>()) own = player;
  }
  const auto with = [&](const std::function<void(json&)>& change) {
    json changed = inner;
    change(changed);
    return decision(message({{{"text", changed.dump()}}}));
  };
  const json expected = with([](json&) {});
  const auto expect = [&](const std::function<void(json&)>& change, bool seen = true) {
    const json answer = with(change);
    EXPECT_EQ(answer.at("action"), "discard") << answer;
    EXPECT_TRUE(answer.contains("error")) << answer;
    if (seen) {
      EXPECT_EQ(answer.at("card"), expected.at("card")) << answer;
    }
  };
  expect([&](json& q) {
    json named;
    for (const json& player : q.at("players")) named["seat" + player.at("seat").dump()] = player;
    q["players"] = named;
  });
  expect([&](json& q) {
    for (json& player : q["players"]) player.erase("hand");
    q["hand"] = own.at("hand");
  });
  expect(
      [&](json& q) {
        q["players"] = nullptr;
        q["hand"] = own.at("hand");
      },
      false);
  expect(
      [&](json& q) {
        q["players"] = json::array();
        q["self"] = {{"hand", own.at("hand")}};
      },
      false);
  expect([&](json& q) {
    for (json& player : q["players"]) {
      if (player.at("is_me").get<bool>()) player["hand"] = own.at("hand").dump();
    }
  });
}

TEST_F(Wrapped, NamesInAnotherEncodingDoNotMatter) {
  json letter = run_request(inner, "NAME", "s");
  std::string body = letter.dump();
  const json expected = unwrapped(asker.post("/run", body).body);
  letter["sessionId"] = "t";
  body = letter.dump();
  body.replace(body.find("NAME"), 4, "\xB3\xAF\xA4\xA3");  // Big5
  const Told told = asker.post("/run", body);
  ASSERT_EQ(told.status, 200) << told.body;
  EXPECT_EQ(unwrapped(told.body), expected);
  EXPECT_EQ(asker.post("/v1/decide", std::string("{\"game\":\"\xB3\xAF\",\"view\":{}}")).status, 400);
}

TEST_F(Wrapped, WithoutAHandItIsRefused) {
  for (const char* body :
       {R"({"newMessage":"hello"})", R"({"newMessage":{"parts":[{"text":"{\"cmd\":\"decision\"}"}]}})",
        R"({"newMessage":null})", R"({"input":{"message":{"deep":[[[[[[[[[[{"hand":[1]}]]]]]]]]]]}}})"}) {
    EXPECT_EQ(asker.post("/run", std::string(body)).status, 400) << body;
  }
}

TEST_F(Wrapped, ASessionWithoutANameIsGivenOneOfItsOwn) {
  const auto created = [&](const std::string& path) {
    const Told told = asker.post(path, std::string("{}"));
    EXPECT_EQ(told.status, 200) << told.body;
    return told.body.at("id").get<std::string>();
  };
  const std::string first = created("/apps/agent/users/ann/sessions");
  EXPECT_EQ(first.size(), 36U);
  EXPECT_NE(created("/apps/agent/users/ann/sessions"), first);
  EXPECT_EQ(created("/apps/agent/users/ann/sessions/mine"), "mine");
  EXPECT_EQ(asker.post("/apps/agent/users/ann/sessions", std::string("{}")).body.at("userId"), "ann");
}

TEST(SpokenJson, OfLongTalkTheLastObjectWithTheKeyCounts) {
  std::string talk;
  for (int i = 0; i < 500; ++i) talk += "I weigh {\"tile\":" + std::to_string(i) + "}. ";
  const auto action = [&](const std::string& end) {
    const auto said = spoken_json(talk + end, "action");
    return said && said->contains("action") ? said->at("action").dump() : "none";
  };
  EXPECT_EQ(action(R"({"action":"win"})"), "\"win\"");
  EXPECT_EQ(action(R"({"action":"pass"} or rather {"action":"win"} {so})"), "\"win\"");
  EXPECT_EQ(action(R"({"table":[{"action":"no"},{"x":{"action":"no"}}],"action":"yes","why":{"a":1}})"),
            "\"yes\"");
}

}  // namespace
}  // namespace meldwise::test
