#include "melds/makiaveli/columns.h"

namespace meldwise::makiaveli {
void list_columns(const Demand& demand, ColumnsByPlace& out) {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    Columns& columns = out[place];
    columns.clear();
    columns.push_back(kAllColumns[0]);
    if (place == 0) continue;
    unsigned once = 0;
    unsigned twice = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      const int available = demand.faces[suit][place % kRanks].available;
      once |= (available >= 1 ? 1U : 0U) << suit;
      twice |= (available >= 2 ? 1U : 0U) << suit;
    }
    const unsigned without_one = once & (once - 1U);
    if ((without_one & (without_one - 1U)) == 0) continue;
    for (std::size_t i = 1; i < kAllColumns.size(); ++i) {
      if (there(kAllColumns[i], once, twice)) columns.push_back(kAllColumns[i]);
    }
  }
}

bool keep_possible_columns(const std::array<SharesByPlace, kSuits>& possible, ColumnsByPlace& columns) {
  for (std::size_t place = 1; place < kPlaces; ++place) {
    Columns& here = columns[place];
    if (here.size() == 1) continue;
    std::size_t kept = 0;
    for (const Column& column : here) {
      bool fits = true;
      for (std::size_t suit = 0; suit < kSuits; ++suit) {
        fits = fits && (possible[suit][place] >> column.share[suit] & 1) != 0;
      }
      if (fits) here[kept++] = column;
    }
    if (kept == 0) return false;
    while (here.size() > kept) here.pop_back();
  }
  return true;
}

void shares_taken(const ColumnsByPlace& columns, std::array<SharesByPlace, kSuits>& out) {
  for (std::size_t place = 0; place < kPlaces; ++place) {
    std::array<unsigned, kSuits> taken{};
    for (const Column& column : columns[place]) {
      for (std::size_t suit = 0; suit < kSuits; ++suit) taken[suit] |= 1U << column.share[suit];
    }
    for (std::size_t suit = 0; suit < kSuits; ++suit) out[suit][place] = static_cast<ShareSet>(taken[suit]);
  }
}

}  // namespace meldwise::makiaveli
