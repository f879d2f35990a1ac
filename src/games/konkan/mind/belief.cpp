#include "games/konkan/mind/belief.h"

#include <array>

#include "games/konkan/mind/mind.h"
#include "games/konkan/mind/outlook.h"

namespace meldwise::konkan {
namespace {

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

State Belief::world(Rng& rng) const { return Game::sample(view_, rng); }

float Belief::weight(const State& state) const {
  float weight = 1;
  for (int i = 0; i < view_.table.seats; ++i) {
    if (seat_at(i) != view_.seat) weight *= plausibility(view_.table, seat_at(i), state.hand(seat_at(i)));
  }
  return weight;
}

void Belief::shuffle_unseen(State& world, Rng& rng) {
  shuffle(world.hidden.deck.data(), world.hidden.deck.size(), rng);
  world.hidden.seed = rng();
}

}  // namespace meldwise::konkan
