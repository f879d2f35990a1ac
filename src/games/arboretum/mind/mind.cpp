#include "games/arboretum/mind/mind.h"

#include <algorithm>

#include "games/arboretum/mind/belief.h"
#include "games/arboretum/mind/ending.h"
#include "games/arboretum/mind/gardener.h"
#include "games/arboretum/mind/heuristic.h"
#include "games/arboretum/mind/prior.h"
#include "games/arboretum/mind/soft.h"
#include "games/arboretum/mind/sparring.h"

namespace meldwise::arboretum {
namespace {

constexpr float kWarmth = 1.0F;     // of the first search: points that make a step e times as likely
constexpr float kCaution = 1.5F;    // how much less the fitted prior is trusted than it says
constexpr float kLittle = 0.01F;    // and what even the worst is given
constexpr float kLeadShare = 0.2F;  // of a round's worth, the rest is for winning it
constexpr float kLeadScale = 8;     // points ahead that bring three quarters of that share

const Hand& hand_to_move(const State& state) { return state.hidden.hand[slot_of(state.table.to_move)]; }

/// What the gardener finds worth considering. The last answer in each thread is kept: a search that is new to
/// a decision asks for its candidates and then for their weights.
const Gardener::Prospects& considered(const Public& table, const Hand& hand) {
  struct Last {
    Public table;
    Hand hand;
    Gardener::Prospects prospects;
  };
  static thread_local Last last;
  if (last.prospects.empty() || !(last.hand == hand) || !(last.table == table)) {
    last.table = table;
    last.hand = hand;
    Gardener::consider(table, hand, last.prospects);
  }
  return last.prospects;
}

/// What the best of them is worth: weights are by how far the others are behind it.
float best_of(const Gardener::Prospects& prospects) {
  float best = prospects[0].worth;
  for (const Prospect& prospect : prospects) best = std::max(best, prospect.worth);
  return best;
}

/// By what prospects are worth, for those that are listed; so much more makes one e times as likely.
void weigh(const Gardener::Prospects& prospects, float warmth, const Actions& listed,
           std::span<float> weights) {
  const float best = best_of(prospects);
  for (std::size_t i = 0; i < listed.size(); ++i) {
    weights[i] = kLittle;
    for (const Prospect& prospect : prospects) {
      if (prospect.action == listed[i]) weights[i] += soft_exp((prospect.worth - best) / warmth);
    }
  }
}
/// The same for all of them, which are listed in their order.
void weigh(const Gardener::Prospects& prospects, float warmth, Actions& out, std::span<float> weights) {
  const float best = best_of(prospects);
  out.clear();
  for (std::size_t i = 0; i < prospects.size(); ++i) {
    out.push_back(prospects[i].action);
    weights[i] = kLittle + soft_exp((prospects[i].worth - best) / warmth);
  }
}

/// The last play and discard of two players, solved: each knows the other's hand then.
void end_round(State& state) {
  const std::size_t me = slot_of(state.table.to_move);
  std::array<TreeSet, kMostSeats> hands{};
  hands[1 - me] = state.hidden.hand[1 - me].set();
  const Finish finish = LastTurn(state.table, me, hands).plant_and_discard(hand_to_move(state));
  Game::apply(state, Action::play(finish.planted, finish.cell), nullptr);
  Game::apply(state, Action::discard(finish.discarded), nullptr);
}

}  // namespace

void Mind::candidates(const Sight& sight, Actions& out) {
  out.clear();
  for (const Prospect& prospect : considered(sight.table, sight.hand)) out.push_back(prospect.action);
}

void Mind::priors(const View& view, const Actions& listed, std::span<float> weights) {
  Gardener::Prospects prospects;
  foresee(view.table, view.hand, prospects);
  weigh(prospects, kCaution, listed, weights);
}

void Mind::glance(const Sight& sight, Actions& out, std::span<float> weights) {
  Gardener::Prospects prospects;
  foresee(sight.table, sight.hand, prospects);
  weigh(prospects, kCaution, out, weights);
}

void Mind::first_priors(const View& view, const Actions& listed, std::span<float> weights) {
  weigh(considered(view.table, view.hand), kWarmth, listed, weights);
}

void Mind::first_glance(const Sight& sight, Actions& out, std::span<float> weights) {
  Gardener::Prospects prospects;
  Gardener::consider(sight.table, sight.hand, prospects);
  weigh(prospects, kWarmth, out, weights);
}

Action Mind::act(const View& view, [[maybe_unused]] Rng& rng) {
  return Gardener(view.table).choose(view.table, view.hand);
}

void Mind::play_on(State& state, std::uint32_t decisions, [[maybe_unused]] Rng& rng) {
  if (state.table.progress != Progress::playing) return;
  Gardener gardener(state.table);
  do {
    const bool last = state.table.deck == 0 && state.table.phase == Phase::play;
    if (last && state.table.seats == 2) return end_round(state);
    const Action action = gardener.choose(state.table, hand_to_move(state));
    gardener.follow(state.table, action);
    Game::apply(state, action, nullptr);
  } while (state.table.progress == Progress::playing && --decisions != 0);
}

Values Mind::value(const State& state) {
  const Public& table = state.table;
  const bool over = table.progress != Progress::playing;
  // Before the end of the round: what it would be with the hands as they are.
  std::array<float, kMostSeats> points{};
  const FinalScore now = over ? FinalScore{} : score_now(state);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    points[seat] = static_cast<float>(table.seat[seat].points + now.total[seat]);
  }
  const Outcome outcome = Game::outcome(state);
  const auto firsts = std::count(outcome.place.begin(), outcome.place.begin() + table.seats, 1);
  Values values{};
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    float rival = -1;
    for (std::size_t other = 0; other < table.seats; ++other) {
      if (other != seat) rival = std::max(rival, points[other]);
    }
    values[seat] = soft_share(points[seat] - rival, kLeadScale);
    if (!over) continue;
    const float won = outcome.place[seat] == 1 ? 1.0F / static_cast<float>(firsts) : 0.0F;
    values[seat] = (1 - kLeadShare) * won + kLeadShare * values[seat];
  }
  return values;
}

