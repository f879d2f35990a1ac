// States that cannot be true: the live form is answered all the same, by what the hand shows, and is told
// what was wrong; the plan form is refused as ever.
#include <functional>

#include "cards/rng.h"
#include "net/agent/support.h"
#include "support/scale.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

json& me_of(json& inner) {
  for (json& player : inner["players"]) {
    if (player.at("is_me").get<bool>()) return player;
  }
  return inner["players"][0];
}
json& other_of(json& inner) {
  for (json& player : inner["players"]) {
    if (!player.at("is_me").get<bool>()) return player;
  }
  return inner["players"][0];
}

/// What an answer must be, whatever was asked: one of the six words, numbers where numbers belong, and no
/// tile that the seat does not hold.
std::string complaint(const json& hand, const json& event, const json& answer) {
  if (!answer.is_object() || !answer.contains("action") || !answer.at("action").is_string())
    return "no action";
  if (!answer.contains("card") || !answer.at("card").is_number_integer()) return "no card";
  const std::string action = answer.at("action");
  const auto holds = [&](const json& code) {
    return hand.is_array() && std::any_of(hand.begin(), hand.end(), [&](const json& held) {
             return held == code || held == std::to_string(code.get<int>());
           });
  };
  if (action == "discard") {
    if (answer.at("card") > 43) return "a flower";
    const bool drawn =
        event.is_object() && event.contains("new_card") && event.at("new_card") == answer.at("card");
    return holds(answer.at("card")) || drawn ? "" : "a tile that is not held";
  }
  if (action == "eat") {
    for (const json& code : answer.at("meld_cards")) {
      if (!holds(code)) return "eats with what is not held";
    }
    return "";
  }
  return action == "win" || action == "pong" || action == "kang" || action == "pass" ? "" : "an unknown word";
}

struct Damage {
  const char* name;
  std::function<void(json& inner)> done;
};

