// SPDX-License-Identifier: MIT
// Refuses requests for names that are not the server's own, and tells the operator once per name which setting would
// allow it: behind a proxy, every request has a name that the server cannot know. Thread-safe.
#pragma once

#include "server/net/game/log.hpp"
#include "server/net/http/hosts.hpp"

#include <mutex>
#include <set>
#include <string>
#include <string_view>

namespace midnight::net {

class HostCheck {
 public:
  // The log must outlive it.
  HostCheck(Hosts hosts, const Log& log) : hosts_(std::move(hosts)), log_(log) {}

  bool allows(std::string_view host);

 private:
  const Hosts hosts_;
  const Log& log_;
  std::mutex mutex_;
  std::set<std::string> reported_;
};

}  // namespace midnight::net
