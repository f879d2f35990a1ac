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

TEST(AgentSpec, ACommandIsKeptAsItIs) {
  for (const char* text : {"cmd:./my-bot --flag", "cmd:sh -c 'echo a,b=c:d'", "cmd:a  b ",
                           "cmd[limit=500,cwd=\"a, b\"]:./bot [x], y"}) {
    const auto spec = parse_agent(text);
    ASSERT_TRUE(spec) << text;
    EXPECT_EQ(spec->name, "cmd");
    EXPECT_EQ(to_text(*spec), text);
  }
  EXPECT_EQ(parse_agent("cmd:./my-bot --flag")->parameters.back().second, "./my-bot --flag");
}

TEST(AgentSpec, ACommandInAListEndsAtTheNextCommaOrAtItsQuotes) {
  const auto texts = [](const char* list) {
    std::vector<std::string> found;
    const auto specs = parse_agents(list);
    if (!specs) return std::vector<std::string>{specs.error().message};
    for (const AgentSpec& spec : *specs) found.push_back(to_text(spec));
    return found;
  };
  using Texts = std::vector<std::string>;
  EXPECT_EQ(texts("random,cmd:./bot --flag,heuristic"), (Texts{"random", "cmd:./bot --flag", "heuristic"}));
  EXPECT_EQ(texts("\"cmd:./bot 1,2\",'cmd:./bot 3,4'"), (Texts{"cmd:./bot 1,2", "cmd:./bot 3,4"}));
  EXPECT_EQ(texts("cmd:./bot '1,2' --x=1,cmd[limit=5,first=6]:b,ismcts:sims=1,threads=2"),
            (Texts{"cmd:./bot '1,2' --x=1", "cmd[limit=5,first=6]:b", "ismcts:sims=1,threads=2"}));
  EXPECT_FALSE(parse_agents("cmd:./bot,threads=2")) << "nothing is joined to a command";
}

TEST(AgentSpec, BadOnesAreNamed) {
  for (const char* text :
       {"", ":", "ran dom", "ismcts:", "ismcts:sims=1,ms", "level:3,4", "ismcts:=4", "ismcts:sims=", "cmd",
        "http", "cmd:", "cmd: ", "cmd[limit=5", "cmd[limit=5]./bot", "cmd[limit]:./bot", "cmd[=5]:./bot"}) {
    const auto spec = parse_agent(text);
    ASSERT_FALSE(spec) << text;
    EXPECT_NE(spec.error().message.find(std::string("'") + text + "'"), std::string::npos)
        << spec.error().message;
  }
}

}  // namespace
}  // namespace meldwise
