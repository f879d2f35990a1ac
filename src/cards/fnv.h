// A hash of what data is made of, the same on every machine that stores numbers alike: FNV-1a (Fowler, Noll,
// Vo). Against accidents, not against people: those are met by cards/sha256.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace meldwise {

class Fnv {
 public:
  static constexpr std::uint64_t kPrime = 0x100000001b3ULL;

  void add(const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) value_ = (value_ ^ bytes[i]) * kPrime;
  }
  void add(std::string_view text) { add(text.data(), text.size()); }
  [[nodiscard]] std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325ULL;
};

[[nodiscard]] inline std::uint64_t fnv(std::string_view text) {
  Fnv hash;
  hash.add(text);
  return hash.value();
}

}  // namespace meldwise
