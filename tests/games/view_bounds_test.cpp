// Values that no audit asks for, as the fields of a view are bound where they are read: seats that are not
// there, cards that the game has not, numbers beyond the rules in force. Each is refused with its field.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/arboretum/game.h"
#include "games/five_crowns/game.h"
#include "games/gin_rummy/game.h"
#include "games/konkan/game.h"
#include "games/mahjong/game.h"
#include "games/makiaveli/game.h"

namespace meldwise::test {
namespace {

using nlohmann::json;

struct Falsified {
  std::string field;  ///< as a JSON pointer
  json value;
  std::string error;  ///< how the refusal begins
};

/// A view of a match after so many steps at random, and each of these values in it.
template <Game G>
void expect_refused(const typename G::State& state, Seat seat, const std::vector<Falsified>& cases) {
  const json view = G::to_json(G::view(state, seat));
  ASSERT_TRUE(G::view_from_json(view)) << G::view_from_json(view).error().message;
  for (const Falsified& one : cases) {
    json changed = view;
    changed[json::json_pointer(one.field)] = one.value;
    const auto read = G::view_from_json(changed);
    ASSERT_FALSE(read) << G::name << " " << one.field << " " << one.value;
    EXPECT_TRUE(read.error().message.starts_with(one.error)) << one.field << ": " << read.error().message;
  }
}

template <Game G>
typename G::State played(const typename G::Options& options, int seats, std::uint64_t seed, auto&& until) {
  typename G::State state = G::deal(options, seats, seed);
  Rng rng(seed);
  while (G::progress(state) == Progress::playing && !until(state)) {
    G::apply(state, G::quick_action(state, rng), nullptr);
  }
  return state;
}

TEST(ViewBounds, FiveCrowns) {
  using G = five_crowns::Game;
  const auto options = G::option_table().defaults();
  const G::State state = played<G>(options, 3, 5, [](const auto&) { return false; });
  ASSERT_EQ(G::progress(state), Progress::round_over);
  expect_refused<G>(state, seat_at(0),
                    {{"/phase", "resting", "view.phase: "},
                     {"/ending", "blocked", "view.ending: "},
                     {"/round", 0, "view.round: "},
                     {"/round", 12, "view.round: "},
                     {"/went_out", 3, "view.went_out: "},
                     {"/turn", five_crowns::kTurnLimit + 4, "view.turn: "},
                     {"/sheet/0/1", 701, "view.sheet[0][1]: "},
                     {"/players/0/declined", {"4X"}, "view.players[0].declined[0]: "},
                     {"/players/0/melds", {{"4X"}}, "view.players[0].melds[0][0]: "},
                     {"/options",
                      {{"preset", "spec"}, {"changes", {{"first_round", 9}, {"last_round", 3}}}},
                      "view.options"},
                     {"/seat", 3, "view.seat: "}});
  const G::State drawing = G::deal(options, 3, 5);
  const std::string top = to_text(drawing.table.upcard());
  expect_refused<G>(drawing, seat_at(0), {{"/taken", top, "view.taken: "}});
}

TEST(ViewBounds, GinRummy) {
  using G = gin_rummy::Game;
  const auto options = G::option_table().defaults();
  const G::State offered = G::deal(options, 2, 5);
  const std::string top = to_text(offered.table.upcard());
  expect_refused<G>(offered, seat_at(0),
                    {{"/taken", top, "view.taken: nothing"},
                     {"/discards", json::array(), "view.discards: an upcard is missing"},
                     {"/drawn", top, "view.drawn: "}});
  G::State taken = offered;
  G::apply(taken, {gin_rummy::ActionKind::draw_discard}, nullptr);
  expect_refused<G>(taken, seat_at(0),
                    {{"/players/0/known", json::array(), "view.taken: " + top + " is not known to be"},
                     {"/drawn", nullptr, "view.drawn: another card was taken"}});
}

TEST(ViewBounds, Konkan) {
  using G = konkan::Game;
  const auto options = G::option_table().defaults();
  const G::State state =
      played<G>(options, 3, 2, [](const auto& known) { return !known.table.melds.empty(); });
  ASSERT_FALSE(state.table.melds.empty());
  expect_refused<G>(
      state, state.table.mover(),
      {{"/turn", 201, "view.turn: "},
       {"/players/0/down_turn", state.table.turn.number + 1, "view.players[0].down_turn: "},
       {"/reshuffles", state.table.turn.number, "view.reshuffles: "},
       {"/melds/0/owner", 3, "view.melds[0].owner: "},
       {"/melds/0/cards", {"7S", "8S", "TS"}, "view.melds[0].cards: "},
       {"/buried", 107, "view.buried: "},
       {"/buried", 2, "view.buried: "},
       {"/options", {{"preset", "standard"}, {"changes", {{"threshold", 141}}}}, "view.options"}});
}

TEST(ViewBounds, Makiaveli) {
  using G = makiaveli::Game;
  const G::State state = G::deal(G::option_table().defaults(), 3, 5);
  expect_refused<G>(
      state, seat_at(0),
      {{"/options", {{"preset", "standard"}, {"changes", {{"hand_limit", 3}}}}, "view.options"}});
}

TEST(ViewBounds, Arboretum) {
  using G = arboretum::Game;
  const G::State state = G::deal(G::option_table().defaults(), 3, 5);
  expect_refused<G>(state, seat_at(0),
                    {{"/options", {{"preset", "standard"}, {"changes", {{"rounds", 0}}}}, "view.options"}});
}

TEST(ViewBounds, Mahjong) {
  using G = mahjong::Game;
  const auto options = G::option_table().defaults();
  const G::State state = played<G>(options, 3, 5, [](const auto& known) {
    return known.table.phase == mahjong::Phase::turn && known.table.river.size() > 8;
  });
  ASSERT_EQ(state.table.phase, mahjong::Phase::turn);
  expect_refused<G>(state, seat_at(0),
                    {{"/dealer", 3, "view.dealer: "},
                     {"/active", 3, "view.active: "},
                     {"/seat", 3, "view.seat: "},
                     {"/winds_played", 1, "view.winds_played: "},
                     {"/river/0/tile", 51, "view.river[0].tile: "},
                     {"/river/0/taken_by", 3, "view.river[0].taken_by: "},
                     {"/players/3", {{"melds", json::array()}}, "view.players"}});
  auto four_hands = options;
  four_hands.hands = 4;
  expect_refused<G>(G::deal(four_hands, 3, 5), seat_at(0), {{"/round", 5, "view.round: "}});
  const G::State won = [&] {
    for (std::uint64_t seed = 1;; ++seed) {
      const G::State over = played<G>(options, 3, seed, [](const auto&) { return false; });
      if (over.table.result.ending == Ending::won && over.table.result.payer != Seat::none) return over;
    }
  }();
  expect_refused<G>(won, seat_at(0),
                    {{"/result/payer", 3, "view.result.payer: "},
                     {"/result/payer", index_of(won.table.result.winner), "view.result.payer: "},
                     {"/result/tile", 51, "view.result.tile: "}});
}

}  // namespace
}  // namespace meldwise::test
