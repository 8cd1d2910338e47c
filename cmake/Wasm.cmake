# SPDX-License-Identifier: MIT
# Builds the engine for the browser with Debian's clang and wasi-libc. A file that CMake reads before anything else.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Nothing can be run while configuring, and a program without main cannot be linked.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-msimd128 -fno-exceptions -fno-rtti")

# The JSON library is headers only, but /usr/include as a whole belongs to another machine.
set(headers "${CMAKE_BINARY_DIR}/wasm-headers")
file(MAKE_DIRECTORY "${headers}")
if(NOT EXISTS "${headers}/nlohmann")
  file(CREATE_LINK /usr/include/nlohmann "${headers}/nlohmann" SYMBOLIC)
endif()
set(CMAKE_CXX_STANDARD_INCLUDE_DIRECTORIES "${headers}")
