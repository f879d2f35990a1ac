#include "values/samples.h"

#include <cstring>

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
  std::uint64_t value = 0xcbf29ce484222325ULL;
  const auto add = [&](const void* data, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(data);
    for (std::size_t i = 0; i < size; ++i) value = (value ^ bytes[i]) * 0x100000001b3ULL;
  };
  add(inputs_.data(), inputs_.size() * sizeof(std::uint16_t));
  add(targets_.data(), targets_.size() * sizeof(Target));
  return value;
}

}  // namespace meldwise::values
