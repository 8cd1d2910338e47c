# SPDX-License-Identifier: MIT
# How everything is compiled. Warnings are errors only in presets that say so, so that a newer compiler's
# opinion never stops somebody who just wants to play.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(CCACHE ccache)
if(CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
      CCACHE_NOHASHDIR=1 CCACHE_BASEDIR=${PROJECT_SOURCE_DIR}
      CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime ${CCACHE})
endif()

add_library(midnight_compile INTERFACE)
target_include_directories(midnight_compile INTERFACE "${PROJECT_SOURCE_DIR}/src")
target_compile_options(midnight_compile INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion
  # In a group of sources a name may well be that of a neighbour's; one by one it must not hide anything.
  $<$<NOT:$<BOOL:${CMAKE_UNITY_BUILD}>>:-Wshadow>
  -Wno-missing-field-initializers
  # a*b+c must give the same bits on every machine and in the browser.
  -ffp-contract=off
  # Paths of the machine that built it have no business in the program.
  "-ffile-prefix-map=${PROJECT_SOURCE_DIR}/=")
# One setting for all users of the JSON library, or inline functions would differ between files.
target_compile_definitions(midnight_compile INTERFACE JSON_NOEXCEPTION JSON_NO_IO)

# Everything up to match/ also runs in a browser module, where there is neither throwing nor typeid.
add_library(midnight_engine_compile INTERFACE)
target_link_libraries(midnight_engine_compile INTERFACE midnight_compile)
target_compile_options(midnight_engine_compile INTERFACE -fno-exceptions -fno-rtti)

# midnight_headers(name LINK … OPTIONS … MORE …): headers that nearly every source reads and that are slow to read, parsed
# once for all targets that are compiled with the same options.
file(GENERATE OUTPUT "${CMAKE_BINARY_DIR}/headers.cpp" CONTENT "")
function(midnight_headers name)
  cmake_parse_arguments(ARG "" "" "LINK;OPTIONS;MORE" ${ARGN})
  add_library(${name} OBJECT "${CMAKE_BINARY_DIR}/headers.cpp")
  target_link_libraries(${name} PRIVATE ${ARG_LINK})
  # A compiler cache knows these headers by their content, so no time may be in it. The cache does not keep them: their
  # path is in them.
  target_compile_options(${name} PRIVATE ${ARG_OPTIONS} "SHELL:$<$<CXX_COMPILER_ID:Clang>:-Xclang -fno-pch-timestamp>")
  set_target_properties(${name} PROPERTIES CXX_COMPILER_LAUNCHER "")
  target_precompile_headers(${name} PRIVATE <algorithm> <array> <functional> <map> <memory> <optional> <span> <string> <variant>
    <vector> <nlohmann/json.hpp> ${ARG_MORE})
endfunction()
midnight_headers(midnight_engine_headers LINK midnight_engine_compile)
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
  midnight_headers(midnight_small_headers LINK midnight_engine_compile OPTIONS -Oz)
else()
  midnight_headers(midnight_headers LINK midnight_compile OPTIONS $<$<CONFIG:Debug>:-O0>)
endif()

# midnight_around_the_engine(name): tests of such a target spend less time running than an optimiser would take.
function(midnight_around_the_engine name)
  target_compile_options(${name} PRIVATE $<$<CONFIG:Debug>:-O0>)
  target_precompile_headers(${name} REUSE_FROM midnight_headers)
endfunction()

# Files that no bot's thinking goes through: text, JSON, reasons, and what is asked once a move.
set(midnight_seldom_run
  "/src/tables/[a-z_]+[.]cpp$|(^|/)(card_table|consistency|early_end|engine[a-z_]*|error|fair|json|json_reader|match|moment|names|notation[a-z_]*|record|refusal|seed|seen_text|sentence_keys|set_up|sha256|setups|tokens|utf8|verify|words)[.]cpp$")

# midnight_engine_library(name SOURCES … LINK …): a library of the engine, strict about what it may do.
function(midnight_engine_library name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    # Everybody who opens the page downloads the engine: what need not be fast had better be small. It is a target of
    # its own, because a source with options of its own cannot be compiled in a group.
    set(small ${ARG_SOURCES})
    list(FILTER small INCLUDE REGEX "${midnight_seldom_run}")
    if(small)
      list(REMOVE_ITEM ARG_SOURCES ${small})
      add_library(${name}_small OBJECT ${small})
      target_link_libraries(${name}_small PRIVATE midnight_engine_compile ${ARG_LINK})
      target_compile_options(${name}_small PRIVATE -Oz)
      target_precompile_headers(${name}_small REUSE_FROM midnight_small_headers)
      list(APPEND ARG_SOURCES $<TARGET_OBJECTS:${name}_small>)
    endif()
  endif()
  add_library(${name} STATIC ${ARG_SOURCES})
  target_precompile_headers(${name} REUSE_FROM midnight_engine_headers)
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  target_link_libraries(${name} PUBLIC midnight_compile ${ARG_LINK} PRIVATE midnight_engine_compile)
endfunction()
