// How gin rummy is spoken: every field of a view, every action and every event, once.
#include "games/gin_rummy/game.h"
#include "games/gin_rummy/rules/knowledge.h"
#include "games/speech/common.h"
#include "games/speech/derive.h"

namespace meldwise::gin_rummy {
namespace {

using namespace speech;

std::string melds_text(const Event& event, Seat) {
  std::string text;
  for (const CardSet meld : event.melds) text.append("[").append(to_text(meld)).append("] ");
  return text + to_text(event.loose);
}

/// A hand in its melds.
auto arrangement() {
  return object("Arrangement", [](auto& f, auto& hand) {
    f("melds", hand.melds, list(cards(kPack)), "of the best arrangement");
    f("loose", hand.loose, cards(kPack), "in no meld");
    f("deadwood", hand.points, number(0, 110), "what these cost");
  });
}

struct Speech {
  static const Phrases<Action>& actions() {
    static const Phrases<Action> table{Speaking::of_actions,
                                       {asked<&Action::card>("CARD", card()),
                                        asked<&Action::meld>("MELD", number(1, kMostMelds).from_one())},
                                       {{ActionKind::pass, "pass", "pass"},
                                        {ActionKind::draw_stock, "draw from=stock", "draw stock"},
                                        {ActionKind::draw_discard, "draw from=discard", "draw discard"},
                                        {ActionKind::discard, "discard", "discard CARD"},
                                        {ActionKind::knock, "knock", "knock CARD"},
                                        {ActionKind::lay_off, "lay_off", "lay off CARD to MELD"},
                                        {ActionKind::done, "done", "done"}}};
    return table;
  }

  static const Phrases<Event>& events() {
    static const Phrases<Event> table{
        Speaking::of_events,
        {told<&Event::seat>("SEAT", seat()), told<&Event::card>("CARD", or_null(card(), kNoCard)),
         told<&Event::meld>("MELD", number(1, kMostMelds).from_one()),
         told<&Event::melds>("MELDS", list(cards(kPack))), told<&Event::loose>("LOOSE", cards(kPack)),
         told<Event>("HAND", std::identity(),
                     said(made([](const Event& event) { return event.loose; }, cards(kPack)), melds_text)),
         told<&Event::number>("ROUND", number(1, kHandLimit)),
         told<&Event::number>("DEADWOOD", number(0, 100)),
         told<&Event::number>("POINTS", number(0, 1000).of("point")),
         told<&Event::total>("TOTAL", number(0, 10000))},
        {{EventKind::dealt, "dealt", "hand ROUND: SEAT deal* the cards, CARD lies face up"},
         {EventKind::passed, "passed", "SEAT leave* CARD lying"},
         {EventKind::drew, "drew from=stock", "SEAT draw* CARD from the stock", "SEAT draw* from the stock"},
         {EventKind::took, "drew from=discard", "SEAT take* CARD from the discards"},
         {EventKind::discarded, "discarded", "SEAT discard* CARD"},
         {EventKind::knocked, "knocked MELDS LOOSE",
          "SEAT knock* with HAND, discarding CARD: a deadwood of DEADWOOD"},
         {EventKind::laid_off, "laid_off", "SEAT lay* off CARD on meld MELD"},
         {EventKind::showed, "showed MELDS LOOSE", "SEAT show* HAND: a deadwood of DEADWOOD"},
         {EventKind::exhausted, "exhausted", "nobody has knocked: the hand does not count"},
         {EventKind::scored, "scored", "SEAT score* POINTS, TOTAL in all"}}};
    return table;
  }

