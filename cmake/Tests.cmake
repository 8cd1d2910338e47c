# SPDX-License-Identifier: MIT
find_package(GTest REQUIRED)
include(GoogleTest)

# midnight_test(name SOURCES … LINK …): one test program, each of its tests a test of its own in ctest.
function(midnight_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE midnight_compile ${ARG_LINK} GTest::gmock GTest::gtest_main)
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 600)
endfunction()
