#include "arena/build_id.h"

#include <elf.h>
#include <link.h>

#include <cstdint>
#include <cstring>
#include <span>
#include <string_view>

namespace meldwise::arena {
namespace {

constexpr std::size_t kNoteAlignment = 4;

std::size_t padded(std::size_t size) { return (size + kNoteAlignment - 1) / kNoteAlignment * kNoteAlignment; }

/// The description of the note NT_GNU_BUILD_ID, if it is among these.
std::span<const std::uint8_t> build_note(std::span<const std::uint8_t> notes) {
  while (notes.size() >= sizeof(ElfW(Nhdr))) {
    ElfW(Nhdr) header;
    std::memcpy(&header, notes.data(), sizeof header);
    const std::size_t name = sizeof header;
    const std::size_t description = name + padded(header.n_namesz);
    const std::size_t end = description + padded(header.n_descsz);
    if (end > notes.size()) break;
    if (header.n_type == NT_GNU_BUILD_ID && header.n_namesz == sizeof ELF_NOTE_GNU &&
        std::memcmp(notes.data() + name, ELF_NOTE_GNU, sizeof ELF_NOTE_GNU) == 0) {
      return notes.subspan(description, header.n_descsz);
    }
    notes = notes.subspan(end);
  }
  return {};
}

std::string find_build() {
  std::string found;
  dl_iterate_phdr(
      [](dl_phdr_info* object, std::size_t, void* out) {
        for (std::size_t i = 0; i < object->dlpi_phnum; ++i) {
          const ElfW(Phdr)& part = object->dlpi_phdr[i];
          if (part.p_type != PT_NOTE) continue;
          // NOLINTNEXTLINE(performance-no-int-to-ptr): the loader tells addresses as numbers
          const auto* bytes = reinterpret_cast<const std::uint8_t*>(object->dlpi_addr + part.p_vaddr);
          constexpr std::string_view kLetters = "0123456789abcdef";
          for (const std::uint8_t byte : build_note({bytes, part.p_memsz})) {
            *static_cast<std::string*>(out) += {kLetters[byte >> 4U], kLetters[byte & 15U]};
          }
        }
        return 1;  // the first object is the program itself
      },
      &found);
  return found.empty() ? "unmarked" : found;
}

}  // namespace

const std::string& this_build() {
  static const std::string build = find_build();
  return build;
}

}  // namespace meldwise::arena
