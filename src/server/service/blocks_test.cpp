// SPDX-License-Identifier: MIT
// People who have blocked each other: no shared tables, no chat, and the other is not told.
#include "server/service/lobby.hpp"
#include "server/service/test_service.hpp"

#include <algorithm>

namespace midnight::server {
namespace {

class BlocksTest : public TableServiceTest {
 protected:
  void block(const std::shared_ptr<TestGuest>& who, const std::shared_ptr<TestGuest>& other) {
    ASSERT_TRUE(store.put_row(Part::blocks, {who->session->guest + '/' + other->session->guest, "name", now}));
    service.blocks_changed();
  }
  void watch(const std::shared_ptr<TestGuest>& who, const std::string& table) {
    say(who, {{"do", "watch"}, {"table", table}});
  }
  static std::size_t count(const std::shared_ptr<TestGuest>& who, std::string_view what) {
    return static_cast<std::size_t>(
        std::ranges::count_if(who->heard, [&](const Json& each) { return each["say"] == what; }));
  }
};

TEST_F(BlocksTest, who_is_blocked_finds_no_seat_and_is_not_told_why) {
  const std::string table = table_with_room();
  block(ann, ben);
  watch(ben, table);
  promise(ben, table, 1, "s1");
  const Json refused = ben->latest("refused");
  EXPECT_EQ(refused["code"], "full");
  EXPECT_EQ(refused["message"], Table::too_many_have_sat_down().message);
  promise(ben, table, 0, "s2");
  EXPECT_EQ(ben->latest("refused")["code"], "seat-taken") << "as everybody else there";
}

TEST_F(BlocksTest, who_has_blocked_somebody_is_told_so) {
  const std::string table = table_with_room();
  block(ben, ann);
  watch(ben, table);
  promise(ben, table, 1, "s1");
  EXPECT_EQ(ben->latest("refused")["code"], "blocked");
  ASSERT_TRUE(store.remove_row(Part::blocks, "00000000000000bb/00000000000000aa"));
  service.blocks_changed();
  promise(ben, table, 1, "s2");
  EXPECT_EQ(ben->latest("done")["id"], "s2");
}

TEST_F(BlocksTest, those_who_sit_together_already_finish_their_game) {
  game_of_two();
  block(ann, ben);
  const auto first = mover();
  move(first, "x1");
  EXPECT_EQ(first->latest("done")["id"], "x1");
}

TEST_F(BlocksTest, chat_reaches_nobody_across_a_block) {
  const std::string table = game_of_two();
  const auto cat = guest("00000000000000cc", "Cat");
  watch(cat, table);
  say(ben, {{"do", "chat"}, {"id", "b0"}, {"text", "before"}});
  EXPECT_EQ(count(ann, "chat"), 1U);
  block(ann, ben);
  say(ben, {{"do", "chat"}, {"id", "b1"}, {"text", "grr"}});
  EXPECT_EQ(ben->latest("done")["id"], "b1");
  EXPECT_EQ(ben->latest("chat")["text"], "grr") << "nothing looks different to them";
  EXPECT_EQ(count(ann, "chat"), 1U);
  EXPECT_EQ(count(cat, "chat"), 2U);
  say(ann, {{"do", "chat"}, {"id", "a1"}, {"text", "quiet at last"}});
  EXPECT_EQ(count(ben, "chat"), 2U);
  EXPECT_EQ(count(cat, "chat"), 3U);
  watch(ann, table);
  const Json chat = ann->latest("table")["chat"];
  ASSERT_EQ(chat.size(), 1U);
  EXPECT_EQ(chat[0]["text"], "quiet at last");
  watch(cat, table);
  EXPECT_EQ(cat->latest("table")["chat"].size(), 3U);
}

TEST_F(BlocksTest, a_rematch_keeps_no_seat_for_them) {
  const std::string table = game_of_two();
  say(ann, {{"do", "resign"}, {"id", "r1"}});
  block(ben, ann);
  say(ann, {{"do", "rematch"}, {"id", "r2"}});
  const std::string next = ann->latest("done")["table"];
  const auto card = store.card(next);
  ASSERT_TRUE(card);
  EXPECT_EQ(card->guests, (std::vector<std::string>{"00000000000000aa", ""}));
}

TEST_F(BlocksTest, tables_are_hidden_in_both_directions_and_come_back) {
  const std::string table = table_with_room();
  const auto cat = guest("00000000000000cc", "Cat");
  const auto ids = [](const Json& message) {
    std::vector<std::string> all;
    for (const Json& each : message["tables"]) all.push_back(each["table"]);
    return all;
  };
  block(ann, ben);
  block(cat, ann);
  for (const auto& each : {ben, cat}) {
    say(each, {{"do", "hall"}});
    EXPECT_TRUE(ids(each->latest("hall")).empty());
  }
  const auto eve = guest("00000000000000ee", "Eve");
  say(eve, {{"do", "hall"}});
  EXPECT_EQ(ids(eve->latest("hall")), std::vector{table});
  ASSERT_TRUE(store.remove_row(Part::blocks, "00000000000000aa/00000000000000bb"));
  service.blocks_changed();
  pass(Lobby::between_changes);
  EXPECT_EQ(ids(ben->latest("hall-changed")), std::vector{table});
  EXPECT_TRUE(cat->latest("hall-changed").is_null());
  block(eve, ann);
  pass(Lobby::between_changes);
  EXPECT_EQ(eve->latest("hall-changed")["gone"], Json::array({table}));
}

TEST_F(BlocksTest, what_another_server_stored_counts_soon) {
  Blocks blocks(store, [this] { return now; });
  EXPECT_FALSE(blocks.between("a", "b"));
  ASSERT_TRUE(store.put_row(Part::blocks, {"a/b", "Ben", 1}));
  EXPECT_FALSE(blocks.between("a", "b"));
  now += Blocks::believed_for;
  EXPECT_TRUE(blocks.between("b", "a"));
}

}  // namespace
}  // namespace midnight::server
