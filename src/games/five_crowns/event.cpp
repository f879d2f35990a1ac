#include "games/five_crowns/event.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/five_crowns/spoken.h"

namespace meldwise::five_crowns {
namespace {

using nlohmann::json;

bool may_see_draw(const Event& event, Seat observer) {
  return observer == event.seat || observer == Seat::referee;
}

/// "you draw" or "player 2 draws".
std::string somebody(const Event& event, Seat observer, std::string_view verb) {
  if (observer == event.seat) return fmt::format("you {}", verb);
  const std::string_view ending = verb == "go" ? "es" : "s";
  return fmt::format("player {} {}{}", index_of(event.seat) + 1, verb, ending);
}

Arrangement arranged(const Event& event) {
  return arrange_shown(event.cards, event.arranged_by_hand, event.wild, meld_rules(event.options));
}

std::string_view kind_name(EventKind kind) {
  switch (kind) {
    case EventKind::dealt:
      return "dealt";
    case EventKind::drew:
    case EventKind::took:
      return "drew";
    case EventKind::reshuffled:
      return "reshuffled";
    case EventKind::discarded:
      return "discarded";
    case EventKind::put:
      return "put";
    case EventKind::closed:
      return "closed";
    case EventKind::went_out:
      return "went_out";
    case EventKind::showed:
      return "showed";
    case EventKind::limit:
      return "turn_limit";
    case EventKind::scored:
      return "scored";
  }
  return {};
}

}  // namespace

std::string to_text(const Event& event, Seat observer) {
  switch (event.kind) {
    case EventKind::dealt:
      return fmt::format("round {}: {} the cards, {}s are wild, {} lies face up", event.number,
                         somebody(event, observer, "deal"), rank_letter(event.wild),
                         meldwise::to_text(event.card));
    case EventKind::drew:
      if (may_see_draw(event, observer)) {
        return fmt::format("{} {} from the stock", somebody(event, observer, "draw"),
                           meldwise::to_text(event.card));
      }
      return somebody(event, observer, "draw") + " from the stock";
    case EventKind::took:
      return fmt::format("{} {} from the discards", somebody(event, observer, "take"),
                         meldwise::to_text(event.card));
    case EventKind::reshuffled:
      return fmt::format("the stock was empty: {} discards are shuffled and make a new one", event.number);
    case EventKind::discarded:
      return fmt::format("{} {}", somebody(event, observer, "discard"), meldwise::to_text(event.card));
    case EventKind::put:
      return fmt::format("{} down {}", somebody(event, observer, "put"), meldwise::to_text(event.card));
    case EventKind::closed:
      return fmt::format("{} the meld {}", somebody(event, observer, "lay"), meldwise::to_text(event.cards));
    case EventKind::went_out: {
      std::string text =
          somebody(event, observer, "go") + " out with " + to_text(arranged(event), event.wild);
      if (event.card != kNoCard) text += fmt::format(", discarding {}", meldwise::to_text(event.card));
      return text;
    }
    case EventKind::showed:
      return fmt::format("{} {}", somebody(event, observer, "show"),
                         event.cards.empty() ? "an empty hand" : to_text(arranged(event), event.wild));
    case EventKind::limit:
      return fmt::format("{} turns are over and nobody went out: the round ends", event.number);
    case EventKind::scored:
      return fmt::format("{} {} points, {} in all", somebody(event, observer, "score"), event.number,
                         event.total);
  }
  return {};
}

json to_json(const Event& event, Seat observer) {
  json out{{"type", kind_name(event.kind)}};
  if (event.seat != Seat::none) out["seat"] = index_of(event.seat);
  switch (event.kind) {
    case EventKind::dealt:
      out["round"] = event.number;
      out["wild"] = std::string(1, rank_letter(event.wild));
      out["card"] = meldwise::to_text(event.card);
      break;
    case EventKind::drew:
      out["from"] = "stock";
      if (may_see_draw(event, observer)) out["card"] = meldwise::to_text(event.card);
      break;
    case EventKind::took:
      out["from"] = "discard";
      out["card"] = meldwise::to_text(event.card);
      break;
    case EventKind::reshuffled:
      out["cards"] = event.number;
      break;
    case EventKind::discarded:
    case EventKind::put:
      out["card"] = meldwise::to_text(event.card);
      break;
    case EventKind::went_out:
      out["card"] = event.card == kNoCard ? json(nullptr) : json(meldwise::to_text(event.card));
      out.update(to_json(arranged(event)));
      break;
    case EventKind::closed:
      out["cards"] = cards_json(event.cards);
      break;
    case EventKind::showed:
      out.update(to_json(arranged(event)));
      break;
    case EventKind::limit:
      out["turns"] = event.number;
      break;
    case EventKind::scored:
      out["points"] = event.number;
      out["total"] = event.total;
      break;
  }
  return out;
}

}  // namespace meldwise::five_crowns
