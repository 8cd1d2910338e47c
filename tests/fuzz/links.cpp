// SPDX-License-Identifier: MIT
// Any bytes as what another server says; the first byte says in which pieces they arrive. Frames do not depend on the
// pieces and are no longer than allowed, nothing comes after the link broke, nobody passes the handshake without the
// secret, and what is read of a message is written and read again the same.
#include "server/cluster/link_frames.hpp"
#include "server/cluster/link_handshake.hpp"
#include "server/cluster/link_messages.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

namespace {

using namespace midnight::server;

constexpr std::size_t most = 300;

template <class Read, class Write>
void same_again(std::string_view payload, Read read, Write write) {
  const auto message = read(payload);
  if (!message) return;
  const auto again = write(*message);
  const auto reread = read(again);
  if (!reread || write(*reread) != again) std::abort();
}

// Of lists: all of them in one payload, as they came in one.
template <class Read>
void same_list_again(std::string_view payload, Read read) {
  const auto message = read(payload);
  if (!message) return;
  const auto payloads = to_payloads(*message);
  if (payloads.size() == 1 && (!read(payloads[0]) || to_payloads(*read(payloads[0])) != payloads)) std::abort();
}

void take_message(const LinkFrame& frame) {
  const auto write = [](const auto& message) { return to_payload(message); };
  switch (frame.kind) {
    case LinkKind::open: return same_again(frame.payload, read_open, write);
    case LinkKind::renamed: return same_again(frame.payload, read_renamed, write);
    case LinkKind::owner: return same_again(frame.payload, read_owner, write);
    case LinkKind::order: return same_again(frame.payload, read_order, write);
    case LinkKind::spent: return same_list_again(frame.payload, read_spent);
    case LinkKind::hall: return same_list_again(frame.payload, read_hall);
    default: return;
  }
}

std::string read(std::string_view bytes, std::size_t piece) {
  LinkReader reader(most);
  LinkHandshake listener(LinkSide::listener, {.version = "0", .server = "bb"}, "a secret", {});
  LinkHandshake dialler(LinkSide::dialler, {.version = "0", .server = "aa"}, "a secret", {}, "bb");
  std::string all;
  for (std::size_t at = 0; at < bytes.size(); at += piece) {
    const bool was_broken = reader.is_broken();
    reader.give(bytes.substr(at, piece));
    while (const auto frame = reader.next()) {
      if (was_broken || frame->payload.size() > most) std::abort();
      for (LinkHandshake* each : {&listener, &dialler}) {
        if (each->take(*frame).outcome == LinkHandshake::Outcome::proved) std::abort();
      }
      take_message(*frame);
      add_frame(all, frame->kind, frame->channel, frame->payload);
    }
  }
  if (!bytes.starts_with(all)) std::abort();
  return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  if (read(bytes, bytes.size()) != read(bytes, std::size_t{data[0]} % 16 + 1)) std::abort();
  return 0;
}
