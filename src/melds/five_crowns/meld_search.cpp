#include "melds/five_crowns/meld_search.h"

#include <algorithm>
#include <cassert>
#include <limits>

#include "cards/work_limit.h"

namespace meldwise::five_crowns {
namespace {

constexpr std::uint64_t kFirstSuit = crown_faces(CrownSuit::spades);  // the lowest bit of each rank
constexpr std::uint64_t kOneRank = crown_faces(CrownRank::three);

constexpr std::uint64_t bit(int id) { return std::uint64_t{1} << id; }
constexpr int highest(std::uint64_t faces) { return 63 - std::countl_zero(faces); }

/// A run below its highest natural: which of the next four ranks are naturals of it (bit 0 is the next
/// rank down), and the wilds it needs.
struct RunForm {
  std::uint8_t below;
  std::uint8_t wilds;
  std::uint8_t length;
};

/// All forms of up to five ranks, those with fewer wilds first.
constexpr std::array<RunForm, 15> kRunForms{{{0b0011, 0, 3},
                                             {0b0111, 0, 4},
                                             {0b1111, 0, 5},
                                             {0b0001, 1, 3},
                                             {0b0010, 1, 3},
                                             {0b0110, 1, 4},
                                             {0b0101, 1, 4},
                                             {0b1110, 1, 5},
                                             {0b1101, 1, 5},
                                             {0b1011, 1, 5},
                                             {0b0100, 2, 4},
                                             {0b1100, 2, 5},
                                             {0b1010, 2, 5},
                                             {0b1001, 2, 5},
                                             {0b1000, 3, 5}}};

/// For every set of held ranks: the forms whose naturals are among them, as bits of kRunForms.
constexpr std::array<std::uint16_t, 16> kFormsAmong = [] {
  std::array<std::uint16_t, 16> out{};
  for (unsigned held = 0; held < 16; ++held) {
    for (unsigned form = 0; form < kRunForms.size(); ++form) {
      if ((kRunForms[form].below & ~held) == 0)
        out[held] = static_cast<std::uint16_t>(out[held] | (1U << form));
    }
  }
  return out;
}();

/// The forms that need at most 0, 1, 2, 3 wilds.
constexpr std::array<std::uint16_t, 4> kFormsWithin{0x0007, 0x03FF, 0x3FFF, 0x7FFF};

/// The four ranks below `pivot` in its suit, nearest first, gathered into four bits.
unsigned held_below(std::uint64_t once, int pivot) {
  const std::uint64_t at = pivot >= 20 ? once >> (pivot - 20) : once << (20 - pivot);
  return static_cast<unsigned>(((at >> 15) & 1) | ((at >> 9) & 2) | ((at >> 3) & 4) | ((at << 3) & 8));
}

/// The reverse: four bits back to faces.
std::uint64_t faces_below(unsigned below, int pivot) {
  const std::uint64_t at = (below & 1U) << 15 | (below & 2U) << 9 | (below & 4U) << 3 | (below & 8U) >> 3;
  return pivot >= 20 ? at << (pivot - 20) : at >> (20 - pivot);
}

}  // namespace

MeldSearch::MeldSearch(const CrownHand& hand, CrownRank wild, const MeldRules& rules, Discard discard)
    : rules_(rules), hand_(hand), wild_(wild), discard_(discard), jokers_(hand.jokers()) {
  assert(hand.size() <= kLargestHand);
  const std::uint64_t wild_faces = crown_faces(wild);
  round_wilds_ = count_ones(hand.once() & wild_faces) + count_ones(hand.twice() & wild_faces);
}

bool MeldSearch::find(int bound) {
  bound_ = bound;
  const std::uint64_t naturals = ~crown_faces(wild_);
  explore({.once = hand_.once() & naturals,
           .twice = hand_.twice() & naturals,
           .wilds = round_wilds_ + jokers_,
           .jokers_needed = 0,
           .room = 0,
           .joker_room = 0,
           .book = false,
           .left = 0,
           .top_left = -1},
          0);
  return bound_ < bound;
}

void MeldSearch::explore(Node node, int depth) {
  count_work();
  while (true) {
    if (node.wilds < 2) leave_unmeldable(node);
    const int free = discard_ != Discard::none && node.top_left >= 0 ? points_of_natural(node.top_left) : 0;
    if (node.left - free >= bound_) return;
    if (node.once == 0) {
      settle(node, depth);
      return;
    }
    const int pivot = highest(node.once);
    explore_books(node, pivot, depth);
    if (rules_.legacy_runs) {
      explore_legacy_runs(node, pivot, pivot - kCrownSuits, bit(pivot), 0, depth);
    } else {
      explore_runs(node, pivot, depth);
    }
    // Leaving one copy and melding the other was tried above, the other way round: here both stay over.
    leave(node, bit(pivot));
  }
}

void MeldSearch::explore_books(const Node& node, int pivot, int depth) {
  const std::uint64_t mates = node.once & crown_faces(crown_rank_at(pivot / kCrownSuits)) & (bit(pivot) - 1);
  for (std::uint64_t some = mates;; some = (some - 1) & mates) {
    const std::uint64_t doubles = rules_.duplicate_suits_in_books ? node.twice & (some | bit(pivot)) : 0;
    for (std::uint64_t again = doubles;; again = (again - 1) & doubles) {
      const int naturals = 1 + count_ones(some) + count_ones(again);
      const int wilds = std::max(0, kSmallestMeld - naturals);
      if (wilds <= node.wilds && naturals <= kCrownSuits) {
        descend(node,
                {.once = some | bit(pivot),
                 .again = again,
                 .wilds = static_cast<std::uint8_t>(wilds),
                 .room = kLargestHand,
                 .book = true},
                depth);
      }
      if (again == 0) break;
    }
    if (some == 0) break;
  }
}

void MeldSearch::explore_runs(const Node& node, int pivot, int depth) {
  const unsigned held = held_below(node.once, pivot);
  unsigned forms = kFormsAmong[held] & kFormsWithin[static_cast<std::size_t>(std::min(node.wilds, 3))];
  for (; forms != 0; forms &= forms - 1) {
    const RunForm& form = kRunForms[static_cast<std::size_t>(std::countr_zero(forms))];
    descend(node,
            {.once = faces_below(form.below, pivot) | bit(pivot),
             .wilds = form.wilds,
             .room = static_cast<std::uint8_t>(kLongestRun - form.length)},
            depth);
  }
}

/// Tries the run from `pivot` down that has the naturals `taken` so far and `gaps` wilds among them, with
/// the natural at `next` or a wild in its place.
void MeldSearch::explore_legacy_runs(const Node& node, int pivot, int next, std::uint64_t taken, int gaps,
                                     int depth) {
  for (; next >= 0; next -= kCrownSuits, ++gaps) {
    if (gaps > node.wilds) return;
    if ((node.once & bit(next)) == 0) continue;
    explore_legacy_run(node, pivot, next, taken | bit(next), gaps, depth);
    explore_legacy_runs(node, pivot, next - kCrownSuits, taken | bit(next), gaps, depth);
  }
}

void MeldSearch::explore_legacy_run(const Node& node, int pivot, int bottom, std::uint64_t taken, int gaps,
                                    int depth) {
  const int length = (pivot - bottom) / kCrownSuits + 1;
  const CrownRank low = CrownCard{static_cast<std::uint8_t>(bottom)}.rank();
  const bool closed = pivot / kCrownSuits == index_of(CrownRank::king) || low == CrownRank::three;
  const bool closed_to_threes = wild_ == CrownRank::three && low == CrownRank::four;
  const int surplus = std::max(0, kSmallestMeld - length);
  const int wilds = gaps + surplus;
  if (wilds > node.wilds) return;
  CoreMeld run{.once = taken, .wilds = static_cast<std::uint8_t>(wilds)};
  if (closed) {
    if (surplus == 0) descend(node, run, depth);
    return;
  }
  run.room = static_cast<std::uint8_t>(kLongestRun - length - surplus);
  if (!closed_to_threes) {
    if (length < 2 * kSmallestMeld) descend(node, run, depth);
    return;
  }
  run.jokers_only = true;
  if (node.jokers_needed + wilds <= jokers_) descend(node, run, depth);
  if (surplus == 0 && gaps > 0) {
    run.jokers_only = false;
    run.room = 0;
    descend(node, run, depth);
  }
}

/// Carries out a meld and goes on with what is left.
void MeldSearch::descend(const Node& node, const CoreMeld& meld, int depth) {
  path_[static_cast<std::size_t>(depth)] = meld;
  Node next = node;
  next.once &= ~(meld.once & (~node.twice | meld.again));
  next.twice &= ~meld.once;
  next.wilds -= meld.wilds;
  if (meld.book) {
    next.book = true;
  } else if (meld.jokers_only) {
    next.jokers_needed += meld.wilds;
    next.joker_room += meld.room;
  } else {
    next.room += meld.room;
  }
  explore(next, depth + 1);
}

/// Leaves all copies of these faces over.
void MeldSearch::leave(Node& node, std::uint64_t faces) const {
  if (faces == 0) return;
  node.top_left = std::max(node.top_left, highest(faces));
  for (std::uint64_t rest = faces; rest != 0; rest &= rest - 1) {
    const int id = std::countr_zero(rest);
    node.left += points_of_natural(id) * ((node.twice & bit(id)) != 0 ? 2 : 1);
  }
  node.once &= ~faces;
  node.twice &= ~faces;
}

/// With one wild or none, leaves what has no partners for a book or a run: those stay over in any case.
void MeldSearch::leave_unmeldable(Node& node) const {
  const std::uint64_t held = node.once;
  const std::uint64_t next = held & (held >> kCrownSuits);
  const std::uint64_t after_next = held & (held >> 2 * kCrownSuits);
  std::uint64_t in_run = 0;
  if (node.wilds == 0) {
    const std::uint64_t three = next & after_next;
    in_run = three | three << kCrownSuits | three << 2 * kCrownSuits;
  } else {
    in_run = next | next << kCrownSuits | after_next | after_next << 2 * kCrownSuits;
  }
  std::uint64_t of_rank = 0;  // the number of naturals of each rank, five bits a rank
  for (int suit = 0; suit < kCrownSuits; ++suit) {
    of_rank += (held >> suit) & kFirstSuit;
    if (rules_.duplicate_suits_in_books) of_rank += (node.twice >> suit) & kFirstSuit;
  }
  // A number n + 13 carries into bit 4 exactly when n >= 3; one wild stands for one natural.
  const std::uint64_t carry = node.wilds == 0 ? 16 - kSmallestMeld : 16 - kSmallestMeld + 1;
  const std::uint64_t in_book = (((of_rank + carry * kFirstSuit) >> 4) & kFirstSuit) * kOneRank;
  leave(node, held & ~(in_run | in_book));
}

/// All naturals are decided: counts what it costs with the wilds that stay over.
void MeldSearch::settle(const Node& node, int depth) {
  if (discard_ == Discard::none) {
    const WildsLeft wilds = wilds_left(node, false);
    keep_if_better(node.left + wilds.points, wilds, CrownCard{}, depth);
    return;
  }
  if (node.top_left >= 0) {
    const WildsLeft wilds = wilds_left(node, false);
    keep_if_better(node.left - points_of_natural(node.top_left) + wilds.points, wilds,
                   CrownCard{static_cast<std::uint8_t>(node.top_left)}, depth);
  }
  if (discard_ == Discard::any && node.wilds > 0) {
    const WildsLeft wilds = wilds_left(node, true);
    keep_if_better(node.left + wilds.points, wilds, wilds.discard, depth);
  }
}

MeldSearch::WildsLeft MeldSearch::wilds_left(const Node& node, bool discard_one) const {
  if (node.jokers_needed + node.joker_room > 0) return wilds_left_by_kind(node, discard_one);
  int over = discard_one ? 1 : 0;
  while (!room_for(node, node.wilds - over)) ++over;
  const int kept = over - (discard_one ? 1 : 0);
  WildsLeft out;
  out.round = std::min(kept, round_wilds_);
  out.jokers = kept - out.round;
  out.points = out.round * rules_.points.wild + out.jokers * rules_.points.joker;
  if (!discard_one) return out;
  if (out.round == round_wilds_ && out.round > 0 && rules_.points.wild == rules_.points.joker) {
    --out.round;  // all the same: keep the joker
    ++out.jokers;
  }
  out.discard = out.round < round_wilds_ ? some_round_wild() : kCrownJoker;
  return out;
}

/// Whether the melds, or a meld of wilds alone where that is allowed, can take this many spare wilds.
bool MeldSearch::room_for(const Node& node, int wilds) const {
  return wilds <= node.room || node.book || (wilds >= kSmallestMeld && !rules_.natural_required);
}

/// The same where it matters which wilds are jokers: tries every number of each that may stay over.
MeldSearch::WildsLeft MeldSearch::wilds_left_by_kind(const Node& node, bool discard_one) const {
  const int needed = round_wilds_ + jokers_ - node.wilds - node.jokers_needed;  // of any kind
  WildsLeft best{.points = std::numeric_limits<int>::max()};
  for (int round = 0; round <= round_wilds_; ++round) {
    for (int jokers = 0; jokers <= jokers_ - node.jokers_needed; ++jokers) {
      if (round + jokers > node.wilds || (discard_one && round + jokers == 0)) continue;
      // Round wilds fill what anything can fill first, so that as many jokers as possible stay flexible.
      const int round_spare = std::max(0, round_wilds_ - round - needed);
      const int joker_spare = node.wilds - round - jokers - round_spare;
      const bool fits = room_for(node, round_spare + std::max(0, joker_spare - node.joker_room)) ||
                        room_for(node, round_spare + joker_spare);
      if (!fits) continue;
      WildsLeft left{.round = round, .jokers = jokers};
      if (discard_one) {
        const bool joker = round == 0 || (jokers > 0 && rules_.points.joker > rules_.points.wild);
        left.discard = joker ? kCrownJoker : some_round_wild();
        --(joker ? left.jokers : left.round);
      }
      left.points = left.round * rules_.points.wild + left.jokers * rules_.points.joker;
      if (left.points < best.points) best = left;
    }
  }
  return best;
}

CrownCard MeldSearch::some_round_wild() const {
  const std::uint64_t faces = hand_.once() & crown_faces(wild_);
  return CrownCard{static_cast<std::uint8_t>(highest(faces))};
}

void MeldSearch::keep_if_better(int points, const WildsLeft& wilds, CrownCard discard, int depth) {
  if (points >= bound_) return;
  bound_ = points;
  best_.points = points;
  best_.melds = depth;
  best_.meld = path_;
  best_.round_wilds_left = wilds.round;
  best_.jokers_left = wilds.jokers;
  best_.discard = discard;
}

Solution solve_discard(const CrownHand& hand, CrownRank wild, const MeldRules& rules) {
  MeldSearch any(hand, wild, rules, Discard::any);
  any.find(std::numeric_limits<int>::max());
  if (!is_wild(any.best().discard, wild)) return any.best();
  MeldSearch natural(hand, wild, rules, Discard::natural);
  return natural.find(any.best().points + 1) ? natural.best() : any.best();
}

}  // namespace meldwise::five_crowns
