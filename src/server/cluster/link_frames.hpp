// SPDX-License-Identifier: MIT
// Frames on the connection between two servers, without I/O. A frame is the length of its payload (4 bytes), its kind
// (1), the channel it belongs to (4; 0: the link itself), and the payload; numbers are big-endian. Announcing a long
// frame costs the reader nothing: it keeps what has arrived and no more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace midnight::server {

// The numbers stand for good: neighbouring versions talk to each other, and ignore the kinds that they do not know.
enum class LinkKind : std::uint8_t {
  hello = 1,
  proof = 2,
  ping = 3,
  open = 4,   // begins a channel: a session that is passed on
  line = 5,   // of a channel, or the last part of one
  part = 6,   // of a line that is too long for a frame; more to come
  close = 7,  // ends a channel; the payload says why, or is empty where the session left
  renamed = 8,
  spent = 9,
  hall = 10,
  owner = 11,
  order = 12  // of an operator
};

using ChannelNumber = std::uint32_t;
inline constexpr ChannelNumber no_channel = 0;

inline constexpr std::size_t link_header_bytes = 9;
inline constexpr std::size_t most_payload_bytes = (std::size_t{128} << 10U) - link_header_bytes;
// Until the other side has proved that it knows the secret.
inline constexpr std::size_t most_handshake_bytes = 1024;

struct LinkFrame {
  LinkKind kind = LinkKind::ping;  // possibly one that is not known
  ChannelNumber channel = no_channel;
  std::string_view payload = {};  // valid until the reader is called again
};

class LinkReader {
 public:
  explicit LinkReader(std::size_t most_bytes = most_handshake_bytes) : most_bytes_(most_bytes) {}

  // Payloads that are longer break the link.
  void allow(std::size_t most_bytes) { most_bytes_ = most_bytes; }
  // Bytes as they arrived. They must stay until next() returns nothing.
  void give(std::string_view bytes) { input_ = bytes; }
  // Nothing: more bytes are needed, or the link is broken.
  std::optional<LinkFrame> next();
  bool is_broken() const { return broken_; }

 private:
  void collect(std::size_t wanted);

  std::size_t most_bytes_;
  std::string_view input_;
  std::string partial_;  // a frame that arrives in pieces
  bool handed_out_ = false;
  bool broken_ = false;
};

// Pre: the payload is no longer than most_payload_bytes.
void add_frame(std::string& bytes, LinkKind kind, ChannelNumber channel, std::string_view payload);
// As many frames as the line needs.
void add_line(std::string& bytes, ChannelNumber channel, std::string_view line);

}  // namespace midnight::server
