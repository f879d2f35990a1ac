#include "games/five_crowns/rules/options.h"

#include <fmt/format.h>

namespace meldwise::five_crowns {
namespace {

Options options_from(std::string_view preset) {
  const MeldRules& rules = *find_rules(preset);
  Options options;
  options.duplicate_suits_in_books = rules.duplicate_suits_in_books;
  options.natural_required = rules.natural_required;
  options.legacy_runs = rules.legacy_runs;
  options.points = rules.points == kTenPoints ? Points::tens : Points::face;
  options.going_out = rules.going_out;
  return options;
}

}  // namespace

const OptionTable<Options>& option_table() {
  static const OptionTable<Options> table{
      {option<&Options::duplicate_suits_in_books>("duplicate_suits_in_books",
                                                  "a book may have two naturals of the same suit"),
       option<&Options::natural_required>("natural_required",
                                          "a meld has at least one card that is not wild"),
       option<&Options::legacy_runs>(
           "legacy_runs", "no wild beyond the gaps in a run that a natural K tops or a natural 3 starts"),
       option<&Options::points>("points", "J Q K and joker cost 11 12 13 50 (face) or 10 10 10 20 (tens)",
                                {"face", "tens"}),
       option<&Options::going_out>("going_out", "going out with a discard, or with all cards melded",
                                   {"discard", "all"}),
       option<&Options::manual_melds>("manual_melds",
                                      "on the last turn players may arrange their melds themselves"),
       option<&Options::first_round>("first_round", "the round a match begins with", 1, kRounds),
       option<&Options::last_round>("last_round", "the round a match ends with", 1, kRounds)},
      {{"spec", "no suit twice in a book, a natural in every meld", options_from("spec"), "Standard"},
       {"anysuit", "suits may repeat in a book", options_from("anysuit"), "Any suits"},
       {"official", "suits may repeat, and wilds alone are a meld", options_from("official")},
       {"legacy", "stricter runs; J Q K cost 10 and a joker 20; one goes out without a discard",
        options_from("legacy")}}};
  return table;
}

Status check_options(const Options& options) {
  if (options.first_round <= options.last_round) return {};
  return fail(fmt::format(
      "options first_round, last_round: {} to {} are no rounds; expected 1 <= first <= last <= {}",
      options.first_round, options.last_round, kRounds));
}

}  // namespace meldwise::five_crowns
