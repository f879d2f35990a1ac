// A win or a kang on the own draw as the live client asks for it: a claim of the own seat whose `new_card` is
// stale, a flower that was replaced, or nothing at all.
#include "net/agent/support.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

/// Every way in which the live client was seen, or may be feared, to tell the tile drawn.
std::vector<json> stale_events(const json& event) {
  std::vector<json> events;
  for (int flower = 51; flower <= 58; ++flower) events.push_back({{"new_card", flower}});
  events.push_back({{"new_card", 0}});
  events.push_back({{"new_card", nullptr}});
  events.push_back(json::object());
  for (json& told : events) told["from_seat"] = event.at("from_seat");
  return events;
}

struct OwnDraw : ::testing::Test {
  RunningService running;
  Asker asker{running.service.port()};
  int session = 0;

  /// As a session of its own, so that nothing is remembered.
  Told told(const json& inner) {
    return asker.post("/run", run_request(inner, inner.at("user_id"), "s" + std::to_string(session)));
  }
  std::string fresh(const json& inner) {
    ++session;
    const Told reply = told(inner);
    EXPECT_EQ(reply.status, 200) << reply.body << inner;
    return reply.status == 200 ? unwrapped(reply.body).at("action").get<std::string>() : "";
  }
};

TEST_F(OwnDraw, TheRecordedStatesAfterAFlowerAreWonAndKanged) {
  const auto lines = json_lines("qkmj-own-draw-after-flower.jsonl");
  ASSERT_EQ(lines.size(), 2U);
  EXPECT_EQ(fresh(lines[0].at("state")), "win");
  EXPECT_EQ(fresh(lines[1].at("state")), "kang");
}

TEST_F(OwnDraw, WhateverIsToldOfTheTileDrawn) {
  for (const json& line : json_lines("qkmj-own-draw-after-flower.jsonl")) {
    json inner = line.at("state");
    const char* expected = inner.at("legal_actions").at("can_win").get<bool>() ? "win" : "kang";
    for (const json& event : stale_events(inner.at("event"))) {
      inner["event"] = event;
      EXPECT_EQ(fresh(inner), expected) << inner;
    }
  }
}

TEST_F(OwnDraw, TheHostWinsToo) {
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") != "owndraw_win_host") continue;
    json inner = recorded.at("inner");
    for (const json& event : stale_events(inner.at("event"))) {
      inner["event"] = event;
      EXPECT_EQ(fresh(inner), "win") << inner;
    }
    inner["legal_actions"] = {{"can_win", false}, {"can_kang", true}};
    EXPECT_EQ(fresh(inner), "pass") << "the host never ends asking after a kang";
  }
}

TEST_F(OwnDraw, AWinIsNotClaimedWithAHandThatWaitsForNothing) {
  json inner = json_lines("qkmj-own-draw-after-flower.jsonl")[1].at("state");
  inner["players"][2]["hand"] = {1, 5, 9, 13, 17, 31, 33};
  inner["legal_actions"] = {{"can_win", true}, {"can_kang", false}};
  EXPECT_EQ(fresh(inner), "pass");
}

TEST_F(OwnDraw, AHandWithAGapWinsIfItCouldBeComplete) {
  json inner = json_lines("qkmj-own-draw-after-flower.jsonl")[0].at("state");
  json& hand = inner["players"][1]["hand"];
  hand.erase(hand.begin());  // 12 tiles: one was not sent
  const Told reply = told(inner);
  ASSERT_EQ(reply.status, 200);
  EXPECT_EQ(unwrapped(reply.body).at("action"), "win");
  EXPECT_TRUE(unwrapped(reply.body).at("error").is_string());
}

}  // namespace
}  // namespace meldwise::test
