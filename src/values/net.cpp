#include "values/net.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string_view>

#include "cards/fnv.h"

namespace meldwise::values {
namespace {

constexpr std::string_view kMagic = "meldwise value 2";

template <class T>
void append(std::vector<std::byte>& out, const T* data, std::size_t count) {
  const auto* bytes = reinterpret_cast<const std::byte*>(data);
  out.insert(out.end(), bytes, bytes + count * sizeof(T));
}

/// Takes numbers from the front of the bytes; false when there are not so many.
template <class T>
bool take(std::span<const std::byte>& bytes, T* data, std::size_t count) {
  if (bytes.size() < count * sizeof(T)) return false;
  std::memcpy(data, bytes.data(), count * sizeof(T));
  bytes = bytes.subspan(count * sizeof(T));
  return true;
}

std::int16_t rounded(float weight) {
  const float scaled = std::round(weight * static_cast<float>(1 << kWeightBits));
  const auto most = static_cast<float>(kMostWeight);
  return static_cast<std::int16_t>(std::clamp(scaled, -most, most));
}

}  // namespace

std::size_t NetShape::bytes() const {
  const auto units = static_cast<std::size_t>(hidden);
  const auto rows = static_cast<std::size_t>(inputs + outputs());
  return kMagic.size() + 3 * sizeof(std::int32_t) + sizeof(layout) + sizeof(unit) + sizeof(luck_weight) +
         rows * units * sizeof(std::int16_t) +
         (units + static_cast<std::size_t>(outputs())) * sizeof(std::int32_t);
}

int hidden_units(int inputs, int seats) {
  for (int hidden = kMostHidden; hidden > 8; hidden -= 8) {
    if (NetShape{inputs, hidden, seats}.bytes() <= kMostBytes) return hidden;
  }
  return 8;
}

Net::Net(const NetShape& shape)
    : shape_(shape),
      first_(static_cast<std::size_t>(shape.inputs * shape.hidden)),
      bias_(static_cast<std::size_t>(shape.hidden)),
      second_(static_cast<std::size_t>(shape.outputs() * shape.hidden)),
      output_(static_cast<std::size_t>(shape.outputs())) {}

Net::Net(const NetShape& shape, const NetWeights& weights) : Net(shape) {
  std::transform(weights.first.begin(), weights.first.end(), first_.begin(), rounded);
  std::transform(weights.second.begin(), weights.second.end(), second_.begin(), rounded);
  for (std::size_t i = 0; i < bias_.size(); ++i) bias_[i] = rounded(weights.bias[i]);
  for (std::size_t i = 0; i < output_.size(); ++i) output_[i] = rounded(weights.output[i]) << kHiddenBits;
}

NetWeights Net::weights() const {
  const auto exact = [](const auto& stored, int bits) {
    std::vector<float> numbers(stored.size());
    std::transform(stored.begin(), stored.end(), numbers.begin(),
                   [&](auto one) { return static_cast<float>(one) / static_cast<float>(1 << bits); });
    return numbers;
  };
  return {exact(first_, kWeightBits), exact(bias_, kWeightBits), exact(second_, kWeightBits),
          exact(output_, kOutputBits)};
}

Result<Net> Net::read(std::span<const std::byte> bytes) {
  std::array<char, kMagic.size()> magic{};
  NetShape shape;
  std::array<std::int32_t, 3> sizes{};
  if (!take(bytes, magic.data(), magic.size()) || std::string_view(magic.data(), magic.size()) != kMagic)
    return fail("these are no weights of a value");
  if (!take(bytes, sizes.data(), sizes.size()) || !take(bytes, &shape.layout, 1) ||
      !take(bytes, &shape.unit, 1) || !take(bytes, &shape.luck_weight, 1))
    return fail("the weights end too soon");
  shape.inputs = sizes[0];
  shape.hidden = sizes[1];
  shape.seats = sizes[2];
  const bool sane = shape.inputs >= 0 && shape.inputs < (1 << 16) && shape.hidden > 0 &&
                    shape.hidden <= kMostHidden && shape.hidden % 8 == 0 && shape.seats > 0 &&
                    shape.seats <= kMaxSeats;
  if (!sane || shape.bytes() > kMostBytes) return fail("weights of an impossible size");
  Net net(shape);
  if (!take(bytes, net.first_.data(), net.first_.size()) ||
      !take(bytes, net.bias_.data(), net.bias_.size()) ||
      !take(bytes, net.second_.data(), net.second_.size()) ||
      !take(bytes, net.output_.data(), net.output_.size()) || !bytes.empty())
    return fail("the weights have the wrong length");
  return net;
}

std::vector<std::byte> Net::bytes() const {
  std::vector<std::byte> out;
  out.reserve(shape_.bytes());
  append(out, kMagic.data(), kMagic.size());
  const std::array<std::int32_t, 3> sizes{shape_.inputs, shape_.hidden, shape_.seats};
  append(out, sizes.data(), sizes.size());
  append(out, &shape_.layout, 1);
  append(out, &shape_.unit, 1);
  append(out, &shape_.luck_weight, 1);
  append(out, first_.data(), first_.size());
  append(out, bias_.data(), bias_.size());
  append(out, second_.data(), second_.size());
  append(out, output_.data(), output_.size());
  return out;
}

std::string Net::hash() const {
  const std::vector<std::byte> all = bytes();
  Fnv hash;
  hash.add(all.data(), all.size());
  return fmt::format("{:016x}", hash.value());
}

void Net::hidden(std::span<const std::uint16_t> active, Hidden& out) const {
  const auto hidden = static_cast<std::size_t>(shape_.hidden);
  alignas(64) std::array<std::int32_t, kMostHidden> sum{};
  std::copy(bias_.begin(), bias_.end(), sum.begin());
  for (const std::uint16_t input : active) {
    if (input >= shape_.inputs) continue;
    const std::int16_t* const row = first_.data() + input * hidden;
    for (std::size_t block = 0; block < hidden; block += 8) {
      for (std::size_t i = 0; i < 8; ++i) sum[block + i] += row[block + i];
    }
  }
  out.fill(0);
  for (std::size_t i = 0; i < hidden; ++i) {
    out[i] = static_cast<std::int16_t>(std::clamp(sum[i], 0, kMostWeight) >> (kWeightBits - kHiddenBits));
  }
}

void Net::run(std::span<const std::uint16_t> active, Outputs& out) const {
  const auto hidden = static_cast<std::size_t>(shape_.hidden);
  alignas(64) Hidden shown;
  this->hidden(active, shown);
  const auto outputs = static_cast<std::size_t>(shape_.outputs());
  for (std::size_t o = 0; o < outputs; ++o) {
    const std::int16_t* const row = second_.data() + o * hidden;
    std::int32_t total = output_[o];
    for (std::size_t i = 0; i < hidden; ++i) total += shown[i] * row[i];
    out[o] = total;
  }
}

std::vector<double> Net::head_rows(int head) const {
  std::vector<double> rows;
  const auto hidden = static_cast<std::size_t>(shape_.hidden);
  for (std::size_t place = 0; place < static_cast<std::size_t>(shape_.seats); ++place) {
    const std::size_t o = place * kHeads + static_cast<std::size_t>(head);
    for (std::size_t i = 0; i < hidden; ++i) {
      rows.push_back(static_cast<double>(second_[o * hidden + i]) / (1 << kWeightBits));
    }
    rows.push_back(static_cast<double>(output_[o]) / (1 << kOutputBits));
  }
  return rows;
}

Net Net::with_luck(std::span<const double> rows, double weight) const {
  Net net = *this;
  net.shape_.luck_weight = static_cast<std::int32_t>(std::lround(weight * (1 << kLuckBits)));
  const auto hidden = static_cast<std::size_t>(shape_.hidden);
  for (std::size_t place = 0; place < static_cast<std::size_t>(shape_.seats); ++place) {
    const auto row = rows.subspan(place * (hidden + 1), hidden + 1);
    const std::size_t o = place * kHeads + kLuckHead;
    for (std::size_t i = 0; i < hidden; ++i) {
      net.second_[o * hidden + i] = rounded(static_cast<float>(row[i]));
    }
    net.output_[o] = rounded(static_cast<float>(row[hidden])) << kHiddenBits;
  }
  return net;
}

}  // namespace meldwise::values
