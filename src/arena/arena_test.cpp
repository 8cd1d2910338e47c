// SPDX-License-Identifier: MIT
// What an arena promises: the same games whatever the number of threads, and every bot in every seat for every deal.
#include "arena/mass_play.hpp"
#include "tests/print_json.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace midnight::arena {
namespace {

using ::testing::ElementsAre;

Contest contest_of(const std::string& game, const std::vector<std::string>& bots, bool details = false) {
  Contest contest{.game = game, .seed = 7, .details = details};
  for (const std::string& bot : bots) contest.contestants.push_back(contestant_from_text(bot).value());
  return contest;
}

struct Played {
  Statistics statistics;
  std::string lines;
};

Played play(const Contest& contest, std::uint64_t deals, int threads, std::uint64_t first_deal = 0) {
  const auto referee = referee_for(contest);
  EXPECT_TRUE(referee.ok());
  Played played{Statistics(contest), ""};
  MassPlay games(contest, **referee, {.first_deal = first_deal, .deals = deals, .threads = threads, .lines = true},
                 [&](const Delivery& delivery) {
                   played.statistics += delivery.statistics;
                   played.lines += delivery.lines;
                   return true;
                 });
  games.wait();
  EXPECT_EQ(games.delivered(), deals * contest.contestants.size());
  return played;
}

std::vector<GameResult> games_in(const std::string& lines, const Contest& contest) {
  std::vector<GameResult> games;
  for (std::size_t begin = 0; begin < lines.size(); begin = lines.find('\n', begin) + 1) {
    const auto json = parse_json(lines.substr(begin, lines.find('\n', begin) - begin));
    EXPECT_TRUE(json.ok());
    JsonReader reader(*json);
    games.push_back(read_game(reader, contest));
    EXPECT_FALSE(reader.problem()) << reader.problem()->field << ": " << reader.problem()->why;
  }
  return games;
}

TEST(Arena, the_number_of_threads_changes_nothing) {
  for (const bool details : {false, true}) {
    const Contest contest = contest_of("hourglass", {"greedy:2", "random"}, details);
    const Played alone = play(contest, 30, 1);
    const Played together = play(contest, 30, 4);
    EXPECT_EQ(alone.lines, together.lines);
    EXPECT_EQ(alone.statistics, together.statistics);
  }
  const Contest random = contest_of("phantom-hours", {"random", "random", "random"});
  EXPECT_EQ(play(random, 700, 1).lines, play(random, 700, 3).lines) << "several batches, the last one not full";
}

TEST(Arena, a_run_in_two_parts_is_the_whole_run) {
  const Contest contest = contest_of("midnight-party", {"random", "random"});
  const Played whole = play(contest, 20, 2);
  const Played begun = play(contest, 8, 2);
  const Played rest = play(contest, 12, 2, 8);
  EXPECT_EQ(whole.lines, begun.lines + rest.lines);
  Statistics sum = begun.statistics;
  sum += rest.statistics;
  EXPECT_EQ(whole.statistics, sum);
}

TEST(Arena, another_seed_gives_other_games) {
  Contest contest = contest_of("hourglass", {"random", "random"});
  const Played before = play(contest, 5, 1);
  contest.seed = 8;
  EXPECT_NE(before.lines, play(contest, 5, 1).lines);
}

TEST(Arena, lines_tell_everything_that_statistics_are_made_of) {
  for (const char* game : {"hourglass", "keyhole", "midnight-party"}) {
    const Contest contest = contest_of(game, {"random", "random"}, true);
    const Played played = play(contest, 3, 1);
    const auto games = games_in(played.lines, contest);
    Statistics again(contest);
    for (std::size_t i = 0; i < games.size(); i += 2) again.add_deal(std::span(games).subspan(i, 2), contest);
    EXPECT_EQ(again, played.statistics) << game;
  }
}

TEST(Arena, everybody_plays_every_deal_from_every_seat) {
  const Contest contest = contest_of("hourglass", {"random", "greedy", "random:1"});
  for (std::uint64_t deal = 0; deal < 4; ++deal) {
    for (const Seat seat : SeatSet::all(3)) {
      std::set<std::size_t> who;
      for (std::uint64_t game = 0; game < 3; ++game) {
        EXPECT_EQ(contest.deal_of(3 * deal + game), deal);
        who.insert(contest.contestant_at(seat, 3 * deal + game));
      }
      EXPECT_EQ(who.size(), 3U);
    }
  }
  const Contest two = contest_of("hourglass", {"greedy", "random"});
  EXPECT_EQ(two.contestant_at(Seat(0), 0), 0U);
  EXPECT_EQ(two.contestant_at(Seat(0), 1), 1U) << "swapped";
}

TEST(Arena, the_games_of_a_deal_have_the_same_cards) {
  // Bots that see nothing but what they were dealt: the first view of both games is the same.
  struct Recorder : ExternalBot {
    explicit Recorder(std::vector<Json>& views) : views_(views) {}
    Result<std::string, Problem> choose(const std::string& request) override {
      views_.push_back(parse_json(request).value()["view"]);
      return Problem{"", "gone"};
    }
    std::vector<Json>& views_;
  };
  std::vector<Json> views;
  Contest contest = contest_of("hourglass", {"random", "random"});
  for (Contestant& each : contest.contestants) each.external = [&] { return std::make_unique<Recorder>(views); };
  play(contest, 2, 1);
  ASSERT_EQ(views.size(), 4U);
  EXPECT_EQ(views[0], views[1]);
  EXPECT_NE(views[0], views[2]) << "another deal";
}

TEST(Arena, who_breaks_the_rules_loses_and_the_arena_goes_on) {
  struct Cheat : ExternalBot {
    Result<std::string, Problem> choose(const std::string& request) override {
      if (++asked_ > 3) return Problem{"", "silent"};
      return asked_ < 3 ? parse_json(request).value()["moves"].front().get<std::string>() : std::string("take all");
    }
    int asked_ = 0;
  };
  Contest contest = contest_of("hourglass", {"random", "greedy"});
  contest.contestants[0].name = "cheat";
  contest.contestants[0].external = [] { return std::make_unique<Cheat>(); };
  const Played played = play(contest, 2, 1);
  const auto games = games_in(played.lines, contest);
  ASSERT_EQ(games.size(), 4U);
  for (const GameResult& game : games) {
    ASSERT_TRUE(game.forfeit);
    const Seat cheat(static_cast<int>(game.number % 2));
    EXPECT_EQ(game.forfeit->seat, cheat);
    EXPECT_EQ(game.winners, SeatSet(cheat.next(2)));
  }
  EXPECT_EQ(games[0].forfeit->why, "illegal move");
  EXPECT_EQ(games[1].forfeit->why, "silent");
  EXPECT_EQ(games[2].forfeit->why, "illegal move") << "a new one was let in";
  EXPECT_EQ(played.statistics.faults().at("cheat: illegal move"), 2U);
  EXPECT_EQ(played.statistics.of_bot(1).rate(), 1);
  EXPECT_TRUE(played.statistics.length().empty()) << "games that were broken off say nothing about the game";
}

TEST(Arena, stopping_leaves_whole_deals_from_the_beginning) {
  const Contest contest = contest_of("hourglass", {"random", "greedy"});
  const auto referee = referee_for(contest);
  std::string lines;
  int deliveries = 0;
  MassPlay games(contest, **referee, {.deals = 1000, .threads = 3, .lines = true}, [&](const Delivery& delivery) {
    lines += delivery.lines;
    return ++deliveries < 5;
  });
  games.wait();
  EXPECT_TRUE(games.finished());
  EXPECT_EQ(games.delivered(), 10U);
  EXPECT_EQ(lines, play(contest, 5, 1).lines);
}

TEST(Arena, what_cannot_be_played_is_refused) {
  EXPECT_FALSE(referee_for(contest_of("chess", {"random", "random"})).ok());
  EXPECT_FALSE(referee_for(contest_of("hourglass", {"random"})).ok());
  EXPECT_FALSE(referee_for(contest_of("night-shift", {"random", "random"})).ok());
  Contest contest = contest_of("hourglass", {"random", "random"});
  contest.options["passes"] = 9;
  EXPECT_EQ(referee_for(contest).error().code, ErrorCode::bad_option);
}

TEST(Contestants, have_a_name_and_may_be_told_how_much_to_think) {
  EXPECT_EQ(contestant_from_text("greedy")->spec, (bots::BotSpec{bots::Kind::greedy, {}}));
  EXPECT_EQ(contestant_from_text("greedy:32")->spec, (bots::BotSpec{bots::Kind::greedy, 32}));
  EXPECT_EQ(contestant_from_text("grandmaster").error().field, "name");
  for (const char* text : {"greedy:", "greedy:0", "greedy:x", "greedy:-3", "greedy:4x", "greedy:99999999999"}) {
    EXPECT_EQ(contestant_from_text(text).error().field, "iterations") << text;
  }
}

TEST(BotNames, are_told_once_each) {
  EXPECT_THAT(bot_names(contest_of("hourglass", {"random", "greedy", "random"})), ElementsAre("random", "greedy"));
}

}  // namespace
}  // namespace midnight::arena
