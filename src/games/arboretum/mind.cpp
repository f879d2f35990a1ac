#include "games/arboretum/mind.h"

#include <algorithm>
#include <cmath>

#include "games/arboretum/gardener.h"

namespace meldwise::arboretum {
namespace {

constexpr float kWarmth = 1.0F;  // points that make a step e times as likely
constexpr float kMarginShare = 0.2F;

const Hand& hand_to_move(const State& state) { return state.secret.hand[slot_of(state.table.to_move)]; }

}  // namespace

void Mind::candidates(const State& state, Actions& out) {
  Gardener::Prospects prospects;
  Gardener(state.table).consider(state.table, hand_to_move(state), prospects);
  out.clear();
  for (const Prospect& prospect : prospects) out.push_back(prospect.action);
}

void Mind::priors(const View& view, const Actions& listed, std::span<float> weights) {
  Gardener::Prospects prospects;
  Gardener(view.table).consider(view.table, view.hand, prospects);
  const float best = prospects[0].worth;
  for (std::size_t i = 0; i < listed.size(); ++i) {
    weights[i] = 0.01F;
    for (const Prospect& prospect : prospects) {
      if (prospect.action == listed[i]) weights[i] += std::exp((prospect.worth - best) / kWarmth);
    }
  }
}

Action Mind::act(const View& view, [[maybe_unused]] Rng& rng) {
  return Gardener(view.table).choose(view.table, view.hand);
}

void Mind::play_on(State& state, std::uint32_t decisions, [[maybe_unused]] Rng& rng) {
  if (state.table.progress != Progress::playing) return;
  Gardener gardener(state.table);
  do {
    const Action action = gardener.choose(state.table, hand_to_move(state));
    gardener.follow(state.table, action);
    Game::apply(state, action, nullptr);
  } while (state.table.progress == Progress::playing && --decisions != 0);
}

Values Mind::value(const State& state) {
  const auto seats = static_cast<std::size_t>(state.table.seats);
  Values values{};
  std::array<int, kMostPlayers> points{};
  const bool over = state.table.progress != Progress::playing;
  const Outcome outcome = Game::outcome(state);
  FinalScore now;
  if (!over) now = score_now(state);
  int firsts = 0;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    points[seat] = over ? static_cast<int>(outcome.score[seat]) : now.total[seat];
    firsts += over && outcome.place[seat] == 1 ? 1 : 0;
  }
  for (std::size_t seat = 0; seat < seats; ++seat) {
    int best = -1000;
    for (std::size_t other = 0; other < seats; ++other) {
      if (other != seat) best = std::max(best, points[other]);
    }
    const auto lead = static_cast<float>(points[seat] - best);
    const float share = 1.0F / (1.0F + std::exp(-lead / 10.0F));
    const float won = over && outcome.place[seat] == 1 ? 1.0F / static_cast<float>(firsts) : 0.0F;
    values[seat] = over ? (1 - kMarginShare) * won + kMarginShare * share : share;
  }
  return values;
}

std::uint32_t Mind::private_news(const State& state, Seat seat) {
  const OpenTable& table = state.table;
  if (table.to_move != seat) return 0;
  if (table.phase != Phase::second_draw && table.phase != Phase::play) return 0;
  const int drawn = table.phase == Phase::second_draw ? 0 : 1;
  if (table.history[table.turns].draw(drawn) != Source::deck()) return 0;
  const Hand& hand = state.secret.hand[slot_of(seat)];
  return 1U + hand[hand.size() - 1].id;
}

}  // namespace meldwise::arboretum
