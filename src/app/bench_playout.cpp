// `meldwise bench playout`: random games, decisions, copies and sampled worlds per CPU-second, one thread.
#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/bench.h"
#include "app/jsonl.h"
#include "games/all_games.h"
#include "games/catalogue.h"
#include "games/record.h"

namespace meldwise::app {
namespace {

struct Figures {
  Rate games;            ///< matches of one round, dealt and played to the end
  Rate decisions;        ///< by quick_action: the cheap subset of the legal actions
  Rate legal_decisions;  ///< by a uniform draw from the complete list
  Rate copies;
  Rate samples;
  std::uint64_t signature = 0;
};

/// Plays one round from a deal; returns the number of decisions. `choose(state)` picks the action.
template <Game G, class Choose>
std::uint64_t play_round(typename G::State& state, Choose&& choose) {
  std::uint64_t decisions = 0;
  while (G::progress(state) == Progress::playing) {
    G::apply(state, choose(state), nullptr);
    ++decisions;
  }
  return decisions;
}

/// States met in random rounds, one in a few, to copy and to sample from.
template <Game G>
std::vector<typename G::State> some_states(const typename G::Options& options) {
  std::vector<typename G::State> states;
  Rng rng(5);
  for (std::uint64_t seed = 0; states.size() < 64; ++seed) {
    auto state = G::deal(options, G::default_seats, seed);
    while (G::progress(state) == Progress::playing && states.size() < 64) {
      if (rng.below(8) == 0) states.push_back(state);
      G::apply(state, G::quick_action(state, rng), nullptr);
    }
  }
  return states;
}

/// One hash of a fixed set of random rounds, with the number of legal actions at every decision: it changes
/// only when the behaviour of the game does.
template <Game G>
std::uint64_t signature_of() {
  Signature signature;
  const auto actions = std::make_unique<typename G::Actions>();
  for (const auto& preset : G::option_table().presets()) {
    for (int seats = G::min_seats; seats <= G::max_seats; ++seats) {
      if (!G::check_options(preset.value, seats)) continue;
      auto state = G::deal(preset.value, seats, 2026);
      Rng rng(2026);
      play_round<G>(state, [&](const auto& at) {
        const auto action = G::quick_action(at, rng);
        G::legal(at, *actions);
        signature.add(fmt::format("{} {};", G::to_text(action), actions->size()));
        return action;
      });
      signature.add(to_json(G::outcome(state)).dump());
    }
  }
  return signature.value();
}

template <Game G>
Figures measure(int runs, double seconds) {
  const auto& options = G::option_table().defaults();
  Figures figures;
  Rng rng(1);
  std::uint64_t seed = 0;
  const auto quick = [&](const auto& state) { return G::quick_action(state, rng); };
  figures.games = measure_rate(runs, seconds, [&] {
    auto state = G::deal(options, G::default_seats, ++seed);
    play_round<G>(state, quick);
    keep_alive(state);
    return 1;
  });
  figures.decisions = measure_rate(runs, seconds, [&] {
    auto state = G::deal(options, G::default_seats, ++seed);
    return play_round<G>(state, quick);
  });
  const auto actions = std::make_unique<typename G::Actions>();
  figures.legal_decisions = measure_rate(runs, seconds, [&] {
    auto state = G::deal(options, G::default_seats, ++seed);
    std::uint64_t decisions = 0;
    // A bounded stretch of a round: positions of random play, not its whole length.
    for (; decisions < 64 && G::progress(state) == Progress::playing; ++decisions) {
      G::legal(state, *actions);
      G::apply(state, (*actions)[rng.below(static_cast<std::uint32_t>(actions->size()))], nullptr);
    }
    return decisions;
  });
  const auto states = some_states<G>(options);
  figures.copies = measure_rate(runs, seconds, [&] {
    for (const auto& state : states) {
      const auto copy = state;
      keep_alive(copy);
    }
    return states.size();
  });
  std::vector<typename G::View> views;
  for (const auto& state : states) views.push_back(G::view(state, G::to_move(state)));
  figures.samples = measure_rate(runs, seconds, [&] {
    for (const auto& view : views) {
      const auto world = G::sample(view, rng);
      keep_alive(world);
    }
    return views.size();
  });
  figures.signature = signature_of<G>();
  return figures;
}

std::string thousands(double value) {
  std::string digits = fmt::format("{:.0f}", value);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<std::size_t>(at), " ");
  return digits;
}

void print_rate(std::string_view what, const Rate& rate) {
  fmt::print("  {:<40} {:>14}   ({} … {})\n", what, thousands(rate.median), thousands(rate.lowest),
             thousands(rate.highest));
}

nlohmann::json to_json(const Rate& rate) {
  return {{"median", rate.median}, {"lowest", rate.lowest}, {"highest", rate.highest}};
}

struct Arguments {
  std::string game;
  double seconds = 0.3;
  int runs = 5;
  bool json = false;
  bool signature = false;
};

Result<ExitCode> run(const Arguments& arguments) {
  if (!arguments.game.empty()) {
    if (const auto info = find_game(arguments.game); !info) return tl::unexpected(info.error());
  }
  nlohmann::json list = nlohmann::json::array();
  for_each_game([&]<Game G>(std::type_identity<G>) {
    if (!arguments.game.empty() && arguments.game != G::name) return;
    if (arguments.signature) {
      fmt::print("playout {} {:016x}\n", G::name, signature_of<G>());
      return;
    }
    const Figures figures = measure<G>(arguments.runs, arguments.seconds);
    const std::string signature = fmt::format("{:016x}", figures.signature);
    if (arguments.json) {
      list.push_back({{"game", G::name},
                      {"seats", G::default_seats},
                      {"state_bytes", sizeof(typename G::State)},
                      {"games", to_json(figures.games)},
                      {"decisions", to_json(figures.decisions)},
                      {"legal_decisions", to_json(figures.legal_decisions)},
                      {"copies", to_json(figures.copies)},
                      {"samples", to_json(figures.samples)},
                      {"signature", signature}});
      return;
    }
    fmt::print("{}, {} players, per CPU-second on one thread: median of {} runs (lowest … highest)\n",
               G::title, G::default_seats, arguments.runs);
    print_rate("random rounds, deal to end", figures.games);
    print_rate("random decisions (cheap subset)", figures.decisions);
    print_rate("random decisions (complete legal list)", figures.legal_decisions);
    print_rate("state copies", figures.copies);
    print_rate("sample(view)", figures.samples);
    fmt::print("  {:<40} {:>14}\n", "bytes of a state", sizeof(typename G::State));
    fmt::print("  {:<40} {:>16}\n\n", "signature", signature);
  });
  if (arguments.json && !arguments.signature) print_json(list);
  return ExitCode::done;
}

}  // namespace

void add_bench_playout(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *bench.add_subcommand("playout", "Random games, state copies and sampled worlds");
  command.add_option("--game", arguments->game, "one game only");
  command.add_option("--seconds", arguments->seconds, "CPU seconds a measurement (default 0.3)")->positive();
  command.add_option("--runs", arguments->runs, "measurements of each figure (default 5)")->positive();
  command.add_flag("--json", arguments->json, "for machines: one JSON array");
  command.add_flag("--signature", arguments->signature,
                   "only what guards the behaviour: a hash of fixed rounds, one line a game");
  command.footer("Example:\n  meldwise bench playout --game arboretum");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
