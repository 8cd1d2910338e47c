// SPDX-License-Identifier: MIT
// What the server answers, as a pure function of the page and the request. It knows nothing of sockets: how a reply is
// framed and when a connection closes is the business of http_server.
// Every reply, refusals included, carries all security headers; only parts of the page that cannot be documents
// (scripts, styles, fonts, WebAssembly) carry those alone that have an effect on them.
#pragma once

#include "server/net/http/page_files.hpp"

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::net {

enum class Status : std::uint16_t {
  ok = 200,
  not_modified = 304,
  bad_request = 400,
  unauthorized = 401,
  forbidden = 403,
  not_found = 404,
  method_not_allowed = 405,
  content_too_large = 413,
  not_json = 415,
  misdirected = 421,
  upgrade_required = 426,
  too_many_requests = 429,
  head_too_large = 431,
  unavailable = 503,
};

struct HttpRequest {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding = {};  // all fields of that name, joined by commas; empty if there is none
  std::string_view if_none_match = {};    // the same
  std::string_view cookie = {};           // the same, joined by semicolons
  std::string_view host = {};
  std::string_view origin = {};
  std::string_view content_type = {};
  std::string_view forwarded = {};  // X-Forwarded-For, joined by commas
  std::string_view address = {};    // of the other end of the connection
  std::string_view body = {};
};

// The body is a view into the page, into constants, or into `made`: a reply must not outlive the page.
struct HttpReply {
  Status status = Status::ok;
  std::vector<std::pair<std::string_view, std::string>> headers = {};  // all but length, date and connection
  std::string_view body = {};
  std::shared_ptr<const std::string> made = nullptr;  // a body that was made for this reply
  bool only_head = false;                             // the body's length is sent, the body is not
};

HttpReply answer(const PageFiles& page, const HttpRequest& request);

// A small page that says what went wrong and leads back to the table.
HttpReply refusal(Status status);

// Something for programs, never kept by a cache.
HttpReply made_reply(Status status, std::string body, std::string_view type = "application/json");

}  // namespace midnight::net
