#include "net/log.h"

#include <fcntl.h>
#include <spdlog/logger.h>
#include <spdlog/sinks/rotating_file_sink.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <nlohmann/json.hpp>

#include "players/lost_line.h"

namespace meldwise::net {
namespace {

constexpr std::array<std::string_view, 4> kNames{"debug", "info", "warning", "error"};

std::string time_text() {
  const auto now = std::chrono::system_clock::now();
  const auto seconds = std::chrono::system_clock::to_time_t(now);
  const auto milliseconds =
      std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  std::tm parts{};
  ::gmtime_r(&seconds, &parts);
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", parts.tm_year + 1900, parts.tm_mon + 1,
                     parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec, milliseconds);
}

}  // namespace

struct Log::Inside {
  LogSettings settings;
  std::unique_ptr<spdlog::logger> logger;
};

Result<std::unique_ptr<Log>> Log::open(const LogSettings& settings) {
  auto inside = std::make_unique<Inside>(Inside{settings, nullptr});
  try {
    spdlog::sink_ptr sink;
    if (settings.file.empty()) {
      sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    } else {
      // Made here, so that nobody else may read it: addresses of people stand in it.
      const int file = ::open(settings.file.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
      if (file < 0) return fail("cannot write the log " + settings.file);
      ::close(file);
      // Line by line: what a full disk does not take would go unnoticed in a buffer.
      spdlog::file_event_handlers events;
      events.after_open = [](const spdlog::filename_t&, std::FILE* opened) {
        std::setvbuf(opened, nullptr, _IONBF, 0);
      };
      sink = std::make_shared<spdlog::sinks::rotating_file_sink_mt>(settings.file, settings.most_bytes,
                                                                    settings.most_files, false, events);
    }
    inside->logger = std::make_unique<spdlog::logger>("meldwise", std::move(sink));
    inside->logger->set_pattern("%v");
    inside->logger->set_error_handler([file = settings.file](const std::string& why) {
      if (!file.empty()) lose_line(file, why);
    });
    inside->logger->set_level(spdlog::level::trace);
    inside->logger->flush_on(spdlog::level::info);
  } catch (const std::exception& error) {
    return fail("cannot write the log " + settings.file + ": " + error.what());
  }
  return std::unique_ptr<Log>(new Log(std::move(inside)));
}

Log::Log(std::unique_ptr<Inside> inside) : inside_(std::move(inside)) {}
Log::~Log() = default;

void Log::error(std::string_view event, const nlohmann::json& fields) noexcept {
  errors_.fetch_add(1, std::memory_order_relaxed);
  write(Level::error, event, fields);
}
void Log::warning(std::string_view event, const nlohmann::json& fields) noexcept {
  write(Level::warning, event, fields);
}
void Log::info(std::string_view event, const nlohmann::json& fields) noexcept {
  write(Level::info, event, fields);
}
void Log::access(const nlohmann::json& fields) noexcept {
  if (!tells_access()) return;
  write(Level::info, "request", fields);
}
bool Log::tells_access() const { return inside_->settings.access; }

void Log::write(Level level, std::string_view event, const nlohmann::json& fields) noexcept {
  const bool wanted = level >= inside_->settings.level || (event == "request" && inside_->settings.access);
  if (!wanted) return;
  try {
    nlohmann::ordered_json line{
        {"time", time_text()}, {"level", kNames[static_cast<std::size_t>(level)]}, {"event", event}};
    for (const auto& [key, value] : fields.items()) line[key] = value;
    constexpr auto repair = nlohmann::ordered_json::error_handler_t::replace;
    inside_->logger->log(level >= Level::warning ? spdlog::level::err : spdlog::level::info, "{}",
                         line.dump(-1, ' ', true, repair));
  } catch (...) {
    // A log that cannot be written must not make things worse; the counters tell.
    return;
  }
}

}  // namespace meldwise::net
