# SPDX-License-Identifier: MIT
find_package(GTest REQUIRED)
include(GoogleTest)

# What all tests include, compiled once for all of them.
file(CONFIGURE OUTPUT precompiled.cpp CONTENT "// Only carries the precompiled header.\n")
add_library(midnight_test_headers OBJECT "${CMAKE_CURRENT_BINARY_DIR}/precompiled.cpp")
target_link_libraries(midnight_test_headers PRIVATE midnight_compile GTest::gmock)
target_precompile_headers(midnight_test_headers PRIVATE <gtest/gtest.h> <gmock/gmock.h> <nlohmann/json.hpp>)
# Without the times of its files it is the same whenever it is built, so that ccache knows it and the tests again.
target_compile_options(midnight_test_headers PRIVATE "$<$<CXX_COMPILER_ID:Clang>:SHELL:-Xclang -fno-pch-timestamp>")

# midnight_test(name SOURCES … LINK …): one test program, each of its tests a test of its own in ctest.
function(midnight_test name)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  add_executable(${name} ${ARG_SOURCES})
  target_include_directories(${name} PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(${name} PRIVATE midnight_compile ${ARG_LINK} GTest::gmock GTest::gtest_main)
  target_precompile_headers(${name} REUSE_FROM midnight_test_headers)
  gtest_discover_tests(${name} DISCOVERY_MODE PRE_TEST PROPERTIES TIMEOUT 600)
endfunction()
