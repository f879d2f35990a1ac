#include "games/speech/sinks.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "games/json_text.h"

namespace meldwise::speech {
namespace {

/// What stands in JSON as it is.
constexpr auto kPlain = [] {
  std::array<bool, 256> plain{};
  for (std::size_t c = ' '; c <= '~'; ++c) plain[c] = c != '"' && c != '\\';
  return plain;
}();

bool is_plain(std::string_view text) {
  unsigned plain = 1;
  for (const char c : text) plain &= static_cast<unsigned>(kPlain[static_cast<unsigned char>(c)]);
  return plain != 0;
}

/// The first eight letters as a number that is in order as they are.
std::uint64_t first_letters(std::string_view key) {
  std::uint64_t letters = 0;
  const std::size_t count = std::min(key.size(), sizeof letters);
  for (std::size_t i = 0; i < count; ++i) letters = letters << 8U | static_cast<unsigned char>(key[i]);
  return count == 0 ? 0 : letters << 8 * (sizeof letters - count);
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
  if (!is_plain(value)) {
    out_ += to_line(value);
    return;
  }
  const std::size_t begin = out_.size();
  out_.append(value.size() + 2, '"');
  value.copy(out_.data() + begin + 1, value.size());
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
  // Nearly all keys are told apart by their first letters: these are worked out once for each.
  static thread_local std::vector<std::uint64_t> letters;
  letters.resize(own.size());
  for (std::size_t i = 0; i < own.size(); ++i) letters[i] = first_letters(key_of(own[i]));
  const auto before = [&](std::uint64_t left, const Member& a, std::uint64_t right, const Member& b) {
    return left != right ? left < right : key_of(a) < key_of(b);
  };
  bool sorted = true;
  for (std::size_t i = 1; i < own.size() && sorted; ++i) {
    sorted = before(letters[i - 1], own[i - 1], letters[i], own[i]);
  }
  if (!sorted) {
    const std::size_t begin = own.front().begin;
    // Few, and in an order of their own: each is put in its place among those before it, behind its equals.
    for (std::size_t i = 1; i < own.size(); ++i) {
      const Member one = own[i];
      const std::uint64_t its = letters[i];
      std::size_t at = i;
      for (; at > 0 && before(its, one, letters[at - 1], own[at - 1]); --at) {
        own[at] = own[at - 1];
        letters[at] = letters[at - 1];
      }
      own[at] = one;
      letters[at] = its;
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
