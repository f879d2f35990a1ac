// From a list of cards to the meld they make: the rules of melds as a player meets them.
#include <algorithm>

#include "melds/konkan/meld.h"
#include "melds/konkan/sayings.h"

namespace meldwise::konkan {
namespace {

/// What a list of cards says before it is known to be a meld. Cards left open are only counted.
struct Reading {
  FrenchHand named;  ///< faces written down, natural or by a joker; each at most twice
  FixedList<MeldCard, kLongestRun> cards;
  int naturals = 0;
  unsigned suits = 0;
  unsigned ranks = 0;
  std::optional<Face> twice;
};

Reading read(std::span<const MeldCard> cards) {
  Reading reading;
  for (const MeldCard& card : cards) {
    if (card.face >= kJoker) continue;
    if (reading.named.has(card.face)) {
      reading.twice = card.face;
    } else {
      reading.named.add(card.face);
    }
    if (!card.by_joker) ++reading.naturals;
    reading.suits |= 1U << static_cast<unsigned>(card.face.suit());
    reading.ranks |= 1U << card.face.rank();
    reading.cards.push_back(card);
  }
  return reading;
}

/// The run of `size` cards from `start` if all named cards lie in it.
std::optional<Meld> run_from(const Reading& reading, int start, int size) {
  const Suit suit = reading.cards[0].face.suit();
  unsigned jokers = ((1U << size) - 1U) << start;
  for (const MeldCard& card : reading.cards) {
    const int rank = card.face.rank();
    const int position = rank == 0 && start > 0 ? kPositions - 1 : rank;
    if (position < start || position >= start + size) return std::nullopt;
    if (!card.by_joker) jokers &= ~(1U << position);
  }
  return Meld::run(suit, start, size, jokers);
}

std::optional<Meld> best_reading(const Reading& reading, int size) {
  std::optional<Meld> best;
  const auto offer = [&](const Meld& meld) {
    if (!best || points(meld) > points(*best)) best = meld;
  };
  if (count_ones(reading.ranks) == 1 && size <= kLargestSet) {
    unsigned naturals = 0;
    for (const MeldCard& card : reading.cards) {
      if (!card.by_joker) naturals |= 1U << static_cast<unsigned>(card.face.suit());
    }
    offer(Meld::set(std::countr_zero(reading.ranks), naturals, size - reading.naturals));
  }
  if (count_ones(reading.suits) == 1) {
    for (int start = 0; start + size <= kPositions; ++start) {
      if (const std::optional<Meld> run = run_from(reading, start, size)) offer(*run);
    }
  }
  return best;
}

Sentence why_not(const Reading& reading, int size) {
  if (count_ones(reading.ranks) == 1) return say_of_meld("verdict.set.four", {{"count", size}});
  if (count_ones(reading.suits) > 1) return say_of_meld("verdict.one_rank_or_suit");
  const unsigned king_and_two = (1U << (kRanks - 1)) | 2U;
  if ((reading.ranks & 1U) != 0 && (reading.ranks & king_and_two) == king_and_two) {
    return say_of_meld("verdict.corner");
  }
  return say_of_meld("verdict.no_sequence");
}

}  // namespace

Result<Meld> classify(std::span<const MeldCard> cards, int max_jokers) {
  const int size = static_cast<int>(std::min<std::size_t>(cards.size(), 2 * kNaturalFaces));
  if (size < kShortestMeld) return fail(say_of_meld("verdict.three.count", {{"count", size}}));
  if (size > kLongestRun) return fail(say_of_meld("verdict.thirteen", {{"count", size}}));
  const Reading reading = read(cards);
  if (reading.naturals == 0) return fail(say_of_meld("verdict.natural"));
  if (reading.twice) return fail(say_of_meld("verdict.twice", {{"card", to_text(*reading.twice)}}));
  const std::optional<Meld> meld = best_reading(reading, size);
  if (!meld) return fail(why_not(reading, size));
  if (const Status status = check_meld(*meld, max_jokers); !status) return tl::unexpected(status.error());
  return *meld;
}

}  // namespace meldwise::konkan
