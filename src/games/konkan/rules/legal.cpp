#include "games/konkan/rules/legal.h"

#include <bit>

#include "games/konkan/mind/policy.h"
#include "melds/konkan/enumerate.h"

namespace meldwise::konkan {
namespace {

void list_pulls(const Public& table, const FrenchHand& hand, Actions& out) {
  out.push_back(pull_deck());  // there always is one
  if (judge(table, hand, pull_trash()) == Refusal::none) out.push_back(pull_trash());
}

void list_lays(const Public& table, const FrenchHand& hand, Actions& out) {
  // Nearly always the hand cannot come down at all: one question instead of one for each meld.
  const bool down = table.moving().down();
  if (!down && !can_come_down(table, hand)) return;
  for_each_meld(hand, table.options.max_jokers_per_meld, [&](const Meld& meld) {
    if (hand.size() <= meld.size()) return;
    if (down || keeps_come_down(table, hand, meld)) out.push_back(lay(meld));
  });
}

void list_throws(const Public& table, const FrenchHand& hand, Actions& out) {
  const bool all = table.turn.taken == kNoFace;
  Action step = throw_card(kJoker);
  const auto add = [&](Face card) {
    step.card = card;
    if (all || !throws_back(table, hand, card)) out.push_back(step);
  };
  for (int s = 0; s < kSuits; ++s) {
    const auto suit = static_cast<Suit>(s);
    for (unsigned rest = hand.once(suit); rest != 0; rest &= rest - 1)
      add(Face::of(suit, std::countr_zero(rest)));
  }
  if (hand.jokers() > 0) add(kJoker);
}

void list_table_steps(const Public& table, const FrenchHand& hand, Actions& out) {
  const auto melds = static_cast<int>(table.melds.size());
  const auto add = [&](const Action& action) {
    if (judge(table, hand, action) == Refusal::none) out.push_back(action);
  };
  FaceMask held = 0;
  for (int s = 0; s < kSuits; ++s) held |= spread_ranks(hand.once(static_cast<Suit>(s))) << s;
  for (int target = 0; target < melds; ++target) {
    const FaceMask fitting = sarfs_to(table.melds[static_cast<std::size_t>(target)].meld);
    if ((fitting & held) == 0 && hand.jokers() == 0) continue;  // as nearly always
    hand.for_each_face([&](Face card, int) {
      if (!card.is_joker() && (fitting & face_bit(card)) == 0) return;
      add(sarf_to(card, target));
      if (!card.is_joker()) return;
      add(sarf_to(card, target, Place::low));
      add(sarf_to(card, target, Place::high));
    });
  }
  for (int target = 0; target < melds; ++target) {
    if (table.melds[static_cast<std::size_t>(target)].meld.jokers() == 0) continue;
    for (const Face card : swap_faces(table.melds[static_cast<std::size_t>(target)].meld)) {
      add(swap_from(card, target));
    }
  }
}

}  // namespace

void list_legal(const Public& table, const FrenchHand& hand, Actions& out) {
  out.clear();
  if (table.progress != Progress::playing) return;
  if (table.turn.phase == Phase::pull) return list_pulls(table, hand, out);
  if (!table.opening() || table.options.opening_turn_may_meld) {
    list_lays(table, hand, out);
    if (table.moving().down()) list_table_steps(table, hand, out);
  }
  // A come-down that is pending and cannot be finished is left as it is.
  if (come_down_pending(table) && !out.empty()) return;
  list_throws(table, hand, out);
}

}  // namespace meldwise::konkan
