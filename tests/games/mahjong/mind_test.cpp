// How players think: candidates, heuristic and beliefs follow from the view alone and fit it, estimates are
// exact where they claim to be, and a search with one seed finds the same table twice.
#include "games/mahjong/mind/mind.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "games/mahjong/mind/belief.h"
#include "games/mahjong/mind/danger.h"
#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/mind/outlook.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/readings.h"
#include "melds/mahjong/shanten.h"
#include "scene.h"
#include "search/searcher.h"
#include "support/scale.h"

namespace meldwise::mahjong::test {
namespace {

using Thoughts = meldwise::mahjong::Mind;
using meldwise::test::scaled;

Options one_hand() {
  Options options;
  options.hands = 1;
  return options;
}

/// Calls visit(state) at every decision of some hands that the heuristic plays against itself.
template <class Visit>
void watch_play(int hands, Visit&& visit, int seats = 4) {
  for (int hand = 0; hand < hands; ++hand) {
    State state = Game::deal(one_hand(), seats, static_cast<std::uint64_t>(hand) + 100);
    Rng rng(static_cast<std::uint64_t>(hand));
    while (Game::progress(state) == Progress::playing) {
      visit(state);
      const View view = Game::view(state, Game::to_move(state));
      Game::apply(state, hand % 2 == 0 ? heuristic_action(view, rng) : shanten_action(view, rng), nullptr);
    }
  }
}

TEST(MahjongMind, CandidatesAreLegalFewAndTheSameInEveryWorld) {
  Rng rng(1);
  watch_play(scaled(12), [&](const State& state) {
    Game::Actions candidates;
    list_candidates<Thoughts>(state, candidates);
    ASSERT_GE(candidates.size(), 1U);
    ASSERT_LE(candidates.size(), 4U);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      EXPECT_TRUE(Game::check(state, candidates[i])) << Game::to_text(candidates[i]);
      EXPECT_EQ(std::count(candidates.begin(), candidates.end(), candidates[i]), 1);
    }
    const View view = Game::view(state, Game::to_move(state));
    Game::Actions twin;
    list_candidates<Thoughts>(Game::sample(view, rng), twin);
    EXPECT_TRUE(std::equal(candidates.begin(), candidates.end(), twin.begin(), twin.end()));
    std::array<float, Game::Actions::capacity()> weights{};
    Thoughts::priors(view, candidates, {weights.data(), candidates.size()});
    for (std::size_t i = 0; i < candidates.size(); ++i) EXPECT_GT(weights[i], 0);
  });
}

/// Every turn of some hands of the qkmj rules in which a concealed kang is possible.
template <class Visit>
void watch_kangs(int hands, Visit&& visit) {
  for (int hand = 0; hand < hands; ++hand) {
    Options options = kQkmj;
    options.winds = 0;
    options.hands = 1;
    State state = Game::deal(options, 4, static_cast<std::uint64_t>(hand) + 5000);
    Rng rng(static_cast<std::uint64_t>(hand));
    while (Game::progress(state) == Progress::playing) {
      const View view = Game::view(state, Game::to_move(state));
      const Action action = heuristic_action(view, rng);
      Game::Actions legal;
      Game::legal(view, legal);
      for (const Action& kang : legal) {
        if (kang.kind == ActionKind::concealed_kang) visit(view, kang, action);
      }
      Game::apply(state, action, nullptr);
    }
  }
}

TEST(MahjongMind, AFourthTileIsNotThrownWhereTheKangCostsNothing) {
  int offers = 0;
  watch_kangs(scaled(1500), [&](const View& view, const Action& kang, const Action& action) {
    ++offers;
    if (action != Action::discard(kang.tile)) return;
    const TileCounts& hand = view.hands[static_cast<std::size_t>(index_of(view.seat))];
    const int wanted = kMeldsToWin - static_cast<int>(view.table.of(view.seat).melds.size());
    TileCounts thrown = hand;
    thrown.remove(kang.tile);
    TileCounts rest = hand;
    rest.remove(kang.tile, kTileCopies);
    EXPECT_GT(shanten(rest, wanted - 1), shanten(thrown, wanted)) << Game::to_text(view);
  });
  if (scaled(1500) >= 1500) {
    EXPECT_GT(offers, 40);
  }
}

TEST(MahjongMind, ADiscardOfWhichOnlyTheSeatIsKnownSaysNothingOfItsTile) {
  const State state = scene({"123456789m 12347s 11p E", kQuiet, kQuiet, kQuiet});
  View view = Game::view(state, Seat::first);
  EXPECT_FALSE(is_veiled(view.table));
  view.table.river.push_back(unknown_discard(Seat::first));
  EXPECT_TRUE(is_veiled(view.table));
  const Danger before(view.table, Seat::first, TileCounts{});
  for (int i = 1; i < 4; ++i) view.table.river.push_back(unknown_discard(seat_at(i)));
  const Danger after(view.table, Seat::first, TileCounts{});
  for (int id = 0; id < kTileKinds; ++id) {
    for (int i = 1; i < 4; ++i) {
      EXPECT_EQ(before.chance(TileKind::at(id), seat_at(i)), after.chance(TileKind::at(id), seat_at(i)));
    }
  }
  EXPECT_TRUE(open_tiles(view.table).empty());
}

TEST(MahjongMind, TheHeuristicIsLegalWithAnyNumberOfSeatsAndTakesEveryWin) {
  for (int seats = 1; seats <= 4; ++seats) {
    watch_play(
        scaled(10),
        [&](const State& state) {
          Rng rng(3);
          const View view = Game::view(state, Game::to_move(state));
          const Action action = heuristic_action(view, rng);
          ASSERT_TRUE(Game::check(state, action)) << Game::to_text(action);
          if (Game::check(state, Action::win())) {
            EXPECT_EQ(action, Action::win());
          }
          EXPECT_TRUE(Game::check(state, Thoughts::act(view, rng)));
          EXPECT_FALSE(Thoughts::reason(view, action).empty());
        },
        seats);
  }
}

TEST(MahjongMind, ImaginedWorldsFitTheView) {
  Rng rng(5);
  watch_play(scaled(8), [&](const State& state) {
    for (int i = 0; i < state.table.seats; ++i) {
      const View view = Game::view(state, seat_at(i));
      const State world = Thoughts::imagine(view, rng);
      ASSERT_EQ(Game::view(world, seat_at(i)), view);
      ASSERT_TRUE(Game::audit(world));
      ASSERT_NE(Game::to_move(world), Seat::none);
    }
  });
}

/// The chance that the seat holds a kind, guessed from worlds, against the truth: mean log-loss in nats.
TEST(MahjongMind, BeliefsKnowTheOthersHandsBetterThanChance) {
  constexpr int kWorlds = 40;
  double uniform = 0;
  double believed = 0;
  Rng rng(6);
  int decision = 0;
  watch_play(scaled(12), [&](const State& state) {
    if (state.table.phase != Phase::turn || ++decision % 8 != 0 || state.table.river.size() < 8) return;
    const Seat seat = Game::to_move(state);
    const View view = Game::view(state, seat);
    const auto loss = [&](auto&& imagine) {
      std::array<std::array<int, kTileKinds>, kMostSeats> held{};
      for (int i = 0; i < kWorlds; ++i) {
        const State world = imagine();
        for (std::size_t other = 0; other < kMostSeats; ++other) {
          world.hidden.hand[other].for_each_kind([&](TileKind tile, int) { ++held[other][tile.id]; });
        }
      }
      double sum = 0;
      for (std::size_t other = 0; other < kMostSeats; ++other) {
        if (seat_at(static_cast<int>(other)) == seat) continue;
        for (int id = 0; id < kTileKinds; ++id) {
          const double chance = (held[other][static_cast<std::size_t>(id)] + 0.5) / (kWorlds + 1);
          const bool holds = state.hidden.hand[other].has(TileKind::at(id));
          sum -= std::log(holds ? chance : 1 - chance);
        }
      }
      return sum;
    };
    uniform += loss([&] { return Game::sample(view, rng); });
    believed += loss([&] { return likely_world(view, rng); });
  });
  EXPECT_LT(believed, 0.97 * uniform);
}

TEST(MahjongMind, HandsThatWaitInImaginedWorldsWaitForAsManyTilesAsRealOnes) {
  Rng rng(11);
  struct Waits {
    double hands = 0;
    double tiles = 0;
    void add(const State& state, Seat seat) {
      const TileCounts& hand = state.hidden.hand[static_cast<std::size_t>(index_of(seat))];
      const int wanted = kMeldsToWin - static_cast<int>(state.table.of(seat).melds.size());
      if (shanten(hand, wanted) != 0) return;
      ++hands;
      tiles += acceptance(hand, wanted, unseen_tiles(Hand{hand, {}}, open_tiles(state.table))).tiles;
    }
  };
  Waits real;
  Waits imagined;
  watch_play(scaled(160), [&](const State& state) {
    const Seat me = Game::to_move(state);
    if (state.table.phase != Phase::turn || rng.below(2) == 0) return;
    const State world = Thoughts::imagine(Game::view(state, me), rng);
    for (int i = 0; i < state.table.seats; ++i) {
      if (seat_at(i) == me) continue;
      real.add(state, seat_at(i));
      imagined.add(world, seat_at(i));
    }
  });
  ASSERT_GT(real.hands, 0);
  if (scaled(160) < 160) return;  // of few hands a mean says nothing
  ASSERT_GT(real.hands, 160);
  EXPECT_NEAR(imagined.hands, real.hands, 0.2 * real.hands);
  EXPECT_NEAR(imagined.tiles / imagined.hands, real.tiles / real.hands, 0.7);
}

TEST(MahjongMind, ValuesAreBoundedAndTellTheMoneyOfAFinishedHand) {
  for (int hand = 0; hand < scaled(30); ++hand) {
    State state = Game::deal(one_hand(), 4, static_cast<std::uint64_t>(hand));
    Rng rng(9);
    while (Game::progress(state) == Progress::playing) {
      const Values values = Thoughts::value(state);
      for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_GT(values[i], 0);
        EXPECT_LT(values[i], 1);
        EXPECT_EQ(Thoughts::value_for(state, seat_at(static_cast<int>(i))), values[i]);
      }
      Game::apply(state, shanten_action(Game::view(state, Game::to_move(state)), rng), nullptr);
    }
    const Values values = Thoughts::value(state);
    for (std::size_t i = 0; i < 4; ++i) {
      EXPECT_NEAR((values[i] - 0.5F) * 40'000, static_cast<float>(state.table.result.change[i]), 1);
      EXPECT_EQ(Thoughts::value_for(state, seat_at(static_cast<int>(i))), values[i]);
    }
  }
}

TEST(MahjongMind, WinningIsCertain) {
  const State state = scene({"123456789m 123s 11p 234p", kQuiet, kQuiet, kQuiet});
  EXPECT_EQ(Thoughts::certain(Game::view(state, Seat::first)), Action::win());
  const State open = scene({"123456789m 123s 11p 23p E", kQuiet, kQuiet, kQuiet});
  EXPECT_FALSE(Thoughts::certain(Game::view(open, Seat::first)));
}

/// A ready hand that only draws: the formula against counting all orders of a small wall.
TEST(MahjongMind, TheChanceToDrawAWaitIsExact) {
  for (int unseen = 1; unseen <= 7; ++unseen) {
    for (int wanted = 0; wanted <= unseen; ++wanted) {
      for (int draws = 0; draws <= unseen; ++draws) {
        std::vector<int> wall(static_cast<std::size_t>(unseen), 0);
        std::fill(wall.end() - wanted, wall.end(), 1);
        int orders = 0;
        int hits = 0;
        do {
          ++orders;
          hits += std::count(wall.begin(), wall.begin() + draws, 1) > 0 ? 1 : 0;
        } while (std::next_permutation(wall.begin(), wall.end()));
        EXPECT_NEAR(chance_to_draw(wanted, unseen, draws), static_cast<double>(hits) / orders, 1e-12);
      }
    }
  }
}

TEST(MahjongMind, SourcesCountTheSeatsATileMayComeFrom) {
  const TileCounts hand = count_tiles(read_tiles("123456789m 11p 55s 23s E"));  // 16 tiles, two sets short
  const TileCounts unseen = unseen_tiles(Hand{hand, {}}, {});
  const Outlook outlook = outlook_of(hand, kMeldsToWin, unseen, 4);
  EXPECT_EQ(outlook.shanten, shanten(hand, kMeldsToWin));
  EXPECT_EQ(outlook.tiles, acceptance(hand, kMeldsToWin, unseen).tiles);
  EXPECT_GT(outlook.sources, outlook.tiles);
  const TileCounts ready = count_tiles(read_tiles("123456789m 123s 11p 23p"));
  const Outlook last = outlook_of(ready, kMeldsToWin, unseen_tiles(Hand{ready, {}}, {}), 4);
  EXPECT_EQ(last.shanten, 0);
  EXPECT_EQ(last.sources, 4 * last.tiles);
}

TEST(MahjongMind, ATileLetPassIsSafe) {
  watch_play(scaled(4), [](const State& now) {
    if (now.table.phase != Phase::turn || now.table.river.empty()) return;
    const Discard& last = now.table.river.back();
    const Seat seat = now.table.active;
    const Danger danger(now.table, seat, unseen_tiles(Hand{{}, {}}, open_tiles(now.table)));
    for (int i = 0; i < now.table.seats; ++i) {
      const Seat other = seat_at(i);
      if (other == seat || other == last.seat || last.taken_by != Seat::none) continue;
      EXPECT_EQ(danger.chance(last.tile, other), 0);
    }
  });
}

TEST(MahjongMind, OneSeedFindsTheSameTable) {
  search::Config config;
  ASSERT_TRUE(search::set_parameter(config, "algorithm", "flat"));
  ASSERT_TRUE(search::set_parameter(config, "playout-decisions", "3"));
  ASSERT_TRUE(search::set_parameter(config, "sims", "60"));
  search::Searcher<Thoughts> first(config, 4);
  search::Searcher<Thoughts> second(config, 4);
  watch_play(1, [&](const State& state) {
    const View view = Game::view(state, Game::to_move(state));
    const auto one = first.think(view);
    const auto two = second.think(view);
    ASSERT_EQ(one.lines.size(), two.lines.size());
    for (std::size_t i = 0; i < one.lines.size(); ++i) {
      EXPECT_EQ(one.lines[i].action, two.lines[i].action);
      EXPECT_EQ(one.lines[i].visits, two.lines[i].visits);
      EXPECT_EQ(one.lines[i].value, two.lines[i].value);
    }
  });
}

}  // namespace
}  // namespace meldwise::mahjong::test
