// Views in JSON. What is read back is the course of the round: it is played through again on an open table,
// step by step under the rules, so that only what can come about is accepted and everything else in the
// view follows. The other fields are there for the reader's convenience.
#include <nlohmann/json.hpp>

#include "games/arboretum/game.h"
#include "games/arboretum/spoken.h"
#include "games/contract.h"
#include "games/json_reader.h"
#include "games/option_values.h"

namespace meldwise::arboretum {

using nlohmann::json;

static_assert(::meldwise::Game<Game>);

namespace {

constexpr const char* kSpectator = "spectator";
constexpr int kMostPoints = 19 * kSpecies;  // of one round

const OptionCatalogue& catalogue() {
  static const OptionCatalogue made = make_option_catalogue(Game::option_table());
  return made;
}

const char* phase_text(const OpenTable& table) {
  if (table.progress == Progress::match_over) return "match over";
  if (table.progress == Progress::round_over) return "round over";
  constexpr std::array<const char*, 4> kPhases = {"first draw", "second draw", "play", "discard"};
  return kPhases[static_cast<std::size_t>(table.phase)];
}

json played_json(const Layout& layout, int slot) {
  return {to_text(layout.card(slot)), layout.cell(slot).x(), layout.cell(slot).y()};
}

json source_json(Source source) { return source.is_pile() ? json(index_of(source.seat())) : json("deck"); }

json history_json(const OpenTable& table) {
  json out = json::array();
  const bool under_way = table.progress == Progress::playing && table.phase != Phase::first_draw;
  for (int turn = 0; turn < table.turns + (under_way ? 1 : 0); ++turn) {
    const TurnRecord& record = table.history[static_cast<std::size_t>(turn)];
    const bool finished = turn < table.turns;
    const Phase reached = finished ? Phase::discard : table.phase;
    const Seat seat = seat_after(table.first, table.seats, turn);
    json entry = {{"seat", index_of(seat)}, {"draws", {source_json(record.draw(0))}}};
    if (reached >= Phase::play) entry["draws"].push_back(source_json(record.draw(1)));
    if (reached == Phase::discard)
      entry["played"] = played_json(table.layout[slot_of(seat)], turn / table.seats);
    if (finished) entry["discarded"] = to_text(record.discarded);
    out.push_back(std::move(entry));
  }
  return out;
}

json player_json(const OpenTable& table, int seat) {
  const auto at = static_cast<std::size_t>(seat);
  const Layout& layout = table.layout[at];
  json arboretum = json::array();
  for (int slot = 0; slot < layout.size(); ++slot) arboretum.push_back(played_json(layout, slot));
  json paths = json::object();
  const SpeciesPoints points = score_paths(layout);
  for (int s = 0; s < kSpecies; ++s) {
    const int worth = points[static_cast<std::size_t>(s)];
    if (worth > 0) paths[species_key(species_at(s))] = worth;
  }
  return {{"seat", seat},
          {"cards", table.hand_size(seat_at(seat))},
          {"known", cards_json(table.known[at])},
          {"discard", cards_json(std::span(table.pile[at].begin(), table.pile[at].end()))},
          {"arboretum", std::move(arboretum)},
          {"paths", std::move(paths)}};
}

/// Plays the course of a round again. Hidden cards are counted, not known.
class Course {
 public:
  explicit Course(OpenTable& table) : table_(table) { hidden_.fill(kHandSize); }

  void replay(const JsonReader& read) {
    const std::size_t turns = read.size(static_cast<std::size_t>(most_turns(table_.seats)));
    for (std::size_t i = 0; i < turns && read.ok(); ++i) {
      if (table_.exhausted()) return read[i].refuse("the deck ran out in the turn before: the round is over");
      if (!turn(read[i]) && i + 1 < turns) return read[i].refuse("only the last turn may be unfinished");
    }
  }

 private:
  /// False if the turn is unfinished.
  bool turn(const JsonReader& read) {
    const std::size_t draws = read["draws"].size(2);
    if (draws == 0) read["draws"].refuse("expected one or two draws");
    for (std::size_t i = 0; i < draws && read.ok(); ++i) draw(read["draws"][i]);
    if (!read.has("played")) return false;
    if (draws != 2) read["played"].refuse("a card is played after two draws");
    if (read.ok()) play(read["played"]);
    if (!read.has("discarded")) return false;
    if (read.ok()) discard(read["discarded"]);
    return true;
  }

