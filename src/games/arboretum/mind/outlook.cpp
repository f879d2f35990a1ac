#include "games/arboretum/mind/outlook.h"

#include <algorithm>
#include <bit>

#include "games/arboretum/rules/knowledge.h"
#include "melds/arboretum/paths.h"
#include "melds/arboretum/scoring.h"

namespace meldwise::arboretum {
namespace {

constexpr std::uint8_t kOne = 1;
constexpr std::uint8_t kEight = 1 << (kTreeRanks - 1);
constexpr int kMostSum = kTreeRanks * (kTreeRanks + 1) / 2;

// Found by thousands of mirrored games of the heuristic player against itself with other numbers.
constexpr float kDeckDrawsATurn = 1.5F;
constexpr float kKept = 1.0F;         // how much likelier than chance an unseen card is in a hand,
constexpr float kKeptByRank = 0.1F;   // and how much more for each rank
constexpr float kGrowthBegun = 0.5F;  // points a turn that a species with a card in the arboretum may gain
constexpr float kGrowthNone = 0.04F;  // and one without

int sum_of(std::uint8_t ranks) {
  int sum = 0;
  for (unsigned rest = ranks; rest != 0; rest &= rest - 1) sum += std::countr_zero(rest) + 1;
  return sum;
}

}  // namespace

Outlook::Outlook(const View& view) : me_(slot_of(view.seat)), seats_(view.table.seats) {
  const Public& table = view.table;
  unseen_ = meldwise::unseen<Places>(view, view.seat);
  const int unseen = std::max(1, unseen_.size());
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    known_[seat] = table.seat[seat].known;
    paths_[seat] = score_paths(table.seat[seat].layout);
    planted_[seat] = table.seat[seat].layout.cards();
    const int hidden = table.hand_size(seat_at(static_cast<int>(seat))) - known_[seat].size();
    share_[seat] = static_cast<float>(hidden) / static_cast<float>(unseen);
  }
  turns_ = 1.0F + static_cast<float>(table.deck) / (kDeckDrawsATurn * static_cast<float>(seats_));
}

Outlook::Odds Outlook::odds_against(std::size_t opponent, int own, int base, std::uint8_t unseen) const {
  std::array<float, kMostSum + 1> chance{};
  chance[0] = 1;
  int most = 0;
  for (unsigned rest = unseen; rest != 0; rest &= rest - 1) {
    const int rank = std::countr_zero(rest) + 1;
    const float held = held_chance(opponent, rank);
    for (int sum = most; sum >= 0; --sum) {
      float& here = chance[static_cast<std::size_t>(sum)];
      chance[static_cast<std::size_t>(sum + rank)] += here * held;
      here *= 1 - held;
    }
    most += rank;
  }
  Odds odds;
  for (int sum = 0; sum <= most; ++sum) {
    if (base + sum > own) odds.more += chance[static_cast<std::size_t>(sum)];
    if (base + sum == own) odds.same += chance[static_cast<std::size_t>(sum)];
  }
  return odds;
}

float Outlook::held_chance(std::size_t opponent, int rank) const {
  const float share = share_[opponent];
  // Never quite certain while the card may also be in the deck.
  return std::min(0.9F + 0.1F * share, share * (kKept + kKeptByRank * static_cast<float>(rank)));
}

Outlook::Odds Outlook::odds(std::size_t opponent, Species species, std::uint8_t ranks) const {
  std::uint8_t known = known_[opponent].ranks(species);
  std::uint8_t unseen = unseen_.ranks(species);
  if ((ranks & kOne) != 0) {  // their 8 counts nothing
    known = static_cast<std::uint8_t>(known & ~kEight);
    unseen = static_cast<std::uint8_t>(unseen & ~kEight);
  }
  const int own = sum_of(ranks);
  const int without_8 = sum_of(static_cast<std::uint8_t>(ranks & ~kEight));
  if ((known & kOne) != 0) return odds_against(opponent, without_8, sum_of(known), unseen);
  if ((unseen & kOne) == 0 || own == without_8) return odds_against(opponent, own, sum_of(known), unseen);
  // The own 8 counts unless the opponent holds the 1, which is not known.
  unseen = static_cast<std::uint8_t>(unseen & ~kOne);
  const float struck = held_chance(opponent, 1);
  const Odds if_held = odds_against(opponent, without_8, sum_of(known) + 1, unseen);
  const Odds if_not = odds_against(opponent, own, sum_of(known), unseen);
  return {struck * if_held.more + (1 - struck) * if_not.more,
          struck * if_held.same + (1 - struck) * if_not.same};
}

float Outlook::right(Species species, std::uint8_t ranks) const {
  float chance = 1;
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    if (seat != me_) chance *= 1 - odds(seat, species, ranks).more;
  }
  return chance;
}

float Outlook::stake(std::size_t seat, Species species) const {
  const float growth = planted_[seat].has_species(species) ? kGrowthBegun : kGrowthNone;
  return static_cast<float>(paths_[seat][static_cast<std::size_t>(species)]) + growth * turns_;
}

float Outlook::worth(Species species, std::uint8_t ranks) const {
  float own = 1;
  float theirs = 0;
  for (std::size_t seat = 0; seat < seats_; ++seat) {
    if (seat == me_) continue;
    const Odds against = odds(seat, species, ranks);
    own *= 1 - against.more;
    theirs += (against.more + against.same) * stake(seat, species);
  }
  return own * stake(me_, species) - theirs / static_cast<float>(seats_ - 1);
}

}  // namespace meldwise::arboretum
