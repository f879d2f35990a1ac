#include "app/record_file.h"

#include "app/input_file.h"

namespace meldwise::app {

Status for_each_record(const std::string& path, const std::function<Status(int, const std::string&)>& visit) {
  auto in = open_input(path, "a file of records, one a line");
  if (!in) return tl::unexpected(in.error());
  std::string line;
  for (int number = 1; std::getline(*in, line); ++number) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    if (const Status done = visit(number, line); !done) {
      return fail(path + ", line " + std::to_string(number) + ": " + done.error().message);
    }
  }
  return {};
}

Result<Record> record_number(const std::string& path, int number) {
  Result<Record> found = fail(path + ": there is no game " + std::to_string(number));
  int count = 0;
  const Status read = for_each_record(path, [&](int, const std::string& line) -> Status {
    if (++count != number) return {};
    found = parse_record(line);
    return found ? Status{} : tl::unexpected(found.error());
  });
  if (!read) return tl::unexpected(read.error());
  if (!found) return fail(found.error().message + ", the file has " + std::to_string(count));
  return found;
}

std::string seat_name(const Record& record, std::size_t seat) {
  std::string name;
  for (const char c : record.seats[seat]) name += static_cast<unsigned char>(c) < 0x20 || c == 0x7F ? '?' : c;
  return name;
}

}  // namespace meldwise::app
