// SPDX-License-Identifier: MIT
// What the server answers, as a pure function of the page and the request. It knows nothing of sockets: how a reply is
// framed and when a connection closes is the business of http_server.
// Every reply, refusals included, carries the same security headers.
#pragma once

#include "server/net/page_files.hpp"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace midnight::net {

enum class Status : std::uint16_t {
  ok = 200,
  not_modified = 304,
  bad_request = 400,
  not_found = 404,
  method_not_allowed = 405,
  content_too_large = 413,
  head_too_large = 431,
};

struct HttpRequest {
  std::string_view method;
  std::string_view target;
  std::string_view accept_encoding = {};  // all fields of that name, joined by commas; empty if there is none
  std::string_view if_none_match = {};    // the same
};

// Views into the page and into constants: a reply must not outlive the page.
struct HttpReply {
  Status status = Status::ok;
  std::vector<std::pair<std::string_view, std::string_view>> headers = {};  // all but length, date and connection
  std::string_view body = {};
  bool only_head = false;  // the body's length is told, the body is not sent
};

HttpReply answer(const PageFiles& page, const HttpRequest& request);

// A small page that says what went wrong and leads back to the table.
HttpReply refusal(Status status);

}  // namespace midnight::net
