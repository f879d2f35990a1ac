#include "vec/vec.h"

#include <fmt/format.h>

#include <limits>

#include "games/all_games.h"
#include "vec/game_vec.h"

namespace meldwise::vec {
namespace {

constexpr int kMostEnvs = 1'000'000;
constexpr int kMostThreads = 256;
constexpr std::int64_t kMostNumbers = std::int64_t{1} << 33;

}  // namespace

const GameVec& vec_of(const GameInfo& game) {
#define MELDWISE_VEC_ENTRY(NAME) game_vec<NAME::Game>(),
  static const std::vector<GameVec> all = {MELDWISE_ALL_GAMES(MELDWISE_VEC_ENTRY)};
#undef MELDWISE_VEC_ENTRY
  return all[game.index];
}

Result<std::unique_ptr<Vec>> Vec::make(const VecPlan& plan) {
  if (const Status fine = check_setup(plan.setup); !fine) return tl::unexpected(fine.error());
  if (plan.envs < 1 || plan.envs > kMostEnvs)
    return fail(fmt::format("envs: expected 1 to {}, got {}", kMostEnvs, plan.envs));
  if (plan.threads < 1 || plan.threads > kMostThreads)
    return fail(fmt::format("threads: expected 1 to {}, got {}", kMostThreads, plan.threads));
  const GameVec& game = vec_of(*plan.setup.game);
  const Layout& layout = game.layout();
  const std::int64_t row =
      layout.observation_size() + layout.oracle_size() + static_cast<std::int64_t>(layout.actions.size()) * 5;
  if (row * plan.envs > kMostNumbers)
    return fail(fmt::format("envs: {} would not fit into memory", plan.envs));
  auto vec = game.make_vec(plan);
  if (const Status dealt = vec->reset(plan.setup.seed); !dealt) return tl::unexpected(dealt.error());
  return vec;
}

Status Vec::check(std::span<const std::int64_t> actions) const {
  if (std::ssize(actions) != plan_.envs)
    return fail(
        fmt::format("expected {} actions, one for each environment, got {}", plan_.envs, actions.size()));
  for (int env = 0; env < plan_.envs; ++env) {
    const std::int64_t action = actions[static_cast<std::size_t>(env)];
    if (action >= 0 && action < mask.width && mask.row(env)[action] != 0) continue;
    if (*player.row(env) < 0) continue;  // rests: whatever is said
    if (action < 0 || action >= mask.width)
      return fail(fmt::format("environment {}: expected an action from 0 to {}, got {}", env, mask.width - 1,
                              action));
    return fail(fmt::format("environment {}: action {} ({}) is not legal now", env, action, text_of(action)));
  }
  return {};
}

Status Vec::step(std::span<const std::int64_t> actions) {
  if (const Status fine = check(actions); !fine) return fine;
  return team_.run(plan_.envs, [&](int first, int last) {
    for (int env = first; env < last; ++env) step_one(env, actions[static_cast<std::size_t>(env)]);
  });
}

Status Vec::reset(std::uint64_t seed) {
  plan_.setup.seed = seed;
  return team_.run(plan_.envs, [&](int first, int last) {
    for (int env = first; env < last; ++env) reset_one(env);
  });
}

void Vec::sample() {
  // Some nanoseconds each: calling the others would take longer.
  for (int env = 0; env < plan_.envs; ++env) sample_one(env);
}

}  // namespace meldwise::vec
