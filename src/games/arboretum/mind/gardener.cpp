#include "games/arboretum/mind/gardener.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace meldwise::arboretum {
namespace {

constexpr float kUnit = 16;         // of the yields: sixteenths of a point
constexpr float kBeginning = 0.5F;  // what an unfinished path is worth of what one more card would make of it
constexpr float kTimeToFinish = 4;  // turns before the end from which on beginnings lose their worth
constexpr float kKeepToPlay = 0.53F;   // what a card is worth in hand of what it would gain planted
constexpr float kGift = 0.7F;          // what a point hurts that a discard may bring an opponent
constexpr float kDenial = 0.2F;        // what such a point is worth when the card is taken away instead
constexpr float kTempo = 0.165F;       // what a point ahead speaks for the deck
constexpr float kChoice = 1.3F;        // what the deck is worth above the average of its cards
constexpr float kMiddleFirst = 0.06F;  // what a rank nearer to the middle speaks for a card to begin with

constexpr float kFar = 1e9F;   // more points than there are
constexpr int kMostGain = 15;  // points of one species by one card, as far as it is told apart

Lanes load(const RankLanes& lanes) {
  Lanes out;
  std::memcpy(&out, lanes.data(), sizeof out);
  return out;
}

Lanes smaller(Lanes a, Lanes b) { return a < b ? a : b; }

/// Whether each species may get a further card on one side of a rank, as masks.
struct Chances {
  Lanes held{};
  Lanes unseen{};

  /// By how likely it comes; the first is never less than the second.
  [[nodiscard]] Lanes of(Lanes if_held, Lanes if_unseen) const {
    return larger(held & if_held, unseen & if_unseen);
  }
};
using ChancesByRank = std::array<Chances, kTreeRanks + 1>;

}  // namespace

Gardener::Plots Gardener::plots_of(const Public& table) {
  Plots plots{};
  for (std::size_t seat = 0; seat < table.seats; ++seat)
    plots[seat] = &plot_of(table.seat[seat].layout, seat);
  return plots;
}

Gardener::Gardener(const Public& table, const Plots& plots)
    : unseen_(unopened(table)), hidden_(unopened_counts(table)) {
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    garden_[seat] = &plots[seat]->garden;
    yields_[seat].points = plots[seat]->gains;
    studied_[seat] = Studied::points;
  }
}

Gardener::Gardener(const Public& table) : Gardener(table, plots_of(table)) {
  // What is remembered may be forgotten while this one goes on.
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    grown_[seat] = *garden_[seat];
    garden_[seat] = &grown_[seat];
  }
}

void Gardener::follow(const Public& table, const Action& action) {
  const auto seat = meldwise::arboretum::slot_of(table.to_move);
  if (action.kind() == ActionKind::draw) ++hidden_[seat];
  if (action.kind() == ActionKind::draw || action.kind() == ActionKind::take) return;
  const TreeCard card = action.card();
  std::uint8_t& ranks = unseen_[slot_of(card)];
  if ((ranks & rank_bit(card)) != 0) --hidden_[seat];
  ranks = static_cast<std::uint8_t>(ranks & ~rank_bit(card));
  if (action.kind() != ActionKind::play) return;
  grown_[seat].plant(card, action.cell());
  studied_[seat] = Studied::nothing;
}

void Gardener::prepare(Mover& mover) {
  mover.weigh(garden_);
  for (std::size_t seat = 0; seat < mover.table.seats; ++seat) {
    if (seat != mover.seat && studied_[seat] == Studied::nothing) study_points(mover.table, seat);
  }
  if (studied_[mover.seat] != Studied::all) study(mover, kAllRanks);
}

Action Gardener::choose(const Public& table, const Hand& hand) {
  Mover mover(table, hand, unseen_, hidden_);
  prepare(mover);
  Prospect best{{}, -kFar};
  steps(mover, [&](Action action, float worth) {
    if (worth > best.worth) best = {action, worth};
  });
  return best.action;
}

