#include "games/konkan/mind/belief.h"

#include <array>

#include "games/konkan/mind/mind.h"
#include "games/konkan/mind/outlook.h"

namespace meldwise::konkan {
namespace {

constexpr int kWorlds = 4;            // drawn for each one that is kept
constexpr int kThrowsRemembered = 8;  // of each seat, the latest
constexpr float kHalfAsLikely = 80;   // a throw of so much more use than a card that was kept
constexpr float kOverlooked = 0.4F;   // a card in hand that could have been laid

int use_of(const Outlook& outlook, Face card) {
  return (outlook.run_ways(card.suit(), card.rank()) + outlook.set_ways(card.suit(), card.rank())) *
         face_points(card);
}

}  // namespace

float plausibility(const Public& table, Seat seat, const FrenchHand& hand) {
  const bool down = table.of(seat).down();
  const Outlook outlook(hand, table.concealed);
  const FaceMask sarfs = down ? needs_of(table, seat).sarfs : 0;
  float chance = 1;
  int least = kJokerCost;
  hand.for_each_face([&](Face card, int count) {
    if (card.is_joker()) return;
    if ((sarfs & face_bit(card)) != 0) chance *= kOverlooked;
    least = std::min(least, count > 1 ? 0 : use_of(outlook, card));
  });
  if (down) return chance;
  int remembered = 0;
  for (std::size_t i = table.trash.size(); i > table.buried && remembered < kThrowsRemembered; --i) {
    const TrashCard& thrown = table.trash[i - 1];
    if (thrown.seat() != seat || thrown.face().is_joker()) continue;
    ++remembered;
    const int regret = use_of(outlook, thrown.face()) - least;
    if (regret > 0) chance *= kHalfAsLikely / (kHalfAsLikely + static_cast<float>(regret));
  }
  return chance;
}

State Mind::imagine(const View& view, Rng& rng) {
  State kept = Game::sample(view, rng);
  if (view.table.trash.empty()) return kept;  // nobody has done anything yet
  float total = 0;
  for (int world = 0; world < kWorlds; ++world) {
    const State drawn = world == 0 ? kept : Game::sample(view, rng);
    float weight = 1;
    for (int i = 0; i < view.table.seats; ++i) {
      if (seat_at(i) != view.seat) weight *= plausibility(view.table, seat_at(i), drawn.hand(seat_at(i)));
    }
    total += weight;
    // Each world replaces the kept one as often as its share of the weight so far.
    if (world > 0 && rng.unit() * total < weight) kept = drawn;
  }
  return kept;
}

}  // namespace meldwise::konkan
