#include "values/trainer.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "cards/rng.h"

namespace meldwise::values {
namespace {

constexpr float kMostShown = 8.0F - 1.0F / 1024;  // as the integers clip it
constexpr float kLeafWeight = 1.0F;
constexpr std::array<float, kTargets> kHeadWeight{0.25F, 1.0F, kLeafWeight};

float squashed(float x) { return 0.5F + 0.5F * x / (1 + std::fabs(x)); }

/// Rows of weights with one size of step each.
struct Rows {
  std::size_t width;
  std::vector<float> weights;
  std::vector<float> squares;

  Rows(std::size_t rows, std::size_t columns, float spread, Rng& rng)
      : width(columns), weights(rows * columns), squares(rows, 1e-4F) {
    for (float& weight : weights) weight = spread * static_cast<float>(2 * rng.unit() - 1);
  }
  [[nodiscard]] float* row(std::size_t at) { return weights.data() + at * width; }
  /// Moves a row against the gradient.
  void step(std::size_t at, const float* gradient, float mean_square, float rate) {
    squares[at] += mean_square;
    const float size = rate / std::sqrt(squares[at]);
    float* const weight = row(at);
    for (std::size_t i = 0; i < width; ++i) weight[i] -= size * gradient[i];
  }
};

class Trainer {
 public:
  Trainer(const NetShape& shape, std::uint64_t seed)
      : shape_(shape),
        hidden_(static_cast<std::size_t>(shape.hidden)),
        rng_(Rng::stream(seed, Stream::search)),
        first_(static_cast<std::size_t>(shape.inputs), hidden_, 0.1F, rng_),
        bias_(1, hidden_, 0.1F, rng_),
        second_(static_cast<std::size_t>(shape.outputs()), hidden_, 0.1F, rng_),
        output_(static_cast<std::size_t>(shape.outputs()), 1, 0.0F, rng_) {}

  void go_on_from(NetWeights weights) {
    first_.weights = std::move(weights.first);
    bias_.weights = std::move(weights.bias);
    second_.weights = std::move(weights.second);
    output_.weights = std::move(weights.output);
  }

  double run(const Samples& samples, float from, float to) {
    std::vector<std::uint32_t> order(samples.size());
    std::iota(order.begin(), order.end(), 0U);
    shuffle(order.data(), order.size(), rng_);
    double loss = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const float part = static_cast<float>(i) / static_cast<float>(order.size());
      loss += learn(samples[order[i]], from + part * (to - from));
    }
    return loss / static_cast<double>(std::max<std::size_t>(1, order.size()));
  }

  [[nodiscard]] NetWeights weights() const {
    return {first_.weights, bias_.weights, second_.weights, output_.weights};
  }

 private:
  double learn(const Sample& sample, float rate) {
    alignas(64) std::array<float, kMostHidden> sum{};
    std::copy(bias_.weights.begin(), bias_.weights.end(), sum.begin());
    for (const std::uint16_t input : sample.inputs) {
      const float* const row = first_.row(input);
      for (std::size_t i = 0; i < hidden_; ++i) sum[i] += row[i];
    }
    alignas(64) std::array<float, kMostHidden> shown{};
    for (std::size_t i = 0; i < hidden_; ++i) shown[i] = std::clamp(sum[i], 0.0F, kMostShown);

    alignas(64) std::array<float, kMostHidden> back{};
    double loss = 0;
    for (std::size_t place = 0; place < sample.targets.size(); ++place) {
      for (std::size_t head = 0; head < kTargets; ++head) {
        const std::size_t o = place * kHeads + head;
        float* const row = second_.row(o);
        float out = output_.weights[o];
        for (std::size_t i = 0; i < hidden_; ++i) out += shown[i] * row[i];
        const float target =
            sample.targets[place][head] / (head == 0 ? static_cast<float>(shape_.unit) : 1.0F);
        const float said = head == 0 ? out : squashed(out);
        const float slope = head == 0 ? 1.0F : 0.5F / ((1 + std::fabs(out)) * (1 + std::fabs(out)));
        const float miss = said - target;
        loss += kHeadWeight[head] * miss * miss;
        // A rare game of many points would otherwise drown all the others.
        const float pull = 2 * kHeadWeight[head] * std::clamp(miss, -3.0F, 3.0F) * slope;
        alignas(64) std::array<float, kMostHidden> gradient;
        float square = 0;
        for (std::size_t i = 0; i < hidden_; ++i) {
          back[i] += pull * row[i];
          gradient[i] = pull * shown[i];
          square += gradient[i] * gradient[i];
        }
        second_.step(o, gradient.data(), square / static_cast<float>(hidden_), rate);
        output_.step(o, &pull, pull * pull, rate);
      }
    }
    float square = 0;
    for (std::size_t i = 0; i < hidden_; ++i) {
      if (sum[i] <= 0 || sum[i] >= kMostShown) back[i] = 0;
      square += back[i] * back[i];
    }
    square /= static_cast<float>(hidden_);
    for (const std::uint16_t input : sample.inputs) first_.step(input, back.data(), square, rate);
    bias_.step(0, back.data(), square, rate);
    return loss;
  }

