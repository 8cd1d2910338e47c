// SPDX-License-Identifier: MIT
#include "server/net/http/hosts.hpp"

#include "core/tokens.hpp"
#include "server/net/http/addresses.hpp"

#include <algorithm>

namespace midnight::net {
namespace {

constexpr std::size_t most_name_bytes = 253;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

bool is_host_name(std::string_view text) {
  const auto is_part = [](char c) {
    return (lower(c) >= 'a' && lower(c) <= 'z') || is_digit(c) || c == '-' || c == '.' || c == '_';
  };
  return !text.empty() && text.size() <= most_name_bytes && std::ranges::all_of(text, is_part) && text[0] != '.' &&
         text.find("..") == std::string_view::npos;
}

std::string name_in_host(std::string_view host) {
  if (host.starts_with('[')) {
    host.remove_prefix(1);
    host = host.substr(0, host.find(']'));
  } else if (const std::size_t colon = host.rfind(':'); colon != std::string_view::npos) {
    if (std::ranges::all_of(host.substr(colon + 1), is_digit)) host = host.substr(0, colon);
  }
  if (host.ends_with('.')) host.remove_suffix(1);
  std::string name(host);
  std::ranges::transform(name, name.begin(), lower);
  return name;
}

Hosts::Hosts(std::string_view address, const std::vector<std::string>& origins, const std::vector<std::string>& names)
    : names_{"localhost"}, address_(canonical_address(std::string(address)).value_or("")) {
  all_addresses_ = address_ == "0.0.0.0" || address_ == "::";
  for (const std::string& origin : origins) names_.push_back(name_in_host(origin.substr(origin.find("://") + 3)));
  for (const std::string& name : names) names_.push_back(name_in_host(name));
}

bool Hosts::allow(std::string_view host) const {
  const std::string name = name_in_host(host);
  if (std::ranges::find(names_, name) != names_.end() || name.ends_with(".localhost")) return true;
  const auto address = canonical_address(name);
  return address && (all_addresses_ || *address == address_ || *address == "::1" || address->starts_with("127."));
}

}  // namespace midnight::net
