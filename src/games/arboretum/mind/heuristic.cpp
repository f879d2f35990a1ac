#include "games/arboretum/mind/heuristic.h"

#include <algorithm>
#include <cmath>

#include "games/arboretum/mind/outlook.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {
namespace {

// Found by thousands of mirrored games of the player against itself with other numbers.
constexpr float kBeginning = 0.4F;  // what an unfinished path is worth of what one more card would make of it
constexpr float kPerhaps = 0.5F;    // how far to count on a card for it that is not in hand
constexpr float kTimeToFinish = 4;  // turns before the end from which on beginnings lose their worth
constexpr float kKeepToPlay = 0.5F;   // what a card is worth in hand of what it would gain planted
constexpr float kGift = 0.4F;         // what a point hurts that a discard may bring an opponent
constexpr float kDenial = 0.2F;       // what such a point is worth when the card is taken away instead
constexpr float kTempo = 0.07F;       // what a point ahead speaks for the deck
constexpr float kMiddleFirst = 0.1F;  // what a rank nearer to the middle speaks for a card to begin with

constexpr std::uint8_t rank_bit(TreeCard card) { return static_cast<std::uint8_t>(1U << (card.rank() - 1)); }

/// One decision of one seat: what things are worth to it, in points.
class Judge {
 public:
  explicit Judge(const View& view)
      : table_(view.table),
        seat_(slot_of(view.seat)),
        held_(view.hand.set()),
        outlook_(view),
        growth_(layout()) {
    time_ = std::min(1.0F, (outlook_.turns() - 1) / kTimeToFinish);
    for (std::size_t s = 0; s < species(); ++s) {
      const Species which = species_at(static_cast<int>(s));
      right_[s] = outlook_.right(which, held_.ranks(which));
      worth_[s] = outlook_.worth(which, held_.ranks(which));
    }
  }

  [[nodiscard]] const Layout& layout() const { return table_.seat[seat_].layout; }

  /// What letting the card go costs in rights.
  [[nodiscard]] float cost(TreeCard card) const {
    return worth_[slot(card)] - outlook_.worth(card.species(), ranks_without(card));
  }

  /// What having the card besides is worth, to hold or to plant.
  [[nodiscard]] float benefit(TreeCard card) const {
    const auto ranks = static_cast<std::uint8_t>(held_.ranks(card.species()) | rank_bit(card));
    return std::max(outlook_.worth(card.species(), ranks) - worth_[slot(card)], best_planted(card));
  }

  /// What a card from the deck is worth on average; some of those that may come stand for all.
  [[nodiscard]] float average_benefit() const {
    float sum = 0;
    int count = 0;
    int skipped = table_.turns;
    outlook_.unseen().for_each([&](TreeCard card) {
      if (++skipped % 3 != 0) return;
      sum += benefit(card);
      ++count;
    });
    return count > 0 ? sum / static_cast<float>(count) : 0;
  }

  /// What keeping the card to plant it later is worth.
  [[nodiscard]] float keep_to_play(TreeCard card) const {
    return outlook_.turns() > 1 ? kKeepToPlay * best_planted(card) : 0;
  }

  /// What the card gains on a cell: points, as far as they may be scored with the rest of the hand, and
  /// the beginnings of further paths.
  [[nodiscard]] float planted(TreeCard card, Cell cell, float own_right) const {
    const Placement placement = growth_.with(card, cell);
    float gain = 0;
    for (std::size_t s = 0; s < species(); ++s) {
      const int points = placement.points[s];
      // What one more card after or before this one would add.
      const auto further = [&](int cards, unsigned ranks) {
        return cards > 0 ? static_cast<float>(cards + 1 - points) * comes(s, card, ranks) : 0;
      };
      const float hope = std::max(further(placement.before[s], ~0U << card.rank()),
                                  further(placement.after[s], rank_bit(card) - 1U));
      float value = static_cast<float>(points - growth_.now()[s]);
      value += kBeginning * time_ * std::max(hope, 0.0F);
      gain += value * (s == slot(card) ? own_right : right_[s]);
    }
    return gain;
  }

  /// The right to the card's own species once it has left the hand.
  [[nodiscard]] float right_without(TreeCard card) const {
    return held_.has(card) ? outlook_.right(card.species(), ranks_without(card)) : right_[slot(card)];
  }

  /// The points that the card, lying open, may bring the opponent it helps most.
  [[nodiscard]] float gift(TreeCard card) const {
    int most = 0;
    for (std::size_t seat = 0; seat < table_.seats; ++seat) {
      if (seat == seat_) continue;
      const Growth growth(table_.seat[seat].layout);
      for (const Cell cell : table_.seat[seat].layout.frontier()) {
        most = std::max(most, total(growth.with(card, cell).points) - total(growth.now()));
      }
    }
    return static_cast<float>(most);
  }

