#include "melds/five_crowns/meld_rules.h"

namespace meldwise::five_crowns {
namespace {

constexpr MeldRules kAnySuit{.duplicate_suits_in_books = true};
constexpr MeldRules kOfficial{.duplicate_suits_in_books = true, .natural_required = false};
constexpr MeldRules kLegacy{.legacy_runs = true, .points = kTenPoints, .going_out = GoingOut::all};

constexpr std::array<NamedRules, 4> kPresets{
    {{"spec", MeldRules{}}, {"anysuit", kAnySuit}, {"official", kOfficial}, {"legacy", kLegacy}}};

}  // namespace

std::span<const NamedRules> rule_presets() { return kPresets; }

const MeldRules* find_rules(std::string_view name) {
  for (const NamedRules& preset : kPresets) {
    if (preset.name == name) return &preset.rules;
  }
  return nullptr;
}

int points_of(const CrownHand& cards, CrownRank wild, const PointTable& points) {
  int sum = 0;
  cards.for_each_face([&](CrownCard card, int count) { sum += count * points_of(card, wild, points); });
  return sum;
}

}  // namespace meldwise::five_crowns