const std::vector<Damage>& damages() {
  static const std::vector<Damage> list = {
      {"five copies",
       [](json& q) {
         json& hand = me_of(q)["hand"];
         for (std::size_t i = 0; i < std::min<std::size_t>(5, hand.size()); ++i) hand[i] = 5;
       }},
      {"a tile less",
       [](json& q) {
         if (!me_of(q)["hand"].empty()) me_of(q)["hand"].erase(me_of(q)["hand"].begin());
       }},
      {"two tiles less",
       [](json& q) {
         for (int i = 0; i < 2 && !me_of(q)["hand"].empty(); ++i)
           me_of(q)["hand"].erase(me_of(q)["hand"].begin());
       }},
      {"a tile more", [](json& q) { me_of(q)["hand"].push_back(43); }},
      {"two tiles more",
       [](json& q) {
         me_of(q)["hand"].push_back(1);
         me_of(q)["hand"].push_back(43);
       }},
      {"forty tiles",
       [](json& q) {
         for (int i = 0; i < 24; ++i) me_of(q)["hand"].push_back(1 + i % 9);
       }},
      {"no tiles", [](json& q) { me_of(q)["hand"] = json::array(); }},
      {"the hand a word", [](json& q) { me_of(q)["hand"] = "many"; }},
      {"the hand null", [](json& q) { me_of(q)["hand"] = nullptr; }},
      {"tiles as words",
       [](json& q) {
         for (json& tile : me_of(q)["hand"]) tile = std::to_string(tile.get<int>());
       }},
      {"tiles as fractions",
       [](json& q) {
         for (json& tile : me_of(q)["hand"]) tile = tile.get<double>();
       }},
      {"a tile that is none", [](json& q) { me_of(q)["hand"][0] = 99; }},
      {"a negative tile", [](json& q) { me_of(q)["hand"][0] = -7; }},
      {"a huge number", [](json& q) { me_of(q)["hand"][0] = 18446744073709551615U; }},
      {"nothing but flowers",
       [](json& q) {
         for (json& tile : me_of(q)["hand"]) tile = 55;
       }},
      {"meld type 7",
       [](json& q) {
         me_of(q)["melds"].push_back({{"type", 7}, {"card", 1}});
       }},
      {"a meld of a flower",
       [](json& q) {
         me_of(q)["melds"].push_back({{"type", 2}, {"card", 52}});
       }},
      {"six melds",
       [](json& q) {
         for (int i = 0; i < 6; ++i) me_of(q)["melds"].push_back({{"type", 2}, {"card", 11 + i}});
       }},
      {"a sixth meld elsewhere",
       [](json& q) {
         for (int i = 0; i < 6; ++i) other_of(q)["melds"].push_back({{"type", 3}, {"card", 21 + i}});
       }},
      {"melds a number", [](json& q) { me_of(q)["melds"] = 3; }},
      {"flags as 0 and 1",
       [](json& q) {
         for (json& flag : q["legal_actions"]) flag = flag.get<bool>() ? 1 : 0;
       }},
      {"flags as words",
       [](json& q) {
         for (json& flag : q["legal_actions"]) flag = flag.get<bool>() ? "true" : "no";
       }},
      {"flags null",
       [](json& q) {
         for (json& flag : q["legal_actions"]) flag = nullptr;
       }},
      {"no flags", [](json& q) { q.erase("legal_actions"); }},
      {"flags a list",
       [](json& q) {
         q["legal_actions"] = {1, 2};
       }},
      {"eats listed",
       [](json& q) {
         q["legal_actions"]["can_eat"] = {{1, 2}, {99, 3}, {1}};
       }},
      {"is_me as 0 and 1",
       [](json& q) {
         for (json& player : q["players"]) player["is_me"] = player["is_me"].get<bool>() ? 1 : 0;
       }},
      {"nobody is me",
       [](json& q) {
         for (json& player : q["players"]) player["is_me"] = false;
       }},
      {"everybody is me",
       [](json& q) {
         for (json& player : q["players"]) player["is_me"] = true;
       }},
      {"seats all 1",
       [](json& q) {
         for (json& player : q["players"]) player["seat"] = 1;
       }},
      {"seat 9",
       [](json& q) {
         other_of(q)["seat"] = 9;
         me_of(q)["seat"] = 9;
       }},
      {"five players",
       [](json& q) {
         json more = other_of(q);
         q["players"].push_back(more);
         q["players"].push_back(more);
       }},
      {"hand_count 40", [](json& q) { other_of(q)["hand_count"] = 40; }},
      {"hand_count a word", [](json& q) { other_of(q)["hand_count"] = "few"; }},
      {"flower 12",
       [](json& q) {
         me_of(q)["flowers"] = {12, -1, "x"};
       }},
      {"twenty flowers", [](json& q) { me_of(q)["flowers"] = json(20, 1); }},
      {"discards that are none",
       [](json& q) { other_of(q)["discards"] = {0, 99, 51, "E", nullptr, 5, 5, 5, 5, 5}; }},
      {"200 discards", [](json& q) { other_of(q)["discards"] = json(200, 9); }},
      {"no context", [](json& q) { q.erase("context"); }},
      {"context a list", [](json& q) { q["context"] = {1}; }},
      {"my_seat 0", [](json& q) { q["context"]["my_seat"] = 0; }},
      {"dealer 7", [](json& q) { q["context"]["dealer"] = 7; }},
      {"round_wind 9", [](json& q) { q["context"]["round_wind"] = 9; }},
      {"remain_cards -3", [](json& q) { q["context"]["remain_cards"] = -3; }},
      {"remain_cards 900", [](json& q) { q["context"]["remain_cards"] = 900; }},
      {"remain_cards 0", [](json& q) { q["context"]["remain_cards"] = 0; }},
      {"phase dream", [](json& q) { q["context"]["phase"] = "dream"; }},
      {"phase null", [](json& q) { q["context"]["phase"] = nullptr; }},
      {"no event", [](json& q) { q.erase("event"); }},
      {"event a word", [](json& q) { q["event"] = "drawn"; }},
      {"new_card 99", [](json& q) { q["event"]["new_card"] = 99; }},
      {"new_card -1", [](json& q) { q["event"]["new_card"] = -1; }},
      {"new_card a list", [](json& q) { q["event"]["new_card"] = {5}; }},
      {"new_card a flower", [](json& q) { q["event"]["new_card"] = 53; }},
      {"no new_card", [](json& q) { q["event"].erase("new_card"); }},
      {"from_seat 0", [](json& q) { q["event"]["from_seat"] = 0; }},
      {"from_seat 8", [](json& q) { q["event"]["from_seat"] = 8; }},
      {"from_seat mine", [](json& q) { q["event"]["from_seat"] = q["context"]["my_seat"]; }},
      {"everything flagged",
       [](json& q) {
         for (json& flag : q["legal_actions"]) flag = true;
       }},
      {"the other phase",
       [](json& q) { q["context"]["phase"] = q["context"]["phase"] == "claim" ? "discard" : "claim"; }},
      {"gaps between the suits",
       [](json& q) {
         if (!me_of(q)["hand"].empty()) me_of(q)["hand"].back() = 20;
       }},
      {"lists in lists",
       [](json& q) {
         json nested = json::array();
         for (int i = 0; i < 200; ++i) nested = json::array({nested});
         q["x"] = nested;
       }},
      {"a meld of every tile held",
       [](json& q) {
         for (int i = 0; i < 4; ++i) me_of(q)["melds"].push_back({{"type", 11}, {"card", 1 + i}});
       }},
      {"a list of events", [](json& q) { q["event"] = json::array({q["event"]}); }},
      {"flags a word", [](json& q) { q["legal_actions"] = "can_win"; }},
      {"long names",
       [](json& q) {
         q["user_id"] = std::string(5000, 'u');
         q["session_id"] = std::string(5000, 's');
       }},
      {"names that are numbers",
       [](json& q) {
         q["user_id"] = 7;
         q["session_id"] = json::array();
       }},
  };
  return list;
}

