// SPDX-License-Identifier: MIT
#include "server/net/game/admin_site.hpp"

#include "server/net/game/log.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::net {
namespace {

using testing::HasSubstr;

TEST(AdminSite, health_tells_of_players_whom_the_load_balancer_does_not_bring_to_their_server) {
  const Log log(LogLevel::problem);
  HostCheck hosts(Hosts("127.0.0.1", {}, {}), log);
  server::ServiceMetrics service;
  AdminSite site({.hosts = &hosts,
                  .can_write = [] { return true; },
                  .is_stopping = [] { return false; },
                  .damage = [] { return std::vector<server::Damage>(); },
                  .service = &service});
  const HttpRequest request{.method = "GET", .target = "/health"};
  EXPECT_EQ(site.answer(request).body, R"({"ok":true})");
  ++service.misdirected;  // its server may just have gone
  EXPECT_EQ(site.answer(request).body, R"({"ok":true})");
  service.note_unreached();
  const HttpReply reply = site.answer(request);
  EXPECT_EQ(reply.status, Status::ok) << "those who get through can play";
  EXPECT_THAT(std::string(reply.body), HasSubstr(R"("status":"degraded","players-misdirected":true)"));
}

}  // namespace
}  // namespace midnight::net
