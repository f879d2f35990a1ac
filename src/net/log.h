// The server's log: one JSON object a line, {"time":…,"level":…,"event":…} and what belongs to the event.
//
// Errors are what an operator should look at, warnings what a client did wrong or what was mended, info is
// the life of the server and, if wanted, every request. Writing never throws and never blocks for long;
// secrets (tokens, invitations, bodies) are never given to it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/result.h"

namespace meldwise::net {

struct LogSettings {
  enum class Level : std::uint8_t { debug, info, warning, error, off };

  std::string file{};  ///< empty: standard error
  Level level = Level::warning;
  bool access = false;                              ///< a line for every request, whatever the level
  std::size_t most_bytes = std::size_t{64} << 20U;  ///< of a file; then it is put aside
  std::size_t most_files = 5;                       ///< that are put aside
};

class Log {
 public:
  using Level = LogSettings::Level;

  [[nodiscard]] static Result<std::unique_ptr<Log>> open(const LogSettings& settings);
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  ~Log();

  void error(std::string_view event, const nlohmann::json& fields) noexcept;
  void warning(std::string_view event, const nlohmann::json& fields) noexcept;
  void info(std::string_view event, const nlohmann::json& fields) noexcept;
  void access(const nlohmann::json& fields) noexcept;
  [[nodiscard]] bool tells_access() const;

  /// How many errors there were, written or not.
  [[nodiscard]] std::uint64_t errors() const { return errors_; }

 private:
  struct Inside;
  explicit Log(std::unique_ptr<Inside> inside);
  void write(Level level, std::string_view event, const nlohmann::json& fields) noexcept;

  std::unique_ptr<Inside> inside_;
  std::atomic<std::uint64_t> errors_{0};
};

}  // namespace meldwise::net
