// Questions to the solvers of every game, as they come from outside.
#include <nlohmann/json.hpp>

#include "games/catalogue.h"

using namespace meldwise;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto question = nlohmann::json::parse(data, data + size, nullptr, false);
  if (!question.is_object()) return 0;
  for (const GameInfo& game : catalogue()) {
    for (const GameAnswer& known : game.answers) (void)known.answer(question);
  }
  return 0;
}
