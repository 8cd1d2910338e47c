// SPDX-License-Identifier: MIT
// An operator who also has a seat, over 10,000 games of Hourglass: how many jokers that seat is dealt when the operator
// chooses everything that the protocol lets it choose, when it lets it. docs/fairness.md has the figures.
#include "core/rng.hpp"
#include "games/hourglass/rules/hourglass.hpp"
#include "match/fair.hpp"
#include "tables/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

namespace midnight {
namespace {

constexpr int games_played = 10'000;
constexpr int tries = 64;
constexpr double fair_jokers = 7.0 * 13 / 63;  // seven cards of 63, among them 13 jokers
const std::string table_id = "t1";
const Person cheat{"aaaaaaaaaaaaaaaa", "Operator"};  // seat 0, host
const Person victim{"bbbbbbbbbbbbbbbb", "Honest"};   // seat 1
constexpr Millis begin_of_time = 1'800'000'000'000;
constexpr Millis time_to_reveal_words = 10'000;

// Jokers in the hand of seat 0 as this seed deals them to two players.
int jokers_of(const Seed& seed) {
  hourglass::Options options;
  options.first = Seat(static_cast<int>(Rng(Rng::Kind::chacha20, seed, "first").below(2)));
  Rng rng(Rng::Kind::chacha20, seed, "game");
  int jokers = 0;
  for (const hourglass::CardId card : hourglass::Hourglass::initial(options, rng).hands[Seat(0)]) {
    jokers += card.is_joker() ? 1 : 0;
  }
  return jokers;
}

struct Sample {
  double sum = 0;
  double squares = 0;
  int count = 0;
  void add(int jokers) {
    sum += jokers;
    squares += jokers * jokers;
    ++count;
  }
  double mean() const { return sum / count; }
  double standard_error() const { return std::sqrt((squares / count - mean() * mean()) / (count - 1)); }
  double gain_in_errors() const { return (mean() - fair_jokers) / standard_error(); }
};

void report(const char* attack, const Sample& sample, const std::string& more = "") {
  testing::Test::RecordProperty(attack, std::to_string(sample.mean()));
  std::cout << attack << ": " << sample.mean() << " jokers a game, fair are " << fair_jokers << "; "
            << sample.gain_in_errors() << " standard errors" << more << "\n";
}

class FairDeal : public ::testing::Test {
 protected:
  std::string drawn_word() {
    std::string word;
    for (int i = 0; i < 32; ++i) word += "0123456789abcdef"[rng_.below(16)];
    return word;
  }
  Seed drawn_secret() {
    Seed secret;
    for (std::uint8_t& byte : secret.bytes) byte = static_cast<std::uint8_t>(rng_.below(256));
    return secret;
  }
  // The best of so many, by what `jokers` says of each.
  template <class T>
  static T best_of(const std::function<T()>& draw, const std::function<int(const T&)>& jokers) {
    T best = draw();
    int most = jokers(best);
    for (int i = 1; i < tries; ++i) {
      T next = draw();
      const int count = jokers(next);
      if (count <= most) continue;
      most = count;
      best = std::move(next);
    }
    return best;
  }

  Rng rng_{Rng::Kind::chacha20, numbered_seed(20'261'118), "cheat"};
};

// One real table, at which everybody has to keep to the protocol.
class CheatedTable {
 public:
  explicit CheatedTable(const Seed& secret) : table_(made(secret)) {}

  Table& table() { return table_; }
  Json room() const { return (*parse_json(table_.room({.guest = victim.guest}, {}, now_)))["room"]["fair"]; }
  void promise(const Person& who, int seat, const std::string& word) {
    expect_done(who, Sit{seat, fair::promise_of(table_id, Seat(seat), word)});
  }
  void start() { expect_done(cheat, StartGame{}); }
  void reveal(const Person& who, const std::string& word) { expect_done(who, Reveal{word}); }
  void wait(SeatSet here, const Seed& fresh) {
    now_ += time_to_reveal_words;
    EXPECT_TRUE(table_.start_is_due(here, fresh, now_).entry);
  }
  // As the cheat sees the own hand.
  int jokers() const {
    const Json whole = *parse_json(table_.whole({.guest = cheat.guest}, {}, {}, now_));
    int jokers = 0;
    for (const Json& card : whole["moment"]["view"]["hands"][0]) {
      jokers += card.get<std::string>().starts_with('J') ? 1 : 0;
    }
    return jokers;
  }

