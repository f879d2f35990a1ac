#include "arena/report.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "arena/bracket.h"
#include "arena/charts.h"
#include "arena/report_style.h"
#include "arena/report_text.h"
#include "games/record.h"
#include "games/told.h"

namespace meldwise::arena {
namespace {

/// More match-ups than this are not listed one by one; the cross table has their sums.
constexpr std::size_t kMostListedTables = 400;

class ReportPage {
 public:
  ReportPage(Store& store, const Ledger& ledger, const Standings& standings, std::size_t replays)
      : store_(store), tournament_(store.tournament()), ledger_(ledger), standings_(standings) {
    int number = 0;
    ledger.for_each([&](const GameKey& key, const GameResult& game) {
      games_.emplace(key, &game);
      numbers_.emplace(key, ++number);
    });
    closest_ = most_competitive(tournament_, ledger, standings, replays);
    replayed_.insert(closest_.begin(), closest_.end());
  }

  Result<std::string> make() {
    auto replays = replays_section();
    if (!replays) return replays;
    const std::string title =
        fmt::format("{} – {}", tournament_.setup.game->title, format_name(tournament_.format));
    std::string page = "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">";
    page += "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\"><title>";
    page += html_text(title) + "</title><style>";
    page += kReportStyle;
    page += "</style></head><body><main>\n<header><h1>" + html_text(title) + "</h1>" + subtitle();
    page += "<nav aria-label=\"Sections\">";
    for (const auto& [id, name] : kSections) page += fmt::format("<a href=\"#{}\">{}</a>", id, name);
    page += "</nav>" + facts() + "</header>\n";
    page += standings_section() + ratings_section() + cross_section() + scores_section() + time_section() +
            faults_section() + matchups_section() + *replays;
    page += "<footer>Made by Meldwise. Intervals are 95 %, over blocks: one deal in all seatings.</footer>";
    page += "</main><script>";
    page += kReportScript;
    return page + "</script></body></html>\n";
  }

 private:
  static constexpr std::pair<std::string_view, std::string_view> kSections[] = {
      {"standings", "Standings"}, {"ratings", "Ratings"},
      {"cross", "Cross table"},   {"scores", "Scores"},
      {"time", "Time"},           {"faults", "Faults"},
      {"match-ups", "Match-ups"}, {"replays", "Closest games"}};

  [[nodiscard]] const std::string& name(int participant) const {
    return tournament_.participants[static_cast<std::size_t>(participant)].identifier;
  }
  [[nodiscard]] const Company& company(const GameKey& key) const {
    return standings_.stages[static_cast<std::size_t>(key.stage)].tables[static_cast<std::size_t>(key.table)];
  }

  static std::string section(std::string_view id, std::string_view title, std::string_view note,
                             const std::string& body) {
    std::string out = fmt::format("<section id=\"{}\"><h2>{}</h2>", id, title);
    if (!note.empty()) out += fmt::format("<p class=\"note\">{}</p>", note);
    return out + body + "</section>\n";
  }

  [[nodiscard]] std::string subtitle() const {
    const int games = tournament_.blocks * tournament_.seats();
    return fmt::format("<p class=\"soft\">{} bots at tables of {}, {}{} games a match-up, seed {}. {}</p>",
                       tournament_.size(), tournament_.seats(), tournament_.early_stop ? "at most " : "",
                       games, tournament_.setup.seed,
                       standings_.over ? "Finished."
                                       : fmt::format("Unfinished: {} of {} games.", ledger_.games(),
                                                     planned_games(tournament_)));
  }

  [[nodiscard]] std::string facts() const {
    std::uint64_t faults = 0;
    std::uint64_t decisions = 0;
    double seconds = 0;
    for (const Standing& row : standings_.rows) {
      faults += row.faults;
      decisions += row.decisions;
      seconds += row.seconds;
    }
    const auto fact = [](std::string_view what, const std::string& value) {
      return fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", what, value);
    };
    const std::string leader =
        standings_.rows.empty() ? "–" : html_text(name(standings_.rows.front().participant));
    return "<dl class=\"facts\">" + fact(standings_.over ? "winner" : "leader", leader) +
           fact("games", std::to_string(ledger_.games())) + fact("decisions", std::to_string(decisions)) +
           fact("thinking time", pace_text(1000 * seconds)) + fact("faults", std::to_string(faults)) +
           "</dl>\n";
  }

