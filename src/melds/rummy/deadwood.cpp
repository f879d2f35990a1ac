#include "melds/rummy/deadwood.h"

#include <algorithm>

#include "cards/work_limit.h"

namespace meldwise::rummy {
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

/// The least deadwood that laying off can leave, and the first step to it.
int least_left(CardSet hand, const Melds& melds, Fit& first) {
  int least = deadwood(hand);
  first = {};
  for_each_fit(hand, melds, [&](Face card, std::uint8_t meld) {
    Melds longer = melds;
    longer[meld].add(card);
    Fit next;
    const int left = least_left(hand - card, longer, next);
    if (left < least) first = {card, meld};
    least = std::min(least, left);
  });
  return least;
}

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

int deadwood_with(CardSet hand, Face card) {
  int least = 1000;
  hand.for_each([&](Face thrown) { least = std::min(least, deadwood((hand | CardSet::of(card)) - thrown)); });
  return least;
}

Face dearest(CardSet cards) {
  return cards.most([](Face card) { return points_of(card); });
}

Fit best_fit(CardSet hand, const Melds& melds) {
  Fit first;
  least_left(hand, melds, first);
  return first;
}

bool is_meld(CardSet cards) {
  const bool run = (cards - above(cards)).size() == 1;  // one card begins it
  return cards.size() >= 3 && (run || (cards - beside(CardSet::of(cards.lowest()))).size() == 1);
}

}  // namespace meldwise::rummy
