// SPDX-License-Identifier: MIT
#include "server/cluster/link_handshake.hpp"

#include "core/json_reader.hpp"
#include "core/seed.hpp"
#include "core/sha256.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <span>
#include <utility>

namespace midnight::server {
namespace {

std::span<const std::uint8_t> bytes_of(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

// Takes equally long wherever they differ.
bool same_secretly(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned different = 0;
  for (std::size_t i = 0; i < a.size(); ++i) different |= static_cast<unsigned char>(a[i] ^ b[i]);
  return different == 0;
}

}  // namespace

bool is_server_id(std::string_view text) {
  const auto fits = [](char each) {
    return (each >= '0' && each <= '9') || (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z') || each == '-';
  };
  return !text.empty() && text.size() <= 64 && std::ranges::all_of(text, fits);
}

LinkHandshake::LinkHandshake(LinkSide side, const LinkHello& mine, std::string secret, const Nonce& nonce,
                             std::string expected)
    : side_(side),
      mine_(mine),
      secret_(std::move(secret)),
      expected_(std::move(expected)),
      my_hello_(to_line(Json{
          {"protocol", mine.protocol}, {"version", mine.version}, {"server", mine.server}, {"nonce", to_hex(nonce)}})) {
  assert(!secret_.empty());
}

std::string LinkHandshake::begin() const {
  std::string bytes;
  if (side_ == LinkSide::dialler) add_frame(bytes, LinkKind::hello, no_channel, my_hello_);
  return bytes;
}

LinkHandshake::Step LinkHandshake::take(const LinkFrame& frame) {
  if (refused_) return {.outcome = Outcome::refused};
  const LinkKind wanted = other_hello_.empty() ? LinkKind::hello : LinkKind::proof;
  if (frame.kind != wanted || frame.channel != no_channel) return refuse("does not speak the protocol");
  return wanted == LinkKind::hello ? take_hello(frame.payload) : take_proof(frame.payload);
}

LinkHandshake::Step LinkHandshake::take_hello(std::string_view payload) {
  const auto json = parse_json(payload);
  if (!json) return refuse("does not speak the protocol");
  JsonReader reader(*json);
  other_.protocol = static_cast<int>(reader.field("protocol").integer(0, 1'000'000));
  other_.version = std::string(reader.field("version").string());
  other_.server = std::string(reader.field("server").string());
  const std::string_view nonce = reader.field("nonce").string();
  if (reader.problem() || !seed_from_hex(nonce) || !is_server_id(other_.server)) {
    return refuse("does not speak the protocol");
  }
  other_hello_ = payload;
  Step step;
  if (std::abs(other_.protocol - mine_.protocol) > 1) {
    // So that it can say so in its log as well.
    if (side_ == LinkSide::listener) add_frame(step.send, LinkKind::hello, no_channel, my_hello_);
    refused_ = true;
    step.outcome = Outcome::refused;
    step.why = "its link protocol is neither ours nor a neighbour of it";
    return step;
  }
  if (side_ == LinkSide::listener) {
    if (other_.server >= mine_.server) return refuse("the server with the smaller id dials");
    add_frame(step.send, LinkKind::hello, no_channel, my_hello_);
  } else {
    if (other_.server != expected_) return refuse("another server answers at this address");
    add_frame(step.send, LinkKind::proof, no_channel, proof_of(side_));
  }
  return step;
}

LinkHandshake::Step LinkHandshake::take_proof(std::string_view payload) {
  const LinkSide other_side = side_ == LinkSide::dialler ? LinkSide::listener : LinkSide::dialler;
  if (!same_secretly(payload, proof_of(other_side))) return refuse("does not know the secret of this cluster");
  Step step{.outcome = Outcome::proved};
  if (side_ == LinkSide::listener) add_frame(step.send, LinkKind::proof, no_channel, proof_of(side_));
  return step;
}

std::string LinkHandshake::proof_of(LinkSide side) const {
  const bool dials = side_ == LinkSide::dialler;
  const std::string_view name = side == LinkSide::dialler ? "dialler" : "listener";
  const std::string& of_dialler = dials ? my_hello_ : other_hello_;
  const std::string& of_listener = dials ? other_hello_ : my_hello_;
  // Hashes, because a hello may contain line ends.
  const std::string said = "five-to-midnight link\n" + std::string(name) + '\n' + to_hex(sha256(bytes_of(of_dialler))) +
                           '\n' + to_hex(sha256(bytes_of(of_listener)));
  return to_hex(hmac_sha256(bytes_of(secret_), bytes_of(said)));
}

LinkHandshake::Step LinkHandshake::refuse(std::string_view why) {
  refused_ = true;
  return {.outcome = Outcome::refused, .why = why};
}

}  // namespace midnight::server
