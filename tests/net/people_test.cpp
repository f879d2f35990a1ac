// People at one table: what they say, where they sit, what the table allows, and playing again.
#include <gtest/gtest.h>

#include "net/served.h"
#include "support/client.h"

namespace meldwise {
namespace {

using nlohmann::json;
using test::Browser;
using test::engine;
using test::Guest;
using test::person;
using test::Reply;
using test::Socket;

class People : public test::Served {
 protected:
  People() { usual_.erase("seed"); }
  void SetUp() override { start(); }
  json make(const json& seats, const json& more = json::object()) const {
    return Served::make("arboretum", seats, more);
  }
  Reply join(const std::string& id, const json& fields) {
    return Browser(port()).post("/api/tables/" + id + "/join", fields);
  }
  /// Two people at one table, the second by invitation.
  std::pair<Guest, Guest> pair(const json& more = json::object()) {
    const json made = make({person(), person()}, more);
    const std::string code = made["invites"][0]["code"];
    return {Guest(port(), made), Guest(port(), join(made["id"], {{"invite", code}, {"name", "Bob"}}).json())};
  }
  static int post(Guest& guest, const std::string& what, const json& fields = json::object()) {
    return guest.browser.post(guest.address + "/" + what, fields).status;
  }
  /// Plays until the match is over, whoever is to move.
  static void play_out(Guest& one, Guest& other) {
    for (int i = 0; i < 2000; ++i) {
      json now = one.state();
      Guest& mover = now["yours"].get<bool>() ? one : other;
      if (now["table"]["status"] == "finished") return;
      if (!now["yours"].get<bool>()) now = other.state();
      if (now["legal"].empty()) continue;  // an engine's turn
      mover.act({{"action", now["legal"].back()["text"]}});
    }
  }
};

TEST_F(People, WhatIsSaidReachesEverybodyAndThoseWhoComeLater) {
  auto [ann, bob] = pair();
  Socket listens(port(), ann.address + "/socket", ann.browser.token);
  ASSERT_TRUE(listens.next_of("state"));
  EXPECT_EQ(post(bob, "say", {{"text", "good luck"}}), 200);
  const auto said = listens.next_of("said");
  ASSERT_TRUE(said);
  EXPECT_EQ((*said)["from"], bob.seat);
  EXPECT_EQ((*said)["name"], "Bob");
  EXPECT_EQ((*said)["text"], "good luck");
  EXPECT_EQ(post(bob, "say", {{"reaction", "wow"}}), 200);
  ASSERT_TRUE(listens.next_of("said"));

  Socket late(port(), ann.address + "/socket?watch=1");
  const auto talk = late.next_of("talk");
  ASSERT_TRUE(talk);
  ASSERT_EQ((*talk)["said"].size(), 2U);
  EXPECT_EQ((*talk)["said"][1]["reaction"], "wow");
  late.send({{"id", 1}, {"type", "say"}, {"text", "from the gallery"}});
  EXPECT_EQ((*late.next_of("error"))["code"], "forbidden");
}

TEST_F(People, WhatIsSaidIsShortPlainAndNotTooMuch) {
  auto [ann, bob] = pair();
  EXPECT_EQ(post(ann, "say", {{"text", ""}}), 400);
  EXPECT_EQ(post(ann, "say", {{"text", "  "}}), 400);
  EXPECT_EQ(post(ann, "say", {{"text", std::string(201, 'a')}}), 400);
  EXPECT_EQ(post(ann, "say",
                 {{"text",
                   "turned \xE2\x80\xAE"
                   "around"}}),
            400);
  EXPECT_EQ(post(ann, "say", {{"text", "two\nlines"}}), 400);
  EXPECT_EQ(post(ann, "say", {{"reaction", "rude"}}), 400);
  EXPECT_EQ(post(ann, "say", {{"text", "both"}, {"reaction", "wow"}}), 400);
  EXPECT_EQ(post(ann, "say", {{"text", 7}}), 400);
  int heard = 0;
  for (int i = 0; i < 20; ++i) heard += post(ann, "say", {{"text", "again"}}) == 200 ? 1 : 0;
  EXPECT_GE(heard, 5);
  EXPECT_LT(heard, 15) << "one cannot flood the table";
  EXPECT_EQ(post(bob, "say", {{"text", "me too"}}), 200) << "everybody has a measure of his own";
}

TEST_F(People, ChatAndHintsAreTheTablesChoice) {
  const auto talks = [this](const json& more) {
    Guest guest(port(), make({person(), engine()}, more));
    return post(guest, "say", {{"text", "hello"}});
  };
  EXPECT_EQ(talks({}), 200);
  EXPECT_EQ(talks({{"visibility", "open"}}), 403) << "not among strangers";
  EXPECT_EQ(talks({{"visibility", "open"}, {"chat", true}}), 200);
  EXPECT_EQ(talks({{"chat", false}}), 403);

  auto [ann, bob] = pair();
  EXPECT_FALSE(ann.state()["table"]["hints"].get<bool>());
  EXPECT_EQ(post(ann, "hint", {{"agent", "heuristic"}}), 403) << "against people nobody is whispered to";
  EXPECT_EQ(post(ann, "say", {{"reaction", "hello"}}), 200);
  auto [carl, dora] = pair({{"hints", true}});
  Guest& mover = carl.state()["yours"].get<bool>() ? carl : dora;
  EXPECT_EQ(post(mover, "hint", {{"agent", "heuristic"}}), 200);
  start();
  Guest again(port(), {{"id", ann.address.substr(12)}, {"token", ann.browser.token}, {"seat", 0}});
  EXPECT_FALSE(again.state()["table"]["hints"].get<bool>()) << "also after a restart";
}

TEST_F(People, NamesAndColoursAreSeen) {
  const json made = make({{{"kind", "person"}, {"name", "Ann"}, {"colour", 3}}, person()});
  const std::string code = made["invites"][0]["code"];
  EXPECT_EQ(join(made["id"], {{"invite", code}, {"colour", 12}}).status, 400);
  EXPECT_EQ(join(made["id"], {{"invite", code}, {"name", "Bob"}, {"colour", 7}}).status, 200);
  start();
  const json seats =
      Browser(port()).get("/api/tables/" + made["id"].get<std::string>()).json()["table"]["seats"];
  EXPECT_EQ(seats[0]["colour"], 3);
  EXPECT_EQ(seats[1]["colour"], 7);
}

TEST_F(People, SeatsAreChangedWhileTheTableWaits) {
  const json made = make({person(), person(), engine()});
  Guest ann(port(), made);
  Socket listens(port(), ann.address + "/socket", ann.browser.token);
  ASSERT_TRUE(listens.next_of("state"));
  EXPECT_EQ(post(ann, "swap", {{"seat", 5}}), 400);
  EXPECT_EQ(post(ann, "swap", {{"seat", 1}}), 200);
  const auto swapped = listens.next_of("swapped");
  ASSERT_TRUE(swapped);
  EXPECT_EQ((*swapped)["seats"], json({0, 1}));
  EXPECT_FALSE(listens.next()) << "sent back to sit down anew";
  EXPECT_EQ(ann.state()["you"], 1);
  EXPECT_EQ(post(ann, "swap", {{"seat", 2}}), 200) << "with an engine";
  EXPECT_EQ(ann.state()["you"], 2);
  const json bob = join(made["id"], {{"invite", made["invites"][0]["code"]}}).json();
  EXPECT_EQ(bob["seat"], 0) << "the invitation leads to the seat that is free";
  EXPECT_EQ(post(ann, "swap", {{"seat", 0}}), 409) << "the game has begun";
}

TEST_F(People, TwoPeopleSwapSeatsWhenBothHaveAsked) {
  const json made = make({person(), person(), person()});
  Guest ann(port(), made);
  Guest bob(port(), join(made["id"], {{"invite", made["invites"][0]["code"]}, {"name", "Bob"}}).json());
  Socket listens(port(), bob.address + "/socket", bob.browser.token);
  ASSERT_TRUE(listens.next_of("state"));
  const auto asks = [&](int seat) { return ann.state()["table"]["seats"][seat].value("asks", -1); };

  EXPECT_EQ(post(ann, "swap", {{"seat", 1}}), 200);
  auto heard = listens.next_of("seats");
  while (heard && !(*heard)["seats"][0].contains("asks")) heard = listens.next_of("seats");
  ASSERT_TRUE(heard) << "everybody at the table hears of it";
  EXPECT_EQ((*heard)["seats"][0]["asks"], 1);
  EXPECT_EQ(asks(0), 1);
  EXPECT_EQ(ann.state()["you"], 0) << "asking moves nobody";
  EXPECT_EQ(post(bob, "swap", {{"seat", 0}, {"agree", false}}), 200);
  EXPECT_EQ(asks(0), -1) << "refused";
  EXPECT_EQ(post(bob, "swap", {{"seat", 0}, {"agree", false}}), 200) << "nothing was asked for";
  EXPECT_EQ(asks(1), -1) << "to refuse is not to ask";

  EXPECT_EQ(post(ann, "swap", {{"seat", 1}}), 200);
  EXPECT_EQ(post(ann, "swap", {{"seat", 0}}), 200);
  EXPECT_EQ(asks(0), -1) << "taken back";
  EXPECT_EQ(post(bob, "swap", {{"seat", 0}, {"agree", "yes"}}), 400);

  EXPECT_EQ(post(bob, "swap", {{"seat", 0}}), 200);
  EXPECT_EQ(post(ann, "swap", {{"seat", 2}}), 200) << "to the free seat, at once";
  EXPECT_EQ(asks(1), -1) << "whoever was asked has gone";
  EXPECT_EQ(post(ann, "swap", {{"seat", 1}}), 200);
  EXPECT_EQ(post(bob, "swap", {{"seat", 2}}), 200);
  EXPECT_EQ(ann.state()["you"], 1) << "agreed";
  EXPECT_EQ(bob.state()["you"], 2);
  EXPECT_EQ(asks(1), -1);
  EXPECT_EQ(asks(2), -1);

  EXPECT_EQ(join(made["id"], {{"invite", made["invites"][1]["code"]}}).status, 200);
  EXPECT_EQ(post(ann, "swap", {{"seat", 2}}), 409) << "the game has begun";
}

TEST_F(People, ARefusalIsToldByKeyAndValues) {
  Guest ann(port(), make({person(), engine()}));
  const auto refused = [&](const std::string& action) {
    return ann.browser.post(ann.address + "/act", {{"action", action}}).json();
  };
  EXPECT_EQ(refused("discard J1")["said"],
            json({{"key", "refusal.arboretum.draw0"}, {"values", json::object()}}));
  for (int draw = 0; draw < 2; ++draw) ASSERT_EQ(post(ann, "act", {{"action", "draw deck"}}), 200);
  const json held = ann.state()["view"]["hand"];
  std::string other;
  for (const char* card : {"J1", "J2", "J3", "J4", "J5", "J6", "J7", "J8", "O1", "O2"}) {
    if (std::find(held.begin(), held.end(), card) == held.end()) other = card;
  }
  ASSERT_FALSE(other.empty());
  const json missing = refused("play " + other + " at 0,0");
  EXPECT_EQ(missing["error"], "action: " + other + " is not in your hand");
  EXPECT_EQ(missing["said"], json({{"key", "refusal.not_in_hand"}, {"values", {{"card", other}}}}));
  EXPECT_EQ(refused("dance")["said"], json()) << "what no page sends is said in English only";
}

TEST_F(People, AFreeSeatIsFilledWithAnEngine) {
  const json made = make({person(), person()});
  Guest ann(port(), made);
  EXPECT_EQ(post(ann, "fill", {{"seat", 0}}), 409) << "taken";
  EXPECT_EQ(post(ann, "fill", {{"seat", 1}, {"agent", "cmd:sh"}}), 400);
  EXPECT_EQ(post(ann, "fill", {{"seat", 1}, {"agent", "heuristic"}, {"name", "Ada"}}), 200);
  const json table = ann.state()["table"];
  EXPECT_EQ(table["status"], "playing");
  EXPECT_EQ(table["seats"][1]["name"], "Ada");
  EXPECT_EQ(join(made["id"], {{"invite", made["invites"][0]["code"]}}).status, 403) << "that seat is gone";
  Guest stranger(port(), make({person(), person()}, {{"visibility", "open"}}));
  EXPECT_EQ(post(stranger, "fill", {{"seat", 1}}), 403);
}

TEST_F(People, AMatchIsPlayedAgainByThoseWhoPlayedIt) {
  auto [ann, bob] = pair();
  EXPECT_EQ(post(ann, "rematch"), 409) << "not before it is over";
  play_out(ann, bob);
  ASSERT_EQ(ann.state()["table"]["status"], "finished");
  EXPECT_EQ(Browser(port()).post(ann.address + "/rematch", json::object()).status, 401);
  Socket listens(port(), bob.address + "/socket", bob.browser.token);
  ASSERT_TRUE(listens.next_of("state"));
  const json again = ann.browser.post(ann.address + "/rematch", json::object()).json();
  const auto told = listens.next_of("rematch");
  ASSERT_TRUE(told);
  EXPECT_EQ((*told)["id"], again["id"]);
  EXPECT_EQ(bob.browser.post(bob.address + "/rematch", json::object()).json()["id"], again["id"])
      << "one for both";

  const json sat = join(again["id"], {{"invite", ann.browser.token}}).json();
  EXPECT_EQ(sat["seat"], 1) << "everybody moves up";
  EXPECT_EQ(join(again["id"], {{"invite", ann.browser.token}}).status, 409) << "once";
  EXPECT_EQ(join(again["id"], {{"invite", "guess"}}).status, 403);
  Guest next(port(), sat);
  EXPECT_EQ(next.state()["table"]["status"], "waiting");
  EXPECT_EQ(join(again["id"], {{"invite", bob.browser.token}}).json()["seat"], 0);
  EXPECT_EQ(next.state()["table"]["status"], "playing");
  start();
  EXPECT_EQ(Browser(port()).get(ann.address).json()["table"]["rematch"], again["id"])
      << "also after a restart";
}

}  // namespace
}  // namespace meldwise
