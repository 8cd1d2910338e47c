// SPDX-License-Identifier: MIT
// The service manager that started this process, as systemd does: it passes a listening socket, waits until the server
// is ready, and restarts one that no longer reports that it is alive. This is systemd's protocol, sd_notify(3) and
// sd_listen_fds(3), without its library. Where no manager waits, reports go nowhere.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::net {

class ServiceManager {
 public:
  ServiceManager() = default;  // none
  static ServiceManager from_environment();

  void report_ready() const { report("READY=1"); }
  void report_stopping() const { report("STOPPING=1"); }
  void report_alive() const { report("WATCHDOG=1"); }
  // The start takes longer, for this reason, in one line; to be repeated within a minute.
  void report_waiting(std::string_view why) const;
  // The start goes on; a new version may have to rebuild the database now.
  void report_going_on() const { report("STATUS=\nEXTEND_TIMEOUT_USEC=600000000"); }
  // How often it must hear that the server is alive: three times within its patience. Nothing: never.
  std::optional<std::chrono::milliseconds> alive_period() const { return alive_period_; }

 private:
  void report(std::string_view state) const;

  std::string socket_;  // a path, or '@' and an abstract name; empty: nobody listens
  std::optional<std::chrono::milliseconds> alive_period_;
};

// Descriptors that the service manager opened for this process. No program that it starts inherits them.
std::vector<int> passed_descriptors();

struct ListeningSocket {
  int descriptor = -1;
  std::string address;
  std::uint16_t port = 0;
};

// Nothing if the descriptor is no TCP socket that listens.
std::optional<ListeningSocket> listening_socket(int descriptor);

}  // namespace midnight::net