  [[nodiscard]] std::string standings_section() const {
    std::string body =
        "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th>#</th><th class=\"left\">bot</th>"
        "<th>points</th><th>won</th><th>tied</th><th>lost</th><th>games</th><th>points a game</th>"
        "<th>game difference</th>"
        "<th>first places, %</th><th>point lead</th><th>without luck</th><th>Elo</th></tr></thead><tbody>";
    for (const Standing& row : standings_.rows) {
      const std::string elo =
          row.rating.blocks == 0 ? "–" : with_width(row.rating.elo, row.rating.half_width, 0);
      body += fmt::format(
          "<tr{}><td>{}</td><th scope=\"row\">{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
          "<td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
          row.rank == 1 ? " class=\"first\"" : "", row.rank, html_text(name(row.participant)), row.points,
          row.won, row.drawn, row.lost, row.games,
          with_width(row.points_per_game, row.block_points.half_width(), 2),
          signed_number(row.game_difference),
          with_width(100 * row.win_share.mean(), 100 * share_half_width(row.win_share), 1),
          with_width(row.point_lead.mean(), row.point_lead.half_width(), 1),
          row.adjusted_lead.count() == 0
              ? "–"
              : with_width(row.adjusted_lead.mean(), row.adjusted_lead.half_width(), 1),
          elo);
    }
    return section("standings", "Standings", std::string(ranked_by(tournament_)) + " Equals share a rank.",
                   body + "</tbody></table></div>");
  }

  [[nodiscard]] std::string ratings_section() const {
    std::vector<DotRow> elo;
    std::vector<DotRow> lead;
    for (const Standing& row : standings_.rows) {
      if (row.win_share.count() == 0) continue;
      const bool faint = tournament_.participants[static_cast<std::size_t>(row.participant)].fill_up;
      const auto add = [&](std::vector<DotRow>& list, double value, double width, int digits) {
        const double bar = std::isfinite(width) ? width : 0;
        list.push_back({name(row.participant), value, value - bar, value + bar,
                        signed_text(value, width, digits), faint});
      };
      add(elo, row.rating.elo, row.rating.half_width, 0);
      add(lead, row.point_lead.mean(), row.point_lead.half_width(), 1);
    }
    std::stable_sort(elo.begin(), elo.end(),
                     [](const DotRow& a, const DotRow& b) { return a.value > b.value; });
    const auto plot = [](const std::vector<DotRow>& rows) {
      double low = 0;
      double high = 0;
      for (const DotRow& row : rows) {
        low = std::min(low, row.low);
        high = std::max(high, row.high);
      }
      return rows.empty() ? std::string("<p class=\"note\">No whole block yet.</p>")
                          : dot_plot(round_axis(low, high), rows, 0);
    };
    return section("ratings", "Ratings",
                   "Elo from a Plackett–Luce fit, relative to the mean of all; 400 points are odds of ten to "
                   "one. The bars are 95 % intervals.",
                   plot(elo)) +
           section("leads", "Point lead",
                   "The own score above the mean of the others, per game; more is better whatever the game "
                   "counts.",
                   plot(lead));
  }

  [[nodiscard]] std::string cross_section() const {
    std::map<std::pair<int, int>, std::string> links;
    if (lists_tables()) {
      for (std::size_t s = 0; s < standings_.stages.size(); ++s) {
        for (std::size_t t = 0; t < standings_.stages[s].tables.size(); ++t) {
          for (const int a : standings_.stages[s].tables[t]) {
            for (const int b : standings_.stages[s].tables[t]) {
              links.emplace(std::pair{a, b}, fmt::format("#match-{}-{}", s + 1, t + 1));
            }
          }
        }
      }
    }
    std::string body =
        "<div class=\"scroll\" tabindex=\"0\"><table class=\"cross\"><thead><tr><th class=\"left\">bot</th>";
    for (std::size_t i = 1; i <= standings_.rows.size(); ++i)
      body += fmt::format("<th scope=\"col\">{}</th>", i);
    body += "</tr></thead><tbody>";
    for (std::size_t i = 0; i < standings_.rows.size(); ++i) {
      const int own = standings_.rows[i].participant;
      body += fmt::format("<tr><th scope=\"row\">{} {}</th>", i + 1, html_text(name(own)));
      for (const Standing& other : standings_.rows) body += cross_cell(own, other.participant, links);
      body += "</tr>";
    }
    return section("cross", "Cross table",
                   "Game points of the row against the column: one for the better place, half for the same. "
                   "Click a cell for the games.",
                   body + "</tbody></table></div>");
  }

