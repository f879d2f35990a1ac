#include "games/mahjong/mind/race.h"

#include <algorithm>
#include <cmath>

namespace meldwise::mahjong {
namespace {

// By shanten, from self-play: how fast sources become steps, and the usual sources per unseen tile of a hand
// that has just come so far.
constexpr std::array<float, 9> kPace = {0.91F, 0.97F, 1.02F, 1.08F, 1.15F, 1.3F, 1.4F, 1.4F, 1.4F};
constexpr std::array<float, 9> kUsual = {0.235F, 0.295F, 0.464F, 0.646F, 0.835F, 0.964F, 1.0F, 1.0F, 1.0F};

/// Chance that another seat wins before the next turn: logistic in the draws left and the melds on the table.
float loses(float draws_left, float threat, float most_melds) {
  const float time = (draws_left - 8) / 4;
  const float sum =
      -1.728F - 1.272F * time + 0.858F * (threat - 4) / 4 + 0.142F * (most_melds - 2) - 0.544F * time * time;
  return 1 / (1 + std::exp(-sum));
}

constexpr float kMeldsPerTurn = 0.5F;  // of the three others together

}  // namespace

float Race::step(int shanten, float density) {
  return 1 - std::exp(-kPace[static_cast<std::size_t>(std::min(shanten, kSteps))] * density);
}

Race::Race(const Public& table, Seat seat) {
  const auto seats = static_cast<float>(table.seats);
  const float draws = static_cast<float>(table.wall_left - kDeadWall) / seats;
  float threat = 0;
  float most = 0;
  for (int i = 0; i < table.seats; ++i) {
    if (seat_at(i) == seat) continue;
    const auto melds = static_cast<float>(table.seat[static_cast<std::size_t>(i)].melds.size());
    threat += melds;
    most = std::max(most, melds);
  }
  turns_ = std::clamp(static_cast<int>(std::ceil(draws)), 0, kTurns);
  for (int k = 0; k < turns_; ++k) {
    const auto later = static_cast<float>(k);
    goes_on_[static_cast<std::size_t>(k)] =
        table.seats == 1 ? 1.0F
                         : 1 - loses(draws - later, std::min(12.0F, threat + kMeldsPerTurn * later),
                                     std::min(5.0F, most + kMeldsPerTurn / 3 * later));
  }
  for (int s = 0; s <= kSteps; ++s) {
    const auto row = static_cast<std::size_t>(s);
    const float moves = step(s, kUsual[row]);
    for (int k = turns_ - 1; k >= 0; --k) {
      const auto now = static_cast<std::size_t>(k);
      const float nearer = s == 0 ? 1.0F : usual_[row - 1][now + 1];
      const float go_on = goes_on_[now];
      // A step and somebody else's win in the same turn: either may come first.
      usual_[row][now] = s == 0 ? moves * (1 + go_on) / 2 + (1 - moves) * go_on * usual_[row][now + 1]
                                : go_on * (moves * nearer + (1 - moves) * usual_[row][now + 1]);
    }
  }
}

float Race::win_chance(int shanten, int sources, int unseen) const {
  const int s = std::clamp(shanten, 0, kSteps);
  const float moves = step(s, static_cast<float>(sources) / static_cast<float>(std::max(1, unseen)));
  float chance = 0;
  float still = 1;
  for (int k = 0; k < turns_; ++k) {
    const auto now = static_cast<std::size_t>(k);
    const float go_on = goes_on_[now];
    chance += s == 0 ? still * moves * (1 + go_on) / 2
                     : still * moves * go_on * usual_[static_cast<std::size_t>(s) - 1][now + 1];
    still *= (1 - moves) * go_on;
  }
  return chance;
}

}  // namespace meldwise::mahjong
