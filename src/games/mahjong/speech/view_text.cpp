// The table as one seat sees it, for a person.
#include <fmt/format.h>

#include "games/mahjong/game.h"
#include "games/mahjong/rules/finish.h"
#include "games/speech.h"

namespace meldwise::mahjong {
namespace {

using speech::player_name;

/// One line for the seat, one for its river. A discard that somebody took is not in the river any more.
std::string player_text(const View& view, Seat seat) {
  const Public& table = view.table;
  const auto index = static_cast<std::size_t>(index_of(seat));
  std::string out =
      fmt::format("{}{}{}, {}: {}, {} tiles", player_name(seat), seat == view.seat ? " (you)" : "",
                  seat == table.dealer ? ", dealer" : "", wind_name(table.seat[index].wind),
                  table.seat[index].money, table.hand_size(seat));
  if (!table.seat[index].melds.empty()) out += ", melds";
  for (const TableMeld& set : table.seat[index].melds) out += " " + to_text(set.meld);
  if (table.seat[index].flowers != 0) out += ", flowers";
  for (const TileKind flower : flowers_in(table.seat[index].flowers)) out += " " + to_text(flower);
  out += "\n  river:";
  for (const TileKind tile : discards_of(table, seat)) out += " " + to_text(tile);
  out += "\n";
  if (table.phase == Phase::over) out += fmt::format("  hand: {}\n", to_text(view.hands[index]));
  return out;
}

/// The own tiles with the one just drawn set apart.
std::string own_hand_text(const View& view) {
  TileCounts rest = view.hands[static_cast<std::size_t>(index_of(view.seat))];
  if (view.drawn == kNoTile) return fmt::format("your hand: {}\n", to_text(rest));
  rest.remove(view.drawn);
  return fmt::format("your hand: {} | {}\n", to_text(rest), to_text(view.drawn));
}

std::string result_text(const View& view) {
  const Public& table = view.table;
  const HandResult& result = table.result;
  if (result.ending != Ending::won) return "the wall is used up, nobody wins\n";
  const Score score = score_of(view);
  const ScoringRules rules = scoring_rules(table.options);
  std::string out = player_name(result.winner) + " wins";
  if (result.tile != kNoTile) out += fmt::format(" with {}", to_text(result.tile));
  if (result.payer != Seat::none) out += fmt::format(" from {}", player_name(result.payer));
  out += fmt::format(", {} tai\n", score.total);
  for (const TaiLine& line : score.tai) {
    out += fmt::format("  {} ({}) {}\n", tai_name(line.tai, rules), tai_gloss(line.tai), line.value);
  }
  out += "  money:";
  for (std::size_t i = 0; i < table.seats; ++i) out += fmt::format(" {:+}", result.change[i]);
  return out + "\n";
}

std::string question_text(const View& view) {
  const Public& table = view.table;
  switch (table.phase) {
    case Phase::turn:
      return table.active == view.seat ? "it is your turn\n"
                                       : fmt::format("it is {}'s turn\n", player_name(table.active));
    case Phase::claims:
    case Phase::robbing: {
      const std::string who = player_name(table.active);
      const std::string tile = to_text(table.offered());
      std::string out = table.phase == Phase::claims
                            ? fmt::format("{} of {} is on offer", tile, who)
                            : fmt::format("{} adds {} to a pong, it may be robbed", who, tile);
      if (view.asked) out += ": do you claim it?";
      if (view.intent != Action{}) out += fmt::format(", you said '{}'", Game::to_text(view.intent));
      return out + "\n";
    }
    case Phase::over:
      return result_text(view);
  }
  return {};
}

}  // namespace

std::string view_text(const View& view) {
  const Public& table = view.table;
  std::string out = fmt::format("hand {}, {} round, {} deals", table.hand_number + 1,
                                wind_name(table.round_wind()), player_name(table.dealer));
  if (table.streak > 0) out += fmt::format(", kept {} times", table.streak);
  out += fmt::format("; {} tiles to draw\n", table.wall_left - kDeadWall);
  for (int i = 0; i < table.seats; ++i) out += player_text(view, seat_at(i));
  if (is_player(view.seat) && table.phase != Phase::over) out += own_hand_text(view);
  return out + question_text(view);
}

}  // namespace meldwise::mahjong
