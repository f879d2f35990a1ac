#include "app/review_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "app/record_file.h"
#include "review/turn.h"

namespace meldwise::app {
namespace {

using review::JudgedDecision;
using review::Verdict;

constexpr std::size_t kWidest = 72;  // columns of the plot
constexpr int kLevels = 8;           // of a bar

std::string shortened(const std::string& text, std::size_t most) {
  return text.size() <= most ? text : text.substr(0, most - 3) + "...";
}

std::string painted(const JudgedDecision& judged, const Paint& paint, const std::string& text) {
  const Verdict verdict = judged.opinion.verdict;
  if (verdict >= Verdict::mistake) return paint.bad(text);
  if (verdict == Verdict::inaccuracy) return paint.strong(text);
  return verdict <= Verdict::good ? paint.good(text) : paint.dim(text);
}

void print_seats(const review::Review& review, const Record& record, const Paint& paint) {
  fmt::print("  {:<6}{:<22}{:>9}{:>9}{:>12}{:>15}{:>10}{:>11}{:>10}\n", "seat", "who", "result", "luck",
             "own errors", "others' errors", "accuracy", "decisions", "mistakes");
  for (const review::SeatReview& seat : review.seats) {
    const auto index = static_cast<std::size_t>(index_of(seat.seat));
    const std::string accuracy = fmt::format("{:>10.1f}", seat.accuracy);
    fmt::print("  {:<6}{:<22}{:>+9.1f}{:>+9.1f}{:>+12.1f}{:>+15.1f}{}{:>11}{:>10}\n", index + 1,
               shortened(seat_name(record, index), 20), seat.parts.result, seat.parts.luck,
               seat.parts.own_errors, seat.parts.others_errors,
               seat.accuracy >= 90 ? paint.good(accuracy) : paint.bad(accuracy), seat.decisions,
               seat.mistakes);
  }
}

void print_decisions(const review::Review& review, const Paint& paint) {
  std::vector<const JudgedDecision*> costly;
  for (const JudgedDecision& judged : review.decisions) {
    if (judged.opinion.verdict >= Verdict::inaccuracy) costly.push_back(&judged);
  }
  if (costly.empty()) {
    fmt::print("\n  {}\n", paint.good("No decision was surely wrong."));
    return;
  }
  fmt::print("\n  {:>5} {:>5} {:>5}  {:<11}{:>16} {:>18}  {}\n", "step", "round", "seat", "verdict",
             "chance to win", "points", "played, and better");
  for (const JudgedDecision* judged : costly) {
    const auto& [decision, opinion] = *judged;
    fmt::print("  {:>5} {:>5} {:>5}  {}{:>7.1f} % ± {:>4.1f} {:>10.1f} ± {:>5.1f}  {}\n", decision.step,
               decision.round, index_of(decision.seat) + 1,
               painted(*judged, paint, fmt::format("{:<11}", name_of(opinion.verdict))),
               -100 * opinion.loss_win.mean, 100 * opinion.loss_win.error, -opinion.loss_points.mean,
               opinion.loss_points.error, paint.sentence(decision.played));
    const auto better = [&](const std::string& best, const Sentence& reason) {
      fmt::print("{:>64}{}\n{:>64}{}\n", "", paint.strong(paint.sentence(best)), "",
                 paint.dim(paint.sentence(reason.text())));
    };
    better(opinion.best, opinion.reason);
    for (const std::size_t choice : review::other_costly_choices(opinion)) {
      fmt::print("{:>64}{}\n", "", paint.sentence(decision.choices[choice].played));
      better(opinion.choices[choice].best, opinion.choices[choice].reason);
    }
  }
}

/// One bar a moment, an eighth to a whole; at most kWidest moments, the mean of those that share one. After
/// the seat's own decisions, as it could know: what the others think of its chance is another line.
void print_chances(const review::Review& review, const Paint& paint) {
  for (const review::SeatReview& seat : review.seats) {
    const auto index = static_cast<std::size_t>(index_of(seat.seat));
    std::vector<double> line;
    std::vector<bool> marked;
    for (const auto& [decision, opinion] : review.decisions) {
      if (!opinion.chances || decision.seat != seat.seat) continue;
      line.push_back((*opinion.chances)[index]);
      marked.push_back(opinion.verdict >= Verdict::mistake);
    }
    if (line.empty()) continue;
    const std::size_t columns = std::min(kWidest, line.size());
    std::string bars;
    for (std::size_t column = 0; column < columns; ++column) {
      const std::size_t first = column * line.size() / columns;
      const std::size_t last = std::max(first + 1, (column + 1) * line.size() / columns);
      double sum = 0;
      bool mark = false;
      for (std::size_t i = first; i < last; ++i) {
        sum += line[i];
        mark = mark || marked[i];
      }
      constexpr std::string_view kBars[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
      const double mean = std::clamp(sum / static_cast<double>(last - first), 0.0, 1.0);
      const auto level = static_cast<std::size_t>(std::lround(mean * kLevels));
      bars += mark ? paint.bad(kBars[std::max<std::size_t>(level, 1)]) : std::string(kBars[level]);
    }
    fmt::print("  seat {}  |{}| {:.0f} %\n", index + 1, bars, 100 * line.back());
  }
}

}  // namespace

void print_review(const review::Review& review, const Record& record, int number, const Paint& paint) {
  fmt::print("{}\n", paint.strong(fmt::format("{}, game {}", record.setup.game->title, number)));
  fmt::print("  {}\n\n", paint.dim("judged by " + review.judge + "; points against par, more is better"));
  print_seats(review, record, paint);
  print_decisions(review, paint);
  const auto close = std::count_if(review.decisions.begin(), review.decisions.end(), [](const auto& judged) {
    return judged.opinion.verdict == Verdict::close;
  });
  if (close > 0) {
    fmt::print("  {}\n", paint.dim(fmt::format("{} {} too close to call.", close,
                                               close == 1 ? "decision is" : "decisions are")));
  }
  fmt::print("\n  Chance to win after each of its decisions{}\n", paint.dim(" (mistakes in red)"));
  print_chances(review, paint);
  fmt::print("\n");
}

}  // namespace meldwise::app
