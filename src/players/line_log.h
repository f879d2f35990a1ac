// A file to which whole lines are appended while a program runs: what bots and agents said and were told.
//
// A line is written at once and whole, or it is lost, and a loss is never silent: the first one of a file is
// told on standard error, all are counted (`lost_lines`), and the program that lost some ends with an error.
// A disk that has room again is written again. One system call a line; any thread may append.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"

namespace meldwise {

class LineLog {
 public:
  /// An empty path: nothing is kept.
  explicit LineLog(std::string path = {}) : path_(std::move(path)) {}
  LineLog(const LineLog&) = delete;
  LineLog& operator=(const LineLog&) = delete;
  ~LineLog();

  [[nodiscard]] bool kept() const { return !path_.empty(); }
  /// Opens the file, which otherwise the first line does.
  [[nodiscard]] Status open();
  /// The line without its end.
  void append(std::string_view line);
  /// Bytes as they come, for what is not ours to cut into lines.
  void append_bytes(std::string_view bytes);

 private:
  [[nodiscard]] Status open_locked();

  std::string path_;
  std::mutex lock_;
  int file_ = -1;
  bool torn_ = false;  // the last line was cut: the next one begins anew
};

struct LostLines {
  std::string path;
  std::uint64_t lines = 0;
};
/// What the logs of this process could not write so far, file by file.
[[nodiscard]] std::vector<LostLines> lost_lines();

}  // namespace meldwise
