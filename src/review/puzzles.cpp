#include "review/puzzles.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/speech/said_json.h"
#include "games/table.h"
#include "players/match.h"
#include "review/review.h"

namespace meldwise::review {
namespace {

constexpr std::uint32_t kProof = 8;  // times the usual budget
constexpr int kMostTries = 3;        // of a decision whose judge was stopped

/// The table before the action of that number.
Result<std::unique_ptr<Table>> table_before(const Setup& setup, const std::vector<std::string>& actions,
                                            std::size_t step) {
  auto table = make_table(setup);
  if (!table) return table;
  for (std::size_t i = 0; i <= step; ++i) {
    if ((*table)->progress() == Progress::round_over) (*table)->next_round();
    if (i == step) break;
    if (const Status done = (*table)->apply(std::string_view(actions[i])); !done) {
      return tl::unexpected(done.error());
    }
  }
  return table;
}

/// The actions of a decision's text.
std::vector<std::string> steps_of(std::string_view text) {
  std::vector<std::string> steps;
  while (true) {
    const std::size_t end = text.find("; ");
    steps.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return steps;
    text.remove_prefix(end + 2);
  }
}

/// Whether one of the decisions begins with a step of the other: then a move does not say which is meant.
bool share_a_first_step(const std::string& one, const std::string& other) {
  const auto one_steps = steps_of(one);
  const auto other_steps = steps_of(other);
  const auto has = [](const auto& steps, const auto& step) {
    return std::find(steps.begin(), steps.end(), step) != steps.end();
  };
  return has(other_steps, one_steps.front()) || has(one_steps, other_steps.front());
}

/// The same judge with a larger budget.
AgentSpec larger(const Course& course) {
  AgentSpec judge = *parse_agent(course.judged_by());
  for (auto& [key, value] : judge.parameters) {
    if (key == "sims") value = std::to_string(kProof * std::stoul(value));
  }
  return judge;
}

}  // namespace

PuzzleMaker::PuzzleMaker(const GameInfo& game, std::uint64_t seed)
    : PuzzleMaker({&game, game.options.presets.front().values, game.default_seats, seed},
                  *parse_agent("heuristic")) {}
PuzzleMaker::PuzzleMaker(Setup setup, AgentSpec obvious)
    : setup_(std::move(setup)), obvious_(std::move(obvious)), seed_(setup_.seed) {}
PuzzleMaker::~PuzzleMaker() = default;

Status PuzzleMaker::play() {
  setup_.seed = match_seed(seed_, match_++);
  const std::vector<AgentSpec> agents(static_cast<std::size_t>(setup_.seats), obvious_);
  actions_ = play_match(setup_, agents).record.actions;
  auto course = make_course(setup_, actions_, *parse_agent(kUsualJudge));
  if (!course) return tl::unexpected(course.error());
  auto proof = make_course(setup_, actions_, larger(**course));
  if (!proof) return tl::unexpected(proof.error());
  course_ = std::move(*course);
  proof_ = std::move(*proof);
  at_ = 0;
  choice_ = 0;
  return {};
}

Result<std::optional<Puzzle>> PuzzleMaker::next(const std::stop_token& stop) {
  if (!course_ || at_ >= course_->decisions().size()) {
    if (const Status played = play(); !played) return tl::unexpected(played.error());
  }
  // A puzzle asks for one choice of a turn: its first step is the answer.
  const std::size_t number = at_;
  const std::size_t choice = choice_;
  const Decision& turn = course_->decisions()[number];
  const auto first = course_->judge_choice(number, choice, stop);
  const bool doubtful = first && first->verdict >= Verdict::mistake;
  const auto answer = doubtful ? proof_->judge_choice(number, choice, stop) : std::nullopt;
  if (!answer && stop.stop_requested() && ++tries_ < kMostTries) return std::nullopt;
  tries_ = 0;
  if (++choice_ >= choices_of(turn)) {
    ++at_;
    choice_ = 0;
  }
  if (!answer || answer->verdict < Verdict::mistake) return std::nullopt;
  const Decision& obvious = choice_of(turn, choice);
  if (share_a_first_step(obvious.played, answer->best)) return std::nullopt;
  const auto table = table_before(setup_, actions_, obvious.step);
  if (!table) return tl::unexpected(table.error());
  Puzzle puzzle{std::string(setup_.game->name),
                seed_,
                match_ - 1,
                obvious,
                *answer,
                proof_->judged_by(),
                (*table)->view_line(obvious.seat),
                (*table)->legal_json().dump()};
  course_.reset();  // one of a match: puzzles are to be different
  return puzzle;
}

nlohmann::ordered_json to_json(const Puzzle& puzzle) {
  const nlohmann::ordered_json judged = to_json(JudgedDecision{puzzle.obvious, puzzle.answer});
  nlohmann::ordered_json told{{"game", puzzle.game},
                              {"id", std::to_string(puzzle.series) + "-" + std::to_string(puzzle.match) +
                                         "-" + std::to_string(puzzle.obvious.step)},
                              {"seat", judged.at("seat")},
                              {"round", judged.at("round")},
                              {"view", nlohmann::ordered_json::parse(puzzle.view)},
                              {"legal", nlohmann::ordered_json::array()},
                              {"moves", nlohmann::ordered_json::parse(puzzle.legal)},
                              {"obvious", judged.at("played")},
                              {"best", judged.at("best")},
                              {"gain_points", judged.at("loss_points")},
                              {"gain_points_error", judged.at("loss_points_error")},
                              {"gain_win", judged.at("loss_win")},
                              {"gain_win_error", judged.at("loss_win_error")},
                              {"reason", judged.at("reason")},
                              {"said", speech::said_json(puzzle.answer.reason)},
                              {"judge", puzzle.proven_by}};
  for (const auto& move : told["moves"]) told["legal"].push_back(move.at("text"));
  return told;
}

nlohmann::json with_said(const GameInfo& game, nlohmann::json puzzle) {
  if (puzzle.contains("said")) return puzzle;
  puzzle["said"] = nullptr;
  const auto why = compare_decisions(game, puzzle.at("view"), puzzle.at("best").get<std::string>(),
                                     puzzle.at("obvious").get<std::string>());
  if (why && why->text() == puzzle.at("reason")) puzzle["said"] = speech::said_json(*why);
  return puzzle;
}

}  // namespace meldwise::review
