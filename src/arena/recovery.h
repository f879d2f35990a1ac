// What a process that shares work does when the database fails: it waits for a server that is away, a disk
// that is full or others in the way, and says so once; anything else ends it.
#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <thread>

#include "storage/database.h"

namespace meldwise::arena {

class Recovery {
 public:
  explicit Recovery(std::function<void(const std::string&)> say) : say_(std::move(say)) {}

  /// After a failure: true if it is worth trying again, which then is done a little later.
  [[nodiscard]] bool mend(Database& database, const Error& error) {
    const Trouble trouble = database.trouble();
    if (trouble == Trouble::none || trouble == Trouble::other) return false;
    if (trouble != Trouble::busy && !told_) {
      told_ = true;
      if (say_) say_(error.message + "; waiting for it");
    }
    std::this_thread::sleep_for(trouble == Trouble::busy ? kShort : pause_);
    pause_ = std::min(2 * pause_, kLongest);
    static_cast<void>(database.recover());  // whether that helped shows when it is tried again
    return true;
  }

  /// It works again.
  void succeeded() {
    if (told_ && say_) say_("the database answers again");
    told_ = false;
    pause_ = kShort;
  }

 private:
  static constexpr std::chrono::milliseconds kShort{50};
  static constexpr std::chrono::milliseconds kLongest{1000};

  std::function<void(const std::string&)> say_;
  bool told_ = false;
  std::chrono::milliseconds pause_ = kShort;
};

}  // namespace meldwise::arena
