// SPDX-License-Identifier: MIT
#include "server/cluster/link_frames.hpp"

#include <algorithm>
#include <cassert>

namespace midnight::server {
namespace {

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t i = at; i < at + 4; ++i) number = number << 8U | static_cast<std::uint8_t>(bytes[i]);
  return number;
}

void add_number(std::string& bytes, std::uint32_t number) {
  for (unsigned shift = 32; shift > 0; shift -= 8) bytes += static_cast<char>(number >> (shift - 8) & 0xFFU);
}

// Pre: `bytes` begins with the whole frame.
LinkFrame frame_in(std::string_view bytes) {
  return {.kind = static_cast<LinkKind>(bytes[4]),
          .channel = number_at(bytes, 5),
          .payload = bytes.substr(link_header_bytes, number_at(bytes, 0))};
}

}  // namespace

std::optional<LinkFrame> LinkReader::next() {
  if (handed_out_) {
    handed_out_ = false;
    partial_.clear();
    if (partial_.capacity() > most_handshake_bytes) partial_.shrink_to_fit();
  }
  if (broken_) return {};
  const bool in_place = partial_.empty() && input_.size() >= link_header_bytes;
  if (!in_place) collect(link_header_bytes);
  const std::string_view known = in_place ? input_ : std::string_view(partial_);
  if (known.size() < link_header_bytes) return {};
  const std::size_t payload_bytes = number_at(known, 0);
  if (payload_bytes > most_bytes_) {
    broken_ = true;
    return {};
  }
  const std::size_t frame_bytes = link_header_bytes + payload_bytes;
  if (in_place && input_.size() >= frame_bytes) {
    const LinkFrame frame = frame_in(input_);
    input_.remove_prefix(frame_bytes);
    return frame;
  }
  collect(frame_bytes);
  if (partial_.size() < frame_bytes) return {};
  handed_out_ = true;
  return frame_in(partial_);
}

void LinkReader::collect(std::size_t wanted) {
  const std::size_t more = std::min(wanted - std::min(wanted, partial_.size()), input_.size());
  partial_ += input_.substr(0, more);
  input_.remove_prefix(more);
}

void add_frame(std::string& bytes, LinkKind kind, ChannelNumber channel, std::string_view payload) {
  assert(payload.size() <= most_payload_bytes);
  add_number(bytes, static_cast<std::uint32_t>(payload.size()));
  bytes += static_cast<char>(kind);
  add_number(bytes, channel);
  bytes += payload;
}

void add_line(std::string& bytes, ChannelNumber channel, std::string_view line) {
  for (; line.size() > most_payload_bytes; line.remove_prefix(most_payload_bytes)) {
    add_frame(bytes, LinkKind::part, channel, line.substr(0, most_payload_bytes));
  }
  add_frame(bytes, LinkKind::line, channel, line);
}

}  // namespace midnight::server
