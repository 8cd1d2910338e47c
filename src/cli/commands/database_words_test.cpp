// SPDX-License-Identifier: MIT
#include "cli/commands/database_words.hpp"

#include <gtest/gtest.h>

namespace midnight::cli {
namespace {

TEST(DatabasePlace, is_shown_without_user_and_password) {
  EXPECT_EQ(shown_place("/srv/midnight.db"), "/srv/midnight.db");
  EXPECT_EQ(shown_place("postgresql://ann:secret@db.example,b/x?password=y"), "postgresql://db.example,b/x");
}

TEST(DatabasePlace, in_a_command_keeps_everything_but_the_password) {
  EXPECT_EQ(uri_for_shell("postgresql://ann:secret@a:5432,b/x?target_session_attrs=read-write"),
            "'postgresql://ann@a:5432,b/x?target_session_attrs=read-write'");
  EXPECT_EQ(uri_for_shell("postgresql://ann@a/x?password=secret"), "'postgresql://ann@a/x'");
  EXPECT_EQ(uri_for_shell("postgresql://a/x?password=secret&sslmode=require"), "'postgresql://a/x?sslmode=require'");
  EXPECT_EQ(uri_for_shell("postgresql://a/it's"), "'postgresql://a/it'\\''s'");
}

}  // namespace
}  // namespace midnight::cli
