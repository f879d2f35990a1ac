#include "app/fresh_seeds.h"

#include <fmt/core.h>

#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>

#include "cards/text.h"
#include "values/luck.h"

namespace meldwise::app {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

std::string usual_path() {
  const char* state = std::getenv("XDG_STATE_HOME");
  const char* home = std::getenv("HOME");
  const fs::path base = state != nullptr && *state != '\0'
                            ? fs::path(state)
                            : fs::path(home != nullptr ? home : ".") / ".local" / "state";
  return (base / "meldwise" / "benchmarks.jsonl").string();
}

std::string now_text() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", std::gmtime(&now));
  return text;
}

Status append(const std::string& path, const Json& line) {
  std::error_code problem;
  if (const auto folder = fs::path(path).parent_path(); !folder.empty()) {
    fs::create_directories(folder, problem);
  }
  std::ofstream out(path, std::ios::app);
  out << line.dump() << '\n';
  out.close();
  return out ? Status{} : fail("cannot write " + in_quotes(path));
}

}  // namespace

Result<FreshSeeds> FreshSeeds::draw(const std::string& path, const arena::DuelPlan& plan) {
  std::random_device chance;
  const std::uint64_t drawn = std::uint64_t{chance()} << 32 | chance();
  FreshSeeds fresh(path.empty() ? usual_path() : path,
                   drawn >> 11);  // below 2^53, as every JSON reader likes
  Json line = {{"at", now_text()},
               {"game", plan.setup.game->name},
               {"players", plan.setup.seats},
               {"options", options_to_json(plan.setup.game->options, plan.setup.options)},
               {"baseline", to_text(plan.baseline)},
               {"challenger", to_text(plan.challenger)},
               {"blocks", plan.blocks},
               {"measure", plan.measure == arena::Measure::points ? "points" : "wins"}};
  if (plan.sprt) line["sprt"] = {plan.sprt->elo0, plan.sprt->elo1, plan.sprt->alpha, plan.sprt->beta};
  if (plan.luck) {
    line["luck_value"] = values::value_name(*plan.setup.game);
    line["luck_weight"] = values::luck_weight(*plan.setup.game);
  }
  line["seed"] = fresh.seed_;
  if (const Status written = append(fresh.path_, line); !written) return tl::unexpected(written.error());
  fmt::print(stderr, "Settings and the fresh seed {} are written to {}:\n{}\n", fresh.seed_, fresh.path_,
             line.dump());
  return fresh;
}

Status FreshSeeds::note(const arena::DuelPlan& plan, const arena::DuelResult& result) const {
  Json whole = arena::duel_json(plan, result);
  whole.erase("history");
  return append(path_, {{"at", now_text()}, {"seed", seed_}, {"result", std::move(whole)}});
}

}  // namespace meldwise::app
