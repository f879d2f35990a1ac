// How mahjong is spoken: every field of a view, every action and every event, once.
#include <fmt/format.h>

#include "cards/face_set.h"
#include "games/mahjong/game.h"
#include "games/mahjong/rules/finish.h"
#include "games/mahjong/rules/knowledge.h"
#include "games/mahjong/speech/sayings.h"
#include "games/speech/common.h"
#include "games/speech/derive.h"

namespace meldwise::mahjong {

std::string view_text(const View& view);  // view_text.cpp

namespace {

using namespace speech;

constexpr int kMostTai = 1000;

auto money() { return number(INT32_MIN, INT32_MAX); }
auto endings() {
  return word<Ending>({{Ending::none, "none"}, {Ending::won, "won"}, {Ending::exhausted, "exhausted"}});
}

// -- tiles -------------------------------------------------------------------------------------------

/// A tile that can be in a hand.
struct HandTile : CardKind {
  void read(const JsonReader& at, TileKind& out) const {
    CardKind::read(at, out);
    if (out.is_flower()) at.refuse("a flower cannot be here");
  }
};
auto hand_tile_or_null() { return or_null(HandTile{}, kNoTile); }

using Tiles = FixedList<TileKind, kMostConcealed>;

/// Counts as a list of every copy.
auto hand_tiles() {
  return through(
      [](const TileCounts& counts) {
        Tiles tiles;
        for_each_copy(counts, [&](TileKind tile) { tiles.push_back(tile); });
        return tiles;
      },
      [](TileCounts& counts, const Tiles& tiles) -> Status {
        counts = {};
        for (const TileKind tile : tiles) {
          if (counts.count(tile) == kTileCopies) return fail("a fifth " + to_text(tile));
          counts.add(tile);
        }
        return {};
      },
      list(HandTile{}, kMostConcealed));
}

TileCounts own_hand(const View& view) {
  return is_player(view.seat) ? view.hands[static_cast<std::size_t>(view.seat)] : TileCounts{};
}
Status hold(View& view, const TileCounts& tiles) {
  if (!is_player(view.seat)) return tiles.empty() ? Status{} : fail("a spectator has none");
  TileCounts& own = view.hands[static_cast<std::size_t>(view.seat)];
  if (view.table.phase == Phase::over && own != tiles) return fail("players says otherwise");
  own = tiles;
  return {};
}

/// 0 = east … 3 = north inside, its tile outside.
auto wind() {
  return through([](std::uint8_t wind) { return TileKind::at(kEast.id + wind); },
                 [](std::uint8_t& wind, TileKind tile) -> Status {
                   if (!tile.is_wind()) return fail("expected 31 to 34");
                   wind = static_cast<std::uint8_t>(tile.id - kEast.id);
                   return {};
                 },
                 card());
}
/// Bits inside, 51 to 58 outside.
auto flowers() {
  static constexpr auto kEveryFace = FaceSet<TileKind>::first(kTileFaces);
  return through([](std::uint8_t bits) { return FaceSet<TileKind>{std::uint64_t{bits} << kTileKinds}; },
                 [](std::uint8_t& bits, FaceSet<TileKind> faces) -> Status {
                   bits = static_cast<std::uint8_t>(faces.bits >> kTileKinds);
                   const bool all = faces.bits == std::uint64_t{bits} << kTileKinds;
                   return all ? Status{} : fail("expected flowers, 51 to 58");
                 },
                 cards(kEveryFace));
}

auto meld_tiles() {
  return through(
      tiles_in,
      [](Meld& meld, const FixedList<TileKind, kTileCopies>& tiles) -> Status {
        if (static_cast<int>(tiles.size()) != meld.size())
          return fail(fmt::format("expected {}", meld.size()));
        meld.tile = tiles[0];
        for (int i = 0; i < meld.size(); ++i) {
          if (tiles[static_cast<std::size_t>(i)] != meld.at(i))
            return fail("expected the tiles of the meld, ascending");
        }
        return {};
      },
      list(HandTile{}));
}

void describe_meld(auto& f, auto& set, int seats) {
  f("type", set.meld.kind, words_of<MeldKind>({"eat", "pong", "kang", "added_kang", "concealed_kang"}),
    "how it was made");
  f("tiles", set.meld, meld_tiles(), "ascending");
  f("claimed", set.claimed, hand_tile_or_null(), "the tile of another seat in it");
  f("from", set.from, seat_or_null(seats), "whose that was");
}

// -- players and results -----------------------------------------------------------------------------

void describe_player(auto& f, auto& record, auto& view, Seat who) {
  auto& table = view.table;
  f("seat_wind", record.wind, wind(), "31 east to 34 north");
  f("score", record.money, money(), "its money");
  f.derived("hand_count", number(0, kMostConcealed), "concealed tiles", [&] { return table.hand_size(who); });
  f("melds", record.melds,
    list(object("Meld", [&](auto& g, auto& set) { describe_meld(g, set, table.seats); })), "in their order");
  f("flowers", record.flowers, flowers(), "turned up");
  f.derived("discards", list(card()), "those nobody took", [&] { return discards_of(table, who); });
  f.only_if(table.phase == Phase::over, "hand", view.hands[static_cast<std::size_t>(who)], hand_tiles(),
            "once the hand is over");
}

std::vector<std::pair<std::string_view, int>> tai_lines(const View& view) {
  std::vector<std::pair<std::string_view, int>> lines;
  const ScoringRules rules = scoring_rules(view.table.options);
  for (const TaiLine& line : score_of(view).tai) lines.emplace_back(tai_name(line.tai, rules), line.value);
  return lines;
}

void describe_result(auto& f, auto& view) {
  auto& table = view.table;
  auto& result = table.result;
  f("ending", result.ending, endings(), "how the hand ended");
  f("winner", result.winner, seat_or_null(table.seats), "who won");
  f("payer", result.payer, seat_or_null(table.seats), "who gave the winning tile; null on a self-draw");
  f("tile", result.tile, hand_tile_or_null(), "the winning one; null where flowers alone won");
  f("robbed_kang", result.robbed_kang, flag(), "the tile was that of an added kang");
  f("flower_win", result.flower_win, words_of<FlowerWin>({"none", "seven_rob_one", "eight_flowers"}),
    "whether flowers won it");
  f("change", result.change, each(table.seats, money()), "money, one number a seat");
  f.derived("tai", list(tuple(text(), number(0, kMostTai))), "what the hand counts",
            [&] { return tai_lines(view); });
  f.derived("total", number(0, kMostTai), "all tai", [&] { return score_of(view).total; });
}

// -- phrases -----------------------------------------------------------------------------------------

using TwoTiles = std::pair<TileKind, TileKind>;

/// The own tiles of an eat.
TwoTiles eaten_with(const Action& action) { return {action.tile, action.second}; }
auto two_tiles() {
  return said(tuple(card(), card()),
              [](const TwoTiles& two, Seat) { return to_text(two.first) + " " + to_text(two.second); });
}

/// The two tiles of an eat may come in either order.
Status put_right(Action& action) {
  if (action.kind == ActionKind::eat && action.second < action.tile) std::swap(action.tile, action.second);
  if (is_well_formed(action)) return {};
  const TileKind flower = action.tile.is_flower() ? action.tile : action.second;
  return fail(flower.is_flower() ? to_text(flower) + " is a flower, it is never played from the hand"
                                 : "eat needs two different tiles, not " + to_text(action.tile) + " twice");
}

struct Speech {
  static std::vector<Saying> sayings() { return gathered({say.table()}); }

