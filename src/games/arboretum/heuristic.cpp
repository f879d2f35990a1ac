#include "games/arboretum/heuristic.h"

#include <algorithm>

#include "games/arboretum/outlook.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {
namespace {

// Found by matches of the player against itself with other numbers.
constexpr float kBeginning = 0.25F;   // what an unfinished path is worth of what it may become
constexpr float kKeepToPlay = 0.35F;  // what a card is worth in hand of what it would gain planted
constexpr float kGift = 0.4F;         // how much a point given to an opponent hurts
constexpr float kTempo = 0.05F;       // how much a point ahead speaks for the deck

constexpr std::uint8_t without(std::uint8_t ranks, TreeCard card) {
  return static_cast<std::uint8_t>(ranks & ~(1U << (card.rank() - 1)));
}
constexpr std::uint8_t with(std::uint8_t ranks, TreeCard card) {
  return static_cast<std::uint8_t>(ranks | 1U << (card.rank() - 1));
}

/// Everything one decision looks at.
class Judge {
 public:
  explicit Judge(const View& view)
      : view_(view), seat_(slot_of(view.seat)), held_(view.hand.set()), outlook_(view), growth_(layout()) {
    for (std::size_t s = 0; s < kSpecies; ++s) {
      const Species species = species_at(static_cast<int>(s));
      right_[s] = outlook_.right(species, held_.ranks(species));
      worth_[s] = outlook_.worth(species, held_.ranks(species));
      // What may still come for a path of the species: cards in hand surely, unseen ones perhaps.
      sure_[s] = held_.ranks(species);
      perhaps_[s] = outlook_.unseen().ranks(species);
    }
  }

  /// What playing the card there gains, without what it costs to let it go.
  [[nodiscard]] float planted(TreeCard card, Cell cell) const {
    const Placement placement = growth_.with(card, cell);
    const SpeciesPoints& now = growth_.now();
    const float time = std::min(1.0F, (outlook_.turns() - 1) / 4);
    float gain = 0;
    for (std::size_t s = 0; s < kSpecies; ++s) {
      float value = static_cast<float>(placement.points[s] - now[s]);
      const int rank = card.rank();
      const int higher = above(s, rank, card);
      const int lower = below(s, rank, card);
      float hope = 0;
      if (placement.before[s] > 0 && higher > 0) {
        hope = std::max(hope, static_cast<float>(placement.before[s] + 1 - placement.points[s]) * chance(higher));
      }
      if (placement.after[s] > 0 && lower > 0) {
        hope = std::max(hope, static_cast<float>(placement.after[s] + 1 - placement.points[s]) * chance(lower));
      }
      value += kBeginning * time * hope;
      gain += value * right_[s];
    }
    return gain;
  }

  [[nodiscard]] float best_planted(TreeCard card) const {
    if (layout().empty()) return 0;
    float best = 0;
    for (const Cell cell : layout().frontier()) best = std::max(best, planted(card, cell));
    return best;
  }

  /// What letting the card go costs in rights.
  [[nodiscard]] float cost(TreeCard card) const {
    const auto s = static_cast<std::size_t>(card.species());
    return worth_[s] - outlook_.worth(card.species(), without(held_.ranks(card.species()), card));
  }

  /// What having the card besides is worth.
  [[nodiscard]] float benefit(TreeCard card) const {
    const auto s = static_cast<std::size_t>(card.species());
    const float rights = outlook_.worth(card.species(), with(held_.ranks(card.species()), card)) - worth_[s];
    return std::max(rights, best_planted(card));
  }

  /// What the card on top of a pile does for the opponents.
  [[nodiscard]] float gift(TreeCard card) const {
    float most = 0;
    for (std::size_t seat = 0; seat < view_.table.seats; ++seat) {
      if (seat == seat_ || view_.table.layout[seat].empty()) continue;
      const Growth growth(view_.table.layout[seat]);
      int best = 0;
      for (const Cell cell : view_.table.layout[seat].frontier()) {
        best = std::max(best, total(growth.with(card, cell).points) - total(growth.now()));
      }
      most = std::max(most, static_cast<float>(best));
    }
    return kGift * most;
  }

  [[nodiscard]] float lead() const {
    float others = -1000;
    float own = 0;
    for (std::size_t seat = 0; seat < view_.table.seats; ++seat) {
      float sum = 0;
      for (std::size_t s = 0; s < kSpecies; ++s) {
        sum += static_cast<float>(outlook_.paths(seat)[s]) * (seat == seat_ ? right_[s] : 1 - right_[s]);
      }
      if (seat == seat_) own = sum;
      else others = std::max(others, sum);
    }
    return own - others;
  }

