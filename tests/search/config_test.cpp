#include "search/config.h"

#include <gtest/gtest.h>

namespace meldwise::search {
namespace {

TEST(SearchConfig, EveryParameterReadsBackFromItsText) {
  const std::pair<const char*, const char*> changes[] = {
      {"sims", "256"},
      {"ms", "1200"},
      {"threads", "2"},
      {"algorithm", "voting"},
      {"playout", "random"},
      {"exploration", "0.7"},
      {"dirichlet-alpha", "0.3"},
      {"dirichlet-weight", "0.2"},
      {"opponent-priors", "off"},
      {"frugal", "on"},
      {"first-priors", "on"},
      {"redeal", "on"},
      {"playout-decisions", "40"},
      {"playout-laps", "6"},
      {"widening", "1.5"},
      {"max-nodes", "5000"},
      {"worlds", "8"},
      {"ponder", "on"},
  };
  Config config;
  for (const auto& [key, value] : changes) {
    const Status done = set_parameter(config, key, value);
    EXPECT_TRUE(done) << key;
  }
  const auto listed = parameters(config);
  ASSERT_EQ(listed.size(), std::size(changes)) << "each of them differs from the default";
  Config again;
  for (const auto& [key, value] : listed) EXPECT_TRUE(set_parameter(again, key, value)) << key;
  EXPECT_EQ(again, config);
}

TEST(SearchConfig, BadParametersAreRefusedByNameAndChangeNothing) {
  const std::pair<const char*, const char*> bad[] = {
      {"sims", "0"},          {"sims", "many"},   {"sims", "12x"},        {"threads", "1000"},
      {"algorithm", "magic"}, {"playout", ""},    {"exploration", "nan"}, {"exploration", "-1"},
      {"ponder", "maybe"},    {"max-nodes", "5"}, {"depth", "7"},         {"redeal", "maybe"},
      {"redeal", ""},
  };
  for (const auto& [key, value] : bad) {
    Config config;
    const Status done = set_parameter(config, key, value);
    ASSERT_FALSE(done) << key << "=" << value;
    EXPECT_NE(done.error().message.find(key), std::string::npos) << done.error().message;
    EXPECT_EQ(config, Config{});
  }
}

}  // namespace
}  // namespace meldwise::search
