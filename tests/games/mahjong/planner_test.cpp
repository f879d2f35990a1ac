// The planner: every choice is told in as many numbers as there are weights, by the view alone; the player
// stays within the rules and its own view, keeps a fourth tile where the kang costs nothing, and the search
// starts from what it thinks. What draws brought beyond what could be expected of them is nothing on the
// average.
#include "games/mahjong/mind/planner.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "games/mahjong/mind/choice_terms.h"
#include "games/mahjong/mind/draw_luck.h"
#include "games/mahjong/mind/explorer.h"
#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/mind/mind.h"
#include "scene.h"
#include "support/scale.h"

namespace meldwise::mahjong::test {
namespace {

using meldwise::test::scaled;

/// Calls visit(before, action, after) along hands of the planner.
template <class Begin, class Visit>
void watch_planner(int hands, Begin&& begin, Visit&& visit, int seats = 4) {
  for (int hand = 0; hand < hands; ++hand) {
    Options options;
    options.hands = 1;
    Rng rng(9);
    State state = Game::deal(options, seats, static_cast<std::uint64_t>(hand) + 300);
    begin(state);
    while (Game::progress(state) == Progress::playing) {
      const Action action = planner_action(Game::view(state, Game::to_move(state)), rng);
      const State before = state;
      ASSERT_TRUE(Game::check(state, action)) << Game::to_text(action);
      Game::apply(state, action, nullptr);
      visit(before, action, state);
    }
  }
}

TEST(MahjongPlanner, PlaysWithinTheRulesByItsOwnView) {
  Rng rng(9);
  for (int seats = 1; seats <= 4; ++seats) {
    watch_planner(
        scaled(3), [](const State&) {},
        [&](const State& before, const Action& action, const State&) {
          const View view = Game::view(before, Game::to_move(before));
          const State twin = Game::sample(view, rng);
          EXPECT_EQ(planner_action(Game::view(twin, view.seat), rng), action);
        },
        seats);
  }
}

TEST(MahjongPlanner, TellsTheChoicesOfADecisionApartByNumbersThatAreBounded) {
  int told = 0;
  watch_planner(
      scaled(6), [](const State&) {},
      [&](const State& before, const Action&, const State&) {
        const View view = Game::view(before, Game::to_move(before));
        if (view.table.phase == Phase::robbing) return;
        const Judgement judgement(view);
        Choices choices = choices_of(view, judgement, 200);
        ASSERT_GE(choices.size(), 1U);
        plan_all(view, judgement, choices);
        const ChoiceTerms first = terms_of(view, judgement, choices[0]);
        for (const Choice& choice : choices) {
          EXPECT_LE(choice.at_first_sight, choices[0].at_first_sight);
          const ChoiceTerms terms = terms_of(view, judgement, choice);
          for (const float term : terms) ASSERT_LT(std::abs(term), 1000) << Game::to_text(choice.action);
          // Two honours that are worth the same are alike.
          if (choice.at_first_sight == choices[0].at_first_sight) continue;
          EXPECT_NE(first, terms) << Game::to_text(choice.action);
          ++told;
        }
      });
  EXPECT_GT(told, 10 * scaled(6));
}

TEST(MahjongPlanner, TheSearchStartsFromWhatItThinks) {
  Rng rng(3);
  int asked = 0;
  watch_planner(
      scaled(6), [](const State&) {},
      [&](const State& before, const Action& action, const State&) {
        const View view = Game::view(before, Game::to_move(before));
        const Action first = heuristic_action(view, rng);
        if (!is_choice(view.table, first)) return;
        Game::Actions candidates;
        Mind::candidates(view, candidates);
        std::array<float, Game::Actions::capacity()> weights{};
        Mind::priors(view, candidates, {weights.data(), candidates.size()});
        const auto likeliest =
            std::max_element(weights.begin(), weights.begin() + static_cast<long>(candidates.size()));
        EXPECT_EQ(candidates[static_cast<std::size_t>(likeliest - weights.begin())], action);
        ++asked;
      });
  EXPECT_GT(asked, 10 * scaled(6));
}

TEST(MahjongExplorer, TriesWhatIsNearlyAsGoodByChanceAndTellsIt) {
  const std::array<float, kChoiceTerms> zeros{};
  Explorer explorer(zeros);
  Rng rng(5);
  std::vector<float> thought;
  int as_heuristic = 0;
  for (int hand = 0; hand < scaled(40); ++hand) {
    Options options;
    options.hands = 1;
    State state = Game::deal(options, 4, static_cast<std::uint64_t>(hand) + 900);
    while (Game::progress(state) == Progress::playing) {
      const View view = Game::view(state, Game::to_move(state));
      const Action action = explorer.act(view, rng);
      ASSERT_TRUE(Game::check(state, action)) << Game::to_text(action);
      const bool tried = explorer.tried().terms != ChoiceTerms{};
      EXPECT_TRUE(!tried || is_choice(view.table, action)) << Game::to_text(action);
      if (tried) {
        thought.push_back(explorer.tried().thought);
        as_heuristic += action == heuristic_action(view, rng) ? 1 : 0;
      }
      Game::apply(state, action, nullptr);
    }
  }
  ASSERT_GT(thought.size(), 10U * static_cast<std::size_t>(scaled(40)));
  EXPECT_GT(as_heuristic, static_cast<int>(thought.size()) / 3);
  EXPECT_LT(as_heuristic, static_cast<int>(thought.size()) * 9 / 10);
  // What is drawn has no more than the mean, on the average.
  double sum = 0;
  double squares = 0;
  for (const float more : thought) {
    sum += more;
    squares += more * more;
  }
  EXPECT_LT(std::abs(sum), 4.5 * std::sqrt(squares));
}

TEST(MahjongDrawLuck, IsNothingOnTheAverage) {
  std::optional<DrawLuck> luck;
  std::vector<LuckTerms> hands;
  const int count = scaled(150);
  watch_planner(
      count, [&](const State& dealt) { luck.emplace(dealt); },
      [&](const State& before, const Action&, const State& after) {
        luck->add(before, after);
        if (Game::progress(after) == Progress::playing) return;
        for (int seat = 0; seat < 4; ++seat) hands.push_back(luck->of(seat_at(seat)));
      });
  int moved = 0;
  for (std::size_t term = 0; term < kLuckTerms - 4; ++term) {
    double sum = 0;
    double squares = 0;
    for (const LuckTerms& hand : hands) {
      sum += hand[term];
      squares += hand[term] * hand[term];
    }
    if (squares == 0) continue;
    ++moved;
    // The four seats of a hand share their luck.
    EXPECT_LT(std::abs(sum), 2 * 4.5 * std::sqrt(squares)) << term;
  }
  EXPECT_GT(moved, 25);
}

}  // namespace
}  // namespace meldwise::mahjong::test
