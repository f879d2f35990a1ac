# cmake -DWEB=dir -DDOCS=dir -DOUT=dir -P Embed.cmake
# Turns the built browser app (WEB, may be missing), the rules pages, puzzles and the OpenAPI file (DOCS) into
# OUT/embedded.cpp, which holds each file as it is and compressed. The file changes only if a content does.
find_program(GZIP gzip REQUIRED)
set(entries "")
set(bodies "")
set(number 0)

function(embed file path type)
  file(SHA256 "${file}" hash)
  string(SUBSTRING ${hash} 0 16 etag)
  set(copy "${OUT}/${etag}")
  if(NOT EXISTS "${copy}.gz")
    file(COPY_FILE "${file}" "${copy}")
    execute_process(COMMAND "${GZIP}" -9 -n -k -f "${copy}" COMMAND_ERROR_IS_FATAL ANY)
  endif()
  set(n ${number})
  string(
    APPEND
    bodies
    "asm(\".section .rodata\\n.global embedded_${n}\\n.global embedded_${n}_gz\\n.global embedded_${n}_end\\n\"\n"
    "    \"embedded_${n}: .incbin \\\"${copy}\\\"\\n\"\n"
    "    \"embedded_${n}_gz: .incbin \\\"${copy}.gz\\\"\\n\"\n"
    "    \"embedded_${n}_end: .byte 0\\n.text\\n\");\n"
    "extern \"C\" const char embedded_${n}[], embedded_${n}_gz[], embedded_${n}_end[];\n")
  string(APPEND entries
         "    {\"${path}\", \"${type}\", \"\\\"${etag}\\\"\", {embedded_${n}, size(embedded_${n}, embedded_${n}_gz)},\n"
         "     {embedded_${n}_gz, size(embedded_${n}_gz, embedded_${n}_end)}},\n")
  math(EXPR next "${number} + 1")
  set(number ${next} PARENT_SCOPE)
  set(bodies "${bodies}" PARENT_SCOPE)
  set(entries "${entries}" PARENT_SCOPE)
endfunction()

function(type_of path result)
  set(types
      html "text/html; charset=utf-8" js "text/javascript; charset=utf-8" css "text/css; charset=utf-8"
      svg "image/svg+xml" json "application/json" webmanifest "application/manifest+json" png "image/png"
      ico "image/x-icon" woff2 "font/woff2" txt "text/plain; charset=utf-8" md "text/markdown; charset=utf-8")
  get_filename_component(extension "${path}" LAST_EXT)
  string(REPLACE "." "" extension "${extension}")
  list(FIND types "${extension}" at)
  if(at LESS 0)
    set(${result} "application/octet-stream" PARENT_SCOPE)
  else()
    math(EXPR at "${at} + 1")
    list(GET types ${at} type)
    set(${result} "${type}" PARENT_SCOPE)
  endif()
endfunction()

file(MAKE_DIRECTORY "${OUT}")
file(GLOB_RECURSE files RELATIVE "${WEB}" "${WEB}/*")
list(SORT files)
foreach(file IN LISTS files)
  if(NOT file MATCHES "\\.map$")
    type_of("${file}" type)
    embed("${WEB}/${file}" "/${file}" "${type}")
  endif()
endforeach()
file(GLOB rules RELATIVE "${DOCS}" "${DOCS}/rules/*.md" "${DOCS}/rules/*/*.md") # English, and a folder a language
list(SORT rules)
foreach(file IN LISTS rules)
  embed("${DOCS}/${file}" "${file}" "text/markdown; charset=utf-8")
endforeach()
file(GLOB puzzles RELATIVE "${DOCS}" "${DOCS}/puzzles/*.jsonl")
list(SORT puzzles)
foreach(file IN LISTS puzzles)
  embed("${DOCS}/${file}" "${file}" "application/x-ndjson")
endforeach()
embed("${DOCS}/openapi.json" "openapi.json" "application/json")

string(
  CONCAT
    text
    "// Written by cmake/Embed.cmake.\n#include \"net/embedded.h\"\n\n${bodies}\nnamespace meldwise::net {\nnamespace {\n\n"
    "std::size_t size(const char* begin, const char* end) { return static_cast<std::size_t>(end - begin); }\n\n}  // namespace\n\n"
    "std::span<const Embedded> embedded_files() {\n  static const Embedded kFiles[] = {\n${entries}  };\n  return kFiles;\n}\n\n"
    "}  // namespace meldwise::net\n")
set(previous "")
if(EXISTS "${OUT}/embedded.cpp")
  file(READ "${OUT}/embedded.cpp" previous)
endif()
if(NOT text STREQUAL previous)
  file(WRITE "${OUT}/embedded.cpp" "${text}")
endif()
