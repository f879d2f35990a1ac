// In the place of the engine of servers, where libpq was not there when the program was built.
#include "storage/engine.h"

namespace meldwise::storage {

Result<std::unique_ptr<DatabaseEngine>> open_postgresql(const std::string&) {
  return fail("this program was built without PostgreSQL (libpq); a file can be used instead");
}

}  // namespace meldwise::storage
