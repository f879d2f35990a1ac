// The agent at the person's elbow, with a real service behind AI_ENDPOINT.
#include <gtest/gtest.h>

#include "net/agent/service.h"
#include "terminal/tmux.h"

namespace meldwise::test {
namespace {

class Assistance : public ::testing::Test {
 protected:
  Assistance() : service_(options()) { EXPECT_TRUE(service_.start()); }

  static agent::ServiceOptions options() {
    agent::ServiceOptions options;
    options.endpoint.port = 0;
    return options;
  }
  std::string environment(const std::string& mode) {
    return "AI_MODE=" + mode + " AI_ENDPOINT=http://127.0.0.1:" + std::to_string(service_.port());
  }

  agent::Service service_;
};

constexpr const char* kMatch = "play mahjong --seed 5 --rounds 1 --level 1 --pace 0";

TEST_F(Assistance, PlaysTheSeatUntilItIsStopped) {
  const Tmux window(120, 40, kMatch, environment("auto"));
  window.wait_for("(AI)");
  window.wait_for("the match is over");
  EXPECT_GT(service_.requests(), 5U);
}

TEST_F(Assistance, PlaysAllHandsOfAMatchUnattended) {
  const Tmux window(120, 40, "play mahjong --seed 5 --rounds 3 --level 1 --pace 0", environment("auto"));
  window.wait_for("the match is over");
}

TEST_F(Assistance, SaysWhatItWouldDoAndThePersonDecides) {
  const Tmux window(120, 40, kMatch, environment("hint"));
  window.wait_for("your turn");
  window.wait_for("★");
  const auto asked = service_.requests();
  EXPECT_GT(asked, 0U);
  EXPECT_FALSE(has(window.screen(), "(AI)"));
}

TEST_F(Assistance, IsToggledInTheGame) {
  const Tmux window(120, 40, kMatch, environment("hint"));
  window.wait_for("your turn");
  window.type("/AI OFF");
  window.press("Enter");
  window.wait_for("You play yourself");
  window.type("/AI ON");
  window.press("Enter");
  window.wait_for("the match is over");
}

TEST(AssistanceFails, AndItIsShown) {
  const Tmux window(120, 40, kMatch, "AI_MODE=hint AI_ENDPOINT=http://127.0.0.1:1");
  window.wait_for("the agent failed");
}

}  // namespace
}  // namespace meldwise::test
