// SPDX-License-Identifier: MIT
// Fair chance by requests: digests, promises, and what a record proves to one viewer.
#include "match/record.hpp"
#include "match/test_engine.hpp"

#include <gmock/gmock.h>

namespace midnight {
namespace {

using ::testing::HasSubstr;

const std::vector<std::string> seat_words{"00112233445566778899aabbccddeeff", "ffeeddccbbaa99887766554433221100"};

class EngineFair : public EngineTest {
 protected:
  // A game of phantom hours at the table t7, so many moves far.
  static std::string online_record(int moves, RecordNotes notes = {}) {
    const Seed secret = numbered_seed(9);
    notes.table = "t7";
    notes.commitment = fair::commitment_to(secret, notes.table);
    notes.secret = secret;
    notes.words = seat_words;
    notes.promises.clear();
    for (int seat = 0; seat < 2; ++seat) {
      notes.promises.push_back(
          fair::promise_of(notes.table, Seat(seat), notes.words.at(static_cast<std::size_t>(seat))));
    }
    Match match =
        Match::start({.game = "phantom-hours", .players = 2, .seed = fair::seed_of(secret, notes.table, notes.words)})
            .value();
    EXPECT_TRUE(match.apply(Seat(1), "arrange 2 1 3 4 5 6 7").ok());
    for (int i = 0; i < moves; ++i) {
      const Seat seat = match.acting().first();
      EXPECT_TRUE(match.apply(seat, match.legal(seat).moves[1]).ok());
    }
    return write_record(match, notes);
  }
  static std::string request(const std::string& record, const std::string& more = "") {
    return R"({"do":"verify","record":)" + Json(record).dump() + more + "}";
  }
};

TEST_F(EngineFair, DigestsAreSha256OfTheText) {
  EXPECT_EQ(ok(R"({"do":"digest","text":"abc"})")["sha256"],
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(ok(R"({"do":"digest","text":""})")["sha256"],
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_THAT(error(R"({"do":"digest"})"), HasSubstr("bad-request: text: is missing"));
  EXPECT_THAT(error(R"({"do":"digest","text":"a","more":1})"), HasSubstr("bad-request: more"));
}

TEST_F(EngineFair, PromisesAreThoseOfTheTable) {
  const std::string word = R"("word":")" + seat_words[0] + R"(")";
  EXPECT_EQ(ok(R"({"do":"promise","table":"t7","seat":1,)" + word + "}")["promise"],
            fair::promise_of("t7", Seat(1), seat_words[0]));
  EXPECT_THAT(error(R"({"do":"promise","table":"t7","seat":1,"word":"00"})"), HasSubstr("bad-request: word"));
  EXPECT_THAT(error(R"({"do":"promise","table":"t7\n1","seat":1,)" + word + "}"), HasSubstr("bad-request: table"));
  EXPECT_THAT(error(R"({"do":"promise","table":"t7","seat":6,)" + word + "}"), HasSubstr("bad-request: seat"));
}

TEST_F(EngineFair, VerifyDealsAgainAndShowsWhatTheViewerSaw) {
  start();
  const std::string running = to_line(ok(R"({"do":"position"})"));
  const std::string text = online_record(8);
  const Json mine = ok(request(text, R"(,"viewer":1)"));
  EXPECT_EQ(mine["scheme"], 2);
  EXPECT_EQ(mine["table"], "t7");
  EXPECT_EQ(mine["words"], Json(seat_words));
  EXPECT_EQ(mine["promises"][1], fair::promise_of("t7", Seat(1), seat_words[1]));
  EXPECT_EQ(mine["silent"], Json::array());
  EXPECT_EQ(mine["failed"], 0);
  EXPECT_EQ(mine["first"], "drawn");
  EXPECT_EQ(mine["moves"], 9);
  EXPECT_EQ(mine["finished"], false);
  EXPECT_EQ(mine["log"].size(), 9U);
  EXPECT_EQ(mine["log"][0]["mover"], 1);
  EXPECT_EQ(mine["log"][0]["events"][0]["type"], "arrange");
  EXPECT_NE(mine["view"]["hands"][1][0], "?");
  EXPECT_EQ(mine["view"]["hands"][0][0], "?");

  const Json spectator = ok(request(text, R"(,"viewer":null)"));
  EXPECT_EQ(spectator["log"].size(), 8U) << "how a hand lies is its owner's business";
  EXPECT_EQ(spectator["view"]["hands"][1][0], "?");
  EXPECT_EQ(ok(request(text)), spectator);
  EXPECT_EQ(to_line(ok(R"({"do":"position"})")), running) << "the running game is left alone";
}

TEST_F(EngineFair, VerifyRefusesWithTheReason) {
  std::string text = online_record(2);
  EXPECT_THAT(error(request(text, R"(,"viewer":2)")), HasSubstr("bad-request: viewer"));
  text.replace(text.find("words: [\"00"), 11, "words: [\"01");
  EXPECT_EQ(error(request(text)), "bad-record: seat 0: the word is not the one that was promised");
  EXPECT_THAT(error(request("format: midnight 1\nnonsense")), HasSubstr("bad-record: line 2"));
}

TEST_F(EngineFair, VerifySaysThatAGameWithoutATableProvesNothingAboutItsDeal) {
  start();
  const Json local = ok(request(ok(R"({"do":"record"})")["record"].get<std::string>()));
  EXPECT_EQ(local["scheme"], nullptr);
  EXPECT_EQ(local["table"], nullptr);
  EXPECT_EQ(local["commitment"], nullptr);
  EXPECT_EQ(local["promises"], Json::array());
}

}  // namespace
}  // namespace midnight
