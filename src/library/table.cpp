#include "meldwise/table.h"

#include <algorithm>
#include <utility>

#include "cards/text.h"
#include "games/json_text.h"
#include "games/record.h"
#include "games/told.h"
#include "library/any_view.h"
#include "library/setup.h"
#include "library/text.h"
#include "meldwise/games.h"
#include "players/players_of.h"

namespace meldwise::v1 {
namespace {

using library::text_of;

std::vector<std::string> agents_of(const meldwise::GameInfo& game) {
  const std::vector<std::string_view> names = players_of(game).agent_names();
  return {names.begin(), names.end()};
}

std::vector<std::string> columns_of(const meldwise::GameInfo& game) {
  return {game.score_columns.begin(), game.score_columns.end()};
}

GameInfo info_of(const meldwise::GameInfo& game) {
  return {std::string(game.name), std::string(game.title), game.min_seats,       game.max_seats,
          game.default_seats,     game.zero_sum,           game.high_score_wins, columns_of(game),
          agents_of(game),        text_of(to_json(game))};
}

}  // namespace

std::vector<GameInfo> games() {
  std::vector<GameInfo> list;
  for (const meldwise::GameInfo& game : catalogue()) list.push_back(info_of(game));
  return list;
}

Result<GameInfo> game(std::string_view name) {
  return find_game(name).map([](const meldwise::GameInfo* game) { return info_of(*game); });
}

std::string_view version() { return MELDWISE_VERSION; }

Table::Table(std::unique_ptr<meldwise::Table> table, Source source)
    : table_(std::move(table)), source_(source) {}
Table::Table(const Table& other) : table_(other.table_->clone()), source_(other.source_) {}
Table::Table(Table&& other) noexcept = default;
Table& Table::operator=(Table other) noexcept {
  table_ = std::move(other.table_);
  source_ = other.source_;
  return *this;
}
Table::~Table() = default;

Result<Table> Table::deal(const Deal& deal) {
  const auto setup = library::setup_of(deal);
  if (!setup) return tl::unexpected(setup.error());
  auto table = make_table(*setup);
  if (!table) return tl::unexpected(table.error());
  return Table(std::move(*table), Source::dealt);
}

Result<Table> Table::replay(std::string_view record, std::size_t actions) {
  auto read = parse_record(record);
  if (!read) return tl::unexpected(read.error());
  read->actions.resize(std::min(actions, read->actions.size()));
  auto table = meldwise::replay(*read);
  if (!table) return tl::unexpected(table.error());
  return Table(std::move(*table), Source::dealt);
}

std::string_view Table::game() const { return table_->setup().game->name; }
int Table::seats() const { return table_->seats(); }
Progress Table::progress() const { return table_->progress(); }
Seat Table::to_move() const { return table_->to_move(); }
Outcome Table::outcome() const { return table_->outcome(); }
std::vector<int> Table::sheet(Seat seat) const {
  if (!is_player(seat) || index_of(seat) >= seats()) return {};
  const SheetRow row = table_->sheet(seat);
  return {row.begin(), row.begin() + std::ssize(table_->setup().game->score_columns)};
}
std::vector<std::string> Table::legal() const { return table_->legal(); }
std::string Table::legal_json() const { return text_of(table_->legal_json()); }

Status Table::apply(std::string_view action) {
  if (progress() != Progress::playing) return fail("nobody is to move");
  return table_->apply(action);
}

Status Table::apply_json(std::string_view action) {
  if (progress() != Progress::playing) return fail("nobody is to move");
  const auto json = parse_json(action);
  if (!json) return tl::unexpected(json.error());
  return table_->apply(*json);
}

Status Table::apply_all(std::span<const std::string> actions) {
  if (progress() != Progress::playing) return fail("nobody is to move");
  return table_->apply_all(actions);
}

Status Table::next_round() {
  if (progress() != Progress::round_over) {
    return fail(progress() == Progress::playing ? "the round is not over" : "the match is over");
  }
  table_->next_round();
  return {};
}

const std::vector<std::string>& Table::actions() const { return table_->actions(); }

Result<View> Table::view(Seat seat) const {
  if (seat != Seat::spectator && index_of(seat) >= seats()) {
    return fail("the table has " + std::to_string(seats()) +
                " seats, from 0; expected one of them or a spectator");
  }
  return View(library::views_of(*table_->setup().game).of(*table_, seat));
}

std::size_t Table::events() const { return table_->events(); }
std::vector<std::string> Table::told(Seat seat, std::size_t first) const {
  std::vector<std::string> texts;
  for (Told& event : table_->told(seat, first)) texts.push_back(std::move(event.text));
  return texts;
}
std::string Table::told_json(Seat seat, std::size_t first) const {
  nlohmann::json list = nlohmann::json::array();
  for (Told& event : table_->told(seat, first)) list.push_back(std::move(event.json));
  return text_of(list);
}

Result<std::string> Table::record(std::span<const std::string> names) const {
  if (source_ == Source::sampled) return fail("a sampled world has no record: no seed deals it");
  if (names.size() != static_cast<std::size_t>(seats())) {
    return fail("expected " + std::to_string(seats()) + " names, one a seat, got " +
                std::to_string(names.size()));
  }
  return to_line(make_record(*table_, {names.begin(), names.end()}));
}

Result<View> View::read(std::string_view game, std::string_view json) {
  const auto info = find_game(game);
  if (!info) return tl::unexpected(info.error());
  const auto document = parse_json(json);
  if (!document) return tl::unexpected(document.error());
  auto view = library::views_of(**info).read(*document);
  if (!view) return tl::unexpected(view.error());
  return View(std::move(*view));
}

std::string_view View::game() const { return view_->game().name; }
Seat View::seat() const { return view_->seat(); }
Seat View::to_move() const { return view_->to_move(); }
std::string View::json() const { return view_->json(); }
std::string View::text() const { return view_->text(); }
std::vector<std::string> View::legal() const { return view_->legal(); }

Result<Table> View::sample(std::uint64_t seed) const {
  if (!is_player(seat())) return fail("seat: a spectator's view has no world to sample");
  return Table(view_->sample(seed), Table::Source::sampled);
}

}  // namespace meldwise::v1
