#include "arena/board_status.h"

#include <nlohmann/json.hpp>

#include "arena/duel_blocks.h"
#include "arena/schedule.h"
#include "arena/store_schema.h"
#include "arena/training_blocks.h"
#include "arena/tune_blocks.h"
#include "arena/worker_misfit.h"

namespace meldwise::arena {
namespace {

using nlohmann::json;

constexpr std::int64_t kThousand = 1000;  // milliseconds
/// A worker that was not heard of for so long is not there: two heartbeats of the longest lease in use.
constexpr std::int64_t kGoneAfter = 60 * kThousand;
constexpr std::size_t kMostAside = 200;

/// Workers whose blocks of a duel do not fit those of the others.
Status add_misfits(WorkBoard& board, std::int64_t run, const DuelResult& result, json& out) {
  const auto workers = board.workers_of_blocks(run);
  if (!workers) return tl::unexpected(workers.error());
  std::map<int, Series> shares;
  for (const DuelGame& game : result.games) {
    shares[game.block].add(win_share(game.outcome, game.challenger_seat));
  }
  std::map<std::string, std::vector<double>> scores;
  for (const auto& [block, share] : shares) {
    const auto played = workers->find(block);
    if (played != workers->end()) scores[played->second].push_back(share.mean());
  }
  json list = json::array();
  for (const WorkerMisfit& one : find_worker_misfits(scores)) {
    if (!one.named) continue;
    list.push_back({{"worker", one.worker},
                    {"blocks", one.blocks},
                    {"win_share", one.scored},
                    {"win_share_of_others", one.others},
                    {"chance", one.chance}});
  }
  out["misfits"] = std::move(list);
  return {};
}

Status add_duel(WorkBoard& board, const RunEntry& run, const json& definition, json& out) {
  const auto plan = duel_from_definition(definition);
  if (!plan) return tl::unexpected(plan.error());
  const auto result = duel_of_run(board.database(), run.number, *plan);
  if (!result) return tl::unexpected(result.error());
  out["game"] = plan->setup.game->name;
  out["planned"] = static_cast<std::int64_t>(plan->blocks) * plan->setup.seats;
  out["baseline"] = to_text(plan->baseline);
  out["challenger"] = to_text(plan->challenger);
  out["blocks_in_order"] = result->blocks;
  out["win_share"] = result->win_share.mean();
  out["win_share_error"] = result->win_share.error();
  out["llr"] = plan->sprt ? json(result->llr) : json(nullptr);
  return add_misfits(board, run.number, *result, out);
}

Status add_tuning(WorkBoard& board, const RunEntry& run, const json& definition, json& out) {
  const auto plan = tune_from_definition(definition);
  if (!plan) return tl::unexpected(plan.error());
  TuneTally tally(*plan);
  if (Status read = take_in_stored(board.database(), run.number, tally); !read) return read;
  while (tally.step()) {
  }
  out["game"] = plan->setup.game->name;
  out["planned"] = std::int64_t{plan->steps} * plan->blocks * plan->setup.seats;
  out["agent"] = to_text(with_numbers(plan->agent, tally.course().numbers()));
  out["steps"] = plan->steps;
  out["steps_made"] = tally.course().steps_made();
  return {};
}

/// What a kind of run has to say besides: how many games there will be, and a duel's result so far.
Status add_kind(WorkBoard& board, const RunEntry& run, json& out) {
  const json definition = json::parse(run.definition, nullptr, false);
  if (run.kind == kTournamentRun) {
    const auto tournament = tournament_from_json(definition);
    if (!tournament) return tl::unexpected(tournament.error());
    out["game"] = tournament->setup.game->name;
    out["format"] = format_name(tournament->format);
    out["bots"] = tournament->size();
    out["planned"] = planned_games(*tournament);
    return {};
  }
  if (run.kind == kDuelRun) return add_duel(board, run, definition, out);
  if (run.kind == kTuneRun) return add_tuning(board, run, definition, out);
  if (run.kind == kTrainRun) {
    const auto plan = training_from_definition(definition);
    if (!plan) return tl::unexpected(plan.error());
    out["game"] = plan->game->name;
    out["planned"] = training_blocks(*plan);
    out["matches"] = plan->selfplay.matches;
  }
  return {};
}

Result<json> run_json(WorkBoard& board, const RunEntry& run) {
  json out{{"run", run.number},    {"kind", run.kind},         {"build", run.build},
           {"shared", run.shared}, {"finished", run.finished}, {"created", run.created / kThousand}};
  const auto counts = board.counts(run.number);
  if (!counts) return tl::unexpected(counts.error());
  const auto games = board.games(run.number);
  if (!games) return tl::unexpected(games.error());
  const auto aside = board.set_aside(run.number);
  if (!aside) return tl::unexpected(aside.error());
  out["games"] = *games;
  out["blocks"] = {{"open", counts->open}, {"leased", counts->leased}, {"delivered", counts->delivered}};
  json list = json::array();
  for (const AsideEntry& one : *aside) {
    if (list.size() >= kMostAside) break;
    list.push_back({{"stage", one.key.stage},
                    {"table", one.key.table},
                    {"block", one.key.block},
                    {"seating", one.key.seating},
                    {"worker", one.worker},
                    {"why", one.why}});
  }
  out["aside"] = std::move(list);
  out["aside_in_all"] = aside->size();
  if (const Status added = add_kind(board, run, out); !added) return tl::unexpected(added.error());
  return out;
}

}  // namespace

Result<json> board_status(WorkBoard& board, std::int64_t run) {
  const auto runs = board.runs();
  if (!runs) return tl::unexpected(runs.error());
  const auto workers = board.workers();
  if (!workers) return tl::unexpected(workers.error());
  const auto now = board.now();
  if (!now) return tl::unexpected(now.error());
  json status{{"runs", json::array()}, {"workers", json::array()}};
  for (const RunEntry& one : *runs) {
    if (run != 0 && one.number != run) continue;
    auto described = run_json(board, one);
    if (!described) return tl::unexpected(described.error());
    status["runs"].push_back(std::move(*described));
  }
  for (const WorkerEntry& one : *workers) {
    status["workers"].push_back(
        {{"name", one.name},
         {"build", one.build},
         {"threads", one.threads},
         {"commands", one.commands},
         {"alive", *now - one.seen < kGoneAfter},
         {"seconds_since_seen", static_cast<double>(*now - one.seen) / static_cast<double>(kThousand)},
         {"leases", one.leases},
         {"games", one.games},
         {"late", one.late},
         {"held", one.held.empty() ? json(nullptr) : json(one.held)}});
  }
  return status;
}

}  // namespace meldwise::arena
