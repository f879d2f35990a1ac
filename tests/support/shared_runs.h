// What tests of runs that several processes share say again and again.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "support/program.h"
#include "support/timeless.h"

namespace meldwise::test {

using std::chrono::milliseconds;
using Words = std::vector<std::string>;

inline bool says(const std::string& text, const std::string& words) {
  return text.find(words) != std::string::npos;
}

inline Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

/// What a command printed as JSON, without what a clock measured.
inline std::string result_of(const Ran& ran) {
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return timeless(nlohmann::json::parse(ran.out, nullptr, false)).dump();
}

inline nlohmann::json status_of(const std::string& place) {
  const Ran ran = run_meldwise({"arena", "status", place, "--json"});
  EXPECT_EQ(ran.exit_code, 0) << ran.err;
  return nlohmann::json::parse(ran.out, nullptr, false);
}

/// Waits, at most half a minute, until this is so.
template <class So>
bool comes_true(So&& so) {
  for (int tries = 0; tries < 300; ++tries) {
    if (so()) return true;
    std::this_thread::sleep_for(milliseconds(100));
  }
  return false;
}

}  // namespace meldwise::test