  [[nodiscard]] std::string cross_cell(int own, int other,
                                       const std::map<std::pair<int, int>, std::string>& links) const {
    if (own == other) return "<td class=\"self\"></td>";
    const Encounter& met =
        standings_.encounters[static_cast<std::size_t>(own)][static_cast<std::size_t>(other)];
    if (met.games == 0) return "<td>–</td>";
    const double share = met.points / met.games;
    const std::string text = fmt::format("{}<small> / {}</small>", half_points(met.points), met.games);
    const auto link = links.find({own, other});
    return fmt::format("<td style=\"background:rgb(var(--{})/{:.2f})\" title=\"{} – {}: {:.0f} %\">{}</td>",
                       share >= 0.5 ? "good" : "bad", 0.85 * std::abs(share - 0.5), html_text(name(own)),
                       html_text(name(other)), 100 * share,
                       link == links.end() ? text : fmt::format("<a href=\"{}\">{}</a>", link->second, text));
  }

  [[nodiscard]] std::string scores_section() const {
    std::map<int, std::vector<double>> scores;
    double low = 0;
    double high = 0;
    for (const auto& [key, game] : games_) {
      for (int seat = 0; seat < tournament_.seats(); ++seat) {
        const double score = game->outcome.score[static_cast<std::size_t>(seat)];
        scores[company(key)[static_cast<std::size_t>(player_at(seat, key.seating, tournament_.seats()))]]
            .push_back(score);
        low = std::min(low, score);
        high = std::max(high, score);
      }
    }
    std::vector<HistogramRow> rows;
    for (const Standing& row : standings_.rows) {
      std::vector<double>& values = scores[row.participant];
      if (values.empty()) continue;
      std::sort(values.begin(), values.end());
      rows.push_back({name(row.participant), values,
                      fmt::format("{:g} ({:g} … {:g})", quantile(values, 0.5), quantile(values, 0.25),
                                  quantile(values, 0.75))});
    }
    return section(
        "scores", "Score distributions",
        fmt::format("Scores of single games; the line is the median, in numbers: median and middle "
                    "half. {} scores win.",
                    tournament_.setup.game->high_score_wins ? "High" : "Low"),
        rows.empty() ? "<p class=\"note\">No game yet.</p>" : histogram_plot(round_axis(low, high), rows));
  }

  [[nodiscard]] std::string time_section() const {
    std::vector<DotRow> rows;
    double low = 1e9;
    double high = 1e-6;
    for (const Standing& row : standings_.rows) {
      if (row.decisions == 0) continue;
      const double mean = 1000 * row.seconds / static_cast<double>(row.decisions);
      const double longest = 1000 * row.longest;
      low = std::min(low, mean);
      high = std::max({high, mean, longest});
      rows.push_back({name(row.participant), mean, mean, longest,
                      fmt::format("{}, at most {}", pace_text(mean), pace_text(longest))});
    }
    return section("time", "Time per move",
                   "The mean and, at the end of the bar, the longest decision; by the wall clock.",
                   rows.empty() ? "<p class=\"note\">No game yet.</p>"
                                : dot_plot(decade_axis(low, high, pace_text), rows, 0));
  }

  [[nodiscard]] std::string faults_section() const {
    std::string body =
        "<div class=\"scroll\" tabindex=\"0\"><table><thead><tr><th class=\"left\">bot</th><th>faults</th>"
        "<th>per 1000 decisions</th><th>forfeited games</th><th class=\"left\">first "
        "fault</th><th class=\"left\">its last words</th></tr></thead><tbody>";
    bool any = false;
    for (const Standing& row : standings_.rows) {
      if (row.faults == 0 && row.forfeits == 0) continue;
      any = true;
      const double rate =
          row.decisions > 0 ? 1000 * static_cast<double>(row.faults) / static_cast<double>(row.decisions) : 0;
      body += fmt::format(
          "<tr><th scope=\"row\">{}</th><td class=\"bad\">{}</td><td>{:.1f}</td><td>{}</td><td "
          "class=\"left\">{}</td><td class=\"left\">{}</td></tr>",
          html_text(name(row.participant)), row.faults, rate, row.forfeits, html_text(row.first_fault),
          html_text(row.last_words));
    }
    return section("faults", "Faults",
                   "Late, malformed or illegal answers of bots that are not part of the engine.",
                   any ? body + "</tbody></table></div>"
                       : "<p class=\"soft\">None: every bot behaved in every game.</p>");
  }

  [[nodiscard]] bool lists_tables() const {
    std::size_t tables = 0;
    for (const Stage& stage : standings_.stages) tables += stage.tables.size();
    return tables <= kMostListedTables;
  }

  [[nodiscard]] std::string matchups_section() const {
    std::string body = bracket_svg(tournament_, draw_bracket(tournament_, ledger_, standings_));
    if (!body.empty()) body = "<div class=\"scroll\" tabindex=\"0\">" + body + "</div>";
    if (!lists_tables()) {
      body += "<p class=\"soft\">Too many to list; the cross table has their sums.</p>";
    } else {
      for (std::size_t s = 0; s < standings_.stages.size(); ++s) body += stage_text(s);
    }
    return section("match-ups", "Match-ups", "Round by round; open one for its games.", body);
  }

