#include "arena/block_work.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/duel_blocks.h"
#include "arena/store_schema.h"
#include "arena/tournament_blocks.h"
#include "arena/training_blocks.h"
#include "arena/tune_blocks.h"
#include "cards/text.h"
#include "players/players_of.h"

namespace meldwise::arena {
namespace {

/// A kind of run: how it reads its definition. Whoever has another sort of work for many machines adds a
/// line.
struct RunKind {
  std::string_view name;
  Result<std::unique_ptr<BlockWork>> (*work)(const nlohmann::json& definition, const Workplace& place);
  Result<std::unique_ptr<BlockPlan>> (*plan)(const nlohmann::json& definition);
  bool data = false;  ///< its blocks give files
};

template <auto Read, auto Make>
Result<std::unique_ptr<BlockWork>> work_from(const nlohmann::json& definition, const Workplace&) {
  auto what = Read(definition);
  if (!what) return tl::unexpected(what.error());
  return Make(std::move(*what));
}

template <auto Read, auto Make>
Result<std::unique_ptr<BlockPlan>> plan_from(const nlohmann::json& definition) {
  auto what = Read(definition);
  if (!what) return tl::unexpected(what.error());
  return Make(std::move(*what));
}

Result<std::unique_ptr<BlockWork>> training_from(const nlohmann::json& definition, const Workplace& place) {
  const auto plan = training_from_definition(definition);
  if (!plan) return tl::unexpected(plan.error());
  return training_work(*plan, DataFolder(place.data));
}

constexpr RunKind kKinds[] = {
    {kTournamentRun, &work_from<&tournament_from_json, &tournament_work>,
     &plan_from<&tournament_from_json, &tournament_plan>},
    {kDuelRun, &work_from<&duel_from_definition, &duel_work>, &plan_from<&duel_from_definition, &duel_plan>},
    {kTuneRun, &work_from<&tune_from_definition, &tune_work>, &plan_from<&tune_from_definition, &tune_plan>},
    {kTrainRun, &training_from, &plan_from<&training_from_definition, &training_plan>, true},
};

Result<const RunKind*> kind_of(const RunEntry& run) {
  for (const RunKind& kind : kKinds) {
    if (kind.name == run.kind) return &kind;
  }
  return fail("run " + std::to_string(run.number) +
              " is of a kind that this program does not know: " + in_quotes(run.kind));
}

nlohmann::json definition_of(const RunEntry& run) {
  return nlohmann::json::parse(run.definition, nullptr, false);
}

}  // namespace

std::string missing_for(const RunEntry& run, const Workplace& place) {
  const auto kind = kind_of(run);
  if (!kind) return kind.error().message;
  if (!(*kind)->data || !place.data.empty()) return {};
  return "run " + std::to_string(run.number) +
         " makes files, and this worker was given no folder for them (--data)";
}

Result<std::unique_ptr<BlockWork>> block_work(const RunEntry& run, const Workplace& place) {
  const auto kind = kind_of(run);
  if (!kind) return tl::unexpected(kind.error());
  return (*kind)->work(definition_of(run), place);
}

Result<std::unique_ptr<BlockPlan>> block_plan(const RunEntry& run) {
  const auto kind = kind_of(run);
  if (!kind) return tl::unexpected(kind.error());
  return (*kind)->plan(definition_of(run));
}

bool is_reproducible(const GameInfo& game, const AgentSpec& agent) {
  if (is_outside(agent) || agent.name == kPersonAgent) return false;
  // With ample time a level becomes its search; a limit of its own stays.
  constexpr std::uint32_t kAmple = 3'600'000;
  const AgentSpec search = players_of(game).within(agent, kAmple);
  return std::all_of(search.parameters.begin(), search.parameters.end(), [&](const auto& parameter) {
    const auto& [key, value] = parameter;
    if (key == "ms") return value == std::to_string(kAmple);
    if (key == "threads") return value == "1";
    return key != "ponder" || value == "off";
  });
}

}  // namespace meldwise::arena
