// A match at this screen: what engines do with the time of the person, and that it keeps nobody waiting.
#include "terminal/live_match.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "terminal/worker.h"

namespace meldwise::terminal {
namespace {

using namespace std::chrono_literals;

TEST(Worker, WhatIsDoneWhileIdleStopsForTheNextJobAndForRest) {
  Worker worker;
  const auto until_stopped = [](std::promise<void>& began) {
    return [&began](const std::stop_token& stop) {
      began.set_value();
      while (!stop.stop_requested()) std::this_thread::sleep_for(1ms);
    };
  };
  std::promise<void> first;
  worker.give_while_idle(until_stopped(first));
  first.get_future().wait();
  std::promise<void> done;
  worker.give([&] { done.set_value(); });
  EXPECT_EQ(done.get_future().wait_for(60s), std::future_status::ready);
  std::promise<void> second;
  worker.give_while_idle(until_stopped(second));
  second.get_future().wait();
  EXPECT_TRUE(worker.rest(60s));
}

TEST(LiveMatch, ThinkingAheadKeepsNoPersonWaiting) {
  const GameInfo& game = **find_game("arboretum");
  const meldwise::Setup setup{&game, game.options.presets.front().values, 2, 5};
  auto match = *LiveMatch::start(setup, {"human", "level:4"}, {}, 0ms);
  for (int decisions = 0; decisions < 8;) {
    if (match->is_human(match->table().to_move())) {
      std::this_thread::sleep_for(10ms);
      ASSERT_TRUE(match->act({match->table().legal().front()}));
    } else if (match->poll()) {
      ++decisions;
    } else {
      std::this_thread::sleep_for(1ms);
    }
  }
  EXPECT_TRUE(match->rest());
}

}  // namespace
}  // namespace meldwise::terminal
