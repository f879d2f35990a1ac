#include "games/mahjong/mind/explorer.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>  // complete, as the Game concept looks at what to_json returns

#include "games/mahjong/mind/planner.h"

namespace meldwise::mahjong {
namespace {

constexpr float kLook = 110;   // in money
constexpr float kWarmth = 25;  // money that makes a choice e times as likely

using Chances = std::array<float, Choices::capacity()>;

/// How likely each is.
Chances chances_of(const ToldChoices& told) {
  const auto end = told.worth.begin() + static_cast<std::ptrdiff_t>(told.list.size());
  const float best = *std::max_element(told.worth.begin(), end);
  Chances chances{};
  float sum = 0;
  for (std::size_t i = 0; i < told.list.size(); ++i) {
    if (told.worth[i] >= best - kLook) chances[i] = std::exp((told.worth[i] - best) / kWarmth);
    sum += chances[i];
  }
  for (float& chance : chances) chance /= sum;
  return chances;
}

std::size_t drawn(const Chances& chances, Rng& rng) {
  auto left = static_cast<float>(rng.unit());
  std::size_t last = 0;
  for (std::size_t i = 0; i < chances.size(); ++i) {
    if (chances[i] == 0) continue;
    last = i;
    if (left < chances[i]) break;
    left -= chances[i];
  }
  return last;
}

}  // namespace

Action Explorer::act(const View& view, Rng& rng) {
  tried_ = {};
  Game::Actions legal;
  Game::legal(view, legal);
  if (const auto action = settled(view, legal, rng)) return *action;
  ToldChoices told;
  tell_choices(view, Judgement(view), weights_, told);
  if (told.list.size() == 1) return told.list[0].action;
  const Chances chances = chances_of(told);
  const std::size_t pick = drawn(chances, rng);
  for (std::size_t i = 0; i < told.list.size(); ++i) {
    if (chances[i] == 0) continue;
    const float more = (i == pick ? 1.0F : 0.0F) - chances[i];
    for (std::size_t k = 0; k < kChoiceTerms; ++k) tried_.terms[k] += more * told.terms[i][k];
    tried_.thought += more * told.list[i].at_first_sight / kInHundreds;
  }
  return told.list[pick].action;
}

}  // namespace meldwise::mahjong
