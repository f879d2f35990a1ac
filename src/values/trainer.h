// Fits a net to samples by stochastic gradient descent, and judges one on samples it has not seen.
//
// Plain C++ on one core: a hidden layer of 64 over a hundred inputs that are on is too sparse and too small
// for a library of matrices to help. Steps are sized by the squares of the gradients seen so far, one number
// a row (Adagrad: Duchi, Hazan, Singer 2011). The same numbers for the same samples and seed; about three
// microseconds a sample and epoch.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "values/net.h"
#include "values/samples.h"

namespace meldwise::values {

struct TrainPlan {
  std::uint64_t seed = 1;
  int epochs = 4;
  double rate = 0.05;         ///< of the first steps; falls to a tenth in a straight line
  const Net* from = nullptr;  ///< of the same shape: goes on from its weights instead of from nothing
};

/// A net for the samples, that measures luck by its forecast of points; `told(epoch, loss)` hears the mean
/// loss of every epoch while it was trained.
[[nodiscard]] Net train(NetShape shape, const Samples& samples, const TrainPlan& plan,
                        const std::function<void(int, double)>& told = {});

/// Ten bins of predicted chances and how often they came true.
struct CalibrationBin {
  std::size_t count = 0;
  double predicted = 0;  ///< mean
  double came_true = 0;  ///< mean
};

/// How a net does on samples, every seat of every position counted.
struct Judgement {
  std::size_t positions = 0;
  double brier = 0;      ///< of the chance to win the round
  double brier_par = 0;  ///< of the guess that all seats are equal
  double log_loss = 0;
  double log_loss_par = 0;
  double points_error = 0;      ///< root of the mean square, in points
  double points_error_par = 0;  ///< of the mean gain of that number of seats and relative seat
  double loss = 0;              ///< what training lowers
  double loss_par = 0;          ///< of a net that says nothing
  std::array<CalibrationBin, 10> calibration{};
};
[[nodiscard]] Judgement judge(const Net& net, const Samples& samples);

/// The points that an output of 1 should stand for: the spread of what was gained.
[[nodiscard]] std::int32_t unit_of(const Samples& samples);

}  // namespace meldwise::values
