#include "app/arena_live.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>

#include "app/arena_table.h"
#include "app/screen_size.h"

namespace meldwise::app {
namespace {

/// A line that would wrap would spoil the redrawing.
std::string cut_to(const std::string& line, std::size_t columns) {
  std::size_t characters = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const bool starts = (static_cast<unsigned char>(line[i]) & 0xC0U) != 0x80U;
    if (starts && characters++ == columns) return line.substr(0, i);
  }
  return line;
}

std::string clock_text(double seconds) {
  const long whole = std::lround(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole % 3600 / 60);
}

}  // namespace

LiveTable::LiveTable(const arena::Tournament& tournament, std::size_t already)
    : tournament_(tournament),
      already_(already),
      planned_(static_cast<std::size_t>(arena::planned_games(tournament))),
      shown_(isatty(STDERR_FILENO) == 1) {}

LiveTable::~LiveTable() { wipe(); }

void LiveTable::wipe() {
  if (lines_ == 0) return;
  fmt::print(stderr, "\033[{}A\r\033[J", lines_);
  lines_ = 0;
}

std::string LiveTable::progress_line(std::size_t games) const {
  constexpr std::size_t kWidth = 30;
  // Replays of ties come on top of the plan.
  const std::size_t planned = std::max(planned_, games);
  const std::size_t filled = planned == 0 ? kWidth : kWidth * games / planned;
  std::string bar;
  for (std::size_t i = 0; i < kWidth; ++i) bar += i < filled ? "█" : "░";
  const double elapsed = std::chrono::duration<double>(Clock::now() - started_).count();
  const std::size_t fresh = games - already_;
  const std::string left =
      fresh == 0
          ? ""
          : clock_text(elapsed * static_cast<double>(planned - games) / static_cast<double>(fresh)) + " left";
  return fmt::format("{} {}/{} games  {} so far  {}", bar, games, planned, clock_text(elapsed), left);
}

void LiveTable::update(const arena::Ledger& ledger) {
  if (!shown_ || Clock::now() < next_draw_) return;
  const auto begin = Clock::now();
  const ScreenSize screen = screen_size(STDERR_FILENO).value_or(ScreenSize{});
  constexpr std::size_t kOtherLines = 5;
  const std::size_t most = screen.rows > kOtherLines + 2 ? screen.rows - kOtherLines : 2;
  std::vector<std::string> lines{title_line(tournament_), progress_line(ledger.games())};
  const arena::Standings table = arena::standings(tournament_, ledger, false);
  for (std::string& line : standings_lines(tournament_, table, Paint(false), most, screen.columns - 1)) {
    lines.push_back(std::move(line));
  }
  wipe();
  for (const std::string& line : lines) fmt::print(stderr, "{}\n", cut_to(line, screen.columns - 1));
  lines_ = lines.size();
  // Drawing may take a twentieth of the time at most.
  const auto cost = Clock::now() - begin;
  next_draw_ = Clock::now() + std::max<Clock::duration>(std::chrono::milliseconds(250), 20 * cost);
}

}  // namespace meldwise::app