  NetShape shape_;
  std::size_t hidden_;
  Rng rng_;
  Rows first_;
  Rows bias_;
  Rows second_;
  Rows output_;
};

double log_loss_of(double chance, double target) {
  const double p = std::clamp(chance, 1e-4, 1 - 1e-4);
  return -target * std::log(p) - (1 - target) * std::log(1 - p);
}

}  // namespace

std::int32_t unit_of(const Samples& samples) {
  double sum = 0;
  double squares = 0;
  double count = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    for (const Target& target : samples[i].targets) {
      sum += target[0];
      squares += static_cast<double>(target[0]) * target[0];
      ++count;
    }
  }
  if (count == 0) return 1;
  const double mean = sum / count;
  return std::max(1, static_cast<std::int32_t>(std::lround(std::sqrt(squares / count - mean * mean))));
}

Net train(NetShape shape, const Samples& samples, const TrainPlan& plan,
          const std::function<void(int, double)>& told) {
  // What the outputs stand for stays what it was.
  shape.unit = plan.from != nullptr ? plan.from->shape().unit : unit_of(samples);
  Trainer trainer(shape, plan.seed);
  if (plan.from != nullptr) trainer.go_on_from(plan.from->weights());
  for (int epoch = 0; epoch < plan.epochs; ++epoch) {
    const auto rate_at = [&](int at) {
      return static_cast<float>(plan.rate * (1 - 0.95 * at / static_cast<double>(plan.epochs)));
    };
    const double loss = trainer.run(samples, rate_at(epoch), rate_at(epoch + 1));
    if (told) told(epoch + 1, loss);
  }
  const Net net(shape, trainer.weights());
  return net.with_luck(net.head_rows(0), 1);
}

Judgement judge(const Net& net, const Samples& samples) {
  constexpr double kOutput = 1 << kOutputBits;
  Judgement result;
  result.positions = samples.size();
  // What is gained on the average, by the number of seats and the relative seat.
  std::array<std::array<double, kMaxSeats>, kMaxSeats + 1> mean{};
  std::array<double, kMaxSeats + 1> counts{};
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const auto targets = samples[i].targets;
    ++counts[targets.size()];
    for (std::size_t place = 0; place < targets.size(); ++place)
      mean[targets.size()][place] += targets[place][0];
  }
  double seats = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample sample = samples[i];
    Net::Outputs out{};
    net.run(sample.inputs, out);
    for (std::size_t place = 0; place < sample.targets.size(); ++place) {
      const Target& target = sample.targets[place];
      const double par = 1.0 / static_cast<double>(sample.targets.size());
      const double gain = static_cast<double>(out[place * kHeads]) / kOutput * net.shape().unit;
      const double usual = mean[sample.targets.size()][place] / counts[sample.targets.size()];
      const double win = squash(out[place * kHeads + 1]) / 65536.0;
      const double leaf = squash(out[place * kHeads + 2]) / 65536.0;
      const double won = target[1];
      ++seats;
      result.brier += (win - won) * (win - won);
      result.brier_par += (par - won) * (par - won);
      result.log_loss += log_loss_of(win, won);
      result.log_loss_par += log_loss_of(par, won);
      result.points_error += (gain - target[0]) * (gain - target[0]);
      result.points_error_par += (usual - target[0]) * (usual - target[0]);
      const double unit = net.shape().unit;
      const auto loss = [&](double points, double chance, double end) {
        return kHeadWeight[0] * (points - target[0]) * (points - target[0]) / (unit * unit) +
               kHeadWeight[1] * (chance - won) * (chance - won) +
               kHeadWeight[2] * (end - target[2]) * (end - target[2]);
      };
      result.loss += loss(gain, win, leaf);
      result.loss_par += loss(0, 0.5, 0.5);
      CalibrationBin& bin = result.calibration[std::min<std::size_t>(9, static_cast<std::size_t>(win * 10))];
      ++bin.count;
      bin.predicted += win;
      bin.came_true += won;
    }
  }
  seats = std::max(1.0, seats);
  for (double* sum : {&result.brier, &result.brier_par, &result.log_loss, &result.log_loss_par,
                      &result.points_error, &result.points_error_par, &result.loss, &result.loss_par}) {
    *sum /= seats;
  }
  result.points_error = std::sqrt(result.points_error);
  result.points_error_par = std::sqrt(result.points_error_par);
  for (CalibrationBin& bin : result.calibration) {
    const double count = std::max<double>(1, static_cast<double>(bin.count));
    bin.predicted /= count;
    bin.came_true /= count;
  }
  return result;
}

}  // namespace meldwise::values
