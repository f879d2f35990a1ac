#include "games/arboretum/claims.h"

#include <algorithm>

namespace meldwise::arboretum {
namespace {

constexpr std::uint8_t kOne = 1;
constexpr std::uint8_t kEight = 1 << (kTreeRanks - 1);

constexpr float kCertain = 0.5F;      // the margin, in points, that decides when nothing is hidden
constexpr float kHiddenMargin = 4;    // how much the cards add to it that may be here or there
constexpr float kDeckMargin = 0.25F;  // and each card still to be drawn

constexpr auto kSums = [] {
  std::array<std::uint8_t, 256> sums{};
  for (unsigned ranks = 0; ranks < sums.size(); ++ranks) {
    for (int rank = 1; rank <= kTreeRanks; ++rank) {
      if ((ranks >> (rank - 1) & 1U) != 0) sums[ranks] = static_cast<std::uint8_t>(sums[ranks] + rank);
    }
  }
  return sums;
}();

}  // namespace

Claims::Claims(const OpenTable& table, std::size_t me, const RankLanes& held, const RankLanes& unseen,
               const Counts& hidden)
    : held_(held) {
  const auto species = static_cast<std::size_t>(species_in_play(table.seats));
  int hidden_all = table.deck;
  for (std::size_t seat = 0; seat < table.seats; ++seat) hidden_all += seat == me ? 0 : hidden[seat];
  sum_.fill(-1);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (seat == me) continue;
    const float share = static_cast<float>(hidden[seat]) / static_cast<float>(std::max(1, hidden_all));
    const float loose = kHiddenMargin * share * (1 - share);
    const float margin = kCertain + kDeckMargin * static_cast<float>(table.deck);
    for (std::size_t s = 0; s < species; ++s) {
      const std::uint8_t known = table.known[seat].ranks(species_at(static_cast<int>(s)));
      const auto may_hold = static_cast<float>(kSums[unseen[s]]);
      const float sum = static_cast<float>(kSums[known]) + share * may_hold;
      if (sum <= sum_[s]) continue;
      const float has_1 = (known & kOne) != 0 ? 1.0F : (unseen[s] & kOne) != 0 ? share : 0.0F;
      const float has_8 = (known & kEight) != 0 ? 1.0F : (unseen[s] & kEight) != 0 ? share : 0.0F;
      sum_[s] = sum;
      eight_[s] = kTreeRanks * has_8;
      my_8_[s] = kTreeRanks * (1 - has_1);
      steep_[s] = 0.5F / (margin + loose * may_hold);
    }
  }
  for (std::size_t s = 0; s < species; ++s) right_[s] = right(s, held[s]);
}

float Claims::right(std::size_t species, std::uint8_t ranks) const {
  float lead = static_cast<float>(kSums[ranks & ~kEight]) - sum_[species] + kCertain;
  if ((ranks & kEight) != 0) lead += my_8_[species];
  if ((ranks & kOne) != 0) lead += eight_[species];
  return std::clamp(0.5F + lead * steep_[species], 0.0F, 1.0F);
}

}  // namespace meldwise::arboretum
