#include <gtest/gtest.h>

#include "games/arboretum/mind/features.h"
#include "games/arboretum/mind/mind.h"
#include "values/features.h"
#include "values/game_values.h"
#include "values/value_of.h"

namespace meldwise::arboretum {
namespace {

/// Calls visit(state) all through some matches of each number of seats.
template <class Visit>
void along_games(Visit&& visit) {
  Rng rng(8);
  for (int seats = 2; seats <= kMostSeats; ++seats) {
    for (std::uint64_t game = 0; game < 4; ++game) {
      State state = Game::deal({}, seats, game);
      while (state.table.progress == Progress::playing) {
        visit(state);
        const View view = Game::view(state, state.table.to_move);
        Game::apply(state, rng.below(4) == 0 ? Game::quick_action(view, rng) : Mind::act(view, rng), nullptr);
      }
    }
  }
}

TEST(ArboretumFacts, AreWhatTheRulesSay) {
  along_games([](const State& state) {
    const FinalScore score = score_now(state);
    const Facts facts(state);
    for (std::size_t seat = 0; seat < state.table.seats; ++seat) {
      EXPECT_EQ(facts.scored(seat), score.total[seat]);
      EXPECT_EQ(facts.distinct(seat), score.distinct[seat]);
      int rival = 0;
      for (std::size_t i = 0; i < state.table.seats; ++i) {
        if (i != seat) rival = std::max(rival, score.total[i]);
      }
      EXPECT_EQ(facts.rival(seat), rival);
      for (int s = 0; s < species_in_play(state.table.seats); ++s) {
        EXPECT_EQ(facts.path(seat, static_cast<std::size_t>(s)),
                  score.paths[seat][static_cast<std::size_t>(s)]);
      }
    }
  });
}

TEST(ArboretumFacts, AGainIsWhatPlantingBrings) {
  along_games([](const State& state) {
    if (state.table.phase != Phase::play || state.table.turns % 5 != 0) return;
    const std::size_t me = slot_of(state.table.to_move);
    const Facts facts(state);
    const Layout& layout = state.table.seat[me].layout;
    if (layout.empty()) return;
    for (const TreeCard card : state.hidden.hand[me]) {
      const auto species = static_cast<std::size_t>(card.id / kTreeRanks);
      int best = 0;
      for (const Cell cell : layout.frontier()) {
        State planted = state;
        Game::apply(planted, Action::play(card, cell), nullptr);
        best = std::max(best, int{score_now(planted).paths[me][species]} - facts.path(me, species));
      }
      EXPECT_EQ(facts.gain(me, card), best);
    }
  });
}

TEST(ArboretumFeatures, AreInTheListWhateverTheState) {
  const auto list_of = [](const State& state) {
    values::FeatureList list;
    Features::list(list, state, Seat::first);
    return list;
  };
  const int size = list_of(Game::deal({}, 2, 1)).size();
  const std::uint64_t hash = list_of(Game::deal({}, 2, 1)).hash();
  along_games([&](const State& state) {
    EXPECT_EQ(list_of(state).hash(), hash);
    values::Active active;
    values::ValueOf<Mind, Features>::inputs(state, active);
    EXPECT_LT(active.size(), values::Active::capacity());
    for (const std::uint16_t input : active) EXPECT_LT(input, size);
  });
}

}  // namespace
}  // namespace meldwise::arboretum

namespace meldwise::values {
namespace {

TEST(Features, ASumCountsAnInputAsOftenAsItWasPut) {
  const auto list = [](auto& out) {
    out.number("before", 1, 3);
    out.sum("kinds", 5, [](auto put) {
      for (const int kind : {4, 2, 4}) put(kind);
    });
    out.flag("after", true);
  };
  Active active;
  FeatureWriter writer(active);
  list(writer);
  EXPECT_EQ(std::vector<int>(active.begin(), active.end()), (std::vector<int>{1, 7, 5, 7, 8}));
  FeatureList names;
  list(names);
  EXPECT_EQ(names.size(), 9);
  EXPECT_EQ(names.text(), "before: one of 3\nkinds: times each of 5\nafter: flag 1\n");
}

}  // namespace
}  // namespace meldwise::values
