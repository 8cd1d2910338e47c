// SPDX-License-Identifier: MIT
// What systemd knows about the service `midnight`, which the packages install: how it starts, with which variables, as
// which user, where it listens, and how many files it may open.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

struct InstalledService {
  std::vector<std::string> arguments;  // what stands behind `midnight serve`
  std::map<std::string, std::string> environment;
  std::vector<std::string> environment_files;  // with a `-` in front of one that may be missing
  std::string user;                            // empty: root
  std::string address;                         // of the socket that systemd opens for it; empty: it opens its own
  std::uint16_t port = 0;                      // the same
  std::optional<std::uint64_t> file_limit;     // none: infinity
  bool operator==(const InstalledService&) const = default;
};

// From what `systemctl show midnight.service midnight.socket` prints. Nothing if there is no such service, or if it
// does not start `midnight serve`.
std::optional<InstalledService> service_in(std::string_view shown);

// Asks systemctl. Nothing also where no systemd runs.
std::optional<InstalledService> installed_service();

}  // namespace midnight::cli
