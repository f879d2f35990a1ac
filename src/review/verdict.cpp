#include "review/verdict.h"

#include <algorithm>
#include <cmath>

namespace meldwise::review {

Figure operator+(const Figure& one, const Figure& other) {
  return {one.mean + other.mean, std::hypot(one.error, other.error)};
}

void Differences::add(double difference) {
  ++count_;
  const double delta = difference - mean_;
  mean_ += delta / count_;
  squares_ += delta * (difference - mean_);
}

Figure Differences::figure() const {
  if (count_ == 0) return {};
  return {mean_, std::sqrt((squares_ + doubt_) / count_ / count_)};
}

std::string_view name_of(Verdict verdict) {
  constexpr std::string_view kNames[] = {"forced",     "best",    "good",   "close",
                                         "inaccuracy", "mistake", "blunder"};
  return kNames[static_cast<std::size_t>(verdict)];
}

double sure_loss(const Figure& win, const Figure& points, double stake) {
  const auto sure = [](const Figure& figure) {
    return figure.mean > kSure * figure.error ? figure.mean : 0.0;
  };
  return std::max(sure(win), stake > 0 ? sure(points) / stake : 0.0);
}

Verdict verdict_of(const Figure& win, const Figure& points, double stake) {
  const double loss = sure_loss(win, points, stake);
  if (loss >= kBlunder) return Verdict::blunder;
  if (loss >= kMistake) return Verdict::mistake;
  if (loss >= kInaccuracy) return Verdict::inaccuracy;
  const double most =
      std::max(win.mean + kSure * win.error, stake > 0 ? (points.mean + kSure * points.error) / stake : 0.0);
  return loss > 0 || most < kMistake ? Verdict::good : Verdict::close;
}

bool is_surely_better(const Figure& win, const Figure& points, double stake) {
  return -win.mean > kSure * win.error && (stake == 0 || points.mean <= 0);
}

bool is_open(const Figure& win, const Figure& points, double stake) {
  // Looked at again and again, a difference must stand out more than once at the end, and one that ends the
  // looking is easily too large: the more so the sooner.
  constexpr double kSurer = 3;
  constexpr double kPlain = 5;
  const auto settled = [](const Figure& figure, double scale) {
    return figure.mean > kPlain * figure.error || (figure.mean + kSurer * figure.error) / scale < kMistake;
  };
  return !(settled(win, 1) && (stake == 0 || settled(points, stake)));
}

double accuracy_of(double loss) { return 100 * std::exp(-10 * std::max(0.0, loss)); }

}  // namespace meldwise::review
