// SPDX-License-Identifier: MIT
#include "arena/statistics.hpp"

#include "match/match.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace midnight::arena {
namespace {

template <class Key, class Value, class Less>
void add_all(std::map<Key, Value, Less>& into, const std::map<Key, Value, Less>& from) {
  for (const auto& [key, value] : from) into[key] += value;
}

bool is_draw(SeatSet winners, int players) { return winners.empty() || (players > 1 && winners.size() == players); }

// Which contestants won, as a bit for each.
std::uint32_t winning_contestants(const GameResult& game, const Contest& contest) {
  std::uint32_t bits = 0;
  for (const Seat seat : game.winners) bits |= 1U << contest.contestant_at(seat, game.number);
  return bits;
}

// Who comes in before whom: winners first, then by score. The lower, the better.
int placing(Seat seat, const GameResult& game) {
  if (game.winners.contains(seat)) return std::numeric_limits<int>::min();
  const auto place = static_cast<std::size_t>(seat.index());
  return place < game.scores.size() ? -game.scores[place] : 0;
}

}  // namespace

std::uint64_t won_by(Seat seat, SeatSet winners, int players, int sides) {
  if (players > 1 && is_draw(winners, players)) return whole_win / static_cast<std::uint64_t>(sides);
  return winners.contains(seat) ? whole_win : 0;
}

Share& Share::operator+=(const Share& other) {
  games += other.games;
  won += other.won;
  return *this;
}

double Share::rate() const {
  return games == 0 ? 0 : static_cast<double>(won) / static_cast<double>(games * whole_win);
}

Usage& Usage::operator+=(const Usage& other) {
  times += other.times;
  users += other.users;
  return *this;
}

Pairs& Pairs::operator+=(const Pairs& other) {
  compared += other.compared;
  same_seat += other.same_seat;
  same_bot += other.same_bot;
  return *this;
}

Ending& Ending::operator+=(const Ending& other) {
  games += other.games;
  cells.resize(std::max(cells.size(), other.cells.size()));
  for (std::size_t i = 0; i < other.cells.size(); ++i) cells[i] += other.cells[i];
  bots.resize(std::max(bots.size(), other.bots.size()));
  for (std::size_t i = 0; i < other.bots.size(); ++i) bots[i] += other.bots[i];
  return *this;
}

DetailSums& DetailSums::operator+=(const DetailSums& other) {
  games += other.games;
  moves += other.moves;
  choices += other.choices;
  forced += other.forced;
  hidden += other.hidden;
  shown += other.shown;
  choices_per_move += other.choices_per_move;
  lead_changes += other.lead_changes;
  decided += other.decided;
  add_all(actions, other.actions);
  add_all(cards, other.cards);
  return *this;
}

Statistics::Statistics(const Contest& contest)
    : bots_(bot_names(contest)),
      seats_(contest.contestants.size()),
      against_(bots_.size() * bots_.size()),
      scores_(bots_.size()) {
  for (const Contestant& contestant : contest.contestants) {
    bot_of_.push_back(static_cast<std::size_t>(std::ranges::find(bots_, contestant.name) - bots_.begin()));
  }
  const auto match = Match::start({.game = contest.game, .players = players(), .options = contest.options});
  for (const Seat seat : SeatSet::all(players())) {
    side_of_[seat] = match ? match->side_of(seat) : SeatSet(seat);
    if (side_of_[seat].first() == seat) ++sides_;
  }
}

std::size_t Statistics::bot_at(Seat seat, const GameResult& game, const Contest& contest) const {
  return bot_of_[contest.contestant_at(seat, game.number)];
}

SeatSet Statistics::one_of_partners(const GameResult& game, const Contest& contest) const {
  SeatSet seats = SeatSet::all(players());
  for (const Seat seat : SeatSet::all(players())) {
    for (const Seat partner : side_of_[seat]) {
      const bool again =
          partner.index() < seat.index() && bot_at(partner, game, contest) == bot_at(seat, game, contest);
      if (again) seats.erase(seat);
    }
  }
  return seats;
}

void Statistics::add_deal(std::span<const GameResult> games, const Contest& contest) {
  for (std::size_t i = 0; i < games.size(); ++i) {
    add(games[i], contest);
    if (i > 0) compare(games[i - 1], games[i], contest);
  }
}

void Statistics::add(const GameResult& game, const Contest& contest) {
  ++games_;
  if (players() > 1 && is_draw(game.winners, players())) ++draws_;
  if (game.forfeit) {
    const std::size_t who = contest.contestant_at(game.forfeit->seat, game.number);
    ++faults_[contest.contestants[who].name + ": " + game.forfeit->why];
  }
  Ending& ending = endings_[game.reason];
  ++ending.games;
  ending.cells.resize(bots_.size() * seats_);
  ending.bots.resize(bots_.size());
  const SeatSet counted = one_of_partners(game, contest);
  for (const Seat seat : SeatSet::all(players())) {
    const std::size_t bot = bot_at(seat, game, contest);
    const auto place = static_cast<std::size_t>(seat.index());
    const Share share{1, won_by(seat, game.winners, players(), sides_)};
    ending.cells[bot * seats_ + place] += share;
    if (counted.contains(seat)) ending.bots[bot] += share;
    if (!game.forfeit) scores_[bot].add(game.scores[place]);
  }
  if (bots_.size() > 1) add_placings(game, counted, contest);
  if (game.forfeit) return;  // a game that was broken off says nothing about the game
  length_.add(static_cast<int>(game.moves));
  if (game.details) add_details(game);
}

