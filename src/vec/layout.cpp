#include "vec/layout.h"

#include <fmt/format.h>

#include <cstdint>
#include <string_view>

namespace meldwise::vec {
namespace {

/// FNV-1a (Fowler, Noll, Vo), 64 bits.
class Hash {
 public:
  void add(std::string_view text) {
    for (const char c : text) step(static_cast<unsigned char>(c));
    step(0);
  }
  void add(int number) { add(std::to_string(number)); }
  [[nodiscard]] std::string text() const { return fmt::format("{:016x}", value_); }

 private:
  void step(unsigned byte) { value_ = (value_ ^ byte) * 0x100000001b3ULL; }
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace

std::string version_of(const Layout& layout) {
  Hash hash;
  hash.add(layout.game);
  hash.add(layout.seats);
  hash.add(layout.openers);
  for (const std::string& action : layout.actions) hash.add(action);
  for (const auto* slices : {&layout.observation, &layout.oracle}) {
    hash.add("slices");
    for (const Slice& slice : *slices) {
      hash.add(slice.name);
      hash.add(slice.size);
      hash.add(slice.what);
    }
  }
  return hash.text();
}

}  // namespace meldwise::vec
