// Mahjong on the screen: for every player the melds, the flowers and the river. Suited tiles are a number
// and a letter (m characters, s bamboo, p dots), honours and flowers their Chinese sign.
#include <fmt/format.h>

#include <algorithm>

#include "cards/tile.h"
#include "games/mahjong/speech/solver_json.h"
#include "terminal/desks/desks.h"

namespace meldwise::terminal {
namespace {

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
  Cards cards(const Json& list) const override {
    Cards tiles;
    for (const Json& code : list) {
      if (const auto kind = tile_from_code(code.get<std::int64_t>()))
        tiles.push_back(meldwise::to_text(*kind));
    }
    return tiles;
  }

  Cards read_cards(std::string_view word) const override {
    Cards tiles;
    const auto kinds = parse_tiles(word);
    if (!kinds) return tiles;
    for (const TileKind kind : *kinds) tiles.push_back(meldwise::to_text(kind));
    return tiles;
  }

  std::string where(const Seen& seen) const override {
    const Json& view = seen.json();
    static constexpr const char* kWinds[] = {"East", "South", "West", "North"};
    return fmt::format("hand {} · {} wind · wall {}", number_at(view, "round"),
                       kWinds[static_cast<std::size_t>(number_at(view, "round_wind") - 31) % 4],
                       number_at(view, "wall"));
  }

  Line question(const Scene& scene) const override {
    const Json& view = scene.view.json();
    const std::string phase = view.at("phase");
    if (phase == "turn") return {{"discard a tile", {}}};
    if (phase == "claims" || phase == "robbing") {
      const auto from = view.at("active").get<std::size_t>();
      return Line{{scene.names[from] + (phase == "claims" ? " discards " : " makes a kang of "), {}}} +
             painted(cards(Json::array({view.at("tile")}))) + Line{{": do you claim it?", {}}};
    }
    const Json& result = view.at("result");
    if (result.is_null()) return {{"The hand is over.", kBold}};
    if (!result.at("winner").is_number()) return {{"The wall is empty: nobody wins the hand.", kBold}};
    const auto winner = result.at("winner").get<std::size_t>();
    const std::string how = result.at("payer").is_number()
                                ? "from " + scene.names[result.at("payer").get<std::size_t>()]
                                : "self-drawn";
    const std::string verb = scene.names[winner] == "You" ? " win" : " wins";
    return Line{{scene.names[winner] + verb, {Ink::good, true}}} +
           (result.at("tile").is_number()
                ? Line{{" with ", {}}} + painted(cards(Json::array({result.at("tile")})))
                : Line{}) +
           Line{{fmt::format(" {}: {} tai, {}", how, number_at(result, "total"),
                             with_sign(result.at("change").at(winner).get<int>())),
                 {}}};
  }

  std::string hand_note(const Seen& seen) const override {
    const Json& view = seen.json();
    const Json answer = solved(view);
    if (answer.is_null()) return {};
    const auto away = number_at(answer, "shanten");
    std::string note = away < 0    ? "complete"
                       : away == 0 ? "ready"
                                   : fmt::format("{} from ready", many(away, "tile"));
    if (away == 0 && !answer.at("accept").empty()) {
      note += ", waits for";
      for (const auto& [code, count] : answer.at("accept").items()) {
        if (const auto kind = tile_from_code(std::stoi(code))) note += " " + tile_span(*kind).text;
      }
    }
    return note;
  }

  std::vector<ScoreColumn> columns(const Seen& seen) const override {
    const Json& view = seen.json();
    ScoreColumn wind{"wind", {}};
    ScoreColumn tiles{"tiles", {}};
    for (std::size_t i = 0; i < view.at("players").size(); ++i) {
      const Json& player = view.at("players").at(i);
      const auto kind = tile_from_code(number_at(player, "seat_wind"));
      wind.cells.push_back((view.at("dealer") == i ? "●" : "") +
                           (kind ? tile_span(*kind).text : std::string("?")));
      tiles.cells.push_back(std::to_string(number_at(player, "hand_count")));
    }
    return {wind, tiles};
  }

  std::string counts(const Seen& seen) const override {
    const Json& view = seen.json();
    return fmt::format("wall {}   discarded {}   streak {}   winds played {}", number_at(view, "wall"),
                       view.at("river").size(), number_at(view, "streak"), number_at(view, "winds_played"));
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
    const Json& view = seen.json();
    std::vector<Choice> found;
    for (const LegalAction& entry : legal) {
      if (entry.json.at("type") != "win") continue;
      Choice choice = choice_for(seen, entry);
      choice.proposed = true;
      found.push_back(choice);
    }
    if (view.at("phase") != "turn" || !found.empty()) return found;
    const Json answer = solved(view);
    if (answer.is_null()) return found;
    for (const Json& discard : answer.at("discards")) {
      if (found.size() == 2) break;
      Choice choice;
      choice.cards = cards(Json::array({discard.at("tile")}));
      choice.actions = {"discard " + choice.cards.front()};
      choice.label = Line{{"Discard ", kAccent}} + painted(choice.cards);
      choice.note = progress_note(discard);
      choice.proposed = true;
      found.push_back(choice);
    }
    return found;
  }

