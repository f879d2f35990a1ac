// A person who plays by lines: the table and the numbered actions are shown, a number or the action itself
// is typed. On standard error and input, so that results on standard output stay clean.
#pragma once

#include "players/person.h"

namespace meldwise::app {

class PersonAtTerminal final : public Person {
 public:
  [[nodiscard]] std::optional<std::size_t> choose(const PersonQuestion& question) override;
  void tell(Seat seat, const std::string& view) override;
};

}  // namespace meldwise::app
