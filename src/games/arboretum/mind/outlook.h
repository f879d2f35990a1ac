// What one seat can reckon with: how far the round has gone, where unseen cards may be, and how likely
// each side will have the right to score a species.
//
// Everything comes from a View. The chances treat every unseen card as equally likely to be anywhere, only
// that high cards are kept rather than low ones; they are estimates for a player by rule of thumb, not exact.
// Building it costs about a microsecond, each question some tens of nanoseconds.
#pragma once

#include <array>
#include <cstdint>

#include "cards/tree_card.h"
#include "games/arboretum/rules/state.h"

namespace meldwise::arboretum {

class Outlook {
 public:
  explicit Outlook(const View& view);

  /// Turns that the seat can expect to have, this one included.
  [[nodiscard]] float turns() const { return turns_; }
  [[nodiscard]] const TreeSet& unseen() const { return unseen_; }
  /// The points of all paths of a seat now.
  [[nodiscard]] const SpeciesPoints& paths(std::size_t seat) const { return paths_[seat]; }

  /// How likely the seat may score a species at the end if it holds these ranks of it then.
  [[nodiscard]] float right(Species species, std::uint8_t ranks) const;
  /// What holding these ranks is worth: own points that may be scored, less what opponents may score.
  [[nodiscard]] float worth(Species species, std::uint8_t ranks) const;

 private:
  struct Odds {
    float more = 0;  // the opponent's sum is higher than the own one
    float same = 0;
  };
  [[nodiscard]] Odds odds(std::size_t opponent, Species species, std::uint8_t ranks) const;
  /// Of an opponent with `base` in known cards and perhaps some of `unseen`, against the own sum.
  [[nodiscard]] Odds odds_against(std::size_t opponent, int own, int base, std::uint8_t unseen) const;
  [[nodiscard]] float held_chance(std::size_t opponent, int rank) const;
  [[nodiscard]] float stake(std::size_t seat, Species species) const;

  std::size_t me_;
  std::size_t seats_;
  TreeSet unseen_;
  float turns_;
  std::array<float, kMostSeats> share_{};  // of the unseen cards that are in an opponent's hand
  std::array<TreeSet, kMostSeats> known_{};
  std::array<TreeSet, kMostSeats> planted_{};
  std::array<SpeciesPoints, kMostSeats> paths_{};
};

}  // namespace meldwise::arboretum
