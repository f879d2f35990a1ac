// How much memory the engines of all tables may keep from move to move. An engine that is kept remembers what
// it searched; when all of them together may hold more than they should, those that have not decided for the
// longest time are let go of, and made anew when they are asked again.
//
// What an engine holds is estimated from above by how long it thought: no search grows faster than
// kBytesPerMs, and every decision forgets what does not lie below it.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <unordered_map>

#include "players/engine.h"

namespace meldwise::net {

class EngineMemory {
 public:
  /// Asks whoever keeps the engine to let it go; called from any thread, without any lock.
  using LetGo = std::function<void()>;

  static constexpr std::size_t kBytesPerMs = std::size_t{64} << 10U;
  static constexpr std::size_t kSmallest = std::size_t{4} << 10U;

  explicit EngineMemory(std::size_t most) : most_(most) {}

  /// The engine is counted from now on, until its end.
  [[nodiscard]] std::shared_ptr<Engine> keep(std::unique_ptr<Engine> engine, LetGo let_go);
  /// It has decided after so long.
  void decided(const Engine& engine, std::chrono::nanoseconds thought);
  /// It has thought ahead for so long. What that takes is taken from nobody: if all together hold too much
  /// then, this one is let go of.
  void thought_ahead(const Engine& engine, std::chrono::nanoseconds thought);

  [[nodiscard]] std::size_t bytes() const;
  [[nodiscard]] std::size_t engines() const;

 private:
  struct Kept {
    const Engine* engine;
    std::size_t bytes;
    LetGo let_go;
  };
  void forget(const Engine* engine);
  [[nodiscard]] static std::size_t bytes_of(std::chrono::nanoseconds thought);

  const std::size_t most_;
  mutable std::mutex mutex_;
  std::list<Kept> kept_;  ///< who decided last is last
  std::unordered_map<const Engine*, std::list<Kept>::iterator> places_;
  std::size_t bytes_ = 0;
};

}  // namespace meldwise::net
