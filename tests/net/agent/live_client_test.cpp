// Whole hands of the live client with all its habits, and those habits one by one.
#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "net/agent/live_table.h"
#include "support/scale.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

struct Evening {
  std::map<std::string, int> seen;
  std::vector<std::string> faults;
  int hands = 0;
  int wins = 0;
};

/// So many matches at several tables at once.
Evening play_evening(std::uint16_t port, int matches, int hands, int tables) {
  Evening evening;
  std::mutex lock;
  std::atomic<int> next{0};
  std::vector<std::thread> threads;
  for (int i = 0; i < tables; ++i) {
    threads.emplace_back([&] {
      for (int match = next++; match < matches; match = next++) {
        LiveTable table(port, 1 + static_cast<std::uint64_t>(match), hands);
        table.play();
        const std::lock_guard guard(lock);
        for (const auto& [what, count] : table.seen) evening.seen[what] += count;
        evening.faults.insert(evening.faults.end(), table.faults.begin(), table.faults.end());
        evening.hands += table.hands;
        evening.wins += table.wins;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  return evening;
}

TEST(LiveClient, AThousandHandsWithAllItsHabits) {
  RunningService running;
  constexpr int kHands = 8;
  const int matches = scaled(125);
  const Evening evening = play_evening(running.service.port(), matches, kHands, 4);
  EXPECT_EQ(evening.faults, std::vector<std::string>{});
  EXPECT_EQ(evening.hands, matches * kHands);
  EXPECT_GT(evening.wins, evening.hands / 2);
  if (matches < 100) return;
  for (const char* what :
       {"opening", "flowers in hand", "discard", "discard after a claim", "claim pass", "claim pong",
        "claim eat", "claim kang", "claim win", "asked again", "claim lost", "own draw after a flower",
        "own draw lost", "joined own win", "joined own kang", "host own win"}) {
    EXPECT_GT(evening.seen.at(what), 0) << what;
  }
}

TEST(LiveClient, ASearchKeepsToTheSameHabits) {
  auto options = service_options("ismcts:sims=8");
  options.budget = std::chrono::milliseconds(20'000);
  RunningService running(std::move(options));
  EXPECT_EQ(play_evening(running.service.port(), 1, 4, 1).faults, std::vector<std::string>{});
}

TEST(LiveClient, WaitsForItsWinAsLongAsItTakesAndNoLonger) {
  RunningService running;
  Asker asker(running.service.port());
  json claim;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "owndraw_win_joiner") claim = recorded.at("inner");
  }
  const auto ask = [&](const json& inner) {
    return unwrapped(asker.post("/run", run_request(inner, "ai2", "s")).body);
  };
  EXPECT_EQ(ask(claim).at("action"), "win");
  json follow = claim;
  follow["context"]["phase"] = "discard";
  follow["event"] = {{"new_card", 28}};
  follow["legal_actions"] = {{"can_discard", true}, {"can_win", true}, {"can_kang", false}};
  for (int i = 0; i < 2; ++i) ASSERT_EQ(ask(follow).at("action"), "pass") << i;
  for (int i = 0; i < 3; ++i) EXPECT_EQ(ask(follow).at("action"), "discard");
}

TEST(LiveClient, ADiscardThatIsNeverCarriedOutGivesWayToAnother) {
  RunningService running;
  Asker asker(running.service.port());
  json inner;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "discard_joiner") inner = recorded.at("inner");
  }
  std::set<int> tried;
  for (int i = 0; i < 12; ++i) {
    const json answer = unwrapped(asker.post("/run", run_request(inner, "ai2", "s")).body);
    EXPECT_EQ(objection(inner, answer), "");
    tried.insert(answer.at("card").get<int>());
  }
  EXPECT_GT(tried.size(), 3U);
}

TEST(LiveClient, AClaimThatWasNotCarriedOutGivesWayAtTheSecondAsking) {
  RunningService running;
  Asker asker(running.service.port());
  const auto answers = [&](const json& inner, const std::string& session) {
    std::vector<std::string> words;
    for (int i = 0; i < 3; ++i) {
      words.push_back(unwrapped(asker.post("/run", run_request(inner, "u", session)).body).at("action"));
    }
    return words;
  };
  using Words = std::vector<std::string>;
  const auto after_flower = json_lines("qkmj-own-draw-after-flower.jsonl");
  EXPECT_EQ(answers(after_flower[0].at("state"), "a"), (Words{"win", "pass", "pass"}));
  EXPECT_EQ(answers(after_flower[1].at("state"), "b"), (Words{"kang", "pass", "pass"}));
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "claim_win") {
      EXPECT_EQ(answers(recorded.at("inner"), "c"), (Words{"win", "pass", "pass"}));
    }
    if (recorded.at("label") == "owndraw_win_host") {
      EXPECT_EQ(answers(recorded.at("inner"), "d"), (Words{"win", "pass", "pass"}));
    }
  }
}

