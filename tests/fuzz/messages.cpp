// SPDX-License-Identifier: MIT
// What clients say at a table online: any bytes at all are read or refused, and what is read is within its bounds.
#include "tables/to_server.hpp"

#include <cstdint>
#include <cstdlib>

using namespace midnight;

namespace {

bool is_id(std::string_view id) {
  return id.size() <= 32 &&
         id.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-") == id.npos;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  const auto message = read_message(line);
  if (!message) {
    // It may be sent back, and printed.
    for (const char c : message.error().why) {
      if (static_cast<unsigned char>(c) < 0x20) std::abort();
    }
    return 0;
  }
  if (size > max_frame_bytes || !is_id(message->id)) std::abort();
  if (const auto* chat = std::get_if<Chat>(&message->what)) {
    if (chat->text.size() > 300 || chat->text.empty() == chat->phrase.empty()) std::abort();
  }
  return 0;
}
