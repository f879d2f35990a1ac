#include "melds/makiaveli/steps.h"

#include <algorithm>
#include <cassert>

namespace meldwise::makiaveli {
namespace {

using Cards = std::vector<Face>;

/// Cards in the order they lie on a table: by suit and rank, a high ace last.
Cards in_table_order(Cards cards) {
  std::sort(cards.begin(), cards.end());
  const bool king = std::any_of(cards.begin(), cards.end(), [](Face f) { return f.rank() == kRanks - 1; });
  const bool two = std::any_of(cards.begin(), cards.end(), [](Face f) { return f.rank() == 1; });
  const bool one_suit =
      std::all_of(cards.begin(), cards.end(), [&](Face f) { return f.suit() == cards[0].suit(); });
  if (one_suit && king && !two && cards.size() > 1 && cards[0].rank() == 0) {
    std::rotate(cards.begin(), cards.begin() + 1, cards.end());
  }
  return cards;
}

std::string symbols(const Cards& cards) { return to_symbols(std::span<const Face>(cards)); }

/// A new group, what it still lacks, and the place where it comes into being.
struct Target {
  Cards lacking;
  int place = -1;  // -1: not started yet

  /// Takes those of `cards` that are lacking; returns them.
  Cards claim(Cards& cards) {
    Cards taken;
    for (auto face = cards.begin(); face != cards.end();) {
      const auto wanted = std::find(lacking.begin(), lacking.end(), *face);
      if (wanted == lacking.end()) {
        ++face;
        continue;
      }
      taken.push_back(*face);
      lacking.erase(wanted);
      face = cards.erase(face);
    }
    return taken;
  }
  [[nodiscard]] std::size_t overlap(const Cards& cards) const {
    return static_cast<std::size_t>(std::count_if(cards.begin(), cards.end(), [&](Face face) {
      return std::find(lacking.begin(), lacking.end(), face) != lacking.end();
    }));
  }
};

/// The table while the steps are carried out, writing each down.
class Walk {
 public:
  explicit Walk(std::span<const Group> before) {
    for (const Group group : before) {
      const auto cards = group.cards();
      places_.emplace_back(cards.begin(), cards.end());
    }
  }

  [[nodiscard]] int places() const { return static_cast<int>(places_.size()); }

  void carry(Step::Kind kind, int from, int to, Cards cards) {
    Step step;
    step.kind = kind;
    step.from = from;
    step.to = to;
    step.cards = in_table_order(std::move(cards));
    step.text = words(step);
    if (from >= 0) {
      for (const Face face : step.cards) {
        Cards& source = places_[static_cast<std::size_t>(from)];
        source.erase(std::find(source.begin(), source.end(), face));
      }
    }
    if (to == places()) places_.emplace_back();
    Cards& target = places_[static_cast<std::size_t>(to)];
    target.insert(target.end(), step.cards.begin(), step.cards.end());
    target = in_table_order(std::move(target));
    steps_.push_back(std::move(step));
  }

  std::vector<Step> take_steps() { return std::move(steps_); }

 private:
  [[nodiscard]] std::string words(const Step& step) const {
    const bool starts = step.to == places();
    const std::string cards = symbols(step.cards);
    if (step.from == Step::kHand || step.from == Step::kCross) {
      const std::string origin = step.from == Step::kHand ? " from your hand" : " from the cross";
      if (starts) return "lay " + cards + origin + " as a new group";
      return "put " + cards + origin + " to " + symbols(places_[static_cast<std::size_t>(step.to)]);
    }
    const Cards& source = places_[static_cast<std::size_t>(step.from)];
    if (!starts) {
      const std::string target = symbols(places_[static_cast<std::size_t>(step.to)]);
      if (step.cards.size() == source.size()) return "join " + cards + " to " + target;
      return "take " + cards + " from " + symbols(source) + " and put it to " + target;
    }
    // A cut through a run reads better than a list of cards.
    const auto part = std::search(source.begin(), source.end(), step.cards.begin(), step.cards.end());
    const bool run = source.front().suit() == source.back().suit();
    if (run && part == source.begin())
      return "split " + symbols(source) + " after " + to_symbols(step.cards.back());
    if (run && part != source.end() &&
        part + static_cast<std::ptrdiff_t>(step.cards.size()) == source.end()) {
      return "split " + symbols(source) + " after " + to_symbols(*(part - 1));
    }
    return "take " + cards + " from " + symbols(source) + " for a new group";
  }

  std::vector<Cards> places_;
  std::vector<Step> steps_;
};

/// Gives every new group the old one it shares most cards with as the place where it grows; each old group
/// serves one new group at most. Returns what is left of the old groups.
std::vector<Cards> settle(std::span<const Group> before, std::vector<Target>& targets) {
  std::vector<Cards> left;
  for (const Group group : before) {
    const auto cards = group.cards();
    left.emplace_back(cards.begin(), cards.end());
  }
  std::vector<bool> serves(before.size(), false);
  while (true) {
    std::size_t best = 0;
    std::size_t best_old = 0;
    Target* best_new = nullptr;
    for (Target& target : targets) {
      if (target.place >= 0) continue;
      for (std::size_t i = 0; i < before.size(); ++i) {
        const std::size_t shared = serves[i] ? 0 : target.overlap(left[i]);
        if (shared > best) {
          best = shared;
          best_old = i;
          best_new = &target;
        }
      }
    }
    if (best_new == nullptr) return left;
    best_new->place = static_cast<int>(best_old);
    serves[best_old] = true;
    static_cast<void>(best_new->claim(left[best_old]));
  }
}

}  // namespace

std::vector<Step> find_steps(std::span<const Group> before, std::span<const Group> after,
                             const FrenchHand& cross, const FrenchHand& hand) {
  std::vector<Target> targets;
  for (const Group group : after) {
    const auto cards = group.cards();
    targets.push_back({{cards.begin(), cards.end()}, -1});
  }
  std::vector<Cards> left = settle(before, targets);
  Walk walk(before);
  // What stays over of an old group leaves it in as large parts as possible, first those that start a new
  // group: so nothing is put to a group that is yet to be taken apart.
  for (const bool starting : {true, false}) {
    for (std::size_t i = 0; i < left.size(); ++i) {
      while (!left[i].empty()) {
        Target* best = nullptr;
        for (Target& target : targets) {
          if ((target.place < 0) != starting || target.overlap(left[i]) == 0) continue;
          if (best == nullptr || target.overlap(left[i]) > best->overlap(left[i])) best = &target;
        }
        if (best == nullptr) break;
        const bool starts = best->place < 0;
        if (starts) best->place = walk.places();
        walk.carry(starts ? Step::Kind::split : Step::Kind::move, static_cast<int>(i), best->place,
                   best->claim(left[i]));
      }
    }
  }
  // Now the cross, then the hand: each brings what is lacking.
  for (const int origin : {Step::kCross, Step::kHand}) {
    Cards supply;
    (origin == Step::kCross ? cross : hand).for_each_face([&](Face face, int count) {
      supply.insert(supply.end(), static_cast<std::size_t>(count), face);
    });
    for (Target& target : targets) {
      Cards cards = target.claim(supply);
      if (cards.empty()) continue;
      if (target.place < 0) target.place = walk.places();
      walk.carry(Step::Kind::put, origin, target.place, std::move(cards));
    }
    assert(supply.empty());
  }
  return walk.take_steps();
}

}  // namespace meldwise::makiaveli
