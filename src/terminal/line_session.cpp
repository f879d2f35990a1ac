#include "terminal/line_session.h"

#include <fmt/format.h>

#include <algorithm>
#include <istream>
#include <ostream>
#include <thread>

#include "cards/notation.h"
#include "cards/text.h"
#include "games/told.h"
#include "terminal/rules_page.h"
#include "terminal/screen.h"
#include "terminal/typed.h"

namespace meldwise::terminal {
namespace {

constexpr std::size_t kListed = 30;  // of Konkan's hundreds of melds nobody reads all at once
constexpr std::chrono::milliseconds kGlance{10};
constexpr const char* kHelp =
    "Type the number of an action, or the action itself. Other words:\n"
    "  hint or ?   what the engine would do, and why\n"
    "  do          what the engine would do, done\n"
    "  more        the rest of the actions\n"
    "  table       the table again\n"
    "  undo        take the last step back, if it turned up no card\n"
    "  scores      the scores of all rounds\n"
    "  hands       every hand, after a round or with --debug\n"
    "  rules       the rules of the game\n"
    "  quit        leave; the match is kept for --resume\n";

}  // namespace

LineSession::LineSession(std::istream& in, std::ostream& out, LiveMatch& match, SessionOptions options)
    : in_(in),
      out_(out),
      match_(match),
      options_(std::move(options)),
      desk_(make_desk(match.table().setup().game->name)),
      advisor_(options_.hint_agent),
      assistant_(options_.assistant) {
  for (int i = 0; i < match.table().seats() && match.humans() == 1; ++i) {
    if (match.is_human(seat_at(i))) present_ = seat_at(i);
  }
}

void LineSession::say(std::string_view text) {
  out_ << (options_.ascii ? in_ascii(text) : with_signs(text));
  out_.flush();
}

Left LineSession::run() {
  say(fmt::format("{}. Type help for what can be typed.\n", match_.table().setup().game->title));
  while (!in_.fail() && out_) {
    match_.poll();
    tell_news();
    if (!match_.kept()) say(match_.kept().error().message + "\n");
    if (match_.table().progress() != Progress::playing) {
      if (!go_on()) return again_ ? Left::again : Left::quit;
    } else if (match_.is_human(match_.table().to_move())) {
      if (!welcome() || !take_turn()) return Left::quit;
    } else {
      std::this_thread::sleep_for(kGlance);
    }
  }
  return Left::quit;
}

/// What has happened since the last look, once where steps look alike.
void LineSession::tell_news() {
  std::string last;
  for (const auto& [text, json] : match_.table().told(viewer(), told_)) {
    if (text.empty() || text == last) continue;
    say(text + "\n");
    last = text;
  }
  told_ = match_.table().events();
}

/// With several people at one terminal the next one is asked to come first.
bool LineSession::welcome() {
  const Seat mover = match_.table().to_move();
  if (mover == present_) return true;
  say(fmt::format("\nPlayer {} is to move. Enter when player {} is alone here.\n", index_of(mover) + 1,
                  index_of(mover) + 1));
  std::string line;
  if (!std::getline(in_, line) || line == "quit") return false;
  present_ = mover;
  return true;
}

/// The table, the question and what can be done.
void LineSession::look() {
  const Table& table = match_.table();
  const Seen view = desk_->look(table, present_);
  legal_ = desk_->legal(table);
  say("\n" + table.view_text(present_));
  if (options_.debug) say_hands();
  choices_.clear();
  for (Choice& proposal : desk_->proposals(view, legal_)) {
    if (table.clone()->apply_all(proposal.actions)) choices_.push_back(std::move(proposal));
  }
  for (const LegalAction& entry : legal_) {
    Choice choice;
    choice.actions = {entry.text};
    choice.label = {{choice.actions.front(), {}}};
    choices_.push_back(std::move(choice));
  }
  list_choices(0);
}

void LineSession::list_choices(std::size_t first) {
  const std::size_t end = first == 0 ? std::min(choices_.size(), kListed) : choices_.size();
  for (std::size_t i = first; i < end; ++i) {
    const Choice& choice = choices_[i];
    say(fmt::format("{:>4} {}{}{}\n", i + 1, choice.proposed ? "(the solver, this turn only) " : "",
                    text_of(choice.label), choice.note.empty() ? "" : ": " + choice.note));
  }
  if (end < choices_.size()) say(fmt::format("     and {} more: type more\n", choices_.size() - end));
}

/// One step of the person; false if they leave.
bool LineSession::take_turn() {
  look();
  if (options_.assistance != Assistance::off) {
    const auto advice = advice_of(assistant_);
    say_hint(advice);
    if (options_.assistance == Assistance::automatic && advice && !advice->contains("error")) {
      return act({advice->at("action").get<std::string>()}) == Answer::acted;
    }
  }
  while (true) {
    say(match_.humans() > 1 ? fmt::format("player {}> ", index_of(present_) + 1) : "> ");
    std::string line;
    if (!std::getline(in_, line)) return false;
    const Answer done = answer(line);
    if (done != Answer::again) return done == Answer::acted;
  }
}

LineSession::Answer LineSession::answer(const std::string& line) {
  const auto typed = words(line);
  if (typed.empty()) return Answer::again;
  const std::string word = typed.size() == 1 ? to_upper(typed.front()) : "";
  if (word == "QUIT" || word == "Q") return Answer::leave;
  if (word == "HELP") {
    say(kHelp);
  } else if (word == "?" || word == "HINT" || word == "!") {
    say_hint(advice_of(advisor_));
  } else if (word == "DO") {
    const auto advice = advice_of(advisor_);
    say_hint(advice);
    if (advice && !advice->contains("error")) return act(steps_of(*advice));
  } else if (word == "MORE") {
    if (choices_.size() > kListed) {
      list_choices(kListed);
    } else {
      say(fmt::format("There are no more: all {} are listed\n", choices_.size()));
    }
  } else if (word == "TABLE") {
    look();
  } else if (word == "SCORES") {
    say_scores();
  } else if (word == "HANDS") {
    if (options_.debug) {
      say_hands();
    } else {
      say("The hands stay hidden while the round is played (start with --debug to see them)\n");
    }
  } else if (word == "RULES") {
    out_ << rules_text(match_.table().setup().game->name) << std::flush;
  } else if (word == "UNDO" || word == "U") {
    if (!match_.can_undo()) {
      say("Nothing can be taken back: only steps of your own turn, and nothing that turned up a card\n");
      return Answer::again;
    }
    match_.undo();
    told_ = std::min(told_, match_.table().events());
    say("Taken back\n");
    return Answer::acted;
  } else if (const auto number = parse_integer(typed.front()); number && typed.size() == 1) {
    if (*number >= 1 && *number <= static_cast<std::int64_t>(choices_.size()))
      return act(choices_[static_cast<std::size_t>(*number - 1)].actions);
    say(fmt::format("expected a number from 1 to {}, got {}\n", choices_.size(), in_quotes(line)));
  } else {
    const Seen view = desk_->look(match_.table(), present_);
    return act(typed_actions(*desk_, view, legal_, choices_, line));
  }
  return Answer::again;
}

LineSession::Answer LineSession::act(const std::vector<std::string>& actions) {
  const Status done = match_.act(actions);
  if (done) return Answer::acted;
  say(done.error().message + "\n");
  return Answer::again;
}

std::optional<Json> LineSession::advice_of(Advisor& advisor) {
  const int question = match_.version();
  if (!advisor.asked(question)) advisor.ask(match_.table(), question);
  while (true) {
    if (auto advice = advisor.advice(question)) return advice;
    std::this_thread::sleep_for(kGlance);
  }
}

void LineSession::say_hint(const std::optional<Json>& advice) {
  if (!advice) return;
  for (const char* problem : {"error", "fault"}) {
    if (advice->contains(problem)) say("the agent failed: " + advice->at(problem).get<std::string>() + "\n");
  }
  if (advice->contains("action")) {
    say("hint: " + advice->at("action").get<std::string>() + "\n" + advice->value("why", "") + "\n");
  }
}

void LineSession::say_scores() {
  const auto line = [&](const std::string& title, const Outcome& outcome) {
    std::string text = title;
    for (int i = 0; i < match_.table().seats(); ++i)
      text += fmt::format("  player {}: {}", i + 1, outcome.score[static_cast<std::size_t>(i)]);
    say(text + "\n");
  };
  for (std::size_t i = 0; i < match_.rounds().size(); ++i)
    line(fmt::format("after round {}:", i + 1), match_.rounds()[i]);
  if (match_.table().progress() == Progress::playing || match_.rounds().empty())
    line("now:", match_.table().outcome());
}

void LineSession::say_hands() {
  for (int i = 0; i < match_.table().seats(); ++i) {
    const Cards hand = desk_->hand(desk_->look(match_.table(), seat_at(i)));
    if (!hand.empty()) say(fmt::format("player {} holds {}\n", i + 1, joined(hand)));
  }
}

bool LineSession::go_on() {
  const bool over = match_.table().progress() == Progress::match_over;
  say("\n" + match_.table().view_text(viewer()));
  say_hands();
  say_scores();
  if (match_.humans() == 0) {
    match_.next_round();
    return !over;
  }
  say(over ? "The match is over. Enter leaves, again plays another: "
           : "Enter for the next round, quit leaves: ");
  std::string line;
  const bool read = static_cast<bool>(std::getline(in_, line));
  const std::string word = to_upper(line);
  again_ = over && read && word == "AGAIN";
  if (over || !read || word == "QUIT" || word == "Q") return false;
  match_.next_round();
  return true;
}

}  // namespace meldwise::terminal
