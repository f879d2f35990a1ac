#include "games/mahjong/rules/event.h"

#include <fmt/format.h>
#include <array>
#include <nlohmann/json.hpp>

#include "games/mahjong/game.h"
#include "games/mahjong/speech/words.h"

namespace meldwise::mahjong {
namespace {

constexpr std::array<std::string_view, kEventKinds> kTypes = {
    "begins",        "draws",     "replaces", "flower", "discards",  "answers", "eats", "pongs",     "kangs",
    "conceals_kang", "adds_kang", "wins",     "scores", "exhausted", "shows",   "pays", "match_over"};

bool is_told_all(const Event& event, Seat observer) {
  return observer == Seat::referee || observer == event.seat;
}
/// An answer is no business of anybody else, not even that there was one.
bool is_secret(const Event& event, Seat observer) {
  return event.kind == EventKind::answers && !is_told_all(event, observer);
}

/// "you draw" or "player 2 draws".
std::string does(Seat seat, Seat observer, std::string_view you, std::string_view other) {
  return seat == observer ? fmt::format("you {}", you) : fmt::format("{} {}", player_name(seat), other);
}
std::string of_seat(Seat seat, Seat observer) {
  return seat == observer ? std::string("you") : player_name(seat);
}

std::string win_text(const Event& event, Seat observer) {
  const std::string who = does(event.seat, observer, "win", "wins");
  std::string how;
  switch (event.flower_win) {
    case FlowerWin::eight_flowers:
      how = "with all eight flowers";
      break;
    case FlowerWin::seven_rob_one:
      how = fmt::format("with seven flowers, robbing {} of the eighth", of_seat(event.from, observer));
      break;
    case FlowerWin::none:
      how = event.from == Seat::none ? fmt::format("with {}, self-drawn", to_text(event.tile))
            : event.robbed_kang
                ? fmt::format("with {}, robbing the kang of {}", to_text(event.tile),
                              of_seat(event.from, observer))
                : fmt::format("with {} from {}", to_text(event.tile), of_seat(event.from, observer));
      break;
  }
  return fmt::format("{} {}: {} tai", who, how, event.number);
}

}  // namespace

std::string to_text(const Event& event, Seat observer) {
  if (is_secret(event, observer)) return {};
  const std::string tile = event.tile == kNoTile ? std::string() : to_text(event.tile);
  const std::string drawn = is_told_all(event, observer) ? tile : std::string("a tile");
  switch (event.kind) {
    case EventKind::begins:
      return fmt::format("hand {}, {} round: {}{}", event.number, wind_name(event.tile.id - kEast.id),
                         does(event.seat, observer, "deal", "deals"),
                         event.total > 0 ? fmt::format(", kept {} times", event.total) : "");
    case EventKind::draws:
      return fmt::format("{} {}", does(event.seat, observer, "draw", "draws"), drawn);
    case EventKind::replaces:
      return fmt::format("{} {} as a replacement", does(event.seat, observer, "draw", "draws"), drawn);
    case EventKind::flower:
      return fmt::format("{} the flower {} {}", does(event.seat, observer, "turn up", "turns up"), tile,
                         chinese_name(event.tile));
    case EventKind::discards:
      return fmt::format("{} {}", does(event.seat, observer, "discard", "discards"), tile);
    case EventKind::answers:
      return fmt::format("{} '{}' to {}", does(event.seat, observer, "say", "says"), to_text(event.action),
                         tile);
    case EventKind::eats:
      return fmt::format("{} {} with {} {}", does(event.seat, observer, "eat", "eats"), tile,
                         to_text(event.action.tile), to_text(event.action.second));
    case EventKind::pongs:
      return fmt::format("{} {}", does(event.seat, observer, "pong", "pongs"), tile);
    case EventKind::kangs:
      return fmt::format("{} a kang of {}", does(event.seat, observer, "claim", "claims"), tile);
    case EventKind::conceals_kang:
      return fmt::format("{} a concealed kang of {}", does(event.seat, observer, "lay down", "lays down"),
                         tile);
    case EventKind::adds_kang:
      return fmt::format("{} {} to the pong for a kang", does(event.seat, observer, "add", "adds"), tile);
    case EventKind::wins:
      return win_text(event, observer);
    case EventKind::scores:
      return fmt::format("  {} ({}) {}", tai_name(event.tai), tai_gloss(event.tai), event.number);
    case EventKind::exhausted:
      return "the wall is used up, nobody wins";
    case EventKind::shows:
      return fmt::format("{} {}", does(event.seat, observer, "show", "shows"), to_text(event.hand));
    case EventKind::pays:
      return fmt::format("{} {:+}, now {}", does(event.seat, observer, "get", "gets"), event.number,
                         event.total);
    case EventKind::match_over:
      return "the match is over";
  }
  return {};
}

nlohmann::json to_json(const Event& event, Seat observer) {
  if (is_secret(event, observer)) return nullptr;
  nlohmann::json json{{"type", kTypes[static_cast<std::size_t>(event.kind)]}};
  if (event.seat != Seat::none) json["seat"] = index_of(event.seat);
  const bool hidden_draw = event.kind == EventKind::draws || event.kind == EventKind::replaces;
  if (event.tile != kNoTile && event.kind != EventKind::begins) {
    json["tile"] =
        hidden_draw && !is_told_all(event, observer) ? nlohmann::json() : nlohmann::json(to_code(event.tile));
  }
  if (event.from != Seat::none) json["from"] = index_of(event.from);
  switch (event.kind) {
    case EventKind::begins:
      json["round"] = event.number;
      json["round_wind"] = to_code(event.tile);
      json["streak"] = event.total;
      break;
    case EventKind::answers:
      json["action"] = to_json(event.action);
      break;
    case EventKind::eats:
      json["with"] = {to_code(event.action.tile), to_code(event.action.second)};
      break;
    case EventKind::wins:
      json["self_draw"] = event.from == Seat::none;
      json["robbed_kang"] = event.robbed_kang;
      json["by_flowers"] = event.flower_win != FlowerWin::none;
      json["tai"] = event.number;
      break;
    case EventKind::scores:
      json["name"] = tai_name(event.tai);
      json["tai"] = event.number;
      break;
    case EventKind::shows: {
      nlohmann::json hand = nlohmann::json::array();
      event.hand.for_each_kind([&](TileKind kind, int count) {
        for (int i = 0; i < count; ++i) hand.push_back(to_code(kind));
      });
      json["hand"] = std::move(hand);
      break;
    }
    case EventKind::pays:
      json["change"] = event.number;
      json["score"] = event.total;
      break;
    default:
      break;
  }
  return json;
}

nlohmann::json Game::to_json(const Event& event, Seat seat) { return mahjong::to_json(event, seat); }

}  // namespace meldwise::mahjong
