// What vec knows of one game, without its types.
#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "cards/result.h"
#include "games/action_ids.h"
#include "games/setup.h"
#include "vec/course.h"
#include "vec/layout.h"

namespace meldwise::vec {

class Vec;
struct VecPlan;

struct GameVec {
  const Layout& (*layout)();
  /// The plan has been checked. Nothing is dealt yet.
  std::unique_ptr<Vec> (*make_vec)(const VecPlan& plan);
  /// The setup has been checked.
  std::unique_ptr<Course> (*make_course)(const Setup& setup);
  /// The ids of an action as it is written, and back.
  Result<ActionIds> (*ids_of)(std::string_view text);
  Result<std::string> (*text_of)(ActionIds ids);
  /// The action as an object.
  Result<nlohmann::json> (*action_json)(std::string_view text);
};

[[nodiscard]] const GameVec& vec_of(const GameInfo& game);

/// Of one game; defined for each in a file that the build writes.
template <class G>
[[nodiscard]] GameVec game_vec();

}  // namespace meldwise::vec
