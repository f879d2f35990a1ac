#include "net/metrics.h"

#include <malloc.h>
#include <unistd.h>

#include <fstream>

#include <fmt/format.h>

#include <iterator>

namespace meldwise::net {

void Histogram::add(std::chrono::steady_clock::duration took) {
  const auto microseconds = std::chrono::duration_cast<std::chrono::microseconds>(took).count();
  std::size_t bound = 0;
  while (bound < kBounds && microseconds > (std::int64_t{1000} << bound)) ++bound;
  counts_[bound].fetch_add(1, std::memory_order_relaxed);
  total_us_.fetch_add(static_cast<std::uint64_t>(microseconds), std::memory_order_relaxed);
}

void Histogram::print(std::string_view name, std::string_view help, std::string& out) const {
  auto to = std::back_inserter(out);
  fmt::format_to(to, "# HELP meldwise_{0} {1}\n# TYPE meldwise_{0} histogram\n", name, help);
  std::uint64_t count = 0;
  for (std::size_t bound = 0; bound < kBounds; ++bound) {
    count += counts_[bound];
    fmt::format_to(to, "meldwise_{}_bucket{{le=\"{:.3f}\"}} {}\n", name,
                   static_cast<double>(std::int64_t{1} << bound) / 1000, count);
  }
  count += counts_[kBounds];
  fmt::format_to(to,
                 "meldwise_{0}_bucket{{le=\"+Inf\"}} {1}\nmeldwise_{0}_sum {2:.6f}\nmeldwise_{0}_count {1}\n",
                 name, count, static_cast<double>(total_us_) / 1e6);
}

std::size_t heap_bytes() {
  const auto heap = ::mallinfo2();
  return heap.uordblks + heap.hblkhd;
}

std::size_t resident_bytes() {
  std::ifstream pages("/proc/self/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  pages >> all >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

void print_counter(std::string_view name, std::string_view help, std::uint64_t value, std::string& out) {
  fmt::format_to(std::back_inserter(out),
                 "# HELP meldwise_{0} {1}\n# TYPE meldwise_{0} counter\nmeldwise_{0} {2}\n", name, help,
                 value);
}

void print_family(std::string_view name, std::string_view help, std::string_view type, std::string& out) {
  fmt::format_to(std::back_inserter(out), "# HELP meldwise_{0} {1}\n# TYPE meldwise_{0} {2}\n", name, help,
                 type);
}

void print_sample(std::string_view name, std::string_view label, std::string_view value, double number,
                  std::string& out) {
  fmt::format_to(std::back_inserter(out), "meldwise_{}{{{}=\"{}\"}} {}\n", name, label, value, number);
}

void print_gauge(std::string_view name, std::string_view help, double value, std::string& out) {
  fmt::format_to(std::back_inserter(out),
                 "# HELP meldwise_{0} {1}\n# TYPE meldwise_{0} gauge\nmeldwise_{0} {2}\n", name, help, value);
}

}  // namespace meldwise::net
