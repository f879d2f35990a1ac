// One live game: what may be taken back, what engines hear of it, and that every game can be played in it.
#include "players/live_game.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/catalogue.h"
#include "games/konkan/game.h"
#include "games/mahjong/game.h"
#include "players/engine_of.h"

namespace meldwise {
namespace {

meldwise::Setup setup_of(const GameInfo& game, std::uint64_t seed) {
  return {&game, game.options.presets.front().values, std::max(2, game.min_seats), seed};
}

std::unique_ptr<LiveGame> live_game(const meldwise::Setup& setup, const std::string& second) {
  std::vector<AgentSpec> seats(static_cast<std::size_t>(setup.seats), *parse_agent(second));
  seats[0] = *parse_agent("human");
  const std::vector<std::uint64_t> chance(seats.size(), 5);
  return std::move(*LiveGame::start(setup, seats, chance));
}

std::string everything_seen(const Table& table) {
  std::string all;
  for (int seat = 0; seat < table.seats(); ++seat) all += table.view_json(seat_at(seat)).dump();
  return all + table.view_json(Seat::spectator).dump();
}

TEST(LiveGame, AStepThatIsTakenBackLeavesNoTraceAndComesAgain) {
  int taken_back = 0;
  for (const GameInfo& game : catalogue()) {
    const auto live = live_game(setup_of(game, 3), "heuristic");
    live->begin();
    Rng rng(4);
    for (int step = 0; step < 300 && live->table().progress() != Progress::match_over; ++step) {
      const Table& table = live->table();
      if (table.progress() == Progress::round_over) {
        live->next_round();
        continue;
      }
      if (Engine* engine = live->thinker()) {
        engine->think({});
        ASSERT_TRUE(live->move());
        continue;
      }
      const std::string before = everything_seen(table);
      const std::size_t events = table.events();
      const auto legal = table.legal();
      const std::vector<std::string> action{legal[rng.below(static_cast<std::uint32_t>(legal.size()))]};
      ASSERT_TRUE(live->act(action)) << game.name;
      if (live->revocable() == 0) continue;
      const std::string after = everything_seen(table);
      live->undo();
      EXPECT_EQ(everything_seen(table), before) << game.name;
      EXPECT_EQ(table.events(), events);
      ASSERT_TRUE(live->act(action));
      EXPECT_EQ(everything_seen(table), after) << game.name;
      ++taken_back;
    }
  }
  EXPECT_GT(taken_back, 50) << "too little was taken back to prove anything";
}

TEST(LiveGame, SeveralActionsGoThroughTogetherOrNotAtAll) {
  const auto live = live_game(setup_of(**find_game("arboretum"), 3), "random");
  live->begin();
  const std::string before = everything_seen(live->table());
  EXPECT_FALSE(live->act(std::vector<std::string>{"draw deck", "draw deck", "dance"}));
  EXPECT_EQ(everything_seen(live->table()), before);
  EXPECT_TRUE(live->act(std::vector<std::string>{"draw deck", "draw deck"}));
  EXPECT_EQ(live->table().actions().size(), 2U);
}

TEST(LiveGame, AStepThatDoesNotCountAfterAllLeavesNoTraceAlsoAtTheEndOfARound) {
  for (const GameInfo& game : catalogue()) {
    auto live = LiveGame::deal(setup_of(game, 7));
    ASSERT_TRUE(live) << game.name;
    Rng rng(8);
    int ends = 0;
    while (live->table().progress() == Progress::playing) {
      const auto legal = live->table().legal();
      const std::string action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      const auto apply = [&](Table& table, std::size_t) { return table.apply(std::string_view(action)); };
      const std::string before = everything_seen(live->table());
      ASSERT_TRUE(live->carry_out(1, apply)) << game.name;
      const std::string after = everything_seen(live->table());
      ends += live->rounds().empty() ? 0 : 1;
      live->take_back(1);
      EXPECT_EQ(everything_seen(live->table()), before) << game.name;
      EXPECT_TRUE(live->rounds().empty()) << game.name;
      ASSERT_TRUE(live->redo(action)) << game.name;
      EXPECT_EQ(everything_seen(live->table()), after) << game.name;
    }
    EXPECT_EQ(ends, 1) << game.name;
    EXPECT_EQ(live->rounds().size(), 1U) << game.name;
  }
}

TEST(LiveGame, SaysWhichActionOfAStepWasRefused) {
  auto live = LiveGame::deal(setup_of(**find_game("arboretum"), 3));
  ASSERT_TRUE(live);
  const std::vector<std::string> actions{"draw deck", "draw deck", "dance"};
  const auto apply = [&](Table& table, std::size_t i) { return table.apply(std::string_view(actions[i])); };
  const auto refused = live->carry_out(actions.size(), apply);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().action, 2U);
  ASSERT_TRUE(refused.error().why);
  EXPECT_NE(refused.error().why->message.find("dance"), std::string::npos);
  EXPECT_TRUE(live->table().actions().empty());
}

/// Notes what it is told.
struct Listener final : Player<konkan::Game> {
  explicit Listener(std::vector<std::string>& notes) : heard(notes) {}
  konkan::Action decide(const konkan::View& view, const std::stop_token& /*stop*/) override {
    Rng rng(1);
    return konkan::Game::quick_action(view, rng);
  }
  [[nodiscard]] bool listens() const override { return true; }
  void wait(const konkan::View& /*view*/) override { heard.emplace_back("wait"); }
  void settle() override { heard.emplace_back("settle"); }
  void moved(Seat seat, const konkan::Action& action) override {
    heard.push_back(std::to_string(index_of(seat)) + " " + konkan::Game::to_text(action));
  }
  std::vector<std::string>& heard;
};

TEST(Engine, HearsOfStepsWhenTheyCountAndNotOfThoseTakenBack) {
  const meldwise::Setup setup = setup_of(**find_game("konkan"), 3);
  auto table = *make_table(setup);
  table->remember(4);
  std::vector<std::string> heard;
  EngineOf<konkan::Game> engine(setup, seat_at(1), std::make_unique<Listener>(heard));
  engine.wait(*table);
  engine.settled();
  ASSERT_TRUE(table->apply(std::string_view(table->legal().front())));
  engine.moved(*table, Seat::first);
  engine.attend();
  EXPECT_EQ(heard, std::vector<std::string>{"wait"}) << "the step does not count yet";
  table->rewind(1);
  engine.rewound(*table);
  engine.settled();
  engine.attend();
  EXPECT_EQ(heard.size(), 1U) << "it was taken back";
  const std::string action = table->legal().back();
  ASSERT_TRUE(table->apply(std::string_view(action)));
  engine.moved(*table, Seat::first);
  engine.settled();
  engine.attend();
  EXPECT_EQ(heard, (std::vector<std::string>{"wait", "settle", "0 " + action}));
}

/// A seat at a mahjong table that notes whose actions it hears of.
struct Neighbour final : Player<mahjong::Game> {
  explicit Neighbour(std::vector<std::string>& notes) : heard(notes) {}
  mahjong::Action decide(const mahjong::View& view, const std::stop_token& /*stop*/) override {
    Rng rng(1);
    return mahjong::Game::quick_action(view, rng);
  }
  [[nodiscard]] bool listens() const override { return true; }
  void moved(Seat /*seat*/, const mahjong::Action& action) override {
    heard.push_back(mahjong::Game::to_text(action));
  }
  std::vector<std::string>& heard;
};

TEST(Engine, IsNotToldWhatOthersChooseInSecret) {
  const GameInfo& game = **find_game("mahjong");
  const meldwise::Setup setup{&game, game.options.presets.front().values, 4, 11};
  TableOf<mahjong::Game> table(setup);
  std::vector<std::string> heard;
  EngineOf<mahjong::Game> engine(setup, seat_at(3), std::make_unique<Neighbour>(heard));
  Rng rng(2);
  int secret = 0;
  for (int step = 0; step < 400 && table.progress() == Progress::playing; ++step) {
    const Seat mover = table.to_move();
    const bool claim = table.truth().table.phase != mahjong::Phase::turn;
    ASSERT_TRUE(table.play(mahjong::Game::quick_action(table.truth(), rng)));
    heard.clear();
    engine.moved(table, mover);
    engine.settled();
    engine.attend();
    EXPECT_EQ(heard.size(), claim && mover != seat_at(3) ? 0U : 1U);
    secret += claim && mover != seat_at(3) ? 1 : 0;
  }
  EXPECT_GT(secret, 0) << "no claim was met: choose another seed";
}

TEST(LiveGame, AnUnknownAgentIsNamedWithItsSeat) {
  const meldwise::Setup setup = setup_of(**find_game("konkan"), 1);
  const std::vector<std::uint64_t> chance(2, 1);
  const auto live = LiveGame::start(setup, {*parse_agent("human"), *parse_agent("nobody")}, chance);
  ASSERT_FALSE(live);
  EXPECT_TRUE(live.error().message.starts_with("seat 2: ")) << live.error().message;
}

}  // namespace
}  // namespace meldwise
