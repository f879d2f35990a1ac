#include "melds/makiaveli/positions.h"

#include <algorithm>

namespace meldwise::makiaveli::test {
namespace {

int copies(const Query& query, Face face) {
  return query.must.count(face) + query.may.count(face) + query.cross_must.count(face) +
         query.cross_may.count(face);
}

bool lay(Position& position, Group group) {
  for (const Face face : group.cards()) {
    if (copies(position.query, face) >= 2) return false;
  }
  for (const Face face : group.cards()) position.query.must.add(face);
  position.floor.push_back(group);
  return true;
}

Face random_face(Rng& rng) { return Face{static_cast<std::uint8_t>(rng.below(kNaturalFaces))}; }

void draw(Query& query, FrenchHand& into, int count, Rng& rng) {
  for (int tries = 0; count > 0 && tries < 1000; ++tries) {
    const Face face = random_face(rng);
    if (copies(query, face) >= 2) continue;
    into.add(face);
    --count;
  }
}

}  // namespace

Group random_group(Rng& rng) {
  if (rng.below(2) == 0) {
    const unsigned without = rng.below(5);
    return Group::set(static_cast<int>(rng.below(kRanks)), without == 4 ? 15U : 15U ^ (1U << without));
  }
  const int length = 3 + static_cast<int>(std::min({rng.below(5), rng.below(6), rng.below(7)}));
  const int start = static_cast<int>(rng.below(static_cast<std::uint32_t>(kPlaces - length + 1)));
  return Group::run(static_cast<Suit>(rng.below(kSuits)), start, length);
}

Position random_position(Rng& rng, int floor_cards, int hand, int cross) {
  Position position;
  for (int tries = 0; position.query.must.size() < floor_cards && tries < 3000; ++tries) {
    const Group group = random_group(rng);
    if (position.query.must.size() + group.size() <= floor_cards + 2) lay(position, group);
  }
  draw(position.query, position.query.may, hand, rng);
  draw(position.query, position.query.cross_may, cross, rng);
  return position;
}

Position mutated(const Position& position, Rng& rng, int most_hand) {
  Position out = position;
  for (auto changes = 1 + rng.below(3); changes > 0; --changes) {
    const Face face = random_face(rng);
    switch (rng.below(4)) {
      case 0:
        if (!out.floor.empty()) {
          const auto victim = rng.below(static_cast<std::uint32_t>(out.floor.size()));
          for (const Face card : out.floor[victim].cards()) out.query.must.remove(card);
          out.floor.erase(out.floor.begin() + victim);
        }
        break;
      case 1:
        lay(out, random_group(rng));
        break;
      case 2:
        if (copies(out.query, face) < 2 && out.query.may.size() < most_hand) out.query.may.add(face);
        break;
      default:
        if (out.query.may.has(face)) out.query.may.remove(face);
    }
  }
  return out;
}

Query crowded_query(Rng& rng, int cards) {
  Query query;
  const auto lowest = rng.below(kRanks);
  const auto ranks = 3 + rng.below(4);
  const auto suits = 2 + rng.below(3);
  for (int i = 0; i < cards; ++i) {
    const Face face =
        Face::of(static_cast<Suit>(rng.below(suits)), static_cast<int>((lowest + rng.below(ranks)) % kRanks));
    if (copies(query, face) >= 2) continue;
    switch (rng.below(8)) {
      case 0:
        query.cross_may.add(face);
        break;
      case 1:
        (rng.below(3) == 0 ? query.cross_must : query.cross_may).add(face);
        break;
      case 2:
      case 3:
      case 4:
        query.must.add(face);
        break;
      default:
        query.may.add(face);
    }
  }
  return query;
}

}  // namespace meldwise::makiaveli::test
