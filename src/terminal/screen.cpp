#include "terminal/screen.h"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cwchar>

#define NCURSES_WIDECHAR 1
#include <curses.h>

namespace meldwise::terminal {
namespace {

constexpr int kKeyEscape = 27;
constexpr int kKeyEnter = 13;
constexpr int kKeyDelete = 127;
constexpr int kEscapeWait = 25;  // milliseconds between Escape and the rest of a function key

volatile std::sig_atomic_t leaving = 0;

void note_leaving(int /*signal*/) { leaving = 1; }

struct InkColours {
  short full;   ///< of 256
  short basic;  ///< of 8; -1: the terminal's own
};

constexpr std::array<InkColours, kInks> kColours{{
    {-1, -1},              // plain
    {244, -1},             // faint
    {-1, -1},              // strong
    {160, COLOR_RED},      // red
    {34, COLOR_GREEN},     // green
    {33, COLOR_BLUE},      // blue
    {208, COLOR_YELLOW},   // orange
    {178, COLOR_YELLOW},   // yellow
    {134, COLOR_MAGENTA},  // purple
    {37, COLOR_CYAN},      // cyan
    {205, COLOR_MAGENTA},  // pink
    {137, COLOR_YELLOW},   // brown
    {35, COLOR_GREEN},     // good
    {167, COLOR_RED},      // bad
    {38, COLOR_CYAN},      // accent
}};

std::string utf8(wint_t code) {
  std::array<char, 8> bytes{};
  std::mbstate_t state{};
  const std::size_t length = std::wcrtomb(bytes.data(), static_cast<wchar_t>(code), &state);
  return length == static_cast<std::size_t>(-1) ? std::string() : std::string(bytes.data(), length);
}

attr_t attributes(const Style& style, bool colour) {
  attr_t attr = A_NORMAL;
  if (style.bold) attr |= A_BOLD;
  if (style.reverse) attr |= A_REVERSE;
  if (style.underline) attr |= A_UNDERLINE;
  if (style.ink == Ink::faint && (!colour || COLORS < 256)) attr |= A_DIM;
  return attr;
}

}  // namespace

/// The signals that mean "leave", for as long as the screen is open.
struct Screen::Signals {
  static constexpr std::array<int, 3> kLeave{SIGINT, SIGTERM, SIGHUP};
  std::array<struct sigaction, 3> before{};

  Signals() {
    leaving = 0;
    struct sigaction action {};
    action.sa_handler = note_leaving;
    sigemptyset(&action.sa_mask);  // no SA_RESTART: a waiting read must return
    for (std::size_t i = 0; i < kLeave.size(); ++i) {
      sigaction(kLeave[i], &action, &before[i]);
      if (before[i].sa_handler == SIG_IGN) sigaction(kLeave[i], &before[i], nullptr);
    }
  }
  Signals(const Signals&) = delete;
  Signals& operator=(const Signals&) = delete;
  ~Signals() {
    for (std::size_t i = 0; i < kLeave.size(); ++i) sigaction(kLeave[i], &before[i], nullptr);
  }
};

Result<std::unique_ptr<Screen>> Screen::open(const ScreenOptions& options) {
  std::unique_ptr<Screen> screen(new Screen(options));
  if (screen->terminal_ == nullptr) {
    const char* name = std::getenv("TERM");
    return fail("this terminal cannot show a full screen (TERM is " +
                std::string(name == nullptr ? "not set" : name) + ")");
  }
  return screen;
}

Screen::Screen(const ScreenOptions& options) : options_(options) {
  set_escdelay(kEscapeWait);
  SCREEN* terminal = newterm(nullptr, stdout, stdin);
  if (terminal == nullptr) return;
  terminal_ = terminal;
  set_term(terminal);
  signals_ = std::make_unique<Signals>();
  cbreak();
  noecho();
  nonl();
  keypad(stdscr, TRUE);
  curs_set(0);
  mouseinterval(0);
  mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, nullptr);
  options_.colour = options.colour && has_colors();
  if (options_.colour) {
    start_color();
    use_default_colors();
    for (std::size_t i = 0; i < kColours.size(); ++i) {
      init_pair(static_cast<short>(i + 1), COLORS >= 256 ? kColours[i].full : kColours[i].basic, -1);
    }
  }
}

Screen::~Screen() {
  if (terminal_ == nullptr) return;
  endwin();
  delscreen(static_cast<SCREEN*>(terminal_));
}

int Screen::rows() const { return LINES; }
int Screen::columns() const { return COLS; }

void Screen::show(const Canvas& canvas) {
  erase();
  for (int row = 0; row < std::min(canvas.rows(), LINES); ++row) {
    for (int column = 0; column < std::min(canvas.columns(), COLS); ++column) {
      const Cell& cell = canvas.at(row, column);
      if (cell.width == 0 || (cell.glyph == " " && cell.style == Style{})) continue;
      const std::string text = options_.ascii ? ascii_likeness(cell.glyph, cell.width) : cell.glyph;
      attr_set(attributes(cell.style, options_.colour),
               options_.colour ? static_cast<short>(static_cast<int>(cell.style.ink) + 1) : short{0},
               nullptr);
      mvaddstr(row, column, text.c_str());
    }
  }
  attr_set(A_NORMAL, 0, nullptr);
  refresh();
}

Input Screen::read(int milliseconds) {
  timeout(milliseconds);
  wint_t code = 0;
  const int got = get_wch(&code);
  if (leaving != 0) return {Input::Kind::leave};
  if (got == ERR) {
    // A terminal that is gone answers at once, for ever.
    pollfd input{STDIN_FILENO, POLLIN, 0};
    if (poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR | POLLNVAL)) != 0) {
      return {Input::Kind::leave};
    }
    return {};
  }
  if (got == KEY_CODE_YES) {
    switch (code) {
      case KEY_UP:
        return {Input::Kind::up};
      case KEY_DOWN:
        return {Input::Kind::down};
      case KEY_LEFT:
        return {Input::Kind::left};
      case KEY_RIGHT:
        return {Input::Kind::right};
      case KEY_HOME:
        return {Input::Kind::home};
      case KEY_END:
        return {Input::Kind::end};
      case KEY_PPAGE:
        return {Input::Kind::page_up};
      case KEY_NPAGE:
        return {Input::Kind::page_down};
      case KEY_ENTER:
        return {Input::Kind::enter};
      case KEY_BACKSPACE:
        return {Input::Kind::backspace};
      case KEY_F(1):
        return {Input::Kind::rules};
      case KEY_RESIZE:
        return {Input::Kind::resize};
      case KEY_MOUSE: {
        MEVENT event;
        if (getmouse(&event) != OK) return {};
        if ((event.bstate & BUTTON4_PRESSED) != 0) return {Input::Kind::wheel_up, 0, event.y, event.x};
        if ((event.bstate & BUTTON5_PRESSED) != 0) return {Input::Kind::wheel_down, 0, event.y, event.x};
        return {Input::Kind::click, 0, event.y, event.x};
      }
      default:
        return {};
    }
  }
  switch (code) {
    case kKeyEscape:
      return {Input::Kind::escape};
    case '\n':
    case kKeyEnter:
      return {Input::Kind::enter};
    case '\t':
      return {Input::Kind::tab};
    case '\b':
    case kKeyDelete:
      return {Input::Kind::backspace};
    default:
      if (code < ' ') return {};
      return {Input::Kind::letter, code < kKeyDelete ? static_cast<char>(code) : '\0', 0, 0, utf8(code)};
  }
}

}  // namespace meldwise::terminal