  static const Phrases<Action>& actions() {  // told of inside views and events too
    static const Phrases<Action> table{
        Speaking::of_actions,
        {asked<&Action::tile>("TILE", card()),
         asked<Action>(
             "TILES", eaten_with,
             [](Action& action, const TwoTiles& two) { std::tie(action.tile, action.second) = two; },
             two_tiles())},
        {{ActionKind::discard, "discard", "discard TILE"},
         {ActionKind::concealed_kang, "concealed_kang", "concealed kang TILE"},
         {ActionKind::added_kang, "added_kang", "added kang TILE"},
         {ActionKind::win, "win", "win"},
         {ActionKind::pass, "pass", "pass"},
         {ActionKind::eat, "eat", "eat TILES"},
         {ActionKind::pong, "pong", "pong"},
         {ActionKind::kang, "kang", "kang"}},
        put_right};
    return table;
  }

  static Phrases<Event> events() {
    return {
        Speaking::of_events,
        {told<&Event::seat>("SEAT", seat()), told<&Event::from>("FROM", seat()),
         told<&Event::tile>("TILE", or_null(card(), kNoTile)),
         told<Event>(
             "ROBBED", [](const Event& event) { return event.robbed_kang ? event.tile : kNoTile; },
             or_null(card(), kNoTile))
             .as("tile"),
         told<&Event::tile>("FLOWER", said(card(),
                                           [](TileKind tile, Seat) {
                                             return fmt::format("{} {}", to_text(tile), chinese_name(tile));
                                           }))
             .as("tile"),
         told<&Event::tile>(
             "WIND",
             said(card(), [](TileKind tile, Seat) { return std::string(wind_name(tile.id - kEast.id)); }))
             .as("round_wind"),
         told<&Event::number>("ROUND", number(1, UINT16_MAX)),
         told<&Event::total>("STREAK", number(0, UINT8_MAX)),
         told<&Event::total>("KEPT", or_null(number(0, UINT8_MAX), 0)).as("streak"),
         told<&Event::action>("ACTION", action(actions)),
         told<Event>(
             "WITH", [](const Event& event) { return eaten_with(event.action); }, two_tiles()),
         told<Event>("HOW", std::identity(),
                     object("Win",
                            [](auto& f, const Event& event) {
                              f("self_draw", event.from == Seat::none, flag(), "");
                              f("robbed_kang", event.robbed_kang, flag(), "");
                              f("by_flowers", event.flower_win != FlowerWin::none, flag(), "");
                            }))
             .spread(),
         told<&Event::number>("TAI", number(0, kMostTai)),
         told<&Event::tai>("NAME", said(made([](Tai tai) { return tai_name(tai); }, text()),
                                        [](Tai tai, Seat) {
                                          return fmt::format("{} ({})", tai_name(tai), tai_gloss(tai));
                                        })),
         told<&Event::hand>("HAND",
                            said(hand_tiles(), [](const TileCounts& hand, Seat) { return to_text(hand); })),
         told<&Event::number>("CHANGE",
                              said(money(), [](std::int32_t sum, Seat) { return fmt::format("{:+}", sum); })),
         told<&Event::total>("SCORE", money())},
        {{EventKind::begins, "begins:begins.kept", "hand ROUND, WIND round: SEAT deal*, kept KEPT times"},
         {EventKind::begins, "begins STREAK", "hand ROUND, WIND round: SEAT deal*"},
         {EventKind::draws, "draws", "SEAT draw* TILE", "draws:draws.unseen tile=null | SEAT draw* a tile"},
         {EventKind::replaces, "replaces", "SEAT draw* TILE as a replacement",
          "replaces:replaces.unseen tile=null | SEAT draw* a tile as a replacement"},
         {EventKind::flower, "flower", "SEAT turn* up the flower FLOWER"},
         {EventKind::discards, "discards", "SEAT discard* TILE"},
         {EventKind::answers, "answers", "SEAT say* 'ACTION' to TILE", "-"},
         {EventKind::eats, "eats FROM", "SEAT eat* TILE with WITH"},
         {EventKind::pongs, "pongs FROM", "SEAT pong* TILE"},
         {EventKind::kangs, "kangs FROM", "SEAT claim* a kang of TILE"},
         {EventKind::conceals_kang, "conceals_kang", "SEAT lay* down a concealed kang of TILE"},
         {EventKind::adds_kang, "adds_kang", "SEAT add* TILE to the pong for a kang"},
         {EventKind::wins, "wins:wins.robbed_kang HOW",
          "SEAT win* with ROBBED, robbing the kang of FROM: TAI tai"},
         {EventKind::wins, "wins:wins.claimed HOW", "SEAT win* with TILE from FROM: TAI tai"},
         {EventKind::wins, "wins:wins.self_drawn HOW", "SEAT win* with TILE, self-drawn: TAI tai"},
         {EventKind::wins, "wins:wins.seven_flowers HOW",
          "SEAT win* with seven flowers, robbing FROM of the eighth: TAI tai"},
         {EventKind::wins, "wins:wins.eight_flowers HOW", "SEAT win* with all eight flowers: TAI tai"},
         {EventKind::scores, "scores SEAT", "  NAME TAI"},
         {EventKind::exhausted, "exhausted", "the wall is used up, nobody wins"},
         {EventKind::shows, "shows", "SEAT show* HAND"},
         {EventKind::pays, "pays", "SEAT get* CHANGE, now SCORE"},
         {EventKind::match_over, "match_over", "the match is over"}}};
  }

