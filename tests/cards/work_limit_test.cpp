#include "cards/work_limit.h"

#include <gtest/gtest.h>

namespace meldwise {
namespace {

int steps_until_reached(int most) {
  for (int i = 0; i < most; ++i) {
    try {
      count_work();
    } catch (const WorkLimit::Reached&) {
      return i;
    }
  }
  return most;
}

TEST(WorkLimit, NobodyIsStoppedWithoutOne) { EXPECT_EQ(steps_until_reached(1'000'000), 1'000'000); }

TEST(WorkLimit, StopsAfterSoManySteps) {
  for (const int most : {0, 1, 100, 4096, 4097, 100'000}) {
    const WorkLimit limit({}, static_cast<std::uint64_t>(most));
    EXPECT_EQ(steps_until_reached(200'000), most);
    EXPECT_LE(steps_until_reached(200'000), 4096) << "and soon again";
  }
  EXPECT_EQ(steps_until_reached(1'000'000), 1'000'000) << "the limit ends with its object";
}

TEST(WorkLimit, StopsSoonAfterItWasAskedTo) {
  std::stop_source stop;
  const WorkLimit limit(stop.get_token());
  EXPECT_EQ(steps_until_reached(1'000'000), 1'000'000);
  stop.request_stop();
  EXPECT_LE(steps_until_reached(1'000'000), 4096);
}

TEST(WorkLimit, TheInnerOneAppliesAndThenTheOuterOneAgain) {
  std::stop_source stop;
  const WorkLimit outer(stop.get_token());
  {
    const WorkLimit inner({}, 10);
    EXPECT_EQ(steps_until_reached(100), 10);
  }
  EXPECT_EQ(steps_until_reached(100'000), 100'000);
  stop.request_stop();
  EXPECT_LE(steps_until_reached(1'000'000), 4096);
}

}  // namespace
}  // namespace meldwise
