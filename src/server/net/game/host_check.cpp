// SPDX-License-Identifier: MIT
#include "server/net/game/host_check.hpp"

namespace midnight::net {
namespace {

constexpr std::size_t most_reported_hosts = 20;  // those who look for weak servers try many names

}  // namespace

bool HostCheck::allows(std::string_view host) {
  if (hosts_.allow(host)) return true;
  std::string name = name_in_host(host);
  const bool is_name = is_host_name(name);
  if (!is_name) name = "no name of a computer";  // nothing for logs
  {
    const std::lock_guard lock(mutex_);
    if (reported_.size() >= most_reported_hosts || !reported_.insert(name).second) return false;
  }
  Json fields{{"host", name}};
  if (is_name) {
    fields["help"] = "if this is a name of this server, start it with --host " + name + ", or write host=" + name +
                     " into its settings";
  }
  log_.write(LogLevel::problem, "wrong-host", fields);
  return false;
}

}  // namespace midnight::net
