// Runs the real program `meldwise` as a user would, and keeps what it said.
#pragma once

#include <string>
#include <vector>

namespace meldwise::test {

struct Ran {
  int exit_code = -1;
  std::string out;
  std::string err;
};

/// Runs the program with these arguments and this standard input; at most a minute.
Ran run_meldwise(const std::vector<std::string>& arguments, const std::string& input = "");

/// A folder that is removed at the end of the test.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;

  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }
  /// Writes a file here and returns its path.
  [[nodiscard]] std::string write(const std::string& name, const std::string& content) const;

 private:
  std::string path_;
};

std::string read_file(const std::string& path);

}  // namespace meldwise::test
