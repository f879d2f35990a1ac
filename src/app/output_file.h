// A file that appears whole or not at all: lines go to a neighbour with a temporary name, which takes the
// real name when everything is written. What is no ordinary file (a device, a pipe) is written as it is, and
// never replaced; a link keeps pointing where it points.
#pragma once

#include <fstream>
#include <string>
#include <string_view>

#include "cards/result.h"

namespace meldwise::app {

class OutputFile {
 public:
  [[nodiscard]] static Result<OutputFile> open(const std::string& path);
  OutputFile(OutputFile&& other) noexcept = default;
  OutputFile& operator=(OutputFile&&) = delete;
  /// Removes what was written, unless it was kept.
  ~OutputFile();

  void write_line(std::string_view line);
  void write(std::string_view bytes);
  /// Everything is written: give the file its real name.
  [[nodiscard]] Status keep();

 private:
  OutputFile(std::string path, std::string written, std::ofstream stream)
      : path_(std::move(path)), written_(std::move(written)), stream_(std::move(stream)) {}
  [[nodiscard]] bool temporary() const { return written_ != path_; }

  std::string path_;
  std::string written_;  // where the lines go until then
  std::ofstream stream_;
};

/// Whether the file could be written now, for who works for long before there is anything to write. A device
/// or a pipe is not touched.
[[nodiscard]] Status can_be_written(const std::string& path);

}  // namespace meldwise::app
