// SPDX-License-Identifier: MIT
// Protection against DNS rebinding: a page of somebody else whose name suddenly means this computer could ask this
// server in their name, and no Origin would give it away. So a server answers only to names that are its own. Addresses
// are no names: nobody can make them mean another computer.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace midnight::net {

class Hosts {
 public:
  // The address that is listened on, the page's origins and further names. Names of this computer for itself are
  // always allowed; any address is if all of them are listened on.
  Hosts(std::string_view address, const std::vector<std::string>& origins, const std::vector<std::string>& names);

  // The value of a Host field, with or without a port; empty is no name of this server.
  bool allow(std::string_view host) const;

 private:
  std::vector<std::string> names_;  // in lower case
  std::string address_;
  bool all_addresses_ = false;
};

// Whether this is how the name of a computer is written, without a port.
bool is_host_name(std::string_view text);

// The name in a Host field: in lower case, without port, brackets and the dot at the end.
std::string name_in_host(std::string_view host);

}  // namespace midnight::net
