#include "players/line_log.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cards/text.h"
#include "players/lost_line.h"

namespace meldwise {
namespace {

/// Of the process: whoever ends it asks once, whichever seat, game or service lost the lines.
struct Losses {
  std::mutex lock;
  std::vector<LostLines> files;
};

Losses& losses() {
  static Losses all;
  return all;
}

void lose(const std::string& path, std::string_view bytes, const std::string& why) {
  const std::lock_guard guard(losses().lock);
  auto& files = losses().files;
  auto file =
      std::find_if(files.begin(), files.end(), [&](const LostLines& one) { return one.path == path; });
  if (file == files.end()) {
    std::fputs(("meldwise: " + why + "; lines are lost\n").c_str(), stderr);
    file = files.insert(files.end(), {path, 0});
  }
  file->lines +=
      static_cast<std::uint64_t>(std::max<std::ptrdiff_t>(1, std::count(bytes.begin(), bytes.end(), '\n')));
}

std::string no_writing(const std::string& path) {
  return "cannot write " + in_quotes(path) + ": " + std::strerror(errno);
}

}  // namespace

LineLog::~LineLog() {
  if (file_ >= 0) ::close(file_);
}

Status LineLog::open() {
  const std::lock_guard guard(lock_);
  return open_locked();
}

Status LineLog::open_locked() {
  if (file_ < 0) file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (file_ < 0) return fail(no_writing(path_));
  return {};
}

void LineLog::append(std::string_view line) { append_bytes(std::string(line) + "\n"); }

void LineLog::append_bytes(std::string_view bytes) {
  if (!kept()) return;
  const std::lock_guard guard(lock_);
  if (const Status ready = open_locked(); !ready) return lose(path_, bytes, ready.error().message);
  std::string_view rest = bytes;
  const std::string begun_anew = torn_ ? "\n" + std::string(bytes) : "";
  if (torn_) rest = begun_anew;
  const std::size_t whole = rest.size();
  while (!rest.empty()) {
    const ssize_t written = ::write(file_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      torn_ = torn_ || rest.size() < whole;
      return lose(path_, bytes, no_writing(path_));
    }
    rest.remove_prefix(static_cast<std::size_t>(written));
  }
  torn_ = false;
}

void lose_line(const std::string& path, const std::string& why) { lose(path, "\n", why); }

std::vector<LostLines> lost_lines() {
  const std::lock_guard guard(losses().lock);
  return losses().files;
}

}  // namespace meldwise
