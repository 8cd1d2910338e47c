// SPDX-License-Identifier: MIT
// WebSocket frames (RFC 6455), without I/O: bytes from a client become messages, and what is sent to it gets a header.
// A message is unmasked where it lies; only one that arrives in parts is copied. Text is UTF-8 when it leaves here.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace midnight::net {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Why a connection is closed (RFC 6455, section 7.4.1).
enum class CloseCode : std::uint16_t {
  normal = 1000,
  going_away = 1001,
  protocol_error = 1002,
  unsupported_data = 1003,
  no_status = 1005,  // a close frame without a code; never sent
  bad_payload = 1007,
  message_too_big = 1009,
  try_again_later = 1013
};

// Something a client sent.
struct Received {
  enum class Kind : std::uint8_t {
    message,    // a whole text
    fragment,   // a part of one, more to come
    binary,     // the beginning of one; the rest is skipped
    too_large,  // the same
    ping,
    pong,
    close,  // `code` is to be sent back
    broken  // not the protocol: `code` says why, nothing more is read
  };
  Kind kind = Kind::broken;
  std::string_view payload = {};  // of a message or ping; valid until the reader is called again
  CloseCode code = CloseCode::normal;
};

class FrameReader {
 public:
  explicit FrameReader(std::size_t most_message_bytes) : most_message_bytes_(most_message_bytes) {}

  // Bytes as they arrived, which are changed in place. They must stay until next() returns nothing.
  void give(std::span<char> bytes) { input_ = bytes; }
  // Nothing: more bytes are needed, or the connection is broken.
  std::optional<Received> next();

 private:
  enum class Header : std::uint8_t { partial, complete, broken };

  Header read_header();
  bool starts_well() const;
  std::optional<Received> begin_data();
  std::optional<Received> finish_data(std::span<char> rest);
  Received finish_control(std::string_view payload);
  Received fail(CloseCode code);

  Opcode opcode() const { return static_cast<Opcode>(header_[0] & 0x0FU); }
  bool is_final() const { return (header_[0] & 0x80U) != 0; }
  bool is_control() const { return (header_[0] & 0x08U) != 0; }

  std::size_t most_message_bytes_;
  std::span<char> input_;
  std::string message_;                  // what is known of one that arrives in parts
  std::array<std::uint8_t, 14> header_;  // of the frame that is being read
  std::uint8_t header_bytes_ = 0;        // of it that have arrived
  std::uint8_t mask_at_ = 0;             // the next byte of the mask
  bool in_payload_ = false;
  bool in_message_ = false;  // between the fragments of one
  bool skipping_ = false;    // the message is of no use
  bool broken_ = false;
  bool handed_out_ = false;  // message_ was returned
  std::array<std::uint8_t, 4> mask_{};
  std::uint64_t left_ = 0;  // bytes of the payload that have not arrived
  std::string control_;     // the payload of a control frame that arrives in parts
};

struct FrameHeader {
  std::array<char, 10> bytes{};
  std::size_t size = 0;
};
// Of a whole message in one frame, as a server sends it.
FrameHeader frame_header(Opcode opcode, std::uint64_t payload_bytes);

// The payload of a close frame.
std::string close_payload(CloseCode code);

}  // namespace midnight::net
