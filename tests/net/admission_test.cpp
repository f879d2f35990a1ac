// Work that waits for a thread: who goes first, who is turned away, who is forgotten.
#include "net/admission.h"

#include <gtest/gtest.h>

#include <future>
#include <stdexcept>

namespace meldwise {
namespace {

using namespace std::chrono_literals;
using net::Admission;
using net::Job;
using net::Urgency;

/// Keeps the one thread for lesser work busy until it is let go.
class Gate {
 public:
  explicit Gate(Admission& admission) {
    Job job{Urgency::hint, "gate", {}, [this](const std::stop_token&) {
              entered_.set_value();
              open_.get_future().wait();
            }};
    EXPECT_TRUE(admission.submit(std::move(job)));
    entered_.get_future().wait();
  }
  void open() { open_.set_value(); }

 private:
  std::promise<void> entered_;
  std::promise<void> open_;
};

void wait_until_idle(const Admission& admission) {
  for (const auto urgency : {Urgency::move, Urgency::question, Urgency::hint, Urgency::review}) {
    for (int i = 0; i < 6000; ++i) {
      const auto counts = admission.counts(urgency);
      if (counts.waiting + counts.running == 0) break;
      std::this_thread::sleep_for(5ms);
    }
  }
}

class AdmissionOrder : public testing::Test {
 protected:
  Job noted(Urgency urgency, const std::string& share, const std::string& name) {
    return {urgency, share, {}, [this, name](const std::stop_token&) {
              const std::scoped_lock lock(mutex_);
              order_ += name;
            }};
  }
  std::mutex mutex_;
  std::string order_;
};

TEST_F(AdmissionOrder, TheMoreUrgentGoesFirstAndSharesTakeTurns) {
  Admission admission({});
  Gate gate(admission);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(admission.submit(noted(Urgency::hint, "a", "a")));
  EXPECT_TRUE(admission.submit(noted(Urgency::review, "d", "d")));
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(admission.submit(noted(Urgency::hint, "b", "b")));
  EXPECT_TRUE(admission.submit(noted(Urgency::question, "c", "c")));
  gate.open();
  wait_until_idle(admission);
  EXPECT_EQ(order_, "cababad");
}

TEST_F(AdmissionOrder, AMoveWaitsForNoHint) {
  Admission admission({});
  Gate gate(admission);
  std::promise<void> moved;
  EXPECT_TRUE(admission.submit({Urgency::move, "a", {}, [&](const std::stop_token&) { moved.set_value(); }}));
  EXPECT_EQ(moved.get_future().wait_for(60s), std::future_status::ready);
  gate.open();
  wait_until_idle(admission);
}

TEST_F(AdmissionOrder, WhatFindsNoPlaceIsRefusedAtOnce) {
  Admission::Settings settings;
  auto& rule = settings.rules[static_cast<std::size_t>(Urgency::hint)];
  rule.most = 3;
  rule.most_per_share = 2;
  Admission admission(settings);
  Gate gate(admission);
  EXPECT_TRUE(admission.submit(noted(Urgency::hint, "a", "a")));
  EXPECT_TRUE(admission.submit(noted(Urgency::hint, "a", "a")));
  EXPECT_FALSE(admission.submit(noted(Urgency::hint, "a", "a"))) << "more than its share";
  EXPECT_TRUE(admission.submit(noted(Urgency::hint, "b", "b")));
  EXPECT_FALSE(admission.submit(noted(Urgency::hint, "c", "c"))) << "full";
  EXPECT_TRUE(admission.submit(noted(Urgency::question, "c", "c"))) << "another queue";
  gate.open();
  wait_until_idle(admission);
  EXPECT_EQ(order_, "caba");
  EXPECT_EQ(admission.counts(Urgency::hint).refused, 2U);
}

TEST_F(AdmissionOrder, WhatNobodyWaitsForIsForgottenAndMakesRoom) {
  Admission::Settings settings;
  settings.rules[static_cast<std::size_t>(Urgency::hint)].most_per_share = 2;
  Admission admission(settings);
  Gate gate(admission);
  std::stop_source gone;
  for (int i = 0; i < 2; ++i) {
    Job job = noted(Urgency::hint, "a", "a");
    job.unwanted = gone.get_token();
    job.dropped = [this] { order_ += "dropped"; };
    EXPECT_TRUE(admission.submit(std::move(job)));
  }
  EXPECT_FALSE(admission.submit(noted(Urgency::hint, "a", "A")));
  gone.request_stop();
  EXPECT_TRUE(admission.submit(noted(Urgency::hint, "a", "A")));
  gate.open();
  wait_until_idle(admission);
  EXPECT_EQ(order_, "A");
  EXPECT_EQ(admission.counts(Urgency::hint).forgotten, 2U);
}

TEST(Admission, WhatHasWaitedTooLongIsToldSo) {
  Admission::Settings settings;
  settings.rules[static_cast<std::size_t>(Urgency::question)].patience = 1ms;
  Admission admission(settings);
  Gate gate(admission);
  std::promise<void> dropped;
  EXPECT_TRUE(admission.submit(
      {Urgency::question, "a", {}, [](const std::stop_token&) { FAIL(); }, [&] { dropped.set_value(); }}));
  std::this_thread::sleep_for(20ms);
  gate.open();
  EXPECT_EQ(dropped.get_future().wait_for(60s), std::future_status::ready);
  EXPECT_EQ(admission.counts(Urgency::question).late, 1U);
}

/// Works until it is asked to stop; false if nobody asks.
bool works_until_stopped(const std::stop_token& stop) {
  for (int i = 0; i < 12'000 && !stop.stop_requested(); ++i) std::this_thread::sleep_for(5ms);
  return stop.stop_requested();
}

TEST(Admission, NothingWorksBeyondItsDeadline) {
  Admission::Settings settings;
  settings.rules[static_cast<std::size_t>(Urgency::move)].deadline = 30ms;
  Admission admission(settings);
  std::promise<bool> stopped;
  EXPECT_TRUE(admission.submit({Urgency::move, "a", {}, [&](const std::stop_token& stop) {
                                  stopped.set_value(works_until_stopped(stop));
                                }}));
  EXPECT_TRUE(stopped.get_future().get());
}

TEST(Admission, WhoHasHadHisSliceMakesRoomForWhoWaits) {
  Admission::Settings settings;
  settings.rules[static_cast<std::size_t>(Urgency::move)].deadline = 1h;
  settings.rules[static_cast<std::size_t>(Urgency::move)].slice = 10ms;
  Admission admission(settings);
  std::promise<bool> stopped;
  std::promise<void> next;
  EXPECT_TRUE(admission.submit({Urgency::move, "a", {}, [&](const std::stop_token& stop) {
                                  stopped.set_value(works_until_stopped(stop));
                                }}));
  EXPECT_TRUE(admission.submit({Urgency::move, "b", {}, [&](const std::stop_token&) { next.set_value(); }}));
  EXPECT_TRUE(stopped.get_future().get());
  EXPECT_EQ(next.get_future().wait_for(60s), std::future_status::ready);
}

TEST(Admission, TheMoreWaitTheShorterEachMoveThinks) {
  Admission::Settings settings;
  settings.rules[static_cast<std::size_t>(Urgency::move)].deadline = 1h;
  settings.rules[static_cast<std::size_t>(Urgency::move)].slice = 60s;
  Admission admission(settings);
  std::promise<bool> stopped;
  EXPECT_TRUE(admission.submit({Urgency::move, "first", {}, [&](const std::stop_token& stop) {
                                  stopped.set_value(works_until_stopped(stop));
                                }}));
  for (int i = 0; i < 600; ++i) {
    EXPECT_TRUE(
        admission.submit({Urgency::move, "address " + std::to_string(i), {}, [](const std::stop_token&) {}}));
  }
  auto told = stopped.get_future();
  ASSERT_EQ(told.wait_for(30s), std::future_status::ready) << "its slice alone would be a minute";
  EXPECT_TRUE(told.get());
}

/// Somebody thinks ahead, until asked to stop.
struct SomebodyAhead {
  static Admission::Settings patient() {
    Admission::Settings settings;
    settings.rules[static_cast<std::size_t>(Urgency::ahead)].deadline = 1h;
    return settings;
  }
  SomebodyAhead() {
    EXPECT_TRUE(admission.submit({Urgency::ahead, "idle", {}, [this](const std::stop_token& stop) {
                                    began.set_value();
                                    stopped.set_value(works_until_stopped(stop));
                                  }}));
    began.get_future().wait();
  }

  std::promise<void> began;
  std::promise<bool> stopped;
  Admission admission{patient()};
};

TEST(Admission, WhoThinksAheadStopsAsSoonAsADecisionWaits) {
  SomebodyAhead ahead;
  Admission& admission = ahead.admission;
  const auto given_up = ahead.stopped.get_future().share();
  std::promise<void> first;
  EXPECT_TRUE(admission.submit({Urgency::move, "a", {}, [&first, given_up](const std::stop_token&) {
                                  first.set_value();
                                  given_up.wait();
                                }}));
  first.get_future().wait();
  EXPECT_EQ(given_up.wait_for(50ms), std::future_status::timeout) << "a decision with a thread needs no more";
  std::promise<void> second;
  EXPECT_TRUE(
      admission.submit({Urgency::move, "b", {}, [&](const std::stop_token&) { second.set_value(); }}));
  EXPECT_TRUE(given_up.get());
  second.get_future().wait();
}

TEST(Admission, NobodyWaitsForThinkingAhead) {
  SomebodyAhead ahead;
  Admission& admission = ahead.admission;
  std::promise<void> hint;
  EXPECT_TRUE(admission.submit({Urgency::hint, "a", {}, [&](const std::stop_token&) { hint.set_value(); }}));
  EXPECT_TRUE(ahead.stopped.get_future().get());
  hint.get_future().wait();
  EXPECT_EQ(admission.counts(Urgency::ahead).stopped, 1U);
}

TEST_F(AdmissionOrder, ThinkingAheadBeginsOnlyWhenNothingElseWaits) {
  Admission admission({});
  Gate gate(admission);
  EXPECT_TRUE(admission.submit(noted(Urgency::ahead, "a", "a")));
  EXPECT_TRUE(admission.submit(noted(Urgency::review, "b", "b")));
  gate.open();
  wait_until_idle(admission);
  while (admission.counts(Urgency::ahead).waiting + admission.counts(Urgency::ahead).running > 0)
    std::this_thread::sleep_for(5ms);
  EXPECT_EQ(order_, "ba");
}

TEST(Admission, WhoHangsUpStopsWhatRunsForHim) {
  Admission admission({});
  std::stop_source gone;
  std::promise<void> began;
  std::promise<bool> stopped;
  EXPECT_TRUE(admission.submit({Urgency::hint, "a", gone.get_token(), [&](const std::stop_token& stop) {
                                  began.set_value();
                                  stopped.set_value(works_until_stopped(stop));
                                }}));
  began.get_future().wait();
  gone.request_stop();
  EXPECT_TRUE(stopped.get_future().get());
}

TEST(Admission, AJobThatThrowsEndsNothingElse) {
  Admission::Settings settings;
  std::promise<std::string> told;
  settings.failed = [&](Urgency, const char* what) { told.set_value(what); };
  Admission admission(settings);
  EXPECT_TRUE(admission.submit(
      {Urgency::hint, "a", {}, [](const std::stop_token&) { throw std::runtime_error("oops"); }}));
  EXPECT_EQ(told.get_future().get(), "oops");
  std::promise<void> next;
  EXPECT_TRUE(admission.submit({Urgency::hint, "a", {}, [&](const std::stop_token&) { next.set_value(); }}));
  EXPECT_EQ(next.get_future().wait_for(60s), std::future_status::ready);
}

TEST(Admission, StoppingDropsWhatWaitsAndStopsWhatRuns) {
  Admission admission({});
  std::promise<void> began;
  std::promise<bool> stopped;
  EXPECT_TRUE(admission.submit({Urgency::hint, "a", {}, [&](const std::stop_token& stop) {
                                  began.set_value();
                                  stopped.set_value(works_until_stopped(stop));
                                }}));
  began.get_future().wait();
  bool dropped = false;
  EXPECT_TRUE(admission.submit(
      {Urgency::hint, "a", {}, [](const std::stop_token&) { FAIL(); }, [&] { dropped = true; }}));
  admission.stop();
  EXPECT_TRUE(stopped.get_future().get());
  EXPECT_TRUE(dropped);
  EXPECT_FALSE(admission.submit({Urgency::hint, "a", {}, [](const std::stop_token&) {}}));
}

}  // namespace
}  // namespace meldwise
