// SPDX-License-Identifier: MIT
// What stands behind the sockets: a site answers requests, and says who may speak over a WebSocket and to whom.
// All of it may be called from any thread.
#pragma once

#include "server/house/house.hpp"
#include "server/net/http/http_reply.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace midnight::net {

// The other side of one WebSocket. Called one after another: opened once, then lines, then closed once.
// NOLINTNEXTLINE(cppcoreguidelines-special-member-functions): an interface has nothing to copy
class Conversation {
 public:
  virtual ~Conversation() = default;
  virtual void opened(std::shared_ptr<server::Sink> sink) = 0;
  virtual void heard(std::string_view line) = 0;
  virtual void closed() = 0;
};

// Somebody who may speak; or who is told goodbye at once, with this reason, if there is one.
struct Admitted {
  std::unique_ptr<Conversation> conversation;
  std::string_view goodbye = {};
};

// NOLINTNEXTLINE(cppcoreguidelines-special-member-functions): an interface has nothing to copy
class Site {
 public:
  virtual ~Site() = default;

  virtual HttpReply answer(const HttpRequest& request) = 0;
  // Whether answering takes so long that it must not be done where others wait.
  virtual bool is_slow(const HttpRequest& /*request*/) const { return false; }
  // How many bytes of a body are taken with a request; 0 is none.
  virtual std::size_t largest_body(const HttpRequest& /*head*/) const { return 0; }
  // Somebody asks for a WebSocket.
  virtual std::variant<Admitted, HttpReply> admit(const HttpRequest& /*request*/) { return refusal(Status::not_found); }
  // Each reply that is sent.
  virtual void replied(Status /*status*/) {}
};

// Nothing but the page, which must outlive it.
class PageSite : public Site {
 public:
  explicit PageSite(const PageFiles& page) : page_(page) {}
  HttpReply answer(const HttpRequest& request) override { return net::answer(page_, request); }

 private:
  const PageFiles& page_;
};

}  // namespace midnight::net
