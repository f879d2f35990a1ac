// The framework of descriptions: grammar of phrases, and that what a game says fits the schema it gives out.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "games/catalogue.h"
#include "games/sayings.h"
#include "games/speech.h"
#include "games/speech/phrases.h"
#include "games/speech/said_json.h"
#include "games/speech/schema.h"
#include "games/table.h"
#include "games/told.h"
#include "support/json_schema.h"
#include "support/scale.h"

namespace meldwise::test {
namespace {

using nlohmann::json;
using speech::conjugated;
using speech::many;

TEST(Speech, VerbsGoWithWhoActs) {
  const Seat me = seat_at(1);
  EXPECT_EQ(conjugated("draw", me, me), "draw");
  EXPECT_EQ(conjugated("draw", me, seat_at(0)), "draws");
  EXPECT_EQ(conjugated("go", me, Seat::referee), "goes");
  EXPECT_EQ(conjugated("pass", me, Seat::spectator), "passes");
  EXPECT_EQ(conjugated("carry", me, Seat::spectator), "carries");
  EXPECT_EQ(conjugated("play", me, Seat::spectator), "plays");
  EXPECT_EQ(conjugated("be", me, me), "are");
  EXPECT_EQ(conjugated("be", me, Seat::spectator), "is");
  EXPECT_EQ(conjugated("have", me, Seat::spectator), "has");
  EXPECT_EQ(many(1, "card"), "1 card");
  EXPECT_EQ(many(0, "card"), "0 cards");
  EXPECT_EQ(speech::either({"a", "b", "c"}), "a, b or c");
}

struct Deed {
  int kind = 0;
  Seat seat = Seat::none;
  int points = 0;
  int extra = -1;
  FrenchHand cards{};
  std::uint8_t winners = 0;
};

const speech::Phrases<Deed>& deeds() {
  using namespace speech;
  static const FrenchHand kFaces = parse_french_hand("7H 7H KS").value();
  static const Phrases<Deed> table{
      Speaking::of_events,
      {told<&Deed::seat>("SEAT", seat()), told<&Deed::points>("POINTS", number(0, 99).of("point")),
       told<&Deed::extra>("EXTRA", or_omit(number(0, 9), -1)), told<&Deed::cards>("CARDS", cards(kFaces)),
       told<&Deed::winners>("WINNERS", seat_bits())},
      {{1, "won", "SEAT win* POINTS[ and EXTRA more|, no more]"},
       {2, "hid where=here", "SEAT hide* POINTS", "SEAT hide* something"},
       {3, "thought", "SEAT think* of POINTS", "-"},
       {4, "put", "SEAT put* POINTS", "busy | SEAT be* busy"},
       {5, "over winner=SEAT POINTS", "[SEAT win*|nobody wins]"},
       {6, "laid", "SEAT play*[ with CARDS]"},
       {7, "ended how=won", "WINNERS went out"},
       {7, "ended how=blocked", "nobody went out"}}};
  return table;
}

TEST(Speech, APhraseIsToldAsEachObserverMayKnowIt) {
  const Seat me = seat_at(1);
  const Deed won{1, me, 1, -1};
  EXPECT_EQ(deeds().text(won, me), "you win 1 point, no more");
  EXPECT_EQ(deeds().text({1, me, 2, 3}, Seat::spectator), "player 2 wins 2 points and 3 more");
  EXPECT_EQ(deeds().json(won, me), json({{"type", "won"}, {"key", "won"}, {"seat", 1}, {"points", 1}}));

  const Deed hid{2, me, 7, -1};
  EXPECT_EQ(deeds().json(hid, me),
            json({{"type", "hid"}, {"key", "hid.here"}, {"where", "here"}, {"seat", 1}, {"points", 7}}));
  EXPECT_EQ(deeds().json(hid, seat_at(0)),
            json({{"type", "hid"}, {"key", "hid.here.unseen"}, {"where", "here"}, {"seat", 1}}));
  EXPECT_EQ(deeds().text(hid, Seat::referee), "player 2 hides 7 points");
  EXPECT_EQ(deeds().text(hid, Seat::spectator), "player 2 hides something");

  EXPECT_EQ(deeds().text({3, me, 7, -1}, seat_at(0)), "");
  EXPECT_EQ(deeds().json({3, me, 7, -1}, seat_at(0)), json());
  EXPECT_EQ(deeds().text({3, me, 7, -1}, me), "you think of 7 points");
  EXPECT_EQ(deeds().json({4, me, 7, -1}, seat_at(0)), json({{"type", "busy"}, {"key", "busy"}, {"seat", 1}}));
  EXPECT_EQ(deeds().text({4, me, 7, -1}, seat_at(0)), "player 2 is busy");

  const Deed over{5, Seat::none, 4, -1};
  EXPECT_EQ(deeds().text(over, me), "nobody wins");
  EXPECT_EQ(deeds().json(over, me),
            json({{"type", "over"}, {"key", "over"}, {"winner", nullptr}, {"points", 4}}));
}

TEST(Speech, NoCardsAreWrittenAndNotSaid) {
  Deed laid{6, seat_at(0), 0, -1};
  EXPECT_EQ(deeds().text(laid, seat_at(1)), "player 1 plays");
  EXPECT_EQ(deeds().json(laid, seat_at(1))["cards"], json::array());
  laid.cards.add(parse_face("7H").value());
  EXPECT_EQ(deeds().text(laid, seat_at(1)), "player 1 plays with 7H");
}

TEST(Speech, SeveralSeatsAreNamedAndListed) {
  const Deed won{.kind = 7, .winners = 0b101};
  EXPECT_EQ(deeds().text(won, seat_at(2)), "player 1 and you went out");
  EXPECT_EQ(deeds().json(won, seat_at(2)),
            json({{"type", "ended"}, {"key", "ended.won"}, {"how", "won"}, {"winners", {0, 2}}}));
  EXPECT_EQ(deeds().text({.kind = 7}, seat_at(2)), "nobody went out");
  const auto read = [](const json& list) {
    const JsonReader at(list, "winners");
    int bits = 0;
    speech::seat_bits(3).read(at, bits);
    return at.ok() ? std::to_string(bits) : at.error().value().message;
  };
  EXPECT_EQ(read({0, 2}), "5");
  EXPECT_EQ(read({1, 1}), "winners[1]: named twice");
  EXPECT_EQ(read({3}).substr(0, 11), "winners[0]:");
  EXPECT_EQ(read({0, 1, 2, 0}).substr(0, 8), "winners:");
}

// Play a little of every game and hold all that is said against the schema that is given out.
TEST(Schema, EverythingThatIsSaidFits) {
  for (const GameInfo& game : catalogue()) {
    const json schema = speech::json_schema(*game.schema);
    for (const PresetInfo& preset : game.options.presets) {
      meldwise::Setup setup{&game, preset.values, game.max_seats, 5};
      if (!check_setup(setup)) setup.seats = game.default_seats;
      auto made = make_table(setup);
      ASSERT_TRUE(made) << made.error().message;
      Table& table = **made;
      std::size_t told = 0;
      Rng rng(7);
      const int steps = std::max(20, test::scaled(400));
      for (int step = 0; step < steps && table.progress() != Progress::match_over; ++step) {
        if (table.progress() == Progress::round_over) {
          table.next_round();
          continue;
        }
        const json legal = table.legal_json();
        for (const json& one : legal) EXPECT_EQ(schema_error(schema, "Action", one["action"]), "") << one;
        ASSERT_TRUE(table.apply(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]["action"]));
        for (int seat = 0; seat <= setup.seats; ++seat) {
          const Seat observer = seat == setup.seats ? Seat::spectator : seat_at(seat);
          EXPECT_EQ(schema_error(schema, "View", table.view_json(observer)), "") << game.name;
          for (const Told& event : table.told(observer, told)) {
            EXPECT_EQ(schema_error(schema, "Event", event.json), "") << event.json;
            EXPECT_FALSE(event.text.empty());
          }
        }
        told = table.events();
        if (HasFailure()) return;
      }
    }
  }
}

/// A walk: where it began, where it may have ended, and what counts only once it has.
struct Walk {
  std::pair<int, int> from{};
  std::optional<int> end;
  Seat guide = Seat::none;
  int steps = 0;
};

void describe_walk(auto& f, auto& walk) {
  using namespace speech;
  f("from", walk.from, tuple(number(-9, 9), number(0, 9)), "x, y");
  f.optional("end", walk.end, number(0, 99), "where it ended");
  f("guide", walk.guide, seat_or("nobody", Seat::none, 2), "who leads");
  f.read_if(walk.end.has_value(), "steps", walk.steps, number(0, 99), "counted at the end");
  f.derived("seen", map(number(-9, 9)), "by name", [&] {
    return std::vector<std::pair<std::string, int>>{{"x", walk.from.first}};
  });
}

json written(const Walk& walk) {
  return speech::document(speech::object("Walk", [](auto& f, auto& one) { describe_walk(f, one); }), walk);
}
/// The walk as it is written again, or the error.
json read_again(const char* text) {
  const json given = json::parse(text);
  const JsonReader at(given, "walk");
  Walk walk;
  speech::FieldReader fields{at};
  describe_walk(fields, walk);
  return at.ok() ? written(walk) : json(at.error().value().message);
}

TEST(Speech, FieldsThatAreNotAlwaysThereOrNotAlwaysRead) {
  EXPECT_EQ(written({{-1, 2}, 7, seat_at(1), 5}),
            json::parse(R"({"from":[-1,2],"end":7,"guide":1,"steps":5,"seen":{"x":-1}})"));
  EXPECT_EQ(written({{-1, 2}, {}, Seat::none, 0}),
            json::parse(R"({"from":[-1,2],"guide":"nobody","steps":0,"seen":{"x":-1}})"));
  EXPECT_EQ(read_again(R"({"from":[3,4],"guide":"nobody"})")["steps"], 0) << "follows until it counts";
  EXPECT_EQ(read_again(R"({"from":[3,4],"guide":"nobody","end":2,"steps":8})")["steps"], 8);
  EXPECT_EQ(read_again(R"({"from":[3,4],"guide":"nobody","end":2})"), "walk.steps: missing");
  EXPECT_EQ(read_again(R"({"from":[3,4,5],"guide":0})"), "walk.from: expected 2 elements");
  EXPECT_EQ(read_again(R"({"from":[3,-1],"guide":0})"),
            "walk.from[1]: expected a whole number from 0 to 9, got '-1'");
  EXPECT_EQ(read_again(R"({"from":[3,4],"guide":"somebody"})"),
            "walk.guide: expected a whole number from 0 to 1, got '\"somebody\"'");
  EXPECT_EQ(read_again(R"({"from":[3,4],"guide":2})"),
            "walk.guide: expected a whole number from 0 to 1, got '2'");
}

TEST(Schema, ItRefusesWhatDoesNotFit) {
  const auto game = find_game("five-crowns");
  const json schema = speech::json_schema(*(*game)->schema);
  json view =
      (*make_table(meldwise::Setup{*game, (*game)->options.presets[0].values, 2, 1}))->view_json(seat_at(0));
  EXPECT_EQ(schema_error(schema, "View", view), "");
  json wrong = view;
  wrong.erase("stock");
  EXPECT_NE(schema_error(schema, "View", wrong), "");
  wrong = view;
  wrong["phase"] = "asleep";
  EXPECT_NE(schema_error(schema, "View", wrong), "");
  wrong = view;
  wrong["players"][1]["cards"] = -1;
  EXPECT_NE(schema_error(schema, "View", wrong), "");
  EXPECT_NE(schema_error(schema, "Action", json({{"type", "draw"}, {"from", "hat"}})), "");
}

constexpr Saying kSayings[] = {{"one", "{cards, cards} or {wanted, choice}: {why, sentence}"},
                               {"why", "{count} % of {who, seat}, {all, clauses}"}};
constexpr SayingsOf<kSayings> say;

TEST(Speech, ASentenceIsToldByKeyAndValues) {
  const Sentence why =
      say("why", {{"count", decimal(12.34, 1)}, {"who", 1}, {"all", std::vector<Sentence>{}}});
  EXPECT_EQ(speech::said_json(say("one", {{"cards", "7S 8S"}, {"wanted", "9S or JK"}, {"why", why}})),
            json::parse(R"({"key":"one","values":{"cards":["7S","8S"],"wanted":["9S","JK"],
              "why":{"key":"why","values":{"count":12.3,"who":1,"all":[]}}}})"));
  EXPECT_EQ(speech::said_json(Sentence()), json());
  EXPECT_EQ(speech::said_json(Error{"for programs"}), json());
}

TEST(Speech, EverySayingHasAKeyOfItsOwnAndKnownKinds) {
  const std::set<std::string_view> kinds{"",     "card", "cards",    "choice", "cell", "species",
                                         "seat", "text", "sentence", "move",   "list", "clauses"};
  std::set<std::string_view> keys;
  const auto look = [&](std::span<const Saying> table) {
    for (const Saying& saying : table) {
      EXPECT_TRUE(keys.insert(saying.key).second) << saying.key << " is there twice";
      for (const SayingPlace& place : places_of(saying.english))
        EXPECT_TRUE(kinds.contains(place.kind)) << saying.key << ": " << place.kind;
    }
  };
  look(say_alike.table());
  const auto games = schemas_of("");
  ASSERT_TRUE(games);
  for (const speech::GameSchema* game : *games) {
    EXPECT_FALSE(game->sayings.empty()) << game->name;
    look(game->sayings);
  }
}

}  // namespace
}  // namespace meldwise::test
