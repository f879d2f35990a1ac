// Reasons that compare: every number in them is counted again here, they speak for the decision they defend,
// and their grammar is right.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <regex>

#include "games/arboretum/mind/mind.h"
#include "games/five_crowns/mind/ev.h"
#include "games/five_crowns/mind/mind.h"
#include "games/gin_rummy/mind/mind.h"
#include "games/konkan/mind/mind.h"
#include "games/mahjong/mind/judgement.h"
#include "games/mahjong/mind/mind.h"
#include "games/makiaveli/mind/mind.h"
#include "melds/arboretum/paths.h"
#include "melds/konkan/solver.h"
#include "melds/mahjong/shanten.h"

namespace meldwise {
namespace {

/// Calls check(view, chosen, other, text) for pairs of single steps in the course of some rounds.
template <class M, class Check>
int for_each_reason(int rounds, Check check) {
  using G = typename M::Game;
  int told = 0;
  for (int round = 0; round < rounds; ++round) {
    auto state = G::deal(G::option_table().defaults(), std::max(2, G::min_seats), 100U + round);
    Rng rng(7);
    const auto legal = std::make_unique<typename G::Actions>();
    while (G::progress(state) == Progress::playing) {
      const auto view = G::view(state, G::to_move(state));
      G::legal(view, *legal);
      const auto chosen = M::act(view, rng);
      for (std::size_t tries = 0; tries < std::min<std::size_t>(legal->size(), 3); ++tries) {
        const auto other = (*legal)[rng.below(static_cast<std::uint32_t>(legal->size()))];
        if (other == chosen || M::goes_on(chosen) || M::goes_on(other)) continue;
        const std::string text = M::compare(view, std::span(&chosen, 1), std::span(&other, 1));
        if (text.empty()) continue;
        ++told;
        EXPECT_NE(text.find(" rather than "), std::string::npos) << text;
        EXPECT_FALSE(std::regex_search(text, std::regex(R"(\b1 (cards|points|tiles|ways)\b)"))) << text;
        EXPECT_FALSE(std::regex_search(text, std::regex(R"(\b([02-9]|\d\d+) (card|point|tile|way)\b)")))
            << text;
        check(view, chosen, other, text);
      }
      G::apply(state, chosen, nullptr);
    }
  }
  return told;
}

/// The two numbers of a clause, if it is there.
std::optional<std::pair<double, double>> numbers(const std::string& text, const std::string& clause) {
  std::smatch found;
  if (!std::regex_search(text, found, std::regex(clause))) return std::nullopt;
  return std::pair(std::stod(found[1]), std::stod(found[2]));
}

TEST(Reasons, OfGinRummyCountTheDeadwood) {
  using namespace gin_rummy;
  const int told = for_each_reason<gin_rummy::Mind>(
      6, [](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        if (const auto found = numbers(text, R"(deadwood is then (\d+), (\d+) with)")) {
          EXPECT_EQ(found->first, deadwood(view.hand - chosen.card)) << text;
          EXPECT_EQ(found->second, deadwood(view.hand - other.card)) << text;
          EXPECT_LT(found->first, found->second) << text;
        }
        if (const auto found = numbers(text, R"(falls from (\d+) to (\d+))")) {
          EXPECT_EQ(found->first, deadwood(view.hand)) << text;
          EXPECT_EQ(found->second, deadwood_with_upcard(view)) << text;
          EXPECT_GT(found->first, found->second) << text;
        }
      });
  EXPECT_GT(told, 20);
}

TEST(Reasons, OfFiveCrownsCountWhatStaysOver) {
  using namespace five_crowns;
  const int told = for_each_reason<five_crowns::Mind>(3, [](const View& view, const Action& chosen,
                                                            const Action& other, const std::string& text) {
    const auto points = [&](const Action& action) { return prospect(view, action).points; };
    for (const char* clause : {R"(([\d.]+) points stay over on average after the next draw, ([\d.]+) with)",
                               R"(([\d.]+) points stay over on average, ([\d.]+) otherwise)"}) {
      const auto found = numbers(text, clause);
      if (!found) continue;
      EXPECT_NEAR(found->first, points(chosen), 0.051) << text;
      EXPECT_NEAR(found->second, points(other), 0.051) << text;
      EXPECT_LT(found->first, found->second) << text;
    }
  });
  EXPECT_GT(told, 10);
}

TEST(Reasons, OfKonkanCountTheHand) {
  using namespace konkan;
  const int told = for_each_reason<konkan::Mind>(
      2, [](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        const SolverRules rules = solver_rules(view.table.options);
        const auto without = [&](Face card) {
          FrenchHand rest = view.hand;
          rest.remove(card);
          return rest;
        };
        if (const auto found = numbers(text, R"((\d+) points? lie loose in hand, not (\d+))")) {
          EXPECT_EQ(found->first, deadwood(without(chosen.card), rules)) << text;
          EXPECT_EQ(found->second, deadwood(without(other.card), rules)) << text;
          EXPECT_LT(found->first, found->second) << text;
        }
        if (const auto found = numbers(text, R"(melds in hand keep (\d+) points?, not (\d+))")) {
          EXPECT_EQ(found->first, best_points(without(chosen.card), rules)) << text;
          EXPECT_EQ(found->second, best_points(without(other.card), rules)) << text;
          EXPECT_GT(found->first, found->second) << text;
        }
      });
  EXPECT_GT(told, 10);
}

TEST(Reasons, OfArboretumCountThePoints) {
  using namespace arboretum;
  const int told = for_each_reason<arboretum::Mind>(
      2, [](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        const auto found = numbers(text, R"(it adds (\d+) points? at once, not (\d+))");
        if (!found) return;
        const auto gain = [&](const Action& action) {
          Layout layout = view.table.seat[slot_of(view.seat)].layout;
          const int before = total(Growth<kMostPlayed>(layout).now());
          layout.play(action.card(), action.cell());
          return total(Growth<kMostPlayed>(layout).now()) - before;
        };
        EXPECT_EQ(found->first, gain(chosen)) << text;
        EXPECT_EQ(found->second, gain(other)) << text;
        EXPECT_GT(found->first, found->second) << text;
      });
  EXPECT_GT(told, 10);
}

TEST(Reasons, OfMahjongCountTheTiles) {
  using namespace mahjong;
  const int told = for_each_reason<mahjong::Mind>(
      1, [](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        const auto found = numbers(text, R"((\d+) unseen tiles? helps? the hand, not (\d+))");
        if (!found) return;
        const Judgement judgement(view);
        const auto helping = [&](const Action& action) {
          TileCounts rest = judgement.hand();
          rest.remove(action.tile);
          const int now = shanten(rest, judgement.melds_wanted());
          int tiles = 0;
          for (int kind = 0; kind < kTileKinds; ++kind) {
            const TileKind tile = TileKind::at(kind);
            if (judgement.unseen().count(tile) == 0) continue;
            TileCounts with = rest;
            with.add(tile);
            if (shanten(with, judgement.melds_wanted()) < now) tiles += judgement.unseen().count(tile);
          }
          return tiles;
        };
        EXPECT_EQ(found->first, helping(chosen)) << text;
        EXPECT_EQ(found->second, helping(other)) << text;
        EXPECT_GT(found->first, found->second) << text;
      });
  EXPECT_GT(told, 10);
}

TEST(Reasons, OfMakiaveliSpeakOfWholePlays) {
  using namespace makiaveli;
  const Action draw{ActionKind::draw, {}};
  const int told = for_each_reason<makiaveli::Mind>(
      2, [](const View& view, const Action&, const Action&, const std::string& text) {
        std::smatch found;
        if (!std::regex_search(text, found, std::regex(R"((\d+) cards are in the deck)"))) return;
        EXPECT_EQ(std::stoi(found[1]), view.table.deck) << text;
      });
  EXPECT_GE(told, 0);
  const State state = makiaveli::Game::deal(makiaveli::Game::option_table().defaults(), 2, 5);
  const View view = makiaveli::Game::view(state, Seat::first);
  std::vector<Action> play;
  view.hand.for_each_face([&](Face face, int) {
    if (play.size() < 2) play.push_back({ActionKind::put, face});
  });
  play.push_back({ActionKind::done, {}});
  const std::string why = makiaveli::Mind::compare(view, std::span(&draw, 1), play);
  EXPECT_NE(why.find("draw rather than play "), std::string::npos) << why;
  const std::string more = makiaveli::Mind::compare(view, play, std::span(&draw, 1));
  EXPECT_NE(more.find(std::to_string(view.hand.size() - 2) + " cards stay in hand, not " +
                      std::to_string(view.hand.size() + 1)),
            std::string::npos)
      << more;
}

}  // namespace
}  // namespace meldwise
