// The agent at the person's elbow (AI_ENDPOINT, AI_MODE): it plays the seat, or says what it would do and
// why.
#include "cards/text.h"
#include "terminal/session.h"

namespace meldwise::terminal {

constexpr int kBetweenRounds = 5;  // times the pace: to look at how the round ended

void Session::assist() {
  const int question = match_.version();
  if (assistance_ == Assistance::automatic && match_.table().progress() == Progress::round_over) {
    if (round_seen_ != question) {
      round_seen_ = question;
      assistant_asked_ = LiveMatch::Clock::now();
    }
    if (LiveMatch::Clock::now() >= assistant_asked_ + kBetweenRounds * match_.pace()) next();
    return;
  }
  if (assistance_ == Assistance::off || !persons_turn()) return;
  if (!assistant_.asked(question)) {
    assistant_.ask(match_.table(), question);
    assistant_asked_ = LiveMatch::Clock::now();
  }
  if (assistance_ == Assistance::hint) return;
  const auto advice = assistant_.advice(question);
  if (!advice || LiveMatch::Clock::now() < assistant_asked_ + match_.pace()) return;
  message_is_bad_ = advice->contains("error") || advice->contains("fault");
  if (advice->contains("error")) {
    message_ = advice->at("error").get<std::string>();
    return set_assistance(Assistance::off);
  }
  message_ = advice->contains("fault") ? "The agent failed: " + advice->at("fault").get<std::string>()
                                       : advice->at("why").get<std::string>();
  Choice choice;
  choice.actions = {advice->at("action").get<std::string>()};
  carry_out(choice);
  refresh();
}

void Session::ask_adviser() {
  if (assistance_ == Assistance::hint || advisor_.asked(match_.version())) return;
  advisor_.ask(match_.table(), match_.version());
}

void Session::follow_advice() {
  if (!persons_turn()) return;
  ask_adviser();
  following_ = match_.version();
  message_ = "thinking…";
}

void Session::show_review() {
  const Seat seat = present_ == Seat::none ? Seat::first : present_;
  if (match_.table().progress() != Progress::match_over) {
    message_ = "The review comes when the match is over";
    return;
  }
  reviewer_.begin(match_.record(), seat, match_.version());
  overlay_ = Overlay::review;
  scroll_ = 0;
}

void Session::carry_out_advice() {
  if (following_ != match_.version() || !persons_turn()) return;
  const auto advice = voice().advice(following_);
  if (!advice) return;
  following_ = -1;
  message_is_bad_ = advice->contains("error") || advice->contains("fault");
  if (message_is_bad_) {
    message_ = advice->value("error", advice->value("fault", ""));
    return;
  }
  message_ = advice->at("why").get<std::string>();
  Choice choice;
  choice.actions = steps_of(*advice);
  carry_out(choice);
  refresh();
}

void Session::set_assistance(Assistance assistance) {
  assistance_ = assistance;
  hint_shown_ = assistance == Assistance::hint && persons_turn();
}

bool Session::run_assistance_command(const std::string& text) {
  const auto typed = words(text);
  if (typed.empty() || to_upper(typed.front()) != "AI") return false;
  const std::string mode = typed.size() == 2 ? to_upper(typed[1]) : "";
  message_is_bad_ = false;
  const std::string agent = to_text(options_.assistant);
  if (mode == "ON" || mode == "AUTO") {
    set_assistance(Assistance::automatic);
    message_ = agent + " plays your seat; /AI OFF takes it back";
  } else if (mode == "HINT") {
    set_assistance(Assistance::hint);
    message_ = agent + " says what it would do";
  } else if (mode == "OFF") {
    set_assistance(Assistance::off);
    message_ = "You play yourself";
  } else {
    message_ = "Expected AI ON, AI HINT or AI OFF";
    message_is_bad_ = true;
  }
  return true;
}

}  // namespace meldwise::terminal
