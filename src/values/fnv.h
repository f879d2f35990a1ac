// A hash of what data is made of, the same on every machine that stores numbers alike: FNV-1a (Fowler, Noll,
// Vo).
#pragma once

#include <cstddef>
#include <cstdint>

namespace meldwise::values {

class Fnv {
 public:
  void add(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) value_ = (value_ ^ bytes[i]) * 0x100000001b3ULL;
  }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

}  // namespace meldwise::values
