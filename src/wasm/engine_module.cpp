// SPDX-License-Identifier: MIT
// The engine as a browser module: four functions, text in, text out. A worker asks for room, writes a request there as
// UTF-8, calls `answer` (the line protocol) or `table_answer` (a table of the device), and reads the answer where
// `answer_text` says. One module, one game and one table.
#include "match/engine.hpp"
#include "tables/local_table.hpp"

#include <unistd.h>

#include <cstdint>
#include <ctime>
#include <string>

namespace midnight {
namespace {

Seed drawn_seed() {
  Seed seed;
  static_assert(sizeof(seed.bytes) <= 256, "getentropy gives no more at once");
  // The browser's generator cannot fail; if it did, an all-zero seed would show at once in the game's record.
  if (getentropy(seed.bytes.data(), seed.bytes.size()) != 0) seed = Seed{};
  return seed;
}

double seconds_now() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return static_cast<double>(now.tv_sec) + (static_cast<double>(now.tv_nsec) * 1e-9);
}

struct Module {
  Engine engine{drawn_seed, seconds_now};
  LocalTable table;
  std::string request;
  std::string reply;
};

Module& module() {
  static Module only;
  return only;
}

}  // namespace
}  // namespace midnight

extern "C" {

// Where to write a request of this many bytes; null if it is too long for any.
[[clang::export_name("request_room")]] char* request_room(std::uint32_t bytes) {
  auto& module = midnight::module();
  if (bytes > midnight::Engine::max_line_bytes) return nullptr;
  module.request.resize(bytes);
  return module.request.data();
}

// Answers the request that was written; returns the number of bytes of the answer.
[[clang::export_name("answer")]] std::uint32_t answer() {
  auto& module = midnight::module();
  module.reply = module.engine.answer(module.request);
  return static_cast<std::uint32_t>(module.reply.size());
}

// The same for a request to the table.
[[clang::export_name("table_answer")]] std::uint32_t table_answer() {
  auto& module = midnight::module();
  module.reply = module.table.answer(module.request);
  return static_cast<std::uint32_t>(module.reply.size());
}

[[clang::export_name("answer_text")]] const char* answer_text() { return midnight::module().reply.data(); }

}  // extern "C"
