// A legal action for code that shows it: in words, and in the type of its game.
#pragma once

#include <any>
#include <string>

namespace meldwise {

struct LegalAction {
  std::string text;
  std::any action;  ///< a G::Action

  /// For whoever knows the game.
  template <class G>
  [[nodiscard]] const typename G::Action& as() const {
    return std::any_cast<const typename G::Action&>(action);
  }
};

}  // namespace meldwise
