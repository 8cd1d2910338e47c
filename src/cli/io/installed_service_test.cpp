// SPDX-License-Identifier: MIT
#include "cli/io/installed_service.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::ElementsAre;
using testing::Pair;

// As systemd 252 prints it.
constexpr std::string_view shown_service =
    R"(ExecStart={ path=/usr/bin/midnight ; argv[]=/usr/bin/midnight serve --config /etc/midnight/midnight.ini ; ignore_errors=no ; start_time=[n/a] ; stop_time=[n/a] ; pid=0 ; code=(null) ; status=0/0 }
Environment=MIDNIGHT_LOG=debug "MIDNIGHT_NAME=the \"first\" one"
EnvironmentFiles=/etc/midnight/database (ignore_errors=no)
EnvironmentFiles=/etc/midnight/more of it (ignore_errors=yes)
LimitNOFILE=65536
User=midnight
LoadState=loaded
)";

TEST(InstalledService, settings_user_limit_and_address_are_read) {
  const auto service = service_in(std::string(shown_service) + "\nListen=10.0.0.1:2400 (Stream)\nLoadState=loaded\n");
  ASSERT_TRUE(service);
  EXPECT_THAT(service->arguments, ElementsAre("--config", "/etc/midnight/midnight.ini"));
  EXPECT_THAT(service->environment,
              ElementsAre(Pair("MIDNIGHT_LOG", "debug"), Pair("MIDNIGHT_NAME", "the \"first\" one")));
  EXPECT_THAT(service->environment_files, ElementsAre("/etc/midnight/database", "-/etc/midnight/more of it"));
  EXPECT_EQ(service->user, "midnight");
  EXPECT_EQ(service->file_limit, 65536U);
  EXPECT_EQ(service->address, "10.0.0.1");
  EXPECT_EQ(service->port, 2400);
}

TEST(InstalledService, an_address_may_be_of_ipv6_and_a_socket_may_be_missing) {
  EXPECT_EQ(service_in(std::string(shown_service) + "\nListen=[::]:80 (Stream)\nLoadState=loaded\n")->address, "::");
  EXPECT_EQ(service_in(std::string(shown_service) + "\nLoadState=not-found\n")->address, "");
}

TEST(InstalledService, other_services_and_no_service_do_not_count) {
  EXPECT_FALSE(service_in(""));
  EXPECT_FALSE(service_in("Environment=\nLoadState=not-found\n"));
  EXPECT_FALSE(service_in("ExecStart={ path=/bin/x ; argv[]=/bin/x y ; ignore_errors=no }\nLoadState=loaded\n"));
}

}  // namespace
}  // namespace midnight::cli
