// An event as one seat is told it: a sentence, and the same with structure.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace meldwise {

struct Told {
  std::string text;
  nlohmann::json json;
};

}  // namespace meldwise
