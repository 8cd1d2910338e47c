// SPDX-License-Identifier: MIT
// Requests about the company one meets (docs/server-protocol.md, "Blocking, reporting, erasing"): from a body to a
// reply. It is known already who asks, and that it is the page itself.
#pragma once

#include "server/net/http/http_reply.hpp"
#include "server/net/people/company.hpp"

#include <string>
#include <string_view>

namespace midnight::net {

class CompanyRequests {
 public:
  // `secure` as of the cookie. The company must outlive this.
  CompanyRequests(Company& company, bool secure) : company_(company), secure_(secure) {}

  static bool changes(std::string_view path);
  // Pre: changes(path). `address` as limits count it; empty: without limits.
  HttpReply change(std::string_view path, const Person& person, std::string_view body, const std::string& address);
  HttpReply blocked_by(const Person& person);

 private:
  HttpReply block(const Person& person, std::string_view body);
  HttpReply unblock(const Person& person, std::string_view body);
  HttpReply report(const Person& person, std::string_view body, const std::string& address);
  HttpReply erase(const Person& person, std::string_view body);

  Company& company_;
  const bool secure_;
};

}  // namespace midnight::net
