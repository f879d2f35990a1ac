// Names nobody can guess, from the system's own randomness.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace meldwise::net {

/// Of a seat's token and of an invitation.
inline constexpr std::size_t kTokenLength = 24;

/// Letters and digits; 22 of them are 130 bits.
[[nodiscard]] std::string random_name(std::size_t length);
/// Below 2^53, so that every JSON reader keeps it exact.
[[nodiscard]] std::uint64_t random_seed();
/// What is kept of a token or an invitation: its SHA-256 in hexadecimal. Whoever reads the file cannot sit
/// down with it; so long a random text needs no salt.
[[nodiscard]] std::string kept_secret(std::string_view secret);
/// Whether `given` is the secret of which this was kept. Takes as long whatever differs; nothing fits an
/// empty one.
[[nodiscard]] bool fits_secret(std::string_view given, std::string_view kept);

}  // namespace meldwise::net
