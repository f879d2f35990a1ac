// Why a player would take a step, in one sentence with the numbers that matter.
#include <algorithm>
#include <cmath>
#include <optional>

#include "games/arboretum/mind/mind.h"
#include "games/arboretum/mind/outlook.h"
#include "games/arboretum/speech/sayings.h"
#include "games/contrast.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {
namespace {

int percent(float chance) { return static_cast<int>(std::lround(100 * chance)); }

Sentence points(int number) { return say_alike("points", {{"count", number}}); }

std::uint8_t bit(TreeCard card) { return static_cast<std::uint8_t>(1U << (card.rank() - 1)); }

/// The most points that the card can add to an arboretum.
int best_gain(const Layout& layout, TreeCard card) {
  const Growth<kMostPlayed> growth(layout);
  int most = 0;
  for (const Cell cell : layout.frontier()) {
    most = std::max(most, total(growth.with(card, cell).points) - total(growth.now()));
  }
  return most;
}

int best_gift(const View& view, TreeCard card) {
  int most = 0;
  for (std::size_t seat = 0; seat < view.table.seats; ++seat) {
    if (seat != slot_of(view.seat)) most = std::max(most, best_gain(view.table.seat[seat].layout, card));
  }
  return most;
}

/// What lies open and would help is nothing that speaks for the deck.
Sentence why_draw(const View& view) {
  const Public& table = view.table;
  std::vector<Sentence> useless;
  bool any = false;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (table.seat[seat].pile.empty()) continue;
    any = true;
    const TreeCard top = table.seat[seat].pile.back();
    if (best_gain(table.seat[slot_of(view.seat)].layout, top) == 0)
      useless.push_back(say("arboretum.than.nothing", {{"card", to_text(top)}}));
  }
  if (!any) return say("arboretum.draw.none", {{"deck", table.deck}});
  if (useless.empty()) return say("arboretum.draw.left", {{"deck", table.deck}});
  return say("arboretum.draw", {{"deck", table.deck}, {"tops", useless}});
}

/// The right to the card's species in percent, as it is told, with these ranks held.
int right_to(const View& view, TreeCard card, std::uint8_t ranks) {
  return percent(Outlook(view).right(card.species(), ranks));
}

Sentence why_take(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  const int now = right_to(view, card, held);
  const int then = right_to(view, card, static_cast<std::uint8_t>(held | bit(card)));
  std::vector<Sentence> gains;
  if (const int planted = best_gain(view.table.seat[slot_of(view.seat)].layout, card); planted > 0)
    gains.push_back(say("arboretum.take.planted", {{"points", points(planted)}}));
  if (then > now) {
    gains.push_back(say("arboretum.take.kept",
                        {{"species", species_name(card.species())}, {"now", now}, {"then", then}}));
  }
  if (const int gift = best_gift(view, card); gift > 0)
    gains.push_back(say("arboretum.take.denied", {{"points", points(gift)}}));
  if (gains.empty()) return say_alike("best");
  return say("arboretum.take", {{"card", to_text(card)}, {"gains", gains}});
}

/// That the hand loses no right with the card; nothing where it does, since a reason does not argue against
/// itself.
Sentence no_right_lost(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  const int now = right_to(view, card, held);
  if (right_to(view, card, static_cast<std::uint8_t>(held & ~bit(card))) < now) return {};
  const auto species = species_name(card.species());
  return now == 0 ? say("arboretum.right.none", {{"species", species}})
                  : say("arboretum.right", {{"species", species}, {"now", now}});
}

Sentence why_play(const View& view, TreeCard card, Cell cell) {
  const Layout& layout = view.table.seat[slot_of(view.seat)].layout;
  const Sentence right = no_right_lost(view, card);
  const std::string planted = to_text(card);
  if (layout.empty()) {
    return right.empty() ? say("arboretum.begin.place", {{"card", planted}})
                         : say("arboretum.begin", {{"card", planted}, {"right", right}});
  }
  const Growth<kMostPlayed> growth(layout);
  const Placement placement = growth.with(card, cell);
  std::vector<Sentence> gains;
  for (std::size_t s = 0; s < kSpecies; ++s) {
    if (placement.points[s] == growth.now()[s]) continue;
    gains.push_back(say("arboretum.gain", {{"species", species_name(species_at(static_cast<int>(s)))},
                                           {"before", growth.now()[s]},
                                           {"points", points(placement.points[s])}}));
  }
  const std::string at = to_text(cell);
  if (gains.empty() && right.empty()) return say("arboretum.plant.place", {{"card", planted}, {"cell", at}});
  if (gains.empty()) return say("arboretum.plant.none", {{"card", planted}, {"cell", at}, {"right", right}});
  if (right.empty()) return say("arboretum.plant.gains", {{"card", planted}, {"cell", at}, {"gains", gains}});
  return say("arboretum.plant", {{"card", planted}, {"cell", at}, {"gains", gains}, {"right", right}});
}

