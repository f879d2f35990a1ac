// What clients send to the server: whatever the text, reading it ends in a command or in a refusal that can
// be sent back; a config that is read is written back the same.
#include <cstdlib>

#include "net/command.h"
#include "net/questions.h"
#include "net/table_config.h"

using namespace meldwise;

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const net::Message message = net::read_message(text);
  if (!message.command) (void)net::to_line(net::to_json(message.command.error()));
  for (const char* kind : {"act", "undo", "hint", "hello"}) (void)net::read_command(kind, text);
  const auto document = net::read_json(text);
  if (!document) return 0;
  for (const char* game : {"konkan", "makiaveli", "five-crowns"}) {
    (void)net::answer_question("validate", game, *document);
  }
  const auto table = net::read_new_table(*document, {});
  if (!table) return 0;
  const std::string config = net::to_text(table->config);
  const auto again = net::parse_table_config(config);
  if (!again || net::to_text(*again) != config) std::abort();
  return 0;
}
