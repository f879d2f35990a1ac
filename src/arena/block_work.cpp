#include "arena/block_work.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/duel_blocks.h"
#include "arena/store_schema.h"
#include "arena/tournament_blocks.h"
#include "cards/text.h"
#include "players/players_of.h"

namespace meldwise::arena {
namespace {

/// A kind of run: how it reads its definition. Whoever has another sort of work for many machines adds a
/// line.
struct RunKind {
  std::string_view name;
  Result<std::unique_ptr<BlockWork>> (*work)(const nlohmann::json& definition);
  Result<std::unique_ptr<BlockPlan>> (*plan)(const nlohmann::json& definition);
};

template <class Made, auto Read, auto Make>
Result<std::unique_ptr<Made>> made_from(const nlohmann::json& definition) {
  auto what = Read(definition);
  if (!what) return tl::unexpected(what.error());
  return Make(std::move(*what));
}

constexpr RunKind kKinds[] = {
    {kTournamentRun, &made_from<BlockWork, &tournament_from_json, &tournament_work>,
     &made_from<BlockPlan, &tournament_from_json, &tournament_plan>},
    {kDuelRun, &made_from<BlockWork, &duel_from_definition, &duel_work>,
     &made_from<BlockPlan, &duel_from_definition, &duel_plan>},
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

Result<std::unique_ptr<BlockWork>> block_work(const RunEntry& run) {
  const auto kind = kind_of(run);
  if (!kind) return tl::unexpected(kind.error());
  return (*kind)->work(definition_of(run));
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
