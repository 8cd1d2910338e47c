// SPDX-License-Identifier: MIT
// One HTTP request as a browser would send it, over TLS if the address says so, and what came back. A certificate that
// a browser would refuse is reported and does not end it.
#pragma once

#include "core/result.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::cli {

// The beginning of an address, without a path.
struct Url {
  bool tls = false;
  std::string host;
  std::string port;  // always given

  // As it is written in Host and Origin: without the usual port.
  std::string place() const;
  std::string origin() const { return (tls ? "https://" : "http://") + place(); }
};

// Nothing if it is not http:// or https:// and a host; a path is ignored.
std::optional<Url> url_from(std::string_view text);

struct ProbeReply {
  unsigned status = 0;
  std::string location;
  std::string body;
  std::string certificate_problem;  // empty: a browser would take it, or there is no TLS
  std::optional<std::chrono::system_clock::time_point> certificate_end = {};
};

using ProbeHeaders = std::vector<std::pair<std::string, std::string>>;

// Waits ten seconds at most; the error is a few words of the system.
Result<ProbeReply, std::string> probe(const Url& url, std::string_view target, const ProbeHeaders& headers = {});

}  // namespace midnight::cli
