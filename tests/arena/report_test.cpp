// The page: complete, self-contained, and safe whatever the bots are called.
#include "arena/report.h"

#include <gtest/gtest.h>

#include <regex>
#include <set>

#include "arena/charts.h"
#include "arena/runner.h"

namespace meldwise::arena {
namespace {

std::string page_of(const std::vector<Participant>& participants, int seats, bool play) {
  const GameInfo& game = **find_game("arboretum");
  Tournament tournament;
  tournament.setup = {&game, game.options.presets.front().values, seats, 3};
  tournament.blocks = 2;
  tournament.participants = participants;
  auto store = Store::create(":memory:", tournament);
  EXPECT_TRUE(store);
  auto ledger = store->ledger();
  if (play) {
    EXPECT_TRUE(run_tournament(*store, *ledger, {}));
  }
  const auto page = report_page(*store, *ledger, standings(tournament, *ledger));
  EXPECT_TRUE(page);
  return *page;
}

std::vector<std::string> found(const std::string& page, const std::string& pattern) {
  const std::regex expression(pattern);
  std::vector<std::string> list;
  for (std::sregex_iterator it(page.begin(), page.end(), expression), end; it != end; ++it)
    list.push_back((*it)[1]);
  return list;
}

TEST(Report, HasEverySectionAndEveryLinkLeadsSomewhere) {
  for (const int seats : {2, 3}) {
    const std::string page =
        page_of({{"Ann", "heuristic"}, {"Bob", "random"}, {"Cleo", "heuristic:slips=0.5"}, {"Dan", "random"}},
                seats, true);
    const std::vector<std::string> ids = found(page, "id=\"([^\"]+)\"");
    const std::set<std::string> known(ids.begin(), ids.end());
    EXPECT_EQ(known.size(), ids.size()) << "an anchor twice";
    for (const char* id :
         {"standings", "ratings", "cross", "scores", "time", "faults", "match-ups", "replays"}) {
      EXPECT_TRUE(known.contains(id)) << id;
    }
    const std::vector<std::string> links = found(page, "href=\"#([^\"]+)\"");
    EXPECT_GT(links.size(), 20U);
    for (const std::string& link : links) EXPECT_TRUE(known.contains(link)) << link;
    for (const char* name : {"Ann", "Bob", "Cleo", "Dan"}) EXPECT_NE(page.find(name), std::string::npos);
    EXPECT_NE(page.find("{&quot;meldwise&quot;:1"), std::string::npos) << "the records are in it";
    EXPECT_NE(page.find("<svg"), std::string::npos);
    EXPECT_NE(page.find("prefers-color-scheme:dark"), std::string::npos);
    EXPECT_NE(page.find("width=device-width"), std::string::npos);
  }
}

TEST(Report, NeedsNothingFromOutside) {
  const std::string page = page_of({{"Ann", "random"}, {"Bob", "random"}}, 2, true);
  EXPECT_TRUE(found(page, "(https?://|src=|@import|url\\()").empty());
  EXPECT_TRUE(found(page, "(<link)").empty());
  EXPECT_EQ(page.find("nan"), std::string::npos);
  EXPECT_EQ(page.find(">inf"), std::string::npos);
}

TEST(Report, NamesAreTextNotMarkup) {
  const std::string page = page_of({{"<script>alert(1)</script>", "random"}, {"a\"b'&c", "random"}}, 2, true);
  EXPECT_EQ(page.find("<script>alert"), std::string::npos);
  EXPECT_NE(page.find("&lt;script&gt;alert(1)"), std::string::npos);
  EXPECT_NE(page.find("a&quot;b&#39;&amp;c"), std::string::npos);
}

TEST(Report, IsThereBeforeTheFirstGame) {
  const std::string page = page_of({{"Ann", "random"}, {"Bob", "random"}}, 2, false);
  EXPECT_NE(page.find("Unfinished: 0 of 4 games"), std::string::npos);
}

TEST(Charts, AxesCoverTheirValuesWithRoundTicks) {
  for (const auto& [low, high] :
       std::vector<std::pair<double, double>>{{0, 1}, {-37, 412}, {0, 0}, {0.001, 0.002}}) {
    const Axis axis = round_axis(low, high);
    EXPECT_LE(axis.low, low);
    EXPECT_GE(axis.high, high);
    EXPECT_GE(axis.ticks.size(), 2U);
    EXPECT_LE(axis.ticks.size(), 12U);
    EXPECT_NEAR(axis.position(axis.low), 0, 1e-9);
    EXPECT_NEAR(axis.position(axis.high), 100, 1e-9);
  }
  const Axis decades = decade_axis(0.02, 300, [](double value) { return std::to_string(value); });
  EXPECT_EQ(decades.ticks.size(), 6U);
  EXPECT_NEAR(decades.position(1), 40, 1e-9);
  EXPECT_EQ(decades.position(1e9), 100) << "clipped";
  EXPECT_EQ(quantile({1, 2, 4}, 0.5), 2);
  EXPECT_EQ(quantile({1, 2}, 0.5), 1.5);
  EXPECT_EQ(quantile({}, 0.5), 0);
}

TEST(Report, ADuelIsToldOverItsGames) {
  const GameInfo& game = **find_game("gin-rummy");
  DuelPlan plan;
  plan.setup = {&game, game.options.presets.back().values, 2, 3};
  plan.baseline = *parse_agent("random");
  plan.challenger = *parse_agent("simple");
  plan.blocks = 12;
  const DuelResult result = play_duel(plan);
  const std::string page = duel_page(plan, result);
  for (const char* words : {"simple against random", "24 games in 12 of 12 blocks", "first places, %",
                            "point lead", "without luck"}) {
    EXPECT_NE(page.find(words), std::string::npos) << words;
  }
  // From the fifth block on there is a point a block, at its place and at its height.
  const std::vector<std::string> lines = found(page, "<polyline class=\"mean\" points=\"([^\"]*)\"");
  ASSERT_EQ(lines.size(), 3U);
  for (const std::string& line : lines) EXPECT_EQ(std::count(line.begin(), line.end(), ','), 8) << line;
  EXPECT_EQ(found(page, "<polygon class=\"band\" points=\"([^\"]*)\"").size(), 3U);
  plan.blocks = 2;
  EXPECT_NE(duel_page(plan, play_duel(plan)).find("Too few blocks yet"), std::string::npos);
  DuelResult empty;
  EXPECT_NE(duel_page(plan, empty).find("0 games"), std::string::npos);
}

TEST(Report, ACourseIsDrawnToScale) {
  const CourseRow row{"lead", {{0, 4, 0, 8}, {50, 4, 2, 6}, {100, 5, 4, 6}}, 0, "+5 ± 1"};
  const std::string plot = course_plot(round_axis(0, 100), {row});
  // Up to 6, from the line that is marked: 5 of 6 is a sixth from the top. What is wider is cut off.
  EXPECT_NE(plot.find("100.00,16.67"), std::string::npos) << plot;
  EXPECT_NE(plot.find("0.00,0.00"), std::string::npos) << plot;
  EXPECT_NE(plot.find("aria-label=\"lead: +5 ± 1\""), std::string::npos) << plot;
}

}  // namespace
}  // namespace meldwise::arena
