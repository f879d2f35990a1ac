// Tables, views and agents.
#include <nlohmann/json.hpp>

#include "common.h"
#include "games/record.h"
#include "meldwise/meldwise.h"
#include "vec/game_vec.h"

namespace meldwise::python {
namespace {

py::object parsed(const std::string& json) { return to_python(nlohmann::json::parse(json)); }

v1::Deal deal_from(const std::string& game, int players, const std::vector<std::string>& options,
                   std::uint64_t seed) {
  return {.game = game, .players = players, .options = options, .seed = seed};
}

/// An agent, kept by one thread at a time.
struct Thinker {
  v1::Agent agent;
  std::atomic<bool> taken = false;
  explicit Thinker(v1::Agent made) : agent(std::move(made)) {}
};

std::string decide(Thinker& thinker, const v1::View& view) {
  const Turn turn(thinker.taken);
  const Interruptible watched;
  Result<std::string> action = [&] {
    const py::gil_scoped_release released;
    return thinker.agent.decide(view, watched.token());
  }();
  Interruptible::raise();
  return value_of(std::move(action));
}

py::object explain(Thinker& thinker) {
  const Turn turn(thinker.taken);
  const v1::Decision decision = thinker.agent.explain();
  return decision.json.empty() ? py::none() : parsed(decision.json);
}

py::object hint(const v1::View& view, const std::string& agent, std::uint64_t seed) {
  const Interruptible watched;
  Result<v1::Decision> decision = [&] {
    const py::gil_scoped_release released;
    return v1::hint(view, agent, seed, watched.token());
  }();
  Interruptible::raise();
  return parsed(value_of(std::move(decision)).json);
}

py::dict play_match(const std::string& game, int players, const std::vector<std::string>& options,
                    std::uint64_t seed, const std::vector<std::string>& agents) {
  const Interruptible watched;
  Result<v1::Match> match = [&] {
    const py::gil_scoped_release released;
    return v1::play_match(deal_from(game, players, options, seed), agents, watched.token());
  }();
  Interruptible::raise();
  const v1::Match played = value_of(std::move(match));
  py::dict dict;
  dict["record"] = played.record;
  dict["outcome"] = to_python(played.outcome);
  py::list seats;
  for (const v1::SeatReport& seat : played.seats) {
    py::dict one;
    one["decisions"] = seat.decisions;
    one["seconds"] = seat.seconds;
    one["longest"] = seat.longest;
    one["faults"] = seat.faults;
    one["gone"] = seat.gone;
    one["last_fault"] = seat.last_fault;
    seats.append(one);
  }
  dict["seats"] = seats;
  return dict;
}

const char* progress_name(Progress progress) {
  switch (progress) {
    case Progress::playing:
      return "playing";
    case Progress::round_over:
      return "round_over";
    case Progress::match_over:
      return "match_over";
  }
  return "";
}

void bind_table(py::module_& module) {
  using v1::Table;
  py::class_<Table>(module, "Table")
      .def(py::init([](const std::string& game, int players, const std::vector<std::string>& options,
                       std::uint64_t seed) {
             return value_of(Table::deal(deal_from(game, players, options, seed)));
           }),
           py::arg("game"), py::arg("players"), py::arg("options"), py::arg("seed"))
      .def_static("replay", [](const std::string& record,
                               std::size_t actions) { return value_of(Table::replay(record, actions)); })
      .def("clone", &Table::clone)
      .def_property_readonly("game", [](const Table& table) { return std::string(table.game()); })
      .def_property_readonly("seats", &Table::seats)
      .def_property_readonly("progress", [](const Table& table) { return progress_name(table.progress()); })
      .def_property_readonly("to_move", [](const Table& table) { return seat_to(table.to_move()); })
      .def("outcome", [](const Table& table) { return to_python(table.outcome()); })
      .def("sheet", [](const Table& table, int seat) { return table.sheet(seat_from(seat)); })
      .def("legal", &Table::legal)
      .def("apply", [](Table& table, const std::string& action) { expect(table.apply(action)); })
      .def("apply_json",
           [](Table& table, py::handle action) { expect(table.apply_json(from_python(action).dump())); })
      .def("apply_all",
           [](Table& table, const std::vector<std::string>& actions) { expect(table.apply_all(actions)); })
      .def("next_round", [](Table& table) { expect(table.next_round()); })
      .def("actions", &Table::actions)
      .def("view", [](const Table& table, int seat) { return value_of(table.view(seat_from(seat))); })
      .def("event_count", &Table::events)
      .def("events",
           [](const Table& table, int seat, std::size_t first) {
             const Seat who = seat_from(seat);
             if (is_player(who) && index_of(who) >= table.seats()) {
               throw Refusal("seat: the table has " + std::to_string(table.seats()) + " seats, from 0");
             }
             return py::make_tuple(table.told(who, first), parsed(table.told_json(who, first)));
           })
      .def("record", [](const Table& table, const std::vector<std::string>& names) {
        return value_of(table.record(names));
      });
}

void bind_view(py::module_& module) {
  using v1::View;
  py::class_<View>(module, "View")
      .def(py::init([](const std::string& game, py::handle json) {
             if (PyUnicode_Check(json.ptr()) != 0)
               return value_of(View::read(game, py::cast<std::string>(json)));
             return value_of(View::read(game, from_python(json).dump()));
           }),
           py::arg("game"), py::arg("json"))
      .def_property_readonly("game", [](const View& view) { return std::string(view.game()); })
      .def_property_readonly("seat", [](const View& view) { return seat_to(view.seat()); })
      .def_property_readonly("to_move", [](const View& view) { return seat_to(view.to_move()); })
      .def("json", &View::json)
      .def("dict", [](const View& view) { return parsed(view.json()); })
      .def("text", &View::text)
      .def("legal", &View::legal)
      .def("sample", [](const View& view, std::uint64_t seed) { return value_of(view.sample(seed)); });
}

}  // namespace

void bind_play(py::module_& module) {
  bind_table(module);
  bind_view(module);
  py::class_<Thinker>(module, "Agent")
      .def(py::init([](const std::string& agent, std::uint64_t seed) {
             return std::make_unique<Thinker>(value_of(v1::Agent::make(agent, seed)));
           }),
           py::arg("agent"), py::arg("seed"))
      .def("decide", &decide)
      .def("explain", &explain);
  module.def("hint", &hint, py::arg("view"), py::arg("agent"), py::arg("seed"));
  module.def("play_match", &play_match, py::arg("game"), py::arg("players"), py::arg("options"),
             py::arg("seed"), py::arg("agents"));
  module.def("action_dict", [](const std::string& game, const std::string& text) {
    return to_python(value_of(vec::vec_of(*value_of(find_game(game))).action_json(text)));
  });
}

}  // namespace meldwise::python
