// SPDX-License-Identifier: MIT
// For tests: a table by plain calls, with the entries that a store would have.
#pragma once

#include "tables/table.hpp"

#include "core/rng.hpp"
#include "match/fair.hpp"
#include "tests/print_json.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace midnight {

inline const Person ann{"aaaaaaaaaaaaaaaa", "Ann"};
inline const Person ben{"bbbbbbbbbbbbbbbb", "Ben"};
inline const Person cat{"cccccccccccccccc", "Cat"};
inline const Person eve{"eeeeeeeeeeeeeeee", "Eve"};        // a spectator
inline const Person screen{"5555555555555555", "Screen"};  // the host of an evening
inline const std::string word_of_ann = "00112233445566778899aabbccddeeff";
inline const std::string word_of_ben = "ffeeddccbbaa99887766554433221100";
inline const std::string word_of_cat = "0123456789abcdef0123456789abcdef";

class TestTable {
 public:
  explicit TestTable(const std::string& game, int players = 2, Pace pace = Pace::none, Json options = Json::object())
      : table_(made(game, players, pace, std::move(options))) {}

  // The first table of an evening, whose host is the screen.
  static TestTable of_evening(const std::string& game, int players) { return TestTable(game, players, "K7M4QX"); }

  Table* operator->() { return &table_; }
  Table& table() { return table_; }

  // "" if it was done; else the code.
  std::string say(const Person& who, const std::string& message) {
    Json json = *parse_json(message);
    if (!json.contains("id")) json["id"] = "c" + std::to_string(++commands_);
    const auto read = read_message(to_line(json));
    if (!read) return "unreadable: " + read.error().field + " " + read.error().why;
    auto done = table_.handle(who, *read, now, here);
    if (!done) return done.error().code;
    take(*done);
    return "";
  }
  std::string move(const Person& who, const std::string& text) {
    return say(who, to_line(Json{{"do", "move"}, {"step", step(who)}, {"move", text}}));
  }
  std::string undo(const Person& who) { return say(who, to_line(Json{{"do", "undo"}, {"step", step(who)}})); }
  void take(const Change& change) {
    last = change;
    if (change.entry) entries.push_back({"t1", entries.size() + 1, now, change.line});
  }

  // Sits down, or promises again on the own seat.
  std::string sit(const Person& who, int seat, const std::string& word) {
    return say(who,
               to_line(Json{{"do", "sit"}, {"seat", seat}, {"promise", fair::promise_of("t1", Seat(seat), word)}}));
  }
  std::string sit(const Person& who, int seat) { return sit(who, seat, word_of(who)); }
  std::string reveal(const Person& who) { return say(who, to_line(Json{{"do", "reveal"}, {"word", word_of(who)}})); }
  static const std::string& word_of(const Person& who) {
    return who.guest == ann.guest ? word_of_ann : who.guest == ben.guest ? word_of_ben : word_of_cat;
  }

  // All seats taken, by Ann, Ben, Cat and bots behind them, and everybody has promised a word.
  void seat_all() {
    const int persons = std::min(table_.players(), 3);
    for (int seat = 0; seat < persons; ++seat) EXPECT_EQ(sit(person_at(seat), seat), "");
    for (int seat = 3; seat < table_.players(); ++seat) {
      EXPECT_EQ(say(ann, R"({"do":"bot","level":"easy","seat":)" + std::to_string(seat) + "}"), "");
    }
  }
  // And begun.
  void begin() {
    seat_all();
    EXPECT_EQ(say(ann, R"({"do":"start"})"), "");
    for (int seat = 0; seat < std::min(table_.players(), 3); ++seat) EXPECT_EQ(reveal(person_at(seat)), "");
    EXPECT_TRUE(table_.just_began());
  }

  Json whole(const Person& who) const { return *parse_json(table_.whole({.guest = who.guest}, std::nullopt, {}, now)); }
  // The viewer's moment, null before the game. The table leaves out the log that it has told them before: the log of a
  // long game takes long to write and to read.
  Json moment_for(const Person& who) const {
    std::uint64_t& step = told_[who.guest];
    Json moment = (*parse_json(table_.whole({.guest = who.guest}, step, {}, now)))["moment"];
    if (!moment.is_null()) step = moment["step"].get<std::uint64_t>();
    return moment;
  }
  std::string news(const Person& who) const { return table_.news({.guest = who.guest}, last.entry.value(), now); }
  // The members of the answer, or the code of the refusal.
  Json answer(const Person& who, const ToServer& question) const { return answer_of(table_, who, question); }
  static Json answer_of(const Table& table, const Person& who, const ToServer& question) {
    JsonWriter line;
    line.begin_object();
    if (const auto refused = table.answer(who, question, line)) return refused->code;
    return *parse_json(line.end_object().take());
  }
  std::uint64_t step(const Person& who) const {
    const Json moment = moment_for(who);
    return moment.is_null() ? 0 : moment["step"].get<std::uint64_t>();
  }
  Table restored() const {
    auto again = Table::restore("t1", entries, now);
    EXPECT_TRUE(again.ok()) << (again ? "" : again.error().field + ": " + again.error().why);
    return std::move(again).value();
  }
  const Person& person_at(int seat) const { return seat == 0 ? ann : seat == 1 ? ben : cat; }

  // Somebody who may act plays a random move; false at the end.
  bool play_on(Rng& rng) {
    if (const auto bot = table_.bot_to_move()) {
      const auto legal = bot->match->legal(bot->seat).moves;
      take(table_.bot_moves(bot->seat, pick(legal, rng), now));
      return true;
    }
    const Json seats = moment_for({"eeeeeeeeeeeeeeee", "Eve"})["turn"]["seats"];
    if (seats.empty()) return false;
    const Person& who = person_at(seats[rng.below(static_cast<std::uint32_t>(seats.size()))].get<int>());
    std::vector<std::string> legal;
    const Json own = moment_for(who);
    for (const Json& move : own["legal"]) legal.push_back(move.get<std::string>());
    const std::string refused = move(who, pick(legal, rng));
    EXPECT_EQ(refused, "");
    return refused.empty();
  }

  Millis now = 1'800'000'000'000;
  std::vector<StoredEntry> entries;
  Change last;
  SeatSet here = SeatSet::all(max_seats);  // who is connected

 private:
  Table made(const std::string& game, int players, Pace pace, Json options) {
    const MakeTable wish{game, players, std::move(options), pace, true};
    Change change;
    auto table = Table::make("t1", wish, ann, numbered_seed(5), now, change);
    EXPECT_TRUE(table.ok());
    take(change);
    return std::move(table).value();
  }
  TestTable(const std::string& game, int players, const std::string& code)
      : table_(made_evening(game, players, code)) {}
  Table made_evening(const std::string& game, int players, const std::string& code) {
    const MakeTable wish{.game = game, .players = players, .evening = true};
    Change change;
    auto table = Table::make("t1", wish, screen, numbered_seed(5), now, change, code);
    EXPECT_TRUE(table.ok());
    take(change);
    return std::move(table).value();
  }
  static std::string pick(const std::vector<std::string>& moves, Rng& rng) {
    for (int i = 0; i < 100; ++i) {
      const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
      if (move != "arrange") return move;
    }
    return moves.back();
  }

  int commands_ = 0;
  Table table_;
  mutable std::map<std::string, std::uint64_t> told_;  // guest → the step up to which they know the log
};

}  // namespace midnight
