#include "values/samples.h"

#include "cards/fnv.h"

namespace meldwise::values {

void Samples::add(std::span<const std::uint16_t> inputs, std::span<const Target> targets) {
  inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
  targets_.insert(targets_.end(), targets.begin(), targets.end());
  input_ends_.push_back(inputs_.size());
  target_ends_.push_back(targets_.size());
}

void Samples::append(const Samples& other) {
  for (std::size_t i = 0; i < other.size(); ++i) add(other[i].inputs, other[i].targets);
}

Sample Samples::operator[](std::size_t number) const {
  const std::size_t input = number == 0 ? 0 : input_ends_[number - 1];
  const std::size_t target = number == 0 ? 0 : target_ends_[number - 1];
  return {std::span(inputs_).subspan(input, input_ends_[number] - input),
          std::span(targets_).subspan(target, target_ends_[number] - target)};
}

std::uint64_t Samples::hash() const {
  Fnv hash;
  hash.add(inputs_.data(), inputs_.size() * sizeof(std::uint16_t));
  hash.add(targets_.data(), targets_.size() * sizeof(Target));
  return hash.value();
}

}  // namespace meldwise::values
