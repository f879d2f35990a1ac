// The learned value at the leaves of a search, and the search under the name of its first settings.
#include <gtest/gtest.h>

#include "games/arboretum/mind/mind.h"
#include "games/every_game.h"
#include "games/gin_rummy/mind/mind.h"
#include "games/konkan/mind/mind.h"
#include "players/make_player.h"
#include "search/playout.h"
#include "values/leaf_value.h"

namespace meldwise::values {
namespace {

template <Game G>
typename G::State dealt(int seats = G::default_seats) {
  return G::deal(G::option_table().defaults(), seats, 7);
}

template <Game G>
std::vector<double> values_of_search(const std::string& agent, int seats = G::default_seats) {
  const auto player = *make_player<G>(*parse_agent(agent), 3, Seat::first);
  auto state = dealt<G>(seats);
  std::vector<double> values;
  for (int i = 0; i < 6 && G::progress(state) == Progress::playing; ++i) {
    const auto action = player->decide(G::view(state, G::to_move(state)));
    EXPECT_TRUE(G::check(state, action)) << G::name;
    for (const auto& line : player->last_report()->lines) values.push_back(line.value);
    G::apply(state, action, nullptr);
  }
  return values;
}

TEST(Leaf, IsAskedBySearchesThatSaySo) {
  for_each_game([]<Game G>(std::type_identity<G>) {
    const std::vector<double> learned = values_of_search<G>("ismcts:sims=48,leaf=value");
    EXPECT_EQ(learned, values_of_search<G>("ismcts:sims=48,leaf=value")) << G::name;
    EXPECT_NE(learned, values_of_search<G>("ismcts:sims=48,leaf=estimate")) << G::name;
    EXPECT_NE(learned, values_of_search<G>("ismcts:sims=48,leaf=value,playout-laps=2")) << G::name;
    EXPECT_FALSE(make_player<G>(*parse_agent("ismcts:leaf=guess"), 3, Seat::first));
  });
}

TEST(Leaf, IsAskedWhereItSuitsTheTable) {
  using G = arboretum::Game;
  EXPECT_EQ(values_of_search<G>("ismcts:sims=48", 2), values_of_search<G>("ismcts:sims=48,leaf=value", 2));
  for (const int seats : {3, 4}) {
    // A playout counts as four simulations.
    EXPECT_EQ(values_of_search<G>("ismcts:sims=48", seats),
              values_of_search<G>("ismcts:sims=12,leaf=estimate", seats));
  }
  // Minds that say nothing.
  using Gin = gin_rummy::Game;
  EXPECT_EQ(values_of_search<Gin>("ismcts:sims=48,leaf=suited"),
            values_of_search<Gin>("ismcts:sims=48,leaf=estimate"));
}

TEST(Leaf, EndsTheFlatSearchThatKonkanIsPlayedBy) {
  using G = konkan::Game;
  for (const int seats : {2, 3}) {
    EXPECT_EQ(values_of_search<G>("ismcts:sims=48", seats),
              values_of_search<G>("ismcts:sims=48,algorithm=flat,leaf=value,playout-laps=6", seats));
  }
}

TEST(Leaf, IsWhatTheMindSaysWhenTheRoundIsOver) {
  using G = gin_rummy::Game;
  using M = gin_rummy::Mind;
  auto state = dealt<G>();
  Rng rng(4);
  while (G::progress(state) == Progress::playing) {
    for (const float value : leaf_value<G>(state)) {
      EXPECT_GE(value, 0);
      EXPECT_LE(value, 1);
    }
    G::apply(state, G::quick_action(state, rng), nullptr);
  }
  const Values ends = M::value(state);
  const Values said = leaf_value<G>(state);
  for (std::size_t i = 0; i < ends.size(); ++i) EXPECT_NEAR(said[i], ends[i], 1e-4);
}

int asked = 0;
Values count_asked(const gin_rummy::Game::State& /*state*/) {
  ++asked;
  return Values{0.25F, 0.75F};
}

TEST(Leaf, EndsAPlayoutAtOnceOrAfterSoManyLaps) {
  using G = gin_rummy::Game;
  using M = gin_rummy::Mind;
  Rng rng(5);
  search::Config config;
  const auto decisions = [&](search::LeafValue<M> leaf) {
    auto world = dealt<G>();
    const Values values = search::play_out<M>(world, config, rng, leaf);
    return std::pair{world == dealt<G>(), values};
  };
  EXPECT_FALSE(decisions(&count_asked).first);  // the estimate is asked for: it plays to the end
  EXPECT_EQ(asked, 0);
  config.leaf = search::Leaf::value;
  const auto [unmoved, values] = decisions(&count_asked);
  EXPECT_TRUE(unmoved);
  EXPECT_EQ(asked, 1);
  EXPECT_EQ(values[1], 0.75F);
  config.playout_laps = 1;
  EXPECT_FALSE(decisions(&count_asked).first);
  EXPECT_EQ(asked, 2);
  config.playout_laps = 10'000;
  EXPECT_FALSE(decisions(&count_asked).first);  // the round is over before: nothing is left to guess
  EXPECT_EQ(asked, 2);
  EXPECT_FALSE(decisions(nullptr).first);
}

TEST(FirstSearch, HasTheSettingsThatResultsWerePublishedWith) {
  for_each_game([]<Game G>(std::type_identity<G>) {
    const std::vector<double> first = values_of_search<G>("ismcts-1:sims=48");
    EXPECT_EQ(first, values_of_search<G>("ismcts-1:sims=48")) << G::name;
    EXPECT_NE(first, values_of_search<G>("ismcts-1:sims=48,leaf=value")) << G::name;
    EXPECT_FALSE(make_player<G>(*parse_agent("ismcts-1:leaf=guess"), 3, Seat::first));
    EXPECT_FALSE(make_player<G>(*parse_agent("ismcts-2"), 3, Seat::first));
  });
}

/// The settings of every game that had some when the results of docs/strength.md were published. Who changes
/// `settings` of a mind gives it `first_settings` with what stands here.
TEST(FirstSearch, IsTheSameAsItsSettingsSpelledOut) {
  const std::vector<std::pair<std::string_view, std::string>> published = {
      {"konkan", "playout-laps=6,exploration=0.7"},
      {"makiaveli", "algorithm=flat"},
      {"arboretum", "algorithm=tree,exploration=0.5,first-priors=on"},
      {"mahjong", "algorithm=flat,playout-decisions=3,prior-laps=300"},
      {"five-crowns", "algorithm=flat,prior-laps=200,first-priors=on"},
      {"gin-rummy", "algorithm=flat,prior-laps=100"}};
  const std::string plain =
      ":sims=48,algorithm=tree,exploration=1.25,playout-laps=0,playout-decisions=0,prior-laps=0,leaf="
      "estimate,frugal=off";
  for_each_game([&]<Game G>(std::type_identity<G>) {
    for (const auto& [name, settings] : published) {
      if (name != G::name) continue;
      EXPECT_EQ(values_of_search<G>("ismcts-1:sims=48"),
                values_of_search<G>("ismcts" + plain + "," + settings))
          << name;
    }
  });
}

}  // namespace
}  // namespace meldwise::values
