#include <algorithm>

#include "melds/makiaveli/solver.h"

namespace meldwise::makiaveli {
namespace {

bool contains(const std::vector<FrenchHand>& hands, const FrenchHand& hand) {
  return std::find(hands.begin(), hands.end(), hand) != hands.end();
}

// A largest play that holds some forced cards is maximal. Any other maximal play with them has a card
// that this one lacks: force each of those in turn.
class Collector {
 public:
  Collector(const Query& query, std::size_t limit) : hand_(query.may), limit_(limit) { collect(query, {}); }

  [[nodiscard]] MaximalPlays result() && {
    std::stable_sort(found_.plays.begin(), found_.plays.end(),
                     [](const FrenchHand& a, const FrenchHand& b) { return a.size() > b.size(); });
    return std::move(found_);
  }

 private:
  void collect(const Query& query, const FrenchHand& forced) {
    if (contains(tried_, forced)) return;
    tried_.push_back(forced);
    if (tried_.size() > kMostTries * limit_) {
      found_.complete = false;
      return;
    }
    const Solution solution = solve(query);
    if (!solution.feasible) return;
    FrenchHand play = forced;
    solution.play.for_each_face([&](Face face, int count) {
      for (; count > 0; --count) play.add(face);
    });
    if (!contains(found_.plays, play)) {
      if (found_.plays.size() == limit_) {
        found_.complete = false;
        return;
      }
      found_.plays.push_back(play);
    }
    hand_.for_each_face([&](Face face, int count) {
      if (!found_.complete || play.count(face) == count) return;
      // As many copies of it as the play has are no difference; one more is.
      Query more = query;
      FrenchHand with = forced;
      while (with.count(face) <= play.count(face)) {
        more.may.remove(face);
        more.must.add(face);
        with.add(face);
      }
      collect(more, with);
    });
  }

  static constexpr std::size_t kMostTries = 64;  // for each play that may be found

  FrenchHand hand_;
  std::size_t limit_;
  std::vector<FrenchHand> tried_;
  MaximalPlays found_;
};

}  // namespace

MaximalPlays maximal_plays(const Query& query, std::size_t limit) { return Collector(query, limit).result(); }

FrenchHand needs(const Query& query) {
  Query wish = query;
  wish.may = {};
  query.may.for_each_face([&](Face face, int count) {
    for (; count > 0; --count) wish.must.add(face);
  });
  FrenchHand out;
  for (std::uint8_t id = 0; id < kNaturalFaces; ++id) {
    const Face face{id};
    if (wish.must.count(face) + wish.cross_must.count(face) + wish.cross_may.count(face) >= 2) continue;
    wish.must.add(face);
    if (feasible(wish)) out.add(face);
    wish.must.remove(face);
  }
  return out;
}

}  // namespace meldwise::makiaveli
