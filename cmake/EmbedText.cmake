# SPDX-License-Identifier: MIT
# Builds the files below text/ into the program, so that it runs from anywhere and in a browser.
# The page has its own copy of what it says; the engine in the browser needs only titles and its reasons, in English.
# The keys of the sentences for events are always there, since the engine chooses among them.
# Run as a script (cmake -D TEXT_DIR=… -D ONLY=… -D WITHOUT=… -D OUTPUT=… -P EmbedText.cmake) it writes the source file:
# files whose path matches ONLY, and of them no line that begins with WITHOUT.
if(CMAKE_SCRIPT_MODE_FILE)
  cmake_minimum_required(VERSION 3.25)
  file(GLOB_RECURSE files RELATIVE "${TEXT_DIR}" "${TEXT_DIR}/en/*")
  list(SORT files)
  list(FILTER files INCLUDE REGEX "${ONLY}")
  set(content "// Made from text/ by cmake/EmbedText.cmake.\n#include \"match/embedded_text.hpp\"\n\n")
  string(APPEND content "namespace midnight {\n\nconst std::vector<EmbeddedFile>& embedded_files() {\n")
  string(APPEND content "  static const std::vector<EmbeddedFile> files{\n")
  foreach(path ${files})
    file(READ "${TEXT_DIR}/${path}" body)
    if(WITHOUT)
      string(REGEX REPLACE "(^|\n)${WITHOUT}[^\n]*" "" body "${body}")
    endif()
    string(APPEND content "      {\"${path}\", R\"~text~(${body})~text~\"},\n")
  endforeach()
  string(APPEND content "  };\n  return files;\n}\n\nstd::span<const EventKey> event_keys() {\n")
  string(APPEND content "  static constexpr EventKey keys[]{\n")
  file(GLOB games "${TEXT_DIR}/en/game-*.txt")
  set(body "")
  foreach(game ${games})
    file(READ "${game}" words)
    string(APPEND body "${words}")
  endforeach()
  string(REGEX MATCHALL "log[.]event[.][^ =\n]+ *=" keys "${body}")
  string(REGEX MATCHALL "log[.]event[.][^ =\n]+ *= *\n" silent "${body}")
  string(REGEX REPLACE "log[.]event[.]| *= *\n?" "" silent "${silent}")
  string(REGEX REPLACE "log[.]event[.]| *=" "" keys "${keys}")
  # A dot sorts behind a hyphen, a space before everything: so `set` and `set.you` are neighbours in spite of `set-up`.
  string(REPLACE "." " " keys "${keys}")
  list(SORT keys)
  string(REPLACE " " "." keys "${keys}")
  foreach(key ${keys})
    if(key IN_LIST silent)
      string(APPEND content "      {\"${key}\", true},\n")
    else()
      string(APPEND content "      {\"${key}\", false},\n")
    endif()
  endforeach()
  string(APPEND content "  };\n  return keys;\n}\n\n}  // namespace midnight\n")
  file(WRITE "${OUTPUT}" "${content}")
  return()
endif()

# midnight_embed_text(target): adds the made file to the target's sources.
function(midnight_embed_text target)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/text/en/*")
  set(only ".*")
  set(without "")
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(only "/(games|game-.*)[.]txt")
    set(without "log[.]")
  endif()
  set(output "${CMAKE_CURRENT_BINARY_DIR}/embedded_text.cpp")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND ${CMAKE_COMMAND} -D "TEXT_DIR=${PROJECT_SOURCE_DIR}/text" -D "ONLY=${only}" -D "WITHOUT=${without}" -D "OUTPUT=${output}"
            -P "${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake"
    DEPENDS ${files} "${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake"
    COMMENT "Embedding texts" VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
