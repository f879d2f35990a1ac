// What lies over the table for a while: help, rules, scores, debugging, the cover between people.
#include <fmt/format.h>

#include <algorithm>

#include "terminal/rules_page.h"
#include "terminal/session.h"

namespace meldwise::terminal {
namespace {

const std::vector<Line>& help_lines() {
  static const std::vector<Line> kLines = [] {
    constexpr std::pair<const char*, const char*> kKeys[] = {
        {"← →", "move along your hand"},
        {"Space", "select or deselect the card; Esc drops the selection"},
        {"↑ ↓  1-9", "choose an action; Enter or its number does it"},
        {"P", "do what the adviser says (! tells it first, with a star)"},
        {"!", "a hint with its reason and the search's table"},
        {":", "type cards to select them, or an action: throw 9D"},
        {"Tab", "walk over the places of the table (Arboretum)"},
        {"U", "take back a step of your turn, if no card was turned up"},
        {"S", "sort the hand by suit, rank or melds"},
        {"N", "next round; after the match another one"},
        {"B", "the scores of all rounds"},
        {"R", "after the match: what your decisions cost"},
        {"V", "the whole table in words: every pile in full"},
        {"PgUp PgDn", "turn the pages of what does not fit; T: the next such part"},
        {"D", "debugging: counts and what the searches found"},
        {"H", "show or hide all hands (after a round, watching, --debug)"},
        {"F1", "the rules of the game"},
        {"Q", "quit; the match is kept for --resume"},
        {"mouse", "click selects a card, twice does an action; wheel scrolls"},
    };
    std::vector<Line> lines;
    for (const auto& [key, what] : kKeys) {
      const int padding = 10 - width_of(key);
      lines.push_back({{key, kAccent}, {std::string(static_cast<std::size_t>(padding), ' ') + what, {}}});
    }
    return lines;
  }();
  return kLines;
}

/// A number of an engine's report; engines that do not search have none.
double report_real(const Json& report, const char* key) {
  return report.is_object() ? report.value(key, 0.0) : 0.0;
}
int report_number(const Json& report, const char* key) { return static_cast<int>(report_real(report, key)); }

/// A box over the middle of the screen with lines that can be scrolled.
void show_lines(Canvas& canvas, const std::string& title, const std::vector<Line>& lines, int width,
                int& scroll) {
  const auto count = static_cast<int>(lines.size());
  const int height = std::min(canvas.rows() - 2, count + 2);
  const Rect inner = canvas.box({(canvas.rows() - height) / 2, (canvas.columns() - width) / 2, height, width},
                                {{title, kAccent}});
  const int most = std::max(0, count - inner.rows);
  scroll = std::clamp(scroll, 0, most);
  for (int i = 0; i < std::min(inner.rows, count - scroll); ++i) {
    canvas.put(inner.row + i, inner.column, lines[static_cast<std::size_t>(i + scroll)], inner.right());
  }
  if (most > 0) {
    const std::string place =
        fmt::format(" {} of {} · ↑↓ Space PgUp PgDn · any other key closes ", scroll + inner.rows, count);
    canvas.put(inner.bottom(), inner.column, place, kFaint, inner.right());
  }
}

}  // namespace

void Session::paint_overlay(Canvas& canvas) {
  if (overlay_ == Overlay::none) return;
  canvas.forget_zones();
  const int width = std::min(canvas.columns() - 4, 96);
  if (overlay_ == Overlay::help) {
    show_lines(canvas, "Keys", help_lines(), 74, scroll_);
  } else if (overlay_ == Overlay::rules) {
    const auto& game = *match_.table().setup().game;
    show_lines(canvas, "Rules of " + std::string(game.title), rules_lines(rules_text(game.name), width - 4),
               width, scroll_);
  } else if (overlay_ == Overlay::review) {
    std::vector<Line> lines;
    for (const std::string& sentence : reviewer_.lines()) {
      for (Line& line : wrapped(desk_->sentence(sentence), width - 4, 2)) lines.push_back(std::move(line));
    }
    show_lines(canvas, "Review", lines, width, scroll_);
  } else if (overlay_ == Overlay::words) {
    show_lines(canvas, "The table", text_lines(screen_.ascii() ? in_ascii(words_) : words_, width - 4), width,
               scroll_);
  } else {
    const int rows =
        std::min(canvas.rows() - 2, static_cast<int>(match_.rounds().size()) + match_.table().seats() + 7);
    const Rect inner = canvas.box({(canvas.rows() - rows) / 2, (canvas.columns() - 70) / 2, rows, 70},
                                  {{"Scores", kAccent}});
    const int seats = match_.table().seats();
    paint_scores(canvas, {inner.row, inner.column, seats + 1, inner.columns});
    const int row = inner.row + seats + 2;
    const int cell = std::max(6, (inner.columns - 4) / seats);
    canvas.put(row, inner.column, match_.rounds().empty() ? "No round is over yet." : "Round", kFaint);
    for (int i = 0; i < seats && !match_.rounds().empty(); ++i) {
      canvas.put(row, inner.column + 3 + i * cell,
                 fmt::format("{:>{}}", names()[static_cast<std::size_t>(i)], cell - 1), kFaint,
                 inner.right());
    }
    paint_rounds(canvas, {row + 1, inner.column, inner.bottom() - row - 1, inner.columns});
  }
}

std::vector<Line> Session::debug_lines(int width) {
  std::vector<Line> lines;
  const auto put = [&](const Line& line) {
    for (Line& part : wrapped(line, width, 4)) lines.push_back(std::move(part));
  };
  put(desk_->sentence(desk_->counts(view_)));
  const std::vector<std::string> who = names();
  for (int i = 0; i < match_.table().seats(); ++i) {
    const auto& thought = match_.thought(seat_at(i));
    const auto at = static_cast<std::size_t>(i);
    if (match_.seats()[at] == kHuman) continue;
    put({{who[at] + " ", kBold}, {match_.seats()[at], kFaint}});
    if (!thought) {
      put({{"  has not moved yet", kFaint}});
      continue;
    }
    const Json& report = thought->report;
    put({{fmt::format("  {} simulations, {} worlds, depth {:.1f}, {:.0f}/s, {:.2f} s{}",
                      report_number(report, "simulations"), report_number(report, "worlds"),
                      report_real(report, "depth"), report_real(report, "per_second"), thought->seconds,
                      thought->conduct.faults > 0 ? fmt::format(", {} faults: {}", thought->conduct.faults,
                                                                thought->conduct.last_fault)
                                                  : ""),
          {}}});
    // Candidates tell what an engine holds: they stay hidden in an honest round.
    if (!may_reveal()) continue;
    put(Line{{"  ", {}}} + desk_->sentence(thought->action, kBold) + Line{{"  ", {}}} +
        desk_->sentence(report.value("why", ""), kFaint));
    for (const Json& line : report.value("table", Json::array())) {
      put(Line{{fmt::format("  {:>6}× {:>5.1f} % ± {:>4.1f}  prior {:>4.1f} %  ",
                            line.at("visits").get<int>(), 100 * line.at("value").get<double>(),
                            100 * line.at("spread").get<double>(), 100 * line.at("prior").get<double>()),
                {}}} +
          desk_->sentence(line.at("text").get<std::string>()));
    }
  }
  put({{fmt::format("seed {}, {} actions",
                    options_.debug ? std::to_string(match_.table().setup().seed) : "hidden",
                    match_.table().actions().size()),
        kFaint}});
  return lines;
}

void Session::paint_cover(Canvas& canvas) {
  const int mover = index_of(match_.table().to_move()) + 1;
  const Rect inner =
      canvas.box({canvas.rows() / 2 - 4, canvas.columns() / 2 - 24, 8, 48}, {{"Hot seat", kAccent}});
  canvas.put(inner.row + 1, inner.column + 2, fmt::format("Player {} is to move.", mover), kBold);
  canvas.put(inner.row + 3, inner.column + 2, fmt::format("Is player {} alone at the screen?", mover));
  canvas.put(inner.row + 4, inner.column + 2, "Enter shows the cards.", kFaint);
}

}  // namespace meldwise::terminal