  void draw(const JsonReader& read) {
    if (read.raw() == "deck") {
      if (table_.deck == 0) return read.refuse("the deck is empty");
      ++hidden_[slot_of(table_.to_move)];
      table_.draw_from_deck();
      return;
    }
    const auto pile = read.integer(0, table_.seats - 1);
    if (!read.ok()) return;
    if (table_.pile[static_cast<std::size_t>(pile)].empty()) return read.refuse("that discard pile is empty");
    table_.take_from_pile(seat_at(static_cast<int>(pile)));
  }

  /// A card leaves the hand of the seat to move: one that it is known to hold, or one not seen so far.
  [[nodiscard]] TreeCard out_of_hand(const JsonReader& read) {
    const TreeCard card = read.take(parse_tree_card(read.text()));
    if (!read.ok()) return card;
    const auto seat = slot_of(table_.to_move);
    if (table_.known[seat].has(card)) return card;
    if (card.id >= cards_in_play(table_.seats)) read.refuse(to_text(card) + " is not in this game");
    if (table_.visible().has(card)) read.refuse(to_text(card) + " is elsewhere");
    if (hidden_[seat] == 0) read.refuse("that hand is known and " + to_text(card) + " is not in it");
    --hidden_[seat];
    return card;
  }

  void play(const JsonReader& read) {
    if (read.size(3) != 3) read.refuse("expected [card, x, y]");
    const TreeCard card = out_of_hand(read[0]);
    const auto x = static_cast<int>(read[1].integer(-kMostPlayed, kMostPlayed));
    const auto y = static_cast<int>(read[2].integer(-kMostPlayed, kMostPlayed));
    if (!read.ok()) return;
    const Layout& layout = table_.layout[slot_of(table_.to_move)];
    if (!layout.may_play(Cell(x, y))) return read.refuse("no card can go there");
    table_.play(card, Cell(x, y));
  }

  void discard(const JsonReader& read) {
    const TreeCard card = out_of_hand(read);
    if (read.ok()) table_.discard(card);
  }

