// `meldwise bench beliefs`: how much better the search's worlds fit the truth than worlds that are merely
// possible.
//
// Along games of the heuristic player with itself, the seat to move imagines many worlds. For every other
// seat and every card that it holds in some of them, the share of worlds is a forecast of "it holds this
// card", and the log-loss of the forecasts is compared with that of uniform worlds.
#include <fmt/core.h>

#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "app/bench.h"
#include "app/jsonl.h"
#include "players/make_player.h"

namespace meldwise::app {
namespace {

struct Arguments {
  std::string game;
  int positions = 200;
  int worlds = 200;
  bool json = false;
};

/// How many cards of each kind a seat holds, in the notation of its view.
template <Game G>
std::map<std::string, int> hand_of(const typename G::State& state, Seat seat) {
  std::map<std::string, int> cards;
  const nlohmann::json view = G::to_json(G::view(state, seat));
  for (const nlohmann::json& card : view.at("hand")) ++cards[card.dump()];
  return cards;
}

/// Mean and standard error over positions; the forecasts of one position hang together.
struct Loss {
  double sum = 0;
  double squares = 0;
  int count = 0;

  void add(double loss) {
    sum += loss;
    squares += loss * loss;
    ++count;
  }
  [[nodiscard]] double mean() const { return count > 0 ? sum / count : 0; }
  [[nodiscard]] double error() const {
    if (count < 2) return 0;
    return std::sqrt((squares / count - mean() * mean()) / (count - 1));
  }
};

/// For every card, in how many worlds the seat has it.
template <Game G, class Imagine>
std::map<std::string, int> holdings(const Imagine& imagine, Seat seat, int worlds) {
  std::map<std::string, int> times;
  for (int i = 0; i < worlds; ++i) {
    for (const auto& [card, count] : hand_of<G>(imagine(), seat)) ++times[card];
  }
  return times;
}

struct Comparison {
  Loss uniform;
  Loss believed;
  Loss gain;
};

/// The mean log-loss of one position's forecasts by each way of imagining.
template <Game G>
void compare(const typename G::State& state, int worlds, Rng& rng, Comparison& out) {
  const Seat me = G::to_move(state);
  const auto view = G::view(state, me);
  double uniform = 0;
  double believed = 0;
  int forecasts = 0;
  for (int i = 0; i < G::seats(state); ++i) {
    const Seat other = seat_at(i);
    if (other == me) continue;
    const auto truth = hand_of<G>(state, other);
    const auto plain = holdings<G>([&] { return G::sample(view, rng); }, other, worlds);
    const auto likely = holdings<G>([&] { return imagine_world<G>(view, rng); }, other, worlds);
    std::map<std::string, int> cards = plain;
    cards.insert(likely.begin(), likely.end());
    for (const auto& [card, unused] : cards) {
      const bool holds = truth.contains(card);
      const auto loss = [&](const std::map<std::string, int>& times) {
        const auto found = times.find(card);
        const double share = ((found == times.end() ? 0 : found->second) + 0.5) / (worlds + 1.0);
        return -std::log(holds ? share : 1 - share);
      };
      uniform += loss(plain);
      believed += loss(likely);
      ++forecasts;
    }
  }
  if (forecasts == 0) return;
  out.uniform.add(uniform / forecasts);
  out.believed.add(believed / forecasts);
  out.gain.add((uniform - believed) / forecasts);
}

template <Game G>
Comparison measure(const Arguments& arguments) {
  constexpr std::uint32_t kEvery = 7;  // decisions between two positions: they should differ
  Comparison result;
  Rng rng(1);
  for (std::uint64_t seed = 1; result.gain.count < arguments.positions; ++seed) {
    auto state = G::deal(G::option_table().defaults(), G::default_seats, seed);
    std::vector<std::unique_ptr<Player<G>>> players;
    for (int i = 0; i < G::default_seats; ++i) {
      players.push_back(*make_player<G>(*parse_agent("heuristic"), seed, seat_at(i)));
    }
    auto next = rng.below(kEvery);
    for (std::uint32_t step = 0; G::progress(state) == Progress::playing; ++step) {
      if (step == next) {
        if (result.gain.count < arguments.positions) compare<G>(state, arguments.worlds, rng, result);
        next += kEvery + rng.below(kEvery);
      }
      const Seat seat = G::to_move(state);
      G::apply(state, players[static_cast<std::size_t>(index_of(seat))]->decide(G::view(state, seat)),
               nullptr);
    }
  }
  return result;
}

Result<ExitCode> run(const Arguments& arguments) {
  if (!arguments.game.empty()) {
    if (const auto info = find_game(arguments.game); !info) return tl::unexpected(info.error());
  }
  nlohmann::json list = nlohmann::json::array();
  if (!arguments.json) {
    fmt::print("log-loss of \"the other seat holds this card\", {} positions, {} worlds each\n",
               arguments.positions, arguments.worlds);
    fmt::print("  {:<12} {:>9} {:>9} {:>18}\n", "game", "uniform", "believed", "gain");
  }
  for_each_game([&]<Game G>(std::type_identity<G>) {
    if (!arguments.game.empty() && arguments.game != G::name) return;
    const Comparison result = measure<G>(arguments);
    if (arguments.json) {
      list.push_back({{"game", G::name},
                      {"positions", arguments.positions},
                      {"uniform", result.uniform.mean()},
                      {"believed", result.believed.mean()},
                      {"gain", result.gain.mean()},
                      {"gain_error", result.gain.error()}});
    } else {
      fmt::print("  {:<12} {:>9.4f} {:>9.4f} {:>9.4f} ± {:.4f}\n", G::name, result.uniform.mean(),
                 result.believed.mean(), result.gain.mean(), result.gain.error());
    }
  });
  if (arguments.json) print_json(list);
  return ExitCode::done;
}

}  // namespace

void add_bench_beliefs(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command =
      *bench.add_subcommand("beliefs", "How well the worlds of the search fit the hidden truth");
  command.add_option("--game", arguments->game, "one game only");
  command.add_option("--positions", arguments->positions, "positions a game (default 200)")
      ->within(2, 1'000'000);
  command.add_option("--worlds", arguments->worlds, "worlds a position (default 200)")->within(10, 1'000'000);
  command.add_flag("--json", arguments->json, "for machines: one JSON array");
  command.footer("Example:\n  meldwise bench beliefs --game mahjong --positions 1000");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