  [[nodiscard]] std::string stage_text(std::size_t number) const {
    const Stage& stage = standings_.stages[number];
    std::string out;
    for (std::size_t t = 0; t < stage.tables.size(); ++t) {
      const auto blocks = ledger_.blocks(static_cast<int>(number), static_cast<int>(t));
      const TableScore score =
          score_table(blocks, tournament_.seats(), tournament_.setup.game->high_score_wins);
      std::string line;
      for (const int place : rank_table(score)) {
        const auto index = static_cast<std::size_t>(place);
        line += fmt::format("{}{} {}", line.empty() ? "" : " – ", html_text(name(stage.tables[t][index])),
                            half_points(score.points[index]));
      }
      out += fmt::format(
          "<details id=\"match-{0}-{1}\"><summary>{2}<small>round {0}, {3} games</small></summary>"
          "<ul class=\"games\">",
          number + 1, t + 1, line, score.games);
      for (auto it = games_.lower_bound({static_cast<int>(number), static_cast<int>(t), 0, 0});
           it != games_.end() && it->first.stage == static_cast<int>(number) &&
           it->first.table == static_cast<int>(t);
           ++it) {
        out += "<li>" + game_link(it->first, *it->second) + "</li>";
      }
      out += "</ul></details>";
    }
    for (const int player : stage.byes) {
      out += fmt::format("<p class=\"soft\">{}: a bye in round {}</p>", html_text(name(player)), number + 1);
    }
    return out;
  }

  /// "12: 34–21" with the scores in the order of the table's players.
  [[nodiscard]] std::string game_link(const GameKey& key, const GameResult& game) const {
    std::string scores;
    for (int player = 0; player < tournament_.seats(); ++player) {
      const int seat = seat_of(player, key.seating, tournament_.seats());
      scores += fmt::format("{}{}", scores.empty() ? "" : " : ",
                            game.outcome.score[static_cast<std::size_t>(seat)]);
    }
    const int number = numbers_.at(key);
    const std::string text = fmt::format("game {}: {}", number, scores);
    return replayed_.contains(key) ? fmt::format("<a href=\"#game-{}\">{}</a>", number, text) : text;
  }

  [[nodiscard]] Result<std::string> replays_section() {
    std::string body;
    for (const GameKey& key : closest_) {
      const auto line = store_.record(key);
      if (!line) return tl::unexpected(line.error());
      const auto record = parse_record(*line);
      if (!record) return tl::unexpected(record.error());
      body += replay_text(key, *record, *line);
    }
    return section(
        "replays", "Closest games",
        fmt::format("The games with the closest finish, move by move. Every game can be played back with "
                    "<code>meldwise arena replay {} --game NUMBER --step</code>.",
                    html_text(store_.path() == ":memory:" ? "FILE" : store_.path())),
        body.empty() ? "<p class=\"note\">No game yet.</p>" : body);
  }

  [[nodiscard]] std::string replay_text(const GameKey& key, const Record& record,
                                        const std::string& line) const {
    const GameResult& game = *games_.at(key);
    std::string players;
    for (int seat = 0; seat < tournament_.seats(); ++seat) {
      const int place = player_at(seat, key.seating, tournament_.seats());
      players += fmt::format("{}{} {}", seat == 0 ? "" : " – ",
                             html_text(name(company(key)[static_cast<std::size_t>(place)])),
                             game.outcome.score[static_cast<std::size_t>(seat)]);
    }
    std::string out =
        fmt::format("<details id=\"game-{0}\"><summary>{1}<small>game {0}, {2} actions</small></summary>",
                    numbers_.at(key), players, game.actions);
    // A record that does not replay (another version's, say) is shown without its story.
    if (const auto table = replay(record)) {
      out += "<ol class=\"moves\">";
      for (const Told& event : (*table)->told(Seat::referee, 0))
        out += "<li>" + html_text(event.text) + "</li>";
      out += "</ol>";
    }
    return out + "<p class=\"note\">The record, for <code>meldwise replay</code>:</p><pre>" +
           html_text(line) + "</pre></details>";
  }

  Store& store_;
  const Tournament& tournament_;
  const Ledger& ledger_;
  const Standings& standings_;
  std::map<GameKey, const GameResult*> games_;
  std::map<GameKey, int> numbers_;
  std::vector<GameKey> closest_;
  std::set<GameKey> replayed_;
};

}  // namespace

Result<std::string> report_page(Store& store, const Ledger& ledger, const Standings& standings,
                                std::size_t replays) {
  return ReportPage(store, ledger, standings, replays).make();
}

}  // namespace meldwise::arena
