// SPDX-License-Identifier: MIT
#include "server/net/http/addresses.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace midnight::net {
namespace {

std::optional<std::string> key_of(std::string_view text) {
  const std::string address(text.substr(0, text.find('%')));  // without the name of a network card
  std::array<char, INET6_ADDRSTRLEN> shown{};
  in_addr v4{};
  if (inet_pton(AF_INET, address.c_str(), &v4) == 1) return address;
  in6_addr v6{};
  if (inet_pton(AF_INET6, address.c_str(), &v6) != 1) return {};
  if (IN6_IS_ADDR_V4MAPPED(&v6)) {
    std::memcpy(&v4, &v6.s6_addr[12], sizeof v4);
    return inet_ntop(AF_INET, &v4, shown.data(), shown.size());
  }
  std::fill(std::begin(v6.s6_addr) + 8, std::end(v6.s6_addr), std::uint8_t{0});
  return std::string(inet_ntop(AF_INET6, &v6, shown.data(), shown.size())) + "/64";
}

std::optional<SocketAddress> address_from(decltype(&getsockname) ask, int descriptor) {
  union {
    sockaddr any;
    sockaddr_in v4;
    sockaddr_in6 v6;
  } address{};
  socklen_t length = sizeof address;
  if (ask(descriptor, &address.any, &length) != 0) return {};
  const bool is_v6 = address.any.sa_family == AF_INET6;
  std::array<char, INET6_ADDRSTRLEN> shown{};
  const void* host = is_v6 ? static_cast<const void*>(&address.v6.sin6_addr) : &address.v4.sin_addr;
  if (inet_ntop(address.any.sa_family, host, shown.data(), shown.size()) == nullptr) return {};
  return SocketAddress{shown.data(), ntohs(is_v6 ? address.v6.sin6_port : address.v4.sin_port)};
}

}  // namespace

std::optional<std::string> canonical_address(const std::string& text) {
  std::array<char, INET6_ADDRSTRLEN> shown{};
  in6_addr parsed{};  // has room for both kinds
  for (const int family : {AF_INET, AF_INET6}) {
    if (inet_pton(family, text.c_str(), &parsed) == 1) return inet_ntop(family, &parsed, shown.data(), shown.size());
  }
  return {};
}

std::optional<SocketAddress> local_address(int descriptor) { return address_from(&getsockname, descriptor); }

std::optional<SocketAddress> peer_address(int descriptor) { return address_from(&getpeername, descriptor); }

std::string address_key(std::string_view peer, std::string_view forwarded, bool trust_proxy) {
  if (trust_proxy) {
    std::string_view last = forwarded.substr(forwarded.rfind(',') + 1);  // npos + 1 is 0
    last.remove_prefix(std::min(last.find_first_not_of(" \t"), last.size()));
    last = last.substr(0, last.find_last_not_of(" \t") + 1);
    if (auto key = key_of(last)) return *key;
  }
  return key_of(peer).value_or("unknown");
}

std::string masked(std::string_view address_key) {
  if (address_key.ends_with("/64")) {
    // The first two groups: whose network it is, not which of their customers.
    const std::size_t second = address_key.find(':', address_key.find(':') + 1);
    return std::string(address_key.substr(0, second)) + "::/32";
  }
  const std::size_t dot = address_key.rfind('.');
  return dot == std::string_view::npos ? "unknown" : std::string(address_key.substr(0, dot)) + ".0/24";
}

std::shared_ptr<void> ConnectionCounts::take(const std::string& whose) {
  const std::lock_guard lock(shared_->mutex);
  std::size_t& count = shared_->counts[whose];
  if (count >= most_) return nullptr;
  ++count;
  return {shared_.get(), [shared = shared_, whose](void*) {
            const std::lock_guard inside(shared->mutex);
            if (--shared->counts[whose] == 0) shared->counts.erase(whose);
          }};
}

std::size_t ConnectionCounts::of(const std::string& whose) const {
  const std::lock_guard lock(shared_->mutex);
  const auto found = shared_->counts.find(whose);
  return found == shared_->counts.end() ? 0 : found->second;
}

}  // namespace midnight::net