State Mind::imagine(const View& view, Rng& rng) { return Belief(view).world(rng); }

std::optional<Action> Mind::certain(const View& view) { return certain_step(view); }

std::uint32_t Mind::private_news(const State& state, Seat seat) {
  const Public& table = state.table;
  if (table.to_move != seat) return 0;
  if (table.phase != Phase::second_draw && table.phase != Phase::play) return 0;
  const int drawn = table.phase == Phase::second_draw ? 0 : 1;
  if (table.history[table.turns].draw(drawn) != Source::deck()) return 0;
  const Hand& hand = state.hidden.hand[slot_of(seat)];
  return 1U + hand[hand.size() - 1].id;
}

std::uint64_t Mind::sight_key(const State& state) {
  constexpr unsigned kBits = 7;
  static_assert(kTreeCards <= 1 << kBits && kBits * kMostInHand <= 64);
  std::uint64_t key = 0;
  for (const TreeCard card : hand_to_move(state)) key = key << kBits | card.id;
  return key;
}

std::span<const Style<Game>> Mind::styles() {
  static constexpr Style<Game> kStyles[] = {
      {"heuristic", "places for points, keeps what scores and what denies", greedy_action},
      {"spite", "keeps and takes what denies the others their points", spite_action},
      {"staircase", "one long rising staircase, throws what it can spare", staircase_action},
      {"spare", "plants the low cards of its strong species, throws what it can spare", spare_action},
      {"busy", "plants what scores most now", busy_action},
      {"draw-deck", "draws from the deck, the rest by chance", draw_deck_action}};
  return kStyles;
}

}  // namespace meldwise::arboretum
