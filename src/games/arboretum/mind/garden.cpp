#include "games/arboretum/mind/garden.h"

namespace meldwise::arboretum {
namespace {

bool same(Lanes a, Lanes b) { return !any(a ^ b); }

}  // namespace

void Garden::plant(TreeCard card, Cell cell) {
  const unsigned number = Grid::number(cell);
  const int rank = card.rank();
  const Lanes lane = lane_of(card.species());
  const Site found = site(around(number), rank);
  const Harvest gain = harvest(found, rank);
  points_ = larger(points_, larger(gain.through, gain.own & lane));
  begun_ |= lane;

  const std::size_t slot = ++count_;
  slot_at_[number] = static_cast<std::uint8_t>(slot);
  rank_[slot] = static_cast<std::uint8_t>(rank);
  number_[slot] = static_cast<std::uint8_t>(number);
  lane_[slot] = lane;
  const bool is_1 = rank == 1;
  const bool is_8 = rank == kTreeRanks;
  Site& here = here_[slot];
  here.before = larger(grown(found.before), lane & everywhere(is_1 ? 1 + kStartBonus : 1));
  here.after = larger(grown(found.after), lane & everywhere(is_8 ? 1 + kEndBonus : 1));
  here.chain_before = (found.chain_before + everywhere(kChainCard + (is_1 ? 1 : 0))) & lane;
  here.chain_after = (found.chain_after + everywhere(kChainCard + (is_8 ? 1 : 0))) & lane;
  raise(slot);
  lower(slot);
}

void Garden::gains(Layout::Frontier frontier, std::array<Lanes, kTreeRanks + 1>& out) const {
  out.fill(Lanes{});
  const auto note = [&](int from, int to, const Site& site) {
    Lanes gained{};
    for (int rank = from; rank <= to; ++rank) {
      if (rank == from || rank == kTreeRanks || rank == 2) {  // those between 1 and 8 score alike
        gained = excess(harvest(site, rank).own, points_);
      }
      Lanes& best = out[static_cast<std::size_t>(rank)];
      best = larger(best, gained);
    }
  };
  survey(
      frontier, [&](const Cell&, int lowest, const Site& site) { note(lowest, kTreeRanks, site); },
      [&](const Cell&, int highest, const Site& site) { note(1, highest, site); },
      [&](const Cell&, int rank, const Site& site) { note(rank, rank, site); });
}

/// Tells the higher neighbours what now leads to them, and these theirs.
void Garden::raise(std::size_t from) {
  const Site& source = here_[from];
  for (const std::uint8_t slot : around(number_[from])) {
    if (slot == 0 || rank_[slot] <= rank_[from]) continue;
    Site& target = here_[slot];
    const Lanes before = larger(target.before, grown(source.before));
    const Lanes longer = (source.chain_before + everywhere(kChainCard)) & nonzero(source.chain_before);
    const Lanes chain = larger(target.chain_before, longer & lane_[slot]);
    if (same(before, target.before) && same(chain, target.chain_before)) continue;
    target.before = before;
    target.chain_before = chain;
    raise(slot);
  }
}

/// The mirror image of `raise`.
void Garden::lower(std::size_t from) {
  const Site& source = here_[from];
  for (const std::uint8_t slot : around(number_[from])) {
    if (slot == 0 || rank_[slot] >= rank_[from]) continue;
    Site& target = here_[slot];
    const Lanes after = larger(target.after, grown(source.after));
    const Lanes longer = (source.chain_after + everywhere(kChainCard)) & nonzero(source.chain_after);
    const Lanes chain = larger(target.chain_after, longer & lane_[slot]);
    if (same(after, target.after) && same(chain, target.chain_after)) continue;
    target.after = after;
    target.chain_after = chain;
    lower(slot);
  }
}

}  // namespace meldwise::arboretum