std::vector<json> sound_states() {
  std::vector<json> states;
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (!recorded.at("inner").is_null()) states.push_back(recorded.at("inner"));
  }
  for (const json& line : json_lines("qkmj-own-draw-after-flower.jsonl")) states.push_back(line.at("state"));
  const auto lines = json_lines("qkmj-states-sample.jsonl");
  for (std::size_t i = 0; i < lines.size(); i += 20) states.push_back(lines[i].at("state"));
  return states;
}

TEST(Damaged, TheLiveFormIsAnsweredWhateverIsWrongWithTheState) {
  RunningService running;
  Asker asker(running.service.port());
  int number = 0;
  for (const Damage& damage : damages()) {
    for (json inner : sound_states()) {
      const json& asker_of = me_of(inner);
      const std::size_t self = static_cast<std::size_t>(&asker_of - &inner["players"][0]);
      damage.done(inner);
      const std::string session = "s" + std::to_string(++number);
      const Told told = asker.post("/run", run_request(inner, "u", session));
      ASSERT_EQ(told.status, 200) << damage.name << told.body << inner;
      const json& event = inner.contains("event") ? inner.at("event") : json();
      const json answer = unwrapped(told.body);
      ASSERT_EQ(complaint(inner["players"][self].at("hand"), event, answer), "")
          << damage.name << inner << answer;
    }
  }
}

TEST(Damaged, SeveralDamagesAtOnceInOneSession) {
  RunningService running;
  Asker asker(running.service.port());
  Rng rng(15);
  const auto states = sound_states();
  const auto& list = damages();
  for (int i = 0; i < scaled(3000); ++i) {
    json inner = states[rng.below(static_cast<std::uint32_t>(states.size()))];
    const json hand = me_of(inner).at("hand");
    for (std::uint32_t n = 1 + rng.below(3); n > 0; --n) {
      const Damage& damage = list[rng.below(static_cast<std::uint32_t>(list.size()))];
      try {
        damage.done(inner);
      } catch (const json::exception&) {
        break;  // an earlier damage took away what this one wanted to change
      }
    }
    const Told told = asker.post(i % 2 == 0 ? "/run" : "//run", run_request(inner, "u", "one"));
    if (told.status != 200) {
      // Without any hand there is nothing to answer.
      ASSERT_NE(told.body.at("error").get<std::string>().find("hand"), std::string::npos) << inner;
      continue;
    }
    const std::string action = unwrapped(told.body).at("action");
    ASSERT_TRUE(unwrapped(told.body).at("card").is_number_integer()) << inner << action;
  }
}

