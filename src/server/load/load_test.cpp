// SPDX-License-Identifier: MIT
#include "server/load/load.hpp"

#include "server/load/arrivals.hpp"
#include "server/load/latency_record.hpp"
#include "server/load/process_figures.hpp"
#include "server/load/server_line.hpp"

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
  for (const std::string url :
       {"http://127.0.0.1:2400", "http://127.9.9.9:1/", "http://localhost:65535", "http://[::1]:80"}) {
    EXPECT_TRUE(place_of(url)) << url;
  }
  EXPECT_EQ(place_of("http://127.0.0.1:2400")->port, 2400);
  for (const std::string url :
       {"http://192.168.0.1:2400", "http://example.org:80", "https://127.0.0.1:2400", "http://127.0.0.1",
        "http://127.0.0.1:0", "http://127.0.0.1:99999", "http://127.0.0.1:80x", "", "http://:80",
        "http://127.0.0.1.example.org:80", "http://[::ffff:8.8.8.8]:80"}) {
    EXPECT_FALSE(place_of(url)) << url;
  }
}

TEST(Load, a_server_that_is_not_there_is_told_of) {
  const auto figures = run_load({.servers = {"http://127.0.0.1:1"}, .tables = 1, .patience = 20});
  ASSERT_FALSE(figures);
  EXPECT_NE(figures.error().why.find("lost"), std::string::npos) << figures.error().why;
}

TEST(Load, more_connections_than_files_are_not_tried) {
  const std::size_t files = open_many_files();
  const auto figures = run_load({.servers = {"http://127.0.0.1:1"}, .tables = 0, .idle = files});
  ASSERT_FALSE(figures);
  EXPECT_NE(figures.error().why.find("open files"), std::string::npos) << figures.error().why;
}

TEST(Load, every_server_has_to_be_of_this_machine) {
  const auto figures = run_load({.servers = {"http://127.0.0.1:1", "http://192.0.2.1:80"}, .tables = 0});
  ASSERT_FALSE(figures);
  EXPECT_EQ(figures.error().field, "server");
  EXPECT_FALSE(run_load({.servers = {}, .tables = 0}));
}

TEST(Load, a_stay_is_in_moves_or_seconds) {
  EXPECT_EQ(stay_of("40")->moves, 40);
  EXPECT_EQ(stay_of("40")->seconds, 0);
  EXPECT_EQ(stay_of("90s")->seconds, 90);
  EXPECT_EQ(stay_of("90s")->moves, 0);
  for (const std::string_view text : {"", "s", "0", "-3", "40 ", "1m", "nan", "inf", "1e9", "90ss"}) {
    EXPECT_FALSE(stay_of(text)) << text;
  }
}

TEST(Arrivals, come_at_the_rate_that_was_asked_for_whatever_happens_meanwhile) {
  Rng rng(Rng::Kind::fast, numbered_seed(1), "load");
  Arrivals arrivals(0.5);
  const Clock::time_point begin{};
  arrivals.restart(begin, rng);
  constexpr int count = 20'000;
  Clock::time_point last = begin;
  int short_ones = 0;  // below the mean: 1 - 1/e of all
  for (int i = 0; i < count; ++i) {
    const Clock::time_point at = arrivals.take(rng);
    ASSERT_GE(at, last);
    short_ones += at - last < std::chrono::milliseconds(500) ? 1 : 0;
    last = at;
  }
  EXPECT_NEAR(std::chrono::duration<double>(last - begin).count() / count, 0.5, 0.02);
  EXPECT_NEAR(static_cast<double>(short_ones) / count, 0.632, 0.02);
  EXPECT_GE(arrivals.next(), last);
}

TEST(LatencyRecord, percentiles_of_what_was_added) {
  LatencyRecord record;
  EXPECT_EQ(record.percentiles().slowest, 0);
  for (int i = 100; i >= 0; --i) record.add(std::chrono::milliseconds(i));
  record.add(std::chrono::milliseconds(-5));  // a clock that was read too early
  const Latencies figures = record.percentiles();
  EXPECT_EQ(figures.middle, 49);
  EXPECT_EQ(figures.slow, 98);
  EXPECT_EQ(figures.slowest, 100);
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