  static void fields(auto& f, auto& view) {
    auto& table = view.table;
    describe_head<Game>(f, view);
    f("phase", table.phase, words_of<Phase>({"turn", "claims", "robbing", "over"}),
      "what is being decided: a turn, claims on a discard, the robbing of an added kang");
    f.checked("to_move", view,
              through([](const View& known) { return Game::to_move(known); },
                      [](View& known, Seat mover) {
                        known.asked = known.table.phase != Phase::turn && mover != Seat::none;
                      },
                      seat_or_null(table.seats)),
              "the seat to move; of a claim only that it is one's own");
    const Options& options = table.options;
    f("round", table.hand_number,
      number(1, options.hands == 0 ? UINT16_MAX : options.hands).from_one().by_any_rules_to(UINT16_MAX),
      "the hand, from 1");
    f("winds_played", table.winds_played,
      number(0, options.winds == 0 ? UINT8_MAX : options.winds - 1).by_any_rules_to(UINT8_MAX),
      "times the deal has gone round");
    f.derived("round_wind", wind(), "31 east to 34 north", [&] { return table.round_wind(); });
    f("dealer", table.dealer, seat(table.seats), "who deals");
    f("streak", table.streak, number(0, UINT8_MAX), "hands the dealer has kept the deal");
    f("wall", table.wall_left, number(0, kTiles), "tiles left, with the 16 that are never drawn");
    f("active", table.active, seat(table.seats), "whose turn it is, or whose tile is on offer");
    f("draw", table.draw, words_of<Draw>({"claim", "opening", "wall", "replacement"}),
      "how the active seat came by its last tile");
    f("holding", table.holding, flag(), "the active seat holds a tile more than its share");
    f.read_if(table.phase == Phase::robbing, "tile", table,
              through([](const Public& known) { return known.offered(); },
                      [](Public& known, TileKind tile) { known.kang_tile = tile; }, hand_tile_or_null()),
              "the tile that may be claimed");
    f("river", table.river,
      list(object("Discard",
                  [&](auto& g, auto& discard) {
                    g("seat", discard.seat, seat(table.seats), "whose it was");
                    g("tile", discard.tile, HandTile{}, "what was discarded");
                    g("taken_by", discard.taken_by, seat_or_null(table.seats), "who made a meld with it");
                  })),
      "all discards in the order of play");
    f("players", table.seat,
      players(table.seats, [&](auto& g, auto& record, Seat who) { describe_player(g, record, view, who); }),
      "what everybody knows of each seat");
    f("hand", view, through(own_hand, hold, hand_tiles()), "the seat's own concealed tiles");
    f("drawn", view.drawn, hand_tile_or_null(), "the tile this seat has just drawn");
    f("intent", view.intent, or_null(action(actions), Action{}), "its own claim, until all have spoken");
    f.derived("scores", each(table.seats, of(&SeatRecord::money, money())), "one number a seat",
              [&] { return table.seat; });
    f.checked("last_ending", table.result.ending, endings(), "how the last finished hand ended");
    f("result", view,
      unless(table.phase != Phase::over,
             object("Result", [](auto& g, auto& known) { describe_result(g, known); })),
      "how this hand ended");
  }
};

}  // namespace
}  // namespace meldwise::mahjong

MELDWISE_SPOKEN(meldwise::mahjong::Game, meldwise::mahjong::Speech);
