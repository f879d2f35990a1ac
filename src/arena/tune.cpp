#include "arena/tune.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "cards/text.h"
#include "players/match.h"

namespace meldwise::arena {
namespace {

constexpr std::uint64_t kSalt = 0x74756e65ULL;  // tuning never meets the deals of a benchmark
// The exponents that Spall recommends.
constexpr double kReachFalls = 0.101;
constexpr double kRateFalls = 0.602;

double clamped(const TunedNumber& number, double value) { return std::clamp(value, number.low, number.high); }

/// Every number moved by a part of its range in its direction.
std::vector<TunedNumber> moved(std::vector<TunedNumber> numbers, const std::vector<int>& direction,
                               double part) {
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const double range = numbers[i].high - numbers[i].low;
    numbers[i].value = clamped(numbers[i], numbers[i].value + part * range * direction[i]);
  }
  return numbers;
}

}  // namespace

Result<TunedNumber> parse_tuned(std::string_view text) {
  const auto bad = [&] {
    return fail(in_quotes(text) + ": expected key=value:least:most, as in exploration=0.7:0.2:2");
  };
  const std::size_t equals = text.find('=');
  if (equals == 0 || equals == std::string_view::npos) return bad();
  TunedNumber number{.key = std::string(text.substr(0, equals)), .whole = true};
  std::vector<double> values;
  std::string rest(text.substr(equals + 1));
  for (std::size_t from = 0; from <= rest.size();) {
    const std::size_t colon = std::min(rest.find(':', from), rest.size());
    const std::string word = rest.substr(from, colon - from);
    char* end = nullptr;
    values.push_back(std::strtod(word.c_str(), &end));
    if (word.empty() || *end != '\0' || !std::isfinite(values.back())) return bad();
    number.whole = number.whole && word.find_first_not_of("0123456789") == std::string::npos;
    from = colon + 1;
  }
  if (values.size() != 3) return bad();
  number.value = values[0];
  number.low = values[1];
  number.high = values[2];
  if (!(number.low < number.high) || number.value < number.low || number.value > number.high) return bad();
  return number;
}

AgentSpec with_numbers(const AgentSpec& agent, const std::vector<TunedNumber>& numbers) {
  AgentSpec result = agent;
  for (const TunedNumber& number : numbers) {
    const std::string value =
        number.whole ? fmt::format("{}", std::lround(number.value)) : fmt::format("{:.4g}", number.value);
    const auto found = std::find_if(result.parameters.begin(), result.parameters.end(),
                                    [&](const auto& one) { return one.first == number.key; });
    if (found != result.parameters.end()) {
      found->second = value;
    } else {
      result.parameters.emplace_back(number.key, value);
    }
  }
  return result;
}

Status check_tuning(const TunePlan& plan) {
  if (plan.numbers.empty()) return fail("expected a number to tune");
  if (plan.setup.seats < 2) return fail("tuning needs at least two players");
  for (const double end : {0.0, 1.0}) {
    std::vector<TunedNumber> numbers = plan.numbers;
    for (TunedNumber& number : numbers) number.value = end == 0.0 ? number.low : number.high;
    const std::vector<AgentSpec> agents(static_cast<std::size_t>(plan.setup.seats),
                                        with_numbers(plan.agent, numbers));
    if (const Status known = check_agents(plan.setup, agents); !known) return known;
  }
  return {};
}

std::uint64_t step_seed(const TunePlan& plan, int step) {
  return match_seed(mix_seed(plan.setup.seed ^ kSalt), static_cast<std::uint64_t>(step));
}

TuneCourse::TuneCourse(TunePlan plan)
    : plan_(std::move(plan)), numbers_(plan_.numbers), rng_(mix_seed(plan_.setup.seed ^ kSalt)) {
  prepare();
}

void TuneCourse::prepare() {
  if (over()) return;
  direction_.clear();
  for (std::size_t i = 0; i < numbers_.size(); ++i) direction_.push_back(rng_.below(2) == 0 ? -1 : 1);
  const double reach = plan_.reach / std::pow(made_ + 1, kReachFalls);
  duel_.setup = plan_.setup;
  duel_.setup.seed = step_seed(plan_, made_);
  duel_.challenger = with_numbers(plan_.agent, moved(numbers_, direction_, reach));
  duel_.baseline = with_numbers(plan_.agent, moved(numbers_, direction_, -reach));
  duel_.blocks = plan_.blocks;
  duel_.threads = plan_.threads;
}

TuneStep TuneCourse::step(const DuelResult& result) {
  const Series& lead = result.adjusted_lead.count() > 0 ? result.adjusted_lead : result.point_lead;
  constexpr double kRounding = 1e-6;  // of agents that play the same
  const double better = lead.varies() ? std::clamp(lead.mean() / std::sqrt(lead.variance()), -1.0, 1.0)
                                      : (lead.mean() > kRounding) - (lead.mean() < -kRounding);
  const double calm = plan_.steps / 10.0;
  const double rate = plan_.rate * std::pow((1 + calm) / (made_ + 1 + calm), kRateFalls);
  numbers_ = moved(std::move(numbers_), direction_, rate * better);
  ++made_;
  prepare();
  return {made_, better, numbers_};
}

std::vector<TunedNumber> tune(const TunePlan& plan, const std::function<void(const TuneStep&)>& told,
                              const std::stop_token& stop) {
  TuneCourse course(plan);
  while (!course.over() && !stop.stop_requested()) {
    const DuelResult result = play_duel(course.duel(), {}, stop);
    if (stop.stop_requested()) break;
    const TuneStep step = course.step(result);
    if (told) told(step);
  }
  return course.numbers();
}

}  // namespace meldwise::arena
