// SPDX-License-Identifier: MIT
// Fair chance at a table (docs/fairness.md): the server commits to its secret, every person promises a word, and only
// when all have promised are words revealed. Nobody is told a word before the game is over.
#include "tables/table_impl.hpp"

#include <algorithm>
#include <utility>

namespace midnight {

std::vector<std::string> Table::Impl::words() const {
  std::vector<std::string> words;
  words.reserve(chairs.size());
  for (const Chair& each : chairs) words.push_back(each.word);
  return words;
}

SeatSet Table::Impl::without_word() const {
  SeatSet seats;
  for (const Seat seat : SeatSet::all(players())) {
    if (chair(seat).is_person() && chair(seat).word.empty()) seats.insert(seat);
  }
  return seats;
}

Table::Impl::Checked Table::Impl::check(const Person& who, const StartGame& /*start*/, SeatSet here) const {
  if (auto refused = only_host_before_start(who)) return *refused;
  if (!std::ranges::all_of(chairs, &Chair::is_taken)) return Refused{"not-ready", "a seat is still empty"};
  for (const Seat seat : SeatSet::all(players())) {
    if (!chair(seat).is_person()) continue;
    if (chair(seat).promise.empty()) return Refused{"not-ready", "somebody has not promised a word yet"};
    if (!here.contains(seat)) return Refused{"not-ready", "somebody is not there"};
  }
  return happens(entry::Starting{});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const Reveal& reveal) const {
  if (phase() == TablePhase::over) return Refused{"game-over", "the game is over"};
  if (!starting) return Refused{"wrong-phase", "the game is not starting"};
  const auto seat = seat_of(who.guest);
  if (!seat) return not_seated();
  const Chair& own = chair(*seat);
  if (fair::promise_of(id, *seat, reveal.word) != own.promise) {
    return Refused{"bad-request", "word: is not the one that this seat has promised"};
  }
  if (!own.word.empty()) return nothing_happens();
  return happens(entry::Revealed{*seat, reveal.word});
}

Change Table::start_is_due(SeatSet here, const Seed& fresh, Now now) {
  Impl& in = *impl_;
  if (!in.starting || now.steady < *in.starting) return {};
  for (const Seat seat : in.without_word()) {
    if (!here.contains(seat)) return in.decide({.at = now.wall, .what = entry::StartFailed{fresh}}, now.steady);
  }
  return in.decide({.at = now.wall, .what = entry::Started{}}, now.steady);
}

Change Table::start_fails(const Seed& fresh, Now now) {
  return impl_->decide({.at = now.wall, .what = entry::StartFailed{fresh}}, now.steady);
}

std::optional<Refused> Table::Impl::apply(const entry::Starting& /*starting*/, const Entry& of, Millis now) {
  if (match || starting) return Refused{"wrong-phase", "the game has begun"};
  starting = now + time_to_reveal;
  show.reset();
  return without_word().empty() ? begin_game(of, now) : std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Revealed& revealed, const Entry& of, Millis now) {
  if (!starting) return Refused{"wrong-phase", "the game is not starting"};
  chair(revealed.seat).word = revealed.word;
  return without_word().empty() ? begin_game(of, now) : std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::StartFailed& fresh, const Entry& /*of*/, Millis /*now*/) {
  if (!starting) return Refused{"wrong-phase", "the game is not starting"};
  for (Chair& each : chairs) {
    each.promise.clear();
    each.word.clear();
  }
  secret = fresh.secret;
  starting.reset();
  ++failed;
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::Started& /*started*/, const Entry& of, Millis now) {
  if (match) return Refused{"wrong-phase", "the game has begun"};
  if (!starting && !device) return Refused{"wrong-phase", "the game is not starting"};
  return begin_game(of, now);
}

std::optional<Refused> Table::Impl::begin_game(const Entry& of, Millis now) {
  auto first = begun();
  if (!first) return as_refused(first.error());
  if (first->info().name != game) return Refused{"bad-position", "position: is of another game"};
  if (first->players() != players()) return Refused{"bad-position", "players: the position has another number"};
  match.emplace(std::move(first).value());
  begun_with = entries + 1;
  if (starting) silent = without_word();
  starting.reset();
  started_at = of.at;
  knowledge.start(*match, device.has_value());
  clocks = Clocks(pace, players(), now);
  clocks.run(seats_that_think());
  return std::nullopt;
}

void Table::Impl::write_fair(JsonWriter& line, Millis now) const {
  if (device) {
    line.null();
    return;
  }
  line.begin_object().members("scheme", fair::scheme).name("commitment");
  line.text(fair::commitment_to(secret, id)).name("promises").begin_list();
  for (const Chair& each : chairs) each.promise.empty() ? line.null() : line.text(each.promise);
  line.end_list().members("failed", failed).name("starting");
  if (starting) {
    SeatSet revealed;
    for (const Seat seat : SeatSet::all(players())) {
      if (!chair(seat).word.empty()) revealed.insert(seat);
    }
    line.object("left", std::max<Millis>(0, *starting - now), "revealed", revealed);
  } else {
    line.null();
  }
  if (match) line.members("silent", silent);
  line.end_object();
}

void Table::Impl::uncover(JsonWriter& line) const {
  if (phase() != TablePhase::over || !match || device) return;
  line.members("secret", to_hex(secret.bytes), "words", words());
  line.members("seed", to_hex(fair::seed_of(secret, id, words()).bytes));
}

}  // namespace midnight
