// SPDX-License-Identifier: MIT
#include "server/net/http/origins.hpp"

#include "core/tokens.hpp"

#include <algorithm>

namespace midnight::net {
namespace {

bool same(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

// "host:port" of an origin, without the port that its scheme means anyway; empty if it is none.
std::string_view place_of(std::string_view origin) {
  for (const auto& [scheme, usual] : {std::pair<std::string_view, std::string_view>{"http://", ":80"},
                                      std::pair<std::string_view, std::string_view>{"https://", ":443"}}) {
    if (origin.size() <= scheme.size() || !same(origin.substr(0, scheme.size()), scheme)) continue;
    origin.remove_prefix(scheme.size());
    if (origin.find_first_of("/?#@ ,") != std::string_view::npos) return {};
    if (origin.ends_with(usual)) origin.remove_suffix(usual.size());
    return origin;
  }
  return {};
}

}  // namespace

bool is_origin(std::string_view text) { return !place_of(text).empty(); }

From where_from(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed) {
  if (origin.empty()) return From::nowhere;
  const std::string_view place = place_of(origin);
  if (place.empty()) return From::elsewhere;
  // A Host has no scheme: a port that one of them means is not always left out.
  const bool secure = same(origin.substr(0, 6), "https:");
  const std::string_view usual = secure ? ":443" : ":80";
  if (host.ends_with(usual)) host.remove_suffix(usual.size());
  if (same(place, host)) return From::own_page;
  const bool known = std::ranges::any_of(allowed, [&](const std::string& each) {
    return same(each.substr(0, 6), origin.substr(0, 6)) && same(place_of(each), place);
  });
  return known ? From::own_page : From::elsewhere;
}

}  // namespace midnight::net
