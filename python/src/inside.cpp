// The interpreter as a program of ours with the module in it: a sanitizer that must be in a program from its
// beginning is so, and sees both. A script finds the module as python/tests/inside.py does.
#include <Python.h>

extern "C" PyObject* PyInit__meldwise();

int main(int argc, char** argv) {
  if (PyImport_AppendInittab("_meldwise", PyInit__meldwise) != 0) return 1;
  return Py_BytesMain(argc, argv);
}
