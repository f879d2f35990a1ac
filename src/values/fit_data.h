// What numbers of a mind are fitted to: what positions were like, and what became of them.
//
// Two kinds, with the same functions. `ChoiceData`: one of several came first, each described by a few
// numbers, its chance as the exponential of their weighted sum (conditional logit: McFadden 1974; Newton's
// method, some steps). `SumData`: a result is the weighted sum of the numbers (least squares, in one step).
// The same results for the same rows in the same order.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "cards/fnv.h"
#include "values/equations.h"

namespace meldwise::values {

class ChoiceData {
 public:
  /// What `judge` tells, the first being what a fit makes small.
  static constexpr std::array<std::string_view, 2> kMeasures{"log_loss", "brier"};

  explicit ChoiceData(std::size_t numbers) : numbers_(numbers) {}

  /// One of those that may come first: its numbers have their weights from number `at` on. `share` of the
  /// first place was its own.
  void put(std::size_t at, std::span<const float> row, float share);
  /// All of them have been put.
  void close() { ends_.push_back(at_.size()); }

  void append(const ChoiceData& other);
  [[nodiscard]] std::size_t size() const { return ends_.size(); }
  [[nodiscard]] std::uint64_t hash() const;
  /// From `start` on.
  [[nodiscard]] std::vector<double> fit(double penalty, std::vector<double> start) const;
  [[nodiscard]] std::array<double, 2> judge(std::span<const double> weights) const;
  /// The root of the mean square by which the chances of two differ.
  [[nodiscard]] double apart(std::span<const double> a, std::span<const double> b) const;

 private:
  /// The chances of the question that begins with this row.
  void chances(std::size_t begin, std::size_t end, std::span<const double> weights,
               std::vector<double>& out) const;
  [[nodiscard]] std::span<const float> row(std::size_t number) const {
    const std::size_t begin = number == 0 ? 0 : row_ends_[number - 1];
    return std::span(rows_).subspan(begin, row_ends_[number] - begin);
  }

  std::size_t numbers_;
  std::vector<float> rows_;
  std::vector<std::size_t> row_ends_;
  std::vector<std::uint32_t> at_;  // by row
  std::vector<float> shares_;      // by row
  std::vector<std::size_t> ends_;  // of the questions, in rows
};

class SumData {
 public:
  static constexpr std::array<std::string_view, 1> kMeasures{"error"};

  /// There is a penalty on large ones of the first `unsure` numbers.
  SumData(std::size_t numbers, std::size_t unsure) : unsure_(unsure), equations_(numbers), row_(numbers) {}
  explicit SumData(std::size_t numbers) : SumData(numbers, numbers) {}

  void put(std::span<const float> row, float result);

  void append(const SumData& other);
  [[nodiscard]] std::size_t size() const { return equations_.rows(); }
  [[nodiscard]] std::uint64_t hash() const { return hash_.value(); }
  [[nodiscard]] std::vector<double> fit(double penalty, const std::vector<double>& /*start*/) const {
    return equations_.solve(penalty, unsure_);
  }
  /// The root of the mean square of what is not explained.
  [[nodiscard]] std::array<double, 1> judge(std::span<const double> weights) const;
  [[nodiscard]] double apart(std::span<const double> a, std::span<const double> b) const;

 private:
  std::size_t unsure_;
  Equations equations_;
  std::vector<double> row_;
  Fnv hash_;
};

}  // namespace meldwise::values
