// `meldwise bench solve`: what the exact solvers cost on random positions, one call at a time.
#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <numeric>

#include "app/bench.h"
#include "app/jsonl.h"
#include "cards/rng.h"
#include "games/catalogue.h"
#include "melds/arboretum/paths.h"
#include "melds/five_crowns/finder.h"
#include "melds/konkan/solver.h"
#include "melds/mahjong/acceptance.h"
#include "melds/mahjong/shanten.h"
#include "melds/makiaveli/plan.h"
#include "melds/makiaveli/solver.h"

namespace meldwise::app {
namespace {

/// One solver on one kind of position: `solve(i)` solves the i-th prepared position.
struct Case {
  std::string_view game;
  std::string what;
  std::size_t positions = 0;
  std::function<void(std::size_t)> solve;
};

struct Cost {
  double mean = 0;
  double median = 0;
  double p99 = 0;
  double worst = 0;
};

/// Microseconds of CPU time a call. The best of three calls counts for each position, so that what other
/// programs do to the caches is not taken for the solver's worst case.
Cost measure_cost(const Case& one) {
  std::vector<double> costs(one.positions, 1e9);
  for (int run = 0; run < 3; ++run) {
    for (std::size_t i = 0; i < one.positions; ++i) {
      const double start = cpu_seconds();
      one.solve(i);
      costs[i] = std::min(costs[i], 1e6 * (cpu_seconds() - start));
    }
  }
  // What reading the clock twice costs is no part of the solver.
  double clock = 1e9;
  for (int i = 0; i < 1000; ++i) {
    const double start = cpu_seconds();
    clock = std::min(clock, 1e6 * (cpu_seconds() - start));
  }
  for (double& cost : costs) cost = std::max(0.0, cost - clock);
  std::sort(costs.begin(), costs.end());
  return {std::accumulate(costs.begin(), costs.end(), 0.0) / static_cast<double>(costs.size()),
          costs[costs.size() / 2], costs[costs.size() * 99 / 100], costs.back()};
}

/// `count` cards from a shuffled pack.
template <class Card>
std::vector<Card> some_cards(std::vector<Card> pack, std::size_t count, Rng& rng) {
  shuffle(pack.data(), pack.size(), rng);
  pack.resize(count);
  return pack;
}

std::vector<Face> two_packs() {
  std::vector<Face> pack;
  for (int id = 0; id < 2 * kNaturalFaces; ++id)
    pack.push_back(Face{static_cast<std::uint8_t>(id % kNaturalFaces)});
  return pack;
}

/// Prepares `count` positions and a case that solves them.
template <class Position, class Make, class Solve>
Case prepared(std::string_view game, std::string what, std::size_t count, Make&& make, Solve&& solve) {
  auto positions = std::make_shared<std::vector<Position>>();
  Rng rng(2026);
  for (std::size_t i = 0; i < count; ++i) positions->push_back(make(rng));
  return {game, std::move(what), count,
          [positions, solve](std::size_t i) { keep_alive(solve((*positions)[i])); }};
}

void add_konkan(std::vector<Case>& cases, std::size_t count) {
  for (int jokers = 0; jokers <= 2; ++jokers) {
    cases.push_back(prepared<FrenchHand>(
        "konkan", fmt::format("best plan of 15 cards, {} jokers", jokers), count,
        [&](Rng& rng) {
          FrenchHand hand;
          for (const Face face : some_cards(two_packs(), static_cast<std::size_t>(15 - jokers), rng))
            hand.add(face);
          for (int i = 0; i < jokers; ++i) hand.add(kJoker);
          return hand;
        },
        [](const FrenchHand& hand) { return konkan::best_plan(hand, {}); }));
  }
}

struct MakiaveliPosition {
  std::vector<makiaveli::Group> floor;
  makiaveli::Query query;
};

MakiaveliPosition makiaveli_position(Rng& rng, int floor_cards) {
  using makiaveli::Group;
  MakiaveliPosition position;
  FrenchHand left;
  for (const Face face : two_packs()) left.add(face);
  for (int tries = 0; position.query.must.size() < floor_cards && tries < 2000; ++tries) {
    const int length = 3 + static_cast<int>(rng.below(3));
    const auto start =
        static_cast<int>(rng.below(static_cast<std::uint32_t>(makiaveli::kPlaces - length + 1)));
    const Group group = rng.below(2) == 0
                            ? Group::run(static_cast<Suit>(rng.below(4)), start, length)
                            : Group::set(static_cast<int>(rng.below(kRanks)), 15U ^ (1U << rng.below(4)));
    const auto cards = group.cards();
    if (!std::all_of(cards.begin(), cards.end(), [&](Face face) { return left.has(face); })) continue;
    for (const Face face : cards) {
      left.remove(face);
      position.query.must.add(face);
    }
    position.floor.push_back(group);
  }
  std::vector<Face> rest;
  left.for_each_face(
      [&](Face face, int copies) { rest.insert(rest.end(), static_cast<std::size_t>(copies), face); });
  const std::size_t hand = std::min<std::size_t>(3 + rng.below(12), rest.size());
  for (const Face face : some_cards(rest, hand, rng)) position.query.may.add(face);
  return position;
}

void add_makiaveli(std::vector<Case>& cases, std::size_t count) {
  for (const int floor : {10, 30, 60, 90}) {
    const auto make = [floor](Rng& rng) { return makiaveli_position(rng, floor); };
    cases.push_back(prepared<MakiaveliPosition>(
        "makiaveli", fmt::format("solve, hand of 3-14, floor of {}", floor), count, make,
        [](const MakiaveliPosition& position) { return makiaveli::solve(position.query); }));
    cases.push_back(prepared<MakiaveliPosition>(
        "makiaveli", fmt::format("plan with steps, floor of {}", floor), std::max<std::size_t>(1, count / 20),
        make, [](const MakiaveliPosition& position) {
          return makiaveli::make_plan(position.floor, {}, position.query.may);
        }));
  }
}

void add_five_crowns(std::vector<Case>& cases, std::size_t count) {
  using five_crowns::best_discard;
  for (const int dealt : {3, 7, 13}) {
    std::vector<CrownCard> pack;
    for (int copy = 0; copy < 2; ++copy) {
      for (int id = 0; id < kCrownNaturals; ++id) pack.push_back(CrownCard{static_cast<std::uint8_t>(id)});
    }
    for (int joker = 0; joker < kCrownJokers; ++joker) pack.push_back(kCrownJoker);
    cases.push_back(prepared<CrownHand>(
        "five-crowns", fmt::format("best discard of {} cards", dealt + 1), count,
        [&](Rng& rng) {
          CrownHand hand;
          for (const CrownCard card : some_cards(pack, static_cast<std::size_t>(dealt + 1), rng))
            hand.add(card);
          return hand;
        },
        [wild = crown_rank_at(dealt - 3), rules = *five_crowns::find_rules("spec")](const CrownHand& hand) {
          return best_discard(hand, wild, rules);
        }));
  }
}

TileCounts some_tiles(Rng& rng, std::size_t count) {
  std::vector<TileKind> wall;
  for (int id = 0; id < kTileKinds; ++id) wall.insert(wall.end(), kTileCopies, TileKind::at(id));
  TileCounts tiles;
  for (const TileKind kind : some_cards(wall, count, rng)) tiles.add(kind);
  return tiles;
}

void add_mahjong(std::vector<Case>& cases, std::size_t count) {
  mahjong::prepare_shanten_tables();
  for (const std::size_t tiles : {std::size_t{14}, std::size_t{17}}) {
    const int wanted = static_cast<int>(tiles) / 3;
    // A single shanten is faster than the clock: a thousand hands are one position.
    cases.push_back(prepared<std::vector<TileCounts>>(
        "mahjong", fmt::format("shanten of {} tiles, a thousand hands", tiles),
        std::max<std::size_t>(1, count / 1000),
        [&](Rng& rng) {
          std::vector<TileCounts> hands;
          for (int i = 0; i < 1000; ++i) hands.push_back(some_tiles(rng, tiles));
          return hands;
        },
        [wanted](const std::vector<TileCounts>& hands) {
          int sum = 0;
          for (const TileCounts& hand : hands) sum += mahjong::shanten(hand, wanted);
          return sum;
        }));
  }
  cases.push_back(prepared<TileCounts>(
      "mahjong", "discard table of 17 tiles", count, [](Rng& rng) { return some_tiles(rng, 17); },
      [](const TileCounts& hand) {
        return mahjong::discard_table(hand, 5, mahjong::unseen_tiles({hand, {}}, {}));
      }));
}

void add_arboretum(std::vector<Case>& cases, std::size_t count) {
  using arboretum::Layout;
  // One scoring is close to what reading the clock costs: a hundred layouts are one position.
  cases.push_back(prepared<std::vector<Layout>>(
      "arboretum", "all species of 16 cards, a hundred layouts", std::max<std::size_t>(1, count / 100),
      [](Rng& rng) {
        std::vector<Layout> layouts;
        std::vector<TreeCard> deck;
        for (int id = 0; id < 48; ++id) deck.push_back(TreeCard{static_cast<std::uint8_t>(id)});
        for (int i = 0; i < 100; ++i) {
          Layout layout;
          for (const TreeCard card : some_cards(deck, 16, rng)) {
            const auto frontier = layout.frontier();
            layout.play(card, layout.empty()
                                  ? arboretum::Cell{}
                                  : frontier[rng.below(static_cast<std::uint32_t>(frontier.size()))]);
          }
          layouts.push_back(layout);
        }
        return layouts;
      },
      [](const std::vector<Layout>& layouts) {
        int sum = 0;
        for (const Layout& layout : layouts) sum += arboretum::total(arboretum::score_paths(layout));
        return sum;
      }));
}

struct Arguments {
  std::string game;
  int positions = 20'000;
  bool json = false;
};

Result<ExitCode> run(const Arguments& arguments) {
  if (!arguments.game.empty()) {
    if (const auto info = find_game(arguments.game); !info) return tl::unexpected(info.error());
  }
  std::vector<Case> cases;
  const auto count = static_cast<std::size_t>(arguments.positions);
  add_konkan(cases, count);
  add_makiaveli(cases, count);
  add_arboretum(cases, count);
  add_mahjong(cases, count);
  add_five_crowns(cases, count);
  nlohmann::json list = nlohmann::json::array();
  if (!arguments.json) {
    fmt::print("microseconds of CPU time a call, random positions (best of three calls each)\n");
    fmt::print("  {:<12} {:<46} {:>9} {:>9} {:>9} {:>9}\n", "game", "solver", "mean", "median", "p99",
               "worst");
  }
  for (const Case& one : cases) {
    if (!arguments.game.empty() && arguments.game != one.game) continue;
    const Cost cost = measure_cost(one);
    if (arguments.json) {
      list.push_back({{"game", one.game},
                      {"solver", one.what},
                      {"positions", one.positions},
                      {"mean_us", cost.mean},
                      {"median_us", cost.median},
                      {"p99_us", cost.p99},
                      {"worst_us", cost.worst}});
    } else {
      fmt::print("  {:<12} {:<46} {:>9.2f} {:>9.2f} {:>9.2f} {:>9.2f}\n", one.game, one.what, cost.mean,
                 cost.median, cost.p99, cost.worst);
    }
  }
  if (arguments.json) print_json(list);
  return ExitCode::done;
}

}  // namespace

void add_bench_solve(CommandLine& bench, Exit& exit) {
  auto arguments = std::make_shared<Arguments>();
  CommandLine& command = *bench.add_subcommand("solve", "What the exact solvers cost on random positions");
  command.add_option("--game", arguments->game, "one game only");
  command.add_option("--positions", arguments->positions, "positions of each kind (default 20000)")
      ->within(1, 10'000'000);
  command.add_flag("--json", arguments->json, "for machines: one JSON array");
  command.footer("Example:\n  meldwise bench solve --game makiaveli");
  on_run(command, exit, [arguments] { return run(*arguments); });
}

}  // namespace meldwise::app
