// The terminal itself: the only place that knows ncurses. Opened once, it shows canvases and reads keys;
// when it goes, the terminal is as it was before.
//
// Resizing, stopping with Ctrl-Z and coming back are handled here: `size` tells the truth after every
// `read`. An interrupt, a request to terminate or a hang-up comes as Key::leave.
#pragma once

#include <memory>
#include <string>

#include "cards/result.h"
#include "terminal/canvas.h"

namespace meldwise::terminal {

struct Input {
  enum class Kind : unsigned char {
    none,  ///< nothing came in time
    letter,
    up,
    down,
    left,
    right,
    home,
    end,
    page_up,
    page_down,
    enter,
    escape,
    tab,
    backspace,
    rules,  ///< F1
    click,
    wheel_up,
    wheel_down,
    resize,
    leave,
  };
  Kind kind = Kind::none;
  char letter = 0;  ///< of Kind::letter; 0 if it is not one of ASCII
  int row = 0;      ///< of Kind::click and the wheel
  int column = 0;
  std::string typed{};  ///< of Kind::letter: the character in UTF-8
};

struct ScreenOptions {
  bool colour = true;
  bool ascii = false;
};

class Screen {
 public:
  [[nodiscard]] static Result<std::unique_ptr<Screen>> open(const ScreenOptions& options);
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen();

  [[nodiscard]] int rows() const;
  [[nodiscard]] int columns() const;
  [[nodiscard]] bool ascii() const { return options_.ascii; }
  void show(const Canvas& canvas);
  /// Waits at most so long for a key.
  [[nodiscard]] Input read(int milliseconds);

 private:
  struct Signals;
  explicit Screen(const ScreenOptions& options);

  ScreenOptions options_;
  void* terminal_ = nullptr;
  std::unique_ptr<Signals> signals_;
};

/// The same text in ASCII, column for column; what has no likeness becomes a question mark.
[[nodiscard]] std::string ascii_likeness(std::string_view glyph, int width);
/// Text for ASCII screens: characters without a likeness are left out.
[[nodiscard]] std::string in_ascii(std::string_view text);

}  // namespace meldwise::terminal
