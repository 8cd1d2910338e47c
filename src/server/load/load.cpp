// SPDX-License-Identifier: MIT
#include "server/load/load.hpp"

#include "server/load/load_run.hpp"

#include <boost/asio/ip/address.hpp>

#include <charconv>
#include <string_view>

namespace midnight::load {

Result<Place> place_of(const std::string& url) {
  constexpr std::string_view scheme = "http://";
  std::string_view rest = url;
  if (!rest.starts_with(scheme)) return Problem{"url", "is not like http://127.0.0.1:2400"};
  rest.remove_prefix(scheme.size());
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const std::size_t colon = rest.rfind(':');
  if (colon == std::string_view::npos) return Problem{"url", "has no port"};
  const std::string_view digits = rest.substr(colon + 1);
  Place place;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), place.port);
  if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || place.port == 0) {
    return Problem{"url", "has no port"};
  }
  std::string_view host = rest.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  place.address = host == "localhost" ? "127.0.0.1" : host;
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(place.address, error);
  if (error || !address.is_loopback()) return Problem{"url", "is not this machine; only loopback addresses are taken"};
  return place;
}

Result<LoadFigures> run_load(const LoadPlan& plan) {
  const auto place = place_of(plan.url);
  if (!place) return place.error();
  LoadRun run(plan, {boost::asio::ip::make_address(place->address), place->port});
  return run.run();
}

}  // namespace midnight::load
