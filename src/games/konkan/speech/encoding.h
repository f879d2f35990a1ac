// Konkan as numbers, for programs that learn (vec/encoding.h).
//
// A run to be laid is opened by its suit and ends and completed by where its jokers are; a sarf and a swap
// are opened by the card and completed by the meld it goes to. Sets, pulls and throws are one id.
#pragma once

#include <array>
#include <bit>
#include <string>

#include "games/action_ids.h"
#include "games/encoding_base.h"
#include "games/konkan/game.h"

namespace meldwise::konkan {

struct Encoding : EncodingBase<Face, kFaces, 2, kMinSeats, kMostSeats> {
  // The kinds of ids, one after the other.
  static constexpr int kRunForms = 77;                      // first positions and lengths in one suit
  static constexpr int kSetForms = 25;                      // suits and jokers of one rank
  static constexpr int kJokerForms = 1 + 14 + 14 * 13 / 2;  // no joker, one, two, by position
  static constexpr int kPlaces = 3;

  static constexpr int kSarf = 0;
  static constexpr int kSwap = kSarf + kFaces;
  static constexpr int kRun = kSwap + kNaturalFaces;
  static constexpr int kOpeners = kRun + kSuits * kRunForms;
  static constexpr int kSet = kOpeners;
  static constexpr int kPull = kSet + kRanks * kSetForms;
  static constexpr int kThrow = kPull + 2;
  static constexpr int kJokers = kThrow + kFaces;
  static constexpr int kTarget = kJokers + kJokerForms;
  static constexpr int kIds = kTarget + kMostMelds * kPlaces;

  static ActionIds ids(const Action& action, std::size_t /*place*/) {
    switch (action.kind) {
      case ActionKind::pull_deck:
        return one_id(kPull);
      case ActionKind::pull_trash:
        return one_id(kPull + 1);
      case ActionKind::throw_card:
        return one_id(kThrow + action.card.id);
      case ActionKind::sarf:
        return two_ids(kSarf + action.card.id,
                       kTarget + action.target * kPlaces + static_cast<int>(action.place));
      case ActionKind::swap:
        return two_ids(kSwap + action.card.id, kTarget + action.target * kPlaces);
      case ActionKind::lay:
        return ids_of(action.meld);
    }
    return {};
  }

  static bool is_whole(int id) { return id >= kSet && id < kJokers; }

  static Action action(ActionIds ids) {
    const int id = ids.first;
    const int then = ids.then;
    if (id >= kThrow && id < kJokers) return throw_card(card(id - kThrow));
    if (id >= kPull) return id == kPull ? pull_deck() : pull_trash();
    if (id >= kSet) {
      const SetForm& form = set_forms()[static_cast<std::size_t>((id - kSet) % kSetForms)];
      return lay(Meld::set((id - kSet) / kSetForms, form.suits, form.jokers));
    }
    if (id >= kRun) {
      const RunForm& form = run_forms()[static_cast<std::size_t>((id - kRun) % kRunForms)];
      const auto suit = static_cast<Suit>((id - kRun) / kRunForms);
      const int jokers = then >= kJokers && then < kTarget ? then - kJokers : 0;
      return lay(Meld::run(suit, form.start, form.length, joker_bits(jokers)));
    }
    const int target = then >= kTarget ? (then - kTarget) / kPlaces : 0;
    const auto place = static_cast<Place>(then >= kTarget ? (then - kTarget) % kPlaces : 0);
    return id >= kSwap ? swap_from(card(id - kSwap), target) : sarf_to(card(id - kSarf), target, place);
  }

  static std::string part_text(int id) {
    using meldwise::to_text;
    if (id >= kTarget) {
      constexpr std::array<const char*, kPlaces> kWords = {"", " low", " high"};
      return "to meld " + std::to_string((id - kTarget) / kPlaces + 1) +
             kWords[static_cast<std::size_t>((id - kTarget) % kPlaces)];
    }
    if (id >= kJokers) {
      std::string text = id == kJokers ? "no joker" : "joker as";
      for (unsigned rest = joker_bits(id - kJokers); rest != 0; rest &= rest - 1) {
        const int position = std::countr_zero(rest);
        text +=
            std::string(" ") + rank_letter(rank_at(position)) + (position == kPositions - 1 ? " (high)" : "");
      }
      return text;
    }
    if (id >= kRun) {
      const RunForm& form = run_forms()[static_cast<std::size_t>((id - kRun) % kRunForms)];
      const auto suit = static_cast<Suit>((id - kRun) / kRunForms);
      const int last = form.start + form.length - 1;
      return "lay run " + to_text(Face::of(suit, form.start)) + " to " +
             to_text(Face::of(suit, rank_at(last))) + " (" + std::to_string(form.length) + ")";
    }
    return id >= kSwap ? "swap " + to_text(card(id - kSwap)) : "sarf " + to_text(card(id - kSarf));
  }

