#include "arena/data_folder.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "cards/sha256.h"
#include "cards/text.h"

namespace meldwise::arena {
namespace {

constexpr std::string_view kEnding = ".samples";

/// A name of ours leads nowhere else.
bool is_name(std::string_view name) {
  const auto is_digit = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
  return name.size() == 64 + kEnding.size() && name.ends_with(kEnding) &&
         std::all_of(name.begin(), name.begin() + 64, is_digit);
}

std::string name_of(std::string_view bytes) { return sha256(bytes) + std::string(kEnding); }

}  // namespace

Result<std::string> DataFolder::keep(std::string_view bytes) const {
  const auto refused = [&](const std::string& why) {
    return fail("cannot write to the folder " + in_quotes(path_) + ": " + why);
  };
  std::error_code error;
  std::filesystem::create_directories(path_, error);
  if (error) return refused(error.message());
  std::string name = name_of(bytes);
  if (read(name)) return name;  // one that a crash has damaged is written anew
  // Two that write the same at once do not meet.
  std::random_device device;
  const std::string part = file(name) + "." + std::to_string(device()) + ".part";
  errno = 0;
  std::ofstream out(part, std::ios::binary | std::ios::trunc);
  out << bytes;
  out.close();
  if (!out || std::rename(part.c_str(), file(name).c_str()) != 0) {
    const std::string why = errno == 0 ? "it takes no more" : std::strerror(errno);
    std::remove(part.c_str());
    return refused(why);
  }
  return name;
}

Result<std::string> DataFolder::read(const std::string& name) const {
  if (!is_name(name)) return fail(in_quotes(name) + " is no name of a file of samples");
  std::ifstream in(file(name), std::ios::binary);
  if (!in) return fail(in_quotes(name) + " is not in the folder " + in_quotes(path_));
  std::ostringstream content;
  content << in.rdbuf();
  std::string bytes = std::move(content).str();
  if (name_of(bytes) != name)
    return fail("the content of " + in_quotes(name) + " in the folder " + in_quotes(path_) + " is damaged");
  return bytes;
}

}  // namespace meldwise::arena
