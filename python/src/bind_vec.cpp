// Batches and single matches in numbers. Arrays are views of the engine's memory: they keep its owner alive
// and cannot be written to.
#include <pybind11/numpy.h>

#include "common.h"
#include "vec/game_vec.h"
#include "vec/vec.h"

namespace meldwise::python {
namespace {

using vec::Course;
using vec::Layout;
using vec::Slice;
using vec::Vec;

struct Batch {
  std::unique_ptr<Vec> vec;
  std::atomic<bool> taken = false;
};

template <class T>
py::array view_of(py::handle owner, vec::Rows<T>& rows, int envs, bool matrix) {
  std::vector<py::ssize_t> shape = {envs};
  if (matrix) shape.push_back(rows.width);
  py::array_t<T> array(shape, rows.numbers.data(), owner);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

/// The rows as a property: a new view of the same memory each time.
template <class Member>
void expose(py::class_<Batch>& batch, const char* name, Member member, bool matrix) {
  batch.def_property_readonly(name, [member, matrix](const py::object& self) {
    Vec& inside = *self.cast<Batch&>().vec;
    return view_of(self, inside.*member, inside.envs(), matrix);
  });
}

/// Whole numbers, one an environment; any integer type is read.
py::array_t<std::int64_t, py::array::c_style> ids_from(const py::object& actions, int envs) {
  const py::array array = py::array::ensure(actions);
  if (!array) {
    PyErr_Clear();
    throw py::type_error("actions: expected an array of whole numbers");
  }
  const char kind = array.dtype().kind();
  if (kind != 'i' && kind != 'u') {
    throw py::type_error("actions: expected whole numbers, got " +
                         py::str(array.dtype()).cast<std::string>());
  }
  if (array.ndim() != 1 || array.shape(0) != envs) {
    throw Refusal("actions: expected the shape (" + std::to_string(envs) +
                  ",), one for each environment, got " + py::str(array.attr("shape")).cast<std::string>());
  }
  return py::array_t<std::int64_t, py::array::c_style | py::array::forcecast>::ensure(array);
}

template <class Work>
void without_lock(Batch& batch, Work&& work) {
  const Turn turn(batch.taken);
  Status done;
  {
    const py::gil_scoped_release released;
    done = work(*batch.vec);
  }
  if (!done) throw Refusal(done.error().message);
}

py::list slices_to_python(const std::vector<Slice>& slices) {
  py::list list;
  for (const Slice& slice : slices) {
    list.append(py::make_tuple(slice.name, slice.offset, slice.size, slice.what));
  }
  return list;
}

py::dict layout_to_python(const std::string& game) {
  const Layout& layout = vec::vec_of(*value_of(find_game(game))).layout();
  py::dict dict;
  dict["game"] = layout.game;
  dict["version"] = layout.version;
  dict["players"] = layout.seats;
  dict["fixed"] = layout.fixed;
  dict["openers"] = layout.openers;
  dict["actions"] = layout.actions;
  dict["observation"] = slices_to_python(layout.observation);
  dict["oracle"] = slices_to_python(layout.oracle);
  return dict;
}

/// One match in numbers, with the name of its game.
struct Match {
  std::unique_ptr<Course> course;
  const GameInfo* game;

  [[nodiscard]] const Layout& layout() const { return vec::vec_of(*game).layout(); }
};

Seat seat_of(const Match& match, int seat) {
  if (seat < 0 || seat >= match.course->seats()) {
    throw Refusal("seat: the table has " + std::to_string(match.course->seats()) + " seats, from 0");
  }
  return seat_at(seat);
}

py::array_t<float> observation(const Match& match, int seat) {
  py::array_t<float> row(match.layout().observation_size());
  match.course->observe(seat_of(match, seat), {row.mutable_data(), static_cast<std::size_t>(row.size())});
  return row;
}

py::array_t<float> oracle(const Match& match) {
  py::array_t<float> row(match.layout().oracle_size());
  match.course->oracle({row.mutable_data(), static_cast<std::size_t>(row.size())});
  return row;
}

py::array_t<std::int8_t> mask(const Match& match) {
  const auto size = static_cast<py::ssize_t>(match.layout().actions.size());
  py::array_t<std::int8_t> row(size);
  std::fill_n(row.mutable_data(), size, std::int8_t{0});
  for (const int id : match.course->legal()) row.mutable_data()[id] = 1;
  return row;
}

void bind_batch(py::module_& module) {
  py::class_<Batch> batch(module, "Vec");
  batch.def(py::init([](const std::string& game, int envs, int players,
                        const std::vector<std::string>& options, std::uint64_t seed, int threads,
                        const std::string& autoreset, const std::string& reward, bool with_oracle) {
              vec::VecPlan plan{.setup = setup_from(game, players, options, seed),
                                .envs = envs,
                                .threads = threads,
                                .oracle = with_oracle};
              if (autoreset != "same_step" && autoreset != "disabled")
                throw Refusal("autoreset: expected same_step or disabled, got '" + autoreset + "'");
              if (reward != "score" && reward != "win")
                throw Refusal("reward: expected score or win, got '" + reward + "'");
              if (autoreset == "disabled") plan.autoreset = vec::Autoreset::disabled;
              if (reward == "win") plan.reward = vec::Reward::win;
              Result<std::unique_ptr<Vec>> made = [&] {
                const py::gil_scoped_release released;
                return Vec::make(plan);
              }();
              auto made_batch = std::make_unique<Batch>();
              made_batch->vec = value_of(std::move(made));
              return made_batch;
            }),
            py::arg("game"), py::arg("envs"), py::arg("players"), py::arg("options"), py::arg("seed"),
            py::arg("threads"), py::arg("autoreset"), py::arg("reward"), py::arg("oracle"));
  batch.def("step", [](Batch& self, const py::object& actions) {
    const auto ids = ids_from(actions, self.vec->envs());
    const std::span<const std::int64_t> list(ids.data(), static_cast<std::size_t>(ids.size()));
    without_lock(self, [&](Vec& inside) { return inside.step(list); });
  });
  batch.def("reset", [](Batch& self, std::uint64_t seed) {
    without_lock(self, [&](Vec& inside) { return inside.reset(seed); });
  });
  batch.def("sample", [](Batch& self) {
    without_lock(self, [](Vec& inside) {
      inside.sample();
      return Status();
    });
  });
  batch.def_property_readonly("envs", [](const Batch& self) { return self.vec->envs(); });
  batch.def_property_readonly("players", [](const Batch& self) { return self.vec->plan().setup.seats; });
  batch.def_property_readonly("seed", [](const Batch& self) { return self.vec->plan().setup.seed; });
  expose(batch, "obs", &Vec::obs, true);
  expose(batch, "mask", &Vec::mask, true);
  expose(batch, "legal", &Vec::legal, true);
  expose(batch, "legal_count", &Vec::legal_count, false);
  expose(batch, "player", &Vec::player, false);
  expose(batch, "rewards", &Vec::rewards, true);
  expose(batch, "done", &Vec::done, false);
  expose(batch, "score", &Vec::score, true);
  expose(batch, "place", &Vec::place, true);
  expose(batch, "episode_seed", &Vec::episode_seed, false);
  expose(batch, "oracle", &Vec::oracle, true);
  expose(batch, "sampled", &Vec::sampled, false);
}

void bind_match(py::module_& module) {
  py::class_<Match>(module, "Match")
      .def(py::init([](const std::string& game, int players, const std::vector<std::string>& options,
                       std::uint64_t seed) {
             const Setup setup = setup_from(game, players, options, seed);
             return std::make_unique<Match>(Match{vec::vec_of(*setup.game).make_course(setup), setup.game});
           }),
           py::arg("game"), py::arg("players"), py::arg("options"), py::arg("seed"))
      .def("clone",
           [](const Match& match) {
             return std::make_unique<Match>(Match{match.course->clone(), match.game});
           })
      .def_property_readonly("seats", [](const Match& match) { return match.course->seats(); })
      .def_property_readonly("over", [](const Match& match) { return match.course->over(); })
      .def_property_readonly("to_move", [](const Match& match) { return seat_to(match.course->to_move()); })
      .def("legal", [](const Match& match) { return match.course->legal(); })
      .def("apply", [](Match& match, int id) { expect(match.course->apply(id)); })
      .def("rewards",
           [](const Match& match) {
             const auto& all = match.course->rewards();
             return std::vector<float>(all.begin(), all.begin() + match.course->seats());
           })
      .def("outcome", [](const Match& match) { return to_python(match.course->outcome()); })
      .def("observation", &observation)
      .def("oracle", &oracle)
      .def("mask", &mask)
      .def_property_readonly("last_action", [](const Match& match) { return match.course->last_action(); })
      .def("text", [](const Match& match, int seat) {
        return match.course->text(seat < 0 ? Seat::spectator : seat_of(match, seat));
      });
}

}  // namespace

void bind_vec(py::module_& module) {
  module.def("layout", &layout_to_python);
  module.def("action_ids", [](const std::string& game, const std::string& text) {
    const ActionIds ids = value_of(vec::vec_of(*value_of(find_game(game))).ids_of(text));
    return ids.then < 0 ? std::vector<int>{ids.first} : std::vector<int>{ids.first, ids.then};
  });
  module.def("action_text", [](const std::string& game, const std::vector<int>& ids) {
    const auto& known = vec::vec_of(*value_of(find_game(game)));
    const int count = static_cast<int>(known.layout().actions.size());
    for (const int id : ids) {
      if (id < 0 || id >= count)
        throw Refusal("ids: expected numbers from 0 to " + std::to_string(count - 1));
    }
    if (ids.size() == 1) return value_of(known.text_of(one_id(ids[0])));
    if (ids.size() == 2) return value_of(known.text_of(two_ids(ids[0], ids[1])));
    throw Refusal("ids: expected one or two");
  });
  bind_batch(module);
  bind_match(module);
}

}  // namespace meldwise::python