void Gardener::consider(const Public& table, const Hand& hand, Prospects& out) {
  // Only for this one decision: nothing is copied, and no rank looked at that it does not ask for.
  Gardener gardener(table, plots_of(table));
  Mover mover(table, hand, gardener.unseen_, gardener.hidden_);
  mover.weigh(gardener.garden_);
  std::array<unsigned, kTreeRanks + 1> of_rank{};  // cards of the hand, bit i for the i-th
  Ranks held = 0;
  for (std::size_t i = 0; i < hand.size(); ++i) {
    of_rank[static_cast<std::size_t>(hand[i].rank())] |= 1U << i;
    held |= 1U << hand[i].rank();
  }
  out.clear();
  const auto keep = [&](Action action, float worth, float points = 0) {
    const auto same_card = [&](const Prospect& known) { return known.action.card() == action.card(); };
    const bool plays = action.kind() == ActionKind::play;
    if (plays && out.size() == kMostPlays && out.back().worth >= worth) return;
    // Of too many the worst goes: of the same card's places, or of all.
    std::size_t cells = 0;
    std::size_t worst = out.size();
    for (std::size_t i = 0; plays && i < out.size(); ++i) {
      if (!same_card(out[i])) continue;
      if (out[i].action == action) return;
      ++cells;
      worst = i;
    }
    if (plays && cells < kMostCells) worst = out.size() < kMostPlays ? out.size() : out.size() - 1;
    if (worst < out.size()) {
      if (out[worst].worth >= worth) return;
      out.erase_at(worst);
    }
    std::size_t place = out.size();
    out.push_back({});
    for (; place > 0 && out[place - 1].worth < worth; --place) out[place] = out[place - 1];
    out[place] = {action, worth, points};
  };
  if (table.phase == Phase::play) {
    std::array<float, kMostInHand> cost;
    for (std::size_t i = 0; i < hand.size(); ++i) cost[i] = mover.cost(hand[i]);
    gardener.study(mover, held, [&](const Cell& cell, std::size_t rank, Lanes worth, Lanes points) {
      for (unsigned left = of_rank[rank]; left != 0; left &= left - 1) {
        const auto i = static_cast<std::size_t>(std::countr_zero(left));
        keep(Action::play(hand[i], cell), static_cast<float>(worth[slot_of(hand[i])]) / kUnit - cost[i],
             points[slot_of(hand[i])]);
      }
    });
  } else {
    gardener.study(mover, table.phase == Phase::discard ? held : kAllRanks);
  }
  gardener.steps(mover, keep);
}

template <class Offer>
void Gardener::steps(const Mover& mover, Offer&& offer) const {
  switch (mover.table.phase) {
    case Phase::first_draw:
    case Phase::second_draw:
      return draws(mover, offer);
    case Phase::play:
      return plays(mover, offer);
    case Phase::discard:
      return discards(mover, offer);
  }
}

void Gardener::study(const Mover& mover, Ranks ranks) {
  study(mover, ranks, [](const Cell&, std::size_t, Lanes, Lanes) {});
}

template <class Look>
void Gardener::study(const Mover& mover, Ranks ranks, Look&& look) {
  Yields& yields = yields_[mover.seat];
  yields = Yields{};
  studied_[mover.seat] = Studied::all;
  const Cell* first = mover.table.seat[mover.seat].layout.frontier().data();
  survey(mover, ranks, [&](const Cell& cell, std::size_t rank, Lanes worth, Lanes points) {
    const auto index = static_cast<int>(&cell - first);
    const Lanes better = reinterpret_cast<Lanes>(worth > yields.worth[rank]);
    yields.worth[rank] = larger(worth, yields.worth[rank]);
    yields.where[rank] = (everywhere(index) & better) | (yields.where[rank] & ~better);
    yields.points[rank] = larger(yields.points[rank], points);
    look(cell, rank, worth, points);
  });
}

