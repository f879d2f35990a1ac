// Reasons of Konkan: the hand, and what is laid, counted again.
#include <algorithm>

#include "games/konkan/mind/mind.h"
#include "games/konkan/rules/knowledge.h"
#include "melds/konkan/solver.h"
#include "recount.h"

namespace meldwise::test {
namespace {

TEST(Reasons, OfKonkanCountTheHand) {
  using namespace konkan;
  int refused = 0;
  // Unseen cards with which two of the hand make a meld of three: tried one by one.
  const auto growing = [](const View& view, const FrenchHand& hand) {
    int count = 0;
    unseen<Places>(view, view.seat).for_each_face([&](Face card, int copies) {
      if (card.is_joker()) return;
      const auto held = [&](int suit, int rank) {
        return suit >= 0 && hand.has(Face::of(static_cast<Suit>(suit), rank));
      };
      const int suit = static_cast<int>(card.suit());
      int others = 0;
      for (int s = 0; s < kSuits; ++s) others += s != suit && held(s, card.rank()) ? 1 : 0;
      bool grows = others >= 2;
      // The ace stands before the two and after the king.
      constexpr int kRanksInSuit = 13;
      const auto at = [&](int place) {
        return place >= 0 && place <= kRanksInSuit && held(suit, place % kRanksInSuit);
      };
      const auto run = [&](int place) {
        return (at(place - 2) && at(place - 1)) || (at(place - 1) && at(place + 1)) ||
               (at(place + 1) && at(place + 2));
      };
      grows = grows || run(card.rank()) || (card.rank() == 0 && run(kRanksInSuit));
      if (grows) count += copies;
    });
    return static_cast<double>(count);
  };
  const auto without = [](const View& view, Face card) {
    FrenchHand rest = view.hand;
    rest.remove(card);
    return rest;
  };
  const int told = for_each_reason<konkan::Mind>(
      2,
      [&](const View& view, const Action& chosen, const Action& other, const std::string& text) {
        Recount recount(text);
        if (chosen.kind != ActionKind::throw_card) return;
        const Seat next = seat_after(view.seat, view.table.seats);
        const SeatRecord& taker = view.table.of(next);
        refused += expect_refused(text, next, taker.passed | taker.thrown, chosen.card, other.card);
        const SolverRules rules = solver_rules(view.table.options);
        const FrenchHand mine = without(view, chosen.card);
        const FrenchHand theirs = without(view, other.card);
        if (recount.expect(R"((\d+) points? lies? loose in hand, not (\d+))", [&] {
              return Recount::Numbers{double(deadwood(mine, rules)), double(deadwood(theirs, rules))};
            })) {
          EXPECT_LT(deadwood(mine, rules), deadwood(theirs, rules)) << text;
        }
        if (recount.expect(R"(melds in hand keep (\d+) points?, not (\d+))", [&] {
              return Recount::Numbers{double(best_points(mine, rules)), double(best_points(theirs, rules))};
            })) {
          EXPECT_GT(best_points(mine, rules), best_points(theirs, rules)) << text;
        }
        if (recount.expect(R"((\d+) unseen cards? would make a meld with two of the hand, not (\d+))", [&] {
              return Recount::Numbers{growing(view, mine), growing(view, theirs)};
            })) {
          EXPECT_GT(growing(view, mine), growing(view, theirs)) << text;
        }
      },
      [&](const View& view, const Action& chosen, const std::string& text) {
        const Public& table = view.table;
        const SolverRules rules = solver_rules(table.options);
        const auto rest = [&] { return without(view, chosen.card); };
        const auto best = [&] { return double(best_points(rest(), rules)); };
        Recount recount(text);
        recount.expect(R"(keeps (\d+) cards? of (\d+) points?)", [&] {
          return Recount::Numbers{double(rest().size()), double(deadwood(rest(), rules))};
        });
        recount.expect(R"(a come-down of (\d+) points? in hand)", [&] { return Recount::Numbers{best()}; });
        recount.expect(R"(melds of (\d+) points?, (\d+) short)", [&] {
          return Recount::Numbers{best(), table.threshold() - best()};
        });
        recount.expect(R"((\d+) points? out of the hand)",
                       [&] { return Recount::Numbers{double(points(chosen.meld))}; });
        recount.expect(R"((\d+) points? of a come-down of up to (\d+), where (\d+) are needed)", [&] {
          return Recount::Numbers{
              double(points(chosen.meld)), double(table.moving().come_down + best_points(view.hand, rules)),
              double(table.moving().down() ? table.options.threshold : table.threshold())};
        });
        recount.expect(R"(to meld (\d+): (\d+) points? leaves? the hand)", [&] {
          return Recount::Numbers{double(chosen.target + 1), double(face_points(chosen.card))};
        });
        recount.expect(R"(of meld (\d+))", [&] { return Recount::Numbers{double(chosen.target + 1)}; });
      });
  EXPECT_GT(told, 10);
  EXPECT_GT(refused, 0) << "nobody refused anything";
}

TEST(Reasons, OfKonkanNameWhatIsLaidAndOnlyTheDifference) {
  using namespace konkan;
  int laid = 0;
  for (std::uint64_t seed = 1; seed < 20 && laid < 5; ++seed) {
    State state = konkan::Game::deal(konkan::Game::option_table().defaults(), 2, seed);
    Rng rng(7);
    konkan::Game::Actions legal;
    while (konkan::Game::progress(state) == Progress::playing) {
      const View view = konkan::Game::view(state, konkan::Game::to_move(state));
      konkan::Game::legal(view, legal);
      std::vector<Action> steps;
      konkan::Game::Actions at_last;  // what could have been done instead of the last step
      do {
        konkan::Game::legal(state, at_last);
        steps.push_back(konkan::Mind::act(konkan::Game::view(state, view.seat), rng));
        konkan::Game::apply(state, steps.back(), nullptr);
      } while (konkan::Mind::goes_on(steps.back()) && konkan::Game::progress(state) == Progress::playing);
      const auto is_other_throw = [&](const Action& action) {
        return action.kind == ActionKind::throw_card && action != steps.back();
      };
      const auto thrown = std::find_if(legal.begin(), legal.end(), is_other_throw);
      if (steps.size() < 2 || steps[0].kind != ActionKind::lay || thrown == legal.end()) continue;
      if (steps.back().kind != ActionKind::throw_card) continue;  // laying ended the round
      ++laid;
      const std::string text = konkan::Mind::compare(view, steps, std::span(&*thrown, 1)).text();
      EXPECT_TRUE(text.starts_with("lay " + to_text(steps[0].meld))) << text;
      EXPECT_NE(text.find(" and throw " + to_text(steps.back().card) + " rather than throw "),
                std::string::npos)
          << text;
      expect_grammar(text);
      // And the other way round: what is held back is told, and not who may take the card.
      const std::string held = konkan::Mind::compare(view, std::span(&*thrown, 1), steps).text();
      FrenchHand rest = view.hand;
      rest.remove(thrown->card);
      const int melds = best_points(rest, solver_rules(view.table.options));
      EXPECT_EQ(held.find("has left or thrown"), std::string::npos) << held;
      EXPECT_EQ(held.find("melds of " + std::to_string(melds) + " points stay in hand") != std::string::npos,
                melds > 0)
          << held;
      const auto thrown_at_last = std::find_if(at_last.begin(), at_last.end(), is_other_throw);
      if (thrown_at_last == at_last.end()) continue;
      std::vector<Action> other = steps;
      other.back() = *thrown_at_last;
      const std::string alike = konkan::Mind::compare(view, steps, other).text();
      EXPECT_TRUE(alike.empty() || alike.starts_with("throw " + to_text(steps.back().card) +
                                                     " rather than throw " + to_text(thrown_at_last->card)))
          << alike;
    }
  }
  EXPECT_EQ(laid, 5);
}

}  // namespace
}  // namespace meldwise::test
