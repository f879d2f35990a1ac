// Duels and tournaments.
#include <nlohmann/json.hpp>

#include <thread>

#include "arena/duel.h"
#include "arena/export.h"
#include "arena/report.h"
#include "arena/runner.h"
#include "common.h"
#include "players/match.h"

namespace meldwise::python {
namespace {

using namespace arena;

int threads_from(int threads) {
  if (threads < 0 || threads > 256) throw Refusal("threads: expected 0 to 256");
  return threads > 0 ? threads : std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

/// A duel that is planned, and played here or elsewhere.
struct Duel {
  DuelPlan plan;
  std::vector<DuelGame> games;
};

AgentSpec spec_from(const Setup& setup, const std::string& agent) {
  AgentSpec spec = value_of(parse_agent(agent));
  expect(check_agents(setup, std::vector<AgentSpec>(static_cast<std::size_t>(setup.seats), spec)));
  return spec;
}

std::unique_ptr<Duel> plan_duel(const std::string& game, int players, const std::vector<std::string>& options,
                                std::uint64_t seed, int rounds) {
  if (rounds < 1 || rounds > 100'000'000) throw Refusal("rounds: expected 1 to 100000000");
  auto duel = std::make_unique<Duel>();
  const GameInfo& info = *value_of(find_game(game));
  duel->plan.setup = setup_from(game, players, one_round_options(info, options), seed);
  const int seats = duel->plan.setup.seats;
  if (seats < 2) throw Refusal("a benchmark needs at least two players");
  duel->plan.blocks = (rounds + seats - 1) / seats;
  return duel;
}

py::object play(Duel& duel, const std::string& baseline, const std::string& challenger, int threads) {
  duel.plan.baseline = spec_from(duel.plan.setup, baseline);
  duel.plan.challenger = spec_from(duel.plan.setup, challenger);
  duel.plan.threads = threads_from(threads);
  const Interruptible watched;
  const DuelResult result = [&] {
    const py::gil_scoped_release released;
    return play_duel(duel.plan, {}, watched.token());
  }();
  Interruptible::raise();
  return to_python(duel_json(duel.plan, result));
}

/// A game that was played elsewhere: scores and places of every seat, sheets of every seat, all its actions.
void add_game(Duel& duel, int block, int challenger_seat, const std::vector<std::int32_t>& scores,
              const std::vector<int>& places, const std::vector<std::vector<std::int32_t>>& sheet,
              std::vector<std::string> actions) {
  const auto seats = static_cast<std::size_t>(duel.plan.setup.seats);
  if (scores.size() != seats || places.size() != seats || sheet.size() != seats || challenger_seat < 0 ||
      challenger_seat >= duel.plan.setup.seats || block < 0) {
    throw Refusal("expected scores, places and a sheet for each of " + std::to_string(seats) + " seats");
  }
  DuelGame game{.block = block,
                .challenger_seat = challenger_seat,
                .seed = block_seed(duel.plan, block),
                .outcome = {},
                .actions = static_cast<std::uint32_t>(actions.size()),
                .sheet = {},
                .luck = {}};
  Record record;
  record.setup = duel.plan.setup;
  record.setup.seed = game.seed;
  record.actions = std::move(actions);
  game.luck = luck_of(record);
  game.outcome.seats = static_cast<std::uint8_t>(seats);
  for (std::size_t i = 0; i < seats; ++i) {
    game.outcome.score[i] = scores[i];
    game.outcome.place[i] = static_cast<std::uint8_t>(places[i]);
    SheetRow row{};
    std::copy_n(sheet[i].begin(), std::min(sheet[i].size(), row.size()), row.begin());
    game.sheet.push_back(row);
  }
  duel.games.push_back(std::move(game));
}

py::object result_of_games(Duel& duel) {
  return to_python(duel_json(duel.plan, duel_of(duel.plan, duel.games)));
}

/// A tournament with its store.
struct Stage {
  Store store;
  Ledger ledger;
  std::atomic<bool> taken = false;
  Stage(Store made, Ledger of_it) : store(std::move(made)), ledger(std::move(of_it)) {}

  static std::unique_ptr<Stage> from(Store store) {
    auto ledger = value_of(store.ledger());
    return std::make_unique<Stage>(std::move(store), std::move(ledger));
  }
};

std::unique_ptr<Stage> create(const std::string& path, const std::string& game, int players,
                              const std::vector<std::string>& options, std::uint64_t seed,
                              const std::string& format,
                              const std::vector<std::pair<std::string, std::string>>& entrants, int games) {
  Tournament tournament;
  tournament.setup = setup_from(game, players, options, seed);
  tournament.format = value_of(parse_format(format));
  if (games < 1 || games > 100'000'000) throw Refusal("games: expected 1 to 100000000");
  tournament.blocks = (games + tournament.seats() - 1) / tournament.seats();
  for (const auto& [name, agent] : entrants) tournament.participants.push_back({name, agent, false});
  tournament.rounds = default_swiss_rounds(tournament.size(), tournament.seats());
  expect(check_tournament(tournament));
  return Stage::from(value_of(Store::create(path, std::move(tournament))));
}

bool run(Stage& stage, int threads) {
  const Turn turn(stage.taken);
  const Interruptible watched;
  RunOptions options;
  options.workers = threads_from(threads);
  options.stop = options.break_off = watched.token();
  Result<RunEnd> end = [&] {
    const py::gil_scoped_release released;
    return run_tournament(stage.store, stage.ledger, options);
  }();
  Interruptible::raise();
  return value_of(std::move(end)) == RunEnd::over;
}

py::object standings_of(Stage& stage) {
  const Turn turn(stage.taken);
  const Tournament& tournament = stage.store.tournament();
  return to_python(standings_json(tournament, stage.ledger, standings(tournament, stage.ledger)));
}

py::object games_of(Stage& stage) {
  const Turn turn(stage.taken);
  const Tournament& tournament = stage.store.tournament();
  return to_python(games_json(tournament, stage.ledger, standings(tournament, stage.ledger)));
}

std::string page_of(Stage& stage) {
  const Turn turn(stage.taken);
  return value_of(report_page(stage.store, stage.ledger, standings(stage.store.tournament(), stage.ledger)));
}

}  // namespace

void bind_arena(py::module_& module) {
  py::class_<Duel>(module, "Duel")
      .def(py::init(&plan_duel), py::arg("game"), py::arg("players"), py::arg("options"), py::arg("seed"),
           py::arg("rounds"))
      .def_property_readonly("blocks", [](const Duel& duel) { return duel.plan.blocks; })
      .def_property_readonly("seats", [](const Duel& duel) { return duel.plan.setup.seats; })
      .def_property_readonly(
          "options",
          [](const Duel& duel) {
            return to_python(options_to_json(duel.plan.setup.game->options, duel.plan.setup.options));
          })
      .def("seed", [](const Duel& duel, int block) { return block_seed(duel.plan, block); })
      .def("chance", [](const Duel& duel, int block, int challenger_seat,
                        int seat) { return duel_chance(duel.plan, block, challenger_seat, seat); })
      .def("check", [](const Duel& duel,
                       const std::string& agent) { static_cast<void>(spec_from(duel.plan.setup, agent)); })
      .def("play", &play, py::arg("baseline"), py::arg("challenger"), py::arg("threads"))
      .def("add", &add_game)
      .def("result", &result_of_games);
  py::class_<Stage>(module, "Tournament")
      .def(py::init(&create), py::arg("path"), py::arg("game"), py::arg("players"), py::arg("options"),
           py::arg("seed"), py::arg("format"), py::arg("entrants"), py::arg("games"))
      .def_static(
          "open",
          [](const std::string& path, bool to_play) {
            return Stage::from(value_of(Store::open(path, to_play ? Store::Use::play : Store::Use::read)));
          })
      .def("run", &run, py::arg("threads"))
      .def("standings", &standings_of)
      .def("games", &games_of)
      .def("page", &page_of);
  module.def(
      "rate",
      [](int players, const std::vector<std::vector<std::pair<std::vector<int>, std::vector<int>>>>& blocks) {
        std::vector<PlacingBlock> placings;
        for (const auto& block : blocks) {
          PlacingBlock games;
          for (const auto& [who, places] : block) {
            if (who.size() != places.size() || who.empty())
              throw Refusal("expected as many places as players");
            for (const int one : who) {
              if (one < 0 || one >= players)
                throw Refusal("players: expected numbers below " + std::to_string(players));
            }
            games.push_back({who, places});
          }
          placings.push_back(std::move(games));
        }
        if (players < 1 || players > 100'000) throw Refusal("players: expected 1 to 100000");
        std::vector<std::pair<double, double>> ratings;
        for (const Rating& rating : rate(players, placings))
          ratings.emplace_back(rating.elo, rating.half_width);
        return ratings;
      });
}

}  // namespace meldwise::python
