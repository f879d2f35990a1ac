// Candidates that are kept at the thinking seat's own nodes: a search that keeps them and one that makes them
// anew at every visit find the same, bit for bit.
#include <gtest/gtest.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <string>

#include "games/arboretum/mind/mind.h"
#include "games/five_crowns/mind/mind.h"
#include "games/konkan/mind/mind.h"
#include "games/mahjong/mind/mind.h"
#include "games/makiaveli/mind/mind.h"
#include "search/searcher.h"
#include "support/scale.h"

namespace meldwise::search {
namespace {

/// The same mind, but it does not say what it holds.
template <class M>
struct Forgetful : M {
  static void sight_key() = delete;
};
static_assert(TellsSightsApart<arboretum::Mind> && !TellsSightsApart<Forgetful<arboretum::Mind>>);
static_assert(TellsSightsApart<konkan::Mind> && !TellsSightsApart<Forgetful<konkan::Mind>>);
static_assert(TellsSightsApart<makiaveli::Mind> && TellsSightsApart<mahjong::Mind> &&
              TellsSightsApart<five_crowns::Mind>);

template <class G>
std::string table_of(const Report<G>& report) {
  std::string text;
  char number[96];
  for (const Line<G>& line : report.lines) {
    std::snprintf(number, sizeof number, " %u/%u %a %a %a;", line.visits, line.available, line.prior,
                  line.value, line.spread);
    text += G::to_text(line.action) + number;
  }
  return text;
}

/// Both think about the decisions of a random round one after the other, so that trees are used again too.
template <class M>
void compare(int seats, std::uint64_t seed, const Config& config) {
  using G = typename M::Game;
  typename G::State state = G::deal(G::option_table().defaults(), seats, seed);
  Searcher<M> keeping(config, seed);
  Searcher<Forgetful<M>> forgetting(config, seed);
  Rng rng(seed);
  for (int decisions = 0; decisions < 40 && G::progress(state) == Progress::playing; ++decisions) {
    const auto view = G::view(state, G::to_move(state));
    const auto kept = keeping.think(view);
    ASSERT_EQ(table_of(kept), table_of(forgetting.think(view))) << "decision " << decisions;
    G::apply(state, decisions % 2 == 0 ? kept.choice() : G::quick_action(state, rng), nullptr);
  }
}

template <class M>
void compare_all() {
  for (int i = 0; i < test::scaled(6); ++i) {
    Config config;
    config.algorithm = i % 3 == 2 ? Algorithm::trees : Algorithm::tree;
    config.simulations = 250;
    if (i % 4 == 3) config.max_nodes = 60;
    compare<M>(2 + i % 2, static_cast<std::uint64_t>(31 + i), config);
  }
}

TEST(KeptLists, AreWhatArboretumsMindWouldListAgain) { compare_all<arboretum::Mind>(); }
TEST(KeptLists, AreWhatKonkansMindWouldListAgain) { compare_all<konkan::Mind>(); }
TEST(KeptLists, AreWhatMakiavelisMindWouldListAgain) { compare_all<makiaveli::Mind>(); }
TEST(KeptLists, AreWhatMahjongsMindWouldListAgain) { compare_all<mahjong::Mind>(); }
TEST(KeptLists, AreWhatFiveCrownsMindWouldListAgain) { compare_all<five_crowns::Mind>(); }

}  // namespace
}  // namespace meldwise::search
