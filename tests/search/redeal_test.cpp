// With `redeal=on` the others choose by what they can hold possible: in every game, the same every time, and
// not by the hand of whoever searches.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "games/arboretum/mind/mind.h"
#include "games/five_crowns/mind/mind.h"
#include "games/gin_rummy/mind/mind.h"
#include "games/konkan/mind/mind.h"
#include "games/mahjong/mind/mind.h"
#include "games/makiaveli/mind/mind.h"
#include "search/searcher.h"

namespace meldwise::search {
namespace {

Config redealing(bool redeal, Algorithm algorithm = Algorithm::tree) {
  Config config;
  config.algorithm = algorithm;
  config.redeal = redeal;
  config.simulations = 120;
  return config;
}

/// What was found at the first decisions of a round, bit for bit.
template <class M>
std::string first_tables(const Config& config) {
  using G = typename M::Game;
  auto state = G::deal(G::option_table().defaults(), G::default_seats, 11);
  std::vector<std::unique_ptr<Searcher<M>>> searchers;
  for (int i = 0; i < G::default_seats; ++i) searchers.push_back(std::make_unique<Searcher<M>>(config, 4));
  std::string text;
  for (int i = 0; i < 6 && G::progress(state) == Progress::playing; ++i) {
    const Seat seat = G::to_move(state);
    const auto report = searchers[static_cast<std::size_t>(index_of(seat))]->think(G::view(state, seat));
    for (const auto& line : report.lines) {
      char number[64];
      std::snprintf(number, sizeof number, " %u %a;", line.visits, line.value);
      text += G::to_text(line.action) + number;
    }
    EXPECT_TRUE(G::check(state, report.choice()));
    G::apply(state, report.choice(), nullptr);
  }
  return text;
}

template <class M>
struct Redeal : testing::Test {};
using Minds = testing::Types<konkan::Mind, makiaveli::Mind, arboretum::Mind, mahjong::Mind, five_crowns::Mind,
                             gin_rummy::Mind>;
TYPED_TEST_SUITE(Redeal, Minds);

TYPED_TEST(Redeal, ChoosesLegallyAndTheSameEveryTime) {
  for (const Algorithm algorithm : {Algorithm::tree, Algorithm::trees, Algorithm::voting}) {
    const std::string with = first_tables<TypeParam>(redealing(true, algorithm));
    EXPECT_EQ(with, first_tables<TypeParam>(redealing(true, algorithm)));
    // In single worlds with few ways to go everybody may play the same for all that.
    if (algorithm != Algorithm::voting) {
      EXPECT_NE(with, first_tables<TypeParam>(redealing(false, algorithm)));
    }
  }
}

TYPED_TEST(Redeal, ChangesNothingWhereThereIsNoTree) {
  EXPECT_EQ(first_tables<TypeParam>(redealing(true, Algorithm::flat)),
            first_tables<TypeParam>(redealing(false, Algorithm::flat)));
}

using Gin = gin_rummy::Game;

/// The first upcard of a hand may be taken or left by the other player while the searcher waits.
struct Offer {
  Gin::State deal = Gin::deal(Gin::option_table().defaults(), 2, 1);
  Seat mover = Gin::to_move(deal);
  Seat searcher = seat_after(mover, 2);
};
const Offer kOffer;

/// Leaving the card is right for the mover against the hand that the searcher has, and wrong against others.
Values only_right_against_that_hand(const Gin::State& state) {
  const auto own = static_cast<std::size_t>(index_of(kOffer.searcher));
  const int common = (state.hidden.hand[own] & kOffer.deal.hidden.hand[own]).size();
  const bool that_hand = common > gin_rummy::kHand / 2;
  const bool left = state.table.of(kOffer.mover).passed.has(kOffer.deal.table.upcard());
  Values values{};
  values[static_cast<std::size_t>(index_of(kOffer.mover))] = left == that_hand ? 1 : 0;
  return values;
}

/// Every legal action, all equally likely.
struct PlainGin : PlainMind<Gin> {};

gin_rummy::ActionKind what_the_other_does(Config config) {
  config.leaf = Leaf::value;
  config.simulations = 400;
  TreeSearch<PlainGin> tree(config, Rng(1), &only_right_against_that_hand);
  Budget budget(config, Budget::Clock::now(), {});
  return tree.run(Gin::view(kOffer.deal, kOffer.searcher), {}, budget).choice().kind;
}

TEST(OthersThought, TheOthersDoNotKnowTheHandOfTheSearcher) {
  for (const Algorithm algorithm : {Algorithm::tree, Algorithm::trees}) {
    EXPECT_EQ(what_the_other_does(redealing(false, algorithm)), gin_rummy::ActionKind::pass);
    EXPECT_EQ(what_the_other_does(redealing(true, algorithm)), gin_rummy::ActionKind::draw_discard);
  }
}

TEST(OthersThought, IsTheSameWhateverHandTheMoverCannotSee) {
  const Gin::View view = Gin::view(kOffer.deal, kOffer.mover);
  Rng chance(3);
  const Gin::State other = Gin::sample(view, chance);
  ASSERT_NE(Gin::view(other, kOffer.searcher), Gin::view(kOffer.deal, kOffer.searcher));
  const Config config;
  const OthersThought<gin_rummy::Mind> thought(config, nullptr);
  const Gin::Action step{gin_rummy::ActionKind::pass};
  Rng luck(5);
  Rng same_luck(5);
  EXPECT_EQ(thought.of(view, step, luck), thought.of(Gin::view(other, kOffer.mover), step, same_luck));
}

}  // namespace
}  // namespace meldwise::search
