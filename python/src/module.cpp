// The module `_meldwise`: the engine as Python sees it. What people use is the package around it.
#include "common.h"

PYBIND11_MODULE(_meldwise, module) {
  using namespace meldwise::python;
  py::register_exception<Refusal>(module, "Error", PyExc_ValueError);
  bind_games(module);
  bind_play(module);
  bind_vec(module);
  bind_arena(module);
}