TEST(Damaged, WhatWasWrongIsSaid) {
  RunningService running;
  Asker asker(running.service.port());
  json inner = sound_states()[1];
  EXPECT_FALSE(unwrapped(asker.post("/run", run_request(inner, "u", "s")).body).contains("error"));
  me_of(inner)["melds"].push_back({{"type", 7}, {"card", 1}});
  const json answer = unwrapped(asker.post("/run", run_request(inner, "u", "t")).body);
  EXPECT_NE(answer.at("error").get<std::string>().find("melds[0].type"), std::string::npos) << answer;
}

/// The grammar of JSON allows them, and no reader has to take them.
TEST(Damaged, NumbersCharactersAndDepthsThatNobodyReadsAreLeftOut) {
  RunningService running;
  Asker asker(running.service.port());
  const std::pair<std::string, std::string> odd[] = {
      {"1" + std::string(400, '0'), "a number that is too large"},
      {"-1e999", "a number that is too large"},
      {R"("\ud800")", "half a character"},
      {R"(["\udc00\ud83c\udc04 \"x\" \\"])", "half a character"},
      {std::string(300, '[') + "\"]\"" + std::string(300, ']'), "nested too deep"}};
  json inner = sound_states()[1];
  inner["x"] = "HERE";
  const std::string mark = "\"HERE\"";
  for (const auto& [text, flaw] : odd) {
    std::string bare = inner.dump();
    bare.replace(bare.find(mark), mark.size(), text);
    const Told plain = asker.post("/", bare);
    ASSERT_EQ(plain.status, 200) << flaw << plain.body;
    EXPECT_NE(plain.body.at("error").get<std::string>().find(flaw), std::string::npos) << plain.body;
    EXPECT_EQ(plain.body.at("action"), "discard") << plain.body;
    json request = run_request(inner, "u", "s" + text.substr(0, 8));
    request["newMessage"]["parts"][0]["text"] = bare;
    const Told wrapped = asker.post("/run", request);
    ASSERT_EQ(wrapped.status, 200) << flaw << wrapped.body;
    EXPECT_NE(unwrapped(wrapped.body).at("error").get<std::string>().find(flaw), std::string::npos) << flaw;
    const Told strict = asker.post("/v1/decide", bare);
    EXPECT_EQ(strict.status, 400) << flaw << strict.body;
  }
}

TEST(Damaged, AHandBesideThePlayersCounts) {
  RunningService running;
  Asker asker(running.service.port());
  json inner = sound_states()[1];
  inner["self"] = me_of(inner);
  inner["players"] = json::array();
  const Told told = asker.post("/", inner);
  ASSERT_EQ(told.status, 200) << told.body;
  EXPECT_EQ(complaint(inner.at("self").at("hand"), inner.at("event"), told.body), "") << told.body;
  EXPECT_TRUE(told.body.contains("error")) << told.body;
}

TEST(Damaged, ABodyThatIsNoObjectIsAnsweredIfThereIsAHandInIt) {
  RunningService running;
  Asker asker(running.service.port());
  const json inner = sound_states()[1];
  for (const json& body :
       {json::array({run_request(inner, "u", "s")}), json::array({inner}), json(inner.dump())}) {
    const Told told = asker.post("/run", body);
    ASSERT_EQ(told.status, 200) << told.body;
    EXPECT_EQ(unwrapped(told.body).at("action"), "discard") << told.body;
    EXPECT_EQ(unwrapped(told.body).at("error"), "body: expected an object");
    EXPECT_EQ(asker.post("/v1/decide", body).status, 400);
  }
  EXPECT_EQ(asker.post("/run", json::array({1, "x"})).status, 400);
}

