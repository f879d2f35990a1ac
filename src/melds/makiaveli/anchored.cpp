#include "melds/makiaveli/anchored.h"

#include <vector>

namespace meldwise::makiaveli {
namespace {

constexpr int kLongestPiece = 5;

// Lets every cross card choose a group of its own that holds its face. Returns the first card that
// finds none, or kJoker if all do.
class Seating {
 public:
  Seating(const FrenchHand& cross, const Groups& groups) : groups_(groups) {
    cross.for_each_face([&](Face face, int count) {
      for (; count > 0; --count) cards_.push_back(face);
    });
    taken_by_.resize(groups.size(), kFree);
  }

  [[nodiscard]] Face first_without_group() {
    for (std::size_t card = 0; card < cards_.size(); ++card) {
      std::vector<bool> asked(groups_.size(), false);
      if (!seat(card, asked)) return cards_[card];
    }
    return kJoker;
  }

 private:
  static constexpr std::size_t kFree = ~std::size_t{0};

  // Augmenting paths, as in any bipartite matching.
  bool seat(std::size_t card, std::vector<bool>& asked) {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
      if (asked[i] || !groups_[i].has(cards_[card])) continue;
      asked[i] = true;
      if (taken_by_[i] == kFree || seat(taken_by_[i], asked)) {
        taken_by_[i] = card;
        return true;
      }
    }
    return false;
  }

  const Groups& groups_;
  std::vector<Face> cards_;
  std::vector<std::size_t> taken_by_;
};

Query unanchored(Query query) {
  query.anchored = false;
  return query;
}

class Search {
 public:
  // With `any` the first arrangement will do.
  explicit Search(bool any) : any_(any) {}

  void go(const Query& query, const Solution& decided) {
    if (any_ && best_.feasible) return;
    const Solution relaxed = solve(unanchored(query));
    if (!relaxed.feasible) return;
    if (best_.feasible && decided.play.size() + relaxed.play.size() <= best_.play.size()) return;
    const Face clash = Seating(relaxed.cross_used, relaxed.groups).first_without_group();
    if (clash == kJoker) {
      keep(decided, relaxed);
      return;
    }
    for_each_group_with(clash, query, [&](Group group) { decide(query, decided, clash, group); });
    if (query.cross_may.has(clash)) {
      Query without = query;
      without.cross_may.remove(clash);
      go(without, decided);
    }
  }

  [[nodiscard]] Solution result(const Query& query) {
    best_.all = best_.feasible && best_.play.size() == query.may.size();
    return best_;
  }

 private:
  void keep(const Solution& decided, const Solution& rest) {
    best_ = decided;
    best_.feasible = true;
    rest.play.for_each_face([&](Face face, int count) { add(best_.play, face, count); });
    rest.cross_used.for_each_face([&](Face face, int count) { add(best_.cross_used, face, count); });
    for (const Group group : rest.groups) best_.groups.push_back(group);
  }
  static void add(FrenchHand& hand, Face face, int count) {
    for (; count > 0; --count) hand.add(face);
  }

  // Groups of `card` and cards that are not of the cross.
  template <class Visit>
  static void for_each_group_with(Face card, const Query& query, Visit&& visit) {
    const auto there = [&](Face face) { return face == card || query.must.has(face) || query.may.has(face); };
    const auto suit = static_cast<unsigned>(card.suit());
    unsigned suits = 1U << suit;
    for (unsigned other = 0; other < kSuits; ++other) {
      if (other != suit && there(Face::of(static_cast<Suit>(other), card.rank()))) suits |= 1U << other;
    }
    for (unsigned set = 0; set < 16; ++set) {
      const bool holds_card = (set >> suit & 1U) != 0;
      if (holds_card && (set & ~suits) == 0 && count_ones(set) >= kShortestGroup)
        visit(Group::set(card.rank(), set));
    }
    for (int length = kShortestGroup; length <= kLongestPiece; ++length) {
      for (int start = 0; start + length <= kPlaces; ++start) {
        const Group run = Group::run(card.suit(), start, length);
        if (!run.has(card)) continue;
        const Group::Cards cards = run.cards();
        if (std::all_of(cards.begin(), cards.end(), there)) visit(run);
      }
    }
  }

  // A card that lies on the floor anyway goes before one of the hand: the rest has the same cards then,
  // and more freedom.
  void decide(Query query, Solution decided, Face anchor, Group group) {
    (query.cross_must.has(anchor) ? query.cross_must : query.cross_may).remove(anchor);
    decided.cross_used.add(anchor);
    decided.groups.push_back(group);
    for (const Face face : group.cards()) {
      if (face == anchor) continue;
      if (query.must.has(face)) {
        query.must.remove(face);
      } else {
        query.may.remove(face);
        decided.play.add(face);
      }
    }
    go(query, decided);
  }

  bool any_;
  Solution best_;
};

}  // namespace

bool anchored_feasible(const Query& query) {
  Search search(true);
  search.go(query, {});
  return search.result(query).feasible;
}

Solution anchored_solve(const Query& query) {
  Search search(false);
  search.go(query, {});
  return search.result(query);
}

}  // namespace meldwise::makiaveli
