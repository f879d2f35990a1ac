// What a hint says of the second best.
#include "players/hint_lead.h"

#include <gtest/gtest.h>

namespace meldwise {
namespace {

std::string told(double lead, double error) {
  return lead_before_second({{"lead", lead}, {"lead_error", error}});
}

TEST(HintLead, IsToldWithItsErrorAndNotWhereItIsNone) {
  EXPECT_EQ(told(0.0312, 0.0101), "3.1 % ± 1.0 ahead of ");
  EXPECT_EQ(told(0.01, 0.01), "about as good: ") << "no more than its error";
  EXPECT_EQ(told(-0.02, 0.001), "about as good: ") << "the choice is where the visits were";
  EXPECT_EQ(told(0.0004, 0.0), "about as good: ") << "0.0 on the screen";
}

}  // namespace
}  // namespace meldwise
