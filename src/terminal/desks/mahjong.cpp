// Mahjong on the screen: for every player the melds, the flowers and the river. Suited tiles are a number
// and a letter (m characters, s bamboo, p dots), honours and flowers their Chinese sign.
#include <fmt/format.h>

#include <algorithm>

#include "games/mahjong/game.h"
#include "games/mahjong/rules/finish.h"
#include "melds/mahjong/acceptance.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace mahjong_desk {

using namespace mahjong;

constexpr const char* kHonours[] = {"東", "南", "西", "北", "中", "白", "發"};
constexpr const char* kFlowerSigns[] = {"春", "夏", "秋", "冬", "梅", "蘭", "菊", "竹"};

Style style_of(TileKind kind) {
  if (kind.is_flower()) return {Ink::pink};
  if (kind == kRedDragon) return {Ink::red, true};
  if (kind == kGreenDragon) return {Ink::green, true};
  if (kind.is_honour()) return {Ink::strong, true};
  switch (kind.suit()) {
    case TileSuit::characters:
      return {Ink::red};
    case TileSuit::bamboo:
      return {Ink::green};
    default:
      return {Ink::blue};
  }
}

Span tile_span(TileKind kind) {
  if (kind.is_flower()) return {kFlowerSigns[kind.flower_index()], style_of(kind)};
  if (kind.is_honour()) return {kHonours[kind.rank()], style_of(kind)};
  return {meldwise::to_text(kind), style_of(kind)};
}

class MahjongDesk final : public Desk {
 public:
  std::optional<Span> card(std::string_view text) const override {
    // Only as the tiles are written: "a tile" and "E" must not be mixed up with words.
    const auto kind = parse_tile(text);
    if (!kind || meldwise::to_text(*kind) != text) return std::nullopt;
    return tile_span(*kind);
  }
  int card_width() const override { return 2; }
  std::pair<int, int> sort_key(std::string_view text) const override {
    const auto kind = parse_tile(text);
    if (!kind || kind->is_flower()) return {kTileSuits, 0};
    return {static_cast<int>(kind->suit()), kind->rank()};
  }
  Cards read_cards(std::string_view word) const override {
    Cards tiles;
    const auto kinds = parse_tiles(word);
    if (!kinds) return tiles;
    for (const TileKind kind : *kinds) tiles.push_back(meldwise::to_text(kind));
    return tiles;
  }

  Cards hand(const Seen& seen) const override {
    Cards tiles;
    if (const TileCounts* own = own_tiles(seen.as<mahjong::Game>())) {
      own->for_each_kind([&](TileKind kind, int count) {
        tiles.insert(tiles.end(), static_cast<std::size_t>(count), meldwise::to_text(kind));
      });
    }
    return tiles;
  }
  Cards cards_of(const LegalAction& legal) const override {
    const Action& action = legal.as<mahjong::Game>();
    switch (action.kind) {
      case ActionKind::discard:
      case ActionKind::concealed_kang:
      case ActionKind::added_kang:
        return {meldwise::to_text(action.tile)};
      case ActionKind::eat:
        return {meldwise::to_text(action.tile), meldwise::to_text(action.second)};
      default:
        return {};
    }
  }

  std::string where(const Seen& seen) const override {
    const Public& table = seen.as<mahjong::Game>().table;
    return fmt::format("hand {} · {} wind · wall {}", table.hand_number + 1, wind_name(table.round_wind()),
                       table.wall_left);
  }

  Line question(const Scene& scene) const override {
    const View& view = scene.view.as<mahjong::Game>();
    const Public& table = view.table;
    switch (table.phase) {
      case Phase::turn:
        return {{"discard a tile", {}}};
      case Phase::claims:
      case Phase::robbing: {
        const char* verb = table.phase == Phase::claims ? " discards " : " makes a kang of ";
        return Line{{name_of(scene, table.active) + verb, {}},
                    tile_span(table.offered()),
                    {": do you claim it?", {}}};
      }
      case Phase::over:
        break;
    }
    const HandResult& result = table.result;
    if (result.winner == Seat::none) return {{"The wall is empty: nobody wins the hand.", kBold}};
    const std::string& winner = name_of(scene, result.winner);
    const std::string how =
        result.payer == Seat::none ? "self-drawn" : "from " + name_of(scene, result.payer);
    Line line{{winner + (winner == "You" ? " win" : " wins"), {Ink::good, true}}};
    if (result.tile != kNoTile) line = line + Line{{" with ", {}}, tile_span(result.tile)};
    line.push_back({fmt::format(" {}: {} tai, {}", how, score_of(view).total,
                                with_sign(result.change[static_cast<std::size_t>(index_of(result.winner))])),
                    {}});
    return line;
  }

