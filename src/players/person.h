// A person at a seat: the agent `human`. Who asks the person and how is up to the program; a match only
// needs somebody to answer.
#pragma once

#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/seat.h"

namespace meldwise {

inline constexpr std::string_view kPersonAgent = "human";

/// One decision, in words.
struct PersonQuestion {
  Seat seat{};
  std::string view;                   ///< the whole table as the seat sees it
  std::vector<std::string> actions;   ///< what may be done
  std::function<std::string()> hint;  ///< what the engine would do, and why
};

class Person {
 public:
  Person() = default;
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;
  virtual ~Person() = default;

  /// The number of the chosen action, or nothing: the person leaves.
  [[nodiscard]] virtual std::optional<std::size_t> choose(const PersonQuestion& question) = 0;
  /// The end of a round or match, in words.
  virtual void tell(Seat seat, const std::string& view) = 0;
};

/// The person left in the middle of a match: there is no decision to go on with, so it ends here.
class PersonLeft final : public std::exception {
 public:
  [[nodiscard]] const char* what() const noexcept override { return "the person left the table"; }
};

}  // namespace meldwise
