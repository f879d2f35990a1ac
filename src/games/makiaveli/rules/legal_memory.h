// What is legal in Makiaveli, for whoever follows one match from its deal: the same list as Game::legal, at a
// fraction of its cost.
//
// A question to the solver is asked only where neither the last answer nor a look at the cards tells. Within
// a play, what can go in only gets less. Between turns of a seat, if nobody has touched the floor, what could
// go down still can, and anything new must use the card that was drawn. And no card goes anywhere unless the
// cards on hand could make a group with it.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/makiaveli/game.h"
#include "games/makiaveli/rules/situation.h"
#include "melds/makiaveli/prospects.h"

namespace meldwise::makiaveli {

class LegalMemory {
 public:
  void list(const State& state, Game::Actions& out) {
    out.clear();
    const Sight sight(state);
    if (!sight.acts) return;
    const Public& table = sight.table;
    const Situation situation = situation_of(sight);
    const auto seat = static_cast<std::size_t>(index_of(table.mover()));
    if (situation.in_play()) {
      go_on(situation);
    } else {
      begin(situation, before_[seat]);
      if (!table.options.must_play || reach_.put == 0) {
        out.push_back(stay_of(table));
      }
    }
    add_each(reach_.put, ActionKind::put, out);
    add_each(reach_.use, ActionKind::use, out);
    if (situation.in_play() && may_finish(situation)) out.push_back({ActionKind::done, {}});
  }

 private:
  /// One bit for each face.
  using Faces = std::uint64_t;

  /// What a seat could put down at the beginning of its last turn.
  struct Before {
    Board board{};
    FrenchHand hand{};
    Faces put = 0;
    bool known = false;
  };

  static constexpr Faces bit(Face face) { return Faces{1} << face.id; }
  static Faces faces_of(const FrenchHand& cards) {
    Faces faces = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      faces |= Faces{cards.once(static_cast<Suit>(suit))} << (suit * kRanks);
    }
    return faces;
  }
  /// Those of the faces that are part of three in a row or three of a rank among them.
  static Faces in_groups(Faces faces) {
    constexpr Faces kSuitBits = (Faces{1} << kRanks) - 1;
    std::array<Faces, kSuits> suit{};
    for (std::size_t s = 0; s < kSuits; ++s) suit[s] = faces >> (s * kRanks) & kSuitBits;
    const Faces three = (suit[0] & suit[1] & suit[2]) | (suit[0] & suit[1] & suit[3]) |
                        (suit[0] & suit[2] & suit[3]) | (suit[1] & suit[2] & suit[3]);
    Faces result = 0;
    for (std::size_t s = 0; s < kSuits; ++s) {
      const Faces row = suit[s] | (suit[s] & 1U) << kRanks;  // the ace once more, above the king
      const Faces first = row & row >> 1U & row >> 2U;
      const Faces runs = first | first << 1U | first << 2U;
      result |= ((runs | runs >> kRanks | three) & suit[s]) << (s * kRanks);
    }
    return result;
  }
  static void add_each(Faces faces, ActionKind kind, Game::Actions& out) {
    for (; faces != 0; faces &= faces - 1) {
      out.push_back({kind, Face{static_cast<std::uint8_t>(std::countr_zero(faces))}});
    }
  }

  void begin(const Situation& situation, Before& before) {
    reach_ = {};
    const Faces able =
        in_groups(faces_of(situation.floor) | faces_of(situation.hand) | faces_of(situation.cross));
    if (before.known && before.board == Board{situation.floor, situation.cross} &&
        contains(situation.hand, before.hand) && situation.hand.size() <= before.hand.size() + 1) {
      reach_.put = before.put;
      if (situation.hand.size() > before.hand.size()) {
        (situation.hand - before.hand).for_each_face([&](Face drawn, int) {
          add_plays_with(drawn, situation, able);
        });
      }
    } else {
      find(situation, faces_of(situation.hand) & able, 0);
    }
    before = {{situation.floor, situation.cross}, situation.hand, reach_.put, true};
  }

  /// Plays that use a card which was not there before.
  void add_plays_with(Face drawn, const Situation& situation, Faces able) {
    if ((bit(drawn) & able) == 0) return;
    Situation with = situation;
    with.hand.remove(drawn);
    with.play.put.add(drawn);
    Prospects prospects(query_of(with));
    if (!prospects.feasible()) return;
    reach_.put |= bit(drawn);
    reach_.put |=
        which(faces_of(with.hand) & able & ~reach_.put, [&](Face face) { return prospects.with_hand(face); });
  }

  /// A step of a play: nothing can go in now that could not before.
  void go_on(const Situation& situation) {
    const bool first = situation.play.put.size() == 1 && situation.play.used.empty();
    const Faces able =
        in_groups(faces_of(situation.floor) | faces_of(situation.hand) | faces_of(situation.cross) |
                  faces_of(situation.play.put) | faces_of(situation.play.used));
    find(situation, reach_.put & faces_of(situation.hand) & able,
         faces_of(situation.cross) & able & (first ? ~Faces{0} : reach_.use));
  }

  /// Which of the candidates can go in.
  void find(const Situation& situation, Faces put, Faces use) {
    reach_ = {};
    if (put == 0 && use == 0) return;
    Prospects prospects(query_of(situation));
    reach_.put = which(put, [&](Face face) { return prospects.with_hand(face); });
    reach_.use = which(use, [&](Face face) { return prospects.with_cross(face); });
  }

  /// Those of the faces for which it is true.
  template <class Test>
  static Faces which(Faces faces, Test&& test) {
    Faces found = 0;
    for (; faces != 0; faces &= faces - 1) {
      const Face face{static_cast<std::uint8_t>(std::countr_zero(faces))};
      if (test(face)) found |= bit(face);
    }
    return found;
  }

  static bool may_finish(const Situation& situation) {
    const Faces played = faces_of(situation.play.put) | faces_of(situation.play.used);
    if ((played & ~in_groups(faces_of(situation.floor) | played)) != 0) return false;
    Query query = query_of(situation);
    query.may = {};
    query.cross_may = {};
    return Prospects(query).feasible();
  }

  std::array<Before, kMostSeats> before_{};
  Reach reach_{};
};

}  // namespace meldwise::makiaveli
