// The plots of a report, as HTML with inline SVG: rows of dots with error bars and rows of histograms, over
// one axis, and courses of means. Positions are per cent, so that a plot fills a wide screen and a phone
// alike without scaling its text. Numbers and names are in the page as text too: nothing is told by colour or
// shape alone.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace meldwise::arena {

/// The text with &, <, > and quotes made harmless.
[[nodiscard]] std::string html_text(std::string_view text);

struct Tick {
  double value = 0;
  std::string label;
};

struct Axis {
  double low = 0;
  double high = 1;
  std::vector<Tick> ticks;
  bool logarithmic = false;

  /// Where a value lies, in per cent of the width; clipped to the plot.
  [[nodiscard]] double position(double value) const;
};

/// An axis with about five round ticks that covers both ends.
[[nodiscard]] Axis round_axis(double low, double high);
/// An axis over the decades between two positive numbers.
[[nodiscard]] Axis decade_axis(double low, double high, const std::function<std::string(double)>& label);

struct DotRow {
  std::string label;
  double value = 0;
  double low = 0;  ///< the ends of the error bar
  double high = 0;
  std::string text;  ///< the numbers in words, beside the row
  bool faint = false;
};

/// A row each; `marked` gets a stronger line across all rows if it lies on the axis.
[[nodiscard]] std::string dot_plot(const Axis& axis, const std::vector<DotRow>& rows, double marked);

struct HistogramRow {
  std::string label;
  std::vector<double> values;
  std::string text;
};

[[nodiscard]] std::string histogram_plot(const Axis& axis, const std::vector<HistogramRow>& rows);

/// A mean after so many games, with the ends of its interval.
struct CoursePoint {
  double at = 0;
  double value = 0;
  double low = 0;
  double high = 0;
};

struct CourseRow {
  std::string label;
  std::vector<CoursePoint> points;  ///< from left to right
  double marked = 0;                ///< gets a line across
  std::string text;
};

/// A line in its band of error for each row, over one axis; what goes up goes up. The heights are those of
/// all but the first tenth, where errors are wide.
[[nodiscard]] std::string course_plot(const Axis& axis, const std::vector<CourseRow>& rows);

/// The value below which `share` of the sorted values lie, interpolated; 0 for none.
[[nodiscard]] double quantile(const std::vector<double>& sorted, double share);

}  // namespace meldwise::arena
