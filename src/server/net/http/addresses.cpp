// SPDX-License-Identifier: MIT
#include "server/net/http/addresses.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

namespace midnight::net {
namespace {

constexpr std::size_t most_buckets = 50'000;

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

}  // namespace

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

double TokenBucket::filled(Millis now, double full, Millis time_to_fill) const {
  const auto passed = static_cast<double>(std::max<Millis>(now - at_, 0));
  return std::min(full, tokens_ + passed * full / static_cast<double>(time_to_fill));
}

bool TokenBucket::take(Millis now, double full, Millis time_to_fill) {
  tokens_ = filled(now, full, time_to_fill);
  at_ = now;
  if (tokens_ < 1) return false;
  tokens_ -= 1;
  return true;
}

bool TokenBucket::is_full(Millis now, double full, Millis time_to_fill) const {
  return filled(now, full, time_to_fill) >= full;
}

bool AddressRates::take(const std::string& address, Millis now) {
  const std::lock_guard lock(mutex_);
  if (buckets_.size() >= most_buckets) {
    std::erase_if(buckets_, [&](const auto& each) { return each.second.is_full(now, most_, within_); });
    // So many at a time are no visitors; better to forgive them all than to run out of memory or turn everybody away.
    if (buckets_.size() >= most_buckets) buckets_.clear();
  }
  return buckets_.try_emplace(address, most_).first->second.take(now, most_, within_);
}

std::shared_ptr<void> AddressCounts::take(const std::string& address) {
  const std::lock_guard lock(shared_->mutex);
  std::size_t& count = shared_->counts[address];
  if (count >= most_) return nullptr;
  ++count;
  return {shared_.get(), [shared = shared_, address](void*) {
            const std::lock_guard inside(shared->mutex);
            if (--shared->counts[address] == 0) shared->counts.erase(address);
          }};
}

}  // namespace midnight::net
