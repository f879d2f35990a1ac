#include "net/agent/tidied.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "cards/utf8.h"
#include "games/json_text.h"

namespace meldwise::agent {
namespace {

constexpr std::string_view kNumber = "+-.0123456789Ee";
constexpr std::size_t kEscape = 6;  // "\u1234"

/// The code of "\ud83c" at the beginning of a text; 0 for anything else.
unsigned escaped_code(std::string_view text) {
  unsigned code = 0;
  if (text.size() < kEscape || !text.starts_with("\\u")) return 0;
  const char* end = text.data() + kEscape;
  const auto [rest, error] = std::from_chars(text.data() + 2, end, code, 16);
  return error == std::errc() && rest == end ? code : 0;
}
bool is_high(unsigned code) { return code >= 0xD800 && code < 0xDC00; }
bool is_low(unsigned code) { return code >= 0xDC00 && code < 0xE000; }

class Tidier {
 public:
  explicit Tidier(std::string_view text) : text_(text), utf8_(is_utf8(text)) {}

  Tidied run() {
    while (!text_.empty()) {
      if (quoted_) {
        inside_text();
      } else if (kNumber.find(text_.front()) != std::string_view::npos) {
        number();
      } else {
        between();
      }
    }
    return std::move(out_);
  }

 private:
  void copy(std::size_t size) {
    if (depth_ <= kDeepestJson) out_.text += text_.substr(0, size);
    text_.remove_prefix(size);
  }
  void replace(std::size_t size, std::string_view by, std::string_view flaw) {
    if (depth_ <= kDeepestJson) out_.text += by;
    if (out_.flaw.empty() || out_.flaw == kOtherEncoding) out_.flaw = flaw;
    text_.remove_prefix(size);
  }

  void inside_text() {
    const unsigned code = escaped_code(text_);
    if (static_cast<unsigned char>(text_.front()) >= 0x80 && !utf8_) return replace(1, "?", kOtherEncoding);
    if (is_high(code) && is_low(escaped_code(text_.substr(kEscape)))) return copy(2 * kEscape);
    if (is_high(code) || is_low(code)) return replace(kEscape, "\\ufffd", "half a character in a text");
    if (text_.front() == '\\') return copy(std::min<std::size_t>(2, text_.size()));
    quoted_ = text_.front() != '"';
    copy(1);
  }
  void number() {
    const std::size_t size = std::min(text_.find_first_not_of(kNumber), text_.size());
    // It ends in the text or at its end, and std::string closes it with a zero.
    const std::string digits(text_.substr(0, size));
    if (std::isfinite(std::strtod(digits.c_str(), nullptr))) return copy(size);
    replace(size, "null", "a number that is too large");
  }
  void between() {
    const char c = text_.front();
    quoted_ = c == '"';
    if ((c == '[' || c == '{') && ++depth_ == kDeepestJson + 1) {
      --depth_;
      replace(0, "null", "nested too deep");
      ++depth_;
    }
    if ((c == ']' || c == '}') && depth_ > 0 && depth_-- == kDeepestJson + 1) return text_.remove_prefix(1);
    copy(1);
  }

  std::string_view text_;
  bool utf8_;
  bool quoted_ = false;
  int depth_ = 0;
  Tidied out_;
};

}  // namespace

Tidied tidied(std::string_view text) { return Tidier(text).run(); }

}  // namespace meldwise::agent
