#include "arena/charts.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace meldwise::arena {
namespace {

std::string grid_lines(const Axis& axis, double marked) {
  std::string out;
  for (const Tick& tick : axis.ticks) {
    const double x = axis.position(tick.value);
    out += fmt::format(R"(<line class="grid{}" x1="{:.2f}%" x2="{:.2f}%" y1="0" y2="100%"/>)",
                       tick.value == marked ? " marked" : "", x, x);
  }
  return out;
}

std::string axis_row(const Axis& axis) {
  constexpr std::size_t kFitOnPhones = 6;
  std::string out =
      fmt::format(R"(<div class="row axis" aria-hidden="true"><span></span><div class="ticks{}">)",
                  axis.ticks.size() > kFitOnPhones ? " many" : "");
  for (const Tick& tick : axis.ticks) {
    out += fmt::format(R"(<i style="left:{:.2f}%">{}</i>)", axis.position(tick.value), html_text(tick.label));
  }
  return out + "</div><span></span></div>";
}

std::string plot_row(const std::string& label, const std::string& svg, const std::string& text,
                     std::string_view kind) {
  return fmt::format(
      R"(<div class="row {}"><span class="name">{}</span>{}<span class="value">{}</span></div>)", kind,
      html_text(label), svg, html_text(text));
}

/// A round number of the form 1, 2 or 5 times a power of ten, at least `step`.
double round_step(double step) {
  const double power = std::pow(10, std::floor(std::log10(step)));
  for (const double factor : {1.0, 2.0, 5.0}) {
    if (factor * power >= step * (1 - 1e-9)) return factor * power;
  }
  return 10 * power;
}

/// The heights of a course, with the line that is marked among them.
Axis heights_of(const CourseRow& row) {
  double low = row.marked;
  double high = row.marked;
  for (const CoursePoint& point : row.points) {
    if (point.at < row.points.back().at / 10) continue;
    low = std::min(low, point.low);
    high = std::max(high, point.high);
  }
  return round_axis(low, high);
}

}  // namespace

std::string html_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        out += c;
    }
  }
  return out;
}

double Axis::position(double value) const {
  const auto place = [&](double x) { return logarithmic ? std::log10(std::max(x, 1e-12)) : x; };
  const double width = place(high) - place(low);
  if (width <= 0) return 50;
  return std::clamp(100 * (place(value) - place(low)) / width, 0.0, 100.0);
}

Axis round_axis(double low, double high) {
  constexpr double kTicks = 5;
  if (!(high > low)) high = low + 1;
  const double step = round_step((high - low) / kTicks);
  Axis axis;
  axis.low = step * std::floor(low / step);
  axis.high = step * std::ceil(high / step);
  const auto count = static_cast<int>(std::lround((axis.high - axis.low) / step));
  for (int i = 0; i <= count; ++i) {
    const double value = axis.low + step * i;
    axis.ticks.push_back({std::abs(value) < step / 2 ? 0 : value,
                          fmt::format("{:g}", std::abs(value) < step / 2 ? 0 : value)});
  }
  return axis;
}

Axis decade_axis(double low, double high, const std::function<std::string(double)>& label) {
  Axis axis;
  axis.logarithmic = true;
  const int first = static_cast<int>(std::floor(std::log10(std::max(low, 1e-6))));
  const int last = std::max(first + 1, static_cast<int>(std::ceil(std::log10(std::max(high, 1e-6)))));
  for (int power = first; power <= last; ++power) {
    const double value = std::pow(10, power);
    axis.ticks.push_back({value, label(value)});
  }
  axis.low = axis.ticks.front().value;
  axis.high = axis.ticks.back().value;
  return axis;
}

std::string dot_plot(const Axis& axis, const std::vector<DotRow>& rows, double marked) {
  std::string out = R"(<div class="plot">)";
  const std::string grid = grid_lines(axis, marked);
  for (const DotRow& row : rows) {
    const double low = axis.position(row.low);
    const double high = axis.position(row.high);
    std::string svg = fmt::format(R"(<svg class="dots" role="img" aria-label="{}: {}">)",
                                  html_text(row.label), html_text(row.text));
    svg += grid;
    svg += fmt::format(R"(<line class="bar" x1="{:.2f}%" x2="{:.2f}%" y1="50%" y2="50%"/>)", low, high);
    for (const double end : {low, high}) {
      svg += fmt::format(R"(<line class="cap" x1="{0:.2f}%" x2="{0:.2f}%" y1="32%" y2="68%"/>)", end);
    }
    svg +=
        fmt::format(R"(<circle class="dot" cx="{:.2f}%" cy="50%" r="5.5"/></svg>)", axis.position(row.value));
    out += plot_row(row.label, svg, row.text, row.faint ? "faint" : "");
  }
  return out + axis_row(axis) + "</div>";
}

