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
#include "melds/makiaveli/homeless.h"

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
    if (can_finish(situation)) out.push_back({ActionKind::done, {}});
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
  static void add_each(Faces faces, ActionKind kind, Game::Actions& out) {
    for (; faces != 0; faces &= faces - 1) {
      out.push_back({kind, Face{static_cast<std::uint8_t>(std::countr_zero(faces))}});
    }
  }

  void begin(const Situation& situation, Before& before) {
    reach_ = {};
    const Faces able = faces_in_groups(situation.floor + situation.hand + situation.cross);
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
    reach_.put |= reach_among(prospects, faces_of(with.hand) & able & ~reach_.put, 0).put;
  }

  /// A step of a play: nothing can go in now that could not before.
  void go_on(const Situation& situation) {
    const bool first = situation.play.put.size() == 1 && situation.play.used.empty();
    const Faces able = faces_in_groups(situation.floor + situation.hand + situation.cross +
                                       situation.play.put + situation.play.used);
    find(situation, reach_.put & faces_of(situation.hand) & able,
         faces_of(situation.cross) & able & (first ? ~Faces{0} : reach_.use));
  }

  /// Which of the candidates can go in.
  void find(const Situation& situation, Faces put, Faces use) {
    reach_ = {};
    if (put == 0 && use == 0) return;
    Prospects prospects(query_of(situation));
    reach_ = reach_among(prospects, put, use);
  }

  std::array<Before, kMostSeats> before_{};
  Reach reach_{};
};

}  // namespace meldwise::makiaveli
