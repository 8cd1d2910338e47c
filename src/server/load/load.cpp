// SPDX-License-Identifier: MIT
#include "server/load/load.hpp"

#include "server/load/load_run.hpp"
#include "server/load/process_figures.hpp"

#include <boost/asio/ip/address.hpp>

#include <charconv>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::load {
namespace {

constexpr std::size_t files_beside_connections = 32;

}  // namespace

Result<Place> place_of(const std::string& url) {
  constexpr std::string_view scheme = "http://";
  std::string_view rest = url;
  if (!rest.starts_with(scheme)) return Problem{"server", "is not like http://127.0.0.1:2400"};
  rest.remove_prefix(scheme.size());
  if (rest.ends_with('/')) rest.remove_suffix(1);
  const std::size_t colon = rest.rfind(':');
  if (colon == std::string_view::npos) return Problem{"server", "has no port"};
  const std::string_view digits = rest.substr(colon + 1);
  Place place;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), place.port);
  if (read.ec != std::errc() || read.ptr != digits.data() + digits.size() || place.port == 0) {
    return Problem{"server", "has no port"};
  }
  std::string_view host = rest.substr(0, colon);
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  place.address = host == "localhost" ? "127.0.0.1" : host;
  boost::system::error_code error;
  const auto address = boost::asio::ip::make_address(place.address, error);
  if (error || !address.is_loopback())
    return Problem{"server", "is not this machine; only loopback addresses are taken"};
  return place;
}

Result<Stay> stay_of(std::string_view text) {
  const bool in_seconds = text.ends_with('s');
  if (in_seconds) text.remove_suffix(1);
  double mean = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), mean);
  const bool in_range = mean >= 1 && mean <= 1e6;  // which what is not a number is not
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || !in_range) {
    return Problem{"stay", "is not like 40 (moves) or 90s (seconds)"};
  }
  return in_seconds ? Stay{.seconds = mean} : Stay{.moves = mean};
}

Result<LoadFigures> run_load(const LoadPlan& plan) {
  std::vector<LoadClient::Tcp::endpoint> servers;
  for (const std::string& url : plan.servers) {
    const auto place = place_of(url);
    if (!place) return place.error();
    servers.emplace_back(boost::asio::ip::make_address(place->address), place->port);
  }
  if (servers.empty()) return Problem{"server", "is missing"};
  const std::size_t connections = plan.tables * static_cast<std::size_t>(plan.players) + plan.idle;
  const std::size_t files = open_many_files();
  if (connections + files_beside_connections > files) {
    return Problem{"load", std::to_string(connections) + " connections are more than the " + std::to_string(files) +
                               " open files of a process allow (ulimit -n)"};
  }
  LoadRun run(plan, std::move(servers));
  return run.run();
}

}  // namespace midnight::load
