// Record lines: whatever parses must replay or say why not, and write back to a line that reads the same.
#include <cstdlib>

#include "games/record.h"

using namespace meldwise;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto record = parse_record({reinterpret_cast<const char*>(data), size});
  if (!record) return 0;
  (void)check_record(*record);
  const auto again = parse_record(to_line(*record));
  if (!again || to_line(*again) != to_line(*record)) std::abort();
  return 0;
}
