#include "games/json_reader.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace meldwise {
namespace {

TEST(JsonReader, TheFirstProblemIsNamedWithItsPath) {
  const auto json = nlohmann::json::parse(R"({"hands":[["7H"],[7]],"turn":900,"open":1})");
  {
    const JsonReader read(json, "view");
    EXPECT_EQ(read["hands"][0][0].text(), "7H");
    EXPECT_TRUE(read.ok());
    EXPECT_EQ(read["hands"][1][0].text(), "");
    EXPECT_EQ(read["turn"].integer(0, 400), 0);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.error().value().message, "view.hands[1][0]: expected a string, got '7'");
  }
  {
    const JsonReader read(json);
    EXPECT_EQ(read["turn"].integer(0, 400), 0);
    EXPECT_EQ(read.error().value().message, "turn: expected a whole number from 0 to 400, got '900'");
  }
  {
    const JsonReader read(json);
    EXPECT_FALSE(read["open"].flag());
    EXPECT_EQ(read.error().value().message, "open: expected true or false, got '1'");
  }
  {
    const JsonReader read(json);
    (void)read["deck"]["top"].text();
    EXPECT_EQ(read.error().value().message, "deck: missing");
  }
  {
    const JsonReader read(json);
    EXPECT_EQ(read["hands"].size(1), 0U);
    EXPECT_EQ(read.error().value().message, "hands: more than 1 elements");
  }
}

TEST(JsonReader, HugeNumbersAreRefusedNotWrapped) {
  const auto json = nlohmann::json::parse(R"({"n":18446744073709551615,"r":1.5})");
  const JsonReader read(json);
  EXPECT_EQ(read["n"].unsigned64(), ~0ULL);
  EXPECT_TRUE(read.ok());
  EXPECT_EQ(read["n"].integer(-5, 5), 0);
  EXPECT_FALSE(read.ok());
  const JsonReader other(json);
  EXPECT_EQ(other["r"].integer(0, 5), 0);
  EXPECT_FALSE(other.ok());
}

}  // namespace
}  // namespace meldwise