TEST(LiveClient, WhoAsksAgainBeforeTheAnswerGetsTheSame) {
  agent::Desk desk(agent::DeskOptions{});
  const json inner = json_lines("qkmj-own-draw-after-flower.jsonl")[0].at("state");
  http::Request request;
  request.method = "POST";
  request.path = "/run";
  request.body = run_request(inner, "u", "s").dump();
  const auto came = agent::Desk::Clock::now();
  const auto time = std::chrono::milliseconds(100);
  const std::string first = desk.answer(request, time, came).body;
  EXPECT_EQ(desk.answer(request, time, came).body, first);
  EXPECT_NE(desk.answer(request, time).body, first);
}

TEST(LiveClient, SessionsOfDifferentUsersAreApart) {
  RunningService running(service_options("shanten"));
  Asker asker(running.service.port());
  json claim;
  json discard;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "postclaim_claim") claim = recorded.at("inner");
    if (recorded.at("label") == "postclaim_discard") discard = recorded.at("inner");
  }
  // The seat that made the claim knows its largest tile (33); nobody else in the session does. Among equal
  // tiles chance decides, so it is asked in many sessions.
  const auto ask = [&](const json& inner, const std::string& user, int session) {
    return unwrapped(asker.post("/run", run_request(inner, user, "s" + std::to_string(session))).body);
  };
  int largest = 0;
  for (int session = 0; session < 60; ++session) {
    ASSERT_EQ(ask(claim, "ai4", session).at("action"), "pong");
    const json other = ask(discard, "ai3", session);
    EXPECT_EQ(objection(discard, other), "");
    EXPECT_NE(other.at("card"), 41);
    EXPECT_NE(other.at("card"), 33);
    const json own = ask(discard, "ai4", session);
    EXPECT_NE(own.at("card"), 41);
    if (own.at("card") == 33) ++largest;
  }
  EXPECT_GT(largest, 0);
}

TEST(LiveClient, AClaimedTileIsNotHeldHoweverOftenTheDiscardIsAsked) {
  RunningService running(service_options("shanten"));
  Asker asker(running.service.port());
  json claim;
  json discard;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "postclaim_claim") claim = recorded.at("inner");
    if (recorded.at("label") == "postclaim_discard") discard = recorded.at("inner");
  }
  const auto ask = [&](const json& inner, const std::string& user) {
    return unwrapped(asker.post("/run", run_request(inner, user, "s")).body);
  };
  ASSERT_EQ(ask(claim, "ai4").at("action"), "pong");
  for (int i = 0; i < 60; ++i) {
    // The flags of a discard are stale: they make no other question of it.
    discard["legal_actions"]["can_win"] = i % 3 == 1;
    discard["legal_actions"]["can_kang"] = i % 5 == 1;
    for (const char* user : {"ai4", "ai3"}) {  // who remembers the claim, and who does not
      const json answer = ask(discard, user);
      EXPECT_NE(answer.at("card"), 41) << user << ", question " << i;
    }
  }
}

TEST(LiveClient, ALastTileIsNamedAgainRatherThanTheClaimedOne) {
  RunningService running;
  Asker asker(running.service.port());
  json inner;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "postclaim_claim") inner = recorded.at("inner");
  }
  json* me = nullptr;
  for (json& player : inner["players"]) {
    player["melds"] = json::array();
    if (player.at("is_me").get<bool>()) me = &player;
  }
  (*me)["hand"] = {12, 25, 25, 36};
  inner["event"]["new_card"] = 25;
  inner["legal_actions"] = {{"can_eat", false}, {"can_pong", true}, {"can_kang", false}, {"can_win", false}};
  const auto ask = [&] { return unwrapped(asker.post("/run", run_request(inner, "ai4", "s")).body); };
  ASSERT_EQ(ask().at("action"), "pong");
  (*me)["hand"] = {12};
  (*me)["melds"] = {{{"type", 2}, {"card", 25}}};
  inner["context"]["phase"] = "discard";
  inner["event"] = {{"new_card", 25}};
  inner["legal_actions"] = {{"can_discard", true}, {"can_win", true}, {"can_kang", false}};
  for (int i = 0; i < 6; ++i) {
    const json answer = ask();
    EXPECT_EQ(answer.at("action"), "discard");
    EXPECT_TRUE(answer.at("card") == 12 || (i == 0 && answer.at("card") == 36)) << i << answer;
  }
}

TEST(LiveClient, AfterAClaimTheLargestTileMayStandInPlaceOfTheClaimedOne) {
  RunningService running(service_options("shanten"));
  Asker asker(running.service.port());
  json claim;
  json discard;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") == "postclaim_claim") claim = recorded.at("inner");
    if (recorded.at("label") == "postclaim_discard") discard = recorded.at("inner");
  }
  discard["event"]["new_card"] = 33;  // its largest, which that client leaves out
  int largest = 0;
  for (int session = 0; session < 60; ++session) {
    const auto ask = [&](const json& inner) {
      return unwrapped(asker.post("/run", run_request(inner, "ai4", "s" + std::to_string(session))).body);
    };
    ASSERT_EQ(ask(claim).at("action"), "pong");
    const json answer = ask(discard);
    EXPECT_EQ(objection(discard, answer), "");
    if (answer.at("card") == 33) ++largest;
  }
  EXPECT_GT(largest, 0);
}

}  // namespace
}  // namespace meldwise::test
