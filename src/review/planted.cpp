#include "review/planted.h"

#include <algorithm>
#include <set>

#include "cards/rng.h"
#include "games/table.h"
#include "players/engine.h"

namespace meldwise::review {
namespace {

struct Planted {
  std::vector<std::string> actions;
  std::set<std::size_t> slips;  ///< by the number of the action
};

Result<Planted> play(const PlantedPlan& plan, const Setup& setup, Rng& rng) {
  auto table = make_table(setup);
  if (!table) return tl::unexpected(table.error());
  std::vector<std::unique_ptr<Engine>> engines;
  for (int seat = 0; seat < setup.seats; ++seat) {
    auto engine = make_engine(setup, plan.player, seat_at(seat), rng());
    if (!engine) return tl::unexpected(engine.error());
    engines.push_back(std::move(*engine));
  }
  Planted planted;
  while ((*table)->progress() != Progress::match_over) {
    if ((*table)->progress() == Progress::round_over) {
      (*table)->next_round();
      continue;
    }
    Engine& engine = *engines[static_cast<std::size_t>(index_of((*table)->to_move()))];
    engine.look(**table);
    std::string action = engine.decide();
    const auto legal = (*table)->legal();
    if (legal.size() > 1 && rng.unit() < plan.slips) {
      const std::string& other = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      if (other != action) planted.slips.insert((*table)->actions().size());
      action = other;
    }
    if (const Status done = (*table)->apply(std::string_view(action)); !done)
      return tl::unexpected(done.error());
  }
  planted.actions = (*table)->actions();
  return planted;
}

}  // namespace

Result<PlantedFigures> planted_errors(const PlantedPlan& plan) {
  PlantedFigures figures;
  for (int game = 0; game < plan.games; ++game) {
    Setup setup = plan.setup;
    setup.seed = match_seed(plan.seed, static_cast<std::uint64_t>(game));
    Rng rng = Rng::stream(plan.seed, Stream::test, static_cast<std::uint64_t>(game));
    const auto planted = play(plan, setup, rng);
    if (!planted) return tl::unexpected(planted.error());
    const auto course = make_course(setup, planted->actions, plan.judge);
    if (!course) return tl::unexpected(course.error());
    const auto reference = make_course(setup, planted->actions, plan.reference);
    if (!reference) return tl::unexpected(reference.error());
    for (std::size_t number = 0; number < (*course)->decisions().size(); ++number) {
      const Decision& decision = (*course)->decisions()[number];
      const auto opinion = (*course)->judge(number);
      if (opinion->verdict == Verdict::forced) continue;
      const auto slip = planted->slips.lower_bound(decision.step);
      const bool slipped = slip != planted->slips.end() && *slip < decision.step + decision.steps;
      if (plan.told) plan.told(decision, *opinion, slipped);
      if (!slipped) {
        ++figures.others;
        figures.accused += opinion->verdict >= Verdict::mistake ? 1 : 0;
        continue;
      }
      ++figures.slips;
      if ((*reference)->judge(number)->sure_loss <= plan.costly) continue;
      ++figures.costly;
      figures.found += opinion->verdict >= Verdict::inaccuracy ? 1 : 0;
    }
  }
  return figures;
}

}  // namespace meldwise::review
