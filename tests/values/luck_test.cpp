#include "values/luck.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <tuple>

#include "arena/duel.h"
#include "games/every_game.h"
#include "games/table_of.h"
#include "players/match.h"
#include "support/scale.h"
#include "values/chance_of.h"
#include "values/game_values.h"

namespace meldwise::values {
namespace {

using arena::Series;

Setup setup_of(const GameInfo& game, std::uint64_t seed) {
  const auto options = options_from_words(game.options, arena::one_round_options(game, {}));
  return {&game, *options, game.default_seats, seed};
}

/// Rounds of the heuristic player against itself.
std::vector<Record> rounds_of(const GameInfo& game, int count, std::uint64_t seed) {
  std::vector<Record> records;
  for (int i = 0; i < count; ++i) {
    const Setup setup = setup_of(game, match_seed(seed, static_cast<std::uint64_t>(i)));
    const std::vector<AgentSpec> agents(static_cast<std::size_t>(setup.seats), AgentSpec{"heuristic", {}});
    records.push_back(play_match(setup, agents).record);
  }
  return records;
}

/// Weights by chance: a value that knows nothing and says much.
Net bad_net(const NetShape& shape) {
  Rng rng = Rng::stream(5, Stream::test);
  const auto some = [&](int count) {
    std::vector<float> weights(static_cast<std::size_t>(count));
    for (float& weight : weights) weight = static_cast<float>(rng.unit() - 0.5);
    return weights;
  };
  NetShape loud = shape;
  loud.unit = 50;
  return Net(loud, {some(shape.inputs * shape.hidden), some(shape.hidden),
                    some(shape.outputs() * shape.hidden), some(shape.outputs())});
}

/// The luck of a net that says nothing is nothing, and fits too.
void expect_no_bias(const std::vector<Record>& records, const Net& net, const std::string& what) {
  std::array<Series, kMaxSeats> luck;
  std::array<Series, kMaxSeats> draws;  // without the deal
  for (const Record& record : records) {
    const auto account = account_of(record, net);
    ASSERT_TRUE(account) << account.error().message;
    const Points all = account->luck();
    for (std::size_t i = 0; i < static_cast<std::size_t>(account->seats); ++i) {
      luck[i].add(all[i]);
      draws[i].add(all[i] - account->steps[0].luck[i]);
    }
  }
  for (std::size_t i = 0; i < static_cast<std::size_t>(records[0].setup.seats); ++i) {
    EXPECT_LE(std::fabs(luck[i].mean()), 4 * luck[i].error()) << what << ", seat " << i;
    EXPECT_LE(std::fabs(draws[i].mean()), 4 * draws[i].error()) << what << ", seat " << i;
  }
}

TEST(Luck, IsNothingOnTheAverageInEveryGame) {
  for (const GameInfo& game : catalogue()) {
    expect_no_bias(rounds_of(game, std::max(8, test::scaled(24)), 11), values_of(game).net(),
                   std::string(game.name));
  }
}

TEST(Luck, OfABadValueIsNothingOnTheAverageEither) {
  for (const GameInfo& game : catalogue()) {
    const auto loud = account_of(rounds_of(game, 1, 12)[0], bad_net(values_of(game).shape()));
    double sum = 0;
    for (const AccountStep& step : loud->steps) sum += std::fabs(step.luck[0]);
    EXPECT_GT(sum, 0) << game.name;
    expect_no_bias(rounds_of(game, std::max(8, test::scaled(16)), 12), bad_net(values_of(game).shape()),
                   std::string(game.name));
  }
}

TEST(Luck, AddsUpToTheScoreWithParAndSkill) {
  for (const GameInfo& game : catalogue()) {
    for (const Record& record : rounds_of(game, 2, 13)) {
      const auto account = account_of(record);
      ASSERT_TRUE(account);
      ASSERT_EQ(account->seats, record.setup.seats);
      std::size_t actions = 0;
      for (const AccountStep& step : account->steps) {
        EXPECT_EQ(step.mover == Seat::none, step.action < 0);
        actions += step.action < 0 ? 0 : 1;
      }
      EXPECT_EQ(actions, record.actions.size());
      for (std::size_t i = 0; i < static_cast<std::size_t>(account->seats); ++i) {
        double sum = account->par()[i] + account->luck()[i];
        for (const AccountStep& step : account->steps) sum += step.skill[i];
        EXPECT_NEAR(sum, account->score[i], 1e-6) << game.name;
        EXPECT_NEAR(account->score[i], record.outcome.score[i], 1e-9) << game.name;
      }
    }
  }
}

TEST(Luck, OfADealIsTheSameInAllSeatings) {
  arena::DuelPlan plan;
  plan.setup = setup_of(**find_game("gin-rummy"), 3);
  plan.baseline = {"heuristic", {}};
  plan.challenger = {"simple", {}};
  plan.blocks = 1;
  const arena::DuelResult result = play_duel(plan);
  ASSERT_EQ(result.games.size(), 2U);
  Record dealt;
  dealt.setup = plan.setup;
  dealt.setup.seed = result.games[0].seed;
  const auto one = account_of(dealt);
  const auto same = account_of(dealt);
  ASSERT_TRUE(one && same);
  EXPECT_EQ(one->steps[0].luck, same->steps[0].luck);
  EXPECT_EQ(result.games[0].seed, result.games[1].seed);
}

TEST(Luck, LeavesTheMeanOfAKnownDifferenceWhereItIs) {
  for (const auto& [game, challenger, baseline] :
       {std::tuple{"arboretum", "heuristic", "busy"}, std::tuple{"gin-rummy", "heuristic", "simple"}}) {
    arena::DuelPlan plan;
    plan.setup = setup_of(**find_game(game), 21);
    plan.challenger = {challenger, {}};
    plan.baseline = {baseline, {}};
    plan.blocks = 60;
    plan.threads = 2;
    const arena::DuelResult result = play_duel(plan);
    ASSERT_EQ(result.adjusted_lead.count(), 60U);
    // Both estimates of the same number differ by the mean luck alone.
    Series luck;
    for (std::size_t i = 0; i < result.games.size(); i += 2) {
      const auto lead = [&](const arena::DuelGame& one) {
        return arena::luck_lead(one.luck, one.challenger_seat, plan.setup.game->high_score_wins);
      };
      luck.add((lead(result.games[i]) + lead(result.games[i + 1])) / 2);
    }
    EXPECT_NEAR(result.point_lead.mean() - result.adjusted_lead.mean(), luck.mean(), 1e-6);
    EXPECT_LT(std::fabs(luck.mean()), 4 * luck.error()) << game;
    EXPECT_GT(result.adjusted_lead.mean(), 0) << game;
  }
}

TEST(Luck, OfARecordThatIsNotLegalIsAnError) {
  Record record;
  record.setup = setup_of(**find_game("gin-rummy"), 3);
  record.actions = {"discard AS"};
  const auto account = account_of(record);
  ASSERT_FALSE(account);
  EXPECT_NE(account.error().message.find("action 1"), std::string::npos) << account.error().message;
}

TEST(Value, KnowsNothingOfTheHiddenOrder) {
  for_each_game([]<Game G>(std::type_identity<G>) {
    const GameInfo& game = **find_game(G::name);
    Record record = rounds_of(game, 1, 17)[0];
    // Some steps into the first round, with the rest of the deck turned round.
    record.actions.resize(std::min<std::size_t>(6, record.actions.size() - 1));
    auto state =
        G::deal(from_values(G::option_table(), record.setup.options), record.setup.seats, record.setup.seed);
    for (const std::string& action : record.actions) G::apply(state, *G::parse_action(action), nullptr);
    const auto cards = hidden_cards(state);
    ASSERT_GT(cards.size(), 1U);
    const GameValues& values = values_of(game);
    const Net loud = bad_net(values.shape());
    const Estimate before = values.estimate(loud, TableOf<G>(record.setup, state));
    std::reverse(cards.begin(), cards.end());
    ASSERT_TRUE(G::audit(state)) << G::name;
    EXPECT_EQ(values.estimate(loud, TableOf<G>(record.setup, state)), before) << G::name;
    // But it is asked about this very table.
    EXPECT_NE(values.estimate(loud, **make_table(record.setup)), before) << G::name;
  });
}

}  // namespace
}  // namespace meldwise::values
