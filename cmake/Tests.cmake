# SPDX-License-Identifier: MIT
find_package(GTest REQUIRED)

# Seconds after which a test is stuck: far above what any of them takes on a busy machine.
set(stuck_after 1800)

midnight_headers(midnight_test_headers LINK midnight_compile GTest::gmock OPTIONS $<$<CONFIG:Debug>:-O0> MORE <gmock/gmock.h> <gtest/gtest.h>)
midnight_headers(midnight_optimised_test_headers LINK midnight_compile GTest::gmock MORE <gmock/gmock.h> <gtest/gtest.h>)

# midnight_test(name SOURCES … LINK … [SHARDS n] [LABEL label] [OPTIMISED]): one test program, and n entries of ctest that
# share its tests. Each entry leaves a report in reports/. OPTIMISED is for programs that play many games in code of
# their own; all others spend less time running than an optimiser would take.
function(midnight_test name)
  cmake_parse_arguments(ARG "OPTIMISED" "SHARDS;LABEL" "SOURCES;LINK" ${ARGN})
  if(NOT ARG_SHARDS)
    set(ARG_SHARDS 1)
  endif()
  if(NOT ARG_LABEL)
    set(ARG_LABEL unit)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE midnight_compile ${ARG_LINK} GTest::gmock GTest::gtest_main)
  if(ARG_OPTIMISED)
    target_precompile_headers(${name} REUSE_FROM midnight_optimised_test_headers)
  else()
    target_precompile_headers(${name} REUSE_FROM midnight_test_headers)
    target_compile_options(${name} PRIVATE $<$<CONFIG:Debug>:-O0>)
  endif()
  foreach(shard RANGE 1 ${ARG_SHARDS})
    math(EXPR index "${shard} - 1")
    set(entry "${name}.${shard}")
    add_test(NAME ${entry} COMMAND ${name})
    set_tests_properties(${entry} PROPERTIES TIMEOUT ${stuck_after} LABELS "${ARG_LABEL}"
      ENVIRONMENT "GTEST_TOTAL_SHARDS=${ARG_SHARDS};GTEST_SHARD_INDEX=${index};GTEST_OUTPUT=json:${CMAKE_BINARY_DIR}/reports/${entry}.json")
  endforeach()
endfunction()
