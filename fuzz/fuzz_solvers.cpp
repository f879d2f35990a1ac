// Requests to the JSON-lines solvers, as they come from outside.
#include <nlohmann/json.hpp>

#include "games/arboretum/speech/solver_json.h"
#include "games/five_crowns/speech/solver_json.h"
#include "games/konkan/speech/solver_json.h"
#include "games/mahjong/speech/solver_json.h"
#include "games/makiaveli/speech/solver_json.h"

using namespace meldwise;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const auto request = nlohmann::json::parse(data, data + size, nullptr, false);
  if (!request.is_object()) return 0;
  (void)konkan::answer_solve(request);
  (void)makiaveli::answer_solve(request);
  (void)five_crowns::answer_solve(request);
  (void)five_crowns::answer_validate(request);
  (void)mahjong::answer_solve(request);
  (void)mahjong::answer_score(request);
  (void)arboretum::answer_score(request);
  (void)arboretum::answer_replay(request);
  return 0;
}
