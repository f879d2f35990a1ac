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
#include "terminal/reviewer.h"
#include "terminal/screen.h"
#include "terminal/session_options.h"

namespace meldwise::terminal {

class Session {
 public:
  Session(Screen& screen, LiveMatch& match, SessionOptions options);

  /// Until the player leaves.
  [[nodiscard]] Left run();
  /// Ends the thinking; false if the program must leave without it.
  [[nodiscard]] bool rest() { return advisor_.rest() && assistant_.rest() && reviewer_.rest(); }

 private:
  enum class Overlay : std::uint8_t { none, help, rules, scores, words, review };
  enum class Focus : std::uint8_t { hand, board };
  /// A part of the screen that may hold more than it shows.
  struct Pane {
    int scroll = 0;  ///< rows away from where it rests: its top, or the end for the log
    int above = 0;   ///< rows hidden above and below, as painted last
    int below = 0;
    bool rests_at_end = false;

    [[nodiscard]] bool hides() const { return above + below > 0; }
  };

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
  void next();
  void undo();
  void ask_hint();
  void change_sorting();
  void walk(int down, int right);
  void turn_page(int pages);
  void choose_pane();
  [[nodiscard]] const Pane* active_pane() const;

  // -- the agent at the person's elbow (assistance.cpp)
  void assist();
  /// Asks the adviser about this turn, unless it has been.
  void ask_adviser();
  /// Does what the adviser says, now or as soon as it has said it.
  void follow_advice();
  /// Of a match that is over: what the person decided, and what it cost.
  void show_review();
  void carry_out_advice();
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
  void paint_table(Canvas& canvas, const Rect& area);
  void paint_pane(Canvas& canvas, const Rect& area, const std::vector<Line>& lines, Pane& pane);
  [[nodiscard]] Line pane_title(const std::string& title, const Pane& pane, bool bold) const;
  [[nodiscard]] std::vector<Line> log_lines(int width) const;
  void paint_hand(Canvas& canvas, const Rect& area, HandStyle style);
  [[nodiscard]] std::vector<Line> status_lines(int width);
  void paint_palette(Canvas& canvas, const Rect& area);
  [[nodiscard]] std::vector<Line> note_lines(int width);
  void paint_keys(Canvas& canvas, int row);
  [[nodiscard]] std::vector<Line> debug_lines(int width);
  void paint_overlay(Canvas& canvas);
  void paint_cover(Canvas& canvas);
  [[nodiscard]] std::vector<Line> hint_lines(int width);
  [[nodiscard]] bool is_advised(const Choice& choice) const;
  [[nodiscard]] Cards advised_cards() const;
  [[nodiscard]] const LegalAction* legal_action(const std::string& text) const;
  [[nodiscard]] Line worded(const std::string& action) const;

  Screen& screen_;
  LiveMatch& match_;
  SessionOptions options_;
  std::unique_ptr<Desk> desk_;
  Advisor advisor_;
  Advisor assistant_;
  Reviewer reviewer_;
  Assistance assistance_;
  LiveMatch::Clock::time_point assistant_asked_{};
  int following_ = -1;   // the version whose advice is to be carried out
  int round_seen_ = -1;  // the version at which a round was over and the agent goes on by itself

  Seen view_;
  std::string words_;  // the view in the game's own words
  Legal legal_;
  int seen_version_ = -1;
  Seat seen_viewer_ = Seat::none;
  std::vector<std::string> log_;
  std::size_t log_events_ = 0;

  HandStrip hand_;
  std::string hand_note_;
  std::vector<Choice> proposals_;
  std::vector<Choice> choices_;
  int marked_ = 0;
  bool marked_is_cut_ = false;  // its line of the palette does not show all of it
  Line verdict_;                // whether the selected cards can be played, and why not
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
  Pane table_pane_;
  Pane log_pane_{.rests_at_end = true};
  Pane note_pane_;
  Pane* chosen_pane_ = nullptr;  // what the pages turn, if the person has said so
  int page_rows_ = 1;
  std::optional<Left> left_;
};

}  // namespace meldwise::terminal
