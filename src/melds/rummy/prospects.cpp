#include "melds/rummy/prospects.h"

namespace meldwise::rummy {
namespace {

constexpr double kHope = 0.45;   // points for every card that would meld a loose one
constexpr double kDanger = 2.5;  // points for a card that goes with one the other has taken
constexpr int kPartner = 3;      // points for a card that a loose one could make a meld with

}  // namespace

int lowering(CardSet ten, CardSet cards) {
  int count = 0;
  cards.for_each([&](Face drawn) { count += deadwood_with(ten, drawn) < deadwood(ten) ? 1 : 0; });
  return count;
}

Face least_useful(CardSet loose) {
  return loose.most([&](Face card) { return points_of(card) - kPartner * (near(card) & loose).size(); });
}

double cost_of_throwing(CardSet hand, Face card, CardSet live, CardSet theirs) {
  const Arrangement kept = arrange(hand - card);
  double cost = kept.points + kDanger * (near(card) & theirs).size();
  kept.loose.for_each([&](Face loose) { cost -= kHope * melding_ways(kept.loose, loose, live); });
  return cost;
}

// Fitted to what gin rummy's heuristic player held against what it might have held (pairs of a true and a
// sampled hand, logit).
double plausibility(CardSet hand, const Evidence& of, int turn) {
  const Arrangement sorted = arrange(hand);
  double sum = -(0.018 * sorted.points + 0.16 * static_cast<double>(sorted.melds.size())) * turn;
  sum -= 6.0 * (sorted.loose & of.known).size();
  of.known.for_each([&](Face card) { sum += 0.3 * (near(card) & hand).size(); });
  of.passed.for_each(
      [&](Face card) { sum -= 0.2 * (near(card) & hand).size() + 1.2 * (melds_with(hand, card) ? 1 : 0); });
  of.discarded.for_each(
      [&](Face card) { sum -= 0.8 * (near(card) & hand).size() + 0.8 * (melds_with(hand, card) ? 1 : 0); });
  return sum;
}

}  // namespace meldwise::rummy
