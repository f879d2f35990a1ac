// Requests as the real client sent them, over a real socket.
#include <map>

#include "net/agent/support.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

TEST(Recorded, EveryRequestIsAnsweredLegallyByItsOwnHand) {
  RunningService running;
  Asker asker(running.service.port());
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    const std::string label = recorded.at("label");
    const Told told =
        asker.post(recorded.at("path").get<std::string>(), recorded.at("body").get<std::string>());
    ASSERT_EQ(told.status, 200) << label << told.body;
    if (recorded.at("inner").is_null()) continue;
    ASSERT_TRUE(told.body.is_array()) << label;
    EXPECT_EQ(told.body.at(0).at("content").at("role"), "model");
    EXPECT_EQ(objection(recorded.at("inner"), unwrapped(told.body)), "") << label << unwrapped(told.body);
  }
}

TEST(Recorded, FactsOfTheLiveClientAreHeeded) {
  RunningService running;
  Asker asker(running.service.port());
  std::map<std::string, json> answers;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    const Told told =
        asker.post(recorded.at("path").get<std::string>(), recorded.at("body").get<std::string>());
    if (!recorded.at("inner").is_null()) answers[recorded.at("label")] = unwrapped(told.body);
  }
  EXPECT_EQ(answers["claim_win"].at("action"), "win");
  EXPECT_EQ(answers["owndraw_win_joiner"].at("action"), "win");
  EXPECT_EQ(answers["owndraw_win_host"].at("action"), "win");
  EXPECT_EQ(answers["claim_phantom_pong"].at("action"), "pass");
  EXPECT_EQ(answers["agent_engine_claim"].at("action"), "pass");
  EXPECT_EQ(answers["discard_after_own_win_or_kang"].at("action"), "pass");
  EXPECT_EQ(answers["discard_stale_can_win"].at("action"), "discard");
  EXPECT_LT(answers["dealer_opening_joiner_flowers"].at("card"), 51);
}

json own_hand(const json& inner) {
  for (const json& player : inner.at("players")) {
    if (player.at("is_me").get<bool>()) return player.at("hand");
  }
  return {};
}

/// An objection, knowing what was answered just before: after an own claim the largest tile is not sent, and
/// a kang on the own draw is on its way.
std::string objection_after(const json& before, const json& inner, const json& answer) {
  const std::string first = objection(inner, answer);
  if (first.empty() || before.is_null() || inner.at("context").at("phase") != "discard") return first;
  const std::string claimed = before.at("answer").at("action");
  if (claimed == "kang" && answer.at("action") == "pass") return "";
  if (claimed != "pong" && claimed != "eat") return first;
  TileCounts held = counted(own_hand(before.at("inner")));
  for (const json& code : before.at("answer").at("meld_cards")) held.remove(*tile_from_code(code.get<int>()));
  return held.has(*tile_from_code(answer.at("card").get<int>())) ? "" : first;
}

TEST(Recorded, TheStatesOfAWholeEveningAreAnsweredLegally) {
  RunningService running;
  Asker asker(running.service.port());
  int answered = 0;
  std::map<std::string, json> before;  // each seat's last question and answer
  for (const json& line : json_lines("qkmj-states-sample.jsonl")) {
    const json& inner = line.at("state");
    const std::string user = inner.at("user_id");
    const Told told = asker.post("/run", run_request(inner, user, inner.at("session_id")));
    ASSERT_EQ(told.status, 200) << told.body;
    const json answer = unwrapped(told.body);
    EXPECT_EQ(objection_after(before[user], inner, answer), "") << inner << answer;
    before[user] = {{"inner", inner}, {"answer", answer}};
    ++answered;
  }
  EXPECT_EQ(answered, 600);
}

TEST(Recorded, TheSameQuestionIsAnsweredAlikeInEveryWrapping) {
  RunningService running;
  Asker asker(running.service.port());
  for (const json& line : json_lines("qkmj-states-sample.jsonl")) {
    json inner = line.at("state");
    inner.erase("user_id");
    inner.erase("session_id");
    const Told bare = asker.post("//run", inner);
    const Told run = asker.post("/run", run_request(inner, "", ""));
    const Told message =
        asker.post("/x:query", json{{"class_method", "query"}, {"input", {{"message", inner.dump()}}}});
    ASSERT_TRUE(bare.body.is_object());
    ASSERT_TRUE(run.body.is_array());
    EXPECT_EQ(bare.body, unwrapped(run.body));
    EXPECT_EQ(bare.body, unwrapped(message.body));
    if (::testing::Test::HasFailure() || inner.at("context").at("remain_cards") < 40) break;
  }
}

}  // namespace
}  // namespace meldwise::test
