// SPDX-License-Identifier: MIT
// Any bytes as WebSocket frames; the first byte says in which pieces they arrive. What is received does not depend on
// the pieces, messages are UTF-8 and no longer than allowed, and nothing comes after the connection broke.
#include "server/net/http/frames.hpp"
#include "core/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace {

using namespace midnight::net;
using Kind = Received::Kind;

constexpr std::size_t most = 300;

std::string read(std::string bytes, std::size_t piece) {
  FrameReader reader(most);
  std::string all;
  bool broken = false;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    reader.give(std::span(bytes).subspan(at, std::min(piece, bytes.size() - at)));
    while (const auto received = reader.next()) {
      if (broken) std::abort();
      broken = received->kind == Kind::broken;
      if (received->kind == Kind::message && (received->payload.size() > most || !midnight::is_utf8(received->payload)))
        std::abort();
      all += static_cast<char>(received->kind);
      all += close_payload(received->code);
      all += received->payload;
    }
  }
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (read(bytes, bytes.size()) != read(bytes, std::size_t{data[0]} % 16 + 1)) std::abort();
  return 0;
}
