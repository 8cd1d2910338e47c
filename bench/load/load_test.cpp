// SPDX-License-Identifier: MIT
#include "load/experiments.hpp"
#include "load/process_figures.hpp"
#include "load/server_line.hpp"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::load {
namespace {

using Kind = ServerLine::Kind;

TEST(ServerLine, a_move_that_was_done) {
  const ServerLine line = read_server_line(R"({"say":"done","id":"17"})");
  EXPECT_EQ(line.kind, Kind::done);
  EXPECT_EQ(line.id, "17");
  EXPECT_EQ(line.table, "");
  EXPECT_EQ(read_server_line(R"({"say":"done","id":"1","table":"k3v9qm2xw7hd4t8b"})").table, "k3v9qm2xw7hd4t8b");
}

TEST(ServerLine, a_refusal_tells_its_code) {
  const ServerLine line = read_server_line(R"({"say":"refused","id":"b1","code":"stale","message":"something"})");
  EXPECT_EQ(line.kind, Kind::refused);
  EXPECT_EQ(line.id, "b1");
  EXPECT_EQ(line.code, "stale");
}

TEST(ServerLine, what_may_be_done_at_a_moment) {
  const ServerLine line = read_server_line(
      R"({"say":"moved","moment":{"step":31,"moves":2,"mover":0,"view":{"step":"x","table":"t"},"turn":{"seats":[0,12],)"
      R"("phase":"play","undo":null},"legal":["take A R5","drop R5"],"open":true,"events":[],"outcome":null},"clock":null})");
  EXPECT_EQ(line.kind, Kind::news);
  EXPECT_EQ(line.table, "");
  ASSERT_TRUE(line.has_moment);
  EXPECT_EQ(line.step, 31U);
  EXPECT_FALSE(line.over);
  EXPECT_TRUE(names_seat(line.seats, 0));
  EXPECT_TRUE(names_seat(line.seats, 12));
  EXPECT_FALSE(names_seat(line.seats, 1));
  std::vector<std::string_view> moves;
  split_texts(line.legal, moves);
  EXPECT_EQ(moves, (std::vector<std::string_view>{"take A R5", "drop R5"}));
}

TEST(ServerLine, a_table_that_waits_has_no_moment) {
  const ServerLine line = read_server_line(R"({"say":"table","table":"abc","room":{},"moment":null,"log":[]})");
  EXPECT_EQ(line.kind, Kind::news);
  EXPECT_EQ(line.table, "abc");
  EXPECT_FALSE(line.has_moment);
}

TEST(ServerLine, the_end_of_a_game) {
  EXPECT_TRUE(read_server_line(R"({"say":"moved","moment":{"step":9,"outcome":{"scores":[3,1]}}})").over);
}

TEST(ServerLine, where_to_come_back) {
  const ServerLine line = read_server_line(R"({"say":"bye","why":"moved","message":"come back","at":"two"})");
  EXPECT_EQ(line.code, "moved");
  EXPECT_EQ(line.at, "two");
}

TEST(ServerLine, a_name_with_quotes_is_no_member) {
  const ServerLine line =
      read_server_line(R"({"say":"table","table":"abc","room":{"name":"\"moment\":{\"step\":5,"},"moment":null})");
  EXPECT_FALSE(line.has_moment);
}

TEST(ServerLine, any_bytes_get_an_answer) {
  for (const std::string_view text : {"", "{", "\"", R"({"say":")", R"({"say":"moved","moment":{"step":)",
                                      R"({"say":"moved","moment":{"step":x,"legal":["a)"}) {
    EXPECT_FALSE(read_server_line(text).has_moment) << text;
  }
  std::vector<std::string_view> moves;
  split_texts(R"("a","b\"c","d)", moves);
  EXPECT_EQ(moves.front(), "a");
}

TEST(Load, only_this_machine_is_loaded) {
  Place place;
  EXPECT_TRUE(read_place("http://127.9.9.9:1", place));
  ASSERT_TRUE(read_place("http://127.0.0.1:2400", place));
  EXPECT_EQ(place.name, "127.0.0.1:2400");
  EXPECT_EQ(ntohs(place.address.sin_port), 2400);
  for (const std::string url : {"http://192.168.0.1:2400", "http://example.org:80", "https://127.0.0.1:2400",
                                "http://127.0.0.1", "http://127.0.0.1:0", "http://127.0.0.1:99999",
                                "http://127.0.0.1:80x", "", "http://:80", "http://127.0.0.1.example.org:80"}) {
    EXPECT_FALSE(read_place(url, place)) << url;
  }
}

Plan plan_for_nobody() {
  Plan plan;
  EXPECT_TRUE(read_place("http://127.0.0.1:1", plan.server));
  plan.tables = 1;
  plan.patience = 20;
  return plan;
}

TEST(Load, a_server_that_is_not_there_is_told_of) {
  Crowd crowd(plan_for_nobody());
  const auto problem = crowd.run(flood);
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->find("lost"), std::string::npos) << *problem;
}

TEST(Load, more_connections_than_files_are_not_tried) {
  Plan plan = plan_for_nobody();
  plan.idle = open_many_files();
  Crowd crowd(plan);
  const auto problem = crowd.run(flood);
  ASSERT_TRUE(problem);
  EXPECT_NE(problem->find("open files"), std::string::npos) << *problem;
}

TEST(Load, percentiles_of_what_was_added) {
  Latencies latencies;
  EXPECT_EQ(latencies.milliseconds(100), 0);
  for (int i = 100; i >= 0; --i) latencies.add(std::chrono::milliseconds(i));
  latencies.add(std::chrono::milliseconds(-5));  // a clock that was read too early
  EXPECT_EQ(latencies.milliseconds(50), 49);
  EXPECT_EQ(latencies.milliseconds(99), 98);
  EXPECT_EQ(latencies.milliseconds(100), 100);
}

TEST(ProcessFigures, of_this_process_and_of_none) {
  EXPECT_GT(memory_of(std::array{::getpid()}), 0);
  EXPECT_GE(processor_seconds_of(std::array{::getpid()}), 0);
  EXPECT_EQ(memory_of(std::array{0}), 0);
  EXPECT_EQ(processor_seconds_of(std::array{0}), 0);
  EXPECT_EQ(memory_of({}), 0);
}

}  // namespace
}  // namespace midnight::load
