# meldwise_room(NAME [USES room...] [LINKS target...] [COMPONENT name] [GLUE | QUICK_GLUE])
# A room of the house: one folder below src, one static library `meldwise_NAME`, alias `meldwise::NAME`. It is
# installed with the component `engine`, unless it needs what not everybody has.
# USES names the rooms it may include; nothing else is on its link line, so a forbidden include of a
# library room fails to link and is caught by the test `house.rooms_include_only_what_they_may`.
add_library(meldwise_flags INTERFACE)
target_compile_features(meldwise_flags INTERFACE cxx_std_20)
target_compile_options(meldwise_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # gcc 12 sees overlapping, endless and overlong copies in std::string that are none (GCC bugs 105651, 105329);
  # clang, which builds the sanitized tests, has its own eyes for these.
  target_compile_options(meldwise_flags INTERFACE -Wno-restrict -Wno-stringop-overflow -Wno-array-bounds)
endif()
# What processors since 2009 can do (counting bits above all); no fused multiply-add, which would make other bits on other
# machines. Empty: what the compiler takes for the least.
set(MELDWISE_ARCHITECTURE "x86-64-v2" CACHE STRING "The least x86-64 processor to build for")
if(MELDWISE_ARCHITECTURE AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  target_compile_options(meldwise_flags INTERFACE -march=${MELDWISE_ARCHITECTURE})
endif()
if(MELDWISE_SANITIZE)
  target_compile_options(meldwise_flags INTERFACE -fsanitize=${MELDWISE_SANITIZE} -fno-omit-frame-pointer
                                                  -fno-sanitize-recover=all)
  target_link_options(meldwise_flags INTERFACE -fsanitize=${MELDWISE_SANITIZE})
  if(MELDWISE_SANITIZE MATCHES "undefined")
    # Tests of every pointer before its use: a bad one is the address sanitizer's finding anyway, and they cost a
    # third of the compile time.
    target_compile_options(meldwise_flags INTERFACE -fno-sanitize=alignment,null,object-size,pointer-overflow,vptr)
  endif()
endif()
# meldwise_read_by_fuzzers(TARGET): what reads what strangers write; there the fuzzers see which way their inputs went.
# Everything else is compiled a good deal faster without.
function(meldwise_read_by_fuzzers target)
  if(MELDWISE_FUZZ)
    target_compile_options(${target} PRIVATE -fsanitize-coverage=inline-8bit-counters,indirect-calls,trace-cmp,pc-table)
  endif()
endfunction()
if(MELDWISE_FUZZ)
  target_link_options(meldwise_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
# Rooms also go into the Python module, a shared library: code that may lie anywhere, and nothing seen from outside
# unless it says so, which keeps it as fast as in a program.
if(MELDWISE_SANITIZE AND NOT MELDWISE_PYTHON_ONLY)
  set(MELDWISE_ANYWHERE "") # the module is not built there
else()
  set(MELDWISE_ANYWHERE -fPIC -fvisibility=hidden)
endif()
meldwise_precompile(meldwise_common HEADERS ${MELDWISE_COMMON_HEADERS} LINKS nlohmann_json::nlohmann_json tl::expected)
target_compile_options(meldwise_common PRIVATE ${MELDWISE_ANYWHERE})

# Code that talks to people and files is glue. Fully optimised it takes a third longer to compile and gains nothing;
# under a sanitizer even a little optimising doubles the time. gcc compiles what comes after precompiled headers with their
# optimisation, whatever else is said, so these have headers of their own.
set(MELDWISE_GLUE_OPTIMISATION $<$<CONFIG:Release>:-O1>)
if(MELDWISE_SANITIZE)
  set(MELDWISE_GLUE_OPTIMISATION -O0)
endif()
meldwise_precompile(meldwise_glue_common HEADERS ${MELDWISE_COMMON_HEADERS} LINKS nlohmann_json::nlohmann_json tl::expected)
target_compile_options(meldwise_glue_common PRIVATE ${MELDWISE_ANYWHERE} ${MELDWISE_GLUE_OPTIMISATION})

# meldwise_glue(TARGET [QUICK]): this is such code: its precompiled headers and its optimisation. QUICK: only under a
# sanitizer; otherwise many wait for it.
function(meldwise_glue target)
  if("QUICK" IN_LIST ARGN AND NOT MELDWISE_SANITIZE)
    target_precompile_headers(${target} REUSE_FROM meldwise_common)
  else()
    target_precompile_headers(${target} REUSE_FROM meldwise_glue_common)
    target_compile_options(${target} PRIVATE ${MELDWISE_GLUE_OPTIMISATION})
  endif()
endfunction()

function(meldwise_room name)
  cmake_parse_arguments(ROOM "GLUE;QUICK_GLUE" "COMPONENT" "USES;LINKS" ${ARGN})
  add_library(meldwise_${name} STATIC)
  add_library(meldwise::${name} ALIAS meldwise_${name})
  set_target_properties(meldwise_${name} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(
    meldwise_${name} PUBLIC $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>
                            $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/meldwise/rooms>)
  target_compile_features(meldwise_${name} PUBLIC cxx_std_20)
  target_link_libraries(meldwise_${name} PRIVATE $<BUILD_INTERFACE:meldwise_flags>)
  target_compile_options(meldwise_${name} PRIVATE ${MELDWISE_ANYWHERE})
  if(MELDWISE_WERROR)
    target_compile_options(meldwise_${name} PRIVATE -Werror)
  endif()
  foreach(used IN LISTS ROOM_USES)
    target_link_libraries(meldwise_${name} PUBLIC meldwise_${used})
  endforeach()
  target_link_libraries(meldwise_${name} PUBLIC ${ROOM_LINKS})
  if(ROOM_GLUE)
    meldwise_glue(meldwise_${name})
  elseif(ROOM_QUICK_GLUE)
    meldwise_glue(meldwise_${name} QUICK)
  else()
    target_precompile_headers(meldwise_${name} REUSE_FROM meldwise_common)
  endif()
  if(NOT ROOM_COMPONENT)
    set(ROOM_COMPONENT engine)
  endif()
  install(TARGETS meldwise_${name} EXPORT meldwise-${ROOM_COMPONENT} ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
  install(DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/meldwise/rooms
          FILES_MATCHING PATTERN "*.h")
  set_property(GLOBAL APPEND PROPERTY MELDWISE_COMPONENTS ${ROOM_COMPONENT})
endfunction()

# meldwise_part(ROOM NAME [USES room...]): the part of a room that is quick glue, in a room that is none:
# `meldwise_ROOM_NAME`.
function(meldwise_part room name)
  cmake_parse_arguments(PART "" "" "USES" ${ARGN})
  add_library(meldwise_${room}_${name} OBJECT)
  target_link_libraries(meldwise_${room}_${name} PRIVATE meldwise_flags)
  foreach(used IN LISTS PART_USES)
    target_link_libraries(meldwise_${room}_${name} PRIVATE meldwise_${used})
  endforeach()
  target_compile_options(meldwise_${room}_${name} PRIVATE ${MELDWISE_ANYWHERE})
  if(MELDWISE_WERROR)
    target_compile_options(meldwise_${room}_${name} PRIVATE -Werror)
  endif()
  meldwise_glue(meldwise_${room}_${name} QUICK)
  target_sources(meldwise_${room} PRIVATE $<TARGET_OBJECTS:meldwise_${room}_${name}>)
endfunction()

# meldwise_per_game(TARGET NAME LINE...): for each game a file of these lines, @game@ and @mind@ (the header of its
# mind) replaced, compiled by itself as part of the target: what a room knows of one game is built once and apart from the others.
function(meldwise_per_game target name)
  foreach(game IN LISTS MELDWISE_GAMES)
    list(JOIN ARGN "\n" content)
    set(mind games/${game}/mind.h)
    if(EXISTS ${PROJECT_SOURCE_DIR}/src/games/${game}/mind/mind.h)
      set(mind games/${game}/mind/mind.h)
    endif()
    string(REPLACE "@mind@" ${mind} content "${content}")
    string(REPLACE "@game@" ${game} content "${content}")
    set(file ${CMAKE_BINARY_DIR}/per_game/${name}_${game}.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "// Written by the build for each game.\n${content}\n" @ONLY)
    target_sources(${target} PRIVATE ${file})
    set_source_files_properties(${file} TARGET_DIRECTORY ${target} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endforeach()
endfunction()

# meldwise_embed_texts(OUTPUT HEADER FUNCTION FILE...): a source file in which the function gives the text of a file by its
# name.
function(meldwise_embed_texts output header function)
  set(script ${PROJECT_SOURCE_DIR}/cmake/EmbedTexts.cmake)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} "-DFILES=${ARGN}" -DOUTPUT=${output} -DHEADER=${header} -DFUNCTION=${function} -P ${script}
    DEPENDS ${ARGN} ${script}
    VERBATIM)
endfunction()
