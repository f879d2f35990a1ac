#include "cards/text.h"

#include <cctype>
#include <charconv>

namespace meldwise {

std::vector<std::string_view> words(std::string_view text) {
  constexpr std::string_view kSeparators = " \t,";
  std::vector<std::string_view> out;
  while (true) {
    const std::size_t start = text.find_first_not_of(kSeparators);
    if (start == std::string_view::npos) return out;
    text.remove_prefix(start);
    const std::size_t length = std::min(text.find_first_of(kSeparators), text.size());
    out.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
}

std::string to_upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

std::string in_quotes(std::string_view text) {
  constexpr std::size_t kLongest = 60;
  std::string out = "'";
  for (const char c : text.substr(0, kLongest)) {
    out += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  }
  // A cut may fall inside a UTF-8 sequence: drop the torn bytes so that the message stays valid text.
  if (text.size() > kLongest) {
    while (out.size() > 1 && (static_cast<unsigned char>(out.back()) & 0xC0U) == 0x80U) out.pop_back();
    if (static_cast<unsigned char>(out.back()) >= 0xC0U) out.pop_back();
    out += "…";
  }
  return out + "'";
}

namespace {

template <class Number>
Result<Number> parse_number(std::string_view text, const char* expected) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || text.empty()) {
    return fail(in_quotes(text) + " is not " + expected);
  }
  return value;
}

}  // namespace

Result<std::int64_t> parse_integer(std::string_view text) {
  return parse_number<std::int64_t>(text, "a whole number");
}

Result<std::uint64_t> parse_seed(std::string_view text) {
  return parse_number<std::uint64_t>(text, "a seed (a whole number from 0 to 2^64-1)");
}

}  // namespace meldwise
