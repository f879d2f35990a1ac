// The batch of one game, and all that vec knows of it. Included only by the files that the build writes, one
// a game.
#pragma once

#include <cstring>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/option_values.h"
#include "vec/course_of.h"
#include "vec/game_vec.h"
#include "vec/vec.h"

namespace meldwise::vec {

template <Game G, EncodingOf<G> E>
[[nodiscard]] Layout make_layout() {
  Layout layout;
  layout.game = G::name;
  layout.seats = G::max_seats;
  layout.openers = E::kOpeners;
  layout.fixed = E::kFixed;
  for (int id = 0; id < E::kIds; ++id) {
    if constexpr (FixedEncodingOf<E, G>) {
      layout.actions.push_back(E::is_whole(id) ? G::to_text(E::action(one_id(id))) : E::part_text(id));
    } else {
      layout.actions.push_back("legal " + std::to_string(id));
    }
  }
  const auto state = G::deal(typename G::Options{}, G::default_seats, 1);
  SliceList observation;
  Play<G, E>::write(observation, G::view(state, Seat::first), -1);
  layout.observation = observation.take();
  SliceList oracle;
  E::oracle(oracle, state, Seat::first);
  layout.oracle = oracle.take();
  layout.version = version_of(layout);
  return layout;
}

template <Game G, EncodingOf<G> E>
[[nodiscard]] const Layout& layout_of() {
  static const Layout layout = make_layout<G, E>();
  return layout;
}

template <Game G, EncodingOf<G> E>
class VecOf final : public Vec {
 public:
  explicit VecOf(const VecPlan& plan)
      : Vec(plan), options_(from_values(G::option_table(), plan.setup.options)), all_(envs_of(plan)) {
    const int seats = plan.setup.seats;
    obs.resize(plan.envs, layout().observation_size());
    mask.resize(plan.envs, E::kIds);
    legal.resize(plan.envs, std::min<int>(E::kIds, static_cast<int>(G::Actions::capacity())));
    legal_count.resize(plan.envs, 1);
    player.resize(plan.envs, 1);
    rewards.resize(plan.envs, seats);
    done.resize(plan.envs, 1);
    score.resize(plan.envs, seats);
    place.resize(plan.envs, seats);
    episode_seed.resize(plan.envs, 1);
    sampled.resize(plan.envs, 1);
    oracle.resize(plan.envs, plan.oracle ? layout().oracle_size() : 0);
  }

 private:
  struct Env {
    Play<G, E> play;
    Rng chance{0};
    std::uint64_t episode = 0;
  };
  static std::size_t envs_of(const VecPlan& plan) { return static_cast<std::size_t>(plan.envs); }
  static const Layout& layout() { return layout_of<G, E>(); }
  [[nodiscard]] Env& env_at(int env) { return all_[static_cast<std::size_t>(env)]; }

  void reset_one(int env) override {
    Env& one = env_at(env);
    const auto number = static_cast<std::uint64_t>(env);
    one.chance = Rng::stream(plan_.setup.seed, Stream::play, number);
    one.episode = 0;
    *done.row(env) = 0;
    std::memset(rewards.row(env), 0, sizeof(float) * static_cast<std::size_t>(rewards.width));
    std::memset(place.row(env), 0, static_cast<std::size_t>(place.width));
    deal(env);
    tell_score(env);
    write(env);
  }

  void step_one(int env, std::int64_t action) override {
    Env& one = env_at(env);
    *done.row(env) = 0;
    float* const gained = rewards.row(env);
    std::memset(gained, 0, sizeof(float) * static_cast<std::size_t>(rewards.width));
    if (one.play.over()) return;  // it rests
    typename Play<G, E>::Rewards change{};
    one.play.play(static_cast<int>(action), change);
    if (plan_.reward == Reward::score) std::copy_n(change.begin(), rewards.width, gained);
    tell_score(env);
    if (one.play.over()) end(env);
    write(env);
  }

  void sample_one(int env) override {
    const auto count = static_cast<std::uint32_t>(*legal_count.row(env));
    *sampled.row(env) = count == 0 ? -1 : legal.row(env)[env_at(env).chance.below(count)];
  }

  [[nodiscard]] std::string_view text_of(std::int64_t id) const override {
    return layout().actions[static_cast<std::size_t>(id)];
  }