std::string course_plot(const Axis& axis, const std::vector<CourseRow>& rows) {
  std::string out = R"(<div class="plot">)";
  for (const CourseRow& row : rows) {
    if (row.points.empty()) continue;
    const Axis heights = heights_of(row);
    const auto place = [&](double at, double value) {
      return fmt::format("{:.2f},{:.2f} ", axis.position(at), 100 - heights.position(value));
    };
    std::string line;
    std::string band;
    for (const CoursePoint& point : row.points) {
      line += place(point.at, point.value);
      band += place(point.at, point.high);
    }
    for (auto point = row.points.rbegin(); point != row.points.rend(); ++point)
      band += place(point->at, point->low);
    std::string drawn =
        fmt::format(R"(<div class="course"><svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" )"
                    R"(aria-label="{}: {}"><polygon class="band" points="{}"/>)",
                    html_text(row.label), html_text(row.text), band);
    const auto across = [&](double value, std::string_view kind) {
      const double y = 100 - heights.position(value);
      return fmt::format(R"(<line class="grid{}" x1="0" x2="100" y1="{:.2f}" y2="{:.2f}"/>)", kind, y, y);
    };
    std::string labels;
    for (const Tick& tick : heights.ticks) {
      drawn += across(tick.value, "");
      labels += fmt::format(R"(<i style="top:{:.2f}%">{}</i>)", 100 - heights.position(tick.value),
                            html_text(tick.label));
    }
    drawn += across(row.marked, " marked");
    drawn += fmt::format(R"(<polyline class="mean" points="{}"/></svg>{}</div>)", line, labels);
    out += plot_row(row.label, drawn, row.text, "tall");
  }
  return out + axis_row(axis) + "</div>";
}

double quantile(const std::vector<double>& sorted, double share) {
  if (sorted.empty()) return 0;
  const double place = share * static_cast<double>(sorted.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, sorted.size() - 1);
  return sorted[below] + (place - static_cast<double>(below)) * (sorted[above] - sorted[below]);
}

std::string histogram_plot(const Axis& axis, const std::vector<HistogramRow>& rows) {
  constexpr std::size_t kBins = 40;
  std::string out = R"(<div class="plot">)";
  for (const HistogramRow& row : rows) {
    std::vector<double> bins(kBins);
    std::vector<double> sorted = row.values;
    std::sort(sorted.begin(), sorted.end());
    for (const double value : sorted) {
      const auto bin = static_cast<std::size_t>(axis.position(value) / 100 * kBins);
      ++bins[std::min(bin, kBins - 1)];
    }
    const double tallest = std::max(1.0, *std::max_element(bins.begin(), bins.end()));
    std::string svg = fmt::format(R"(<svg class="bars" role="img" aria-label="{}: {}">)",
                                  html_text(row.label), html_text(row.text));
    svg += grid_lines(axis, axis.low - 1);
    const double width = 100.0 / kBins;
    for (std::size_t i = 0; i < kBins; ++i) {
      if (bins[i] == 0) continue;
      const double height = std::max(3.0, 100 * bins[i] / tallest);
      svg += fmt::format(R"(<rect x="{:.2f}%" y="{:.1f}%" width="{:.2f}%" height="{:.1f}%"/>)",
                         width * static_cast<double>(i) + 0.15, 100 - height, width - 0.3, height);
    }
    if (!sorted.empty()) {
      const double middle = axis.position(quantile(sorted, 0.5));
      svg += fmt::format(R"(<line class="median" x1="{0:.2f}%" x2="{0:.2f}%" y1="0" y2="100%"/>)", middle);
    }
    out += plot_row(row.label, svg + "</svg>", row.text, "tall");
  }
  return out + axis_row(axis) + "</div>";
}

}  // namespace meldwise::arena
