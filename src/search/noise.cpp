#include "search/noise.h"

#include <cmath>

namespace meldwise::search {
namespace {

// log and exp of the C library may differ in the last bit between machines; these two use only exactly
// rounded operations, so a search with noise is as reproducible as one without.

double exact_log(double x) {
  constexpr double kLn2 = 0.6931471805599453;
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);  // in [0.5, 1)
  const double z = (mantissa - 1) / (mantissa + 1);  // log m = 2 atanh z, |z| <= 1/3
  double power = z;
  double sum = 0;
  for (int k = 1; k < 40; k += 2) {
    sum += power / k;
    power *= z * z;
  }
  return 2 * sum + exponent * kLn2;
}

double exact_exp(double x) {
  constexpr double kLn2 = 0.6931471805599453;
  const double whole = std::floor(x / kLn2);
  const double rest = x - whole * kLn2;
  double term = 1;
  double sum = 1;
  for (int k = 1; k < 25; ++k) {
    term *= rest / k;
    sum += term;
  }
  return std::ldexp(sum, static_cast<int>(whole));
}

/// Standard normal by the polar method.
double normal_variate(Rng& rng) {
  while (true) {
    const double u = 2 * rng.unit() - 1;
    const double v = 2 * rng.unit() - 1;
    const double s = u * u + v * v;
    if (s > 0 && s < 1) return u * std::sqrt(-2 * exact_log(s) / s);
  }
}

}  // namespace

double gamma_variate(double shape, Rng& rng) {
  if (shape < 1) {
    // Gamma(a) = Gamma(a + 1) * U^(1/a)
    const double u = 1 - rng.unit();
    return gamma_variate(shape + 1, rng) * exact_exp(exact_log(u) / shape);
  }
  const double d = shape - 1.0 / 3.0;
  const double c = 1 / std::sqrt(9 * d);
  while (true) {
    const double x = normal_variate(rng);
    const double t = 1 + c * x;
    if (t <= 0) continue;
    const double v = t * t * t;
    const double u = 1 - rng.unit();
    if (exact_log(u) < 0.5 * x * x + d - d * v + d * exact_log(v)) return d * v;
  }
}

}  // namespace meldwise::search
