// A player that tries what a planner finds nearly as good, by chance, and says in numbers what it tried: what
// `meldwise fit mahjong plan` learns from.
#pragma once

#include <array>
#include <span>

#include "games/mahjong/game.h"
#include "games/mahjong/mind/choice_terms.h"

namespace meldwise::mahjong {

class Explorer {
 public:
  /// Around the choices of a planner with these weights; zeros are the heuristic's choices. They have to
  /// outlive the player.
  explicit Explorer(std::span<const float> weights) : weights_(weights) {}

  [[nodiscard]] Action act(const View& view, Rng& rng);

  /// What the last choice has more than the mean of all that might have been drawn, each as likely as it was:
  /// its numbers, and what the heuristic thinks in hundreds of money. Zeros where nothing was drawn.
  struct Tried {
    ChoiceTerms terms{};
    float thought = 0;
  };
  [[nodiscard]] const Tried& tried() const { return tried_; }

 private:
  std::span<const float> weights_;
  Tried tried_;
};

}  // namespace meldwise::mahjong