  /// How far ahead the seat is of the best opponent, by what each may score.
  [[nodiscard]] float lead() const {
    float own = 0;
    float best = 0;
    for (std::size_t seat = 0; seat < table_.seats; ++seat) {
      float sum = 0;
      for (std::size_t s = 0; s < species(); ++s) {
        sum += static_cast<float>(outlook_.paths(seat)[s]) * (seat == seat_ ? right_[s] : 1 - right_[s]);
      }
      (seat == seat_ ? own : best) = seat == seat_ ? sum : std::max(best, sum);
    }
    return own - best;
  }

 private:
  [[nodiscard]] std::size_t species() const {
    return static_cast<std::size_t>(species_in_play(table_.seats));
  }
  [[nodiscard]] static std::size_t slot(TreeCard card) { return static_cast<std::size_t>(card.species()); }
  [[nodiscard]] std::uint8_t ranks_without(TreeCard card) const {
    return static_cast<std::uint8_t>(held_.ranks(card.species()) & ~rank_bit(card));
  }

  [[nodiscard]] float best_planted(TreeCard card) const {
    const float own_right = right_without(card);
    float best = 0;
    for (const Cell cell : layout().frontier()) best = std::max(best, planted(card, cell, own_right));
    return best;
  }

  /// How likely a card of a species and of one of these ranks can be had later, other than `card` itself.
  [[nodiscard]] float comes(std::size_t s, TreeCard card, unsigned ranks) const {
    const Species which = species_at(static_cast<int>(s));
    const unsigned held = s == slot(card) ? ranks_without(card) : held_.ranks(which);
    if ((held & ranks) != 0) return 1;
    return (outlook_.unseen().ranks(which) & ranks) != 0 ? kPerhaps : 0;
  }

  const Public& table_;
  std::size_t seat_;
  TreeSet held_;
  Outlook outlook_;
  Growth<kMostPlayed> growth_;
  float time_;
  std::array<float, kSpecies> right_{};
  std::array<float, kSpecies> worth_{};
};

/// Keeps the best of what it is offered; of equals any, equally likely.
class Choice {
 public:
  explicit Choice(Rng& rng) : rng_(rng) {}

  void offer(Action action, float value) {
    constexpr float kEqual = 1e-4F;
    if (offers_ > 0 && value < best_ - kEqual) return;
    const bool equal = offers_ > 0 && value <= best_ + kEqual;
    offers_ = equal ? offers_ + 1 : 1;
    if (!equal) best_ = value;
    if (offers_ == 1 || rng_.below(offers_) == 0) action_ = action;
  }
  [[nodiscard]] Action action() const { return action_; }

 private:
  Rng& rng_;
  Action action_;
  float best_ = 0;
  std::uint32_t offers_ = 0;  // as good as the best
};

Action choose_draw(const View& view, Rng& rng) {
  const Judge judge(view);
  Choice choice(rng);
  if (view.table.deck > 0) choice.offer(Action::draw(), judge.average_benefit() + kTempo * judge.lead());
  for (int seat = 0; seat < view.table.seats; ++seat) {
    const Pile& pile = view.table.seat[static_cast<std::size_t>(seat)].pile;
    if (pile.empty()) continue;
    choice.offer(Action::take(seat_at(seat)), judge.benefit(pile.back()) + kDenial * judge.gift(pile.back()));
  }
  return choice.action();
}

Action choose_play(const View& view, Rng& rng) {
  const Judge judge(view);
  Choice choice(rng);
  for (const TreeCard card : view.hand) {
    const float cost = judge.cost(card);
    if (judge.layout().empty()) {
      const float off_middle = std::abs(static_cast<float>(card.rank()) - 4.0F);
      choice.offer(Action::play(card, Cell{}), -cost - kMiddleFirst * off_middle);
    }
    const float own_right = judge.right_without(card);
    for (const Cell cell : judge.layout().frontier()) {
      choice.offer(Action::play(card, cell), judge.planted(card, cell, own_right) - cost);
    }
  }
  return choice.action();
}

Action choose_discard(const View& view, Rng& rng) {
  const Judge judge(view);
  Choice choice(rng);
  for (const TreeCard card : view.hand) {
    choice.offer(Action::discard(card),
                 -judge.cost(card) - judge.keep_to_play(card) - kGift * judge.gift(card));
  }
  return choice.action();
}

}  // namespace

Action greedy_action(const View& view, Rng& rng) {
  switch (view.table.phase) {
    case Phase::first_draw:
    case Phase::second_draw:
      return choose_draw(view, rng);
    case Phase::play:
      return choose_play(view, rng);
    case Phase::discard:
      break;
  }
  return choose_discard(view, rng);
}

}  // namespace meldwise::arboretum
