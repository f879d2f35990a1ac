#include "melds/konkan/meld.h"

#include <algorithm>

#include "melds/konkan/face_points.h"
#include "melds/konkan/sayings.h"

namespace meldwise::konkan {
namespace {

constexpr unsigned kAllSuits = (1U << kSuits) - 1U;

unsigned bit(Suit suit) { return 1U << static_cast<unsigned>(suit); }

Face face_at(const Meld& run, int position) { return Face::of(run.suit(), rank_at(position)); }

bool has_position(const Meld& run, int position) { return position >= run.start && position <= run.last(); }

unsigned window_of(const Meld& run) { return ((1U << run.length) - 1U) << run.start; }

Sentence jokers_allowed(int max_jokers) {
  if (max_jokers == 0) return say_of_meld("verdict.no_joker");
  if (max_jokers == 1) return say_of_meld("verdict.one_joker");
  return say_of_meld("verdict.jokers", {{"count", max_jokers}});
}

/// The run that holds `position` next to its ends, with the card there natural or a joker.
Meld with_position(const Meld& run, int position, bool by_joker) {
  const unsigned jokers = run.mask | (by_joker ? 1U << position : 0U);
  return Meld::run(run.suit(), std::min<int>(run.start, position), run.length + 1, jokers);
}

/// The position of a run where a natural card would go, if it is free.
std::optional<int> place_of(const Meld& run, Face card) {
  if (card.suit() != run.suit()) return std::nullopt;
  for (const End end : {End::low, End::high}) {
    const std::optional<int> position = free_position(run, end);
    if (position && rank_at(*position) == card.rank()) return position;
  }
  return std::nullopt;
}

}  // namespace

int hand_points(const FrenchHand& hand) {
  const SuitLines lines = SuitLines::of(hand);
  return lines.points_of(lines.one);
}

bool is_valid(const Meld& meld, int max_jokers) {
  if (meld.length < kShortestMeld) return false;
  if (meld.kind == MeldKind::run) {
    if (meld.base >= kSuits || meld.length > kLongestRun || meld.start + meld.length > kPositions)
      return false;
    if (meld.length == kLongestRun && meld.start != 0) return false;
    if ((meld.mask & ~window_of(meld)) != 0) return false;
  } else if (meld.kind == MeldKind::set) {
    if (meld.base >= kRanks || meld.length > kLargestSet || meld.start != 0) return false;
    if ((meld.mask & ~kAllSuits) != 0 || count_ones(meld.mask) > meld.length) return false;
  } else {
    return false;
  }
  return meld.jokers() <= std::min(max_jokers, kMostJokersPerMeld) && meld.jokers() < meld.length;
}

Status check_meld(const Meld& meld, int max_jokers) {
  if (is_valid(meld, max_jokers)) return {};
  if (meld.length < kShortestMeld) return fail(say_of_meld("verdict.three"));
  if (meld.jokers() > std::min(max_jokers, kMostJokersPerMeld)) return fail(jokers_allowed(max_jokers));
  return fail(say_of_meld("verdict.neither"));
}

int points(const Meld& meld) {
  if (!meld.is_run()) return meld.length * rank_points(meld.rank());
  int sum = 0;
  for (int position = meld.start; position <= meld.last(); ++position) sum += rank_points(rank_at(position));
  return sum;
}

FrenchHand cards_of(const Meld& meld) {
  FrenchHand cards;
  for (const MeldCard& card : cards_in_order(meld)) cards.add(card.by_joker ? kJoker : card.face);
  return cards;
}

bool can_lay(const FrenchHand& hand, const Meld& meld) {
  if (meld.jokers() > hand.jokers()) return false;
  if (meld.is_run()) {
    const unsigned ranks = hand.once(meld.suit());
    const unsigned held = ranks | ((ranks & 1U) << (kPositions - 1));
    return (window_of(meld) & ~held & ~static_cast<unsigned>(meld.mask)) == 0;
  }
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    if ((meld.mask & bit(suit)) != 0 && !hand.has(Face::of(suit, meld.rank()))) return false;
  }
  return true;
}

void take_from(FrenchHand& hand, const Meld& meld) {
  for (const MeldCard& card : cards_in_order(meld)) hand.remove(card.by_joker ? kJoker : card.face);
}

std::optional<int> free_position(const Meld& run, End end) {
  if (run.length >= kLongestRun) return std::nullopt;
  if (end == End::low) return run.start > 0 ? std::optional<int>(run.start - 1) : std::nullopt;
  const int next = run.start + run.length;
  if (next >= kPositions || (run.start == 1 && next == kPositions - 1)) return std::nullopt;
  return next;
}

