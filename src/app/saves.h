// Matches at the terminal that are kept while they are played: one file each, with a name.
//
// A save is a record (games/record.h) on the first line and below it one line an action, written as it
// happens: the action as a JSON string, or `null` for one taken back. So the end of the program at any moment
// costs nothing; a last line that was cut short is dropped when the match goes on. Leaving in peace makes it
// one record again, and a match that is over moves to the end of `finished/GAME.jsonl` beside the saves. A
// match has its file for itself while it is played, and no file is ever overwritten.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cards/result.h"
#include "games/record.h"

namespace meldwise::app {

struct SavedMatch {
  std::string name;  ///< what --save takes
  std::string path;
  Record record;
  std::string when;  ///< "2026-11-16 16:50": the last action
};

/// The matches kept below the home folder, the latest first; of one game if it is named. Files that cannot be
/// read are left out.
[[nodiscard]] std::vector<SavedMatch> list_saves(std::string_view game);
/// The file of a save: a name is one below the home folder, anything with a slash or a dot is a path.
[[nodiscard]] std::string save_path(const std::string& name);
[[nodiscard]] Result<SavedMatch> read_save(const std::string& path);

/// The file of a match that is being played.
class Journal {
 public:
  /// For a new match. With a name it must be free; without, the first free one of the game is taken. Nothing
  /// is written before the first action.
  [[nodiscard]] static Result<Journal> begin(const std::string& name, Record match);
  /// To go on with a save; an error if it is being played elsewhere.
  [[nodiscard]] static Result<Journal> resume(const SavedMatch& save);
  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&&) = delete;
  ~Journal();

  /// Writes what has changed: new actions, and those taken back.
  [[nodiscard]] Status follow(const std::vector<std::string>& actions);
  /// The match is left: one record, whole, in its file or, if it is over, among the finished ones. A file
  /// that is not below the home folder stays where it is. Says where the match is; nothing was played:
  /// nowhere.
  [[nodiscard]] Result<std::string> close(const Record& record);
  [[nodiscard]] std::string name() const;

 private:
  Journal(std::string path, bool named, Record match)
      : path_(std::move(path)), named_(named), start_(std::move(match)) {}
  [[nodiscard]] Status create();
  [[nodiscard]] Status write(const std::string& lines);
  [[nodiscard]] Result<std::string> retire(const Record& record);

  std::string path_;
  bool named_ = false;
  Record start_;
  std::vector<std::string> written_;
  int file_ = -1;
};

}  // namespace meldwise::app
