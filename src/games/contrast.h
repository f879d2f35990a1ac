// A sentence that says why one decision is to be preferred to another: what speaks for it, told one by one.
// What does not is left out, so that a sentence never argues against the decision it defends; with nothing to
// say it is empty. Some strings, for the edges only.
#pragma once

#include <string>
#include <string_view>

namespace meldwise {

/// "1 card", "3 cards".
[[nodiscard]] inline std::string counted(int number, std::string_view what) {
  return std::to_string(number) + " " + std::string(what) + (number == 1 ? "" : "s");
}

/// "1 card stays", "3 cards stay": what is counted with its verb, which is given as many do it.
[[nodiscard]] inline std::string counted(int number, std::string_view what, std::string_view verb) {
  return counted(number, what) + " " + std::string(verb) + (number == 1 ? "s" : "");
}

class Contrast {
 public:
  /// "throw 9D rather than 4C".
  Contrast(std::string_view chosen, std::string_view other)
      : text_(std::string(chosen) + " rather than " + std::string(other)) {}

  /// A clause that is told only where it speaks for the decision.
  void say(bool favours, std::string_view clause) {
    if (!favours) return;
    text_.append(said_ ? "; " : ": ").append(clause);
    said_ = true;
  }
  [[nodiscard]] std::string text() const { return said_ ? text_ : std::string(); }

 private:
  std::string text_;
  bool said_ = false;
};

}  // namespace meldwise
