#include "melds/makiaveli/prospects.h"

#include "cards/work_limit.h"
#include "melds/makiaveli/sweep.h"

namespace meldwise::makiaveli {
namespace {

constexpr int kMostSteps = 600;  // some walks up the ranks
constexpr std::int32_t kWorkOfQuestion = 32;
constexpr std::int32_t kWorkOfCard = 8;

}  // namespace

Prospects::Prospects(const Query& query) : query_(query), anchored_(anchors_matter(query)) {
  if (anchored_) return;
  count_work(kWorkOfQuestion);
  demand_of(query_, demand_);
  list_columns(demand_, all_.columns);
  for (std::size_t suit = 0; suit < kSuits; ++suit) all_.suits[suit].reset(demand_.faces[suit]);
  possible_ = all_.thin_out({true, true, true, true}, shares_);
  for (std::size_t suit = 0; suit < kSuits; ++suit) chains_[suit] = &all_.suits[suit];
}

bool Prospects::feasible() {
  if (anchored_) return makiaveli::feasible(query_);
  if (!possible_) return false;
  const Found found = walk();
  return found == Found::unclear ? makiaveli::feasible(query_) : found == Found::yes;
}

bool Prospects::with_hand(Face face) {
  Query query = query_;
  query.must.add(face);
  query.may.remove(face);
  return with(face, query);
}

bool Prospects::with_cross(Face face) {
  Query query = query_;
  query.cross_must.add(face);
  query.cross_may.remove(face);
  return with(face, query);
}

bool Prospects::with(Face face, const Query& query) {
  if (anchored_) return makiaveli::feasible(query);
  if (!possible_) return false;
  count_work(kWorkOfCard);
  const auto suit = static_cast<std::size_t>(face.suit());
  FaceDemand& demand = demand_.faces[suit][static_cast<std::size_t>(face.rank())];
  one_.begin_like(all_.suits[suit]);
  chains_[suit] = &one_;
  ++demand.required;
  const Found found = one_.find_paths(shares_[suit]) ? walk() : Found::no;
  --demand.required;
  chains_[suit] = &all_.suits[suit];
  return found == Found::unclear ? makiaveli::feasible(query) : found == Found::yes;
}

Prospects::Found Prospects::walk() {
  Suits states;
  for (std::size_t suit = 0; suit < kSuits; ++suit) states[suit] = chains_[suit]->first_states();
  steps_ = kMostSteps;
  if (walk_on(1, states)) return Found::yes;
  return steps_ > 0 ? Found::no : Found::unclear;
}

bool Prospects::walk_on(int place, const Suits& from) {
  if (place == kPlaces) return true;
  for (const Column& column : all_.columns[static_cast<std::size_t>(place)]) {
    if (--steps_ <= 0) return false;
    Suits to;
    bool possible = true;
    for (std::size_t suit = 0; suit < kSuits && possible; ++suit) {
      possible = chains_[suit]->advance(place, column.share[suit], from[suit], to[suit]);
    }
    if (possible && walk_on(place + 1, to)) return true;
  }
  return false;
}

}  // namespace meldwise::makiaveli