  std::vector<Choice> choices(const Turn& turn) const override {
    std::vector<Choice> found;
    const Cards wanted = turn.selected.empty() ? Cards{turn.cursor} : turn.selected;
    const Json answer = turn.view.json().at("phase") == "turn" ? solved(turn.view.json()) : Json();
    for (const LegalAction& legal : turn.legal) {
      const Json& action = legal.json;
      const bool discard = action.at("type") == "discard";
      if (discard && !same_cards(cards_of(*this, action), wanted)) continue;
      Choice choice = choice_for(turn.view, legal);
      for (const Json& line : answer.is_null() || !discard ? Json::array() : answer.at("discards")) {
        if (line.at("tile") == action.at("tile")) choice.note = progress_note(line);
      }
      found.push_back(choice);
    }
    return found;
  }

  Choice choice_for(const Seen& seen, const LegalAction& legal) const override {
    const Json& view = seen.json();
    Choice choice = Desk::choice_for(seen, legal);
    const Json& action = legal.json;
    const std::string type = action.at("type");
    const Cards offered = view.at("tile").is_number() ? cards(Json::array({view.at("tile")})) : Cards{};
    if (type == "discard") {
      choice.label = Line{{"Discard ", {}}} + painted(choice.cards);
    } else if (type == "eat") {
      choice.label = Line{{"Eat ", {}}} + painted(offered) + Line{{" with ", {}}} + painted(choice.cards);
    } else if (type == "win") {
      choice.label = Line{{"Win", kAccent}};
      if (!offered.empty()) choice.label = choice.label + Line{{" with ", {}}} + painted(offered);
    } else if (type == "pass") {
      choice.label = {{"Pass", {}}};
    } else if (choice.cards.empty() && !offered.empty()) {
      choice.label = Line{{type == "pong" ? "Pong " : "Kang ", {}}} + painted(offered);
    }
    return choice;
  }

  std::vector<std::string> attempt(const Turn& turn) const override {
    return {"discard " + joined(turn.selected)};
  }

 private:
  static std::string progress_note(const Json& discard) {
    int help = 0;
    for (const auto& [code, count] : discard.at("accept").items()) help += count.get<int>();
    const auto away = number_at(discard, "shanten");
    return fmt::format("{}, {} help", away == 0 ? "ready" : fmt::format("{} from ready", away),
                       many(help, "tile"));
  }

  static Json solved(const Json& view) {
    if (!view.at("seat").is_number() || view.at("hand").empty()) return {};
    const auto own = view.at("seat").get<std::size_t>();
    Json request{{"hand", view.at("hand")}, {"melds", Json::array()}, {"seen", Json::array()}};
    for (std::size_t i = 0; i < view.at("players").size(); ++i) {
      const Json& player = view.at("players").at(i);
      for (const Json& meld : player.at("melds")) {
        if (i == own) {
          request["melds"].push_back(meld.at("tiles"));
        } else {
          for (const Json& tile : meld.at("tiles")) request["seen"].push_back(tile);
        }
      }
      for (const Json& tile : player.at("discards")) request["seen"].push_back(tile);
    }
    const auto answer = mahjong::answer_solve(request);
    return answer ? *answer : Json();
  }

  /// "456m" for suited tiles, the signs for honours.
  static Line meld_line(const Json& meld) {
    Line line;
    const Json& tiles = meld.at("tiles");
    if (tiles.empty()) return {{"░░", kFaint}};
    const auto first = tile_from_code(tiles.front().get<std::int64_t>());
    if (!first) return line;
    if (!first->is_suited()) {
      for (std::size_t i = 0; i < tiles.size(); ++i) line.push_back(tile_span(*first));
      return line;
    }
    std::string text;
    for (const Json& tile : tiles) text += static_cast<char>('0' + tile.get<int>() % 10);
    return {{text + meldwise::to_text(*first).back(), style_of(*first)}};
  }

  /// The rows that were needed come back.
  int paint_seat(Canvas& canvas, const Rect& area, const Scene& scene, int seat) const {
    const Json& view = scene.view.json();
    const auto at = static_cast<std::size_t>(seat);
    const Json& player = view.at("players").at(at);
    const bool moves = view.at("to_move") == seat;
    const auto wind = tile_from_code(number_at(player, "seat_wind"));
    Line title{{moves ? "▸" : " ", kAccent},
               {scene.names[at], moves ? kAccent : kBold},
               {" " + (wind ? tile_span(*wind).text : ""), kBold},
               {view.at("dealer") == seat ? "●" : " ", kAccent}};
    for (const Json& meld : player.at("melds")) title = title + Line{{" ", {}}} + meld_line(meld);
    if (!player.at("flowers").empty())
      title = title + Line{{"  ", {}}} + painted(cards(player.at("flowers")), "");
    int row = put_lines(canvas, area, area.row, title, 3);
    if (!scene.hands[at].empty()) {
      row = put_lines(canvas, area, row, Line{{" ", {}}} + painted(scene.hands[at]), 1);
    }
    const Json& discards = player.at("discards");
    const bool offered = (view.at("phase") == "claims") && view.at("active") == seat;
    const int per_row = (area.columns - 2) / 3;
    for (std::size_t i = 0; i < discards.size(); ++i) {
      const int line = row + static_cast<int>(i) / per_row;
      const auto kind = tile_from_code(discards[i].get<std::int64_t>());
      if (!kind) continue;
      Span tile = tile_span(*kind);
      tile.style.reverse = offered && i + 1 == discards.size();
      canvas.put(line, area.column + 2 + static_cast<int>(i) % per_row * 3, tile.text, tile.style,
                 area.right());
    }
    return row - area.row + (static_cast<int>(discards.size()) + per_row - 1) / per_row;
  }
};

}  // namespace

std::unique_ptr<Desk> make_mahjong_desk() { return std::make_unique<MahjongDesk>(); }

}  // namespace meldwise::terminal
