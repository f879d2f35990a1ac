// A file that appears whole or not at all: lines go to a neighbour with a temporary name, which takes the
// real name when everything is written.
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
  /// Everything is written: give the file its real name.
  [[nodiscard]] Status keep();

 private:
  OutputFile(std::string path, std::ofstream stream) : path_(std::move(path)), stream_(std::move(stream)) {}
  [[nodiscard]] std::string temporary() const { return path_ + ".part"; }

  std::string path_;
  std::ofstream stream_;
};

}  // namespace meldwise::app
