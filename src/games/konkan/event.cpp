#include "games/konkan/event.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "games/konkan/spoken.h"

namespace meldwise::konkan {
namespace {

using Json = nlohmann::json;
using meldwise::to_text;

/// Whether the observer may know which card came from the deck.
bool knows(const Event& event, Seat observer) { return observer == event.seat || observer == Seat::referee; }

std::string result_text(const Event& event, Seat observer) {
  std::string text = fmt::format("round {}: ", event.round + 1);
  if (event.ending == Ending::won) {
    text += player_name(event.seat, observer) + (event.seat == observer ? " win" : " wins");
  } else {
    text += "stopped by the turn limit and scored as it stands";
  }
  for (std::size_t seat = 0; seat < event.seats; ++seat) {
    text += fmt::format("{} {} {:+} (total {})", seat == 0 ? ";" : ",",
                        player_name(seat_at(static_cast<int>(seat)), observer), event.gained[seat],
                        event.score[seat]);
  }
  return text;
}

/// What a seat did, without its subject: "pulls 7H from the deck".
std::string deed(const Event& event, Seat observer) {
  const std::string_view s = event.seat == observer ? "" : "s";
  const auto number = event.target + 1;
  switch (event.kind) {
    case Happening::pulled_deck:
      return fmt::format("pull{} {} from the deck", s,
                         knows(event, observer) ? to_text(event.card) : "a card");
    case Happening::pulled_trash:
      return fmt::format("pull{} {} from the trash", s, to_text(event.card));
    case Happening::laid:
      return fmt::format("lay{} {} as meld {}, {}", s, to_text(event.meld), number,
                         many(event.points, "point"));
    case Happening::buried:
      return fmt::format("lay{} {}, {}: complete, it goes under the trash", s, to_text(event.meld),
                         many(event.points, "point"));
    case Happening::came_down:
      return fmt::format("{} down with {}", event.seat == observer ? "are" : "is",
                         many(event.points, "point"));
    case Happening::sarfed:
      return fmt::format("add{} {} to meld {}, now {}, {}", s, to_text(event.card), number,
                         to_text(event.meld), many(event.points, "point"));
    case Happening::swapped:
      return fmt::format("give{} {} for a joker of meld {}, now {}", s, to_text(event.card), number,
                         to_text(event.meld));
    case Happening::threw:
      return fmt::format("throw{} {}", s, to_text(event.card));
    case Happening::shown:
      return fmt::format("{} laid {} and hold{} {}", event.seat == observer ? "have" : "has",
                         many(event.points, "point"), s,
                         event.cards.empty() ? "no card" : to_text(event.cards));
    default:
      return {};
  }
}

Json numbers(const auto& values, std::size_t count) {
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) list.push_back(values[i]);
  return list;
}

}  // namespace

std::string to_text(const Event& event, Seat observer) {
  switch (event.kind) {
    case Happening::dealt:
      return fmt::format("round {} is dealt; {} open{} with {} cards", event.round + 1,
                         player_name(event.seat, observer), event.seat == observer ? "" : "s", kMostHand);
    case Happening::reshuffled:
      return fmt::format("the deck is empty; the trash becomes a new one of {}", many(event.points, "card"));
    case Happening::round_over:
      return result_text(event, observer);
    default:
      return player_name(event.seat, observer) + " " + deed(event, observer);
  }
}

Json to_json(const Event& event, Seat observer) {
  const int seat = index_of(event.seat);
  const std::string card = event.card > kJoker ? std::string() : to_text(event.card);
  switch (event.kind) {
    case Happening::dealt:
      return {{"type", "dealt"}, {"round", event.round + 1}, {"opener", seat}};
    case Happening::reshuffled:
      return {{"type", "reshuffled"}, {"deck", event.points}};
    case Happening::pulled_deck: {
      Json json = {{"type", "pulled"}, {"seat", seat}, {"from", "deck"}};
      if (knows(event, observer)) json["card"] = card;
      return json;
    }
    case Happening::pulled_trash:
      return {{"type", "pulled"}, {"seat", seat}, {"from", "trash"}, {"card", card}};
    case Happening::laid:
      return {{"type", "laid"},
              {"seat", seat},
              {"meld", event.target},
              {"cards", cards_json(event.meld)},
              {"points", event.points}};
    case Happening::buried:
      return {
          {"type", "buried"}, {"seat", seat}, {"cards", cards_json(event.meld)}, {"points", event.points}};
    case Happening::came_down:
      return {{"type", "came_down"}, {"seat", seat}, {"points", event.points}};
    case Happening::sarfed:
      return {{"type", "sarfed"},
              {"seat", seat},
              {"card", card},
              {"meld", event.target},
              {"cards", cards_json(event.meld)},
              {"points", event.points}};
    case Happening::swapped:
      return {{"type", "swapped"},
              {"seat", seat},
              {"card", card},
              {"meld", event.target},
              {"cards", cards_json(event.meld)}};
    case Happening::threw:
      return {{"type", "threw"}, {"seat", seat}, {"card", card}};
    case Happening::shown:
      return {{"type", "shown"}, {"seat", seat}, {"hand", cards_json(event.cards)}, {"laid", event.points}};
    case Happening::round_over:
      return {{"type", "round_over"},
              {"round", event.round + 1},
              {"ending", ending_text(event.ending)},
              {"winner", is_player(event.seat) ? Json(seat) : Json(nullptr)},
              {"gained", numbers(event.gained, event.seats)},
              {"scores", numbers(event.score, event.seats)}};
  }
  return nullptr;
}

}  // namespace meldwise::konkan