 private:
  static Table made(const Seed& secret) {
    Change change;
    const MakeTable wish{.game = "hourglass", .players = 2};
    return Table::make(table_id, wish, cheat, secret, begin_of_time, change).value();
  }
  void expect_done(const Person& who, const ToServer& what) {
    const auto done = table_.handle(who, {std::to_string(++commands_), what}, now_, SeatSet::all(2));
    EXPECT_TRUE(done.ok()) << done.error().message;
  }

  Millis now_ = begin_of_time;
  int commands_ = 0;
  Table table_;
};

TEST_F(FairDeal, WithPromisesTheOperatorGainsNothing) {
  Sample sample;
  for (int game = 0; game < games_played; ++game) {
    const auto jokers = [&](const Seed& secret, const std::string& own, const std::string& guess) {
      return jokers_of(fair::seed_of(secret, table_id, std::vector<std::string>{own, guess}));
    };
    // The secret is chosen before anybody sits, so that it deals well with the own word and a guess at the other.
    const std::string guess = drawn_word();
    const std::string first = drawn_word();
    const Seed secret =
        best_of<Seed>([&] { return drawn_secret(); }, [&](const Seed& each) { return jokers(each, first, guess); });
    CheatedTable at(secret);
    at.promise(cheat, 0, first);
    const std::string honest = drawn_word();
    at.promise(victim, 1, honest);
    // The own word may still be replaced when the other's promise is there, which may inspire another guess.
    const std::string inspired = at.room()["promises"][1].get<std::string>().substr(0, 32);
    const std::string own = best_of<std::string>(
        [&] { return drawn_word(); }, [&](const std::string& each) { return jokers(secret, each, inspired); });
    at.promise(cheat, 0, own);
    at.start();
    at.reveal(victim, honest);
    at.reveal(cheat, own);
    ASSERT_EQ(at.jokers(), jokers(secret, own, honest));
    sample.add(at.jokers());
  }
  report("promises", sample);
  EXPECT_LT(std::abs(sample.gain_in_errors()), 3);
}

TEST_F(FairDeal, WhoKeepsAWordBackChoosesBetweenTwoDealsAndIsNamed) {
  Sample sample;
  int silent = 0;
  for (int game = 0; game < games_played; ++game) {
    const Seed secret = drawn_secret();
    const std::string honest = drawn_word();
    const std::string own = drawn_word();
    const auto jokers = [&](const std::string& word) {
      return jokers_of(fair::seed_of(secret, table_id, std::vector<std::string>{word, honest}));
    };
    CheatedTable at(secret);
    at.promise(cheat, 0, own);
    at.promise(victim, 1, honest);
    at.start();
    at.reveal(victim, honest);  // which the operator reads
    const bool keeps_back = jokers("") > jokers(own);
    if (keeps_back) {
      at.wait(SeatSet::all(2), Seed{});
    } else {
      at.reveal(cheat, own);
    }
    ASSERT_EQ(at.jokers(), std::max(jokers(""), jokers(own)));
    ASSERT_EQ(at.room()["silent"], keeps_back ? Json::parse("[0]") : Json::array()) << "everybody sees it";
    sample.add(at.jokers());
    silent += keeps_back ? 1 : 0;
  }
  report("silent", sample, ", named in " + std::to_string(silent) + " games");
  EXPECT_GT(sample.gain_in_errors(), 10) << "the gain that docs/fairness.md admits";
  EXPECT_LT(sample.mean(), fair_jokers + 0.65);
}

TEST_F(FairDeal, WhoLeavesAStartAsksForAnotherDealAndItIsCounted) {
  Sample sample;
  int failed = 0;
  for (int game = 0; game < games_played; ++game) {
    Seed secret = drawn_secret();
    CheatedTable at(secret);
    for (int attempt = 0;; ++attempt) {
      const std::string own = drawn_word();
      const std::string honest = drawn_word();
      at.promise(cheat, 0, own);
      at.promise(victim, 1, honest);
      at.start();
      at.reveal(victim, honest);
      ASSERT_EQ(at.room()["failed"], attempt) << "everybody sees it";
      const std::vector<std::string> words{own, honest};
      if (attempt == 1 || jokers_of(fair::seed_of(secret, table_id, words)) > fair_jokers) {
        at.reveal(cheat, own);
        break;
      }
      secret = drawn_secret();
      at.wait(SeatSet(Seat(1)), secret);
      ++failed;
    }
    sample.add(at.jokers());
  }
  report("leaving", sample, ", counted in " + std::to_string(failed) + " games");
  EXPECT_GT(sample.gain_in_errors(), 10) << "the gain that docs/fairness.md admits";
  EXPECT_LT(sample.mean(), fair_jokers + 0.65);
}

}  // namespace
}  // namespace midnight
