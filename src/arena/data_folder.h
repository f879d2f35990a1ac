// A folder of files that are named by their content (SHA-256): whoever writes the same has the same file, and
// what a name stands for can be checked by anybody. A file appears whole or not at all; several machines may
// share the folder, and nobody ever changes a file.
#pragma once

#include <string>
#include <string_view>

#include "cards/result.h"

namespace meldwise::arena {

class DataFolder {
 public:
  explicit DataFolder(std::string path) : path_(std::move(path)) {}

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Writes it, unless it is there already; its name. The folder is made if need be.
  [[nodiscard]] Result<std::string> keep(std::string_view bytes) const;
  /// What is in the file of that name; an error where it is not there or has another content.
  [[nodiscard]] Result<std::string> read(const std::string& name) const;

 private:
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

  std::string path_;
};

}  // namespace meldwise::arena