  void deal(int env) {
    Env& one = env_at(env);
    const auto series = mix_seed(plan_.setup.seed + mix_seed(static_cast<std::uint64_t>(env) + 1));
    const std::uint64_t seed = match_seed(series, one.episode++);
    *episode_seed.row(env) = seed;
    one.play.deal(options_, plan_.setup.seats, seed);
  }

  void end(int env) {
    const Outcome outcome = G::outcome(env_at(env).play.state());
    std::copy_n(outcome.place.begin(), place.width, place.row(env));
    *done.row(env) = 1;
    if (plan_.reward == Reward::win) {
      float firsts = 0;
      for (std::size_t i = 0; i < outcome.seats; ++i) firsts += outcome.place[i] == 1 ? 1.0F : 0.0F;
      for (std::size_t i = 0; i < outcome.seats; ++i) {
        rewards.row(env)[i] =
            (outcome.place[i] == 1 ? 1.0F / firsts : 0.0F) - 1.0F / static_cast<float>(outcome.seats);
      }
    }
    if (plan_.autoreset == Autoreset::same_step) deal(env);
  }

  void tell_score(int env) { std::copy_n(env_at(env).play.score().begin(), score.width, score.row(env)); }

  /// The rows of whoever is to move. Of the mask only what was and what is legal is touched.
  void write(int env) {
    const Play<G, E>& play = env_at(env).play;
    std::uint8_t* const may = mask.row(env);
    std::int32_t* const list = legal.row(env);
    std::int32_t& count = *legal_count.row(env);
    for (std::int32_t i = 0; i < count; ++i) may[list[i]] = 0;
    count = 0;
    play.for_each_id([&](int id) {
      if (may[id] != 0) return;
      may[id] = 1;
      list[count++] = id;
    });
    std::memset(obs.row(env), 0, sizeof(float) * static_cast<std::size_t>(obs.width));
    if (oracle.width > 0) {
      std::memset(oracle.row(env), 0, sizeof(float) * static_cast<std::size_t>(oracle.width));
    }
    const Seat seat = play.to_move();
    *player.row(env) = seat == Seat::none ? -1 : index_of(seat);
    if (seat == Seat::none) return;
    play.observe(seat, obs.row(env));
    if (oracle.width > 0) play.oracle(seat, oracle.row(env));
  }

  typename G::Options options_;
  std::vector<Env> all_;
};

template <Game G, EncodingOf<G> E>
[[nodiscard]] GameVec make_game_vec() {
  return {
      .layout = &layout_of<G, E>,
      .make_vec = [](const VecPlan& plan) -> std::unique_ptr<Vec> {
        return std::make_unique<VecOf<G, E>>(plan);
      },
      .make_course = [](const Setup& setup) -> std::unique_ptr<Course> {
        return std::make_unique<CourseOf<G, E>>(from_values(G::option_table(), setup.options), setup.seats,
                                                setup.seed);
      },
      .ids_of = [](std::string_view text) -> Result<ActionIds> {
        const auto action = G::parse_action(text);
        if (!action) return tl::unexpected(action.error());
        if constexpr (FixedEncodingOf<E, G>) {
          return E::ids(*action, 0);
        } else {
          return fail(std::string(G::title) + " has no fixed ids");
        }
      },
      .text_of = [](ActionIds ids) -> Result<std::string> {
        if constexpr (FixedEncodingOf<E, G>) {
          if (ids.first >= 0 && ids.first < E::kIds && ids.then < E::kIds &&
              (ids.then < 0 ? E::is_whole(ids.first) : ids.first < E::kOpeners && !E::is_whole(ids.then))) {
            const auto action = E::action(ids);
            if (E::ids(action, 0) == ids) return G::to_text(action);
          }
          return fail("these ids make no action");
        } else {
          return fail(std::string(G::title) + " has no fixed ids");
        }
      },
      .action_json = [](std::string_view text) -> Result<nlohmann::json> {
        const auto action = G::parse_action(text);
        if (!action) return tl::unexpected(action.error());
        return G::to_json(*action);
      }};
}

#define MELDWISE_VEC_OF(GAME, ENCODING)           \
  namespace meldwise::vec {                       \
  template <>                                     \
  GameVec game_vec<GAME::Game>() {                \
    return make_game_vec<GAME::Game, ENCODING>(); \
  }                                               \
  }

}  // namespace meldwise::vec
