#include "app/saves.h"

#include <fcntl.h>
#include <fmt/chrono.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "app/output_file.h"
#include "cards/text.h"

namespace meldwise::app {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSuffix = ".jsonl";
constexpr int kMostNames = 10'000;

fs::path saves_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  if (state != nullptr && *state != '\0') return fs::path(state) / "meldwise";
  if (home != nullptr && *home != '\0') return fs::path(home) / ".local" / "state" / "meldwise";
  return "meldwise";
}

/// Whether the file is a save below the home folder, one that has a name.
bool is_ours(const fs::path& path) { return path.parent_path() == saves_folder(); }
std::string name_of(const fs::path& path) { return is_ours(path) ? path.stem().string() : path.string(); }

tl::unexpected<Error> cannot(const char* what, const std::string& path) {
  return fail(fmt::format("cannot {} {}: {}", what, in_quotes(path), std::strerror(errno)));
}

/// The match in the text of a save, and how many bytes of it are whole lines.
struct Reading {
  Record record;
  std::size_t whole = 0;
};

Result<Reading> read_text(const std::string& text) {
  Reading reading;
  std::string_view rest = text;
  for (int number = 1; !rest.empty(); ++number) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    const bool cut = end == std::string_view::npos;
    if (number == 1) {
      auto record = parse_record(line);
      if (!record) return tl::unexpected(record.error());
      reading.record = std::move(*record);
    } else {
      const auto step = nlohmann::json::parse(line, nullptr, false);
      auto& actions = reading.record.actions;
      if (step.is_string() && !cut) {
        actions.push_back(step.get<std::string>());
      } else if (step.is_null() && !cut && !actions.empty()) {
        actions.pop_back();
      } else if (cut) {
        break;
      } else {
        return fail(fmt::format("line {}: expected an action", number));
      }
    }
    reading.whole += cut ? line.size() : end + 1;
    rest.remove_prefix(cut ? rest.size() : end + 1);
  }
  if (reading.whole == 0) return fail("the file is empty");
  return reading;
}

std::string content_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

std::string save_path(const std::string& name) {
  if (name.find('/') != std::string::npos || name.find('.') != std::string::npos) return name;
  return (saves_folder() / (name + std::string(kSuffix))).string();
}

Result<SavedMatch> read_save(const std::string& path) {
  struct stat about {};
  if (stat(path.c_str(), &about) != 0) return fail("there is no saved match in " + in_quotes(path));
  auto reading = read_text(content_of(path));
  if (!reading) return fail(path + ": " + reading.error().message);
  SavedMatch save;
  save.path = path;
  save.name = name_of(path);
  save.record = std::move(reading->record);
  save.when = fmt::format("{:%Y-%m-%d %H:%M}", fmt::localtime(about.st_mtime));
  return save;
}

std::vector<SavedMatch> list_saves(std::string_view game) {
  std::vector<std::pair<fs::file_time_type, SavedMatch>> found;
  std::error_code problem;
  for (const fs::directory_entry& entry : fs::directory_iterator(saves_folder(), problem)) {
    if (entry.path().extension() != kSuffix) continue;
    auto save = read_save(entry.path().string());
    if (!save || (!game.empty() && save->record.setup.game->name != game)) continue;
    found.emplace_back(entry.last_write_time(problem), std::move(*save));
  }
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : a.second.name < b.second.name;
  });
  std::vector<SavedMatch> list;
  for (auto& [time, save] : found) list.push_back(std::move(save));
  return list;
}

Result<Journal> Journal::begin(const std::string& name, Record match) {
  const std::string path = name.empty() ? "" : save_path(name);
  if (std::error_code ignored; !name.empty() && fs::exists(path, ignored)) {
    return fail(
        fmt::format("--save: there is a match in {} already; go on with --resume, or choose another name",
                    in_quotes(path)));
  }
  match.actions.clear();
  return Journal(path, !name.empty(), std::move(match));
}

