// Games, questions to the solvers, records.
#include <nlohmann/json.hpp>

#include "cards/crew.h"
#include "common.h"
#include "games/json_text.h"
#include "games/option_values.h"
#include "games/record.h"
#include "meldwise/meldwise.h"

namespace meldwise::python {
namespace {

JsonAnswer answer_of(const std::string& kind, const std::string& game) {
  const GameInfo& info = *value_of(find_game(game));
  if (const JsonAnswer answer = info.answer(kind); answer != nullptr) return answer;
  // The sentence that says who can be asked is the library's.
  if (kind == "validate") expect(v1::validate(game, "{}").map([](const auto&) {}));
  if (kind == "score") expect(v1::score(game, "{}").map([](const auto&) {}));
  expect(v1::solve(game, "{}").map([](const auto&) {}));
  throw Refusal("there is nothing to " + kind + " in " + game);
}

Result<nlohmann::json> answered(JsonAnswer answer, const nlohmann::json& question) {
  if (!question.is_object()) return fail("expected a JSON object");
  return answer(question);
}

nlohmann::json question_from(py::handle question) {
  if (PyUnicode_Check(question.ptr()) != 0) return value_of(parse_json(py::cast<std::string>(question)));
  return from_python(question);
}

py::object ask(const std::string& kind, const std::string& game, py::handle question) {
  const JsonAnswer answer = answer_of(kind, game);
  const nlohmann::json asked = question_from(question);
  Result<nlohmann::json> said = [&] {
    const py::gil_scoped_release released;
    return answered(answer, asked);
  }();
  return to_python(value_of(std::move(said)));
}

/// New answers by the thousand make the collector look at all of them again and again, and find nothing.
class NoCollecting {
 public:
  NoCollecting() : before_(PyGC_Disable()) {}
  NoCollecting(const NoCollecting&) = delete;
  NoCollecting& operator=(const NoCollecting&) = delete;
  ~NoCollecting() {
    if (before_ != 0) PyGC_Enable();
  }

 private:
  int before_;
};

/// Blocks of questions: read with the interpreter's lock, answered without it, and so on; so that memory
/// stays bounded and Ctrl-C is heard between two.
py::list ask_many(const std::string& kind, const std::string& game, py::handle questions, int threads) {
  if (threads < 1 || threads > 256) throw Refusal("threads: expected 1 to 256");
  constexpr std::size_t kBlock = 512;  // what stays in the cache
  const NoCollecting quiet;
  const JsonAnswer answer = answer_of(kind, game);
  const auto list =
      py::reinterpret_steal<py::object>(PySequence_Fast(questions.ptr(), "expected a list of questions"));
  if (!list) throw py::error_already_set();
  const auto count = static_cast<std::size_t>(PySequence_Fast_GET_SIZE(list.ptr()));
  py::list answers(count);
  std::vector<nlohmann::json> asked;
  std::vector<Result<nlohmann::json>> said;
  for (std::size_t first = 0; first < count; first += kBlock) {
    Interruptible::raise();
    const std::size_t size = std::min(kBlock, count - first);
    asked.clear();
    for (std::size_t i = 0; i < size; ++i) {
      // The list may have been made shorter by another thread meanwhile.
      if (first + i >= static_cast<std::size_t>(PySequence_Fast_GET_SIZE(list.ptr())))
        throw Refusal("the list of questions changed");
      asked.push_back(
          question_from(PySequence_Fast_GET_ITEM(list.ptr(), static_cast<Py_ssize_t>(first + i))));
    }
    said.assign(size, nlohmann::json());
    {
      const py::gil_scoped_release released;
      const int crew = size < 64 ? 1 : threads;
      run_crew(crew, [&](int member) {
        for (std::size_t i = static_cast<std::size_t>(member); i < size;
             i += static_cast<std::size_t>(crew)) {
          said[i] = answered(answer, asked[i]);
        }
      });
    }
    for (std::size_t i = 0; i < size; ++i) {
      if (!said[i]) throw Refusal("question " + std::to_string(first + i) + ": " + said[i].error().message);
      answers[first + i] = to_python(*said[i]);
    }
  }
  return answers;
}

py::dict info_to_python(const v1::GameInfo& info) {
  py::dict dict;
  dict["name"] = info.name;
  dict["title"] = info.title;
  dict["min_players"] = info.min_seats;
  dict["max_players"] = info.max_seats;
  dict["default_players"] = info.default_seats;
  dict["zero_sum"] = info.zero_sum;
  dict["high_score_wins"] = info.high_score_wins;
  dict["columns"] = info.columns;
  dict["agents"] = info.agents;
  const nlohmann::json all = nlohmann::json::parse(info.json);
  dict["options"] = to_python(all.value("options", nlohmann::json::array()));
  dict["presets"] = to_python(all.value("presets", nlohmann::json::array()));
  return dict;
}

}  // namespace

Seat seat_from(int seat) {
  if (seat == -1) return Seat::spectator;
  if (seat == -2) return Seat::referee;
  if (seat < 0 || seat >= kMaxSeats)
    throw Refusal("seat: expected a seat from 0 or a spectator, got " + std::to_string(seat));
  return seat_at(seat);
}
int seat_to(Seat seat) { return is_player(seat) ? index_of(seat) : -1; }

py::dict to_python(const Outcome& outcome) { return to_python(meldwise::to_json(outcome)).cast<py::dict>(); }

Setup setup_from(const std::string& game, int players, const std::vector<std::string>& options,
                 std::uint64_t seed) {
  const GameInfo* info = value_of(find_game(game));
  Setup setup{info, value_of(options_from_words(info->options, options)),
              players == 0 ? info->default_seats : players, seed};
  expect(check_setup(setup));
  return setup;
}

void bind_games(py::module_& module) {
  module.def("version", [] { return std::string(v1::version()); });
  module.def("games", [] {
    py::list list;
    for (const v1::GameInfo& info : v1::games()) list.append(info_to_python(info));
    return list;
  });
  module.def("ask", &ask, py::arg("kind"), py::arg("game"), py::arg("question"));
  module.def("ask_many", &ask_many, py::arg("kind"), py::arg("game"), py::arg("questions"),
             py::arg("threads"));
  module.def("read_record", [](const std::string& line) {
    const v1::Record record = value_of(v1::read_record(line));
    py::dict dict;
    dict["game"] = record.game;
    dict["players"] = record.players;
    dict["options"] = to_python(nlohmann::json::parse(record.options));
    dict["seed"] = record.seed;
    dict["seats"] = record.seats;
    dict["actions"] = record.actions;
    dict["finished"] = record.finished;
    dict["outcome"] = to_python(record.outcome);
    return dict;
  });
  module.def("check_record", [](const std::string& line) { expect(v1::check_record(line)); });
  module.def("check_agent",
             [](const std::string& game, const std::string& agent) { expect(v1::check_agent(game, agent)); });
}

}  // namespace meldwise::python
