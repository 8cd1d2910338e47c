// SPDX-License-Identifier: MIT
#include "cli/io/local_addresses.hpp"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <memory>

namespace midnight::cli {
namespace {

// Bridges to containers and virtual machines: no phone gets there.
bool leads_inside(std::string_view card) {
  constexpr std::array<std::string_view, 5> names{"docker", "podman", "veth", "virbr", "br-"};
  return std::ranges::any_of(names, [&](std::string_view name) { return card.starts_with(name); });
}

std::string written_v4(const sockaddr& of) {
  const in_addr address = reinterpret_cast<const sockaddr_in&>(of).sin_addr;
  constexpr std::uint32_t link_local = 0xa9fe0000;  // 169.254.0.0/16
  if ((ntohl(address.s_addr) & 0xffff0000) == link_local) return {};
  std::array<char, INET_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET, &address, text.data(), text.size());
}

std::string written_v6(const sockaddr& of) {
  const in6_addr& address = reinterpret_cast<const sockaddr_in6&>(of).sin6_addr;
  if (IN6_IS_ADDR_LINKLOCAL(&address)) return {};
  std::array<char, INET6_ADDRSTRLEN> text{};
  return inet_ntop(AF_INET6, &address, text.data(), text.size());
}

}  // namespace

std::vector<std::string> local_addresses_in(const ifaddrs* list) {
  std::vector<std::string> v4;
  std::vector<std::string> v6;
  for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
    const bool runs = (each->ifa_flags & IFF_UP) != 0 && (each->ifa_flags & IFF_LOOPBACK) == 0;
    if (each->ifa_addr == nullptr || !runs || leads_inside(each->ifa_name)) continue;
    const bool is_v4 = each->ifa_addr->sa_family == AF_INET;
    if (!is_v4 && each->ifa_addr->sa_family != AF_INET6) continue;
    std::string address = is_v4 ? written_v4(*each->ifa_addr) : written_v6(*each->ifa_addr);
    if (!address.empty()) (is_v4 ? v4 : v6).push_back(std::move(address));
  }
  v4.insert(v4.end(), v6.begin(), v6.end());
  return v4;
}

std::vector<std::string> local_addresses() {
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return {};
  const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owned(list, freeifaddrs);
  return local_addresses_in(list);
}

std::string all_addresses() {
  const int tried = socket(AF_INET6, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (tried < 0) return "0.0.0.0";
  sockaddr_in6 any{};
  any.sin6_family = AF_INET6;
  const bool works = bind(tried, reinterpret_cast<const sockaddr*>(&any), sizeof any) == 0;
  close(tried);
  return works ? "::" : "0.0.0.0";
}

}  // namespace midnight::cli
