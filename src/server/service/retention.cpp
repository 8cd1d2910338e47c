// SPDX-License-Identifier: MIT
#include "server/service/retention.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace midnight::server {
namespace {

constexpr Millis between_passes = 3'600'000;
constexpr Millis between_pieces = 200;
constexpr Millis at_rest = 1000;  // visits are stored meanwhile
constexpr std::size_t tables_per_piece = 20;
constexpr std::size_t guests_per_piece = 200;
constexpr std::size_t cards_per_look = 1000;

}  // namespace

Retention::Retention(const RetentionTimes& times, Surroundings surroundings)
    : times_(times), around_(std::move(surroundings)) {}

Millis Retention::step() {
  try {
    return step_or_throw();
  } catch (const StoreError&) {  // later; others report that the storage cannot be used
    return at_rest;
  }
}

Millis Retention::step_or_throw() {
  const Millis now = around_.clock();
  const bool more_visits = around_.visits.store(around_.store, now, guests_per_piece);
  if (now_.exchange(false) || (at_ == At::rest && now >= next_pass_)) {
    pass_ = {};
    tables_up_to_ = 0;
    guests_up_to_.clear();
    at_ = times_.finished > 0 ? At::tables : times_.guests > 0 ? At::guests : At::rest;
    next_pass_ = now + between_passes;
  }
  switch (at_) {
    case At::tables: delete_tables(); break;
    case At::guests: delete_guests(); break;
    case At::end: end_pass(); break;
    case At::rest: return more_visits ? between_pieces : at_rest;
  }
  return between_pieces;
}

void Retention::delete_tables() {
  const Millis before = around_.clock() - times_.finished;
  const auto cards = around_.store.cards_between(TablePhase::over, tables_up_to_, before, tables_per_piece);
  const std::string stays = around_.store.unforgettable_table();
  for (const TableCard& card : cards) {
    if (card.table != stays) around_.service.forget_finished(card.table);
  }
  if (cards.size() == tables_per_piece) {
    tables_up_to_ = cards.back().changed;
  } else {
    at_ = times_.guests > 0 ? At::guests : At::end;
  }
}

bool Retention::may_go(const Visit& visit, Millis now) {
  return visit.at && *visit.at < now - times_.guests && !around_.visits.came_today(visit.guest, now);
}

void Retention::delete_guests() {
  const Millis now = around_.clock();
  const auto visits = around_.store.visits_after(guests_up_to_, guests_per_piece);
  std::vector<std::string> old;
  for (const Visit& visit : visits) {
    if (!around_.owner.epoch_of(shard_of(visit.guest))) continue;
    if (!visit.at) around_.visits.note(visit.guest, now);
    if (may_go(visit, now)) old.push_back(visit.guest);
  }
  const std::size_t forgotten = old.empty() ? 0 : around_.store.forget_guests(old, now - times_.guests);
  pass_.guests += forgotten;
  around_.service.count_forgotten_guests(forgotten);
  if (visits.size() == guests_per_piece) {
    guests_up_to_ = visits.back().guest;
  } else {
    at_ = At::end;
  }
}

void Retention::end_pass() {
  at_ = At::rest;
  const std::uint64_t retired = around_.service.metrics().retired;
  pass_.tables = retired - std::exchange(reported_, retired);
  if (pass_ != RetentionCounts{}) around_.report(pass_);
}

RetentionCounts Retention::preview() {
  const Millis now = around_.clock();
  RetentionCounts counts;
  if (times_.finished > 0) {
    const std::string stays = around_.store.unforgettable_table();
    for (Millis after = 0;;) {
      const auto cards = around_.store.cards_between(TablePhase::over, after, now - times_.finished, cards_per_look);
      for (const TableCard& card : cards) ++(card.table == stays ? counts.kept : counts.tables);
      if (cards.size() < cards_per_look) break;
      after = cards.back().changed;
    }
  }
  if (times_.guests == 0) return counts;
  for (std::string after;;) {
    const auto visits = around_.store.visits_after(after, cards_per_look);
    for (const Visit& visit : visits) {
      if (may_go(visit, now) && around_.store.count_of(visit.guest).all == 0) ++counts.guests;
    }
    if (visits.size() < cards_per_look) return counts;
    after = visits.back().guest;
  }
}

}  // namespace midnight::server
