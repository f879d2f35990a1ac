// Players that search, in every game: legal, reproducible, and blind to what their seat may not see.
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <thread>

#include "games/arboretum/game.h"
#include "games/catalogue.h"
#include "games/every_game.h"
#include "games/five_crowns/game.h"
#include "games/five_crowns/mind/heuristic.h"
#include "games/plain_mind.h"
#include "players/engine.h"
#include "players/hint.h"
#include "players/make_player.h"
#include "players/match.h"
#include "players/search_player.h"
#include "players/stop_at.h"
#include "support/scale.h"

namespace meldwise {
namespace {

/// A short match: one round where the game can be that short.
meldwise::Setup short_setup(const GameInfo& game, std::uint64_t seed) {
  meldwise::Setup setup{&game, game.options.presets.front().values, std::max(2, game.min_seats), seed};
  for (std::size_t i = 0; i < game.options.options.size(); ++i) {
    const OptionInfo& option = game.options.options[i];
    if (option.key == "rounds" && option.min <= 1) setup.options[i] = 1;
  }
  return setup;
}

TEST(SearchPlayers, EveryAlgorithmPlaysLegallyAndReproduciblyInEveryGame) {
  for (const GameInfo& game : catalogue()) {
    const meldwise::Setup setup = short_setup(game, 5);
    for (const char* text :
         {"ismcts:sims=6", "ismcts:sims=6,algorithm=trees", "ismcts:sims=8,algorithm=voting,worlds=2",
          "ismcts:sims=6,algorithm=flat", "ismcts:sims=6,playout=random,algorithm=tree"}) {
      std::vector<AgentSpec> agents(static_cast<std::size_t>(setup.seats), *parse_agent("heuristic"));
      agents[1] = *parse_agent(text);
      ASSERT_TRUE(check_agents(setup, agents)) << text;
      const Record record = play_match(setup, agents).record;
      const Status same = check_record(record);
      EXPECT_TRUE(same) << game.name << " " << text << ": " << same.error().message;
      EXPECT_EQ(to_line(record), to_line(play_match(setup, agents).record)) << game.name << " " << text;
    }
  }
}

TEST(SearchPlayers, NothingHiddenChangesADecisionInAWholeGame) {
  // At every decision a twin player is shown the view of another world that the seat cannot tell from the
  // true one; both must choose the same.
  for_each_game([]<Game G>(std::type_identity<G>) {
    for (const char* text : {"ismcts:sims=6", "heuristic", "level:1", "level:3", "level:5"}) {
      auto agent = *parse_agent(text);
      typename G::State state = G::deal(G::option_table().defaults(), std::max(2, G::min_seats), 77);
      std::vector<std::unique_ptr<Player<G>>> players;
      std::vector<std::unique_ptr<Player<G>>> twins;
      for (int seat = 0; seat < G::seats(state); ++seat) {
        players.push_back(*make_player<G>(agent, 3, seat_at(seat)));
        twins.push_back(*make_player<G>(agent, 3, seat_at(seat)));
      }
      Rng rng(9);
      const int decisions = agent.name == "level" ? 6 : 60;
      for (int i = 0; i < decisions && G::progress(state) == Progress::playing; ++i) {
        const Seat seat = G::to_move(state);
        const auto at = static_cast<std::size_t>(index_of(seat));
        const typename G::View view = G::view(state, seat);
        const auto action = players[at]->decide(view);
        ASSERT_TRUE(G::check(state, action)) << G::name << " " << text << " " << G::to_text(action);
        ASSERT_EQ(action, twins[at]->decide(G::view(G::sample(view, rng), seat))) << G::name << " " << text;
        G::apply(state, action, nullptr);
      }
    }
  });
}

TEST(SearchPlayers, PonderingPlayersFinishTheirMatch) {
  const GameInfo& game = **find_game("five-crowns");
  const meldwise::Setup setup{&game, game.options.presets.front().values, 2, 5};
  const Record record =
      play_match(setup, {*parse_agent("ismcts:algorithm=tree,sims=4,ponder=on"), *parse_agent("heuristic")})
          .record;
  EXPECT_TRUE(check_record(record));
}

/// A mind whose simulations can be held up, as a thread is that is given no processor.
struct HeldCrowns : PlainMind<five_crowns::Game> {
  static inline std::atomic<bool> held = false;
  static inline std::atomic<bool> throws = false;
  static inline std::atomic<int> acts = 0;

