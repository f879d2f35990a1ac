// JSON and Python objects, without text between them.
#include <array>
#include <nlohmann/json.hpp>

#include "common.h"
#include "games/json_text.h"

namespace meldwise::python {
namespace {

/// Keys and cards come again and again: short texts are made once and shared, as Python does with its own.
/// With the interpreter's lock held.
py::object text_to_python(const std::string& text) {
  struct Shared {
    std::string text;
    PyObject* object = nullptr;  // as long as the process lives
  };
  constexpr std::size_t kShort = 15;  // such a text needs no memory of its own in C++
  static auto* const shared = new std::array<Shared, 512>;
  if (text.size() > kShort) return py::str(text);
  Shared& slot = (*shared)[std::hash<std::string>{}(text) % shared->size()];
  if (slot.object == nullptr || slot.text != text) {
    py::str made(text);
    Py_XDECREF(slot.object);
    slot.text = text;
    slot.object = made.release().ptr();
  }
  return py::reinterpret_borrow<py::object>(slot.object);
}

template <class Json>
py::object convert(const Json& json) {
  switch (json.type()) {
    case Json::value_t::object: {
      py::dict dict;
      for (const auto& [key, value] : json.template get_ref<const typename Json::object_t&>()) {
        const py::object name = text_to_python(key);
        const py::object field = convert(value);
        if (PyDict_SetItem(dict.ptr(), name.ptr(), field.ptr()) != 0) throw py::error_already_set();
      }
      return dict;
    }
    case Json::value_t::array: {
      py::list list(json.size());
      Py_ssize_t at = 0;
      for (const auto& value : json) PyList_SET_ITEM(list.ptr(), at++, convert(value).release().ptr());
      return list;
    }
    case Json::value_t::string:
      return text_to_python(json.template get_ref<const std::string&>());
    case Json::value_t::boolean:
      return py::bool_(json.template get<bool>());
    case Json::value_t::number_integer:
      return py::int_(json.template get<std::int64_t>());
    case Json::value_t::number_unsigned:
      return py::int_(json.template get<std::uint64_t>());
    case Json::value_t::number_float:
      return py::float_(json.template get<double>());
    default:
      return py::none();
  }
}

std::string text_from(py::handle object) {
  Py_ssize_t size = 0;
  const char* const text = PyUnicode_AsUTF8AndSize(object.ptr(), &size);
  if (text == nullptr) throw py::error_already_set();
  return {text, static_cast<std::size_t>(size)};
}

}  // namespace

py::object to_python(const nlohmann::json& json) { return convert(json); }
py::object to_python(const nlohmann::ordered_json& json) { return convert(json); }

nlohmann::json from_python(py::handle object, int depth) {
  if (depth > kDeepestJson) throw py::type_error("this is nested too deeply");
  PyObject* const raw = object.ptr();
  if (raw == Py_None) return nullptr;
  if (PyBool_Check(raw) != 0) return raw == Py_True;
  if (PyLong_Check(raw) != 0) {
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(raw, &overflow);
    if (overflow == 0) return value;
    const unsigned long long large = PyLong_AsUnsignedLongLong(raw);
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    return large;
  }
  if (PyFloat_Check(raw) != 0) return PyFloat_AsDouble(raw);
  if (PyUnicode_Check(raw) != 0) return text_from(object);
  if (PyDict_Check(raw) != 0) {
    nlohmann::json result = nlohmann::json::object();
    PyObject* key = nullptr;
    PyObject* value = nullptr;
    for (Py_ssize_t at = 0; PyDict_Next(raw, &at, &key, &value) != 0;) {
      if (PyUnicode_Check(key) == 0) throw py::type_error("keys are texts");
      result[text_from(key)] = from_python(value, depth + 1);
    }
    return result;
  }
  if (PyList_Check(raw) != 0 || PyTuple_Check(raw) != 0) {
    nlohmann::json result = nlohmann::json::array();
    // Tuples and lists are read in place; nothing here runs Python code that could change them.
    const Py_ssize_t size = PySequence_Fast_GET_SIZE(raw);
    for (Py_ssize_t i = 0; i < size && i < PySequence_Fast_GET_SIZE(raw); ++i) {
      result.push_back(from_python(PySequence_Fast_GET_ITEM(raw, i), depth + 1));
    }
    return result;
  }
  // NumPy's whole numbers and the like.
  if (PyIndex_Check(raw) != 0) {
    const auto whole = py::reinterpret_steal<py::object>(PyNumber_Index(raw));
    if (!whole) throw py::error_already_set();
    return from_python(whole, depth + 1);
  }
  throw py::type_error(std::string("expected dict, list, str, int, float, bool or None, got ") +
                       Py_TYPE(raw)->tp_name);
}

}  // namespace meldwise::python
