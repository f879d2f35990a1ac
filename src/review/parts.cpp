#include "review/parts.h"

namespace meldwise::review {

Result<std::vector<Parts>> parts_of(const Record& record) {
  std::vector<Parts> parts(record.seats.size());
  return parts;
}

}  // namespace meldwise::review
