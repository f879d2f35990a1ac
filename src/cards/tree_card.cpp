#include "cards/tree_card.h"

#include "cards/text.h"

namespace meldwise {
namespace {

constexpr std::string_view kLetters = "JRCMOWDSTB";
constexpr std::array<std::string_view, kSpecies> kNames = {
    "jacaranda", "royal poinciana", "cassia",      "maple",        "oak",
    "willow",    "dogwood",         "blue spruce", "tulip poplar", "cherry blossom"};
static_assert(kLetters.size() == kSpecies);

}  // namespace

char species_letter(Species species) { return kLetters[static_cast<std::size_t>(species)]; }
std::string_view species_name(Species species) { return kNames[static_cast<std::size_t>(species)]; }

Result<Species> parse_species(std::string_view letter) {
  const std::string upper = to_upper(letter);
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (upper == kLetters.substr(i, 1) || upper == to_upper(kNames[i])) return static_cast<Species>(i);
  }
  return fail("unknown species " + in_quotes(letter) + ": expected a letter of J R C M O W D S T B");
}

std::string to_text(TreeCard card) {
  return {species_letter(card.species()), static_cast<char>('0' + card.rank())};
}

Result<TreeCard> parse_tree_card(std::string_view text) {
  const bool shaped = text.size() >= 2 && text.back() >= '1' && text.back() <= '8';
  const Result<Species> species = shaped ? parse_species(text.substr(0, text.size() - 1)) : fail("");
  if (!species) {
    return fail("unknown card " + in_quotes(text) +
                ": expected a species J R C M O W D S T B and a rank 1-8, like J3");
  }
  return TreeCard::of(*species, text.back() - '0');
}

std::string to_text(const TreeSet& cards) {
  std::string out;
  cards.for_each([&](TreeCard card) {
    if (!out.empty()) out += ' ';
    out += to_text(card);
  });
  return out;
}

Result<TreeSet> parse_tree_set(std::string_view text) {
  TreeSet cards;
  for (const std::string_view word : words(text)) {
    const Result<TreeCard> card = parse_tree_card(word);
    if (!card) return tl::unexpected(card.error());
    if (cards.has(*card)) return fail(to_text(*card) + " is named twice; there is one of each card");
    cards.add(*card);
  }
  return cards;
}

}  // namespace meldwise
