// SPDX-License-Identifier: MIT
#include "cli/io/settings_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

using testing::ElementsAre;

TEST(SettingsFile, lines_are_counted_with_comments_and_what_looks_like_a_section) {
  const auto settings = settings_in("# a comment\n[serve]\r\n port = 2400 \n\n;x=1\nname=\"a b\"\nsecure\norigin=");
  EXPECT_THAT(settings,
              ElementsAre(Setting{2, "[serve]", std::nullopt}, Setting{3, "port", "2400"}, Setting{6, "name", "a b"},
                          Setting{7, "secure", std::nullopt}, Setting{8, "origin", ""}));
}

TEST(SettingsFile, a_value_may_have_equals_signs_and_quotes_inside) {
  EXPECT_THAT(settings_in("database=postgresql://a@b/c?x=y"),
              ElementsAre(Setting{1, "database", "postgresql://a@b/c?x=y"}));
  EXPECT_THAT(settings_in("name='it\"s'\nname=\""), ElementsAre(Setting{1, "name", "it\"s"}, Setting{2, "name", "\""}));
}

TEST(SettingsFile, a_slip_of_the_finger_is_recognised) {
  const std::vector<std::string> known{"port", "admin-port", "data", "database"};
  EXPECT_EQ(closest_name("prot", known), "port");
  EXPECT_EQ(closest_name("admin_port", known), "admin-port");
  EXPECT_EQ(closest_name("databse", known), "database");
  EXPECT_EQ(closest_name("colour", known), "");
  EXPECT_EQ(closest_name("x", known), "");
}

}  // namespace
}  // namespace midnight::cli