std::optional<Meld> try_sarf(const Meld& meld, Face card, End end, int max_jokers) {
  if (is_closed(meld) || card > kJoker) return std::nullopt;
  if (card.is_joker()) {
    if (meld.jokers() >= std::min(max_jokers, kMostJokersPerMeld)) return std::nullopt;
    if (!meld.is_run()) return Meld::set(meld.rank(), meld.mask, meld.jokers() + 1);
    const std::optional<int> position = free_position(meld, end);
    if (!position) return std::nullopt;
    return with_position(meld, *position, true);
  }
  if (!meld.is_run()) {
    if (card.rank() != meld.rank() || (meld.mask & bit(card.suit())) != 0) return std::nullopt;
    return Meld::set(meld.rank(), meld.mask | bit(card.suit()), meld.jokers());
  }
  const std::optional<int> position = place_of(meld, card);
  if (!position) return std::nullopt;
  return with_position(meld, *position, false);
}

Result<Meld> sarf(const Meld& meld, Face card, End end, int max_jokers) {
  if (const std::optional<Meld> grown = try_sarf(meld, card, end, max_jokers)) return *grown;
  const std::string table = to_text(meld);
  if (card > kJoker) return fail("there is no such card");
  if (is_closed(meld)) return fail(say_of_meld("refusal.konkan.closed", {{"cards", table}}));
  if (card.is_joker() && meld.jokers() >= std::min(max_jokers, kMostJokersPerMeld)) {
    return fail(
        say_of_meld("refusal.konkan.no_joker_fits", {{"cards", table}, {"why", jokers_allowed(max_jokers)}}));
  }
  const std::string added = to_text(card);
  if (meld.is_run()) {
    if (!card.is_joker())
      return fail(say_of_meld("refusal.konkan.continue", {{"card", added}, {"cards", table}}));
    if (end == End::low) return fail(say_of_meld("refusal.konkan.end.low", {{"cards", table}}));
    return fail(say_of_meld("refusal.konkan.end.high", {{"cards", table}}));
  }
  if (card.rank() != meld.rank())
    return fail(say_of_meld("refusal.konkan.rank", {{"card", added}, {"cards", table}}));
  return fail(say_of_meld("refusal.konkan.has", {{"cards", table}, {"card", added}}));
}

FixedList<Face, kSuits> swap_faces(const Meld& meld) {
  FixedList<Face, kSuits> faces;
  if (meld.jokers() == 0) return faces;
  if (meld.is_run()) {
    for (unsigned rest = meld.mask; rest != 0; rest &= rest - 1) {
      faces.push_back(face_at(meld, std::countr_zero(rest)));
    }
  } else {
    for (unsigned rest = kAllSuits & ~static_cast<unsigned>(meld.mask); rest != 0; rest &= rest - 1) {
      faces.push_back(Face::of(static_cast<Suit>(std::countr_zero(rest)), meld.rank()));
    }
  }
  return faces;
}

std::optional<Meld> try_swap(const Meld& meld, Face card) {
  if (card >= kJoker) return std::nullopt;
  if (meld.is_run()) {
    if (card.suit() != meld.suit()) return std::nullopt;
    // An ace may stand at either end; a run never holds both.
    const int position = card.rank() == 0 && !has_position(meld, 0) ? kPositions - 1 : card.rank();
    if (!has_position(meld, position) || (meld.mask & (1U << position)) == 0) return std::nullopt;
    return Meld::run(meld.suit(), meld.start, meld.length, meld.mask & ~(1U << position));
  }
  if (meld.jokers() == 0 || card.rank() != meld.rank() || (meld.mask & bit(card.suit())) != 0)
    return std::nullopt;
  return Meld::set(meld.rank(), meld.mask | bit(card.suit()), meld.jokers() - 1);
}

Result<Meld> swap_joker(const Meld& meld, Face card) {
  if (const std::optional<Meld> swapped = try_swap(meld, card)) return *swapped;
  const std::string table = to_text(meld);
  if (meld.jokers() == 0) return fail(say_of_meld("refusal.konkan.no_joker", {{"cards", table}}));
  if (card >= kJoker) return fail(say_of_meld("refusal.konkan.natural"));
  std::string wanted;
  for (const Face face : swap_faces(meld)) wanted += (wanted.empty() ? "" : " or ") + to_text(face);
  return fail(say_of_meld("refusal.konkan.joker_for",
                          {{"cards", table}, {"wanted", wanted}, {"card", to_text(card)}}));
}

MeldCards cards_in_order(const Meld& meld) {
  MeldCards cards;
  if (meld.is_run()) {
    for (int position = meld.start; position <= meld.last(); ++position) {
      cards.push_back({face_at(meld, position), (meld.mask & (1U << position)) != 0});
    }
    return cards;
  }
  const auto push = [&](unsigned suits, int count, bool by_joker) {
    for (; count > 0 && suits != 0; suits &= suits - 1, --count) {
      cards.push_back({Face::of(static_cast<Suit>(std::countr_zero(suits)), meld.rank()), by_joker});
    }
  };
  push(meld.mask, kLargestSet, false);
  push(kAllSuits & ~static_cast<unsigned>(meld.mask), meld.jokers(), true);
  return cards;
}

}  // namespace meldwise::konkan
