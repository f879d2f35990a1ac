#include "plays_by_hand.h"

#include <algorithm>

namespace meldwise::makiaveli::test {
namespace {

struct Piece {
  int suit = 0;
  int rank = 0;
  bool anchor = false;
};

std::vector<Piece> pieces_of(const FrenchHand& cards, bool anchors) {
  std::vector<Piece> pieces;
  cards.for_each_face([&](Face face, int count) {
    for (int i = 0; i < count; ++i) pieces.push_back({static_cast<int>(face.suit()), face.rank(), anchors});
  });
  return pieces;
}

bool is_group(const std::vector<Piece>& pieces) {
  if (pieces.size() < 3) return false;
  if (std::count_if(pieces.begin(), pieces.end(), [](const Piece& piece) { return piece.anchor; }) > 1)
    return false;
  const Piece& first = pieces.front();
  const auto all = [&](auto&& test) { return std::all_of(pieces.begin(), pieces.end(), test); };
  if (all([&](const Piece& piece) { return piece.rank == first.rank; })) {
    unsigned suits = 0;
    for (const Piece& piece : pieces) {
      if ((suits >> piece.suit & 1U) != 0) return false;
      suits |= 1U << piece.suit;
    }
    return true;
  }
  if (!all([&](const Piece& piece) { return piece.suit == first.suit; })) return false;
  for (const int ace : {0, 13}) {
    std::vector<int> places;
    for (const Piece& piece : pieces) places.push_back(piece.rank == 0 ? ace : piece.rank);
    std::sort(places.begin(), places.end());
    bool row = true;
    for (std::size_t i = 1; i < places.size(); ++i) row = row && places[i] == places[i - 1] + 1;
    if (row) return true;
  }
  return false;
}

/// Whether all pieces can be dealt out to groups: the first one is in some group with others of its rank
/// or of its suit, and the rest can be dealt out without them.
bool arrangeable(const std::vector<Piece>& pieces) {
  if (pieces.empty()) return true;
  for (const bool by_rank : {true, false}) {
    std::vector<Piece> near;
    std::vector<Piece> far;
    for (std::size_t i = 1; i < pieces.size(); ++i) {
      const bool fits = by_rank ? pieces[i].rank == pieces[0].rank : pieces[i].suit == pieces[0].suit;
      (fits ? near : far).push_back(pieces[i]);
    }
    for (unsigned choice = 0; choice < (1U << near.size()); ++choice) {
      std::vector<Piece> group = {pieces[0]};
      std::vector<Piece> rest = far;
      for (std::size_t i = 0; i < near.size(); ++i)
        ((choice >> i & 1U) != 0 ? group : rest).push_back(near[i]);
      if (is_group(group) && arrangeable(rest)) return true;
    }
  }
  return false;
}

std::vector<FrenchHand> parts_of(const FrenchHand& cards) {
  std::vector<FrenchHand> parts = {FrenchHand{}};
  cards.for_each_face([&](Face face, int count) {
    const std::size_t before = parts.size();
    for (std::size_t i = 0; i < before; ++i) {
      FrenchHand part = parts[i];
      for (int copy = 0; copy < count; ++copy) {
        part.add(face);
        parts.push_back(part);
      }
    }
  });
  return parts;
}

}  // namespace

std::vector<WholePlay> plays_by_hand(const Situation& situation) {
  std::vector<WholePlay> plays;
  for (const FrenchHand& put : parts_of(situation.hand)) {
    if (put.empty()) continue;
    for (const FrenchHand& used : parts_of(situation.cross)) {
      std::vector<Piece> pieces = pieces_of(situation.floor, false);
      for (const Piece& piece : pieces_of(put, false)) pieces.push_back(piece);
      for (const Piece& piece : pieces_of(used, situation.anchored)) pieces.push_back(piece);
      if (arrangeable(pieces)) plays.push_back({put, used});
    }
  }
  return plays;
}

}  // namespace meldwise::makiaveli::test