TEST(Damaged, EveryDamageOfTheTableIsSaid) {
  RunningService running;
  Asker asker(running.service.port());
  const std::pair<const char*, const char*> said[] = {{"gaps between the suits", "hand["},
                                                      {"a meld of every tile held", "more melds than"},
                                                      {"a list of events", "request.event"},
                                                      {"flags a word", "request.legal_actions"},
                                                      {"no flags", "request.legal_actions"}};
  for (const auto& [name, flaw] : said) {
    const auto damage =
        std::find_if(damages().begin(), damages().end(),
                     [wanted = std::string_view(name)](const Damage& one) { return one.name == wanted; });
    ASSERT_NE(damage, damages().end()) << name;
    json inner = sound_states()[1];
    damage->done(inner);
    const json answer = unwrapped(asker.post("/run", run_request(inner, "u", name)).body);
    EXPECT_NE(answer.value("error", "").find(flaw), std::string::npos) << name << answer;
  }
}

TEST(Damaged, WhatWasWrongIsLogged) {
  std::mutex lock;
  std::vector<std::string> lines;
  auto options = service_options();
  options.desk.on_flaw = [&](const std::string& line) {
    const std::lock_guard guard(lock);
    lines.push_back(line);
  };
  RunningService running(std::move(options));
  Asker asker(running.service.port());
  json inner = sound_states()[1];
  (void)asker.post("/run", run_request(inner, "ann", "s"));
  EXPECT_TRUE(lines.empty());
  me_of(inner)["hand"].push_back(43);
  (void)asker.post("/run", run_request(inner, "ann", "t"));
  ASSERT_EQ(lines.size(), 1U);
  EXPECT_NE(lines[0].find("ann"), std::string::npos) << lines[0];
  EXPECT_NE(lines[0].find("17 tiles"), std::string::npos) << lines[0];
}

TEST(Damaged, AHandOfFifteenTilesIsPlayed) {
  RunningService running;
  Asker asker(running.service.port());
  const json bare = json::parse(R"({"hand":[1,2,3,11,12,13,22,22,34,41,41,41,5,6,7],"event":{"new_card":33},
                                    "legal_actions":{"can_discard":true}})");
  const Told told = asker.post("/", bare);
  ASSERT_EQ(told.status, 200) << told.body;
  EXPECT_EQ(told.body.at("action"), "discard");
  EXPECT_TRUE(told.body.at("card") == 33 || told.body.at("card") == 34) << told.body;
  EXPECT_NE(told.body.at("error").get<std::string>().find("15 tiles"), std::string::npos);
}

TEST(Damaged, AClaimWithASeventeenthTileStillWins) {
  RunningService running;
  Asker asker(running.service.port());
  for (const json& recorded : json_lines("qkmj-requests.jsonl")) {
    if (recorded.at("label") != "claim_win") continue;
    json inner = recorded.at("inner");
    me_of(inner)["hand"].insert(me_of(inner)["hand"].begin(), 1);
    EXPECT_EQ(unwrapped(asker.post("/run", run_request(inner, "u", "s")).body).at("action"), "win");
  }
}

TEST(Damaged, WordsAroundTheQuestionDoNotMatter) {
  RunningService running;
  Asker asker(running.service.port());
  json request = run_request(sound_states()[1], "u", "s");
  const std::string text = request["newMessage"]["parts"][0]["text"];
  const json plain = unwrapped(asker.post("/run", request).body);
  request["sessionId"] = "t";
  request["newMessage"]["parts"][0]["text"] = "What now?\n```json\n" + text + "\n```\nThank you.";
  EXPECT_EQ(unwrapped(asker.post("/run", request).body), plain);
}

}  // namespace
}  // namespace meldwise::test
