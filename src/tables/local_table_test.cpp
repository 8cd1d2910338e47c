// SPDX-License-Identifier: MIT
// A table of a device as its worker has it: what it stores, and what each pair of eyes is told.
#include "tables/local_table.hpp"

#include "tables/entry_json.hpp"
#include "tables/test_doc_examples.hpp"
#include "tables/test_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <set>
#include <string>
#include <vector>

namespace midnight {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

const std::string some_seed(64, 'a');

// The worker: stores entries, hands lines on, lets bots think.
class Worker {
 public:
  // The code of the refusal, or "".
  std::string lay(const Json& wish) {
    Json message = wish;
    message["do"] = "lay";
    message["id"] = "l1";
    LocalTable desk;
    stored.clear();
    const Json said =
        request(desk, Json{{"do", "lay"}, {"table", "t1"}, {"seed", std::string(64, 'b')}}, to_line(message));
    if (said["say"] == "refused") return said["code"];
    reopen();
    return "";
  }
  void reopen() {
    table = LocalTable();
    std::string lines;
    for (const std::string& entry : stored) lines += entry + "\n";
    EXPECT_EQ(table.answer(head(Json{{"do", "open"}, {"table", "t1"}}) + lines), "");
  }
  // The answer to a message, and the news behind it.
  Json say(Json message) {
    message["id"] = "c" + std::to_string(++commands_);
    return request(table, Json{{"do", "hear"}}, to_line(message));
  }
  Json look_as(const Json& eyes) {
    const Json said =
        request(table, Json{{"do", "hear"}}, to_line(Json{{"do", "watch"}, {"table", "t1"}, {"as", eyes}}));
    if (said["say"] == "table") step_ = said["moment"]["step"].get<std::uint64_t>();
    return said;
  }
  std::string move(const std::string& text) { return code(say({{"do", "move"}, {"step", step_}, {"move", text}})); }
  std::string undo(bool anyway) { return code(say({{"do", "undo"}, {"step", step_}, {"anyway", anyway}})); }
  // A bot's move, or the code why there is none.
  std::string go_on() {
    const Json said = say({{"do", "go-on"}});
    return decision.is_null() ? code(said) : code(decide());
  }
  Json decide() {
    const Json asked = std::exchange(decision, nullptr);
    const Match match = Match::load(asked["position"], Seed{}).value();
    const auto choice = match.ask_bot({.level = asked["level"],
                                       .seat = Seat(asked["seat"].get<int>()),
                                       .iterations = 1,
                                       .seed = *seed_from_hex(asked["seed"].get<std::string>())});
    Json answer{{"move", choice->move}, {"values", Json::array()}};
    for (const auto& [text, value] : choice->rated) answer["values"].push_back({{"move", text}, {"value", value}});
    return request(table, Json{{"do", "decided"}, {"number", asked["number"]}, {"id", asked["id"]}}, to_line(answer));
  }
  static std::string code(const Json& said) { return said["say"] == "refused" ? said["code"].get<std::string>() : ""; }
  // The first move of the seat that is to move; false at the end.
  bool play_on() {
    const Json seats = look_as(nullptr)["moment"]["turn"]["seats"];
    if (seats.empty()) return false;
    const Json whole = look_as(seats[0]);
    if (whole["say"] == "refused") return go_on().empty();
    for (const Json& each : whole["moment"]["legal"]) {
      if (each != "arrange") return move(each).empty();
    }
    return false;
  }

  LocalTable table;
  std::vector<std::string> stored;
  std::vector<Json> heard;  // in the latest answer
  Json card;
  Json decision;

 private:
  static std::string head(Json fields) {
    fields["now"] = 1'800'000'000'000;
    return to_line(fields) + "\n";
  }
  Json request(LocalTable& to, const Json& fields, const std::string& line) {
    heard.clear();
    std::string rest = to.answer(head(fields) + line);
    while (!rest.empty()) {
      const std::size_t end = rest.find('\n');
      const std::string text = rest.substr(1, end - 1);
      if (rest[0] == '+') stored.push_back(text);
      if (rest[0] == '=') card = *parse_json(text);
      if (rest[0] == '?') decision = *parse_json(text);
      if (rest[0] == '>') heard.push_back(*parse_json(text));
      EXPECT_NE(rest[0], '!') << text;
      rest.erase(0, end + 1);
    }
    for (const Json& each : heard) {
      if (each.contains("moment") && each["moment"].is_object() && each["say"] != "done") {
        step_ = each["moment"]["step"].get<std::uint64_t>();
      }
    }
    return heard.empty() ? Json{{"say", "nothing"}} : heard.front();
  }

