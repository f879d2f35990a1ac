// Playing at the screen: keys and clicks become actions of the person to move, engines move by themselves,
// and everything is painted anew after each change. Game-independent; the game's part is a Desk.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "terminal/advisor.h"
#include "terminal/desk.h"
#include "terminal/hand_strip.h"
#include "terminal/live_match.h"
#include "terminal/screen.h"

namespace meldwise::terminal {

/// What the agent at the person's elbow does.
enum class Assistance : std::uint8_t {
  off,
  hint,       ///< says what it would do and why; the person decides
  automatic,  ///< plays the seat
};

struct SessionOptions {
  bool debug = false;  ///< every hand may be looked at
  bool plain_desk = false;
  AgentSpec hint_agent;  ///< who gives hints
  AgentSpec assistant;   ///< who sits at the person's elbow
  Assistance assistance = Assistance::off;
};

/// How a session came to its end.
enum class Left : std::uint8_t { quit, interrupted, again };

class Session {
 public:
  Session(Screen& screen, LiveMatch& match, SessionOptions options);

  /// Until the player leaves.
  [[nodiscard]] Left run();
  /// Ends the thinking; false if the program must leave without it.
  [[nodiscard]] bool rest() { return advisor_.rest() && assistant_.rest(); }

 private:
  enum class Overlay : std::uint8_t { none, help, rules, scores, words };
  enum class Focus : std::uint8_t { hand, board };

  // -- what there is to see (session.cpp)
  void refresh();
  void refresh_log();
  void refresh_choices();
  void judge_selection(const Turn& turn);
  void mark_own_choice();
  [[nodiscard]] Seat viewer() const;
  [[nodiscard]] bool persons_turn() const;
  [[nodiscard]] bool may_reveal() const;
  [[nodiscard]] std::vector<std::string> names() const;
  [[nodiscard]] Scene scene();

  // -- what a key does (keys.cpp)
  void handle(const Input& input);
  void handle_letter(char letter);
  void handle_overlay(const Input& input);
  void handle_command(const Input& input);
  void carry_out(const Choice& choice);
  void run_command();
  void accept_proposal();
  void next();
  void undo();
  void ask_hint();
  void change_sorting();
  void walk(int down, int right);

  // -- the agent at the person's elbow (assistance.cpp)
  void assist();
  void set_assistance(Assistance assistance);
  /// `AI ON`, `AI HINT`, `AI OFF`; false if the text is something else.
  [[nodiscard]] bool run_assistance_command(const std::string& text);
  /// Whose words stand under "Hint".
  [[nodiscard]] const Advisor& voice() const {
    return assistance_ == Assistance::hint ? assistant_ : advisor_;
  }

  // -- how it looks (frame.cpp, overlays.cpp)
  void paint(Canvas& canvas);
  void paint_title(Canvas& canvas);
  void paint_scores(Canvas& canvas, const Rect& area);
  void paint_rounds(Canvas& canvas, const Rect& area);
  void paint_log(Canvas& canvas, const Rect& area);
  void paint_hand(Canvas& canvas, const Rect& area, bool framed);
  void paint_status(Canvas& canvas, int row);
  void paint_palette(Canvas& canvas, const Rect& area);
  void paint_side_panel(Canvas& canvas, const Rect& area, bool log);
  void paint_keys(Canvas& canvas, int row);
  void paint_debug(Canvas& canvas, const Rect& area);
  void paint_overlay(Canvas& canvas);
  void paint_cover(Canvas& canvas);
  [[nodiscard]] std::vector<Line> hint_lines(int width);

  Screen& screen_;
  LiveMatch& match_;
  SessionOptions options_;
  std::unique_ptr<Desk> desk_;
  Advisor advisor_;
  Advisor assistant_;
  Assistance assistance_;
  LiveMatch::Clock::time_point assistant_asked_{};

  Json view_;
  std::string words_;  // the view in the game's own words
  Json legal_;
  int seen_version_ = -1;
  Seat seen_viewer_ = Seat::none;
  std::vector<std::string> log_;
  std::size_t log_events_ = 0;

  HandStrip hand_;
  std::string hand_note_;
  std::vector<Choice> proposals_;
  std::vector<Choice> choices_;
  int marked_ = 0;
  Line verdict_;  // whether the selected cards can be played, and why not
  Focus focus_ = Focus::hand;
  std::string message_;  // an answer to the last key
  bool message_is_bad_ = false;
  std::optional<std::string> command_;  // being typed

  Seat present_ = Seat::none;  // the person in front of the screen
  bool covered_ = false;
  bool debug_shown_ = false;
  bool revealed_ = false;
  bool hint_shown_ = false;
  Overlay overlay_ = Overlay::none;
  int scroll_ = 0;
  std::optional<Left> left_;
};

}  // namespace meldwise::terminal
