// Weights as part of the program: a file's bytes, put there by the assembler, so that no generated source of
// a megabyte is compiled. Included only by the files that the build writes, one a game.
#pragma once

#include <cstddef>
#include <span>

namespace meldwise::values {

template <class G>
[[nodiscard]] std::span<const std::byte> embedded_weights();

#define MELDWISE_WEIGHTS_OF(GAME, PATH)                                                           \
  asm(".section .rodata\n"                                                                        \
      ".balign 16\n"                                                                              \
      "meldwise_weights_" #GAME                                                                   \
      ":\n"                                                                                       \
      ".incbin \"" PATH                                                                           \
      "\"\n"                                                                                      \
      "meldwise_weights_end_" #GAME                                                               \
      ":\n"                                                                                       \
      ".byte 0\n"                                                                                 \
      ".previous\n");                                                                             \
  extern "C" __attribute__((visibility("hidden"))) const std::byte meldwise_weights_##GAME[];     \
  extern "C" __attribute__((visibility("hidden"))) const std::byte meldwise_weights_end_##GAME[]; \
  namespace meldwise::values {                                                                    \
  template <>                                                                                     \
  std::span<const std::byte> embedded_weights<GAME::Game>() {                                     \
    return {meldwise_weights_##GAME, meldwise_weights_end_##GAME};                                \
  }                                                                                               \
  }

#define MELDWISE_NO_WEIGHTS(GAME)                             \
  namespace meldwise::values {                                \
  template <>                                                 \
  std::span<const std::byte> embedded_weights<GAME::Game>() { \
    return {};                                                \
  }                                                           \
  }

}  // namespace meldwise::values