void Statistics::add_details(const GameResult& game) {
  const GameDetails& of = *game.details;
  ++details_.games;
  details_.moves += game.moves;
  details_.choices += of.choices;
  details_.forced += of.forced;
  details_.hidden += of.hidden;
  details_.shown += of.shown;
  if (game.moves > 0) {
    details_.choices_per_move.add(static_cast<int>((of.choices + game.moves / 2) / game.moves));
    details_.decided.add(static_cast<int>(std::uint64_t{of.decided_at} * 100 / game.moves));
  }
  details_.lead_changes.add(static_cast<int>(of.lead_changes));
  add_uses(details_.actions, of.actions, game.winners);
  add_uses(details_.cards, of.cards, game.winners);
}

void Statistics::add_uses(Usages& usages, const Uses& uses, SeatSet winners) const {
  for (const auto& [word, times] : uses) {
    Usage& usage = usages[word];
    SeatSet counted;
    for (const Seat seat : SeatSet::all(players())) {
      if (times[seat] == 0) continue;
      usage.times += times[seat];
      const Seat side = side_of_[seat].first();
      if (counted.contains(side)) continue;
      counted.insert(side);
      usage.users += Share{1, won_by(seat, winners, players(), sides_)};
    }
  }
}

void Statistics::add_placings(const GameResult& game, SeatSet seats, const Contest& contest) {
  const bool all_share = is_draw(game.winners, players());
  for (const Seat seat : seats) {
    for (const Seat other : seats) {
      const std::size_t bot = bot_at(seat, game, contest);
      const std::size_t other_bot = bot_at(other, game, contest);
      if (bot == other_bot || side_of_[seat].contains(other)) continue;
      Share& share = against_[bot * bots_.size() + other_bot];
      const int own = placing(seat, game);
      const int theirs = placing(other, game);
      if (all_share) {
        share += Share{1, whole_win / 2};
      } else if (own != theirs) {
        share += Share{1, own < theirs ? whole_win : 0};
      }
    }
  }
}

void Statistics::compare(const GameResult& before, const GameResult& after, const Contest& contest) {
  if (before.forfeit || after.forfeit) return;
  if (is_draw(before.winners, players()) || is_draw(after.winners, players())) return;
  ++pairs_.compared;
  if (before.winners == after.winners) ++pairs_.same_seat;
  if (winning_contestants(before, contest) == winning_contestants(after, contest)) ++pairs_.same_bot;
}

Statistics& Statistics::operator+=(const Statistics& other) {
  games_ += other.games_;
  draws_ += other.draws_;
  for (std::size_t i = 0; i < against_.size(); ++i) against_[i] += other.against_[i];
  for (std::size_t i = 0; i < scores_.size(); ++i) scores_[i] += other.scores_[i];
  length_ += other.length_;
  add_all(endings_, other.endings_);
  add_all(faults_, other.faults_);
  pairs_ += other.pairs_;
  details_ += other.details_;
  return *this;
}

Share Statistics::of(std::size_t bot, Seat seat) const {
  Share sum;
  for (const auto& [unused, ending] : endings_) {
    sum += ending.cells[bot * seats_ + static_cast<std::size_t>(seat.index())];
  }
  return sum;
}

Share Statistics::of_bot(std::size_t bot) const {
  Share sum;
  for (const auto& [unused, ending] : endings_) sum += of_bot(bot, ending);
  return sum;
}

Share Statistics::of_seat(Seat seat) const {
  Share sum;
  for (const auto& [unused, ending] : endings_) sum += of_seat(seat, ending);
  return sum;
}

Share Statistics::of_seat(Seat seat, const Ending& ending) const {
  Share sum;
  for (std::size_t bot = 0; bot < bots_.size(); ++bot) {
    sum += ending.cells[bot * seats_ + static_cast<std::size_t>(seat.index())];
  }
  return sum;
}

Interval interval_of(const Share& share) {
  return wilson(static_cast<double>(share.won) / static_cast<double>(whole_win), static_cast<double>(share.games));
}

Interval wilson(double successes, double trials) {
  if (trials <= 0) return {};
  constexpr double z = 1.959963984540054;  // 97.5 % of a normal distribution lie below
  const double share = successes / trials;
  const double scale = 1 + z * z / trials;
  const double middle = (share + z * z / (2 * trials)) / scale;
  const double half = z / scale * std::sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials));
  return {std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

}  // namespace midnight::arena
