// SPDX-License-Identifier: MIT
// Ports of this machine, and what browsers meet at an address: proxies, names, TLS.
#include "cli/doctor/checks.hpp"
#include "cli/doctor/http_probe.hpp"
#include "core/json.hpp"
#include "server/net/http/http_server.hpp"

#include <unistd.h>

#include <system_error>

namespace midnight::cli {
namespace {

// An address for documentation (RFC 5737): nobody has it.
constexpr const char* claimed_address = "203.0.113.77";

// The object that a reply has in it; an empty one if it has none.
Json object_in(const Result<ProbeReply, std::string>& reply) {
  if (!reply) return Json::object();
  const auto json = parse_json(reply->body);
  return json && json->is_object() ? *json : Json::object();
}

std::string text_of(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

bool is_on(const Json& object, const char* name) { return object.contains(name) && object[name] == true; }

// Whether this is what a server of ours says about itself.
bool is_ours(const Json& about) { return text_of(about, "program") == "five-to-midnight"; }

std::string reachable(const std::string& address) {
  if (address == "0.0.0.0") return "127.0.0.1";
  return address == "::" ? "::1" : address;
}

// Whether a server could listen there; if not, why.
std::error_code try_to_listen(const std::string& address, std::uint16_t port) {
  try {
    ::close(net::listen_at(address, port));
    return {};
  } catch (const std::system_error& error) {
    return error.code();
  }
}

void check_port(const net::GameServerSettings& server, Findings& findings) {
  const Details details{{"port", std::to_string(server.port)}, {"address", sanitized(server.address)}};
  if (server.port == 0) return findings.ok("port", "port-any");
  const std::error_code problem = try_to_listen(server.address, server.port);
  if (!problem) return findings.ok("port", "port-free", details);
  if (problem == std::errc::permission_denied) return findings.wrong("port", "port-forbidden", details);
  if (problem == std::errc::address_in_use) {
    const auto reply =
        probe({.tls = false, .host = reachable(server.address), .port = std::to_string(server.port)}, "/about");
    if (is_ours(object_in(reply))) return findings.ok("port", "port-ours", details);
    return findings.wrong("port", "port-taken", details);
  }
  findings.wrong("port", "port-no-address", details);
}

void check_admin_port(const net::GameServerSettings& server, Findings& findings) {
  constexpr const char* check = "admin port";
  if (!server.admin_port) return findings.ok(check, "admin-off");
  const std::uint16_t port = *server.admin_port;
  const Details details{{"port", std::to_string(port)}, {"address", sanitized(server.admin_address)}};
  if (port == 0) return findings.ok(check, "port-any");
  const std::error_code problem = try_to_listen(server.admin_address, port);
  if (!problem) return findings.ok(check, "port-free", details);
  if (problem != std::errc::address_in_use) return findings.wrong(check, "port-no-address", details);
  const auto reply =
      probe({.tls = false, .host = reachable(server.admin_address), .port = std::to_string(port)}, "/health");
  const Json health = object_in(reply);
  if (!health.contains("ok")) return findings.wrong(check, "admin-taken", details);
  if (reply->status != 200) {
    return findings.wrong(check, "admin-unwell", {{"reason", sanitized(text_of(health, "reason"))}});
  }
  if (health.contains("status")) return findings.warning(check, "admin-degraded");
  findings.ok(check, "port-ours", details);
}

void check_certificate(const ProbeReply& reply, Findings& findings) {
  constexpr const char* check = "certificate";
  using std::chrono::days;
  const auto left =
      reply.certificate_end.value_or(std::chrono::system_clock::time_point{}) - std::chrono::system_clock::now();
  const auto days_left = std::chrono::floor<days>(left).count();
  const Details details{{"reason", sanitized(reply.certificate_problem)}, {"days", std::to_string(days_left)}};
  constexpr int soon = 14;
  if (!reply.certificate_problem.empty()) return findings.wrong(check, "certificate-bad", details);
  if (days_left < soon) return findings.warning(check, "certificate-soon", details);
  findings.ok(check, "certificate-fine", details);
}

void check_proxy(const Url& url, const Json& about, Findings& findings) {
  constexpr const char* check = "proxy";
  if (text_of(about, "address") == claimed_address) return findings.wrong(check, "proxy-forwards");
  if (!is_on(about, "trust-proxy")) return findings.warning(check, "proxy-not-trusted");
  if (url.tls && !is_on(about, "secure")) return findings.warning(check, "proxy-not-secure");
  findings.ok(check, "proxy-fine");
}

void check_web_socket(const Url& url, Findings& findings) {
  constexpr const char* check = "websocket";
  // Without a cookie the server refuses it, but only if it came as a WebSocket.
  const auto reply = probe(url, "/play",
                           {{"Connection", "Upgrade"},
                            {"Upgrade", "websocket"},
                            {"Sec-WebSocket-Version", "13"},
                            {"Sec-WebSocket-Key", "bWlkbmlnaHQgZG9jdG9yIQ=="},
                            {"Origin", url.origin()}});
  const Details details{{"origin", sanitized(url.origin())},
                        {"status", reply ? std::to_string(reply->status) : sanitized(reply.error())}};
  const std::string code = text_of(object_in(reply), "code");
  if (code == "no-guest") return findings.ok(check, "websocket-fine");
  if (code == "wrong-origin") return findings.wrong(check, "websocket-origin", details);
  findings.wrong(check, "websocket-stopped", details);
}

bool is_redirect(const ProbeReply& reply) { return reply.status / 100 == 3 && reply.location.starts_with("https://"); }

void check_redirect(const Url& url, Findings& findings) {
  const Url plain{.tls = false, .host = url.host, .port = "80"};
  const auto reply = probe(plain, "/");
  const Details details{{"url", sanitized(plain.origin())}};
  if (reply && is_redirect(*reply)) return findings.ok("redirect", "redirect-fine", details);
  findings.warning("redirect", reply ? "redirect-missing" : "redirect-silent", details);
}

// Whether a server of ours answers there under that name.
bool check_answer(const Url& url, const Result<ProbeReply, std::string>& reply, Findings& findings) {
  constexpr const char* check = "address";
  const Details details{{"url", sanitized(url.origin())},
                        {"host", sanitized(url.host)},
                        {"status", reply ? std::to_string(reply->status) : ""},
                        {"reason", reply ? "" : sanitized(reply.error())}};
  if (!reply) {
    findings.wrong(check, "address-silent", details);
  } else if (!url.tls && is_redirect(*reply)) {
    findings.ok("redirect", "redirect-fine", details);
  } else if (reply->status == 421) {
    findings.wrong(check, "address-name", details);
  } else if (reply->status >= 500) {
    findings.wrong(check, "address-no-server", details);
  } else if (!is_ours(object_in(reply))) {
    findings.wrong(check, "address-other", details);
  } else {
    findings.ok(check, "address-fine",
                {{"url", sanitized(url.origin())}, {"version", sanitized(text_of(object_in(reply), "version"))}});
    return true;
  }
  return false;
}

}  // namespace

void check_ports(const net::GameServerSettings& server, Findings& findings) {
  check_port(server, findings);
  check_admin_port(server, findings);
}

void check_front(const std::string& text, Findings& findings) {
  const auto url = url_from(text);
  if (!url) return findings.wrong("address", "address-bad", {{"url", sanitized(text)}});
  const auto reply = probe(*url, "/about", {{"X-Forwarded-For", claimed_address}});
  if (url->tls && reply) check_certificate(*reply, findings);
  if (check_answer(*url, reply, findings)) {
    if (!url->tls) findings.warning("certificate", "certificate-none");
    check_proxy(*url, object_in(reply), findings);
    check_web_socket(*url, findings);
  }
  if (url->tls && url->port == "443") check_redirect(*url, findings);
}

}  // namespace midnight::cli
