// Regression by least squares, gathered row by row: only sums are kept, so a million rows cost no memory.
//
// Solved with a penalty on large numbers (ridge regression: Hoerl, Kennard 1970), measured for each number in
// what its own rows say, so that units do not matter, by the method of Cholesky.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace meldwise::values {

class Equations {
 public:
  explicit Equations(std::size_t size) : size_(size), matrix_(size * size), right_(size) {}

  void add(std::span<const double> row, double target);
  void add(const Equations& other);

  /// The numbers x for which row · x is nearest to the targets; the diagonal of the first `unsure` numbers is
  /// made so much larger first.
  [[nodiscard]] std::vector<double> solve(double penalty, std::size_t unsure) const;
  [[nodiscard]] std::vector<double> solve(double penalty) const { return solve(penalty, size_); }

  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] std::size_t rows() const { return rows_; }
  /// The mean square of target − row · x.
  [[nodiscard]] double left_by(std::span<const double> x) const;
  /// The mean square of row · x.
  [[nodiscard]] double square_of(std::span<const double> x) const;

 private:
  std::size_t size_;
  std::size_t rows_ = 0;
  std::vector<double> matrix_;  // the lower half
  std::vector<double> right_;
  double squares_ = 0;  // of the targets
};

}  // namespace meldwise::values