  int commands_ = 0;
  std::uint64_t step_ = 0;
};

Json person(const std::string& name) { return {{"kind", "person"}, {"name", name}}; }
Json bot(const std::string& name) { return {{"kind", "bot"}, {"name", name}, {"level", "easy"}}; }
Json game_of(const std::string& game, const Json& seats) {
  return {{"game", game}, {"options", Json::object()}, {"seats", seats}, {"seed", some_seed}, {"first", 0}};
}

TEST(DeviceMessage, EveryExampleIsReadByTheDeviceAlone) {
  std::size_t read = 0;
  for (const Json& example : doc_examples("to-device")) {
    EXPECT_FALSE(read_message(to_line(example)).ok()) << to_line(example);
    const std::string what = example["do"];
    // Those are of no table: the device answers them itself.
    static const std::set<std::string, std::less<>> of_none{"shelf",  "forget",  "games", "catalogue",
                                                            "digest", "promise", "verify"};
    if (of_none.contains(what)) continue;
    const auto message = read_device_message(to_line(example));
    ASSERT_TRUE(message.has_value() && message->ok()) << to_line(example);
    EXPECT_EQ(message->value().id, example.value("id", ""));
    Json more = example;
    more["more"] = 1;
    EXPECT_FALSE(read_device_message(to_line(more))->ok()) << to_line(more);
    ++read;
  }
  EXPECT_GE(read, std::variant_size_v<ToDevice>);
  for (const Json& example : doc_examples("to-server")) {
    EXPECT_FALSE(read_device_message(to_line(example)).has_value()) << to_line(example);
  }
}

TEST(LocalTable, IsTheSameFromItsEntries) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Ann"), person("Ben")})), "");
  for (int i = 0; i < 9; ++i) ASSERT_TRUE(worker.play_on());
  for (const Json& eyes : {Json(0), Json(1), Json(nullptr)}) {
    const Json before = worker.look_as(eyes);
    worker.reopen();
    EXPECT_EQ(worker.look_as(eyes), before);
  }
  EXPECT_EQ(worker.card["moves"], 9);
}

TEST(LocalTable, ASeedGivesTheSameGameAndTheSameBots) {
  const auto played = [] {
    Worker worker;
    EXPECT_EQ(worker.lay(game_of("phantom-hours", {bot("A"), bot("B")})), "");
    while (worker.play_on()) {
    }
    worker.look_as("all");
    return worker.say({{"do", "record"}})["record"].get<std::string>();
  };
  const std::string record = played();
  EXPECT_EQ(played(), record);
  EXPECT_THAT(record, HasSubstr("seed: " + some_seed));
  EXPECT_THAT(record, Not(HasSubstr("secret")));
}

TEST(LocalTable, TellsNobodyWhatOthersHold) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Ann"), person("Ben")})), "");
  const Json hand = worker.look_as(0)["moment"]["view"]["hands"][0];
  ASSERT_TRUE(hand.is_array());
  for (const Json& eyes : {Json(1), Json(nullptr)}) {
    Json whole = worker.look_as(eyes);
    EXPECT_NE(whole["moment"]["view"]["hands"][0], hand);
    EXPECT_THAT(to_line(whole), Not(HasSubstr(some_seed)));
  }
  EXPECT_EQ(Worker::code(worker.look_as("all")), "not-over");
  worker.look_as(0);
  EXPECT_EQ(Worker::code(worker.say({{"do", "record"}})), "wrong-phase");
  EXPECT_EQ(Worker::code(worker.say({{"do", "play"}, {"seat", 1}, {"move", "x"}})), "not-seated");
}

TEST(LocalTable, ABotsSeatIsLookedFromOnceEverythingLiesOpen) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Ann"), bot("Bea")})), "");
  EXPECT_EQ(Worker::code(worker.look_as(1)), "not-over");
  while (worker.play_on()) {
  }
  EXPECT_EQ(worker.look_as(1)["room"]["device"]["as"], 1);
  EXPECT_TRUE(worker.look_as("all")["moment"]["view"].contains("rng"));
  EXPECT_EQ(worker.card["finished"], true);
}

TEST(LocalTable, UndoingIsFreeAsTheRulesSayAndElseHelp) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Ann"), bot("Bea")})), "");
  const Json before = worker.look_as(0)["moment"]["view"];
  EXPECT_EQ(worker.undo(true), "undo-nothing");
  ASSERT_TRUE(worker.play_on());
  ASSERT_EQ(worker.undo(false), "");
  EXPECT_EQ(worker.look_as(0)["moment"]["view"], before);
  EXPECT_EQ(worker.card["helped"], false);
  ASSERT_TRUE(worker.play_on());
  ASSERT_EQ(worker.go_on(), "");
  const Json after = worker.look_as(0);
  EXPECT_EQ(worker.undo(false), "undo-reveals");
  ASSERT_EQ(worker.undo(true), "");
  const Json back = worker.look_as(0);
  EXPECT_EQ(back["moment"]["view"], before);
  EXPECT_EQ(back["log"], Json::array());
  EXPECT_GT(back["moment"]["step"].get<int>(), after["moment"]["step"].get<int>());
  EXPECT_EQ(back["room"]["device"]["helped"], true);
  worker.reopen();
  EXPECT_EQ(worker.look_as(0), back);
}

