#include "games/mahjong/mind/mind.h"

#include <algorithm>
#include <array>

#include "games/mahjong/mind/belief.h"
#include "games/mahjong/mind/choices.h"
#include "games/mahjong/mind/heuristic.h"
#include "games/mahjong/mind/judgement.h"
#include "games/mahjong/mind/planner.h"
#include "melds/mahjong/readings.h"
#include "melds/mahjong/shanten.h"

namespace meldwise::mahjong {
namespace {

/// Money that is worth 0 or 1; hands hardly ever change hands for more.
constexpr float kMostMoney = 20'000;

float to_value(float money) { return std::clamp(0.5F + money / (2 * kMostMoney), 0.0F, 1.0F); }

// Which actions are worth a search: those that are thought nearly as good as the best, in money.
constexpr std::size_t kMostCandidates = 4;
constexpr float kNearlyAsGood = 60;

/// Money that an action must be behind to be half as likely. With it a lap of the flat search's prior weighs
/// just what the planner says (1 % of the values' range for each time less likely).
constexpr float kHalfAsLikely = 0.01F * 2 * kMostMoney;

/// Of an action by what it and the best are worth.
float likelihood(float worth, float best) { return kHalfAsLikely / (kHalfAsLikely + best - worth); }

struct Option {
  Action action;
  float worth = 0;
};
using OptionList = FixedList<Option, Game::Actions::capacity()>;

/// Every legal action but the win with what the heuristic thinks of it, best first.
void weigh(const View& view, const Judgement& judgement, const Game::Actions& legal, OptionList& out) {
  if (view.table.phase == Phase::turn) {
    for (const DiscardWorth& discard : judgement.discards())
      out.push_back({Action::discard(discard.tile), discard.worth});
  }
  for (const Action& action : legal) {
    if (action.kind == ActionKind::discard || action.kind == ActionKind::win) continue;
    out.push_back(
        {action, action.kind == ActionKind::pass ? judgement.waiting() : judgement.worth_of(action)});
  }
  std::sort(out.begin(), out.end(), [](const Option& a, const Option& b) { return a.worth > b.worth; });
}

/// What the heuristic thinks of an action other than the win.
float at_first_sight(const Judgement& judgement, const Action& action) {
  if (action.kind == ActionKind::pass) return judgement.waiting();
  if (action.kind != ActionKind::discard) return judgement.worth_of(action);
  const DiscardWorths discards = judgement.discards();
  return std::find_if(discards.begin(), discards.end(),
                      [&](const DiscardWorth& discard) { return discard.tile == action.tile; })
      ->worth;
}

/// Plays what is open to its end, a tile on offer or a win in hand, so that the estimate meets a quiet table.
void settle(State& state) {
  Rng rng(state.hidden.seed);
  while (state.table.phase == Phase::claims || state.table.phase == Phase::robbing) {
    Game::apply(state, Mind::act(Game::view(state, Game::to_move(state)), rng), nullptr);
  }
  if (state.table.phase != Phase::turn || state.table.draw == Draw::claim) return;
  if (is_complete(state.hidden.hand[static_cast<std::size_t>(index_of(state.table.active))])) {
    Game::apply(state, Action::win(), nullptr);
  }
}

/// What a seat has of a quiet table.
float quiet_value(const State& state, Seat seat) {
  if (state.table.phase == Phase::over) {
    return to_value(static_cast<float>(state.table.result.change[static_cast<std::size_t>(index_of(seat))]));
  }
  const View view = Game::view(state, seat);
  const Judgement judgement(view);
  return to_value(seat == state.table.active ? judgement.discards()[0].worth : judgement.waiting());
}

}  // namespace

void Mind::candidates(const View& view, Game::Actions& out) {
  Rng unasked(0);
  const Action first = heuristic_action(view, unasked);
  if (!is_choice(view.table, first)) {
    std::array<float, Game::Actions::capacity()> weights{};
    return glance(view, out, weights);
  }
  const Judgement judgement(view);
  const PlannedChoices choices = planned_choices(view, judgement);
  Game::Actions legal;
  Game::legal(view, legal);
  out.clear();
  for (const PlannedChoice& choice : choices) {
    if (out.size() == kMostCandidates || choice.worth < choices[0].worth - kNearlyAsGood) break;
    const Action action = judgement.keep_fourth(choice.action, legal);
    if (std::find(out.begin(), out.end(), action) == out.end()) out.push_back(action);
  }
}

void Mind::glance(const View& view, Game::Actions& out, std::span<float> weights) {
  weights[0] = 1;
  Game::legal(view, out);
  if (out.size() == 1) return;
  if (out[0] == Action::win()) {
    out.clear();
    out.push_back(Action::win());
    return;
  }
  const Judgement judgement(view);
  OptionList options;
  weigh(view, judgement, out, options);
  while (options.size() > kMostCandidates || options.back().worth < options[0].worth - kNearlyAsGood) {
    options.pop_back();
  }
  Game::Actions kept;
  for (const Option& option : options) {
    const Action action = judgement.keep_fourth(option.action, out);
    if (std::find(kept.begin(), kept.end(), action) != kept.end()) continue;
    weights[kept.size()] = likelihood(option.worth, options[0].worth);
    kept.push_back(action);
  }
  out = kept;
}

void Mind::priors(const View& view, const Game::Actions& actions, std::span<float> weights) {
  const Judgement judgement(view);
  PlannedChoices choices;
  if (view.table.phase != Phase::robbing) choices = planned_choices(view, judgement);
  const auto worth_of = [&](const Action& action) {
    if (action == Action::win()) return kMostMoney;
    const auto planned = std::find_if(choices.begin(), choices.end(),
                                      [&](const PlannedChoice& choice) { return choice.action == action; });
    return planned != choices.end() ? planned->worth : at_first_sight(judgement, action);
  };
  float best = -2 * kMostMoney;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    weights[i] = worth_of(actions[i]);
    best = std::max(best, weights[i]);
  }
  for (float& weight : weights) weight = likelihood(weight, best);
}

