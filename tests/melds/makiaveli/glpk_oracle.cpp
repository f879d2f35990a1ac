#include "melds/makiaveli/glpk_oracle.h"

#include <glpk.h>

#include <cmath>
#include <memory>
#include <vector>

namespace meldwise::makiaveli::test {
namespace {

// A kind of group that may be laid several times: its cards, and which of them is of the cross.
struct Kind {
  std::vector<Face> cards;
  int of_cross = -1;  // index into cards, -1: none
};

std::vector<std::vector<Face>> all_short_groups() {
  std::vector<std::vector<Face>> out;
  for (int rank = 0; rank < 13; ++rank) {
    for (int without = 0; without <= 4; ++without) {
      out.emplace_back();
      for (int suit = 0; suit < 4; ++suit) {
        if (suit != without) out.back().push_back(Face::of(static_cast<Suit>(suit), rank));
      }
    }
  }
  for (int suit = 0; suit < 4; ++suit) {
    for (int length = 3; length <= 5; ++length) {
      for (int start = 0; start + length <= 14; ++start) {
        out.emplace_back();
        for (int place = start; place < start + length; ++place) {
          out.back().push_back(Face::of(static_cast<Suit>(suit), place % 13));
        }
      }
    }
  }
  return out;
}

struct Bounds {
  int low, high;
};

}  // namespace

std::optional<int> glpk_max_played(const Query& query) {
  // Rows: the copies of a face that are not of the cross, and those that are. Without anchors all
  // copies are alike and the second kind of row stays empty.
  const auto normal = [&](Face face) -> Bounds {
    int low = query.must.count(face);
    int high = low + query.may.count(face);
    if (!query.anchored) {
      low += query.cross_must.count(face);
      high += query.cross_must.count(face) + query.cross_may.count(face);
    }
    return {low, high};
  };
  const auto cross = [&](Face face) -> Bounds {
    if (!query.anchored) return {0, 0};
    return {query.cross_must.count(face), query.cross_must.count(face) + query.cross_may.count(face)};
  };

  std::vector<Kind> kinds;
  for (const std::vector<Face>& cards : all_short_groups()) {
    for (int of_cross = -1; of_cross < static_cast<int>(cards.size()); ++of_cross) {
      bool there = true;
      for (int i = 0; i < static_cast<int>(cards.size()); ++i) {
        const Face face = cards[static_cast<std::size_t>(i)];
        there = there && (i == of_cross ? cross(face) : normal(face)).high > 0;
      }
      if (there) kinds.push_back({cards, of_cross});
    }
  }

  const std::unique_ptr<glp_prob, decltype(&glp_delete_prob)> problem(glp_create_prob(), glp_delete_prob);
  glp_prob* const lp = problem.get();
  glp_term_out(GLP_OFF);
  glp_set_obj_dir(lp, GLP_MAX);
  // Row 1 + id: groups' use of a face minus the hand cards played of it; row 53 + id: use of the cross.
  glp_add_rows(lp, 2 * kNaturalFaces);
  glp_add_cols(lp, kNaturalFaces + static_cast<int>(kinds.size()));
  std::vector<int> rows = {0};
  std::vector<int> columns = {0};
  std::vector<double> values = {0};
  const auto put = [&](int row, int column, double value) {
    rows.push_back(row);
    columns.push_back(column);
    values.push_back(value);
  };
  const auto bound_row = [&](int row, Bounds bounds) {
    glp_set_row_bnds(lp, row, bounds.low == bounds.high ? GLP_FX : GLP_DB, bounds.low, bounds.high);
  };
  for (int id = 0; id < kNaturalFaces; ++id) {
    const Face face{static_cast<std::uint8_t>(id)};
    const int hand = query.may.count(face);
    const Bounds use = normal(face);
    bound_row(1 + id, {use.low, use.high - hand});
    bound_row(1 + kNaturalFaces + id, cross(face));
    glp_set_col_kind(lp, 1 + id, GLP_IV);
    glp_set_col_bnds(lp, 1 + id, hand == 0 ? GLP_FX : GLP_DB, 0, hand);
    glp_set_obj_coef(lp, 1 + id, 1);
    put(1 + id, 1 + id, -1);
  }
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const int column = 1 + kNaturalFaces + static_cast<int>(k);
    glp_set_col_kind(lp, column, GLP_IV);
    glp_set_col_bnds(lp, column, GLP_DB, 0, 2);
    for (int i = 0; i < static_cast<int>(kinds[k].cards.size()); ++i) {
      const int id = kinds[k].cards[static_cast<std::size_t>(i)].id;
      put(i == kinds[k].of_cross ? 1 + kNaturalFaces + id : 1 + id, column, 1);
    }
  }
  glp_load_matrix(lp, static_cast<int>(values.size()) - 1, rows.data(), columns.data(), values.data());
  glp_iocp parameters;
  glp_init_iocp(&parameters);
  parameters.presolve = GLP_ON;
  parameters.msg_lev = GLP_MSG_OFF;
  const int code = glp_intopt(lp, &parameters);
  if (code == GLP_ENOPFS || (code == 0 && glp_mip_status(lp) == GLP_NOFEAS)) return -1;
  if (code != 0 || glp_mip_status(lp) != GLP_OPT) return std::nullopt;

  // Do the groups it names really use the cards as they must?
  std::vector<int> used(2 * kNaturalFaces, 0);
  for (std::size_t k = 0; k < kinds.size(); ++k) {
    const double value = glp_mip_col_val(lp, 1 + kNaturalFaces + static_cast<int>(k));
    const int count = static_cast<int>(std::lround(value));
    if (std::abs(value - count) > 1e-6 || count < 0) return std::nullopt;
    for (int i = 0; i < static_cast<int>(kinds[k].cards.size()); ++i) {
      const int id = kinds[k].cards[static_cast<std::size_t>(i)].id;
      used[static_cast<std::size_t>(i == kinds[k].of_cross ? kNaturalFaces + id : id)] += count;
    }
  }
  int played = 0;
  for (int id = 0; id < kNaturalFaces; ++id) {
    const Face face{static_cast<std::uint8_t>(id)};
    const int count = static_cast<int>(std::lround(glp_mip_col_val(lp, 1 + id)));
    const Bounds use = normal(face);
    const Bounds use_of_cross = cross(face);
    const int rest = used[static_cast<std::size_t>(id)] - count;
    const int of_cross = used[static_cast<std::size_t>(kNaturalFaces + id)];
    if (count < 0 || count > query.may.count(face) || rest < use.low ||
        rest > use.high - query.may.count(face) || of_cross < use_of_cross.low ||
        of_cross > use_of_cross.high) {
      return std::nullopt;
    }
    played += count;
  }
  return played;
}

}  // namespace meldwise::makiaveli::test
