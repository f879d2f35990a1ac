// Playing line by line: for screen readers, pipes and terminals that have no screen. What happens is told in
// sentences, the table and the possible actions are written when the person is to move, and a line is read:
// a number, an action, or a word such as `hint`, `undo`, `quit`. Nothing is painted over.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/advisor.h"
#include "terminal/desk.h"
#include "terminal/live_match.h"
#include "terminal/session_options.h"

namespace meldwise::terminal {

class LineSession {
 public:
  LineSession(std::istream& in, std::ostream& out, LiveMatch& match, SessionOptions options);

  /// Until the match is over, the person leaves or the input ends.
  [[nodiscard]] Left run();
  /// Ends the thinking; false if the program must leave without it.
  [[nodiscard]] bool rest() { return advisor_.rest() && assistant_.rest(); }

 private:
  enum class Answer : std::uint8_t { again, acted, leave };

  [[nodiscard]] Seat viewer() const { return present_ == Seat::none ? Seat::spectator : present_; }
  void say(std::string_view text);
  void tell_news();
  void list_choices(std::size_t first);
  [[nodiscard]] bool welcome();
  void look();
  [[nodiscard]] bool take_turn();
  [[nodiscard]] Answer answer(const std::string& line);
  [[nodiscard]] Answer act(const std::vector<std::string>& actions);
  [[nodiscard]] std::optional<Json> advice_of(Advisor& advisor);
  void say_hint(const std::optional<Json>& advice);
  void say_scores();
  void say_hands();
  /// After a round: true if another follows.
  [[nodiscard]] bool go_on();

  std::istream& in_;
  std::ostream& out_;
  LiveMatch& match_;
  SessionOptions options_;
  std::unique_ptr<Desk> desk_;
  Advisor advisor_;
  Advisor assistant_;
  Seat present_ = Seat::none;  // whose turn is shown; of several people one at a time
  std::size_t told_ = 0;
  std::vector<Choice> choices_;  // of the turn, in the order of their numbers
  Legal legal_;
  bool again_ = false;
};

}  // namespace meldwise::terminal
