#include "app/output_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cards/text.h"

namespace meldwise::app {

Result<OutputFile> OutputFile::open(const std::string& path) {
  std::ofstream stream(path + ".part", std::ios::trunc | std::ios::binary);
  if (!stream) return fail("cannot write " + in_quotes(path) + ": " + std::strerror(errno));
  return OutputFile(path, std::move(stream));
}

OutputFile::~OutputFile() {
  if (!stream_.is_open()) return;
  stream_.close();
  std::remove(temporary().c_str());
}

void OutputFile::write_line(std::string_view line) { stream_ << line << '\n'; }

Status OutputFile::keep() {
  stream_.close();
  if (!stream_ || std::rename(temporary().c_str(), path_.c_str()) != 0) {
    const std::string why = std::strerror(errno);
    std::remove(temporary().c_str());
    return fail("cannot write " + in_quotes(path_) + ": " + why);
  }
  return {};
}

}  // namespace meldwise::app