  [[nodiscard]] const Outlook& outlook() const { return outlook_; }
  [[nodiscard]] const Layout& layout() const { return view_.table.layout[seat_]; }
  [[nodiscard]] float keep_to_play(TreeCard card) const {
    return outlook_.turns() > 1.5F ? kKeepToPlay * best_planted(card) : 0;
  }

 private:
  // 2: a card in hand; 1: an unseen one; 0: none.
  [[nodiscard]] int above(std::size_t s, int rank, TreeCard card) const {
    const auto mask = static_cast<std::uint8_t>(0xFF << rank);
    const std::uint8_t own = s == static_cast<std::size_t>(card.species()) ? without(sure_[s], card) : sure_[s];
    return (own & mask) != 0 ? 2 : (perhaps_[s] & mask) != 0 ? 1 : 0;
  }
  [[nodiscard]] int below(std::size_t s, int rank, TreeCard card) const {
    const auto mask = static_cast<std::uint8_t>((1 << (rank - 1)) - 1);
    const std::uint8_t own = s == static_cast<std::size_t>(card.species()) ? without(sure_[s], card) : sure_[s];
    return (own & mask) != 0 ? 2 : (perhaps_[s] & mask) != 0 ? 1 : 0;
  }
  [[nodiscard]] static float chance(int kind) { return kind == 2 ? 1.0F : 0.5F; }

  const View& view_;
  std::size_t seat_;
  TreeSet held_;
  Outlook outlook_;
  Growth<kMostPlayed> growth_;
  std::array<float, kSpecies> right_{};
  std::array<float, kSpecies> worth_{};
  std::array<std::uint8_t, kSpecies> sure_{};
  std::array<std::uint8_t, kSpecies> perhaps_{};
};

/// Keeps the best of what it is offered; of equals any, equally likely.
class Choice {
 public:
  explicit Choice(Rng& rng) : rng_(rng) {}
  void offer(Action action, float value) {
    constexpr float kEqual = 1e-4F;
    if (equals_ > 0 && value < best_ - kEqual) return;
    equals_ = equals_ > 0 && value <= best_ + kEqual ? equals_ + 1 : 1;
    if (equals_ == 1 || rng_.below(equals_) == 0) {
      action_ = action;
      best_ = std::max(value, equals_ == 1 ? value : best_);
    }
  }
  [[nodiscard]] Action action() const { return action_; }

 private:
  Rng& rng_;
  Action action_;
  float best_ = 0;
  std::uint32_t equals_ = 0;
};

Action draw(const View& view, Rng& rng) {
  const Judge judge(view);
  Choice choice(rng);
  const OpenTable& table = view.table;
  if (table.deck > 0) {
    float sum = 0;
    int count = 0;
    judge.outlook().unseen().for_each([&](TreeCard card) {
      if ((card.id + table.turns) % 3 != 0) return;
      sum += judge.benefit(card);
      ++count;
    });
    choice.offer(Action::draw(), (count > 0 ? sum / static_cast<float>(count) : 0) + kTempo * judge.lead());
  }
  for (int seat = 0; seat < table.seats; ++seat) {
    const Pile& pile = table.pile[static_cast<std::size_t>(seat)];
    if (pile.empty()) continue;
    choice.offer(Action::take(seat_at(seat)), judge.benefit(pile.back()) + 0.5F * judge.gift(pile.back()));
  }
  return choice.action();
}

Action play(const View& view, Rng& rng) {
  const Judge judge(view);
  Choice choice(rng);
  for (const TreeCard card : view.hand) {
    const float cost = judge.cost(card);
    if (judge.layout().empty()) {
      choice.offer(Action::play(card, Cell{}), -cost - 0.1F * std::abs(static_cast<float>(card.rank()) - 4.0F));
      continue;
    }
    for (const Cell cell : judge.layout().frontier()) {
      choice.offer(Action::play(card, cell), judge.planted(card, cell) - cost);
    }
  }
  return choice.action();
}

Action discard(const View& view, Rng& rng) {
  const Judge judge(view);
  Choice choice(rng);
  for (const TreeCard card : view.hand) {
    choice.offer(Action::discard(card), -judge.cost(card) - judge.keep_to_play(card) - judge.gift(card));
  }
  return choice.action();
}

}  // namespace

Action greedy_action(const View& view, Rng& rng) {
  switch (view.table.phase) {
    case Phase::first_draw:
    case Phase::second_draw:
      return draw(view, rng);
    case Phase::play:
      return play(view, rng);
    case Phase::discard:
      break;
  }
  return discard(view, rng);
}

}  // namespace meldwise::arboretum
