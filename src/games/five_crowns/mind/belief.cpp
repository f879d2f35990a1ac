#include "games/five_crowns/mind/belief.h"

#include <algorithm>

#include "games/five_crowns/game.h"
#include "games/five_crowns/mind/outlook.h"
#include "games/five_crowns/rules/knowledge.h"
#include "melds/five_crowns/finder.h"

namespace meldwise::five_crowns {
namespace {

// Fitted by the log-loss of the true cards over games of `ev` against itself; see docs/strength.
constexpr double kLastDiscard = 1;     // points of regret that make a discard four times less likely
constexpr double kEarlierDiscard = 2;  // the same when the hand may have changed since
constexpr double kDecline = 2;         // the same for leaving a card lying
constexpr double kMostRegret = 8;      // for throwing a card that is in a meld
constexpr double kComplete = 0.02;     // of a hand that could have gone out

double doubt(double regret) { return 1 / ((1 + regret) * (1 + regret)); }

}  // namespace

Belief::Belief(const View& view)
    : view_(view),
      table_(view.table),
      wild_(view.table.wild()),
      rules_(hopeful_rules(view.table.options)),
      draws_(unseen_by(view).anywhere) {}

State Belief::world(Rng& rng) const {
  State state = Game::sample(view_, rng);
  if (!has_grounds()) return state;
  for (int i = 0; i < table_.seats; ++i) {
    if (is_hidden(seat_at(i))) play_on(state, seat_at(i), rng);
  }
  return state;
}

double Belief::weight(const State& state) const {
  double product = 1;
  for (int i = 0; i < table_.seats; ++i) {
    if (!is_hidden(seat_at(i))) continue;
    const Seat who = seat_at(i);
    product *= likelihood(state.hand(who), table_.of(who), last_discard(who));
  }
  return product;
}

void Belief::shuffle_unseen(State& world, Rng& rng) {
  shuffle(world.hidden.stock.data(), world.hidden.stock.size(), rng);
  world.hidden.seed = rng();
}

bool Belief::has_grounds() const {
  return table_.turn > 0 && table_.reshuffles == 0 && !table_.last_turns() && table_.phase != Phase::over;
}

bool Belief::is_hidden(Seat seat) const {
  return seat != view_.seat && !(table_.phase == Phase::discard && table_.mover() == seat);
}

int Belief::unseen_draws(Seat seat) const {
  const Seat first = seat_after(table_.dealer(), table_.seats, 1);
  const int place = (index_of(seat) - index_of(first) + table_.seats) % table_.seats;
  const int turns = (table_.turn - place + table_.seats - 1) / table_.seats;
  return turns - table_.of(seat).known.size();
}

CrownCard Belief::last_discard(Seat seat) const {
  if (table_.mover() != view_.seat || seat_after(seat, table_.seats, 1) != view_.seat) return kNoCard;
  if (table_.turn == 0) return kNoCard;
  return table_.taken != kNoCard ? table_.taken : table_.discards.back();
}

void Belief::play_on(State& state, Seat seat, Rng& rng) const {
  auto& stock = state.hidden.stock;
  if (stock.empty()) return;
  CrownHand& hand = state.hand(seat);
  for (int n = unseen_draws(seat); n > 0; --n) {
    const std::size_t at = rng.below(static_cast<std::uint32_t>(stock.size()));
    CrownHand after = hand;
    after.add(stock[at]);
    const CrownCard thrown = throw_away(after, table_.of(seat).known);
    if (thrown == kNoCard) continue;
    after.remove(thrown);
    if (can_meld_all(after, wild_, rules_)) continue;
    hand = after;
    stock[at] = thrown;
  }
}

CrownCard Belief::throw_away(const CrownHand& hand, const CrownHand& kept) const {
  MeldSearch melds(hand, wild_, rules_, Discard::any);
  melds.find(kNoBound);
  const Outlook outlook(hand, wild_, rules_, melds.best());
  CrownCard best = kNoCard;
  int least = kNoBound;
  for (std::size_t i = 0; i < outlook.loose().size(); ++i) {
    const CrownCard card = outlook.loose()[i];
    if (hand.count(card) <= kept.count(card)) continue;
    const int total = outlook.total_without(draws_, i);
    if (total < least) best = card;
    least = std::min(least, total);
  }
  return best;
}

double Belief::likelihood(const CrownHand& hand, const SeatRecord& record, CrownCard last) const {
  double product = can_meld_all(hand, wild_, rules_) ? kComplete : 1;
  record.discarded.for_each([&](CrownCard card) {
    product *= doubt(regret_of_discard(hand, card) / (card == last ? kLastDiscard : kEarlierDiscard));
  });
  const auto passed = record.passed - record.discarded;
  if (passed.empty()) return product;
  MeldSearch melds(hand, wild_, rules_, Discard::none);
  melds.find(kNoBound);
  const double stock = Outlook(hand, wild_, rules_, melds.best()).total(draws_) / double(draws_.size());
  passed.for_each([&](CrownCard card) {
    if (hand.count(card) == crown_copies(card)) return;
    CrownHand with = hand;
    with.add(card);
    product *= doubt(std::max(0.0, stock - min_points_after_discard(with, wild_, rules_)) / kDecline);
  });
  return product;
}

double Belief::regret_of_discard(const CrownHand& hand, CrownCard card) const {
  if (is_wild(card, wild_) || hand.count(card) == crown_copies(card)) return kMostRegret;
  CrownHand before = hand;
  before.add(card);
  MeldSearch melds(before, wild_, rules_, Discard::any);
  melds.find(kNoBound);
  const Outlook outlook(before, wild_, rules_, melds.best());
  int least = kNoBound;
  int own = kNoBound;
  for (std::size_t i = 0; i < outlook.loose().size(); ++i) {
    const int total = outlook.total_without(draws_, i);
    least = std::min(least, total);
    if (outlook.loose()[i] == card) own = std::min(own, total);
  }
  return own == kNoBound ? kMostRegret : std::min(kMostRegret, (own - least) / double(draws_.size()));
}

}  // namespace meldwise::five_crowns
