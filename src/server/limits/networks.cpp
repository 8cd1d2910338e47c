// SPDX-License-Identifier: MIT
#include "server/limits/networks.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <charconv>
#include <cstring>

namespace midnight::server {
namespace {

constexpr int before_ipv4 = 96;  // bits of ::ffff:0:0
constexpr int most_bits = 128;
constexpr int most_bits_of_ipv6 = 64;
constexpr int least_bits_of_ipv4 = before_ipv4 + 8;
constexpr int least_bits_of_ipv6 = 32;

std::optional<int> bits_in(std::string_view text) {
  int bits = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), bits);
  if (error != std::errc() || end != text.data() + text.size() || bits < 0 || bits > most_bits) return {};
  return bits;
}

std::size_t byte_of(int bit) { return static_cast<std::size_t>(bit) / 8; }
unsigned mask_of(int bit) { return 0x80U >> (static_cast<unsigned>(bit) % 8); }

}  // namespace

std::optional<Network> Network::from_text(std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::string address(text.substr(0, slash));
  const auto given = slash == std::string_view::npos ? std::optional(most_bits) : bits_in(text.substr(slash + 1));
  if (!given) return {};
  Network network;
  in_addr v4{};
  if (inet_pton(AF_INET, address.c_str(), &v4) == 1) {
    network.bytes_[10] = network.bytes_[11] = 0xff;
    std::memcpy(&network.bytes_[12], &v4, sizeof v4);
    network.bits_ = slash == std::string_view::npos ? most_bits : before_ipv4 + *given;
    if (network.bits_ > most_bits || network.bits_ < least_bits_of_ipv4) return {};
  } else if (inet_pton(AF_INET6, address.c_str(), network.bytes_.data()) == 1) {
    network.bits_ = std::min(*given, most_bits_of_ipv6);
    if (network.bits_ < least_bits_of_ipv6) return {};
  } else {
    return {};
  }
  for (int bit = network.bits_; bit < most_bits; ++bit) {
    network.bytes_.at(byte_of(bit)) &= static_cast<std::uint8_t>(~mask_of(bit));
  }
  return network;
}

std::string Network::to_text() const {
  std::array<char, INET6_ADDRSTRLEN> shown{};
  if (bits_ > most_bits_of_ipv6) {
    const std::string address = inet_ntop(AF_INET, &bytes_[12], shown.data(), shown.size());
    return bits_ == most_bits ? address : address + '/' + std::to_string(bits_ - before_ipv4);
  }
  return std::string(inet_ntop(AF_INET6, bytes_.data(), shown.data(), shown.size())) + '/' + std::to_string(bits_);
}

bool Network::contains(const Network& other) const {
  if (other.bits_ < bits_) return false;
  for (int bit = 0; bit < bits_; ++bit) {
    if (((bytes_.at(byte_of(bit)) ^ other.bytes_.at(byte_of(bit))) & mask_of(bit)) != 0) return false;
  }
  return true;
}

}  // namespace midnight::server
