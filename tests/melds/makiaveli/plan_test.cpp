// Plans on random floors: carrying out the steps leads exactly to the table, no card is lost, what is said to
// be untouched is untouched, and small cases touch as few groups as an exhaustive search finds.
#include "melds/makiaveli/plan.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "cards/rng.h"
#include "support/scale.h"

namespace meldwise::makiaveli {
namespace {

struct Position {
  std::vector<Group> floor;
  FrenchHand cross;
  FrenchHand hand;
};

/// Random valid groups on the floor, then a hand and a cross from the cards that are left.
Position random_position(Rng& rng, int groups, int hand_cards) {
  Position position;
  FrenchHand left;
  for (int id = 0; id < kNaturalFaces; ++id) {
    left.add(Face{static_cast<std::uint8_t>(id)});
    left.add(Face{static_cast<std::uint8_t>(id)});
  }
  const auto try_add = [&](Group group) {
    const auto cards = group.cards();
    if (!std::all_of(cards.begin(), cards.end(), [&](Face f) { return left.has(f); })) return;
    for (const Face face : cards) left.remove(face);
    position.floor.push_back(group);
  };
  for (int tries = 0; static_cast<int>(position.floor.size()) < groups && tries < 500; ++tries) {
    if (rng.below(2) == 0) {
      const int length = 3 + static_cast<int>(rng.below(4));
      try_add(Group::run(static_cast<Suit>(rng.below(4)),
                         static_cast<int>(rng.below(static_cast<std::uint32_t>(kPlaces - length + 1))),
                         length));
    } else {
      try_add(Group::set(static_cast<int>(rng.below(kRanks)),
                         rng.below(3) == 0 ? 15U : 15U ^ (1U << rng.below(4))));
    }
  }
  const auto deal = [&](FrenchHand& to, int cards) {
    while (cards > 0) {
      const Face face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))};
      if (!left.has(face)) continue;
      left.remove(face);
      to.add(face);
      --cards;
    }
  };
  deal(position.hand, hand_cards);
  deal(position.cross, static_cast<int>(rng.below(5)));
  return position;
}

using Place = std::vector<Face>;

Place sorted(Place cards) {
  std::sort(cards.begin(), cards.end());
  return cards;
}

Place cards_of(Group group) {
  const auto cards = group.cards();
  return sorted({cards.begin(), cards.end()});
}

/// Carries out the steps; every card must be where the step takes it from.
void expect_steps_lead_to_the_table(const Position& position, const Plan& plan) {
  std::vector<Place> places;
  for (const Group group : position.floor) places.push_back(cards_of(group));
  FrenchHand hand = position.hand;
  FrenchHand cross = position.cross;
  for (const Step& step : plan.steps) {
    EXPECT_FALSE(step.text.empty());
    ASSERT_FALSE(step.cards.empty());
    for (const Face face : step.cards) {
      if (step.from == Step::kHand || step.from == Step::kCross) {
        FrenchHand& source = step.from == Step::kHand ? hand : cross;
        ASSERT_TRUE(source.has(face)) << step.text;
        source.remove(face);
        continue;
      }
      ASSERT_LT(step.from, static_cast<int>(places.size()));
      Place& source = places[static_cast<std::size_t>(step.from)];
      const auto at = std::find(source.begin(), source.end(), face);
      ASSERT_NE(at, source.end()) << step.text;
      source.erase(at);
    }
    ASSERT_LE(step.to, static_cast<int>(places.size())) << step.text;
    if (step.to == static_cast<int>(places.size())) places.emplace_back();
    Place& target = places[static_cast<std::size_t>(step.to)];
    target.insert(target.end(), step.cards.begin(), step.cards.end());
  }
  std::vector<Place> reached;
  for (const Place& place : places) {
    if (!place.empty()) reached.push_back(sorted(place));
  }
  std::vector<Place> wanted;
  for (const Group group : plan.table) wanted.push_back(cards_of(group));
  std::sort(reached.begin(), reached.end());
  std::sort(wanted.begin(), wanted.end());
  EXPECT_EQ(reached, wanted);
  EXPECT_EQ(hand.size() + plan.play.size(), position.hand.size());
  EXPECT_EQ(cross.size() + plan.cross_used.size(), position.cross.size());
}

int touched_groups(const Position& position, const Plan& plan) {
  std::vector<bool> touched(position.floor.size(), false);
  for (const Step& step : plan.steps) {
    for (const int place : {step.from, step.to}) {
      if (place >= 0 && place < static_cast<int>(touched.size()))
        touched[static_cast<std::size_t>(place)] = true;
    }
  }
  return static_cast<int>(std::count(touched.begin(), touched.end(), true));
}

/// The fewest groups whose cards, with hand and cross, allow a play of `most` cards: by trying all choices.
int fewest_groups(const Position& position, int most) {
  int best = static_cast<int>(position.floor.size());
  for (unsigned choice = 0; choice < 1U << position.floor.size(); ++choice) {
    const int size = std::popcount(choice);
    if (size >= best) continue;
    Query query;
    for (std::size_t i = 0; i < position.floor.size(); ++i) {
      if ((choice >> i & 1U) == 0) continue;
      for (const Face face : position.floor[i].cards()) query.must.add(face);
    }
    query.may = position.hand;
    query.cross_may = position.cross;
    const Solution solution = solve(query);
    if (solution.feasible && solution.play.size() == most) best = size;
  }
  return best;
}

TEST(MakiaveliPlan, StepsLeadFromTheFloorToTheTable) {
  Rng rng(21);
  int played = 0;
  for (int i = 0; i < test::scaled(1500); ++i) {
    const Position position =
        random_position(rng, 1 + static_cast<int>(rng.below(14)), 1 + static_cast<int>(rng.below(10)));
    const Plan plan = make_plan(position.floor, position.cross, position.hand);
    ASSERT_TRUE(plan.feasible);
    Query query;
    for (const Group group : position.floor) {
      for (const Face face : group.cards()) query.must.add(face);
    }
    query.may = position.hand;
    query.cross_may = position.cross;
    EXPECT_EQ(plan.play.size(), solve(query).play.size());
    EXPECT_EQ(plan.all, plan.play.size() == position.hand.size());
    expect_steps_lead_to_the_table(position, plan);
    if (HasFatalFailure()) return;
    played += plan.play.size() > 0 ? 1 : 0;
  }
  EXPECT_GT(played, 0);
}

TEST(MakiaveliPlan, AsFewGroupsAsPossibleAreTouched) {
  Rng rng(22);
  for (int i = 0; i < test::scaled(300); ++i) {
    const Position position = random_position(rng, 2 + static_cast<int>(rng.below(5)), 4);
    const Plan plan = make_plan(position.floor, position.cross, position.hand);
    if (plan.play.empty()) {
      EXPECT_TRUE(plan.steps.empty());
      continue;
    }
    EXPECT_TRUE(plan.proven_least);
    EXPECT_EQ(touched_groups(position, plan), fewest_groups(position, plan.play.size()));
  }
}

TEST(MakiaveliPlan, WordsNameCardsAndGroups) {
  const std::vector<Group> floor{parse_group("5C 6C 7C 8C 9C").value(), parse_group("7H 7D 7S").value()};
  const Plan plan = make_plan(floor, {}, parse_french_hand("TC 8H 9H").value());
  ASSERT_EQ(plan.steps.size(), 1U);
  EXPECT_EQ(plan.steps[0].text, "put 10♣ from your hand to 5♣6♣7♣8♣9♣");
}

}  // namespace
}  // namespace meldwise::makiaveli