  static five_crowns::Action act(const five_crowns::View& view, Rng& rng) {
    ++acts;
    if (throws) throw std::runtime_error("no more");
    while (held) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    return five_crowns::usefulness_action(view, rng);
  }
};
static_assert(Mind<HeldCrowns>);

class HeldSearch : public testing::Test {
 protected:
  using G = five_crowns::Game;

  HeldSearch() {
    HeldCrowns::held = false;
    HeldCrowns::throws = false;
    HeldCrowns::acts = 0;
  }
  ~HeldSearch() override { HeldCrowns::held = false; }

  /// Holds the simulations up once the search has come past a few.
  static void hold() {
    while (HeldCrowns::acts < 3000) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    HeldCrowns::held = true;
  }
  static search::Config thinks_ahead() {
    search::Config config;
    config.algorithm = search::Algorithm::tree;
    config.simulations = 1'000'000'000;
    config.ponder = true;
    return config;
  }
  /// Whether `work` ends while the simulations are held up: they are let go after a while.
  static bool ends_while_held(const std::function<void()>& work) {
    const std::jthread release([](const std::stop_token& over) {
      for (int i = 0; i < 1000 && !over.stop_requested(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
      if (!over.stop_requested()) HeldCrowns::held = false;
    });
    work();
    return HeldCrowns::held;
  }

  G::State state_ = G::deal(G::option_table().defaults(), 2, 12);
  Seat mover_ = G::to_move(state_);
  G::View view_ = G::view(state_, mover_);
};

TEST_F(HeldSearch, TheBestSoFarIsPlayedInTime) {
  SearchPlayer<HeldCrowns> player(thinks_ahead(), 3);
  G::Action action{};
  const bool in_time = ends_while_held([&] {
    std::stop_source stop;
    const std::jthread clock([&] {
      hold();
      stop.request_stop();
    });
    action = player.decide(view_, stop.get_token());
  });
  EXPECT_TRUE(in_time);
  EXPECT_TRUE(G::check(state_, action));
  EXPECT_GE(player.last_report()->simulations, 1U);
  EXPECT_GE(player.last_report()->lines.front().visits, 1U);
  HeldCrowns::held = false;
}

TEST_F(HeldSearch, WhatItsThreadThrowsIsThrownToWhoAsked) {
  SearchPlayer<HeldCrowns> player(thinks_ahead(), 3);
  HeldCrowns::throws = true;
  EXPECT_THROW(static_cast<void>(player.decide(view_, {})), std::runtime_error);
  player.wait(G::view(state_, seat_at(1 - index_of(mover_))));  // and pondering ends by itself
  HeldCrowns::throws = false;
  const StopAt alarm(StopAt::Clock::now() + std::chrono::seconds(1));
  EXPECT_TRUE(G::check(state_, player.decide(view_, alarm.token())));
}

TEST_F(HeldSearch, NothingWaitsForPondering) {
  const Seat other = seat_at(1 - index_of(mover_));
  SearchPlayer<HeldCrowns> player(thinks_ahead(), 3);
  player.wait(G::view(state_, other));
  hold();
  G::Action action{};
  EXPECT_TRUE(ends_while_held([&] {
    player.moved(mover_, search::at_first_sight<HeldCrowns>(view_).choice());
    player.wait(G::view(state_, other));
    std::stop_source stop;
    stop.request_stop();
    action = player.decide(view_, stop.get_token());
  }));
  EXPECT_TRUE(G::check(state_, action));
  EXPECT_EQ(player.last_report()->simulations, 0U);  // nothing was thought of this decision
  // Let go, it thinks again.
  HeldCrowns::held = false;
  const StopAt alarm(StopAt::Clock::now() + std::chrono::seconds(1));
  EXPECT_TRUE(G::check(state_, player.decide(view_, alarm.token())));
  EXPECT_GE(player.last_report()->simulations, 1U);
}

TEST(SearchPlayers, AThreadOfItsOwnChangesNoDecision) {
  using G = five_crowns::Game;
  const auto state = G::deal(G::option_table().defaults(), 2, 12);
  const auto view = G::view(state, G::to_move(state));
  for (const std::string algorithm : {"tree", "trees", "voting", "flat"}) {
    const std::string text = "ismcts:sims=300,algorithm=" + algorithm;
    const auto plain = *make_player<G>(*parse_agent(text), 3, G::to_move(state));
    const auto apart = *make_player<G>(*parse_agent(text + ",ponder=on"), 3, G::to_move(state));
    EXPECT_EQ(plain->decide(view), apart->decide(view)) << algorithm;
    const auto& one = plain->last_report()->lines;
    const auto& two = apart->last_report()->lines;
    ASSERT_EQ(one.size(), two.size()) << algorithm;
    for (std::size_t i = 0; i < one.size(); ++i) {
      EXPECT_EQ(one[i].action, two[i].action) << algorithm;
      EXPECT_EQ(one[i].visits, two[i].visits) << algorithm;
      EXPECT_EQ(one[i].value, two[i].value) << algorithm;
    }
  }
}

/// Arboretum, where a tree is kept: one seat searches, the other plays by rule of thumb, and while it does
/// the first is given its time or not.
struct TurnsOfOthers {
  using G = arboretum::Game;
  struct Told {
    std::uint32_t decisions = 0;
    std::uint64_t made = 0;  ///< simulations while it decided
    std::uint32_t most = 0;  ///< simulations under one decision
  };

  static Told play(const std::string& agent, bool ahead, int decisions) {
    auto state = G::deal(G::option_table().defaults(), 2, 31);
    const Seat mine = seat_at(0);
    const auto searcher = *make_player<G>(*parse_agent(agent), 3, mine);
    const auto other = *make_player<G>(*parse_agent("heuristic"), 4, seat_at(1));
    EXPECT_TRUE(searcher->thinks_ahead());
    Told told;
    for (int i = 0; i < decisions; ++i) {
      if (G::to_move(state) != mine) {
        if (ahead) searcher->think_ahead(G::view(state, mine), {});
        G::apply(state, other->decide(G::view(state, seat_at(1))), nullptr);
        continue;
      }
      const auto action = searcher->decide(G::view(state, mine));
      const auto& report = *searcher->last_report();
      if (report.lines.size() > 1) {
        std::uint32_t visits = 0;
        for (const auto& line : report.lines) visits += line.visits;
        ++told.decisions;
        told.made += report.simulations;
        told.most = std::max(told.most, visits);
      }
      G::apply(state, action, nullptr);
    }
    return told;
  }
};

TEST(SearchPlayers, OfANumberOfSimulationsTheTimeOfOthersIsAPart) {
  const auto without = TurnsOfOthers::play("ismcts:sims=2000", false, 40);
  const auto with = TurnsOfOthers::play("ismcts:sims=2000", true, 40);
  EXPECT_LT(with.made, without.made) << "it answers sooner";
  constexpr std::uint32_t kAtLeast = 64;  // made by every decision
  EXPECT_LE(with.most, 2000 + kAtLeast) << "and knows no more";
}

TEST(SearchPlayers, OnlyWhoKeepsATreeThatCountsThinksAhead) {
  using G = arboretum::Game;
  for (const auto& [agent, thinks] :
       std::vector<std::pair<std::string, bool>>{{"level:5", true},
                                                 {"level:3", false},
                                                 {"ismcts:ms=10", true},
                                                 {"ismcts:sims=10,frugal=off", false},
                                                 {"ismcts:sims=10,algorithm=flat", false},
                                                 {"ismcts:sims=10,algorithm=voting", false}}) {
    EXPECT_EQ((*make_player<G>(*parse_agent(agent), 3, seat_at(0)))->thinks_ahead(), thinks) << agent;
  }
}

TEST(SearchPlayers, ASearchOfHoursStopsWhenAskedInEveryGame) {
  for_each_game([]<Game G>(std::type_identity<G>) {
    const auto state = G::deal(G::option_table().defaults(), std::max(2, G::min_seats), 12);
    const auto view = G::view(state, G::to_move(state));
    for (const char* algorithm : {"tree", "trees", "voting", "flat"}) {
      const auto agent = *parse_agent("ismcts:sims=1000000000,threads=2,algorithm=" + std::string(algorithm));
      const auto player = *make_player<G>(agent, 3, G::to_move(state));
      std::stop_source stopped;
      stopped.request_stop();
      EXPECT_TRUE(G::check(state, player->decide(view, stopped.get_token()))) << G::name << " " << algorithm;
      ASSERT_NE(player->last_report(), nullptr);
      if (!player->last_report()->exact) {
        // One a thread; without a choice one is enough.
        EXPECT_GE(player->last_report()->simulations, 1U) << G::name << " " << algorithm;
        EXPECT_LE(player->last_report()->simulations, 2U) << G::name << " " << algorithm;
      }
      // And from another thread while it thinks: without the stop this test would take days.
      std::stop_source stop;
      const std::jthread asker([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
        stop.request_stop();
      });
      EXPECT_TRUE(G::check(state, player->decide(view, stop.get_token()))) << G::name << " " << algorithm;
      EXPECT_LT(player->last_report()->simulations, 1'000'000'000U);
    }
  });
}

TEST(SearchPlayers, AnAlarmStopsASearch) {
  const GameInfo& game = **find_game("konkan");
  const meldwise::Setup setup = short_setup(game, 5);
  const auto table = *make_table(setup);
  const auto engine = *make_engine(setup, *parse_agent("ismcts:sims=1000000000"), table->to_move(), 1);
  engine->look(*table);
  const StopAt alarm(StopAt::Clock::now() + std::chrono::milliseconds(20));
  const std::string action = engine->decide(alarm.token());
  EXPECT_TRUE(alarm.rang());
  EXPECT_TRUE(table->apply(std::string_view(action)));
}

TEST(SearchPlayers, BadParametersAreNamed) {
  const meldwise::Setup setup = short_setup(catalogue().front(), 1);
  const std::pair<const char*, const char*> bad[] = {
      {"ismcts:sims=none", "sims"},    {"ismcts:speed=3", "speed"},       {"level:6", "level:1 to level:5"},
      {"level", "level:1 to level:5"}, {"level:x", "level:1 to level:5"}, {"genius", "genius"}};
  for (const auto& [text, named] : bad) {
    const Status status = check_agents(setup, {*parse_agent(text), *parse_agent("random")});
    ASSERT_FALSE(status) << text;
    EXPECT_NE(status.error().message.find(named), std::string::npos) << status.error().message;
  }
}

TEST(Hint, TellsTheActionTheReasonAndTheTableInEveryGame) {
  for_each_game([]<Game G>(std::type_identity<G>) {
    const auto state = G::deal(G::option_table().defaults(), std::max(2, G::min_seats), 12);
    const Seat mover = G::to_move(state);
    const GameInfo& game = **find_game(G::name);
    const auto hint = make_hint(game, G::to_json(G::view(state, mover)), *parse_agent("ismcts:sims=40"), 1);
    ASSERT_TRUE(hint) << G::name << ": " << hint.error().message;
    const auto action = G::parse_action(hint->at("action").template get<std::string>());
    ASSERT_TRUE(action) << G::name;
    EXPECT_TRUE(G::check(state, *action)) << G::name;
    EXPECT_GT(hint->at("why").template get<std::string>().size(), 10U) << G::name;
    EXPECT_FALSE(hint->at("table").empty()) << G::name;
    EXPECT_EQ(hint->at("table")[0].at("text"), hint->at("action")) << G::name;

    const Seat other = seat_at(index_of(mover) == 0 ? 1 : 0);
    EXPECT_FALSE(make_hint(game, G::to_json(G::view(state, other)), *parse_agent("ismcts"), 1))
        << "not its turn";
    EXPECT_FALSE(make_hint(game, G::to_json(G::view(state, Seat::spectator)), *parse_agent("ismcts"), 1));
    EXPECT_FALSE(make_hint(game, nlohmann::json{{"nonsense", 1}}, *parse_agent("ismcts"), 1));
  });
}

TEST(SearchPlayer, AGivenBudgetReplacesTheGamesOwn) {
  meldwise::search::Config tuned;
  tuned.simulations = 3000;
  const auto by_clock = meldwise::read_search(*meldwise::parse_agent("ismcts:ms=20"), tuned);
  EXPECT_EQ(by_clock->simulations, 0U);
  EXPECT_EQ(by_clock->milliseconds, 20U);
  const auto both = meldwise::read_search(*meldwise::parse_agent("ismcts:ms=20,sims=50"), tuned);
  EXPECT_EQ(both->simulations, 50U);
  EXPECT_EQ(both->milliseconds, 20U);
  EXPECT_EQ(meldwise::read_search(*meldwise::parse_agent("ismcts:threads=2"), tuned)->simulations, 3000U);
}

}  // namespace
}  // namespace meldwise
