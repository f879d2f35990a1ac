#include "net/secrets.h"

#include <sys/random.h>

#include <cstdlib>

#include "cards/sha256.h"

namespace meldwise::net {
namespace {

std::uint64_t random_bits() {
  std::uint64_t bits = 0;
  // Cannot fail for so few bytes once the system has started.
  if (::getrandom(&bits, sizeof bits, 0) != sizeof bits) std::abort();
  return bits;
}

}  // namespace

std::string random_name(std::size_t length) {
  constexpr std::string_view kSigns = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  std::string name;
  while (name.size() < length) {
    // Six bits a sign; the two values beyond the 62 signs are drawn again, so that all are equally likely.
    std::uint64_t bits = random_bits();
    for (int i = 0; i < 10 && name.size() < length; ++i, bits >>= 6U) {
      if ((bits & 63U) < kSigns.size()) name += kSigns[bits & 63U];
    }
  }
  return name;
}

std::uint64_t random_seed() { return random_bits() >> 11U; }

std::string kept_secret(std::string_view secret) { return sha256(secret); }

bool fits_secret(std::string_view given, std::string_view kept) {
  const std::string hash = sha256(given);
  if (kept.size() != hash.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < hash.size(); ++i) {
    difference |=
        static_cast<unsigned>(static_cast<unsigned char>(hash[i]) ^ static_cast<unsigned char>(kept[i]));
  }
  return difference == 0;
}

}  // namespace meldwise::net