  std::string hand_note(const Seen& seen) const override {
    const auto prospect = solved(seen.as<mahjong::Game>());
    if (!prospect) return {};
    const int away = prospect->shanten;
    std::string note = away < 0    ? "complete"
                       : away == 0 ? "ready"
                                   : fmt::format("{} from ready", many(away, "tile"));
    if (away == 0 && prospect->acceptance.kinds != 0) {
      note += ", waits for";
      for (int id = 0; id < kTileKinds; ++id) {
        const TileKind kind = TileKind::at(id);
        if (prospect->acceptance.has(kind)) note += " " + tile_span(kind).text;
      }
    }
    return note;
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Public& table = seen.as<mahjong::Game>().table;
    ScoreColumn wind{"wind", {}};
    ScoreColumn tiles{"tiles", {}};
    for (int i = 0; i < table.seats; ++i) {
      const Seat seat = seat_at(i);
      wind.cells.push_back((table.dealer == seat ? "●" : "") + tile_span(wind_of(table, seat)).text);
      tiles.cells.push_back(std::to_string(table.hand_size(seat)));
    }
    return {wind, tiles};
  }

  std::string counts(const Seen& seen) const override {
    const Public& table = seen.as<mahjong::Game>().table;
    return fmt::format("wall {}   discarded {}   streak {}   winds played {}", table.wall_left,
                       table.river.size(), table.streak, table.winds_played);
  }

  void paint(Canvas& canvas, const Rect& area, const Scene& scene) const override {
    const auto seats = static_cast<int>(scene.names.size());
    const int rows_each = std::clamp(area.rows / seats, 3, 6);
    int row = area.row;
    for (int i = 0; i < seats; ++i) {
      const int used = paint_seat(canvas, {row, area.column, rows_each, area.columns}, scene, i);
      row += std::max(rows_each, used);
    }
  }

  std::vector<Choice> proposals(const Seen& seen, const Legal& legal) const override {
    const View& view = seen.as<mahjong::Game>();
    std::vector<Choice> found;
    for (const LegalAction& entry : legal) {
      if (entry.as<mahjong::Game>().kind != ActionKind::win) continue;
      Choice choice = choice_for(seen, entry);
      choice.proposed = true;
      found.push_back(choice);
    }
    if (view.table.phase != Phase::turn || !found.empty()) return found;
    const auto prospect = solved(view);
    if (!prospect) return found;
    for (const DiscardLine& line : prospect->discards) {
      if (found.size() == 2) break;
      Choice choice;
      choice.cards = {meldwise::to_text(line.tile)};
      choice.actions = {"discard " + choice.cards.front()};
      choice.label = Line{{"Discard ", kAccent}} + painted(choice.cards);
      choice.note = progress_note(line);
      choice.proposed = true;
      found.push_back(choice);
    }
    return found;
  }

  std::vector<Choice> choices(const Turn& turn) const override {
    const View& view = turn.view.as<mahjong::Game>();
    std::vector<Choice> found;
    const Cards wanted = turn.selected.empty() ? Cards{turn.cursor} : turn.selected;
    const auto prospect = view.table.phase == Phase::turn ? solved(view) : std::nullopt;
    for (const LegalAction& legal : turn.legal) {
      const Action& action = legal.as<mahjong::Game>();
      const bool discard = action.kind == ActionKind::discard;
      if (discard && !same_cards(cards_of(legal), wanted)) continue;
      Choice choice = choice_for(turn.view, legal);
      if (discard && prospect) {
        for (const DiscardLine& line : prospect->discards) {
          if (line.tile == action.tile) choice.note = progress_note(line);
        }
      }
      found.push_back(choice);
    }
    return found;
  }

