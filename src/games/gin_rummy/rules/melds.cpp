#include "games/gin_rummy/rules/melds.h"

#include "cards/neighbours.h"
#include "cards/work_limit.h"

namespace meldwise::gin_rummy {
namespace {

/// Tries every meld whose lowest card is the lowest that is left, then without that card.
struct Finder {
  Arrangement best{{}, {}, 1000};
  Melds laid{};

  void lay(CardSet meld, CardSet rest, CardSet loose, int points) {
    laid.push_back(meld);
    search(rest - meld, loose, points);
    laid.pop_back();
  }
  void search(CardSet rest, CardSet loose, int points) {
    count_work();
    if (points >= best.points) return;
    if (rest.empty()) {
      best = {laid, loose, points};
      return;
    }
    const Face card = rest.lowest();
    CardSet run = CardSet::of(card);
    for (CardSet next = above(run) & rest; !next.empty(); next = above(next) & rest) {
      run = run | next;
      if (run.size() >= 3) lay(run, rest, loose, points);
    }
    const CardSet others = beside(CardSet::of(card)) & rest;
    const CardSet rank = others | CardSet::of(card);
    if (rank.size() >= 3) lay(rank, rest, loose, points);
    if (rank.size() == 4) others.for_each([&](Face left) { lay(rank - left, rest, loose, points); });
    search(rest - card, loose | CardSet::of(card), points + points_of(card));
  }
};

}  // namespace

int points_of(CardSet cards) {
  int points = 0;
  cards.for_each([&](Face card) { points += points_of(card); });
  return points;
}

Arrangement arrange(CardSet hand) {
  Finder finder;
  finder.search(hand, {}, 0);
  return finder.best;
}

bool is_meld(CardSet cards) {
  const bool run = (cards - above(cards)).size() == 1;  // one card begins it
  return cards.size() >= 3 && (run || (cards - beside(CardSet::of(cards.lowest()))).size() == 1);
}

}  // namespace meldwise::gin_rummy
