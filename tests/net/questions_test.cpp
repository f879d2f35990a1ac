// Questions to the solvers end when they are asked to, and what they answer then is right or nothing.
#include "net/questions.h"

#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <nlohmann/json.hpp>
#include <thread>

#include "cards/work_limit.h"
#include "games/catalogue.h"
#include "support/scale.h"

namespace meldwise {
namespace {

using nlohmann::json;
using Clock = std::chrono::steady_clock;

std::vector<json> slow_questions() {
  std::vector<json> questions;
  std::ifstream file(MELDWISE_TEST_DATA "/net/slow-questions.jsonl");
  for (std::string line; std::getline(file, line);) questions.push_back(json::parse(line));
  return questions;
}

TEST(Questions, AHardOneStopsWhenItIsAskedToAndSaysSo) {
  std::stop_source stop;
  stop.request_stop();
  int hard = 0;
  for (const json& slow : slow_questions()) {
    const auto answer =
        net::answer_question("solve", slow["game"].get<std::string>(), slow["question"], stop.get_token());
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().status, 503);
    EXPECT_EQ(answer.error().code, "unavailable");
    ++hard;
  }
  EXPECT_EQ(hard, 6);
}

TEST(Questions, WhatIsAnsweredWithinALimitIsRightAndTheNextQuestionSuffersNothing) {
  auto questions = slow_questions();
  questions.resize(std::max<std::size_t>(1, test::scaled(static_cast<int>(questions.size()))));
  for (const json& slow : questions) {
    const auto game = find_game(slow["game"].get<std::string>());
    ASSERT_TRUE(game);
    const JsonAnswer solve = (*game)->answer("solve");
    json question = slow["question"];
    const auto whole = solve(question);
    ASSERT_TRUE(whole);
    question["hand"].erase(question["hand"].begin() + 12, question["hand"].end());
    const auto small = solve(question);
    ASSERT_TRUE(small);
    int reached = 0;
    for (std::uint64_t steps = 1; steps < 100'000'000; steps *= 7) {
      try {
        const WorkLimit limit({}, steps);
        EXPECT_EQ(*solve(slow["question"]), *whole);
        break;
      } catch (const WorkLimit::Reached&) {
        ++reached;
      }
      EXPECT_EQ(*solve(question), *small) << "after " << steps << " steps";
    }
    EXPECT_GT(reached, 2);
  }
}

TEST(Questions, StopWithinMilliseconds) {
  for (const json& slow : slow_questions()) {
    std::stop_source stop;
    Clock::time_point asked;
    std::jthread later([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      asked = Clock::now();
      stop.request_stop();
    });
    const auto answer =
        net::answer_question("solve", slow["game"].get<std::string>(), slow["question"], stop.get_token());
    later.join();
    if (answer) continue;  // a fast machine
    // Far less than the question takes; the machine may be busy with other things.
    EXPECT_LT(Clock::now() - asked, std::chrono::milliseconds(1'000));
  }
}

}  // namespace
}  // namespace meldwise
