#include "arena/duel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>

#include "arena/chance.h"
#include "cards/crew.h"
#include "players/match.h"
#include "values/luck.h"

namespace meldwise::arena {
namespace {

std::vector<DuelGame> play_block(const DuelPlan& plan, int block, BotPool& bots,
                                 const std::stop_token& stop) {
  std::vector<DuelGame> games;
  for (int seat = 0; seat < plan.setup.seats; ++seat) {
    const PlayedMatch match = play_duel_game(plan, block, seat, bots, stop);
    games.push_back(duel_game(plan, block, seat, result_of(match)));
  }
  return games;
}

/// The share of first places of one who is as good as all others.
double par_of(const DuelPlan& plan) { return 1.0 / plan.setup.seats; }

/// Takes blocks in order into the result; false when the sequential test has decided.
class Tally {
 public:
  Tally(const DuelPlan& plan, DuelResult& result) : plan_(plan), result_(result) {
    result_.games_per_block = plan.setup.seats;
  }

  bool add(const std::vector<DuelGame>& games) {
    const BlockScore score = block_score(plan_, games);
    result_.games.insert(result_.games.end(), games.begin(), games.end());
    add_columns(games);
    ++result_.blocks;
    result_.win_share.add(score.win_share);
    result_.point_lead.add(score.point_lead);
    if (score.adjusted_lead) result_.adjusted_lead.add(*score.adjusted_lead);
    ++counts_[score.win_share];
    if (!plan_.sprt) return true;
    result_.bins = bins();
    result_.llr =
        plan_.measure == Measure::points
            ? llr_points(result_.point_lead, plan_.sprt->elo0, plan_.sprt->elo1, result_.games_per_block)
            : llr_normalised(result_.bins, plan_.sprt->elo0, plan_.sprt->elo1, result_.games_per_block,
                             par_of(plan_));
    return judge(*plan_.sprt, result_.llr) == Verdict::go_on;
  }

  [[nodiscard]] std::vector<Bin> bins() const {
    // The possible ends of the scale are always there, seen or not: unseen outcomes are not impossible.
    std::map<double, double> all = counts_;
    all.try_emplace(0.0, 0.0);
    all.try_emplace(1.0, 0.0);
    std::vector<Bin> list;
    list.reserve(all.size());
    for (const auto& [score, count] : all) list.push_back({score, count});
    return list;
  }

 private:
  void add_columns(const std::vector<DuelGame>& games) {
    for (std::size_t column = 0; column < kMostColumns; ++column) {
      Series challenger;
      Series baseline;
      for (const DuelGame& game : games) {
        for (std::size_t seat = 0; seat < game.sheet.size(); ++seat) {
          const bool own = seat == static_cast<std::size_t>(game.challenger_seat);
          (own ? challenger : baseline).add(game.sheet[seat][column]);
        }
      }
      result_.columns[column].challenger.add(challenger.mean());
      result_.columns[column].baseline.add(baseline.mean());
    }
  }

