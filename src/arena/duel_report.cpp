#include "arena/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "arena/charts.h"
#include "arena/duel_blocks.h"
#include "arena/report_style.h"
#include "arena/report_text.h"

namespace meldwise::arena {
namespace {

/// Points of a course: enough for a screen.
constexpr int kMostPoints = 200;

struct Courses {
  CourseRow share{"first places, %", {}, 0, ""};
  CourseRow lead{"point lead", {}, 0, ""};
  CourseRow adjusted{"without luck", {}, 0, ""};
};

/// Below a few blocks an interval says nothing, and is not drawn.
void note(CourseRow& row, int games, const Series& series, double half_width, double scale) {
  constexpr std::size_t kFew = 5;
  if (series.count() < kFew || !std::isfinite(half_width)) return;
  const double mean = scale * series.mean();
  row.points.push_back(
      {static_cast<double>(games), mean, mean - scale * half_width, mean + scale * half_width});
}

Courses courses_of(const DuelPlan& plan, const DuelResult& result) {
  Courses courses;
  courses.share.marked = 100.0 / plan.setup.seats;
  Series share;
  Series lead;
  Series adjusted;
  const auto size = static_cast<std::size_t>(plan.setup.seats);
  const int every = (result.blocks + kMostPoints - 1) / kMostPoints;
  for (int block = 1; block <= result.blocks; ++block) {
    const BlockScore score =
        block_score(plan, std::span(result.games).subspan(static_cast<std::size_t>(block - 1) * size, size));
    share.add(score.win_share);
    lead.add(score.point_lead);
    if (score.adjusted_lead) adjusted.add(*score.adjusted_lead);
    if (block % every != 0 && block != result.blocks) continue;
    const int games = block * plan.setup.seats;
    note(courses.share, games, share, share_half_width(share), 100);
    note(courses.lead, games, lead, lead.half_width(), 1);
    note(courses.adjusted, games, adjusted, adjusted.half_width(), 1);
  }
  courses.share.text =
      fmt::format("{:.1f} ± {}", 100 * share.mean(), error_text(100 * share_half_width(share), 1));
  courses.lead.text = signed_text(lead.mean(), lead.half_width(), 2);
  courses.adjusted.text = signed_text(adjusted.mean(), adjusted.half_width(), 2);
  return courses;
}

}  // namespace

std::string duel_page(const DuelPlan& plan, const DuelResult& result) {
  const std::string title = fmt::format("{}: {} against {}", plan.setup.game->title, to_text(plan.challenger),
                                        to_text(plan.baseline));
  const Courses courses = courses_of(plan, result);
  std::vector<CourseRow> rows;
  for (const CourseRow* row : {&courses.share, &courses.lead, &courses.adjusted}) {
    if (!row->points.empty()) rows.push_back(*row);
  }
  const double games = static_cast<double>(result.games.size());
  const std::string body =
      rows.empty() ? "<p class=\"note\">Too few blocks yet.</p>" : course_plot(round_axis(0, games), rows);
  return fmt::format(
      R"(<!doctype html><html lang="en"><head><meta charset="utf-8">)"
      R"(<meta name="viewport" content="width=device-width,initial-scale=1"><title>{0}</title><style>{1}</style>)"
      R"(</head><body><main><h1>{0}</h1><p class="soft">{2} games in {3} of {4} blocks, one deal in {5} )"
      R"(seatings each. {6}</p><section id="course"><h2>Over the games</h2><p class="note">The mean so far )"
      R"(over the number of games, with its 95 % interval; a dashed line is par. Looked at often, an interval )"
      R"(excludes par by chance more often than in one of twenty looks.</p>{7}</section></main></body></html>)",
      html_text(title), kReportStyle, result.games.size(), result.blocks, plan.blocks, plan.setup.seats,
      html_text(plan.sprt ? result.stopped : ""), body);
}

Result<std::optional<std::string>> duel_page_of_run(WorkBoard& board, std::int64_t run) {
  const auto runs = board.runs();
  if (!runs) return tl::unexpected(runs.error());
  for (const RunEntry& one : *runs) {
    if (one.number != run || one.kind != kDuelRun) continue;
    const auto plan = duel_from_definition(nlohmann::json::parse(one.definition, nullptr, false));
    if (!plan) return tl::unexpected(plan.error());
    const auto result = duel_of_run(board.database(), run, *plan);
    if (!result) return tl::unexpected(result.error());
    return duel_page(*plan, *result);
  }
  return std::nullopt;
}

}  // namespace meldwise::arena