Sentence why_discard(const View& view, TreeCard card) {
  std::vector<Sentence> gains;
  if (const Sentence right = no_right_lost(view, card); !right.empty()) gains.push_back(right);
  const int gift = best_gift(view, card);
  bool least = true;
  view.hand.set().for_each([&](TreeCard other) { least &= best_gift(view, other) >= gift; });
  if (gift == 0) {
    gains.push_back(say("arboretum.gift.none"));
  } else if (least) {
    gains.push_back(say("arboretum.gift.least", {{"points", points(gift)}}));
  }
  if (gains.empty()) return say_alike("best");
  return say("arboretum.discard", {{"card", to_text(card)}, {"gains", gains}});
}

}  // namespace

Sentence Mind::reason(const View& view, const Action& action) {
  switch (action.kind()) {
    case ActionKind::draw:
      return why_draw(view);
    case ActionKind::take:
      return why_take(view, view.table.seat[slot_of(action.pile())].pile.back());
    case ActionKind::play:
      return why_play(view, action.card(), action.cell());
    case ActionKind::discard:
      break;
  }
  return why_discard(view, action.card());
}

namespace {

/// What of the seat's cards the step concerns; nothing for the deck.
std::optional<TreeCard> card_of(const View& view, const Action& action) {
  if (action.kind() == ActionKind::draw) return std::nullopt;
  if (action.kind() == ActionKind::take) return view.table.seat[slot_of(action.pile())].pile.back();
  return action.card();
}

Sentence name_of(const View& view, const Action& action) {
  if (action.kind() == ActionKind::draw) return say("do.draw.deck");
  const std::string card = to_text(*card_of(view, action));
  if (action.kind() == ActionKind::take) return say_alike("do.take", {{"card", card}});
  if (action.kind() == ActionKind::discard) return say("do.throw.tree", {{"card", card}});
  return say("do.plant", {{"card", card}, {"cell", to_text(action.cell())}});
}

int gain_of(const View& view, const Action& action) {
  const Growth<kMostPlayed> growth(view.table.seat[slot_of(view.seat)].layout);
  return total(growth.with(action.card(), action.cell()).points) - total(growth.now());
}

/// In percent, as it is told.
int right_without(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  return right_to(view, card, static_cast<std::uint8_t>(held & ~bit(card)));
}
int right_with(const View& view, TreeCard card) {
  return right_to(view, card, view.hand.set().ranks(card.species()));
}

/// By how much the card would lift the right to its species, if it were taken and kept.
int lift_of(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  return right_to(view, card, static_cast<std::uint8_t>(held | bit(card))) - right_to(view, card, held);
}

void contrast_given_up(const View& view, TreeCard mine, TreeCard theirs, Contrast& contrast) {
  const int lost = right_with(view, mine) - right_without(view, mine);
  const int lost_instead = right_with(view, theirs) - right_without(view, theirs);
  contrast.say(mine.species() != theirs.species() && lost < lost_instead,
               say("arboretum.than.right", {{"card", to_text(theirs)},
                                            {"species", species_name(theirs.species())},
                                            {"now", right_with(view, theirs)},
                                            {"then", right_without(view, theirs)}}));
}

}  // namespace

Sentence Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
  const Action& mine = chosen.front();
  const Action& theirs = other.front();
  Contrast contrast(name_of(view, mine), name_of(view, theirs));
  const auto card = card_of(view, mine);
  const auto instead = card_of(view, theirs);
  const Layout& layout = view.table.seat[slot_of(view.seat)].layout;
  switch (mine.kind()) {
    case ActionKind::draw:
    case ActionKind::take: {
      const int with = card ? best_gain(layout, *card) : 0;
      const int without = instead ? best_gain(layout, *instead) : 0;
      if (card && with > without) {
        contrast.say(true, instead
                               ? say("arboretum.than.planted.other", {{"card", to_text(*card)},
                                                                      {"points", with},
                                                                      {"other", to_text(*instead)},
                                                                      {"less", without}})
                               : say("arboretum.than.planted", {{"card", to_text(*card)}, {"points", with}}));
      }
      if (!card && instead && without == 0)
        contrast.say(true, say("arboretum.than.nothing", {{"card", to_text(*instead)}}));
      if (!card) break;
      const int lifts = lift_of(view, *card);
      const int now = right_with(view, *card);
      contrast.say(lifts > 0 && lifts > (instead ? lift_of(view, *instead) : 0),
                   say("arboretum.take.kept",
                       {{"species", species_name(card->species())}, {"now", now}, {"then", now + lifts}}));
      const int gift = best_gift(view, *card);
      contrast.say(gift > (instead ? best_gift(view, *instead) : 0),
                   say("arboretum.take.denied", {{"points", points(gift)}}));
      break;
    }
    case ActionKind::play:
      if (layout.empty()) break;
      contrast.say(
          gain_of(view, mine) > gain_of(view, theirs),
          say("arboretum.than.adds", {{"points", gain_of(view, mine)}, {"less", gain_of(view, theirs)}}));
      contrast_given_up(view, *card, *instead, contrast);
      break;
    case ActionKind::discard:
      contrast.say(best_gift(view, *card) < best_gift(view, *instead),
                   say("arboretum.than.brings", {{"points", best_gift(view, *card)},
                                                 {"other", to_text(*instead)},
                                                 {"more", best_gift(view, *instead)}}));
      contrast_given_up(view, *card, *instead, contrast);
      break;
  }
  return contrast.sentence();
}

}  // namespace meldwise::arboretum