TEST(LocalTable, NothingIsTakenBackThatAnotherPersonHasAnswered) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Ann"), person("Ben")})), "");
  ASSERT_TRUE(worker.play_on());
  ASSERT_TRUE(worker.play_on());
  worker.look_as(0);
  EXPECT_EQ(worker.undo(true), "undo-others");
  while (worker.play_on()) {
  }
  worker.look_as(0);
  EXPECT_EQ(worker.undo(true), "undo-over");
}

// In round 2 the player who has not chosen yet chooses without a roll (KH-17): where nobody walks, only that has turned
// up.
TEST(LocalTable, KH45_TheLastDoneStandsWhereAnotherPersonHasPlanned) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("keyhole", {person("Ann"), person("Ben")})), "");
  Json last;
  for (int i = 0; i < 50; ++i) {
    const Json moment = worker.look_as(nullptr)["moment"];
    if (moment["view"]["round"] == 2 && moment["turn"]["phase"] == "side") break;
    last = moment["turn"]["seats"][0];
    ASSERT_TRUE(worker.play_on());
  }
  const Json after = worker.look_as(last)["moment"];
  ASSERT_EQ(after["turn"]["phase"], "side");
  ASSERT_EQ(after["events"].size(), 2U) << "done and chooser";
  EXPECT_EQ(after["turn"]["undo"], nullptr);
  EXPECT_EQ(worker.undo(false), "undo-others");
  EXPECT_EQ(worker.undo(true), "undo-others");
}

TEST(LocalTable, WhatABotThoughtOfAnotherMomentIsStale) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Ann"), bot("Bea")})), "");
  ASSERT_TRUE(worker.play_on());
  worker.say({{"do", "go-on"}});
  ASSERT_EQ(worker.undo(false), "");
  EXPECT_EQ(Worker::code(worker.decide()), "stale");
  EXPECT_EQ(worker.go_on(), "no-bot");
}

TEST(LocalTable, AdviceWeighsMovesAndIsHelp) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Ann"), bot("Bea")})), "");
  worker.look_as(0);
  worker.say({{"do", "hint"}});
  ASSERT_EQ(worker.decision["level"], "hard");
  worker.decide();
  const Json hint = worker.heard.back()["hint"];
  EXPECT_FALSE(hint["move"].get<std::string>().empty());
  for (std::size_t i = 1; i < hint["considered"].size(); ++i) {
    EXPECT_GE(hint["considered"][i - 1]["value"].get<double>(), hint["considered"][i]["value"].get<double>());
  }
  EXPECT_EQ(hint["wins"], false) << "the first move of a game";
  EXPECT_EQ(worker.heard.front()["room"]["device"]["helped"], true);
}

TEST(LocalTable, ACommandThatIsSaidAgainIsDoneOnce) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Ann"), person("Ben")})), "");
  const Json whole = worker.look_as(0);
  const std::string line =
      to_line(Json{{"do", "move"}, {"id", "same"}, {"step", 1}, {"move", whole["moment"]["legal"][0]}});
  const std::string head = R"({"do":"hear","now":1})"
                           "\n";
  EXPECT_THAT(worker.table.answer(head + line), HasSubstr("\n+{"));
  EXPECT_EQ(worker.table.answer(head + line), ">{\"say\":\"done\",\"id\":\"same\"}\n");
}

TEST(LocalTable, ARecordBecomesATableAndABranchBeginsLikeIt) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Zoë"), person("小明")})), "");
  while (worker.play_on()) {
  }
  worker.look_as("all");
  const std::string record = worker.say({{"do", "record"}})["record"];
  const Json fifth = worker.say({{"do", "look"}, {"at", 5}})["moment"];
  Worker imported;
  ASSERT_EQ(imported.lay({{"record", record}, {"origin", "record"}}), "");
  EXPECT_EQ(imported.card["chairs"][1]["name"], "小明");
  imported.look_as("all");
  EXPECT_EQ(imported.say({{"do", "record"}})["record"], record);

  const std::string answer =
      worker.table.answer(to_line(Json{{"do", "branch"}, {"table", "t2"}, {"seed", some_seed}, {"now", 1}}) + "\n" +
                          to_line(Json{{"do", "branch"}, {"id", "b"}, {"at", 5}}));
  EXPECT_THAT(answer, HasSubstr(R"("origin":"branch")"));
  EXPECT_THAT(answer, HasSubstr(R"("moves":5,"finished":false,"helped":true)"));
  EXPECT_EQ(worker.look_as("all")["room"]["phase"], "over");
  EXPECT_EQ(fifth["moves"], 5);
}

