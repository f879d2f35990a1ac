// The screen around the game's table: title, scores, log, hand, palette, keys.
#include <fmt/format.h>

#include <algorithm>

#include "players/hint_lead.h"
#include "terminal/session.h"

namespace meldwise::terminal {
namespace {

constexpr int kLeastRows = 24;
constexpr int kLeastColumns = 80;
constexpr int kRoomyRows = 38;      // from here on cards have frames and the palette is taller
constexpr int kRoomyColumns = 110;  // from here on every game has its side column
constexpr int kMostStatusRows = 4;
constexpr int kLeastTableRows = 4;

struct Layout {
  Rect table;
  Rect side;  ///< scores and log; no columns if the table has the whole width
  Rect hand;
  int hand_rule = 0;
  int status = 0;
  int palette_rule = 0;
  Rect palette;
  Rect panel;
  int keys = 0;
};

Layout lay_out(int rows, int columns, bool wide_table, int hand_rows, int status_rows) {
  Layout at;
  const bool roomy = rows >= kRoomyRows;
  const bool side = columns >= kRoomyColumns || !wide_table;
  const int side_columns = !side ? 0 : columns >= kRoomyColumns ? columns * 2 / 7 : 27;
  const int palette_rows = roomy ? std::max(9, rows / 5) : 5;
  const int panel_columns = columns >= kRoomyColumns ? columns * 2 / 5 : 31;
  at.keys = rows - 1;
  at.palette = {at.keys - palette_rows, 1, palette_rows, columns - panel_columns - 3};
  at.panel = {at.palette.row, columns - panel_columns, palette_rows, panel_columns - 1};
  at.palette_rule = at.palette.row - 1;
  at.status = at.palette_rule - status_rows;
  at.hand = {at.status - hand_rows, 1, hand_rows, columns - 2};
  at.hand_rule = at.hand.row - 1;
  const int table_rows = at.hand_rule - 1;
  at.table = {1, 1, table_rows, columns - side_columns - (side ? 4 : 2)};
  at.side = {1, columns - side_columns, table_rows, side ? side_columns - 1 : 0};
  return at;
}

std::string seconds_text(double seconds) {
  return seconds < 10 ? fmt::format("{:.1f} s", seconds) : fmt::format("{:.0f} s", seconds);
}

/// What an action of a hint was found to be worth, with its error; one that was hardly tried says nothing.
std::string worth_text(const Json& row, bool exact) {
  constexpr int kFew = 20;  // tries
  const double value = 100 * row.at("value").get<double>();
  if (exact) return fmt::format("{:>3.0f} % ", value);
  if (row.at("visits").get<int>() < kFew) return fmt::format("{:>5}{:5}", "–", "");
  return fmt::format("{:>3.0f} % ±{:<2.0f} ", value, std::max(1.0, 100 * row.at("spread").get<double>()));
}

}  // namespace

void Session::paint(Canvas& canvas) {
  const int rows = canvas.rows();
  const int columns = canvas.columns();
  if (rows < kLeastRows || columns < kLeastColumns) {
    canvas.put(0, 0, fmt::format("Meldwise needs {} × {} characters;", kLeastColumns, kLeastRows), kBold);
    canvas.put(1, 0, fmt::format("this terminal has {} × {}.", columns, rows));
    return;
  }
  if (covered_) {
    paint_cover(canvas);
    return;
  }
  const bool framed = rows >= kRoomyRows && hand_.fits_framed(*desk_, columns - 2);
  const std::vector<Line> status = status_lines(columns - 2);
  const int status_rows = std::min(kMostStatusRows, static_cast<int>(status.size()));
  // A hand of many rows goes without the marks under its cards before the table gets too little.
  const int most_hand_rows = rows - kLeastTableRows - 9 - status_rows;
  const bool dense = !framed && hand_.rows(*desk_, columns - 2, HandStyle::compact) > most_hand_rows;
  const HandStyle style = framed ? HandStyle::framed : dense ? HandStyle::dense : HandStyle::compact;
  const int hand_rows = hand_.empty() ? 0 : hand_.rows(*desk_, columns - 2, style);
  const Layout at = lay_out(rows, columns, desk_->wide(), hand_rows, status_rows);
  page_rows_ = std::max(1, at.table.rows - 1);
  paint_title(canvas);
  paint_table(canvas, at.table);
  if (at.side.columns > 0) {
    for (int row = at.table.row; row < at.hand_rule; ++row) canvas.put(row, at.side.column - 2, "│", kFaint);
    const int score_rows = match_.table().seats() + 1;
    paint_scores(canvas, {at.side.row, at.side.column, score_rows, at.side.columns});
    int row = at.side.row + score_rows;
    const int round_rows =
        std::min(static_cast<int>(match_.rounds().size()), (at.side.rows - score_rows) / 3);
    if (rows >= kRoomyRows && round_rows > 0) {
      canvas.rule(row, at.side.column - 1, at.side.columns + 2, {{"Rounds", kFaint}});
      paint_rounds(canvas, {row + 1, at.side.column, round_rows, at.side.columns});
      row += round_rows + 1;
    }
    paint_pane(canvas, {row + 1, at.side.column, at.table.bottom() - row - 1, at.side.columns},
               debug_shown_ ? debug_lines(at.side.columns) : log_lines(at.side.columns), log_pane_);
    canvas.rule(row, at.side.column - 1, at.side.columns + 2,
                pane_title(debug_shown_ ? "Debugging" : "Log", log_pane_, false));
  }
  if (hand_rows > 0) {
    paint_hand(canvas, at.hand, style);
    static constexpr const char* kSortings[] = {"by suit", "by rank", "by melds"};
    Line title{{match_.humans() > 1 && present_ != Seat::none
                    ? names()[static_cast<std::size_t>(index_of(present_))] + "'s hand"
                    : "Your hand",
                kBold},
               {fmt::format(" · {}", hand_.cards().size()), kFaint}};
    if (!hand_note_.empty()) title.push_back({" · " + hand_note_, kFaint});
    title.push_back({fmt::format(" · {}", kSortings[static_cast<std::size_t>(hand_.sorting())]), kFaint});
    canvas.rule(at.hand_rule, 0, columns, title);
  } else {
    canvas.rule(at.hand_rule, 0, columns);
  }
  if (table_pane_.hides()) {
    const Line more = pane_title("Table", table_pane_, false);
    canvas.put(at.hand_rule, columns - width_of(more) - 3, Line{{" ", {}}} + more + Line{{" ", {}}});
  }
  for (int i = 0; i < status_rows; ++i)
    canvas.put(at.status + i, 1, status[static_cast<std::size_t>(i)], columns - 1);
  canvas.rule(at.palette_rule, 0, columns, {{match_.humans() == 0 ? "Watching" : "Actions", kBold}});
  paint_palette(canvas, at.palette);
  for (int row = at.panel.row; row < at.panel.bottom(); ++row)
    canvas.put(row, at.panel.column - 2, "│", kFaint);
  const std::vector<Line> notes = note_lines(at.panel.columns);
  const bool log_below = at.side.columns == 0 && notes.empty();
  if (at.side.columns == 0) log_pane_.above = log_pane_.below = 0;
  if (log_below) {
    note_pane_.above = note_pane_.below = 0;
    paint_pane(canvas, at.panel, debug_shown_ ? debug_lines(at.panel.columns) : log_lines(at.panel.columns),
               log_pane_);
  } else {
    paint_pane(canvas, at.panel, notes, note_pane_);
  }
  canvas.rule(at.palette_rule, at.panel.column - 2, columns - at.panel.column + 2,
              log_below     ? pane_title(debug_shown_ ? "Debugging" : "Log", log_pane_, true)
              : hint_shown_ ? pane_title("Hint", note_pane_, true)
                            : pane_title("Notes", note_pane_, true));
  paint_keys(canvas, at.keys);
  paint_overlay(canvas);
}

void Session::paint_title(Canvas& canvas) {
  const Style bar{Ink::accent, true, true};
  canvas.fill({0, 0, 1, canvas.columns()}, " ", bar);
  const Table& table = match_.table();
  canvas.put(0, 1, fmt::format("{}  {}", table.setup().game->title, desk_->where(view_)), bar);
  std::string state;
  if (table.progress() == Progress::match_over) {
    state = "the match is over";
  } else if (table.progress() == Progress::round_over) {
    state = "the round is over";
  } else if (persons_turn()) {
    state = "your turn";
  } else if (match_.thinking() != Seat::none) {
    const auto seat = static_cast<std::size_t>(index_of(match_.thinking()));
    state = match_.paused()
                ? "paused"
                : fmt::format("◷ {} thinks {}", names()[seat], seconds_text(match_.thinking_seconds()));
  }
  canvas.put(0, canvas.columns() - 1 - width_of(state), state, bar);
}

void Session::paint_scores(Canvas& canvas, const Rect& area) {
  std::vector<ScoreColumn> columns = desk_->columns(view_);
  ScoreColumn score{"score", {}};
  const Outcome outcome = match_.table().outcome();
  for (int i = 0; i < match_.table().seats(); ++i) {
    score.cells.push_back(std::to_string(outcome.score[static_cast<std::size_t>(i)]));
  }
  columns.push_back(score);
  const std::vector<std::string> who = names();
  int right = area.right();
  for (auto column = columns.rbegin(); column != columns.rend(); ++column) {
    int width = width_of(column->title);
    for (const std::string& cell : column->cells) width = std::max(width, width_of(cell));
    const bool is_score = column == columns.rbegin();
    const auto cell_at = [&](int row, const std::string& text, Style style) {
      canvas.put(row, right - width_of(text), text, style);
    };
    cell_at(area.row, column->title, kFaint);
    for (std::size_t i = 0; i < column->cells.size(); ++i) {
      cell_at(area.row + 1 + static_cast<int>(i), column->cells[i], is_score ? kBold : kPlain);
    }
    right -= width + 1 + (area.columns > 30 ? 2 : 0);
  }
  const Seat mover = match_.table().to_move();
  for (std::size_t i = 0; i < who.size(); ++i) {
    const bool moves = mover == seat_at(static_cast<int>(i));
    const int row = area.row + 1 + static_cast<int>(i);
    std::string name = who[i];
    const std::string& agent = match_.seats()[i];
    if (agent != kHuman && right - area.column - 3 - width_of(name) >= width_of(agent)) name += " " + agent;
    canvas.put(row, area.column, moves ? "▸" : " ", kAccent);
    canvas.put(row, area.column + 1, shortened(name, std::max(3, right - area.column - 2)),
               moves ? kAccent : kPlain);
  }
}

void Session::paint_rounds(Canvas& canvas, const Rect& area) {
  const auto& rounds = match_.rounds();
  const int first = std::max(0, static_cast<int>(rounds.size()) - area.rows);
  const int seats = match_.table().seats();
  const int width = std::max(6, (area.columns - 4) / seats);
  for (int i = first; i < static_cast<int>(rounds.size()); ++i) {
    const int row = area.row + i - first;
    canvas.put(row, area.column, fmt::format("{:>2}", i + 1), kFaint);
    for (int seat = 0; seat < seats; ++seat) {
      const auto at = static_cast<std::size_t>(seat);
      const auto before = i == 0 ? 0 : rounds[static_cast<std::size_t>(i - 1)].score[at];
      const auto gained = rounds[static_cast<std::size_t>(i)].score[at] - before;
      canvas.put(row, area.column + 3 + seat * width, fmt::format("{:>{}}", gained, width - 1), {},
                 area.right());
    }
  }
}

void Session::paint_hand(Canvas& canvas, const Rect& area, HandStyle style) {
  const Cards marked = advised_cards();
  hand_.paint(canvas, area, *desk_, marked, style, [this](std::size_t place) {
    hand_.go_to(place);
    hand_.toggle_at(place);
    refresh_choices();
    mark_own_choice();
  });
}

/// What is being typed, the answer to the last key, whether the selection can be played, or the question.
std::vector<Line> Session::status_lines(int width) {
  if (command_) {
    return wrapped({{": " + *command_, kBold},
                    {" ", {Ink::plain, false, true}},
                    {" cards to select them, or an action such as in the rules (F1)", kFaint}},
                   width, 2);
  }
  if (!message_.empty()) {
    const Line mark{{message_is_bad_ ? "✗ " : "· ", {message_is_bad_ ? Ink::bad : Ink::good, true}}};
    return wrapped(mark + desk_->sentence(message_), width);
  }
  if (!verdict_.empty()) return wrapped(verdict_, width);
  Line line = desk_->question(scene());
  if (match_.table().progress() == Progress::playing) {
    const Seat mover = match_.table().to_move();
    const std::string who = names()[static_cast<std::size_t>(index_of(mover))];
    line = persons_turn() ? Line{{"Your turn: ", kAccent}} + line : Line{{who + " is to move.", kFaint}};
  }
  return wrapped(line, width);
}

void Session::paint_palette(Canvas& canvas, const Rect& area) {
  const auto count = static_cast<int>(choices_.size());
  if (count == 0) {
    const char* text = match_.humans() == 0 ? "Space pauses, + and - change the pace."
                       : persons_turn()     ? "No action with these cards; Esc drops them."
                                            : "";
    canvas.put(area.row, area.column + 1, text, kFaint, area.right());
    return;
  }
  marked_is_cut_ = false;
  canvas.scroll_zone(area, [this, count](int rows) { marked_ = std::clamp(marked_ + rows, 0, count - 1); });
  const int first = std::clamp(marked_ - area.rows + 1, 0, std::max(0, count - area.rows));
  for (int i = first; i < std::min(count, first + area.rows); ++i) {
    const Choice& choice = choices_[static_cast<std::size_t>(i)];
    const int row = area.row + i - first;
    const bool marked = i == marked_;
    canvas.put(row, area.column, marked ? "▸" : " ", kAccent);
    canvas.put(row, area.column + 1, i < 9 ? fmt::format("{} ", i + 1) : "  ", marked ? kAccent : kFaint);
    int column = area.column + 3;
    if (is_advised(choice)) {
      column = canvas.put(row, column, "★ ", {Ink::good, true});
    } else if (choice.proposed) {
      column = canvas.put(row, column, "solver: ", kFaint);
    }
    const int note_width = width_of(choice.note);
    const int label_width = width_of(choice.label);
    const bool both = column + label_width + 2 + note_width <= area.right();
    if (!choice.allowed) {
      Line label = choice.label;
      for (Span& span : label) span.style = kFaint;
      column = canvas.put(row, column, label, area.right());
      column = canvas.put(row, column, "  ✗ ", kFaint, area.right());
      canvas.put(row, column, shortened(desk_->sentence(choice.note, kFaint), area.right() - column),
                 area.right());
    } else {
      Line label = choice.label;
      for (Span& span : label) span.style.bold = span.style.bold || marked;
      const int limit = note_width == 0 || both
                            ? area.right()
                            : std::max(column + 10, area.right() - std::min(note_width, 16) - 2);
      const int end = canvas.put(row, column, label, limit);
      const bool cut = end < column + label_width;
      if (cut) canvas.put(row, limit - 1, "…", kFaint);
      if (marked) marked_is_cut_ = cut || !both;
      if (note_width > 0) {
        const std::string note = shortened(choice.note, area.right() - std::min(end, limit) - 2);
        canvas.put(row, area.right() - width_of(note), note, {choice.proposed ? Ink::good : Ink::faint});
      }
    }
    canvas.zone({row, area.column, 1, area.columns}, [this, i] {
      if (marked_ == i) {
        carry_out(Choice(choices_[static_cast<std::size_t>(i)]));
      } else {
        marked_ = i;
      }
    });
  }
  if (count > first + area.rows) canvas.put(area.bottom() - 1, area.right(), "↓", kFaint);
  if (first > 0) canvas.put(area.row, area.right(), "↑", kFaint);
}

/// The legal action with these words.
const LegalAction* Session::legal_action(const std::string& text) const {
  const auto found = std::find_if(legal_.begin(), legal_.end(),
                                  [&](const LegalAction& legal) { return legal.text == text; });
  return found == legal_.end() ? nullptr : &*found;
}

/// An action as the palette words it.
Line Session::worded(const std::string& action) const {
  const LegalAction* legal = legal_action(action);
  return legal != nullptr ? desk_->choice_for(view_, *legal).label : desk_->sentence(action);
}

/// What the adviser, asked for it, would do first: its cards.
Cards Session::advised_cards() const {
  if (!hint_shown_ || !persons_turn()) return {};
  const auto advice = voice().advice(match_.version());
  if (!advice || !advice->contains("action")) return {};
  const LegalAction* legal = legal_action(advice->at("action").get<std::string>());
  return legal != nullptr ? desk_->cards_of(*legal) : Cards{};
}

/// Whether this line of the palette is what the adviser, asked for it, would do.
bool Session::is_advised(const Choice& choice) const {
  if (!hint_shown_) return false;
  const auto advice = voice().advice(match_.version());
  return advice && advice->contains("action") && choice.actions == steps_of(*advice);
}

std::vector<Line> Session::hint_lines(int width) {
  std::vector<Line> lines;
  const auto advice = voice().advice(match_.version());
  if (!advice) return {{{"thinking…", kFaint}}};
  if (advice->contains("error"))
    return wrapped({{advice->at("error").get<std::string>(), {Ink::bad}}}, width, 0);
  if (advice->contains("fault")) {
    lines = wrapped({{"the agent failed: " + advice->at("fault").get<std::string>(), {Ink::bad}}}, width, 0);
  }
  Line decision{{"★ ", {Ink::good, true}}};
  for (const std::string& step : steps_of(*advice)) {
    if (decision.size() > 1) decision.push_back({"; ", {}});
    decision = decision + worded(step);
  }
  for (Span& span : decision) span.style.bold = true;
  for (Line& line : wrapped(decision, width, 2)) lines.push_back(std::move(line));
  for (Line& line : wrapped(desk_->sentence(advice->at("why").get<std::string>()), width, 0))
    lines.push_back(std::move(line));
  if (advice->contains("over") && advice->at("over").is_string()) {
    const Line ahead =
        Line{{lead_before_second(*advice), kFaint}} + worded(advice->at("over").get<std::string>());
    for (Line& line : wrapped(ahead, width, 0)) lines.push_back(std::move(line));
  }
  const Json& table = advice->at("table");
  for (std::size_t i = 0; table.size() > 1 && i < table.size(); ++i) {  // one alone is compared with nothing
    const Json& row = table[i];
    const Line line = Line{{worth_text(row, advice->value("exact", false)), kFaint}} +
                      worded(row.at("text").get<std::string>()) +
                      Line{{fmt::format("  {}×", row.at("visits").get<int>()), kFaint}};
    if (width_of(line) <= width) {
      lines.push_back(line);  // as it is: numbers stay in their columns
    } else {
      for (Line& part : wrapped(line, width, 6)) lines.push_back(std::move(part));
    }
  }
  if (const Json stopped = advice->value("stopped", Json()); stopped.is_string()) {
    for (Line& part : wrapped({{"stopped early: " + stopped.get<std::string>(), kFaint}}, width, 0))
      lines.push_back(std::move(part));
  }
  return lines;
}

/// What stands beside the palette: the hint, the steps of the marked action, or its whole words.
std::vector<Line> Session::note_lines(int width) {
  if (hint_shown_) return hint_lines(width);
  std::vector<Line> lines;
  if (!persons_turn()) return lines;
  const auto add = [&](const Line& line, int indent) {
    for (Line& part : wrapped(line, width, indent)) lines.push_back(std::move(part));
  };
  const bool narrow = desk_->wide() && screen_.columns() < kRoomyColumns;  // the log needs the place
  const Choice* choice =
      marked_ < static_cast<int>(choices_.size()) ? &choices_[static_cast<std::size_t>(marked_)] : nullptr;
  if (choice != nullptr && !choice->steps.empty()) {
    for (const std::string& step : choice->steps) add(desk_->sentence("· " + step), 2);
  } else if (choice != nullptr && ((choice->proposed && !narrow) || !choice->allowed || marked_is_cut_)) {
    add(choice->label, 0);
    if (!choice->note.empty())
      add(desk_->sentence(choice->note, {choice->allowed ? Ink::good : Ink::bad}), 0);
  } else if (!narrow) {
    lines = {{{"!", kAccent}, {"  a hint and its reason", kFaint}}};
    lines.push_back({{"P", kAccent}, {"  do what the adviser says", kFaint}});
    if (match_.can_undo()) lines.push_back({{"U", kAccent}, {"  take the last step back", kFaint}});
    lines.push_back({{":", kAccent}, {"  type cards or an action", kFaint}});
    if (desk_->has_places(choices_)) lines.push_back({{"Tab", kAccent}, {"  walk over the table", kFaint}});
  }
  return lines;
}

void Session::paint_keys(Canvas& canvas, int row) {
  struct Key {
    const char* key;
    const char* what;
    char letter;
  };
  static constexpr Key kPlaying[] = {{"←→", "card", 0},    {"Space", "select", ' '}, {"↑↓ Enter", "act", 0},
                                     {"U", "undo", 'U'},   {"S", "sort", 'S'},       {"!", "hint", '!'},
                                     {"?", "help", '?'},   {"Q", "quit", 'Q'},       {"P", "do it", 'P'},
                                     {"B", "scores", 'B'}, {"F1", "rules", 0},       {"V", "table", 'V'},
                                     {"D", "debug", 'D'}};
  static constexpr Key kWatching[] = {{"Space", "pause", ' '}, {"+-", "pace", 0},    {"H", "hands", 'H'},
                                      {"D", "debug", 'D'},     {"B", "scores", 'B'}, {"N", "next", 'N'},
                                      {"?", "help", '?'},      {"Q", "quit", 'Q'},   {"F1", "rules", 0}};
  int column = 1;
  const auto put = [&](const Key& key) {
    const int width = width_of(key.key) + 1 + width_of(key.what);
    if (column + width > canvas.columns()) return;
    const int start = column;
    column = canvas.put(row, column, key.key, kAccent);
    column = canvas.put(row, column + 1, key.what, kFaint);
    if (key.letter != 0)
      canvas.zone({row, start, 1, width}, [this, letter = key.letter] { handle_letter(letter); });
    column += 2;
  };
  if (match_.humans() == 0 || match_.table().progress() != Progress::playing) {
    for (const Key& key : kWatching) put(key);
  } else {
    for (const Key& key : kPlaying) put(key);
  }
}

}  // namespace meldwise::terminal
