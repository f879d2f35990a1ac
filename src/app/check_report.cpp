#include "app/check_report.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/paint.h"

namespace meldwise::app {

nlohmann::json checks_json(const BotReport& report) {
  nlohmann::json checks = nlohmann::json::array();
  for (const BotCheck& check : report.checks) {
    nlohmann::json entry{{"name", check.name}, {"passed", check.passed}, {"note", check.note}};
    if (!check.passed) {
      entry["sent"] = check.sent;
      entry["came"] = check.came;
      entry["expected"] = check.expected;
    }
    checks.push_back(std::move(entry));
  }
  return checks;
}

void print_checks(const std::string& title, const BotReport& report) {
  const Paint paint = Paint::for_output();
  fmt::print("{}\n", title);
  std::size_t failed = 0;
  for (const BotCheck& check : report.checks) {
    fmt::print("  {}  {}", check.passed ? paint.good("PASS") : paint.bad("FAIL"), check.name);
    fmt::print("{}\n", check.note.empty() ? "" : paint.dim(" (" + check.note + ")"));
    if (check.passed) continue;
    ++failed;
    fmt::print("        sent      {}\n        came      {}\n        expected  {}\n", check.sent, check.came,
               check.expected);
  }
  if (failed == 0) {
    fmt::print("All {} checks passed.\n", report.checks.size());
    return;
  }
  fmt::print("{} of {} checks failed.\n", failed, report.checks.size());
  if (!report.last_words.empty()) fmt::print("The end of its standard error:\n{}\n", report.last_words);
}

}  // namespace meldwise::app