TEST(LocalTable, ABrokenRecordIsRefusedWithItsLine) {
  Worker worker;
  EXPECT_EQ(worker.lay({{"record", ""}, {"seats", {person("A")}}}), "bad-request");
  EXPECT_EQ(worker.lay({{"record", "format: midnight 1\n"}}), "bad-record");
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("A"), person("B")})), "");
  while (worker.play_on()) {
  }
  worker.look_as("all");
  std::string record = worker.say({{"do", "record"}})["record"];
  record.replace(record.find("\n\n") + 2, 1, "9");
  EXPECT_EQ(worker.lay({{"record", record}}), "bad-record");
  EXPECT_THAT(worker.heard.front()["message"].get<std::string>(), HasSubstr("line "));
}

TEST(LocalTable, PracticeLiesOpenAndAnySeatPlays) {
  Worker worker;
  Json wish = game_of("hourglass", {person("Ann"), person("Ben")});
  wish["practice"] = true;
  ASSERT_EQ(worker.lay(wish), "");
  const Json all = worker.look_as("all");
  EXPECT_TRUE(all["moment"]["view"].contains("rng"));
  const Json legal = worker.look_as(0)["moment"]["legal"];
  worker.look_as("all");
  EXPECT_EQ(Worker::code(worker.say({{"do", "play"}, {"seat", 0}, {"move", legal[0]}})), "");
  EXPECT_EQ(worker.heard.back()["moment"]["moves"], 1);

  wish["before"] = Json::array({{{"move", legal[0]}}});
  ASSERT_EQ(worker.lay(wish), "");
  const Json behind = worker.look_as(0);
  EXPECT_EQ(behind["log"], Json::array());
  EXPECT_EQ(behind["moment"]["turn"]["seats"], Json::array({1}));
}

TEST(LocalTable, WhatCannotBeLaidIsRefused) {
  Worker worker;
  Json wish = game_of("hourglass", {person("Ann"), person("Ben")});
  wish["options"] = {{"passes", 99}};
  EXPECT_EQ(worker.lay(wish), "bad-option");
  EXPECT_EQ(worker.lay(game_of("whist", {person("Ann"), person("Ben")})), "bad-request");
  EXPECT_EQ(worker.lay(game_of("hourglass", {person("Ann"), {{"kind", "bot"}, {"name", "B"}, {"level", "god"}}})),
            "bad-option");
  wish = game_of("hourglass", {person("Ann"), person("Ben")});
  wish["moves"] = Json::array({{{"seat", 0}, {"move", "fly"}}});
  EXPECT_EQ(worker.lay(wish), "illegal-move");
}

TEST(LocalTable, AServerTakesNeitherItsMessagesNorItsEntries) {
  Worker worker;
  ASSERT_EQ(worker.lay(game_of("hourglass", {person("Ann"), person("Ben")})), "");
  std::vector<StoredEntry> entries;
  for (const std::string& body : worker.stored) entries.push_back({"t1", entries.size() + 1, 1, body});
  EXPECT_FALSE(Table::restore("t1", entries, 1).ok());
  for (const std::string line :
       {R"({"do":"lay","id":"a","game":"hourglass","options":{},"seats":[]})", R"({"do":"go-on","id":"a"})",
        R"({"do":"hint","id":"a"})", R"({"do":"help","id":"a"})", R"({"do":"branch","id":"a","at":1})",
        R"({"do":"play","id":"a","seat":0,"move":"x"})", R"({"do":"undo","id":"a","step":1,"anyway":true})",
        R"({"do":"watch","table":"t1","as":0})"}) {
    EXPECT_FALSE(read_message(line).ok()) << line;
    EXPECT_TRUE(read_device_message(line).has_value()) << line;
  }
  TestTable online("hourglass");
  online.begin();
  auto with_help = online.entries;
  for (const entry::What& what : {entry::What(entry::Helped{}), entry::What(entry::Rewound{Seat(0), 0})}) {
    with_help.push_back({"t1", with_help.size() + 1, 1, write_entry({.at = 1, .what = what})});
    EXPECT_FALSE(Table::restore("t1", with_help, 1).ok());
    with_help.pop_back();
  }
  EXPECT_FALSE(Table::restore("t1", online.entries, 1, Owner::device).ok());
}

}  // namespace
}  // namespace midnight
