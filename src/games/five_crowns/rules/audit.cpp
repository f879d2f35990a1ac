#include <fmt/format.h>

#include "games/five_crowns/game.h"
#include "games/five_crowns/rules/knowledge.h"
#include "games/places.h"
#include "melds/five_crowns/validate.h"

namespace meldwise::five_crowns {
namespace {

Status check_progress(const Public& table) {
  const bool over = table.phase == Phase::over;
  if ((table.ending == Ending::none) != (!over && table.round == table.options.first_round)) {
    return fail("ending: it is null exactly until the first round is over");
  }
  if (!table.last_turns()) {
    if (over != (table.turn >= kTurnLimit)) {
      return fail(fmt::format("turn: a round in which nobody goes out ends after {} turns", kTurnLimit));
    }
    if (over && (table.turn > kTurnLimit || table.ending != Ending::adjudicated)) {
      return fail("ending: nobody has gone out");
    }
    return {};
  }
  const int since = over ? table.seats : table.turns_since_going_out();
  if (since == 0 || table.turn < since) return fail("went_out: this player has had no turn to go out in");
  if (over && (table.ending != Ending::won || table.mover() != table.went_out)) {
    return fail("ending: somebody has gone out and everybody else had a last turn");
  }
  return {};
}

/// How many cards a player holds, those laid down included; one more where a discard is not needed.
Status check_size(const Public& table, std::size_t seat) {
  const SeatRecord& record = table.seat[seat];
  const Seat who = seat_at(static_cast<int>(seat));
  const int cards = record.held + static_cast<int>(record.laid.cards.size());
  const bool drawn = table.phase == Phase::discard && table.mover() == who;
  const int expected = table.dealt_cards() + (drawn ? 1 : 0);
  const bool may_keep_all =
      table.options.going_out == GoingOut::all && table.last_turns() && table.has_shown(who);
  const bool must_keep_all = may_keep_all && who == table.went_out;
  if ((cards == expected && !must_keep_all) || (cards == expected + 1 && may_keep_all)) return {};
  return fail(fmt::format("players[{}].cards: {} do not fit round {}", seat, cards, table.round));
}

Status check_laid(const Public& table, std::size_t seat) {
  const Laid& laid = table.seat[seat].laid;
  if (laid.cards.empty() && laid.ends.empty()) return {};
  const Seat who = seat_at(static_cast<int>(seat));
  const bool on_last_turn = table.phase == Phase::discard && table.mover() == who;
  const bool had_one = table.last_turns() && who != table.went_out && (on_last_turn || table.has_shown(who));
  if (!table.options.manual_melds || !had_one)
    return fail(fmt::format("players[{}].melds: laid too early", seat));
  CrownHand all;
  for (const CrownCard card : laid.cards) {
    if (Status added = add_checked(all, card); !added) return added;
  }
  const MeldRules rules = meld_rules(table.options);
  for (std::size_t i = 0; i < laid.ends.size(); ++i) {
    if (const Verdict verdict = classify(laid.meld(i), table.wild(), rules); !verdict.reason.empty()) {
      return fail(fmt::format("players[{}].melds[{}]: {}", seat, i, verdict.reason.text()));
    }
  }
  if (const Sentence why = why_never_together(laid.open(), table.wild(), rules); !why.empty()) {
    return fail(fmt::format("players[{}].begun: {}", seat, why.text()));
  }
  const bool all_out = table.seat[seat].held == 0 && on_last_turn;
  const bool melded = laid.open().empty() || is_meld(laid.open(), table.wild(), rules);
  if (all_out && (table.options.going_out == GoingOut::discard || !melded)) {
    return fail(fmt::format("players[{}].cards: a card must be left to discard", seat));
  }
  return {};
}

Status check_seat(const Public& table, std::size_t seat) {
  const SeatRecord& record = table.seat[seat];
  if (Status laid = check_laid(table, seat); !laid) return laid;
  if (Status size = check_size(table, seat); !size) return size;
  const int known = record.known.size();
  const bool shown = table.has_shown(seat_at(static_cast<int>(seat)));
  if (known > record.held || (shown && known != record.held)) {
    return fail(fmt::format("players[{}].known: {} cards of a hand of {}{}", seat, known, record.held,
                            shown ? " that has been shown" : ""));
  }
  return {};
}

}  // namespace

Status check_table(const Public& table) {
  if (Status progress = check_progress(table); !progress) return progress;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (Status sound = check_seat(table, seat); !sound) return sound;
  }
  if (table.reshuffles == 0 && !table.recycled.empty()) return fail("recycled: nothing was reshuffled");
  return {};
}

}  // namespace meldwise::five_crowns
