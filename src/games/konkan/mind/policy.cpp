#include "games/konkan/mind/policy.h"

#include <bit>

#include "games/konkan/mind/outlook.h"
#include "games/konkan/rules/legal.h"
#include "games/konkan/rules/reach.h"
#include "melds/konkan/can_make.h"

namespace meldwise::konkan {
namespace {

constexpr unsigned kAllSuits = 0xF;

/// How cards in hand are weighed at one stage of the round; tuned in duels of this player with itself.
struct Taste {
  int run = 16;    ///< for each way to a run
  int set = 16;    ///< for each way to a set
  int base = 0;    ///< a way counts as much as the points of the card and this
  int weight = 0;  ///< for getting rid of a point
};
constexpr Taste kRacing{16, 13, 0, -15};  // nobody is down: points are what coming down needs
constexpr Taste kBehind{16, 16, 0, 0};    // others are
constexpr Taste kDown{16, 16, 5, 32};

constexpr int kFitsTheTable = 2000;  // for the next player, who can add the card at once
constexpr int kOpenToDown = 20;      // for each meld of three that the next player could make with it
constexpr int kOpenToOthers = 3;     // the same for one who is not down, by the card's points
constexpr int kJokerWaits = 4;       // a joker is added to the table only from a hand as small as this

/// Whether there can be a meld in the hand at all.
bool may_meld(const FrenchHand& hand) {
  if (hand.jokers() > 1) return true;
  const unsigned s = hand.once(Suit::spades);
  const unsigned h = hand.once(Suit::hearts);
  const unsigned d = hand.once(Suit::diamonds);
  const unsigned c = hand.once(Suit::clubs);
  const bool joker = hand.jokers() == 1;
  if (joker ? ((s & (h | d | c)) | (h & (d | c)) | (d & c)) != 0
            : ((s & h & (d | c)) | (d & c & (s | h))) != 0)
    return true;
  for (const unsigned one : {s, h, d, c}) {
    const unsigned line = one | (one & 1U) << (kPositions - 1);
    if (joker ? (line & (line >> 1 | line >> 2)) != 0 : (line & (line >> 1) & (line >> 2)) != 0) return true;
  }
  return false;
}

FaceMask swaps_from(const Meld& meld) {
  FaceMask faces = 0;
  if (meld.jokers() == 0) return faces;
  for (const Face face : swap_faces(meld)) faces |= face_bit(face);
  return faces;
}

std::optional<Action> come_down_step(const Public& table, const FrenchHand& hand) {
  Question question = come_down_question(table);
  if (points_at_most(hand) < question.threshold) return std::nullopt;
  const std::optional<Plan> plan = best_plan(hand, question, solver_rules(table.options));
  if (!plan || plan->melds.empty()) return std::nullopt;
  return lay(plan->melds[0]);
}

std::optional<Action> sarf_step(const Public& table, const FrenchHand& hand) {
  const int max_jokers = table.options.max_jokers_per_meld;
  for (std::size_t i = 0; i < table.melds.size(); ++i) {
    if (const auto card = first_held(hand, sarfs_to(table.melds[i].meld)))
      return sarf_to(*card, static_cast<int>(i));
  }
  if (hand.jokers() == 0 || hand.size() > kJokerWaits) return std::nullopt;
  for (std::size_t i = 0; i < table.melds.size(); ++i) {
    if (after_sarf(table.melds[i].meld, kJoker, Place::best, max_jokers))
      return sarf_to(kJoker, static_cast<int>(i));
  }
  return std::nullopt;
}

std::optional<Action> table_step(const Public& table, const FrenchHand& hand) {
  if (hand.size() < 2) return std::nullopt;
  for (std::size_t i = 0; i < table.melds.size(); ++i) {
    const LaidMeld& laid = table.melds[i];
    if (!may_swap_from(table, laid)) continue;
    if (const auto card = first_held(hand, swaps_from(laid.meld)))
      return swap_from(*card, static_cast<int>(i));
  }
  if (hand.size() > kShortestMeld && may_meld(hand)) {
    const std::optional<Plan> plan =
        best_plan(hand, {.goal = Goal::most_cards, .keep = Keep::at_least_one}, solver_rules(table.options));
    if (plan && !plan->melds.empty()) return lay(plan->melds[0]);
  }
  return sarf_step(table, hand);
}

const Taste& taste_of(const Public& table) {
  if (table.moving().down()) return kDown;
  for (std::size_t i = 0; i < table.seats; ++i) {
    if (table.seat[i].down()) return kBehind;
  }
  return kRacing;
}

}  // namespace

bool wants_trash(const Public& table, const FrenchHand& hand) {
  const Face top = table.trash_top();
  if (top == kNoFace) return false;
  if (!table.moving().down()) {
    if (!joins(hand, top)) return false;
    FrenchHand with_top = hand;
    with_top.add(top);
    if (points_at_most(with_top) < table.threshold()) return false;
    return can_make(with_top, table.threshold(), solver_rules(table.options), top);
  }
  if (top.is_joker()) return true;
  if (hand.size() >= kShortestMeld && joins(hand, top)) return true;
  const TableNeeds needs = needs_of(table, table.mover());
  return ((needs.sarfs | needs.swaps) & face_bit(top)) != 0;
}

FaceMask sarfs_to(const Meld& meld) {
  if (is_closed(meld)) return 0;
  if (!meld.is_run()) return (kAllSuits & ~static_cast<FaceMask>(meld.mask)) << (meld.rank() * kSuits);
  FaceMask faces = 0;
  if (meld.start > 0) faces |= position_bit(meld.suit(), meld.start - 1);
  if (meld.last() + 1 < kPositions) faces |= position_bit(meld.suit(), meld.last() + 1);
  return faces;
}

TableNeeds needs_of(const Public& table, Seat seat) {
  TableNeeds needs;
  for (const LaidMeld& laid : table.melds) {
    needs.sarfs |= sarfs_to(laid.meld);
    if (laid.owner != seat || table.options.swap_own_melds) needs.swaps |= swaps_from(laid.meld);
  }
  return needs;
}

void weigh_throws(const Public& table, const FrenchHand& hand, ThrowCosts& out) {
  const Seat follower = seat_after(table.mover(), table.seats);
  const SeatRecord& next = table.of(follower);
  const TableNeeds needs = next.down() ? needs_of(table, follower) : TableNeeds{};
  const Taste& taste = taste_of(table);
  const Outlook outlook(hand, table.concealed);
  const FaceMask fitting = needs.sarfs | needs.swaps;
  const auto add = [&](Suit suit, int rank, bool both) {
    const Face card = Face::of(suit, rank);
    if (table.turn.taken == card && hand.size() > (both ? 2 : 1)) return;
    const int points = rank_points(rank);
    const int ways = taste.run * outlook.run_ways(suit, rank) + taste.set * outlook.set_ways(suit, rank);
    // The second of two equal cards promises next to nothing.
    const int kept = (both ? 0 : ways * (taste.base + points)) - taste.weight * points;
    int welcome = outlook.open_melds(suit, rank) * (next.down() ? kOpenToDown : kOpenToOthers * points);
    if ((fitting & position_bit(suit, rank)) != 0) welcome += kFitsTheTable;
    if (next.thrown.has(card) || next.passed.has(card)) welcome /= 2;
    out.push_back({card, kept + welcome});
  };
  // Suit by suit, as a face would have to be taken apart for each question.
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    for (unsigned rest = hand.once(suit); rest != 0; rest &= rest - 1) {
      const int rank = std::countr_zero(rest);
      add(suit, rank, (hand.twice(suit) >> rank & 1) != 0);
    }
  }
  const bool other_faces = hand.size() > hand.jokers();
  if (hand.jokers() > 0 && !(table.turn.taken == kJoker && other_faces)) out.push_back({kJoker, kJokerCost});
}

Action cheapest_throw(const Public& table, const FrenchHand& hand, Rng& rng) {
  ThrowCosts costs;
  weigh_throws(table, hand, costs);
  const ThrowCost* best = costs.begin();
  std::uint32_t equals = 1;
  for (const ThrowCost* at = best + 1; at < costs.end(); ++at) {
    if (at->cost > best->cost) continue;
    equals = at->cost < best->cost ? 1 : equals + 1;
    if (equals == 1 || rng.below(equals) == 0) best = at;
  }
  return throw_card(best->card);
}

Action policy_action(const Public& table, const FrenchHand& hand, Rng& rng) {
  if (table.turn.phase == Phase::pull) return wants_trash(table, hand) ? pull_trash() : pull_deck();
  if (!table.opening() || table.options.opening_turn_may_meld) {
    const std::optional<Action> step =
        table.moving().down() ? table_step(table, hand) : come_down_step(table, hand);
    if (step) return *step;
  }
  return cheapest_throw(table, hand, rng);
}

}  // namespace meldwise::konkan
