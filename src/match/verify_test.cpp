// SPDX-License-Identifier: MIT
// What a record of an online game proves: a sound record verifies, and any change to it is found.
#include "match/record.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace midnight {
namespace {

using ::testing::HasSubstr;

const Seed the_secret = numbered_seed(7);
const std::vector<std::string> two_words{"00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"};

// The record of a game that was played to its end by first legal moves.
std::string played(RecordNotes notes) {
  notes.table = "t7";
  notes.commitment = fair::commitment_to(the_secret, "t7");
  notes.secret = the_secret;
  const auto players = static_cast<int>(std::max<std::size_t>(notes.words.size(), 2));
  Match match =
      Match::start({.game = "hourglass", .players = players, .seed = fair::seed_of(the_secret, "t7", notes.words)})
          .value();
  while (!match.outcome()) {
    const Seat seat = match.acting().first();
    EXPECT_TRUE(match.apply(seat, match.legal(seat).moves[0]).ok());
  }
  return write_record(match, notes);
}

// Two persons and a bot behind them, everybody honest.
std::string honest() {
  std::vector<std::string> words = two_words;
  words.emplace_back();
  return played({.words = words,
                 .promises = {fair::promise_of("t7", Seat(0), words[0]), fair::promise_of("t7", Seat(1), words[1]), ""},
                 .failed = 2});
}

std::string verdict(const std::string& text) {
  const auto record = parse_record(text);
  if (!record) return to_text(record.error());
  const auto verified = verify(*record);
  return verified ? "verified" : to_text(verified.error());
}

std::string with(std::string text, const std::string& what, const std::string& instead) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return text.replace(at, what.size(), instead);
}

// Without the line of that key.
std::string without(std::string text, const std::string& key) {
  const std::size_t at = text.find("\n" + key + ": ") + 1;
  EXPECT_NE(at, 0U) << key;
  return text.erase(at, text.find('\n', at) + 1 - at);
}

// Also made with printf, sha256sum and openssl; see docs/fairness.md.
TEST(Fair, HashesLinesOfText) {
  EXPECT_EQ(fair::commitment_to(the_secret, "t7"), "7c32a6307c0952c2c9ce3ac73db2612eb71fe021c1b5ca11237371f3fcdf485a");
  EXPECT_EQ(fair::promise_of("t7", Seat(1), two_words[1]),
            "95f03a5a9cfc489863efac4740391982ea8c782a9f260d302c7ff6d0df484151");
  EXPECT_EQ(to_text(fair::seed_of(the_secret, "t7", two_words)),
            "0b8c636eb32dc274a9b651b814a146b28c0b731141ebe89d90de5d7265f34eed");
  EXPECT_EQ(to_text(fair::seed_of_bot(the_secret, "t7", 12)),
            "8741ec647c898b95ba48be6e8ce0a3902960ae4807cc69ada7b648d8585c3fc8");
}

TEST(Fair, PromisesBelongToOneTableAndOneSeat) {
  const std::string mine = fair::promise_of("t7", Seat(0), two_words[0]);
  EXPECT_NE(fair::promise_of("t7", Seat(1), two_words[0]), mine);
  EXPECT_NE(fair::promise_of("t8", Seat(0), two_words[0]), mine);
  const std::vector<std::string> turned{two_words[1], two_words[0]};
  EXPECT_NE(fair::seed_of(the_secret, "t7", two_words), fair::seed_of(the_secret, "t7", turned))
      << "whose word it is matters";
}

TEST(Fair, WordsAndDigestsAreLowerCaseHexadecimal) {
  EXPECT_TRUE(fair::is_word(two_words[0]));
  EXPECT_FALSE(fair::is_word(""));
  EXPECT_FALSE(fair::is_word("FFEEDDCCBBAA99887766554433221100"));
  EXPECT_FALSE(fair::is_word(two_words[0] + "0"));
  EXPECT_FALSE(fair::is_digest(two_words[0]));
  EXPECT_TRUE(fair::is_digest(two_words[0] + two_words[1]));
}

