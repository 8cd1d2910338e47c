// SPDX-License-Identifier: MIT
// People without a network: what is kept of them, and how they come back.
#include "server/net/people/people.hpp"

#include "server/store/test_faulty_store.hpp"

#include <gtest/gtest.h>

namespace midnight::net {
namespace {

class PeopleTest : public testing::Test {
 protected:
  // Never the same bytes twice.
  void fill(std::uint8_t* bytes, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(drawn_ >> (8 * (i % 8)));
    ++drawn_;
  }

  std::optional<Person> by(const Recognised& recognised) { return people_.who("midnight=" + recognised.secret); }

  server::FaultyStore store_;
  Millis now_ = 1'000'000;
  std::uint64_t drawn_ = 1;
  People people_{store_, [this] { return now_; },
                 [this](std::uint8_t* bytes, std::size_t count) { fill(bytes, count); }};
};

TEST_F(PeopleTest, are_known_by_their_secret_alone) {
  const auto ann = people_.make(" Ann ", "a");
  ASSERT_TRUE(ann);
  EXPECT_EQ(ann->person.name, "Ann");
  EXPECT_EQ(ann->person.guest.size(), 16U);
  ASSERT_EQ(ann->secret.size(), 64U);
  EXPECT_EQ(by(*ann)->guest, ann->person.guest);
  EXPECT_TRUE(people_.who("other=1; midnight=" + ann->secret + " ; third=x"));
  EXPECT_FALSE(people_.who(""));
  EXPECT_FALSE(people_.who("midnight=" + ann->secret.substr(1)));
  EXPECT_FALSE(people_.who("xmidnight=" + ann->secret));
  EXPECT_FALSE(people_.who("midnight=" + std::string(64, '0')));
}

TEST_F(PeopleTest, the_store_does_not_know_the_secret) {
  const auto ann = people_.make("Ann", "a");
  EXPECT_FALSE(store_.guest_of(ann->secret));
}

TEST_F(PeopleTest, change_their_names) {
  const auto ann = people_.make("Ann", "a");
  ASSERT_TRUE(people_.rename(ann->person, "Anna"));
  EXPECT_EQ(by(*ann)->name, "Anna");
  EXPECT_EQ(people_.rename(ann->person, "\n").error().why, PeopleRefusal::bad_name);
  EXPECT_EQ(people_.make("", "a").error().why, PeopleRefusal::bad_name);
}

TEST_F(PeopleTest, have_limits_that_servers_share) {
  const auto ann = people_.make("Ann", "a");
  for (const server::SharedRates& each : people_.shared_rates()) {
    const bool is_of_person = each.name == "names";
    each.rates->deduct(is_of_person ? ann->person.guest : "a", 1'000'000, each.clock());
  }
  EXPECT_EQ(people_.make("Ben", "a").error().why, PeopleRefusal::too_fast);
  EXPECT_EQ(people_.claim("x", "a").error().why, PeopleRefusal::too_fast);
  EXPECT_EQ(people_.rename(ann->person, "Anna").error().why, PeopleRefusal::too_fast);
  EXPECT_TRUE(people_.make("Ben", "b"));
}

TEST_F(PeopleTest, are_not_made_by_the_thousand) {
  for (int i = 0; i < 300; ++i) EXPECT_TRUE(people_.make("Ann", "a"));
  EXPECT_EQ(people_.make("Ann", "a").error().why, PeopleRefusal::too_fast);
  EXPECT_EQ(people_.make("Ann", "a").error().wait, 12'000);
  EXPECT_TRUE(people_.make("Ann", "")) << "an address without limits";
  EXPECT_TRUE(people_.make("Ben", "b"));
  now_ += 3'600'000;
  EXPECT_TRUE(people_.make("Ann", "a"));
}

TEST_F(PeopleTest, do_not_change_their_names_all_the_time) {
  const auto ann = people_.make("Ann", "a");
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(people_.rename(ann->person, "Ann" + std::to_string(i)));
  EXPECT_EQ(people_.rename(ann->person, "Anna").error().why, PeopleRefusal::too_fast);
  EXPECT_TRUE(people_.rename(ann->person, "Ann")) << "it was that already";
  now_ += 180'000;
  EXPECT_TRUE(people_.rename(ann->person, "Anna"));
}

TEST_F(PeopleTest, use_another_device_with_a_code_once) {
  const auto ann = people_.make("Ann", "a");
  const auto code = people_.make_code(ann->person);
  ASSERT_TRUE(code);
  EXPECT_EQ(code->size(), 32U);
  ASSERT_TRUE(people_.rename(ann->person, "Anna"));
  const auto phone = people_.claim(*code, "b");
  ASSERT_TRUE(phone);
  EXPECT_EQ(phone->person.guest, ann->person.guest);
  EXPECT_EQ(phone->person.name, "Anna");
  EXPECT_NE(phone->secret, ann->secret);
  EXPECT_TRUE(by(*phone) && by(*ann));
  EXPECT_EQ(people_.claim(*code, "b").error().why, PeopleRefusal::no_code);
}

TEST_F(PeopleTest, use_a_code_at_another_server_of_the_same_database) {
  People elsewhere(
      store_, [this] { return now_; }, [this](std::uint8_t* bytes, std::size_t count) { fill(bytes, count); });
  const auto ann = people_.make("Ann", "a");
  const auto code = people_.make_code(ann->person);
  const auto phone = elsewhere.claim(*code, "b");
  ASSERT_TRUE(phone);
  EXPECT_EQ(phone->person.guest, ann->person.guest);
  EXPECT_EQ(people_.claim(*code, "b").error().why, PeopleRefusal::no_code);
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(elsewhere.make_code(ann->person));
  EXPECT_EQ(people_.make_code(ann->person).error().why, PeopleRefusal::too_fast) << "counted together";
}

TEST_F(PeopleTest, get_no_code_that_could_not_be_stored_and_lose_none) {
  const auto ann = people_.make("Ann", "a");
  const auto code = people_.make_code(ann->person);
  store_.fail_writes(true);
  EXPECT_EQ(people_.make_code(ann->person).error().why, PeopleRefusal::storage);
  EXPECT_EQ(people_.claim(*code, "b").error().why, PeopleRefusal::storage);
  store_.fail_writes(false);
  EXPECT_TRUE(people_.claim(*code, "b"));
}

TEST_F(PeopleTest, codes_end_after_ten_minutes) {
  const auto ann = people_.make("Ann", "a");
  const auto code = people_.make_code(ann->person);
  now_ += 10 * 60'000;
  EXPECT_EQ(people_.claim(*code, "b").error().why, PeopleRefusal::no_code);
}

TEST_F(PeopleTest, have_few_codes_and_few_tries) {
  const auto ann = people_.make("Ann", "a");
  for (int i = 0; i < 5; ++i) EXPECT_TRUE(people_.make_code(ann->person));
  EXPECT_EQ(people_.make_code(ann->person).error().why, PeopleRefusal::too_fast);
  for (int i = 0; i < 60; ++i) EXPECT_EQ(people_.claim("x", "b").error().why, PeopleRefusal::no_code);
  EXPECT_EQ(people_.claim("x", "b").error().why, PeopleRefusal::too_fast);
}

TEST_F(PeopleTest, are_told_when_nothing_can_be_stored) {
  const auto ann = people_.make("Ann", "a");
  store_.fail_writes(true);
  EXPECT_EQ(people_.make("Ben", "a").error().why, PeopleRefusal::storage);
  EXPECT_EQ(people_.rename(ann->person, "Anna").error().why, PeopleRefusal::storage);
}

TEST(CookieWith, is_for_this_site_and_no_script) {
  EXPECT_EQ(cookie_with("ab", false), "midnight=ab; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000");
  EXPECT_EQ(cookie_with("ab", true), "midnight=ab; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure");
}

}  // namespace
}  // namespace midnight::net
