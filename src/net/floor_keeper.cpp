#include "net/floor_keeper.h"

#include <utility>

#include "games/makiaveli/speech/floor.h"
#include "games/option_values.h"

namespace meldwise::net {

using nlohmann::json;

FloorKeeper::FloorKeeper(const Setup& setup) : active_(setup.game->name == "makiaveli") {
  if (!active_) return;
  const auto& options = setup.game->options.options;
  for (std::size_t i = 0; i < options.size(); ++i) {
    if (options[i].key == "anchored") anchored_ = setup.options[i] != 0;
  }
}

Status FloorKeeper::follow(const Table& table, const json& wanted) {
  if (!active_) {
    if (wanted.is_null()) return {};
    return fail("floor: only Makiaveli has a floor");
  }
  bool played = false;
  bool changed = false;
  json floor;
  json last;
  for (const json& event : table.told_json(Seat::spectator, seen_)) {
    const auto& type = event.at("type").get_ref<const std::string&>();
    if (type == "dealt") {
      floor = json::array();
      last = nullptr;
      changed = true;
    } else if (type == "played") {
      const json& before = changed ? floor : floor_;
      const auto laid = makiaveli::answer_floor({{"before", before},
                                                 {"put", event.at("cards")},
                                                 {"used", event.at("cross")},
                                                 {"wanted", wanted},
                                                 {"anchored", anchored_}});
      if (!laid) {
        std::string message = laid.error().message;
        if (message.starts_with("wanted")) message.replace(0, 6, "floor");
        return fail(message);
      }
      last = {{"seat", event.at("seat")},
              {"put", event.at("cards")},
              {"used", event.at("cross")},
              {"steps", laid->at("steps")},
              {"before", before}};
      floor = laid->at("floor");
      changed = played = true;
    }
  }
  if (!wanted.is_null() && !played) return fail("floor: the play is not done, so the floor stays as it is");
  if (changed) {
    floor_before_ = std::exchange(floor_, std::move(floor));
    play_before_ = std::exchange(last_play_, std::move(last));
    changed_at_ = seen_;
  }
  seen_ = table.events();
  return {};
}

void FloorKeeper::rewound(const Table& table) {
  if (!active_ || table.events() >= seen_) return;
  if (table.events() <= changed_at_) {
    floor_ = floor_before_;
    last_play_ = play_before_;
    changed_at_ = 0;
  }
  seen_ = table.events();
}

}  // namespace meldwise::net
