# Reading the headers of the standard library and of the JSON library is a third to a half of what compiling
# one of our files costs; here they are read once, and once more for the tests. Every file still names what it
# uses: the presets `debug` and `coverage`, and with the first `./dev lint`, do without.
set(MELDWISE_COMMON_HEADERS
    <algorithm>
    <array>
    <atomic>
    <chrono>
    <functional>
    <map>
    <memory>
    <mutex>
    <nlohmann/json.hpp>
    <optional>
    <set>
    <span>
    <string>
    <string_view>
    <thread>
    <tl/expected.hpp>
    <unordered_map>
    <variant>
    <vector>)

# meldwise_precompile(NAME HEADERS header... [LINKS target...]): a target whose precompiled headers others take
# over with `target_precompile_headers(… REUSE_FROM NAME)`; their compile options must be the same.
function(meldwise_precompile name)
  cmake_parse_arguments(PRECOMPILE "" "" "HEADERS;LINKS" ${ARGN})
  set(nothing ${CMAKE_BINARY_DIR}/precompiled/${name}.cpp)
  file(CONFIGURE OUTPUT ${nothing} CONTENT "// Only the headers before it count.\n")
  add_library(${name} OBJECT ${nothing})
  target_link_libraries(${name} PRIVATE meldwise_flags ${PRECOMPILE_LINKS})
  target_precompile_headers(${name} PRIVATE ${PRECOMPILE_HEADERS})
endfunction()
