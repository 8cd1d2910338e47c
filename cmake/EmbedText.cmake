# SPDX-License-Identifier: MIT
# Builds the files below text/ into the program, so that it runs from anywhere and in a browser.
# The page has its own copy of what it says; the engine in the browser needs only its reasons, in English.
# Run as a script (cmake -D TEXT_DIR=… -D ONLY=… -D OUTPUT=… -P EmbedText.cmake) it writes the source file.
if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB_RECURSE files RELATIVE "${TEXT_DIR}" "${TEXT_DIR}/en/*")
  list(SORT files)
  list(FILTER files INCLUDE REGEX "${ONLY}")
  set(content "// Made from text/ by cmake/EmbedText.cmake.\n#include \"match/embedded_text.hpp\"\n\n")
  string(APPEND content "namespace midnight {\n\nconst std::vector<EmbeddedFile>& embedded_files() {\n")
  string(APPEND content "  static const std::vector<EmbeddedFile> files{\n")
  foreach(path ${files})
    file(READ "${TEXT_DIR}/${path}" body)
    string(APPEND content "      {\"${path}\", R\"~text~(${body})~text~\"},\n")
  endforeach()
  string(APPEND content "  };\n  return files;\n}\n\n}  // namespace midnight\n")
  file(WRITE "${OUTPUT}" "${content}")
  return()
endif()

# midnight_embed_text(target): adds the made file to the target's sources.
function(midnight_embed_text target)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/text/en/*")
  set(only ".*")
  if(CMAKE_SYSTEM_PROCESSOR STREQUAL "wasm32")
    set(only "/(games|refusals)[.]txt")
  endif()
  set(output "${CMAKE_CURRENT_BINARY_DIR}/embedded_text.cpp")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND ${CMAKE_COMMAND} -D "TEXT_DIR=${PROJECT_SOURCE_DIR}/text" -D "ONLY=${only}" -D "OUTPUT=${output}"
            -P "${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake"
    DEPENDS ${files} "${PROJECT_SOURCE_DIR}/cmake/EmbedText.cmake"
    COMMENT "Embedding texts" VERBATIM)
  target_sources(${target} PRIVATE "${output}")
endfunction()