/// Calls note(cell, rank, worth, points) for what cards of these ranks gain on a cell, in Yields' terms.
template <class Note>
void Gardener::survey(const Mover& mover, Ranks ranks, Note&& note) const {
  const Garden& garden = *garden_[mover.seat];
  const float time = std::clamp((mover.turns - 1) / kTimeToFinish, 0.0F, 1.0F);
  RankLanes rights{};
  RankLanes hopes{};
  for (std::size_t s = 0; s < mover.species; ++s) {
    rights[s] = static_cast<std::uint8_t>(kUnit * mover.claims.right(s));
    // NOLINTNEXTLINE(bugprone-incorrect-roundings): never negative, and quicker than lround
    hopes[s] = static_cast<std::uint8_t>(kUnit * mover.claims.right(s) * kBeginning * time + 0.5F);
  }
  const Lanes right = load(rights);
  const Lanes hope = load(hopes);
  const Lanes perhaps = hope >> 1;
  const Lanes held = load(mover.held);
  const Lanes unseen = load(mover.unseen);
  ChancesByRank above{};
  ChancesByRank below{};
  for (int rank = 1; rank <= kTreeRanks; ++rank) {
    const auto chances = [&](int beyond) {
      return Chances{nonzero(held & everywhere(beyond)), nonzero(unseen & everywhere(beyond))};
    };
    const auto at = static_cast<std::size_t>(rank);
    above[at] = chances(0xFF << rank & 0xFF);
    below[at] = chances((1 << (rank - 1)) - 1);
  }

  const Lanes now = garden.points();
  const Lanes most = everywhere(kMostGain);
  const Lanes beginning = excess(everywhere(2), now);  // of a path of which there is nothing yet
  const Lanes begun_hope = beginning * hope;
  const Lanes begun_perhaps = beginning * perhaps;
  const auto frontier = mover.table.seat[mover.seat].layout.frontier();
  // On one side of all its neighbours a card can only end (or begin) a path of its own species, which one
  // more card then makes one longer; it carries the paths of the others on; and where its own species has
  // none, it is a beginning. Products are made before the ranks are gone through: bytes are slow to multiply.
  const auto aside = [&](const Cell& cell, int from, int to, const Site& site, Lanes paths,
                         const ChancesByRank& further) {
    if ((ranks >> from << from & ((2U << to) - 1)) == 0) return;
    const Lanes here = nonzero(paths);
    const Lanes carried = smaller(excess((paths + everywhere(2)) & here, now), most);
    const Lanes carried_hope = carried * hope;
    const Lanes carried_perhaps = carried * perhaps;
    const Lanes next_hope = (hope & here) | (begun_hope & ~here);
    const Lanes next_perhaps = (perhaps & here) | (begun_perhaps & ~here);
    Lanes own{};
    Lanes scored{};
    for (int rank = from; rank <= to; ++rank) {
      const auto at = static_cast<std::size_t>(rank);
      if (rank == from || rank == kTreeRanks || rank == 2) {  // those between 1 and 8 score alike
        own = smaller(excess(Garden::harvest(site, rank).own, now), most);
        scored = own * right;
      }
      if ((ranks >> rank & 1U) == 0) continue;
      const Lanes carries = further[at].of(carried_hope, carried_perhaps);
      const Lanes all = everywhere(std::min(sum(carries), 255));
      note(cell, at, topped(all - carries, topped(scored, further[at].of(next_hope, next_perhaps))), own);
    }
  };
  garden.survey(
      frontier,
      [&](const Cell& cell, int lowest, const Site& site) {
        aside(cell, lowest, kTreeRanks, site, site.before, above);
      },
      [&](const Cell& cell, int highest, const Site& site) {
        aside(cell, 1, highest, site, site.after, below);
      },
      [&](const Cell& cell, int rank, const Site& site) {
        if ((ranks >> rank & 1U) == 0) return;
        const auto at = static_cast<std::size_t>(rank);
        const Garden::Harvest harvest = Garden::harvest(site, rank);
        const Lanes passing = larger(now, harvest.through);
        const Lanes from = nonzero(site.before);
        const Lanes to = nonzero(site.after);
        const Lanes up = above[at].of(hope, perhaps);
        const Lanes down = below[at].of(hope, perhaps);
        const Lanes rising = smaller(excess((site.before + everywhere(2)) & from, passing), most) * up;
        const Lanes falling = smaller(excess((site.after + everywhere(2)) & to, passing), most) * down;
        const Lanes further = larger(rising, falling);
        const Lanes own = smaller(excess(harvest.own, passing), most);
        const Lanes own_further =
            larger((up & from) | (beginning * up & ~from), (down & to) | (beginning * down & ~to));
        const int all = sum(smaller(passing - now, most) * right) + sum(further);
        const Lanes worth =
            topped(everywhere(std::min(all, 255)) - further, topped(own * right, own_further));
        note(cell, at, worth, own);
      });
}

