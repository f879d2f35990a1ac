// The definitions behind make_player.h. Included only by the files that compile the players of one game:
// the search is a large template, and this way each game's is built once and apart from the others'.
#pragma once

#include <nlohmann/json.hpp>

#include "cards/text.h"
#include "games/mind.h"
#include "players/bots/bot_player.h"
#include "players/make_player.h"
#include "players/random_player.h"
#include "players/remote/http_player.h"
#include "players/search_player.h"
#include "players/style_player.h"
#include "values/leaf_value.h"

namespace meldwise {

template <Mind M>
struct PlayersOf {
  using G = typename M::Game;

  static std::span<const Style<G>> styles() {
    if constexpr (HasStyles<M>) return M::styles();
    static constexpr Style<G> kOnly[] = {{"heuristic", "the game's rule of thumb", &M::act}};
    return kOnly;
  }

  static std::vector<std::string_view> names() {
    std::vector<std::string_view> names{"random"};
    for (const Style<G>& style : styles()) names.push_back(style.name);
    names.insert(names.end(), {kSearchAgent, "level", kBotAgent, kHttpAgent, kHttpsAgent});
    return names;
  }

  static Result<std::unique_ptr<Player<G>>> make(const AgentSpec& spec, std::uint64_t seed, Seat seat,
                                                 BotPool* bots) {
    if (spec.name == kBotAgent) return make_bot_player<G>(spec, seed, seat, bots);
    if (is_remote(spec)) return make_http_player<G>(spec, seed, seat);
    const auto stream = static_cast<std::uint64_t>(index_of(seat));
    Rng rng = Rng::stream(seed, Stream::play, stream);
    if (spec.name == "random") {
      if (!spec.parameters.empty()) {
        return fail("agent random takes no parameters, got " + in_quotes(to_text(spec)));
      }
      return std::make_unique<RandomPlayer<G>>(rng);
    }
    if (is_search(spec)) {
      auto config = search_of(spec);
      if (!config) return tl::unexpected(config.error());
      return std::make_unique<SearchPlayer<M>>(*config, rng(), &values::leaf_value<G>);
    }
    if (spec.name == "level") {
      const auto level = read_level(spec);
      if (!level) return tl::unexpected(level.error());
      return make(*parse_agent(M::levels()[static_cast<std::size_t>(*level - 1)]), seed, seat, bots);
    }
    for (const Style<G>& style : styles()) {
      if (style.name != spec.name) continue;
      const auto slips = read_slips(spec);
      if (!slips) return tl::unexpected(slips.error());
      return std::make_unique<StylePlayer<G>>(style, *slips, rng);
    }
    std::string known;
    for (const std::string_view name : names()) known.append(" ").append(name);
    return fail("unknown agent " + in_quotes(spec.name) + ": expected one of" + known);
  }

  /// What the agent's parameters say over the settings of the mind. A mind whose settings have changed since
  /// results were published keeps those in `first_settings`.
  static Result<search::Config> search_of(const AgentSpec& spec) {
    std::string_view settings = M::settings();
    if constexpr (requires { M::first_settings(); }) {
      if (spec.name == kFirstSearchAgent) settings = M::first_settings();
    }
    return read_search(spec, *read_search(*parse_agent("ismcts:" + std::string(settings)), {}));
  }

  static std::optional<search::Advice<G>> advice(const AgentSpec& spec, const typename G::View& view,
                                                 std::uint64_t seed, const std::stop_token& stop) {
    if (spec.name == "level") {
      const auto level = read_level(spec);
      if (!level) return std::nullopt;
      return advice(*parse_agent(M::levels()[static_cast<std::size_t>(*level - 1)]), view, seed, stop);
    }
    if (!is_search(spec)) return std::nullopt;
    auto config = search_of(spec);
    if (!config) return std::nullopt;
    config->thorough = true;
    return search::advise<M>(view, History<G>{}, *config, seed, stop, &values::leaf_value<G>);
  }

  static AgentSpec within(const AgentSpec& spec, std::uint32_t milliseconds) {
    if (spec.name == "level") {
      const auto level = read_level(spec);
      if (!level) return spec;
      return within(*parse_agent(M::levels()[static_cast<std::size_t>(*level - 1)]), milliseconds);
    }
    if (!is_search(spec)) return spec;
    AgentSpec limited = spec;
    for (auto& [key, value] : limited.parameters) {
      if (key != "ms") continue;
      const auto wanted = parse_integer(value);
      if (!wanted || *wanted == 0 || *wanted > milliseconds) value = std::to_string(milliseconds);
      return limited;
    }
    limited.parameters.emplace_back("ms", std::to_string(milliseconds));
    return limited;
  }
};

/// Compiles the players of one game.
#define MELDWISE_PLAYERS_OF(GAME)                                                                    \
  namespace meldwise {                                                                               \
  template <>                                                                                        \
  std::vector<std::string_view> agent_names<GAME::Game>() {                                          \
    return PlayersOf<GAME::Mind>::names();                                                           \
  }                                                                                                  \
  template <>                                                                                        \
  Result<std::unique_ptr<Player<GAME::Game>>> make_player<GAME::Game>(const AgentSpec& spec,         \
                                                                      std::uint64_t seed, Seat seat, \
                                                                      BotPool* bots) {               \
    return PlayersOf<GAME::Mind>::make(spec, seed, seat, bots);                                      \
  }                                                                                                  \
  template <>                                                                                        \
  AgentSpec within<GAME::Game>(const AgentSpec& spec, std::uint32_t milliseconds) {                  \
    return PlayersOf<GAME::Mind>::within(spec, milliseconds);                                        \
  }                                                                                                  \
  template <>                                                                                        \
  std::optional<search::Advice<GAME::Game>> advice_for<GAME::Game>(const AgentSpec& spec,            \
                                                                   const GAME::Game::View& view,     \
                                                                   std::uint64_t seed,               \
                                                                   const std::stop_token& stop) {    \
    return PlayersOf<GAME::Mind>::advice(spec, view, seed, stop);                                    \
  }                                                                                                  \
  template <>                                                                                        \
  Sentence comparison_for<GAME::Game>(const GAME::Game::View& view,                                  \
                                      std::span<const GAME::Game::Action> chosen,                    \
                                      std::span<const GAME::Game::Action> other) {                   \
    return GAME::Mind::compare(view, chosen, other);                                                 \
  }                                                                                                  \
  template <>                                                                                        \
  Sentence reason_for<GAME::Game>(const GAME::Game::View& view, const GAME::Game::Action& action) {  \
    return GAME::Mind::reason(view, action);                                                         \
  }                                                                                                  \
  }

}  // namespace meldwise
