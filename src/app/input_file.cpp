#include "app/input_file.h"

#include "cards/text.h"

namespace meldwise::app {

Result<std::ifstream> open_input(const std::string& path, const std::string& expected) {
  std::ifstream in(path, std::ios::binary);
  in.peek();  // only reading tells that it is a folder
  if (!in.is_open() || in.bad()) return fail("cannot read " + in_quotes(path) + ": expected " + expected);
  in.clear();
  return in;
}

}  // namespace meldwise::app
