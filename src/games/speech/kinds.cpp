#include "games/speech/kinds.h"

#include "cards/text.h"

namespace meldwise::speech {

Shape Number::number_shape() const {
  Shape shape = shape_of(ShapeKind::number);
  shape.min = min;
  shape.max = widest;
  return shape;
}

std::string Number::say(std::int64_t value, Seat) const {
  const std::int64_t spoken = value + json_shift + word_shift;
  return thing.empty() ? std::to_string(spoken) : many(spoken, thing);
}

Result<std::int64_t> Number::parse_number(std::string_view text) const {
  const Result<std::int64_t> value = parse_integer(text);
  const std::int64_t json = value ? *value - word_shift : 0;
  if (value && json >= min && json <= max) return json - json_shift;
  return fail(in_quotes(text) + " is not a number from " + std::to_string(min + word_shift) + " to " +
              std::to_string(max + word_shift));
}

std::size_t read_word(const JsonReader& at, std::span<const std::string_view> names) {
  const std::string word = at.text();
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == word) return i;
  }
  at.refuse("expected " + either({names.begin(), names.end()}) + ", got " + in_quotes(word));
  return 0;
}

Result<std::size_t> parse_word(std::string_view text, std::span<const std::string_view> names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (to_upper(names[i]) == to_upper(text)) return i;
  }
  return fail(in_quotes(text) + ": expected " + either({names.begin(), names.end()}));
}

Shape word_shape(std::span<const std::string_view> names) {
  Shape shape = shape_of(ShapeKind::word);
  shape.words.assign(names.begin(), names.end());
  return shape;
}

Status SeatNumber::parse(Tokens tokens, Seat& out) const {
  const Result<std::int64_t> player = parse_integer(tokens.front());
  if (!player || *player < 1 || *player > seats) {
    return fail("there is no player " + in_quotes(tokens.front()) + ": expected 1 to " +
                std::to_string(seats));
  }
  out = seat_at(static_cast<int>(*player) - 1);
  return {};
}

std::uint64_t SeatBits::read_bits(const JsonReader& at) const {
  std::uint64_t bits = 0;
  const std::size_t size = at.size(static_cast<std::size_t>(seats));
  for (std::size_t i = 0; i < size && at.ok(); ++i) {
    const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(at[i].integer(0, seats - 1));
    if (at.ok() && (bits & bit) != 0) at[i].refuse("named twice");
    bits |= bit;
  }
  return bits;
}

void SeatOrWord::read(const JsonReader& at, Seat& out) const {
  if (at.raw().is_string() && at.text() == word) {
    out = other;
  } else {
    out = seat_at(static_cast<int>(at.integer(0, seats - 1)));
  }
}

Shape SeatOrWord::word_or_seat_shape() const {
  Shape shape = shape_of(ShapeKind::seat_or_word);
  shape.words.emplace_back(word);
  return shape;
}

Shape OptionsKind::options_shape() const {
  Shape shape = shape_of(ShapeKind::object);
  shape.name = "Options";
  Shape preset = shape_of(ShapeKind::word);
  for (const PresetInfo& info : catalogue.presets) preset.words.emplace_back(info.name);
  shape.members.push_back({std::string(kPresetKey), preset, "the nearest preset", Reading::read, true});
  for (const OptionInfo& info : catalogue.options) {
    Shape value = shape_of(ShapeKind::flag);
    if (info.kind == OptionKind::number) value = number(info.min, info.max).number_shape();
    if (info.kind == OptionKind::choice) value = word_shape(info.names);
    shape.members.push_back(
        {std::string(info.key), std::move(value), std::string(info.help), Reading::read, true});
  }
  return shape;
}

}  // namespace meldwise::speech