  Choice choice_for(const Seen& seen, const LegalAction& legal) const override {
    const TileKind offered = seen.as<mahjong::Game>().table.offered();
    const Line tile = offered == kNoTile ? Line{} : Line{tile_span(offered)};
    Choice choice = Desk::choice_for(seen, legal);
    switch (legal.as<mahjong::Game>().kind) {
      case ActionKind::discard:
        choice.label = Line{{"Discard ", {}}} + painted(choice.cards);
        break;
      case ActionKind::eat:
        choice.label = Line{{"Eat ", {}}} + tile + Line{{" with ", {}}} + painted(choice.cards);
        break;
      case ActionKind::win:
        choice.label = Line{{"Win", kAccent}};
        if (!tile.empty()) choice.label = choice.label + Line{{" with ", {}}} + tile;
        break;
      case ActionKind::pass:
        choice.label = {{"Pass", {}}};
        break;
      case ActionKind::pong:
        choice.label = Line{{"Pong ", {}}} + tile;
        break;
      case ActionKind::kang:
        choice.label = Line{{"Kang ", {}}} + tile;
        break;
      case ActionKind::none:
      case ActionKind::concealed_kang:
      case ActionKind::added_kang:
        break;
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    return {"discard " + joined(turn.selected)};
  }

 private:
  static const std::string& name_of(const Scene& scene, Seat seat) {
    return scene.names[static_cast<std::size_t>(index_of(seat))];
  }
  static TileKind wind_of(const Public& table, Seat seat) {
    return TileKind::at(kEast.id + table.of(seat).wind);
  }
  static const TileCounts* own_tiles(const View& view) {
    return is_player(view.seat) ? &view.hands[static_cast<std::size_t>(index_of(view.seat))] : nullptr;
  }

  static std::string progress_note(const DiscardLine& line) {
    return fmt::format("{}, {} help",
                       line.shanten == 0 ? "ready" : fmt::format("{} from ready", line.shanten),
                       many(line.acceptance.tiles, "tile"));
  }

  /// What may become of the own hand; nothing without one.
  static std::optional<Prospect> solved(const View& view) {
    const TileCounts* own = own_tiles(view);
    if (own == nullptr || own->empty()) return std::nullopt;
    TileCounts seen;
    for (int i = 0; i < view.table.seats; ++i) {
      for (const TileKind tile : discards_of(view.table, seat_at(i))) seen.add(tile);
      if (seat_at(i) == view.seat) continue;
      for (const TableMeld& set : view.table.of(seat_at(i)).melds) {
        for (const TileKind tile : tiles_in(set.meld)) seen.add(tile);
      }
    }
    return prospect_of(hand_of(view.table, *own, view.seat), seen);
  }

  /// "456m" for suited tiles, the signs for honours.
  static Line meld_line(const Meld& meld) {
    if (!meld.tile.is_suited()) return Line(static_cast<std::size_t>(meld.size()), tile_span(meld.tile));
    std::string text;
    for (const TileKind tile : tiles_in(meld)) text += meldwise::to_text(tile).front();
    return {{text + meldwise::to_text(meld.tile).back(), style_of(meld.tile)}};
  }

  /// The rows that were needed come back.
  int paint_seat(Canvas& canvas, const Rect& area, const Scene& scene, int index) const {
    const View& view = scene.view.as<mahjong::Game>();
    const Public& table = view.table;
    const Seat seat = seat_at(index);
    const auto at = static_cast<std::size_t>(index);
    const bool moves = mahjong::Game::to_move(view) == seat;
    Line title{{moves ? "▸" : " ", kAccent},
               {scene.names[at], moves ? kAccent : kBold},
               {" " + tile_span(wind_of(table, seat)).text, kBold},
               {table.dealer == seat ? "●" : " ", kAccent}};
    for (const TableMeld& set : table.of(seat).melds) title = title + Line{{" ", {}}} + meld_line(set.meld);
    if (table.seat[at].flowers != 0) title.push_back({"  ", {}});
    for (const TileKind flower : flowers_in(table.seat[at].flowers)) title.push_back(tile_span(flower));
    int row = put_lines(canvas, area, area.row, title, 3);
    if (!scene.hands[at].empty()) {
      row = put_lines(canvas, area, row, Line{{" ", {}}} + painted(scene.hands[at]), 1);
    }
    const auto discards = discards_of(table, seat);
    const bool offered = table.phase == Phase::claims && table.active == seat;
    const int per_row = (area.columns - 2) / 3;
    for (std::size_t i = 0; i < discards.size(); ++i) {
      const int line = row + static_cast<int>(i) / per_row;
      Span tile = tile_span(discards[i]);
      tile.style.reverse = offered && i + 1 == discards.size();
      canvas.put(line, area.column + 2 + static_cast<int>(i) % per_row * 3, tile.text, tile.style,
                 area.right());
    }
    return row - area.row + (static_cast<int>(discards.size()) + per_row - 1) / per_row;
  }
};

}  // namespace mahjong_desk

std::unique_ptr<Desk> make_mahjong_desk() { return std::make_unique<mahjong_desk::MahjongDesk>(); }

}  // namespace meldwise::terminal
