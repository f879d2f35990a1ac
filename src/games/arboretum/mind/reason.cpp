// Why a player would take a step, in one sentence with the numbers that matter.
#include <algorithm>
#include <optional>

#include "games/arboretum/mind/mind.h"
#include "games/arboretum/mind/outlook.h"
#include "games/contrast.h"
#include "melds/arboretum/paths.h"

namespace meldwise::arboretum {
namespace {

constexpr float kLittleLost = 0.1F;  // of the right to a species

std::string percent(float chance) { return std::to_string(static_cast<int>(100 * chance + 0.5F)) + " %"; }

std::string points(int number) { return counted(number, "point"); }

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

std::string why_draw(const View& view) {
  const Public& table = view.table;
  std::string text = "drawing from the deck, " + std::to_string(table.deck) + " left";
  std::string tops;
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    if (table.seat[seat].pile.empty()) continue;
    const TreeCard top = table.seat[seat].pile.back();
    tops.append(tops.empty() ? ": " : ", ").append(to_text(top));
    tops.append(" would add ").append(points(best_gain(table.seat[slot_of(view.seat)].layout, top)));
  }
  return text + (tops.empty() ? ": nothing is discarded yet" : tops);
}

/// "the right to oak 40 % → 75 %", with these ranks held now and then.
std::string right_change(const View& view, Species species, std::uint8_t now, std::uint8_t then) {
  const Outlook outlook(view);
  return "the right to " + std::string(species_name(species)) + " " + percent(outlook.right(species, now)) +
         " → " + percent(outlook.right(species, then));
}

std::string why_take(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  return "taking " + to_text(card) + ": planted it adds " +
         points(best_gain(view.table.seat[slot_of(view.seat)].layout, card)) + ", kept " +
         right_change(view, card.species(), held, static_cast<std::uint8_t>(held | bit(card)));
}

std::string why_play(const View& view, TreeCard card, Cell cell) {
  const Layout& layout = view.table.seat[slot_of(view.seat)].layout;
  const std::uint8_t held = view.hand.set().ranks(card.species());
  const std::string left =
      right_change(view, card.species(), held, static_cast<std::uint8_t>(held & ~bit(card)));
  // What it costs is told where it is little: a reason does not argue against itself.
  const Outlook outlook(view);
  const float then = outlook.right(card.species(), static_cast<std::uint8_t>(held & ~bit(card)));
  const bool cheap = then + kLittleLost >= outlook.right(card.species(), held);
  if (layout.empty()) {
    return "beginning with " + to_text(card) + ": " + (cheap ? left : "a place for paths to come");
  }
  const Growth<kMostPlayed> growth(layout);
  const Placement placement = growth.with(card, cell);
  std::string gains;
  for (std::size_t s = 0; s < kSpecies; ++s) {
    if (placement.points[s] == growth.now()[s]) continue;
    gains.append(gains.empty() ? "" : ", ").append(species_name(species_at(static_cast<int>(s))));
    gains.append(" ").append(std::to_string(growth.now()[s]));
    gains.append(" → ").append(points(placement.points[s]));
  }
  const std::string start = "planting " + to_text(card) + " at " + to_text(cell) + ": ";
  if (gains.empty()) return start + (cheap ? left : "a place for paths to come");
  return start + gains + (cheap ? ", " + left : "");
}

std::string why_discard(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  // As with planting: what it gives up is told where it is little.
  const auto rest = static_cast<std::uint8_t>(held & ~bit(card));
  const Outlook outlook(view);
  const bool cheap = outlook.right(card.species(), rest) + kLittleLost >= outlook.right(card.species(), held);
  return "throwing " + to_text(card) + ": " +
         (cheap ? right_change(view, card.species(), held, rest) + ", " : "") + "it can bring an opponent " +
         points(best_gift(view, card));
}

}  // namespace

std::string Mind::reason(const View& view, const Action& action) {
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

std::string name_of(const View& view, const Action& action) {
  if (action.kind() == ActionKind::draw) return "draw from the deck";
  const std::string card = to_text(*card_of(view, action));
  if (action.kind() == ActionKind::take) return "take " + card;
  if (action.kind() == ActionKind::discard) return "throw " + card;
  return "plant " + card + " at " + to_text(action.cell());
}

int gain_of(const View& view, const Action& action) {
  const Growth<kMostPlayed> growth(view.table.seat[slot_of(view.seat)].layout);
  return total(growth.with(action.card(), action.cell()).points) - total(growth.now());
}

/// In percent, as it is told.
int right_without(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  const float chance = Outlook(view).right(card.species(), static_cast<std::uint8_t>(held & ~bit(card)));
  return static_cast<int>(100 * chance + 0.5F);
}
int right_with(const View& view, TreeCard card) {
  const std::uint8_t held = view.hand.set().ranks(card.species());
  return static_cast<int>(100 * Outlook(view).right(card.species(), held) + 0.5F);
}

void contrast_given_up(const View& view, TreeCard mine, TreeCard theirs, Contrast& contrast) {
  const int lost = right_with(view, mine) - right_without(view, mine);
  const int lost_instead = right_with(view, theirs) - right_without(view, theirs);
  contrast.say(mine.species() != theirs.species() && lost < lost_instead,
               "without " + to_text(theirs) + " the right to " + std::string(species_name(theirs.species())) +
                   " would fall from " + std::to_string(right_with(view, theirs)) + " % to " +
                   std::to_string(right_without(view, theirs)) + " %");
}

}  // namespace

std::string Mind::compare(const View& view, std::span<const Action> chosen, std::span<const Action> other) {
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
      contrast.say(card && with > without,
                   "planted " + to_text(card.value_or(TreeCard{})) + " adds " + points(with) +
                       (instead ? ", " + to_text(*instead) + " " + std::to_string(without) : ""));
      contrast.say(!card && instead && without == 0,
                   to_text(instead.value_or(TreeCard{})) + " would add no points");
      break;
    }
    case ActionKind::play:
      if (layout.empty()) break;
      contrast.say(gain_of(view, mine) > gain_of(view, theirs), "it adds " + points(gain_of(view, mine)) +
                                                                    " at once, not " +
                                                                    std::to_string(gain_of(view, theirs)));
      contrast_given_up(view, *card, *instead, contrast);
      break;
    case ActionKind::discard:
      contrast.say(best_gift(view, *card) < best_gift(view, *instead),
                   "it can bring an opponent " + points(best_gift(view, *card)) + ", " + to_text(*instead) +
                       " " + std::to_string(best_gift(view, *instead)));
      contrast_given_up(view, *card, *instead, contrast);
      break;
  }
  return contrast.text();
}

}  // namespace meldwise::arboretum
