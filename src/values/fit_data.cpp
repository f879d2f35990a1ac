#include "values/fit_data.h"

#include <algorithm>
#include <cmath>

namespace meldwise::values {

void ChoiceData::put(std::size_t at, std::span<const float> row, float share) {
  rows_.insert(rows_.end(), row.begin(), row.end());
  row_ends_.push_back(rows_.size());
  at_.push_back(static_cast<std::uint32_t>(at));
  shares_.push_back(share);
}

void ChoiceData::append(const ChoiceData& other) {
  std::size_t begin = 0;
  for (const std::size_t end : other.ends_) {
    for (std::size_t i = begin; i < end; ++i) put(other.at_[i], other.row(i), other.shares_[i]);
    close();
    begin = end;
  }
}

std::uint64_t ChoiceData::hash() const {
  Fnv hash;
  hash.add(rows_.data(), rows_.size() * sizeof(float));
  hash.add(at_.data(), at_.size() * sizeof(std::uint32_t));
  hash.add(shares_.data(), shares_.size() * sizeof(float));
  return hash.value();
}

void ChoiceData::chances(std::size_t begin, std::size_t end, std::span<const double> weights,
                         std::vector<double>& out) const {
  out.assign(end - begin, 0.0);
  for (std::size_t i = begin; i < end; ++i) {
    const std::span<const float> numbers = row(i);
    for (std::size_t k = 0; k < numbers.size(); ++k) out[i - begin] += weights[at_[i] + k] * numbers[k];
  }
  const double most = *std::max_element(out.begin(), out.end());
  double sum = 0;
  for (double& chance : out) sum += chance = std::exp(chance - most);
  for (double& chance : out) chance /= sum;
}

std::array<double, 2> ChoiceData::judge(std::span<const double> weights) const {
  constexpr double kLeast = 1e-9;
  double loss = 0;
  double brier = 0;
  std::vector<double> chance;
  std::size_t begin = 0;
  for (const std::size_t end : ends_) {
    chances(begin, end, weights, chance);
    for (std::size_t i = begin; i < end; ++i) {
      const double said = chance[i - begin];
      loss -= shares_[i] * std::log(std::max(said, kLeast));
      brier += (said - shares_[i]) * (said - shares_[i]);
    }
    begin = end;
  }
  return {loss / static_cast<double>(std::max<std::size_t>(1, ends_.size())),
          brier / static_cast<double>(std::max<std::size_t>(1, at_.size()))};
}

std::vector<double> ChoiceData::fit(double penalty, std::vector<double> start) const {
  constexpr int kMostSteps = 30;
  constexpr double kEnough = 1e-5;  // a change that no rounded number shows
  constexpr double kLeast = 1e-6;
  std::vector<double> weights = std::move(start);
  double loss = judge(weights)[0];
  for (int step = 0; step < kMostSteps; ++step) {
    // A step of Newton's method is a regression of what was said and of what it was wrong by, on how each row
    // differs from the mean of its question.
    Equations equations(numbers_);
    std::vector<double> chance;
    std::vector<double> mean(numbers_);
    std::vector<double> row_of(numbers_);
    std::size_t begin = 0;
    for (const std::size_t end : ends_) {
      chances(begin, end, weights, chance);
      std::fill(mean.begin(), mean.end(), 0.0);
      for (std::size_t i = begin; i < end; ++i) {
        for (std::size_t k = 0; k < row(i).size(); ++k) mean[at_[i] + k] += chance[i - begin] * row(i)[k];
      }
      for (std::size_t i = begin; i < end; ++i) {
        const double root = std::sqrt(std::max(chance[i - begin], kLeast));
        for (std::size_t k = 0; k < numbers_; ++k) row_of[k] = -mean[k];
        for (std::size_t k = 0; k < row(i).size(); ++k) row_of[at_[i] + k] += row(i)[k];
        double said = 0;
        for (std::size_t k = 0; k < numbers_; ++k) said += (row_of[k] *= root) * weights[k];
        equations.add(row_of, said + (shares_[i] - chance[i - begin]) / root);
      }
      begin = end;
    }
    std::vector<double> next = equations.solve(penalty);
    // Too long a step is halved.
    double next_loss = judge(next)[0];
    for (int half = 0; half < 5 && next_loss > loss; ++half) {
      for (std::size_t k = 0; k < numbers_; ++k) next[k] = (next[k] + weights[k]) / 2;
      next_loss = judge(next)[0];
    }
    double change = 0;
    for (std::size_t k = 0; k < numbers_; ++k) change = std::max(change, std::fabs(next[k] - weights[k]));
    weights = std::move(next);
    loss = next_loss;
    if (change < kEnough) break;
  }
  return weights;
}

double ChoiceData::apart(std::span<const double> a, std::span<const double> b) const {
  double sum = 0;
  std::vector<double> by_a;
  std::vector<double> by_b;
  std::size_t begin = 0;
  for (const std::size_t end : ends_) {
    chances(begin, end, a, by_a);
    chances(begin, end, b, by_b);
    for (std::size_t i = 0; i < by_a.size(); ++i) sum += (by_a[i] - by_b[i]) * (by_a[i] - by_b[i]);
    begin = end;
  }
  return std::sqrt(sum / static_cast<double>(std::max<std::size_t>(1, at_.size())));
}

void SumData::put(std::span<const float> row, float result) {
  hash_.add(row.data(), row.size() * sizeof(float));
  hash_.add(&result, sizeof result);
  std::copy(row.begin(), row.end(), row_.begin());
  equations_.add(row_, result);
}

void SumData::append(const SumData& other) {
  const std::uint64_t hash = other.hash();
  hash_.add(&hash, sizeof hash);
  equations_.add(other.equations_);
}

std::array<double, 1> SumData::judge(std::span<const double> weights) const {
  return {std::sqrt(std::max(0.0, equations_.left_by(weights)))};
}

double SumData::apart(std::span<const double> a, std::span<const double> b) const {
  std::vector<double> difference(a.begin(), a.end());
  for (std::size_t i = 0; i < difference.size(); ++i) difference[i] -= b[i];
  return std::sqrt(std::max(0.0, equations_.square_of(difference)));
}

}  // namespace meldwise::values
