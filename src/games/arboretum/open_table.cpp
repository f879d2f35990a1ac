#include "games/arboretum/open_table.h"

#include <span>

namespace meldwise::arboretum {

TreeSet OpenTable::visible() const {
  TreeSet cards;
  for (std::size_t seat = 0; seat < seats; ++seat) {
    cards |= layout[seat].cards();
    cards |= known[seat];
    for (const TreeCard card : pile[seat]) cards.add(card);
  }
  return cards;
}

FinalScore score_open(const OpenTable& table) {
  return final_score<kMostPlayed>(std::span(table.layout).first(table.seats),
                                  std::span(table.known).first(table.seats));
}

}  // namespace meldwise::arboretum
