#include "games/arboretum/mind/claims.h"

#include <algorithm>

namespace meldwise::arboretum {
namespace {

constexpr float kHiddenMargin = 4;    // how much the cards add to it that may be here or there
constexpr float kDeckMargin = 0.25F;  // and each card still to be drawn

}  // namespace

Claims::Claims(const Public& table, std::size_t me, const RankLanes& held, const RankLanes& unseen,
               const Counts& hidden)
    : held_(held), unseen_(table.deck) {
  const auto species = static_cast<std::size_t>(species_in_play(table.seats));
  for (std::size_t seat = 0; seat < table.seats; ++seat) unseen_ += seat == me ? 0 : hidden[seat];
  sum_.fill(-1);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (seat == me) continue;
    const float share = static_cast<float>(hidden[seat]) / static_cast<float>(std::max(1, unseen_));
    const float loose = kHiddenMargin * share * (1 - share);
    const float margin = kCertain + kDeckMargin * static_cast<float>(table.deck);
    for (std::size_t s = 0; s < species; ++s) {
      const std::uint8_t known = table.seat[seat].known.ranks(species_at(static_cast<int>(s)));
      const auto may_hold = static_cast<float>(detail::kRankSums[unseen[s]]);
      const float sum = static_cast<float>(detail::kRankSums[known]) + share * may_hold;
      if (sum <= sum_[s]) continue;
      // A card is either known or unseen; no branches, since the processor could not guess them.
      const float has_1 = has<kOne>(known) + share * has<kOne>(unseen[s]);
      const float has_8 = has<kEight>(known) + share * has<kEight>(unseen[s]);
      sum_[s] = sum;
      eight_[s] = kTreeRanks * has_8;
      my_8_[s] = kTreeRanks * (1 - has_1);
      steep_[s] = 0.5F / (margin + loose * may_hold);
    }
  }
  right_.fill(0);
  for (std::size_t s = 0; s < species; ++s) right_[s] = right(s, held[s]);
}

}  // namespace meldwise::arboretum
