// SPDX-License-Identifier: MIT
#include "server/net/http/frames.hpp"

#include "core/utf8.hpp"

#include <algorithm>
#include <cstring>

namespace midnight::net {
namespace {

constexpr std::size_t most_control_bytes = 125;

// Lengths up to 125 stand in the second byte; these say that two or eight bytes follow.
constexpr unsigned two_bytes_follow = 126;
constexpr unsigned eight_bytes_follow = 127;

void unmask(std::span<char> bytes, const std::array<std::uint8_t, 4>& mask, std::uint8_t& at) {
  std::array<std::uint8_t, 8> turned{};
  for (std::size_t i = 0; i < turned.size(); ++i) turned[i] = mask[(at + i) % mask.size()];
  std::uint64_t key = 0;
  std::memcpy(&key, turned.data(), sizeof(key));
  std::size_t i = 0;
  for (; i + sizeof(key) <= bytes.size(); i += sizeof(key)) {
    std::uint64_t word = 0;
    std::memcpy(&word, &bytes[i], sizeof(word));
    word ^= key;
    std::memcpy(&bytes[i], &word, sizeof(word));
  }
  for (std::size_t k = 0; i < bytes.size(); ++i, ++k) bytes[i] = static_cast<char>(bytes[i] ^ turned[k]);
  at = static_cast<std::uint8_t>((at + bytes.size()) % mask.size());
}

// Codes that a client may send (section 7.4).
bool may_be_sent(unsigned code) {
  const bool defined = code >= 1000 && code <= 1014 && code != 1004 && code != 1005 && code != 1006;
  return defined || (code >= 3000 && code <= 4999);
}

std::string_view as_text(std::span<const char> bytes) { return {bytes.data(), bytes.size()}; }

}  // namespace

std::optional<Received> FrameReader::next() {
  if (handed_out_) {
    handed_out_ = false;
    message_ = {};  // with its memory: most connections are silent most of the time
  }
  while (!broken_) {
    if (!in_payload_) {
      const Header header = read_header();
      if (header == Header::broken) return fail(CloseCode::protocol_error);
      if (header == Header::partial) return {};
      in_payload_ = true;
      if (!is_control()) {
        if (auto refused = begin_data()) return refused;
      }
    }
    const auto part = input_.first(std::min<std::uint64_t>(left_, input_.size()));
    unmask(part, mask_, mask_at_);
    input_ = input_.subspan(part.size());
    left_ -= part.size();
    if (left_ > 0) {
      if (is_control()) {
        control_ += as_text(part);
      } else if (!skipping_) {
        message_ += as_text(part);
      }
      return {};
    }
    in_payload_ = false;
    header_bytes_ = 0;
    if (is_control()) {
      control_ += as_text(part);
      return finish_control(control_);
    }
    if (auto received = finish_data(part)) return received;
  }
  return {};
}

FrameReader::Header FrameReader::read_header() {
  const auto have = [this](std::size_t wanted) {
    const std::size_t more = std::min(wanted - std::min<std::size_t>(wanted, header_bytes_), input_.size());
    std::copy_n(input_.begin(), more, header_.begin() + header_bytes_);
    header_bytes_ = static_cast<std::uint8_t>(header_bytes_ + more);
    input_ = input_.subspan(more);
    return header_bytes_ >= wanted;
  };
  if (!have(2)) return Header::partial;
  if (!starts_well()) return Header::broken;
  const unsigned length = header_[1] & 0x7FU;
  const std::size_t long_bytes = length == two_bytes_follow ? 2 : length == eight_bytes_follow ? 8 : 0;
  if (!have(2 + long_bytes + mask_.size())) return Header::partial;
  left_ = long_bytes == 0 ? length : 0;
  for (std::size_t i = 2; i < 2 + long_bytes; ++i) left_ = left_ << 8U | header_[i];
  // A length is written in as few bytes as it needs, and has no sign.
  if (long_bytes == 2 && left_ < two_bytes_follow) return Header::broken;
  if (long_bytes == 8 && (left_ <= 0xFFFF || left_ >> 63U != 0)) return Header::broken;
  std::memcpy(mask_.data(), header_.data() + 2 + long_bytes, mask_.size());
  mask_at_ = 0;
  if (is_control()) control_.clear();
  return Header::complete;
}

bool FrameReader::starts_well() const {
  const bool reserved = (header_[0] & 0x70U) != 0;  // no extension was agreed upon
  const bool masked = (header_[1] & 0x80U) != 0;
  if (reserved || !masked) return false;
  switch (opcode()) {
    case Opcode::continuation: return in_message_;
    case Opcode::text:
    case Opcode::binary: return !in_message_;
    case Opcode::close:
    case Opcode::ping:
    case Opcode::pong: return is_final() && (header_[1] & 0x7FU) <= most_control_bytes;
    default: return false;
  }
}

// Says at once what is not wanted; how long it goes on does not matter.
std::optional<Received> FrameReader::begin_data() {
  in_message_ = true;
  if (skipping_) return {};
  skipping_ = opcode() == Opcode::binary || left_ > most_message_bytes_ - message_.size();
  if (!skipping_) return {};
  message_ = {};
  return Received{.kind = opcode() == Opcode::binary ? Received::Kind::binary : Received::Kind::too_large};
}

std::optional<Received> FrameReader::finish_data(std::span<char> rest) {
  if (!is_final()) {
    if (!skipping_) message_ += as_text(rest);
    return Received{.kind = Received::Kind::fragment};
  }
  in_message_ = false;
  if (skipping_) {
    skipping_ = false;
    return {};
  }
  std::string_view text = as_text(rest);
  if (!message_.empty()) {
    text = message_ += text;
    handed_out_ = true;
  }
  if (!is_utf8(text)) return fail(CloseCode::bad_payload);
  return Received{.kind = Received::Kind::message, .payload = text};
}

Received FrameReader::finish_control(std::string_view payload) {
  if (opcode() == Opcode::ping) return {.kind = Received::Kind::ping, .payload = payload};
  if (opcode() == Opcode::pong) return {.kind = Received::Kind::pong};
  if (payload.empty()) return {.kind = Received::Kind::close, .code = CloseCode::no_status};
  if (payload.size() == 1) return fail(CloseCode::protocol_error);
  const unsigned code = static_cast<std::uint8_t>(payload[0]) * 256U + static_cast<std::uint8_t>(payload[1]);
  if (!may_be_sent(code)) return fail(CloseCode::protocol_error);
  if (!is_utf8(payload.substr(2))) return fail(CloseCode::bad_payload);
  return {.kind = Received::Kind::close, .code = static_cast<CloseCode>(code)};
}

Received FrameReader::fail(CloseCode code) {
  broken_ = true;
  return {.kind = Received::Kind::broken, .code = code};
}

FrameHeader frame_header(Opcode opcode, std::uint64_t payload_bytes) {
  FrameHeader header;
  const auto add = [&header](std::uint64_t byte) { header.bytes[header.size++] = static_cast<char>(byte & 0xFFU); };
  add(0x80U | static_cast<unsigned>(opcode));
  const unsigned long_bytes = payload_bytes < two_bytes_follow ? 0 : payload_bytes <= 0xFFFF ? 2 : 8;
  add(long_bytes == 0 ? payload_bytes : long_bytes == 2 ? two_bytes_follow : eight_bytes_follow);
  for (unsigned i = long_bytes; i > 0; --i) add(payload_bytes >> (8U * (i - 1)));
  return header;
}

std::string close_payload(CloseCode code) {
  if (code == CloseCode::no_status) return {};
  const auto number = static_cast<unsigned>(code);
  return {static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
}

}  // namespace midnight::net
