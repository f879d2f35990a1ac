// The program as another compiler run would leave it.
#pragma once

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>

#include "support/scratch.h"

namespace meldwise::test {

/// A copy that differs in the mark that the linker left, and in nothing else; its path.
inline std::string another_build(const ScratchFolder& scratch) {
  std::string bytes = read_file(MELDWISE_PROGRAM);
  using namespace std::string_literals;
  const std::size_t note = bytes.find("\x04\0\0\0\x14\0\0\0\x03\0\0\0GNU\0"s);
  EXPECT_NE(note, std::string::npos) << "the linker left no mark";
  bytes[note + 16] = static_cast<char>(bytes[note + 16] ^ 1);
  std::string path = scratch.write("other", bytes);
  ::chmod(path.c_str(), 0700);
  return path;
}

}  // namespace meldwise::test
