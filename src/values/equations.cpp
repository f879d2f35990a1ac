#include "values/equations.h"

#include <algorithm>
#include <cmath>

namespace meldwise::values {

void Equations::add(std::span<const double> row, double target) {
  for (std::size_t i = 0; i < size_; ++i) {
    if (row[i] == 0) continue;
    for (std::size_t j = 0; j <= i; ++j) matrix_[i * size_ + j] += row[i] * row[j];
    right_[i] += row[i] * target;
  }
  squares_ += target * target;
  ++rows_;
}

void Equations::add(const Equations& other) {
  for (std::size_t i = 0; i < matrix_.size(); ++i) matrix_[i] += other.matrix_[i];
  for (std::size_t i = 0; i < size_; ++i) right_[i] += other.right_[i];
  squares_ += other.squares_;
  rows_ += other.rows_;
}

std::vector<double> Equations::solve(double penalty, std::size_t unsure) const {
  std::vector<double> low = matrix_;
  std::vector<double> x = right_;
  for (std::size_t i = 0; i < size_; ++i)
    low[i * size_ + i] += (i < unsure ? penalty : 0) * matrix_[i * size_ + i] + 1e-6;
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t j = 0; j <= i; ++j) {
      double sum = low[i * size_ + j];
      for (std::size_t k = 0; k < j; ++k) sum -= low[i * size_ + k] * low[j * size_ + k];
      low[i * size_ + j] = i == j ? std::sqrt(std::max(sum, 1e-12)) : sum / low[j * size_ + j];
    }
  }
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t k = 0; k < i; ++k) x[i] -= low[i * size_ + k] * x[k];
    x[i] /= low[i * size_ + i];
  }
  for (std::size_t i = size_; i-- > 0;) {
    for (std::size_t k = i + 1; k < size_; ++k) x[i] -= low[k * size_ + i] * x[k];
    x[i] /= low[i * size_ + i];
  }
  return x;
}

double Equations::square_of(std::span<const double> x) const {
  double sum = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    for (std::size_t j = 0; j <= i; ++j) sum += (i == j ? 1 : 2) * matrix_[i * size_ + j] * x[i] * x[j];
  }
  return rows_ == 0 ? 0 : sum / static_cast<double>(rows_);
}

double Equations::left_by(std::span<const double> x) const {
  if (rows_ == 0) return 0;
  double both = 0;
  for (std::size_t i = 0; i < size_; ++i) both += x[i] * right_[i];
  return (squares_ - 2 * both) / static_cast<double>(rows_) + square_of(x);
}

}  // namespace meldwise::values
