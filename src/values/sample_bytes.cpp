#include "values/sample_bytes.h"

#include <array>
#include <bit>

namespace meldwise::values {
namespace {

/// "MWsp" and the version of the form.
constexpr std::uint32_t kMark = 0x4D577370;
constexpr std::uint32_t kVersion = 1;

/// Numbers, the lowest byte first.
class Writer {
 public:
  template <class Number>
  void put(Number number) {
    for (std::size_t i = 0; i < sizeof number; ++i) bytes_ += static_cast<char>((number >> (8 * i)) & 0xFFU);
  }
  [[nodiscard]] std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}

  /// 0 and not sound any more where nothing is left.
  template <class Number>
  [[nodiscard]] Number get() {
    if (bytes_.size() < sizeof(Number)) {
      sound_ = false;
      bytes_ = {};
      return 0;
    }
    Number number = 0;
    for (std::size_t i = 0; i < sizeof number; ++i)
      number = static_cast<Number>(number | Number{static_cast<unsigned char>(bytes_[i])} << (8 * i));
    bytes_.remove_prefix(sizeof number);
    return number;
  }
  [[nodiscard]] bool sound() const { return sound_; }
  [[nodiscard]] bool at_end() const { return sound_ && bytes_.empty(); }

 private:
  std::string_view bytes_;
  bool sound_ = true;
};

void put(Writer& writer, const Samples& samples) {
  writer.put(static_cast<std::uint32_t>(samples.size()));
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Sample sample = samples[i];
    writer.put(static_cast<std::uint16_t>(sample.inputs.size()));
    writer.put(static_cast<std::uint16_t>(sample.targets.size()));
    for (const std::uint16_t input : sample.inputs) writer.put(input);
    for (const Target& target : sample.targets) {
      for (const float head : target) writer.put(std::bit_cast<std::uint32_t>(head));
    }
  }
}

Samples get(Reader& reader) {
  Samples samples;
  const auto count = reader.get<std::uint32_t>();
  std::vector<std::uint16_t> inputs;
  std::array<Target, kMaxSeats> targets{};
  for (std::uint32_t i = 0; i < count && reader.sound(); ++i) {
    const auto inputs_here = reader.get<std::uint16_t>();
    const auto seats = std::size_t{reader.get<std::uint16_t>()};
    if (seats > targets.size()) return {};
    inputs.clear();
    for (std::size_t k = 0; k < inputs_here && reader.sound(); ++k)
      inputs.push_back(reader.get<std::uint16_t>());
    for (std::size_t seat = 0; seat < seats; ++seat) {
      for (float& head : targets[seat]) head = std::bit_cast<float>(reader.get<std::uint32_t>());
    }
    if (reader.sound()) samples.add(inputs, std::span(targets).first(seats));
  }
  return samples;
}

}  // namespace

std::string to_bytes(const SelfplayData& data) {
  Writer writer;
  writer.put(kMark);
  writer.put(kVersion);
  put(writer, data.training);
  put(writer, data.held);
  return writer.take();
}

Result<SelfplayData> selfplay_from_bytes(std::string_view bytes) {
  Reader reader(bytes);
  if (reader.get<std::uint32_t>() != kMark) return fail("these are no samples of self-play");
  if (const auto version = reader.get<std::uint32_t>(); version != kVersion)
    return fail("samples of format " + std::to_string(version) + ", expected " + std::to_string(kVersion));
  SelfplayData data;
  data.training = get(reader);
  data.held = get(reader);
  if (!reader.at_end()) return fail("the samples are cut off or damaged");
  return data;
}

}  // namespace meldwise::values
