// Engines that are kept from move to move, and what they may keep.
#include <gtest/gtest.h>

#include <thread>

#include "net/engine_memory.h"
#include "net/served.h"

namespace meldwise {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;
using test::Browser;
using test::engine;
using test::Guest;
using test::person;
using test::Socket;

std::unique_ptr<Engine> some_engine() {
  const auto game = find_game("arboretum");
  const Setup setup{*game, (*game)->options.presets.front().values, 2, 1};
  return std::move(*make_engine(setup, *parse_agent("heuristic"), Seat::first, 1));
}

constexpr std::size_t kMs = net::EngineMemory::kBytesPerMs;
constexpr std::size_t kLeast = net::EngineMemory::kSmallest;

TEST(EngineMemory, WhoHasNotDecidedForTheLongestGoesFirst) {
  net::EngineMemory memory(101 * kMs);
  std::vector<std::shared_ptr<Engine>> engines(3);
  std::string gone;
  for (std::size_t i = 0; i < engines.size(); ++i) {
    engines[i] = memory.keep(some_engine(), [&, i] {
      gone += static_cast<char>('a' + i);
      engines[i] = nullptr;
    });
  }
  memory.decided(*engines[0], 40ms);
  memory.decided(*engines[1], 40ms);
  EXPECT_EQ(memory.bytes(), 80 * kMs + 2 * kLeast);
  EXPECT_EQ(gone, "");
  memory.decided(*engines[0], 50ms);
  EXPECT_EQ(memory.bytes(), 90 * kMs + 2 * kLeast) << "a decision forgets the one before";
  memory.decided(*engines[2], 30ms);
  EXPECT_EQ(gone, "b") << "a has decided since";
  EXPECT_EQ(memory.bytes(), 80 * kMs + 2 * kLeast);
  EXPECT_EQ(memory.engines(), 2U);
  memory.decided(*engines[2], 102ms);
  EXPECT_EQ(gone, "bac") << "nobody is larger than all together may be";
  EXPECT_EQ(memory.bytes(), 0U);
}

TEST(EngineMemory, WhoIsAskedOnceIsNotAskedAgainWhileItGoes) {
  net::EngineMemory memory(100 * kMs);
  int asked = 0;
  const auto slow = memory.keep(some_engine(), [&] { ++asked; });
  const auto quick = memory.keep(some_engine(), [] {});
  memory.decided(*slow, 90ms);
  memory.decided(*quick, 50ms);
  memory.decided(*quick, 60ms);
  EXPECT_EQ(asked, 1);
}

TEST(EngineMemory, WhatThinkingAheadTakesIsTakenFromNobody) {
  net::EngineMemory memory(100 * kMs);
  std::string gone;
  const auto other = memory.keep(some_engine(), [&] { gone += "other"; });
  const auto ahead = memory.keep(some_engine(), [&] { gone += "ahead"; });
  memory.decided(*other, 40ms);
  memory.decided(*ahead, 20ms);
  memory.thought_ahead(*ahead, 30ms);
  EXPECT_EQ(memory.bytes(), 90 * kMs + 2 * kLeast);
  EXPECT_EQ(gone, "");
  memory.thought_ahead(*ahead, 30ms);
  EXPECT_EQ(gone, "ahead");
}

class Engines : public test::Served {
 protected:
  /// So many actions of the person.
  static void play(Guest& guest, int actions) {
    for (int i = 0; i < actions; ++i) {
      const json now = guest.turn();
      if (!now.value("yours", false)) return;
      ASSERT_EQ(guest.act({{"action", now["legal"].back()["text"]}}).status, 200);
    }
    static_cast<void>(guest.turn());
  }
};

TEST_F(Engines, OneIsKeptASeatAndHoldsItsTree) {
  start();
  Guest guest = sit("konkan", {person(), engine("ismcts:sims=50,algorithm=tree"), engine("heuristic")});
  play(guest, 6);
  EXPECT_EQ(metric("engines_kept"), 2);
  const double bytes = metric("engines_kept_bytes");
  EXPECT_GT(bytes, 1000);
  play(guest, 6);
  EXPECT_EQ(metric("engines_kept"), 2) << "the same ones";
}

/// Whose engine can use the time of the person.
class Ahead : public Engines {
 protected:
  Ahead() { usual_.erase("seed"); }
  [[nodiscard]] double ahead(const std::string& what) const {
    return metric("work_" + what + "{kind=\"ahead\"}");
  }
  [[nodiscard]] double begun() const { return ahead("done_total") + ahead("running"); }
  /// Waits until that many have begun to think ahead, and none thinks any more.
  void rest() const {
    for (int i = 0; i < 6000 && ahead("running") + ahead("waiting") > 0; ++i)
      std::this_thread::sleep_for(5ms);
  }
  /// A turn of the person, while nobody listens.
  static void turn_unseen(Guest& guest) {
    for (int i = 0; i < 4; ++i) {
      const json now = guest.turn();
      ASSERT_TRUE(now.value("yours", false));
      ASSERT_EQ(guest.act({{"action", now["legal"].back()["text"]}}).status, 200);
    }
    static_cast<void>(guest.turn());
  }
};

TEST_F(Ahead, AnEngineUsesTheTimeOfThePersonOnlyWhileSomebodyLooksOn) {
  start();
  Guest guest = sit("arboretum", {person(), engine("ismcts:ms=400")});
  turn_unseen(guest);
  EXPECT_EQ(begun(), 0) << "nobody looks on";
  std::chrono::steady_clock::time_point left;
  {
    Socket socket(port(), guest.address + "/socket", guest.browser.token);
    ASSERT_TRUE(socket.next_of("state"));
    for (int i = 0; i < 6000 && ahead("running") == 0; ++i) std::this_thread::sleep_for(1ms);
    EXPECT_EQ(ahead("running"), 1);
    left = std::chrono::steady_clock::now();
  }
  rest();
  EXPECT_LT(std::chrono::steady_clock::now() - left, 1200ms) << "it would have thought for 1.6 s";
  const double before = begun();
  turn_unseen(guest);
  EXPECT_EQ(begun(), before);
}

TEST_F(Ahead, AtATableWithASeedOfItsOwnAndWhereItIsSwitchedOffNobodyThinksAhead) {
  usual_["seed"] = 5;
  start();
  for (const bool seeded : {true, false}) {
    Guest guest = sit("arboretum", {person(), engine("ismcts:ms=20")});
    const Socket socket(port(), guest.address + "/socket", guest.browser.token);
    turn_unseen(guest);
    turn_unseen(guest);
    EXPECT_EQ(begun(), 0) << (seeded ? "seeded" : "switched off");
    usual_.erase("seed");
    settings_.think_ahead = false;
    if (seeded) start();
  }
}

TEST_F(Ahead, AMoveEndsItAndTheMatchIsPlayedOn) {
  start();
  Guest guest = sit("arboretum", {person(), engine("ismcts:ms=20")});
  const Socket socket(port(), guest.address + "/socket", guest.browser.token);
  for (int i = 0; i < 6; ++i) turn_unseen(guest);
  EXPECT_GT(begun(), 0);
  EXPECT_EQ(metric("log_errors_total"), 0);
  rest();
}

TEST_F(Engines, WithoutMemoryForThemTheyPlayOnAndNothingIsKept) {
  settings_.engine_bytes = 0;
  start();
  Guest guest = sit("konkan", {person(), engine("ismcts:sims=20")});
  play(guest, 8);
  for (int i = 0; i < 1000 && metric("engines_kept") > 0; ++i) std::this_thread::sleep_for(5ms);
  EXPECT_EQ(metric("engines_kept"), 0);
  EXPECT_GT(metric("actions_of_engines_total"), 2);
}

TEST_F(Engines, AnEngineHearsWhatIsTakenBack) {
  start();
  // Gin rummy's search listens to everything that happens; Five Crowns' person takes steps back.
  Guest guest = sit("five-crowns", {person(), engine("ismcts:sims=20")});
  play(guest, 3);
  for (int i = 0; i < 4; ++i) {
    const json now = guest.turn();
    ASSERT_TRUE(now.value("yours", false));
    ASSERT_EQ(guest.act({{"action", now["legal"].back()["text"]}}).status, 200);
    if (guest.state()["undo"] == true) {
      EXPECT_EQ(guest.browser.post(guest.address + "/undo", json::object()).status, 200);
    }
  }
  EXPECT_TRUE(guest.turn().value("yours", false));
  EXPECT_EQ(metric("log_errors_total"), 0);
}

TEST_F(Engines, OneThatListensPlaysAWholeMatch) {
  start();
  Guest guest = sit("gin-rummy", {person(), engine("ismcts:sims=20")});
  for (int i = 0; i < 400; ++i) {
    const json now = guest.turn();
    if (now["table"]["status"] == "finished") break;
    if (now["table"]["status"] == "round_over") {
      guest.browser.post(guest.address + "/next", json::object());
      continue;
    }
    ASSERT_TRUE(now.value("yours", false));
    ASSERT_EQ(guest.act({{"action", now["legal"].back()["text"]}}).status, 200);
  }
  EXPECT_EQ(metric("log_errors_total"), 0);
  EXPECT_LE(metric("engines_kept"), 1);
}

}  // namespace
}  // namespace meldwise
