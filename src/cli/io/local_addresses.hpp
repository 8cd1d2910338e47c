// SPDX-License-Identifier: MIT
// The addresses at which others in the local network reach this computer.
#pragma once

#include <ifaddrs.h>

#include <string>
#include <string_view>
#include <vector>

namespace midnight::cli {

// IPv4 first. Without loopback, addresses that hold on one cable only, and networks inside this computer.
std::vector<std::string> local_addresses();
// The same of what the system lists, for tests.
std::vector<std::string> local_addresses_in(const ifaddrs* list);

// To listen on all of them: of both kinds if there is IPv6 here.
std::string all_addresses();

}  // namespace midnight::cli
