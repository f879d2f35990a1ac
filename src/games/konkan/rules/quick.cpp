// The cheap random player of playouts and benchmarks: no solver, but for a come-down that somebody else
// has begun.
#include <bit>

#include "cards/bits.h"
#include "games/konkan/game.h"
#include "games/konkan/mind/policy.h"
#include "games/konkan/rules/reach.h"

namespace meldwise::konkan {
namespace {

/// The longest run without jokers from the lowest place where one starts.
std::optional<Meld> natural_run(const FrenchHand& hand) {
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    const unsigned ranks = hand.once(suit);
    const unsigned held = ranks | ((ranks & 1U) << (kPositions - 1));
    const unsigned starts = held & (held >> 1) & (held >> 2);
    if (starts == 0) continue;
    const int start = std::countr_zero(starts);
    return Meld::run(suit, start, std::min(std::countr_one(held >> start), kLongestRun));
  }
  return std::nullopt;
}

/// The largest set without jokers of the lowest rank that has one.
std::optional<Meld> natural_set(const FrenchHand& hand) {
  const unsigned s = hand.once(Suit::spades);
  const unsigned h = hand.once(Suit::hearts);
  const unsigned d = hand.once(Suit::diamonds);
  const unsigned c = hand.once(Suit::clubs);
  const unsigned three = (s & h & (d | c)) | (d & c & (s | h));
  if (three == 0) return std::nullopt;
  const int rank = std::countr_zero(three);
  const auto bit = [rank](unsigned ranks, unsigned suit) { return ((ranks >> rank) & 1U) << suit; };
  return Meld::set(rank, bit(s, 0) | bit(h, 1) | bit(d, 2) | bit(c, 3));
}

std::optional<Meld> natural_meld(const FrenchHand& hand) {
  const std::optional<Meld> run = natural_run(hand);
  return run ? run : natural_set(hand);
}

/// The next lay of a come-down out of natural melds, taken as they are found, if they are enough. What
/// is left to lay after it is found in the same way, so a come-down begun here is also finished here.
std::optional<Meld> simple_come_down(const Public& table, FrenchHand hand) {
  if (natural_points_at_most(hand) < table.threshold() - table.moving().come_down) return std::nullopt;
  Question open = come_down_question(table);
  std::optional<Meld> first;
  while (open.threshold > 0 || open.must_use) {
    const std::optional<Meld> meld = natural_meld(hand);
    if (!meld || meld->size() >= hand.size()) return std::nullopt;
    if (!first) first = meld;
    take_from(hand, *meld);
    open.threshold -= points(*meld);
    if (open.must_use && uses(*meld, *open.must_use)) open.must_use.reset();
  }
  return first;
}

Face random_card(const FrenchHand& hand, Rng& rng) {
  auto left = static_cast<int>(rng.below(static_cast<std::uint32_t>(hand.size())));
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    for (unsigned ranks : {hand.once(suit), hand.twice(suit)}) {
      const int count = count_ones(ranks);
      if (left >= count) {
        left -= count;
        continue;
      }
      for (; left > 0; --left) ranks &= ranks - 1;
      return Face::of(suit, std::countr_zero(ranks));
    }
  }
  return kJoker;
}

/// The cards to throw from, bit 13 * suit + rank: those that stand alone or, if there are none, those in no
/// natural meld.
std::uint64_t spare_cards(const FrenchHand& hand) {
  const unsigned s = hand.once(Suit::spades);
  const unsigned h = hand.once(Suit::hearts);
  const unsigned d = hand.once(Suit::diamonds);
  const unsigned c = hand.once(Suit::clubs);
  const unsigned pairs = ((s | h) & (d | c)) | (s & h) | (d & c);
  const unsigned sets = (s & h & (d | c)) | (d & c & (s | h));
  std::uint64_t alone = 0;
  std::uint64_t unmelded = 0;
  int shift = 0;
  for (const unsigned held : {s, h, d, c}) {
    const unsigned near = held << 1 | held >> 1 | held << 2 | held >> 2;
    const unsigned starts = held & (held >> 1) & (held >> 2);
    const unsigned runs = starts | starts << 1 | starts << 2;
    alone |= static_cast<std::uint64_t>(held & ~pairs & ~near) << shift;
    unmelded |= static_cast<std::uint64_t>(held & ~sets & ~runs) << shift;
    shift += kRanks;
  }
  return alone != 0 ? alone : unmelded;
}

/// A random card, rather one that can be spared: otherwise most rounds of random players would last to the
/// limit of turns.
Action random_throw(const Public& table, const FrenchHand& hand, Rng& rng) {
  if (std::uint64_t spare = spare_cards(hand); spare != 0) {
    auto skip = rng.below(static_cast<std::uint32_t>(count_ones(spare)));
    for (; skip > 0; --skip) spare &= spare - 1;
    const Face card{static_cast<std::uint8_t>(std::countr_zero(spare))};
    if (card != table.turn.taken) return throw_card(card);
  }
  for (;;) {
    const Action action = throw_card(random_card(hand, rng));
    if (action.card != table.turn.taken || hand.count(action.card) == hand.size()) return action;
  }
}

/// A mover who is not down: comes down if natural melds do it, else throws.
Action act_before_down(const Public& table, const FrenchHand& hand, Rng& rng) {
  if (const std::optional<Meld> meld = simple_come_down(table, hand)) return lay(*meld);
  if (come_down_pending(table)) {
    const std::optional<Plan> plan = best_plan(hand, come_down_question(table), solver_rules(table.options));
    if (plan && !plan->melds.empty()) return lay(plan->melds[0]);
  }
  return random_throw(table, hand, rng);
}

/// A mover who is down: tries a meld, a swap of one card or any sarf at one place of the table, else throws.
Action act_when_down(const Public& table, const FrenchHand& hand, Rng& rng) {
  if (hand.size() > kShortestMeld) {
    const std::optional<Meld> meld = natural_meld(hand);
    if (meld && meld->size() < hand.size()) return lay(*meld);
  }
  if (hand.size() > 1 && !table.melds.empty()) {
    const auto target = rng.below(static_cast<std::uint32_t>(table.melds.size()));
    const LaidMeld& laid = table.melds[target];
    const Face card = random_card(hand, rng);
    if (try_swap(laid.meld, card) && may_swap_from(table, laid))
      return swap_from(card, static_cast<int>(target));
    if (const auto fitting = first_held(hand, sarfs_to(laid.meld))) {
      return sarf_to(*fitting, static_cast<int>(target));
    }
    if (card.is_joker() && after_sarf(laid.meld, card, Place::best, table.options.max_jokers_per_meld)) {
      return sarf_to(card, static_cast<int>(target));
    }
  }
  return random_throw(table, hand, rng);
}

}  // namespace

Action Game::quick_action(const Sight& sight, Rng& rng) {
  const auto& [table, hand, acts] = sight;
  const bool down = table.moving().down();
  if (table.turn.phase == Phase::pull) return down && rng.below(4) == 0 ? pull_trash() : pull_deck();
  if (table.opening() && !table.options.opening_turn_may_meld) return random_throw(table, hand, rng);
  return down ? act_when_down(table, hand, rng) : act_before_down(table, hand, rng);
}

}  // namespace meldwise::konkan
