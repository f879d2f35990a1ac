#include "games/mahjong/rules/action.h"

namespace meldwise::mahjong {

bool is_well_formed(const Action& action) {
  switch (action.kind) {
    case ActionKind::eat:
      return !action.second.is_flower() && action.tile < action.second;
    case ActionKind::discard:
    case ActionKind::concealed_kang:
    case ActionKind::added_kang:
      return !action.tile.is_flower() && action.second == TileKind{};
    case ActionKind::win:
    case ActionKind::pass:
    case ActionKind::pong:
    case ActionKind::kang:
      return action.tile == TileKind{} && action.second == TileKind{};
    case ActionKind::none:
      break;
  }
  return false;
}

}  // namespace meldwise::mahjong
