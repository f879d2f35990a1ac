#include "games/arboretum/mind/prior.h"

#include <algorithm>
#include <cmath>

#include "games/arboretum/mind/fitted_prior.h"
#include "games/arboretum/mind/mover.h"

namespace meldwise::arboretum {
namespace {

/// Writes the traits of one candidate in their order.
class Writer {
 public:
  Writer(Descriptions& out, Action action, std::size_t at) : described_(next(out)) {
    described_.action = action;
    described_.at = at;
    described_.count = 0;
  }
  Writer& operator<<(float trait) {
    described_.traits[described_.count++] = trait;
    return *this;
  }
  Writer& operator<<(bool trait) { return *this << (trait ? 1.0F : 0.0F); }

 private:
  static Described& next(Descriptions& out) {
    out.push_back({});
    return out.back();
  }
  Described& described_;
};

/// What is looked up once for all candidates.
class Scene {
 public:
  Scene(const Public& table, const Hand& hand)
      : table_(table), mover_(table, hand, unopened(table), unopened_counts(table)) {
    std::array<const Garden*, kMostSeats> gardens{};
    for (std::size_t seat = 0; seat < table.seats; ++seat) {
      plots_[seat] = &plot_of(table.seat[seat].layout, seat);
      gardens[seat] = &plots_[seat]->garden;
      points_[seat] = first_lanes(gardens[seat]->points());
    }
    mover_.weigh(gardens);
    late_ = 1 / mover_.turns;
  }

  void draws(Descriptions& out) const {
    const bool second = table_.phase == Phase::second_draw;
    if (table_.deck > 0) {
      const float lead = this->lead() / 10;
      Writer(out, Action::draw(), kDeckAt)
          << 1.0F << late_ << second << average() << average() * late_ << lead << lead * late_
          << (table_.deck == 1) << (table_.deck == 2) << second * late_;
    }
    for (std::size_t seat = 0; seat < table_.seats; ++seat) {
      const Pile& pile = table_.seat[seat].pile;
      if (pile.empty()) continue;
      const TreeCard top = pile.back();
      const std::size_t s = slot_of(top);
      const float gain = mover_.gain(top);
      const float planted = planted_by(mover_.seat, top) * mover_.claims.right(s);
      const float gift = this->gift(top);
      const bool own = seat == mover_.seat;
      // What lies under it is open then, to the seat itself and to the others.
      const bool more = pile.size() > 1;
      const TreeCard under = more ? pile[pile.size() - 2] : top;
      const float under_gain = more ? std::max(mover_.gain(under), planted_by(mover_.seat, under) *
                                                                       mover_.claims.right(slot_of(under)))
                                    : 0;
      const float under_gift = more ? this->gift(under) : 0;
      Writer(out, Action::take(seat_at(static_cast<int>(seat))), kTakeAt)
          << gain << gain * late_ << planted << planted * late_ << std::max(gain, planted) << gift
          << gift * late_ << (own ? gift : 0.0F) << static_cast<float>(top.rank()) / 8 << own << held(s)
          << rival(s) << path(s) << second << under_gain << under_gift << std::min(gain, planted)
          << (top.rank() == 1) << (top.rank() == 8) << (second ? 0.0F : under_gain);
    }
  }

  void discards(Descriptions& out) const {
    for (const TreeCard card : mover_.hand) {
      const std::size_t s = slot_of(card);
      const float cost = mover_.cost(card);
      const float right = mover_.claims.right(s);
      const float planted = planted_by(mover_.seat, card) * right;
      const float gift = this->gift(card);
      const float rank = static_cast<float>(card.rank()) / 8;
      const float last = table_.deck == 0 ? 1.0F : 0.0F;
      Writer(out, Action::discard(card), kDiscardAt)
          << cost << cost * late_ << planted << planted * late_ << gift << gift * late_ << gift * (1 - right)
          << rank << (card.rank() == 1) << (card.rank() == 8) << right << held(s) << rival(s) << path(s)
          << rank * rival(s) << mover_.stake[s] / 10 << rank * late_ << last * planted << last * gift
          << right * (1 - right);
    }
  }

