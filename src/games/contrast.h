// A sentence that says why one decision is to be preferred to another: what speaks for it, told one by one.
// What does not is left out, so that a sentence never argues against the decision it defends; with nothing to
// say it is empty. Some strings, for the edges only.
#pragma once

#include <utility>
#include <vector>

#include "games/sayings.h"

namespace meldwise {

class Contrast {
 public:
  /// "throw 9D rather than throw 4C": each a sentence, or the text of an action.
  Contrast(SaidValue chosen, SaidValue other) : chosen_(std::move(chosen)), other_(std::move(other)) {}

  /// A clause that is told only where it speaks for the decision.
  void say(bool favours, Sentence clause) {
    if (favours) clauses_.push_back(std::move(clause));
  }
  [[nodiscard]] Sentence sentence() const {
    if (clauses_.empty()) return {};
    return say_alike("contrast", {{"chosen", chosen_}, {"other", other_}, {"clauses", clauses_}});
  }

 private:
  SaidValue chosen_;
  SaidValue other_;
  std::vector<Sentence> clauses_;
};

}  // namespace meldwise
