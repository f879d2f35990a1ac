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

constexpr float kLittleLost = 0.1F;  // of the right to a species

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

Sentence why_draw(const View& view) {
  const Public& table = view.table;
  std::vector<Sentence> tops;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (table.seat[seat].pile.empty()) continue;
    const TreeCard top = table.seat[seat].pile.back();
    const int gain = best_gain(table.seat[slot_of(view.seat)].layout, top);
    tops.push_back(say("arboretum.would_add", {{"card", to_text(top)}, {"points", points(gain)}}));
  }
  if (tops.empty()) return say("arboretum.draw.none", {{"deck", table.deck}});
  return say("arboretum.draw", {{"deck", table.deck}, {"tops", tops}});
}

/// "the right to oak 40 % → 75 %", with these ranks held now and then.
Sentence right_change(const View& view, Species species, std::uint8_t now, std::uint8_t then) {
  const Outlook outlook(view);
  return say("arboretum.right", {{"species", species_name(species)},
                                 {"now", percent(outlook.right(species, now))},
                                 {"then", percent(outlook.right(species, then))}});
}

Sentence why_take(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  const auto kept = static_cast<std::uint8_t>(held | bit(card));
  return say("arboretum.take",
             {{"card", to_text(card)},
              {"points", points(best_gain(view.table.seat[slot_of(view.seat)].layout, card))},
              {"right", right_change(view, card.species(), held, kept)}});
}

Sentence why_play(const View& view, TreeCard card, Cell cell) {
  const Layout& layout = view.table.seat[slot_of(view.seat)].layout;
  const std::uint8_t held = view.hand.set().ranks(card.species());
  const Sentence left =
      right_change(view, card.species(), held, static_cast<std::uint8_t>(held & ~bit(card)));
  const std::string planted = to_text(card);
  // What it costs is told where it is little: a reason does not argue against itself.
  const Outlook outlook(view);
  const float then = outlook.right(card.species(), static_cast<std::uint8_t>(held & ~bit(card)));
  const bool cheap = then + kLittleLost >= outlook.right(card.species(), held);
  if (layout.empty()) {
    return cheap ? say("arboretum.begin", {{"card", planted}, {"right", left}})
                 : say("arboretum.begin.place", {{"card", planted}});
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
  if (gains.empty() && cheap)
    return say("arboretum.plant.none", {{"card", planted}, {"cell", at}, {"right", left}});
  if (gains.empty()) return say("arboretum.plant.place", {{"card", planted}, {"cell", at}});
  if (!cheap) return say("arboretum.plant.gains", {{"card", planted}, {"cell", at}, {"gains", gains}});
  return say("arboretum.plant", {{"card", planted}, {"cell", at}, {"gains", gains}, {"right", left}});
}

Sentence why_discard(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  // As with planting: what it gives up is told where it is little.
  const auto rest = static_cast<std::uint8_t>(held & ~bit(card));
  const Outlook outlook(view);
  const bool cheap = outlook.right(card.species(), rest) + kLittleLost >= outlook.right(card.species(), held);
  const Sentence gift = points(best_gift(view, card));
  if (!cheap) return say("arboretum.discard.only", {{"card", to_text(card)}, {"points", gift}});
  return say(
      "arboretum.discard",
      {{"card", to_text(card)}, {"right", right_change(view, card.species(), held, rest)}, {"points", gift}});
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
  const float chance = Outlook(view).right(card.species(), static_cast<std::uint8_t>(held & ~bit(card)));
  return percent(chance);
}
int right_with(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  return percent(Outlook(view).right(card.species(), held));
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
