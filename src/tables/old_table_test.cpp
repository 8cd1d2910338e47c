// SPDX-License-Identifier: MIT
// Tables that an earlier program stored, before there were promises.
#include "match/record.hpp"
#include "tables/entry_json.hpp"
#include "tables/test_table.hpp"

namespace midnight {
namespace {

// Words in `made` and `sat`, and a game that began without more ado.
class OldTable : public ::testing::Test {
 protected:
  void add(Entry entry) {
    entry.at = now;
    entries.push_back({"t1", entries.size() + 1, now, write_entry(entry)});
  }
  void made_and_seated() {
    add({.by = ann.guest,
         .what = entry::Made{
             "hourglass",
             Json::object(),
             Pace::none,
             true,
             numbered_seed(5),
             {{.kind = Chair::Kind::person, .guest = ann.guest, .name = "Ann", .word = word_of_ann}, Chair{}}}});
    add({.by = ben.guest, .id = "s", .what = entry::Sat{.seat = Seat(1), .name = "Ben", .word = word_of_ben}});
  }
  static Json fair_at(const Table& table) {
    return (*parse_json(table.room({.guest = ann.guest}, {}, 0)))["room"]["fair"];
  }

  Millis now = 1'800'000'000'000;
  std::vector<StoredEntry> entries;
};

TEST_F(OldTable, ThatBeganIsPlayedOnAndVerifiedByItsOwnScheme) {
  made_and_seated();
  add({.by = ann.guest, .what = entry::Started{}});
  auto restored = Table::restore("t1", entries, now);
  ASSERT_TRUE(restored.ok()) << restored.error().why;
  Table& table = *restored;
  EXPECT_EQ(fair_at(table)["scheme"], 1);
  EXPECT_EQ(fair_at(table)["commitment"], fair::commitment_to(fair::Scheme::words, numbered_seed(5), "t1"));
  for (int i = 0; table.phase() == TablePhase::playing && i < 1000; ++i) {
    const Person& who = table.awaited()[0].seat == Seat(0) ? ann : ben;
    const Json own = *parse_json(table.whole({.guest = who.guest}, {}, {}, now));
    const MakeMove move{own["moment"]["step"].get<std::uint64_t>(), own["moment"]["legal"][0].get<std::string>()};
    ASSERT_TRUE(table.handle(who, {"m" + std::to_string(i), move}, now).ok());
  }
  const auto record = parse_record(table.record().value());
  ASSERT_TRUE(record.ok()) << to_text(record.error());
  EXPECT_EQ(record->notes.words[1], word_of_ben);
  const auto checked = verify(*record);
  ASSERT_TRUE(checked.ok()) << to_text(checked.error());
  EXPECT_EQ(checked->scheme, fair::Scheme::words);
}

TEST_F(OldTable, ThatWaitsForgetsItsWordsAndStartsWithPromises) {
  made_and_seated();
  auto restored = Table::restore("t1", entries, now);
  ASSERT_TRUE(restored.ok()) << restored.error().why;
  Table& table = *restored;
  EXPECT_EQ(fair_at(table)["scheme"], 2);
  const SeatSet both = SeatSet::all(2);
  EXPECT_EQ(table.handle(ann, {"a", StartGame{}}, now, both).error().code, "not-ready");
  const auto promise = [](int seat) { return Sit{seat, fair::promise_of("t1", Seat(seat), word_of_cat)}; };
  ASSERT_TRUE(table.handle(ann, {"b", promise(0)}, now).ok());
  ASSERT_TRUE(table.handle(ben, {"c", promise(1)}, now).ok());
  ASSERT_TRUE(table.handle(ann, {"d", StartGame{}}, now, both).ok());
  ASSERT_TRUE(table.is_starting());
  EXPECT_EQ(table.handle(ben, {"e", Reveal{word_of_ben}}, now).error().code, "bad-request") << "the old word is void";
  ASSERT_TRUE(table.handle(ben, {"f", Reveal{word_of_cat}}, now).ok());
  ASSERT_TRUE(table.handle(ann, {"g", Reveal{word_of_cat}}, now).ok());
  EXPECT_TRUE(table.just_began());
  EXPECT_EQ(fair_at(table)["scheme"], 2);
}

}  // namespace
}  // namespace midnight
