#include "review/planted.h"

#include <algorithm>
#include <cmath>
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

/// Of a turn or of a choice. `price` is asked only of slips: it takes long.
template <class Price>
void count(PlantedCounts& counts, const Opinion& opinion, bool slip, double costly, Price price) {
  if (opinion.verdict == Verdict::forced) return;
  if (!slip) {
    ++counts.others;
    counts.accused += opinion.verdict >= Verdict::mistake ? 1 : 0;
    return;
  }
  ++counts.slips;
  if (price().sure_loss <= costly) return;
  ++counts.costly;
  counts.found += opinion.verdict >= Verdict::inaccuracy ? 1 : 0;
}

/// The choices of one turn, as a judge sees them.
std::vector<Opinion> judged_choices(const Course& course, std::size_t turn) {
  std::vector<Opinion> choices;
  while (choices.size() < choices_of(course.decisions()[turn]))
    choices.push_back(*course.judge_choice(turn, choices.size()));
  return choices;
}

}  // namespace

Share share_of(int hits, int all) {
  if (all == 0) return {};
  constexpr double kDeviations = 1.959964;  // of the normal distribution, for 95 %
  const double count = all;
  const double share = hits / count;
  const double square = kDeviations * kDeviations;
  const double middle = (share + square / (2 * count)) / (1 + square / count);
  const double reach = kDeviations / (1 + square / count) *
                       std::sqrt(share * (1 - share) / count + square / (4 * count * count));
  return {std::max(0.0, middle - reach), std::min(1.0, middle + reach)};
}

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
    const auto slipped = [&](const Decision& decision) {
      const auto slip = planted->slips.lower_bound(decision.step);
      return slip != planted->slips.end() && *slip < decision.step + decision.steps;
    };
    for (std::size_t number = 0; number < (*course)->decisions().size(); ++number) {
      const Decision& turn = (*course)->decisions()[number];
      const bool slip = slipped(turn);
      const std::vector<Opinion> choices = judged_choices(**course, number);
      const std::vector<Opinion> prices = slip ? judged_choices(**reference, number) : std::vector<Opinion>{};
      for (std::size_t i = 0; i < choices.size(); ++i) {
        count(figures.choices, choices[i], slipped(choice_of(turn, i)), plan.costly,
              [&] { return prices[i]; });
      }
      const Opinion whole = (*course)->put_together(number, choices);
      count(figures.turns, whole, slip, plan.costly,
            [&] { return (*reference)->put_together(number, prices); });
      if (plan.told && whole.verdict != Verdict::forced) plan.told(turn, whole, slip);
    }
  }
  return figures;
}

}  // namespace meldwise::review