void Gardener::study_points(const Public& table, std::size_t seat) {
  garden_[seat]->gains(table.seat[seat].layout.frontier(), yields_[seat].points);
  studied_[seat] = Studied::points;
}

float Gardener::gift(const Mover& mover, TreeCard card) const {
  int most = 0;
  for (std::size_t other = 0; other < mover.table.seats; ++other) {
    if (other == mover.seat) continue;
    most = std::max<int>(most, yields_[other].points[static_cast<std::size_t>(card.rank())][slot_of(card)]);
  }
  return static_cast<float>(most);
}

/// How far the mover is ahead of the best opponent, by what each may score.
float Gardener::lead(const Mover& mover) const {
  const SpeciesPoints own = first_lanes(garden_[mover.seat]->points());
  float least = kFar;
  for (std::size_t other = 0; other < mover.table.seats; ++other) {
    if (other == mover.seat) continue;
    const SpeciesPoints theirs = first_lanes(garden_[other]->points());
    float ahead = 0;
    for (std::size_t s = 0; s < own.size(); ++s) {
      const float right = mover.claims.right(s);
      ahead += right * static_cast<float>(own[s]) - (1 - right) * static_cast<float>(theirs[s]);
    }
    least = std::min(least, ahead);
  }
  return least;
}

template <class Offer>
void Gardener::draws(const Mover& mover, Offer&& offer) const {
  const Public& table = mover.table;
  const Yields& yields = yields_[mover.seat];
  if (table.deck > 0) {
    const Lanes unseen = load(mover.unseen);
    int planted = 0;
    for (std::size_t rank = 1; rank <= kTreeRanks; ++rank) {
      const Lanes here = nonzero(unseen & everywhere(1 << (rank - 1)));
      planted += sum(yields.worth[rank] & here);
    }
    const float average = static_cast<float>(planted) / (kUnit * static_cast<float>(mover.claims.unseen()));
    offer(Action::draw(), average + kChoice + kTempo * lead(mover));
  }
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (table.seat[seat].pile.empty()) continue;
    const TreeCard top = table.seat[seat].pile.back();
    const auto rank = static_cast<std::size_t>(top.rank());
    const float planted = static_cast<float>(yields.worth[rank][slot_of(top)]) / kUnit;
    offer(Action::take(seat_at(static_cast<int>(seat))),
          std::max(planted, mover.gain(top)) + kDenial * gift(mover, top));
  }
}

template <class Offer>
void Gardener::plays(const Mover& mover, Offer&& offer) const {
  const Layout& layout = mover.table.seat[mover.seat].layout;
  const Yields& yields = yields_[mover.seat];
  for (const TreeCard card : mover.hand) {
    if (layout.empty()) {
      const float off_middle = std::abs(static_cast<float>(card.rank()) - 4.0F);
      offer(Action::play(card, Cell{}), -mover.cost(card) - kMiddleFirst * off_middle);
      continue;
    }
    const auto rank = static_cast<std::size_t>(card.rank());
    const Cell cell = layout.frontier()[yields.where[rank][slot_of(card)]];
    offer(Action::play(card, cell),
          static_cast<float>(yields.worth[rank][slot_of(card)]) / kUnit - mover.cost(card));
  }
}

template <class Offer>
void Gardener::discards(const Mover& mover, Offer&& offer) const {
  const float keep = mover.turns > 1 ? kKeepToPlay / kUnit : 0;
  for (const TreeCard card : mover.hand) {
    const Lanes worth = yields_[mover.seat].worth[static_cast<std::size_t>(card.rank())];
    offer(Action::discard(card),
          -mover.cost(card) - keep * static_cast<float>(worth[slot_of(card)]) - kGift * gift(mover, card));
  }
}

}  // namespace meldwise::arboretum