  static void observe(auto& out, const View& view) {
    const Public& table = view.table;
    out.table();
    add(out, "hand", view.hand);
    add(out, "may_be_in_deck", view.pool);
    out.one_of("trash_top", table.trash_top().id, kFaces);
    out.one_of("taken", table.turn.taken.id, kFaces);
    out.one_of("phase", static_cast<int>(table.turn.phase), 2);
    out.flag("coming_down", table.turn.coming_down);
    out.number("threshold", table.threshold(), 100);
    out.number("deck", table.deck, kPackCards);
    out.number("trash", table.trash.size(), kPackCards);
    out.number("turn", table.turn.number, 100);
    out.number("round", table.round, 5);
    out.number("reshuffles", table.reshuffles, 4);
    add_seats(out, view, [&](Seat, const SeatRecord& record) {
      out.flag("down", record.down());
      out.number("cards", record.cards, kMostHand);
      out.number("come_down", record.come_down, 100);
      out.number("laid", record.laid, 100);
      out.number("score", record.score, 100);
      add(out, "known", record.known);
      add(out, "thrown", record.thrown);
      add(out, "passed", record.passed);
    });
    out.records("melds", kMostMelds, 7,
                "here, run, suit or rank / 13, start / 13, length / 13, jokers / 2, own", [&](auto put) {
                  for (std::size_t i = 0; i < table.melds.size(); ++i) {
                    const Meld& meld = table.melds[i].meld;
                    const int at = static_cast<int>(i);
                    put(at, 0, 1.0F);
                    put(at, 1, meld.is_run() ? 1.0F : 0.0F);
                    put(at, 2, static_cast<float>(meld.base) / 13.0F);
                    put(at, 3, static_cast<float>(meld.start) / 13.0F);
                    put(at, 4, static_cast<float>(meld.length) / 13.0F);
                    put(at, 5, static_cast<float>(meld.jokers()) / 2.0F);
                    put(at, 6, table.melds[i].owner == view.seat ? 1.0F : 0.0F);
                  }
                });
  }

 private:
  struct RunForm {
    int start = 0;
    int length = 0;
  };
  struct SetForm {
    unsigned suits = 0;
    int jokers = 0;
  };

  /// By first position, then by length.
  static constexpr std::array<RunForm, kRunForms> make_run_forms() {
    std::array<RunForm, kRunForms> forms{};
    std::size_t count = 0;
    for (int start = 0; start + kShortestMeld <= kPositions; ++start) {
      for (int length = kShortestMeld; length <= kLongestRun && start + length <= kPositions; ++length) {
        forms[count++] = {start, length};
      }
    }
    return forms;
  }
  static constexpr std::array<SetForm, kSetForms> make_set_forms() {
    std::array<SetForm, kSetForms> forms{};
    std::size_t count = 0;
    for (unsigned suits = 1; suits < 16; ++suits) {
      for (int jokers = 0; jokers <= kMostJokersPerMeld; ++jokers) {
        const int size = std::popcount(suits) + jokers;
        if (size >= kShortestMeld && size <= kLargestSet) forms[count++] = {suits, jokers};
      }
    }
    return forms;
  }
  static const std::array<RunForm, kRunForms>& run_forms() {
    static constexpr auto kForms = make_run_forms();
    return kForms;
  }
  static const std::array<SetForm, kSetForms>& set_forms() {
    static constexpr auto kForms = make_set_forms();
    return kForms;
  }

  /// None, one at p, two at p < q: 0, 1 + p, 15 + q (q - 1) / 2 + p.
  static constexpr int joker_form(unsigned bits) {
    if (bits == 0) return 0;
    const int low = std::countr_zero(bits);
    const unsigned rest = bits & (bits - 1);
    if (rest == 0) return 1 + low;
    const int high = std::countr_zero(rest);
    return 1 + kPositions + high * (high - 1) / 2 + low;
  }
  static constexpr unsigned joker_bits(int form) {
    if (form == 0) return 0;
    if (form <= kPositions) return 1U << (form - 1);
    int high = 1;
    int rest = form - 1 - kPositions;
    while (rest >= high) rest -= high++;
    return 1U << high | 1U << rest;
  }

  static ActionIds ids_of(const Meld& meld) {
    if (meld.is_run()) {
      // Twelve lengths begin at the first position and at the second, from there on one fewer each.
      static constexpr auto kFirst = [] {
        std::array<int, kPositions> first{};
        const auto forms = make_run_forms();
        for (int i = kRunForms - 1; i >= 0; --i) {
          first[static_cast<std::size_t>(forms[static_cast<std::size_t>(i)].start)] = i;
        }
        return first;
      }();
      const int form = kFirst[meld.start] + meld.length - kShortestMeld;
      return two_ids(kRun + meld.base * kRunForms + form, kJokers + joker_form(meld.mask));
    }
    static constexpr auto kForm = [] {
      std::array<int, 16 * 3> form{};
      const auto forms = make_set_forms();
      for (std::size_t i = 0; i < forms.size(); ++i) {
        form[forms[i].suits * 3 + static_cast<unsigned>(forms[i].jokers)] = static_cast<int>(i);
      }
      return form;
    }();
    const auto at = static_cast<std::size_t>(meld.mask * 3 + meld.jokers());
    return one_id(kSet + meld.rank() * kSetForms + kForm[at]);
  }
};

}  // namespace meldwise::konkan