TEST(Verify, ARecordWithPromisesVerifiesAndReadsAsItWasWritten) {
  const auto record = parse_record(honest());
  ASSERT_TRUE(record.ok()) << to_text(record.error());
  EXPECT_TRUE(record->notes.is_online());
  EXPECT_EQ(record->notes.failed, 2);
  EXPECT_EQ(record->notes.promises[2], "");
  const auto verified = verify(*record);
  ASSERT_TRUE(verified.ok()) << to_text(verified.error());
  EXPECT_TRUE(verified->dealt && verified->first_drawn && verified->outcome);
  EXPECT_EQ(write_record(*replay(*record), record->notes), honest());
}

TEST(Verify, EverythingThatWasPublishedMustFit) {
  const std::string text = honest();
  EXPECT_EQ(verdict(with(text, "words: [\"00", "words: [\"01")), "seat 0: the word is not the one that was promised");
  EXPECT_THAT(verdict(with(text, "secret: 07", "secret: 08")), HasSubstr("do not give the commitment"));
  EXPECT_THAT(verdict(with(text, "table: t7", "table: t8")), HasSubstr("do not give the commitment"));
  EXPECT_THAT(verdict(with(text, "silent: []", "silent: [1]")), HasSubstr("silent: those are not"));
  EXPECT_THAT(verdict(with(text, ",\"\"]", ",\"" + two_words[0] + "\"]")), HasSubstr("was never promised"));
  EXPECT_THAT(verdict(with(text, "chance: chacha20", "chance: fast")), HasSubstr("chance: "));
  const std::size_t seed = text.find("seed: ") + 6;
  EXPECT_THAT(verdict(std::string(text).replace(seed, 2, text.substr(seed, 2) == "00" ? "01" : "00")),
              HasSubstr("do not give the seed"));
  EXPECT_THAT(verdict(with(text, "failed: 2", "failed: -1")), HasSubstr("failed must be"));
  EXPECT_THAT(verdict(with(text, "words: [\"00112233445566778899aabb", "words: [\"00112233445566778899AABB")),
              HasSubstr("lower-case"));
  EXPECT_THAT(verdict(with(text, ",null]", "]")), HasSubstr("promises: must have 3 items"));
  EXPECT_THAT(verdict(with(text, "secret: 07", "secret: x7")), HasSubstr("secret must be"));
}

TEST(Verify, AnotherSchemeIsRefused) {
  const std::string text = honest();
  for (const char* other : {"scheme: 3", "scheme: 1", "scheme: "}) {
    EXPECT_THAT(verdict(with(text, "scheme: 2", other)), HasSubstr("scheme must be 2"));
  }
  std::string unnamed = without(text, "scheme");
  for (const char* key : {"table", "commitment", "secret", "words", "promises", "failed", "silent"}) {
    EXPECT_THAT(verdict(unnamed), HasSubstr(std::string(key) + " needs scheme: 2"));
    unnamed = without(unnamed, key);
  }
}

TEST(Verify, ALyingFirstPlayerIsRefused) {
  const std::string text = honest();
  const std::size_t at = text.find("first: ") + 7;
  const std::string other = text[at] == '0' ? "1" : "0";
  EXPECT_NE(verdict(std::string(text).replace(at, 1, other)), "verified");
}

TEST(Verify, WhatIsMissingIsNotTakenForFine) {
  const std::string text = honest();
  for (const char* key : {"table", "commitment", "secret", "words", "promises", "failed", "silent"}) {
    EXPECT_EQ(verdict(without(text, key)), std::string(key) + " is missing");
  }
  EXPECT_THAT(verdict(with(text, "table: t7", "table: ")), HasSubstr("table is empty"));
  EXPECT_THAT(verdict(without(text, "seed")), HasSubstr("no seed"));
  EXPECT_THAT(replay(*parse_record(without(text, "seed"))).error().message, HasSubstr("not be published"));
}

TEST(Verify, ASeatThatKeptItsWordBackIsSilent) {
  const std::vector<std::string> words{two_words[0], ""};
  const RecordNotes notes{
      .words = words,
      .promises = {fair::promise_of("t7", Seat(0), words[0]), fair::promise_of("t7", Seat(1), two_words[1])},
      .silent = SeatSet{Seat(1)}};
  const std::string text = played(notes);
  EXPECT_EQ(verdict(text), "verified");
  EXPECT_THAT(verdict(with(text, "silent: [1]", "silent: []")), HasSubstr("silent: those are not"));
}

}  // namespace
}  // namespace midnight
