// Text that is written straight away: byte for byte what the document would be printed as.
#include "games/speech/sinks.h"

#include <gtest/gtest.h>

#include <limits>

#include "games/catalogue.h"
#include "games/speech/kinds.h"
#include "games/table.h"
#include "support/scale.h"

namespace meldwise::test {
namespace {

using nlohmann::json;
using namespace speech;

/// The same writing into a document and into text: what each of them prints.
template <class Write>
std::pair<std::string, std::string> both(Write write) {
  json document;
  write(TreeSink(document));
  JsonText text;
  write(TextSink(text));
  return {document.dump(), text.written()};
}

TEST(Sinks, KeysAreInOrderWhateverTheOrderOfWriting) {
  const auto [document, text] = both([](auto sink) {
    auto outer = sink.object();
    outer.member("stock").number(7);
    {
      auto inner = outer.member("hand").object();
      inner.member("b").flag(true);
      inner.member("a").null();
    }
    auto list = outer.member("discards").list();
    list.next().text("9D");
    {
      auto inner = list.next().object();
      inner.member("z").number(-12);
      inner.member("aa").number(0);
      inner.member("a").text("");
    }
    static_cast<void>(list.next().object());
    static_cast<void>(list.next().list());
  });
  EXPECT_EQ(text,
            R"({"discards":["9D",{"a":"","aa":0,"z":-12},{},[]],"hand":{"a":null,"b":true},"stock":7})");
  EXPECT_EQ(text, document);
}

TEST(Sinks, OfEqualKeysTheLastCounts) {
  const auto [document, text] = both([](auto sink) {
    auto object = sink.object();
    object.member("b").number(1);
    object.member("a").number(2);
    object.member("b").number(3);
  });
  EXPECT_EQ(text, R"({"a":2,"b":3})");
  EXPECT_EQ(text, document);
}

TEST(Sinks, WhatHasToBeEscapedIs) {
  for (const char* words : {"plain", "a \"quote\" and a \\", "two\nlines\t\x01", "東風", "\x7f", ""}) {
    const auto [document, text] = both([&](auto sink) {
      auto object = sink.object();
      object.member(words).text(words);
    });
    EXPECT_EQ(text, document);
  }
  JsonText text;
  TextSink(text).text("\xff");
  EXPECT_EQ(json::parse(text.written()), "\xef\xbf\xbd") << "what is no UTF-8 is replaced";
}

TEST(Sinks, NumbersOfAnySize) {
  for (const std::int64_t number :
       {std::int64_t{0}, std::int64_t{9}, std::int64_t{10}, std::int64_t{-1},
        std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    const auto [document, text] = both([&](auto sink) { sink.number(number); });
    EXPECT_EQ(text, document);
  }
}

TEST(Sinks, AsidesThatAreMissingAreNotWorkedOut) {
  int asked = 0;
  const auto kind = [&](bool missing) {
    return object("Hand", [&asked, missing](auto& f, const int& hand) {
      f.aside("melds", unless(missing, number(0, 99)), "", [&] {
        ++asked;
        return hand;
      });
    });
  };
  EXPECT_EQ(document(kind(true), 7), json({{"melds", nullptr}}));
  EXPECT_EQ(asked, 0);
  EXPECT_EQ(document(kind(false), 7), json({{"melds", 7}}));
  EXPECT_EQ(asked, 1);
}

// Whole matches of every game with every preset, all seats and a spectator.
TEST(Sinks, ViewsAreTheSameAsTextAndAsDocuments) {
  for (const GameInfo& game : catalogue()) {
    for (const PresetInfo& preset : game.options.presets) {
      for (const int seats : {game.default_seats, game.max_seats}) {
        const meldwise::Setup setup{&game, preset.values, seats, 11};
        if (!check_setup(setup)) continue;
        const auto table = std::move(*make_table(setup));
        Rng rng(3);
        const int steps = std::max(100, test::scaled(600));
        for (int step = 0; step < steps && table->progress() != Progress::match_over; ++step) {
          for (int seat = 0; seat <= seats; ++seat) {
            const Seat observer = seat == seats ? Seat::spectator : seat_at(seat);
            const json document = table->view_json(observer);
            ASSERT_EQ(table->view_line(observer), document.dump()) << game.name << " " << preset.name;
            const Seat mover = table->mover_seen_by(observer);
            ASSERT_EQ(document["to_move"], is_player(mover) ? json(index_of(mover)) : json()) << game.name;
          }
          if (table->progress() == Progress::round_over) {
            table->next_round();
            continue;
          }
          const auto legal = table->legal();
          const std::string_view action = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
          ASSERT_TRUE(table->apply(action)) << action;
        }
      }
    }
  }
}

}  // namespace
}  // namespace meldwise::test