  const DuelPlan& plan_;
  DuelResult& result_;
  std::map<double, double> counts_;
};

/// In points or shares of first places instead of spreads of a block.
StoppedEstimate corrected(const DuelPlan& plan, const DuelResult& result) {
  const bool points = plan.measure == Measure::points;
  const Series& blocks_seen = points ? result.point_lead : result.win_share;
  // A share cannot be more than all.
  const auto within = [&](double value) { return points ? value : std::clamp(value, 0.0, 1.0); };
  if (!blocks_seen.varies()) {
    const double half = points ? std::numeric_limits<double>::infinity() : share_half_width(blocks_seen);
    const double mean = blocks_seen.mean();
    return {mean, within(mean - half), within(mean + half)};
  }
  const double spread = std::sqrt(blocks_seen.variance());
  const double middle = points ? 0 : par_of(plan);
  const auto blocks = static_cast<std::size_t>(result.blocks);
  const StoppedEstimate t = estimate_after(*plan.sprt, result.llr, blocks, result.games_per_block);
  return {within(middle + spread * t.middle), within(middle + spread * t.low),
          within(middle + spread * t.high)};
}

std::string stopped_text(int played, int planned) {
  if (played == planned) return "all " + std::to_string(planned) + " blocks played";
  return "stopped after " + std::to_string(played) + " of " + std::to_string(planned) + " blocks";
}

void conclude(const DuelPlan& plan, const Tally& tally, DuelResult& result) {
  result.bins = tally.bins();
  if (plan.sprt) {
    result.stopped = explain(*plan.sprt, result.llr);
    result.corrected = corrected(plan, result);
  } else {
    result.stopped = stopped_text(result.blocks, plan.blocks);
  }
}

}  // namespace

BlockScore block_score(const DuelPlan& plan, std::span<const DuelGame> games) {
  Series share;
  Series lead;
  Series adjusted;
  const bool high_wins = plan.setup.game->high_score_wins;
  for (const DuelGame& game : games) {
    const double points = point_lead(game.outcome, game.challenger_seat, high_wins);
    share.add(win_share(game.outcome, game.challenger_seat));
    lead.add(points);
    if (!game.luck.empty()) adjusted.add(points - luck_lead(game.luck, game.challenger_seat, high_wins));
  }
  BlockScore score{share.mean(), lead.mean()};
  if (adjusted.count() == games.size()) score.adjusted_lead = adjusted.mean();
  return score;
}

double win_share(const Outcome& outcome, int seat) {
  if (outcome.place[static_cast<std::size_t>(seat)] != 1) return 0;
  int firsts = 0;
  for (std::size_t i = 0; i < outcome.seats; ++i) firsts += outcome.place[i] == 1 ? 1 : 0;
  return 1.0 / firsts;
}

double point_lead(const Outcome& outcome, int seat, bool high_score_wins) {
  return luck_lead(std::vector<double>(outcome.score.begin(), outcome.score.begin() + outcome.seats), seat,
                   high_score_wins);
}

std::vector<double> luck_of(const Record& record) {
  return values::weighed_luck(record).value_or(std::vector<double>{});
}

void measure_luck(PlayedMatch& match) {
  const std::vector<double> luck = luck_of(match.record);
  for (std::size_t i = 0; i < luck.size(); ++i) match.seats[i].luck = luck[i];
}

double luck_lead(std::span<const double> luck, int seat, bool high_score_wins) {
  double others = 0;
  for (std::size_t i = 0; i < luck.size(); ++i) {
    if (i != static_cast<std::size_t>(seat)) others += luck[i];
  }
  if (luck.size() > 1) others /= static_cast<double>(luck.size() - 1);
  const double lead = luck[static_cast<std::size_t>(seat)] - others;
  return high_score_wins ? lead : -lead;
}

double games_saved(const Series& raw, const Series& adjusted) {
  const bool known = adjusted.count() == raw.count() && raw.varies() && adjusted.varies();
  return known ? raw.variance() / adjusted.variance() : 1;
}

std::uint64_t block_seed(const DuelPlan& plan, int block) {
  return match_seed(plan.setup.seed, static_cast<std::uint64_t>(block));
}

std::uint64_t duel_chance(const DuelPlan& plan, int block, int challenger_seat, int seat) {
  // The challenger is entrant 0, the others follow it round the table.
  const int seats = plan.setup.seats;
  return chance_of(block_seed(plan, block), (seat - challenger_seat + seats) % seats, challenger_seat);
}

PlayedMatch play_duel_game(const DuelPlan& plan, int block, int challenger_seat, BotPool& bots,
                           const std::stop_token& stop) {
  Setup setup = plan.setup;
  setup.seed = block_seed(plan, block);
  std::vector<AgentSpec> agents(static_cast<std::size_t>(setup.seats), plan.baseline);
  agents[static_cast<std::size_t>(challenger_seat)] = plan.challenger;
  std::vector<std::uint64_t> chance;
  for (int i = 0; i < setup.seats; ++i) chance.push_back(duel_chance(plan, block, challenger_seat, i));
  PlayedMatch match = play_match(setup, agents, &bots, nullptr, chance, stop);
  if (plan.luck) measure_luck(match);
  return match;
}

DuelGame duel_game(const DuelPlan& plan, int block, int challenger_seat, const GameResult& result) {
  DuelGame game{block, challenger_seat, block_seed(plan, block), result.outcome, result.actions, {}, {}};
  for (const SeatLog& log : result.seats) {
    game.sheet.push_back(log.sheet);
    if (log.luck) game.luck.push_back(*log.luck);
  }
  return game;
}

DuelResult duel_of(const DuelPlan& plan, std::span<const DuelGame> games) {
  DuelResult result;
  Tally tally(plan, result);
  const auto size = static_cast<std::size_t>(plan.setup.seats);
  bool goes_on = true;
  for (std::size_t first = 0; first + size <= games.size() && goes_on; first += size) {
    const auto block = games.subspan(first, size);
    goes_on = tally.add({block.begin(), block.end()});
  }
  conclude(plan, tally, result);
  return result;
}

bool is_whole(const DuelPlan& plan, const DuelResult& result) {
  return result.blocks >= plan.blocks || (plan.sprt && judge(*plan.sprt, result.llr) != Verdict::go_on);
}

std::vector<std::string> one_round_options(const GameInfo& game, std::vector<std::string> options) {
  for (const OptionInfo& option : game.options.options) {
    if (option.key == "rounds" && option.min <= 1) options.insert(options.begin(), "rounds=1");
  }
  return options;
}

DuelResult play_duel(const DuelPlan& plan, const std::function<void(int)>& progress,
                     const std::stop_token& stop) {
  DuelResult result;
  Tally tally(plan, result);
  BotPool bots;
  try {
    run_in_order(
        plan.threads, plan.blocks, [&](int block) { return play_block(plan, block, bots, stop); },
        [&](const std::vector<DuelGame>& games) {
          const bool goes_on = tally.add(games);
          if (progress) progress(result.blocks);
          return goes_on && !stop.stop_requested();
        });
  } catch (const MatchStopped&) {
    // The blocks before it count.
  }
  conclude(plan, tally, result);
  return result;
}

}  // namespace meldwise::arena
