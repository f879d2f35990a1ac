#include "app/output_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "cards/text.h"

namespace meldwise::app {

Result<OutputFile> OutputFile::open(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::file_status status = fs::status(path, none);
  const bool special = fs::exists(status) && !fs::is_regular_file(status);
  std::string real = path;
  if (fs::is_regular_file(status)) real = fs::canonical(path, none).string();
  const std::string written = special ? real : real + ".part";
  std::ofstream stream(written, std::ios::trunc | std::ios::binary);
  if (!stream) return fail("cannot write " + in_quotes(path) + ": " + std::strerror(errno));
  return OutputFile(real, written, std::move(stream));
}

OutputFile::~OutputFile() {
  if (!stream_.is_open()) return;
  stream_.close();
  if (temporary()) std::remove(written_.c_str());
}

void OutputFile::write_line(std::string_view line) { stream_ << line << '\n'; }

void OutputFile::write(std::string_view bytes) { stream_ << bytes; }

Status OutputFile::keep() {
  errno = 0;
  stream_.close();
  if (!stream_ || (temporary() && std::rename(written_.c_str(), path_.c_str()) != 0)) {
    const std::string why = errno == 0 ? "it takes no more" : std::strerror(errno);
    if (temporary()) std::remove(written_.c_str());
    return fail("cannot write " + in_quotes(path_) + ": " + why);
  }
  return {};
}

Status can_be_written(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::file_status status = fs::status(path, none);
  if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status)) return {};
  const auto tried = OutputFile::open(path);
  return tried ? Status{} : tl::unexpected(tried.error());
}

}  // namespace meldwise::app
