// SPDX-License-Identifier: MIT
// What a server serves: a site answers HTTP requests and decides which of them become WebSockets. Thread-safe.
#pragma once

#include "server/net/http/http_reply.hpp"
#include "server/service/table_service.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace midnight::net {

// Handles one WebSocket: opened once, then lines, then closed once; calls do not overlap.
class WebSocketHandler {
 public:
  virtual ~WebSocketHandler() = default;
  virtual void opened(std::shared_ptr<server::MessageSink> sink) = 0;
  virtual void heard(std::string_view line) = 0;
  virtual void closed() = 0;
  // It is being closed because its allowance is used up.
  virtual void said_too_much() {}
};

// The handler of an accepted WebSocket, and how much it may hear; with a `goodbye`, it is closed at once for that
// reason instead, and may come back after `wait`.
struct Admitted {
  std::unique_ptr<WebSocketHandler> handler;
  std::optional<std::size_t> loop = {};  // on which it is best off; none: where it is
  server::Allowance allowance = {};
  std::string_view goodbye = {};
  Millis wait = 0;
  Millis until = 0;  // when a ban ends; 0: this is none
};

class Site {
 public:
  virtual ~Site() = default;

  // Whether a request with this Host is for this site; all others are refused.
  virtual bool knows_host(std::string_view /*host*/) { return true; }
  virtual HttpReply answer(const HttpRequest& request) = 0;
  // Whether answering is too slow for the event loop.
  virtual bool is_slow(const HttpRequest& /*request*/) const { return false; }
  // The largest body that a request may have, in bytes.
  virtual std::size_t largest_body(const HttpRequest& /*head*/) const { return 0; }
  // A request for a WebSocket.
  virtual std::variant<Admitted, HttpReply> admit(const HttpRequest& /*request*/) { return refusal(Status::not_found); }
  // Whether connections of that address are not counted.
  virtual bool is_unlimited(const std::string& /*address_key*/) const { return false; }
  // An address had more connections than it may.
  virtual void crowded_out() {}
  // Called for each reply that is sent.
  virtual void replied(Status /*status*/) {}
};

// Serves the page alone, which must outlive it.
class PageSite : public Site {
 public:
  explicit PageSite(const PageFiles& page) : page_(page) {}
  HttpReply answer(const HttpRequest& request) override { return net::answer(page_, request); }

 private:
  const PageFiles& page_;
};

}  // namespace midnight::net