  void plays(const Gardener::Prospects& prospects, Descriptions& out) const {
    const bool first = table_.seat[mover_.seat].layout.empty();
    for (const Prospect& prospect : prospects) {
      const TreeCard card = prospect.action.card();
      const std::size_t s = slot_of(card);
      const float cost = mover_.cost(card);
      const float right = mover_.claims.right(s);
      const float points = prospect.points * right;
      const float rank = static_cast<float>(card.rank()) / 8;
      Writer(out, prospect.action, kPlayAt)
          << prospect.worth << prospect.worth * late_ << cost << cost * late_ << points << points * late_
          << prospect.points << rank << (card.rank() == 1) << (card.rank() == 8) << right << held(s)
          << rival(s) << path(s) << (first ? std::abs(static_cast<float>(card.rank()) - 4) / 4 : 0.0F)
          << gift(card);
    }
  }

 private:
  /// The points that the card would bring to the path of its species in a seat's arboretum.
  [[nodiscard]] float planted_by(std::size_t seat, TreeCard card) const {
    return plots_[seat]->gains[static_cast<std::size_t>(card.rank())][slot_of(card)];
  }
  /// To the opponent whom it helps most.
  [[nodiscard]] float gift(TreeCard card) const {
    float most = 0;
    for (std::size_t other = 0; other < table_.seats; ++other) {
      if (other != mover_.seat) most = std::max(most, planted_by(other, card));
    }
    return most;
  }
  [[nodiscard]] float held(std::size_t species) const {
    return static_cast<float>(detail::kRankSums[mover_.held[species]]) / 10;
  }
  [[nodiscard]] float path(std::size_t species) const {
    return static_cast<float>(points_[mover_.seat][species]) / 5;
  }
  [[nodiscard]] float rival(std::size_t species) const {
    int most = 0;
    for (std::size_t other = 0; other < table_.seats; ++other) {
      if (other != mover_.seat) most = std::max<int>(most, points_[other][species]);
    }
    return static_cast<float>(most) / 5;
  }
  /// Points that a card from the deck would bring, on average.
  [[nodiscard]] float average() const {
    float total = 0;
    const Plot& plot = *plots_[mover_.seat];
    for (std::size_t s = 0; s < mover_.species; ++s) {
      float sum = 0;
      for (unsigned left = mover_.unseen[s]; left != 0; left &= left - 1)
        sum += plot.gains[static_cast<std::size_t>(std::countr_zero(left)) + 1][s];
      total += sum * mover_.claims.right(s);
    }
    return total / static_cast<float>(std::max(1, mover_.claims.unseen()));
  }
  /// How far the mover is ahead of the best opponent, by what each may score.
  [[nodiscard]] float lead() const {
    float least = 1e9F;
    for (std::size_t other = 0; other < table_.seats; ++other) {
      if (other == mover_.seat) continue;
      float ahead = 0;
      for (std::size_t s = 0; s < mover_.species; ++s) {
        const float right = mover_.claims.right(s);
        ahead += right * static_cast<float>(points_[mover_.seat][s]) -
                 (1 - right) * static_cast<float>(points_[other][s]);
      }
      least = std::min(least, ahead);
    }
    return least;
  }

  const Public& table_;
  Mover mover_;
  std::array<const Plot*, kMostSeats> plots_{};
  std::array<SpeciesPoints, kMostSeats> points_{};
  float late_;
};

}  // namespace

void describe(const Public& table, const Hand& hand, Descriptions& out) {
  out.clear();
  if (table.phase == Phase::play) {
    Gardener::Prospects prospects;
    Gardener::consider(table, hand, prospects);
    Scene(table, hand).plays(prospects, out);
  } else if (table.phase == Phase::discard) {
    Scene(table, hand).discards(out);
  } else {
    Scene(table, hand).draws(out);
  }
}

void foresee(const Public& table, const Hand& hand, Gardener::Prospects& out) {
  Descriptions all;
  describe(table, hand, all);
  out.clear();
  for (const Described& one : all) {
    float sum = 0;
    for (std::size_t i = 0; i < one.count; ++i) sum += kFittedPrior[one.at + i] * one.traits[i];
    out.push_back({one.action, sum});
  }
}

}  // namespace meldwise::arboretum
