// What the server counts about itself, as text for Prometheus.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

namespace meldwise::net {

/// How long something took: counts under doubling bounds from 1 ms.
class Histogram {
 public:
  void add(std::chrono::steady_clock::duration took);
  void print(std::string_view name, std::string_view help, std::string& out) const;

 private:
  static constexpr std::size_t kBounds = 14;  // 1 ms … 8 s
  std::array<std::atomic<std::uint64_t>, kBounds + 1> counts_{};
  std::atomic<std::uint64_t> total_us_{0};
};

struct Metrics {
  std::atomic<std::uint64_t> tables_made{0};
  std::atomic<std::uint64_t> tables_loaded{0};
  std::atomic<std::uint64_t> tables_fallen{0};  ///< broken, and woken again from the journal
  std::atomic<std::uint64_t> actions_of_people{0};
  std::atomic<std::uint64_t> actions_of_engines{0};
  std::atomic<std::uint64_t> refusals{0};
  std::atomic<std::uint64_t> misdirected{0};  ///< asked for by a name that is not ours
  std::atomic<std::uint64_t> write_retries{0};
  std::atomic<std::uint64_t> tables_pruned{0};
  std::atomic<std::uint64_t> exceptions{0};  ///< caught where nothing should be thrown
  std::atomic<std::uint64_t> limited{0};
  std::atomic<std::uint64_t> forwarded_requests{0};  ///< to the server that has the table
  std::atomic<std::uint64_t> forwarded_sockets{0};
  std::atomic<std::uint64_t> forward_failures{0};
  std::atomic<std::uint64_t> questions{0};
  std::atomic<std::uint64_t> messages{0};
  Histogram act;      ///< from an action's arrival until everybody was sent the result
  Histogram thought;  ///< of engines, without waiting for a thread
  Histogram commit;   ///< from a change until it was on disk
};

/// What the process has in use, and what the system has given it.
[[nodiscard]] std::size_t heap_bytes();
[[nodiscard]] std::size_t resident_bytes();

/// "# HELP … # TYPE … counter" and the value.
void print_counter(std::string_view name, std::string_view help, std::uint64_t value, std::string& out);
/// The same in two steps, for a family of samples with a label: "# HELP … # TYPE …", then
/// name{label="value"}.
void print_family(std::string_view name, std::string_view help, std::string_view type, std::string& out);
void print_sample(std::string_view name, std::string_view label, std::string_view value, double number,
                  std::string& out);
void print_gauge(std::string_view name, std::string_view help, double value, std::string& out);

}  // namespace meldwise::net
