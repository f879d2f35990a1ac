#include "players/agent_spec.h"

#include <gtest/gtest.h>

namespace meldwise {
namespace {

TEST(AgentSpec, ReadsBackFromItsText) {
  for (const char* text : {"random", "ismcts:sims=256", "ismcts:ms=1200,threads=2", "level:3", "a:b,c=d"}) {
    const auto spec = parse_agent(text);
    ASSERT_TRUE(spec) << text;
    EXPECT_EQ(to_text(*spec), text);
  }
}

TEST(AgentSpec, CommasInsideParametersDoNotSplitSeats) {
  const auto specs = parse_agents("random,ismcts:sims=64,threads=2,heuristic");
  ASSERT_TRUE(specs);
  ASSERT_EQ(specs->size(), 3U);
  EXPECT_EQ(to_text((*specs)[1]), "ismcts:sims=64,threads=2");
  EXPECT_EQ((*specs)[2].name, "heuristic");
}

TEST(AgentSpec, BadOnesAreNamed) {
  for (const char* text :
       {"", ":", "ran dom", "ismcts:", "ismcts:sims=1,ms", "level:3,4", "ismcts:=4", "ismcts:sims="}) {
    const auto spec = parse_agent(text);
    ASSERT_FALSE(spec) << text;
    EXPECT_NE(spec.error().message.find(std::string("'") + text + "'"), std::string::npos)
        << spec.error().message;
  }
}

}  // namespace
}  // namespace meldwise