  static void fields(auto& f, auto& view) {
    auto& table = view.table;
    describe_head<Game>(f, view);
    f("round", table.round, number(1, kHandLimit).from_one(), "the hand, counted from 1");
    f("phase", table.phase,
      word<Phase>({{Phase::offer, "offer"},
                   {Phase::draw, "draw"},
                   {Phase::discard, "discard"},
                   {Phase::lay_off, "lay_off"},
                   {Phase::over, "over"}}),
      "what is being decided");
    f("mover", table.mover, seat(kSeats), "whose turn it is, or was last");
    describe_mover<Game>(f, view);
    f.derived(
        "dealer", [&] { return table.dealer(); }, seat(), "who dealt this hand");
    f("offers", table.offers, number(0, kSeats), "refusals of the first upcard");
    f("turn", table.turn, number(0, kTurnLimit), "discards in this hand");
    f("knocker", table.knocker, seat_or_null(kSeats), "who has knocked");
    f("ending", table.ending,
      or_null(
          word<Ending>(
              {{Ending::won, "won"}, {Ending::exhausted, "exhausted"}, {Ending::adjudicated, "turn_limit"}}),
          Ending::none),
      "how the last finished hand ended");
    f("stock", table.stock, number(0, kDeck), "cards in the stock");
    f("discards", table.discards, list(card()), "the upcard last");
    f("taken", table.taken, or_null(card(), kNoCard), "what the mover took from the discards in this turn");
    f("hand", view.hand, cards(kPack), "the seat's own cards");
    f("drawn", view.drawn, or_null(card(), kNoCard), "what the seat drew in this turn");
    f("melds", table.melds, list(cards(kPack)), "the knocker's, with what was laid off on them");
    f("laid_off", table.laid_off, cards(kPack), "by the other one");
    f.aside(
        "deadwood", [&] { return deadwood(view.hand); }, number(0, 110), "of the own hand");
    f.aside(
        "arranged", [&] { return arrange(view.hand); }, arrangement(), "the own hand in its melds");
    f("players", table.seat,
      players(kSeats,
              [&](auto& g, auto& record, Seat who) {
                g.derived(
                    "cards", [&] { return table.held(who); }, number(0, kHand + 1), "in hand");
                g("known", record.known, cards(kPack), "surely in this hand: taken openly, or shown");
                g("passed", record.passed, cards(kPack), "upcards it left lying");
                g("discarded", record.discarded, cards(kPack), "what it has thrown");
                g.aside(
                    "shows", [&] { return arrange(record.known); },
                    unless(table.phase != Phase::over && table.knocker != who, arrangement()),
                    "the hand in its melds, once it lies open");
                g("gained", record.gained, number(0, 1000), "in the last finished hand");
                g("score", record.score, number(0, 10000), "in the match");
              }),
      "what both know of each seat");
    f.derived(
        "scores",
        [&] {
          return std::array{table.seat[0].score, table.seat[1].score};
        },
        each(kSeats, number(0, 10000)), "one number a seat");
  }

  static Status check(const View& view) { return check_view(view); }
};

/// One of each card and no joker.
CardSet read_cards(const JsonReader& read, std::size_t most) {
  CardSet set;
  cards(kPack).up_to(most).read(read, set);
  return set;
}

}  // namespace

const OptionTable<Options>& Game::option_table() {
  static const OptionTable<Options> table{
      {option<&Options::target>("target", "points that win the match; 0: a match is one hand", 0, 500),
       option<&Options::knock_at>("knock_at", "the most deadwood to knock with", 0, 10),
       option<&Options::gin_bonus>("gin_bonus", "points for going out without deadwood", 0, 100),
       option<&Options::undercut_bonus>("undercut_bonus", "points for no more deadwood than the knocker's", 0,
                                        100)},
      {{"standard", "to 100 points", Options{}}, {"hand", "one hand", Options{.target = 0}}}};
  return table;
}

std::span<const std::string_view> Game::sheet_columns() {
  static constexpr std::string_view kColumns[] = {"won", "knocked", "deadwood", "points"};
  return kColumns;
}

SheetRow Game::sheet_row(const State& state, Seat seat) {
  const int gained = state.table.of(seat).gained;
  return {gained > 0 ? 1 : 0, state.table.knocker == seat ? 1 : 0, deadwood(state.hand(seat)), gained};
}

/// {"hand"} → {"deadwood","melds","loose","discards":[{"card","deadwood"},…]}: the last for eleven cards.
Result<nlohmann::json> Game::solve(const nlohmann::json& question) {
  const JsonReader read(question, "question");
  const CardSet hand = read_cards(read["hand"], kHand + 1);
  if (!read.ok()) return read.error();
  const Arrangement best = arrange(hand);
  nlohmann::json answer{{"deadwood", best.points},
                        {"melds", list(cards(kPack)).write(best.melds)},
                        {"loose", cards(kPack).write(best.loose)},
                        {"discards", nlohmann::json::array()}};
  hand.for_each([&](Face one) {
    if (hand.size() <= kHand) return;
    answer["discards"].push_back({{"card", card().write(one)}, {"deadwood", deadwood(hand - one)}});
  });
  return answer;
}

/// {"cards"} → {"valid","kind","reason"}.
Result<nlohmann::json> Game::validate(const nlohmann::json& question) {
  const JsonReader read(question, "question");
  const CardSet meld = read_cards(read["cards"], kRanks);
  if (!read.ok()) return read.error();
  if (!is_meld(meld)) {
    return nlohmann::json{
        {"valid", false},
        {"kind", nullptr},
        {"reason", "expected three or four cards of a rank, or three or more of a suit in sequence"}};
  }
  const bool set = meld.lowest().rank() == (meld - meld.lowest()).lowest().rank();
  return nlohmann::json{{"valid", true}, {"kind", set ? "set" : "run"}, {"reason", nullptr}};
}

}  // namespace meldwise::gin_rummy

MELDWISE_SPOKEN(meldwise::gin_rummy::Game, meldwise::gin_rummy::Speech);