Result<Journal> Journal::resume(const SavedMatch& save) {
  const int file = open(save.path.c_str(), O_RDWR | O_APPEND | O_CLOEXEC);
  if (file < 0) return cannot("write", save.path);
  Journal journal(save.path, false, save.record);
  journal.file_ = file;
  if (flock(file, LOCK_EX | LOCK_NB) != 0) {
    return fail("the match in " + in_quotes(save.path) + " is being played in another terminal");
  }
  const std::string text = content_of(save.path);
  const auto reading = read_text(text);
  if (!reading) return fail(save.path + ": " + reading.error().message);
  if (ftruncate(file, static_cast<off_t>(reading->whole)) != 0) return cannot("write", save.path);
  journal.written_ = reading->record.actions;
  if (text[reading->whole - 1] != '\n') {
    if (const Status ended = journal.write("\n"); !ended) return tl::unexpected(ended.error());
  }
  return journal;
}

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)),
      named_(other.named_),
      start_(std::move(other.start_)),
      written_(std::move(other.written_)),
      file_(std::exchange(other.file_, -1)) {}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

std::string Journal::name() const { return name_of(path_); }

/// Makes the file; without a name the first that is free: GAME, GAME-2, GAME-3.
Status Journal::create() {
  std::error_code problem;
  const std::string game(start_.setup.game->name);
  for (int number = 1; number < kMostNames; ++number) {
    if (!named_) path_ = save_path(number == 1 ? game : fmt::format("{}-{}", game, number));
    if (const auto folder = fs::path(path_).parent_path(); !folder.empty()) {
      fs::create_directories(folder, problem);
    }
    file_ = open(path_.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file_ >= 0) break;
    if (named_ || errno != EEXIST) return cannot("write", path_);
  }
  if (file_ < 0) return cannot("write", path_);
  flock(file_, LOCK_EX | LOCK_NB);
  return write(to_line(start_) + "\n");
}

Status Journal::write(const std::string& lines) {
  for (std::string_view rest = lines; !rest.empty();) {
    const ssize_t done = ::write(file_, rest.data(), rest.size());
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return cannot("write", path_);
    rest.remove_prefix(static_cast<std::size_t>(done));
  }
  return {};
}

Status Journal::follow(const std::vector<std::string>& actions) {
  const auto [ours, theirs] = std::mismatch(written_.begin(), written_.end(), actions.begin(), actions.end());
  std::string lines;
  for (auto gone = ours; gone != written_.end(); ++gone) lines += "null\n";
  for (auto fresh = theirs; fresh != actions.end(); ++fresh) lines += nlohmann::json(*fresh).dump() + "\n";
  if (lines.empty()) return {};
  if (file_ < 0) {
    if (const Status made = create(); !made) return made;
  }
  const off_t before = lseek(file_, 0, SEEK_END);
  if (const Status done = write(lines); !done) {
    // A full disk: half a line would spoil the rest. The next action tries again.
    if (ftruncate(file_, before) != 0) return cannot("write", path_);
    return done;
  }
  written_ = actions;
  return {};
}

Result<std::string> Journal::close(const Record& record) {
  if (file_ < 0) return std::string();
  if (record.finished && is_ours(path_)) return retire(record);
  auto whole = OutputFile::open(path_);
  if (!whole) return tl::unexpected(whole.error());
  whole->write_line(to_line(record));
  if (const Status kept = whole->keep(); !kept) return tl::unexpected(kept.error());
  return path_;
}

/// Moves the match to the finished ones of its game.
Result<std::string> Journal::retire(const Record& record) {
  const fs::path folder = saves_folder() / "finished";
  std::error_code problem;
  fs::create_directories(folder, problem);
  const std::string path = (folder / (std::string(record.setup.game->name) + std::string(kSuffix))).string();
  const int all = open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0644);
  if (all < 0) return cannot("write", path);
  const std::string save = std::exchange(path_, path);
  ::close(std::exchange(file_, all));
  if (const Status done = write(to_line(record) + "\n"); !done) return tl::unexpected(done.error());
  std::remove(save.c_str());
  return path;
}

}  // namespace meldwise::app
