// Lines out of a stream of bytes, with a bound: a line that is too long is dropped as it comes and reported
// once, so that nothing a bot writes can fill the memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace meldwise {

class LineBuffer {
 public:
  /// The longest line that a bot's answer may be.
  static constexpr std::size_t kLongest = std::size_t{64} << 10U;

  explicit LineBuffer(std::size_t longest = kLongest) : longest_(longest) {}

  struct Line {
    std::string text;       ///< without its end; of a line that was too long, its beginning
    bool too_long = false;  ///< told as soon as it is known; the rest of that line is dropped
  };

  void add(std::string_view bytes) { bytes_.append(bytes); }

  /// The next line, if there is a whole one or one that is already too long.
  [[nodiscard]] std::optional<Line> next() {
    while (true) {
      const std::size_t end = bytes_.find('\n', at_);
      if (dropping_) {
        if (end == std::string::npos) {
          clear();
          return {};
        }
        at_ = end + 1;
        dropping_ = false;
        continue;
      }
      const std::size_t length = (end == std::string::npos ? bytes_.size() : end) - at_;
      if (length > longest_) {
        Line line{bytes_.substr(at_, kShown), true};
        dropping_ = true;
        return line;
      }
      if (end == std::string::npos) {
        bytes_.erase(0, at_);
        at_ = 0;
        return {};
      }
      Line line{bytes_.substr(at_, length), false};
      if (!line.text.empty() && line.text.back() == '\r') line.text.pop_back();
      at_ = end + 1;
      return line;
    }
  }

 private:
  static constexpr std::size_t kShown = 80;

  void clear() {
    bytes_.clear();
    at_ = 0;
  }

  std::size_t longest_;
  std::string bytes_;
  std::size_t at_ = 0;  // where the next line begins
  bool dropping_ = false;
};

}  // namespace meldwise
