#include "games/speech/sinks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "games/json_text.h"

namespace meldwise::speech {
namespace {

/// Whether a text stands in JSON as it is.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

/// The first eight letters as a number that is in order as they are.
std::uint64_t first_letters(std::string_view key) {
  std::uint64_t letters = 0;
  for (std::size_t i = 0; i < sizeof letters; ++i) {
    letters = letters << 8U | (i < key.size() ? static_cast<unsigned char>(key[i]) : 0U);
  }
  return letters;
}

}  // namespace

void TextSink::document(const nlohmann::json& value) const { to_.out_ += to_line(value); }

void JsonText::append_number(std::int64_t value) {
  if (value >= 0 && value < 10) {
    out_ += static_cast<char>('0' + value);
    return;
  }
  std::array<char, 24> digits;
  const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  out_.append(digits.data(), end);
}

void JsonText::append_text(std::string_view value) {
  if (is_plain(value)) {
    out_ += '"';
    out_ += value;
    out_ += '"';
  } else {
    out_ += to_line(value);
  }
}

void JsonText::begin_member(std::size_t first, std::string_view key) {
  if (members_.size() > first) {
    members_.back().end = out_.size();
    out_ += ',';
  }
  members_.push_back({out_.size(), key.size(), 0});
  append_text(key);
  out_ += ':';
}

void JsonText::end_object(std::size_t first) {
  const std::span<Member> own = std::span(members_).subspan(first);
  if (!own.empty()) own.back().end = out_.size();
  const auto before = [&](const Member& a, const Member& b) {
    const std::uint64_t left = first_letters(key_of(a));
    const std::uint64_t right = first_letters(key_of(b));
    return left != right ? left < right : key_of(a) < key_of(b);
  };
  bool sorted = true;
  for (std::size_t i = 1; i < own.size() && sorted; ++i) sorted = before(own[i - 1], own[i]);
  if (!sorted) {
    const std::size_t begin = own.front().begin;
    // Few, and in an order of their own: each is put in its place among those before it, behind its equals.
    for (std::size_t i = 1; i < own.size(); ++i) {
      const Member one = own[i];
      std::size_t at = i;
      for (; at > 0 && before(one, own[at - 1]); --at) own[at] = own[at - 1];
      own[at] = one;
    }
    ordered_.clear();
    for (std::size_t i = 0; i < own.size(); ++i) {
      if (i + 1 < own.size() && key_of(own[i]) == key_of(own[i + 1])) continue;
      if (!ordered_.empty()) ordered_ += ',';
      ordered_.append(out_, own[i].begin, own[i].end - own[i].begin);
    }
    out_.resize(begin);
    out_ += ordered_;
  }
  members_.resize(first);
  out_ += '}';
}

}  // namespace meldwise::speech