Action Mind::act(const View& view, Rng& rng) { return shanten_action(view, rng); }

Values Mind::value(const State& state) {
  State end = state;
  settle(end);
  Values values{};
  for (std::size_t i = 0; i < end.table.seats; ++i)
    values[i] = quiet_value(end, seat_at(static_cast<int>(i)));
  return values;
}

float Mind::value_for(const State& state, Seat seat) {
  State end = state;
  settle(end);
  return quiet_value(end, seat);
}

State Mind::imagine(const View& view, Rng& rng) { return likely_world(view, rng); }

std::optional<Action> Mind::certain(const View& view) {
  // A complete hand is won: no later win is paid so much more that waiting for it would be right.
  Game::Actions actions;
  Game::legal(view, actions);
  if (actions.size() == 1 || actions[0] == Action::win()) return actions[0];
  return {};
}

std::uint32_t Mind::private_news(const State& state, Seat seat) {
  if (seat != state.table.active || state.hidden.drawn == kNoTile) return 0;
  return state.hidden.drawn.id + 1U;
}

std::uint64_t Mind::sight_key(const State& state) {
  const TileCounts& hand = state.hidden.hand[static_cast<std::size_t>(index_of(Game::to_move(state)))];
  std::uint64_t key = state.table.wall_left;
  for (std::size_t seat = 0; seat < state.table.seats; ++seat)
    key = key << 8 | state.table.seat[seat].flowers;
  for (int s = 0; s < kTileSuits; s += 2) {
    const std::uint64_t low = hand.suit(static_cast<TileSuit>(s));
    key = mix_seed(key ^ (low << 32 | hand.suit(static_cast<TileSuit>(s + 1))));
  }
  return key;
}

std::string_view Mind::settings() { return "algorithm=flat,playout-decisions=3,prior-laps=16000,sims=100"; }
std::string_view Mind::first_settings() {
  return "algorithm=flat,playout-decisions=3,prior-laps=300,sims=100";
}

std::array<std::string_view, 5> Mind::levels() {
  return {"random", "heuristic:slips=0.5", "heuristic:slips=0.28", "heuristic:slips=0.13", "ismcts"};
}

std::span<const Style<Game>> Mind::styles() {
  static constexpr Style<Game> kStyles[] = {
      {"heuristic", "weighs the race to win, the tai and the danger in money", heuristic_action},
      {"planner", "plans the draws to a win and weighs the danger, in money", planner_action},
      {"greedy", "the nearest hand, then the widest; claims whatever brings it nearer", shanten_action},
      {"shanten", "the same as greedy", shanten_action}};
  return kStyles;
}

}  // namespace meldwise::mahjong
