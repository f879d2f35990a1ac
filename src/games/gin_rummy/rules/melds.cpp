#include "games/gin_rummy/rules/melds.h"

#include "cards/work_limit.h"

namespace meldwise::gin_rummy {
namespace {

/// Tries every meld whose lowest card is the lowest that is left, then without that card.
struct Finder {
  Arrangement best{{}, {}, 1000};
  FixedList<CardSet, kMostMelds> laid{};

  void search(CardSet rest, CardSet loose, int points) {
    count_work();
    if (points >= best.points) return;
    if (rest.empty()) {
      best = {laid, loose, points};
      return;
    }
    const Face card = rest.lowest();
    const auto lay = [&](CardSet meld) {
      laid.push_back(meld);
      search(rest - meld, loose, points);
      laid.pop_back();
    };
    CardSet run = CardSet::of(card);
    for (Face next{static_cast<std::uint8_t>(card.id + 1)}; next.rank() > card.rank() && rest.has(next);
         ++next.id) {
      run.add(next);
      if (run.size() >= 3) lay(run);
    }
    CardSet rank{};  // of which the card is one
    for (Face other = card; other.id < kDeck; other.id = static_cast<std::uint8_t>(other.id + kRanks)) {
      if (rest.has(other)) rank.add(other);
    }
    if (rank.size() >= 3) lay(rank);
    if (rank.size() == 4) (rank - card).for_each([&](Face left) { lay(rank - left); });
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
  if (cards.size() < 3) return false;
  bool run = true;
  bool set = true;
  const Face first = cards.lowest();
  for (Face next = first; CardSet::of(next).bits <= cards.bits && next.id < kDeck; ++next.id) {
    run = run && cards.has(next) && next.suit() == first.suit();
    set = set && (!cards.has(next) || next.rank() == first.rank());
  }
  return run || set;
}

}  // namespace meldwise::gin_rummy