  OpenTable& table_;
  std::array<int, kMostPlayers> hidden_{};
};

/// Cards held by `seat` that are nowhere else; as many as it must hold, those it is known to hold among them.
std::vector<TreeCard> read_hand(const JsonReader& read, const OpenTable& table, Seat seat) {
  TreeSet elsewhere = table.visible();
  elsewhere -= table.known[slot_of(seat)];
  std::vector<TreeCard> cards;
  TreeSet held;
  const std::size_t size = read.size(kMostInHand);
  for (std::size_t i = 0; i < size && read.ok(); ++i) {
    const TreeCard card = read[i].take(parse_tree_card(read[i].text()));
    if (held.has(card)) read[i].refuse(to_text(card) + " is named twice");
    if (elsewhere.has(card)) read[i].refuse(to_text(card) + " is elsewhere");
    if (card.id >= cards_in_play(table.seats)) read[i].refuse(to_text(card) + " is not in this game");
    held.add(card);
    cards.push_back(card);
  }
  if (static_cast<int>(cards.size()) != table.hand_size(seat)) {
    read.refuse("expected " + std::to_string(table.hand_size(seat)) + " cards, got " +
                std::to_string(cards.size()));
  }
  TreeSet missing = table.known[slot_of(seat)];
  missing -= held;
  if (!missing.empty()) read.refuse(to_text(missing) + " was taken from a discard pile and must be there");
  return cards;
}

void read_totals(const JsonReader& read, const OpenTable& table, int most_a_round,
                 std::array<std::int16_t, kMostPlayers>& out) {
  const int finished = table.round + (table.progress == Progress::playing ? 0 : 1);
  if (read.size(kMostPlayers) != table.seats) read.refuse("expected one number a player");
  for (std::size_t seat = 0; seat < table.seats && read.ok(); ++seat) {
    out[seat] = static_cast<std::int16_t>(read[seat].integer(0, finished * most_a_round));
  }
}

/// All hands lie open: the rest of the table follows from them.
void read_end(const JsonReader& read, OpenTable& table) {
  for (int seat = 0; seat < table.seats && read.ok(); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    for (const TreeCard card : read_hand(read["players"][at]["known"], table, seat_at(seat)))
      table.known[at].add(card);
  }
  if (!read.ok()) return;
  table.to_move = Seat::none;
  table.progress = table.round + 1 < table.options.rounds ? Progress::round_over : Progress::match_over;
  table.ending = score_open(table).shared() ? Ending::shared : Ending::won;
}

void check_totals(const JsonReader& read, const OpenTable& table) {
  if (table.progress == Progress::playing) return;
  const FinalScore score = score_open(table);
  for (std::size_t seat = 0; seat < table.seats; ++seat) {
    const int before = table.points[seat] - score.total[seat];
    const int species_before = table.distinct[seat] - score.distinct[seat];
    if (before < 0 || before > table.round * kMostPoints) {
      read["scores"][seat].refuse("disagrees with the arboretums");
    }
    if (species_before < 0 || species_before > table.round * kSpecies) {
      read["tie_breaks"][seat].refuse("disagrees with the arboretums");
    }
  }
}

/// What follows from the rest need not be there, but must be right where it is.
void check_conveniences(const JsonReader& read, const json& expected) {
  for (const auto& [key, value] : expected.items()) {
    const bool checked = key != "options" && key != "players";
    if (checked && read.has(key) && read[key].raw() != value) {
      read[key].refuse("disagrees with the history: expected " + value.dump());
    }
  }
  for (std::size_t seat = 0; seat < expected["players"].size(); ++seat) {
    const JsonReader player = read["players"][seat];
    for (const auto& [key, value] : expected["players"][seat].items()) {
      if (player.has(key) && player[key].raw() != value) {
        player[key].refuse("disagrees with the history: expected " + value.dump());
      }
    }
  }
}

OpenTable read_table(const JsonReader& read) {
  OpenTable table{};
  table.options = from_values(Game::option_table(),
                              read["options"].take(options_from_json(catalogue(), read["options"].raw())));
  table.seats = static_cast<std::uint8_t>(read["players"].size(kMostPlayers));
  if (table.seats < kFewestPlayers) read["players"].refuse("expected 2 to 4 players");
  const auto round = read["round"].integer(1, kMostRounds);
  if (round > table.options.rounds) read["round"].refuse("there are only so many rounds in this match");
  if (!read.ok()) return table;
  table.begin_round(static_cast<int>(round) - 1);
  Course(table).replay(read["history"]);
  if (!read.ok()) return table;
  if (table.exhausted()) {
    read_end(read, table);
  } else if (table.round > 0) {
    const std::string ending = read["last_round"].text();
    if (ending != "won" && ending != "shared") read["last_round"].refuse("expected \"won\" or \"shared\"");
    table.ending = ending == "shared" ? Ending::shared : Ending::won;
  }
  read_totals(read["scores"], table, kMostPoints, table.points);
  read_totals(read["tie_breaks"], table, kSpecies, table.distinct);
  if (read.ok()) check_totals(read, table);
  return table;
}

}  // namespace

json Game::to_json(const View& view) {
  const OpenTable& table = view.table;
  const bool playing = table.progress == Progress::playing;
  json out = {{"seat", is_player(view.seat) ? json(index_of(view.seat)) : json(kSpectator)},
              {"phase", phase_text(table)},
              {"to_move", playing ? json(index_of(table.to_move)) : json(nullptr)},
              {"round", table.round + 1},
              {"rounds", table.options.rounds},
              {"first", index_of(table.first)},
              {"turn", table.turns + (playing ? 1 : 0)},
              {"deck", table.deck},
              {"hand", cards_json(view.hand)},
              {"players", json::array()},
              {"scores", json::array()},
              {"tie_breaks", json::array()},
              {"last_round", table.ending == Ending::none ? json(nullptr) : json(ending_text(table.ending))},
              {"history", history_json(table)},
              {"options", options_to_json(catalogue(), to_values(option_table(), table.options))}};
  for (int seat = 0; seat < table.seats; ++seat) {
    out["players"].push_back(player_json(table, seat));
    out["scores"].push_back(table.points[static_cast<std::size_t>(seat)]);
    out["tie_breaks"].push_back(table.distinct[static_cast<std::size_t>(seat)]);
  }
  if (!playing) out["by_species"] = by_species_json(score_open(table), species_in_play(table.seats));
  return out;
}

Result<View> Game::view_from_json(const json& document) {
  const JsonReader read(document, "view");
  View view{};
  view.table = read_table(read);
  if (!read.ok()) return read.error();
  if (read["seat"].raw() == kSpectator) {
    view.seat = Seat::spectator;
    if (read["hand"].size(kMostInHand) != 0) read["hand"].refuse("a spectator holds no cards");
  } else {
    view.seat = seat_at(static_cast<int>(read["seat"].integer(0, view.table.seats - 1)));
    if (read.ok()) {
      for (const TreeCard card : read_hand(read["hand"], view.table, view.seat)) view.hand.push_back(card);
    }
  }
  if (!read.ok()) return read.error();
  check_conveniences(read, to_json(view));
  if (!read.ok()) return read.error();
  return view;
}

}  // namespace meldwise::arboretum
