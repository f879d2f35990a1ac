// The parts of the screen that may hold more than they show, and how they are scrolled.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "terminal/session.h"

namespace meldwise::terminal {
namespace {

constexpr int kRowsBelow = 200;  // how far a table may go on below its part of the screen

}  // namespace

/// The game's table; what does not fit is there to be scrolled to.
void Session::paint_table(Canvas& canvas, const Rect& area) {
  Canvas whole(area.rows + kRowsBelow, area.columns);
  desk_->paint(whole, {0, 0, area.rows, area.columns}, scene());
  const int most = std::max(0, whole.used_rows() - area.rows);
  table_pane_.scroll = std::clamp(table_pane_.scroll, 0, most);
  table_pane_.above = table_pane_.scroll;
  table_pane_.below = most - table_pane_.scroll;
  canvas.show_part(whole, table_pane_.scroll, area);
  canvas.scroll_zone(area, [this](int rows) { table_pane_.scroll += rows; });
}

/// As many lines as fit, from where the pane has been scrolled to.
void Session::paint_pane(Canvas& canvas, const Rect& area, const std::vector<Line>& lines, Pane& pane) {
  const auto count = static_cast<int>(lines.size());
  const int most = std::max(0, count - area.rows);
  pane.scroll = std::clamp(pane.scroll, 0, most);
  pane.above = pane.rests_at_end ? most - pane.scroll : pane.scroll;
  pane.below = most - pane.above;
  for (int i = 0; i < std::min(area.rows, count - pane.above); ++i) {
    canvas.put(area.row + i, area.column, lines[static_cast<std::size_t>(pane.above + i)], area.right());
  }
  canvas.scroll_zone(area, [&pane](int rows) { pane.scroll += pane.rests_at_end ? -rows : rows; });
}

/// "Log ↑12 ↓3": how much is hidden, and how to see it if the pages turn this pane.
Line Session::pane_title(const std::string& title, const Pane& pane, bool bold) const {
  Line line{{title, bold ? kBold : kFaint}};
  if (!pane.hides()) return line;
  const bool active = active_pane() == &pane;
  const Style style = active ? kAccent : kFaint;
  if (pane.above > 0) line.push_back({fmt::format(" ↑{}", pane.above), style});
  if (pane.below > 0) line.push_back({fmt::format(" ↓{}", pane.below), style});
  if (active && !pane.rests_at_end) line.push_back({pane.below > 0 ? " PgDn" : " PgUp", style});
  return line;
}

std::vector<Line> Session::log_lines(int width) const {
  std::vector<Line> lines;
  for (const std::string& entry : log_) {
    const bool own = entry.substr(0, 4) == "you ";
    for (Line& line : wrapped(desk_->sentence(entry, own ? kBold : kPlain), width))
      lines.push_back(std::move(line));
  }
  return lines;
}

/// What the pages turn: what the person chose, else the first that hides something.
const Session::Pane* Session::active_pane() const {
  if (chosen_pane_ != nullptr && chosen_pane_->hides()) return chosen_pane_;
  for (const Pane* pane : {&note_pane_, &table_pane_, &log_pane_}) {
    if (pane->hides()) return pane;
  }
  return nullptr;
}

void Session::turn_page(int pages) {
  for (Pane* pane : {&note_pane_, &table_pane_, &log_pane_}) {
    if (pane != active_pane()) continue;
    pane->scroll += pages * page_rows_ * (pane->rests_at_end ? -1 : 1);
    return;
  }
}

/// Goes on to the next pane that hides something.
void Session::choose_pane() {
  const Pane* now = active_pane();
  const std::array<Pane*, 3> all{&note_pane_, &table_pane_, &log_pane_};
  const auto at = static_cast<std::size_t>(std::find(all.begin(), all.end(), now) - all.begin());
  for (std::size_t step = 1; step <= all.size(); ++step) {
    Pane* next = all[(at + step) % all.size()];
    if (!next->hides()) continue;
    chosen_pane_ = next;
    return;
  }
}

}  // namespace meldwise::terminal
