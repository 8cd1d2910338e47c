// SPDX-License-Identifier: MIT
// What a table adds to the evening that it is part of, and how the evening goes on to the next table.
#include "tables/table_impl.hpp"

#include <algorithm>
#include <utility>

namespace midnight {
namespace {

// Who this guest is at the evening; the end if they are nobody yet.
auto row_of(std::vector<EveningPerson>& people, std::string_view guest) {
  return std::ranges::find_if(people, [&](const EveningPerson& each) { return each.guest == guest && !each.past; });
}

std::size_t person_of_evening(Evening& evening, const Chair& chair) {
  const auto known = row_of(evening.people, chair.guest);
  const auto number = static_cast<std::size_t>(known - evening.people.begin());
  EveningPerson& person = known == evening.people.end() ? evening.people.emplace_back() : *known;
  person = {.guest = chair.guest, .name = chair.name, .look = chair.look};
  return number;
}

}  // namespace

std::string tidy_code(std::string_view given) {
  std::string code;
  for (const char letter : given.substr(0, evening_code_length + 1)) {
    code += letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
  }
  const bool fits = code.size() == evening_code_length && code.find_first_not_of(evening_letters) == std::string::npos;
  return fits ? code : std::string();
}

const Evening* Table::evening() const { return impl_->evening ? &*impl_->evening : nullptr; }

const Evening* Table::current_evening() const {
  const Impl& in = *impl_;
  return in.evening && in.next.empty() && !in.evening_over && !in.closed ? &*in.evening : nullptr;
}

Evening Table::Impl::evening_now() const {
  Evening now = *evening;
  std::vector<std::int64_t> seated;
  for (const Chair& each : chairs) {
    const bool person = each.is_person() && !is_erased(each.guest);
    seated.push_back(person ? static_cast<std::int64_t>(person_of_evening(now, each)) : EveningGame::nobody);
  }
  if (!match || phase() != TablePhase::over) return now;
  const Outcome outcome = this->outcome();
  // An aborted game does not count.
  if (ended && ended->resigned.empty()) return now;
  now.games.push_back({.game = game,
                       .people = std::move(seated),
                       .winners = outcome.winners,
                       .scores = {outcome.scores.begin(), outcome.scores.end()},
                       .reason = std::string(outcome.reason),
                       .table = id});
  std::vector<std::int64_t>& by_bot = now.games.back().by_bot;
  for (const Seat seat : SeatSet::all(players())) by_bot.push_back(moves_of_bot(seat));
  if (std::ranges::none_of(by_bot, [](std::int64_t moves) { return moves > 0; })) by_bot.clear();
  return now;
}

int Table::Impl::moves_of_bot(Seat seat) const {
  int known = 0;
  int in_secret = 0;
  for (const Play& play : plays) {
    const bool told = (play.told & bit_of(Viewer::spectator())) != 0;
    if (play.by_bot && play.seat == seat) ++(told ? known : in_secret);
    if (play.ended_planning) known += std::exchange(in_secret, 0);
  }
  return phase() == TablePhase::over ? known + in_secret : known;
}

std::string Table::Impl::name_of(const Person& who) const {
  const auto seat = seat_of(who.guest);
  return seat ? chair(*seat).name : who.name;
}

// Those who had no seat come first; the others stay in their order around the table, and newcomers sit behind them.
std::vector<Chair> Table::Impl::chairs_for(int players, Evening& now, const Apart& apart) const {
  std::vector<EveningPerson*> candidates;
  for (EveningPerson& each : now.people) {
    if (each.waits && !is_erased(each.guest)) candidates.push_back(&each);
  }
  const auto waited = static_cast<std::ptrdiff_t>(candidates.size());
  for (const Chair& each : chairs) {
    if (!each.is_person() || is_erased(each.guest)) continue;
    candidates.push_back(&*row_of(now.people, each.guest));
  }
  std::vector<const EveningPerson*> chosen;
  for (EveningPerson* each : candidates) {
    const auto is_apart = [&](const EveningPerson* other) { return apart(each->guest, other->guest); };
    each->waits = static_cast<int>(chosen.size()) >= players || std::ranges::any_of(chosen, is_apart);
    if (!each->waits) chosen.push_back(each);
  }
  // Behind those who had a seat.
  const auto newcomers = std::ranges::find_if(chosen, [&](const EveningPerson* each) {
    return std::find(candidates.begin(), candidates.begin() + waited, each) == candidates.begin() + waited;
  });
  std::rotate(chosen.begin(), newcomers, chosen.end());
  std::vector<Chair> seats(static_cast<std::size_t>(players));
  auto next_seat = seats.begin();
  for (const EveningPerson* each : chosen) {
    *next_seat++ = {.kind = Chair::Kind::person, .guest = each->guest, .name = each->name, .look = each->look};
  }
  return seats;
}

std::optional<Refused> Table::may_not_go_on(const Person& who) const {
  const Impl& in = *impl_;
  if (!in.evening) return only_of_evening("next");
  if (!in.may_host(who.guest)) return not_seated();
  if (phase() == TablePhase::playing) return Refused{"wrong-phase", "the game is not over"};
  if (in.starting) return Refused{"wrong-phase", "the game is starting"};
  if (in.evening_over) return Refused{"game-over", "the evening is over"};
  const Evening now = in.evening_now();
  if (now.games.size() > most_evening_games || now.people.size() > most_evening_people) {
    return Refused{"full", "this evening has been long enough: begin another"};
  }
  return std::nullopt;
}

std::optional<Refused> Table::Impl::apply(const entry::EveningEnded& /*ended*/, const Entry& /*of*/, Millis /*now*/) {
  if (!evening) return Refused{"bad-request", "that happens at tables of an evening only"};
  evening_over = true;
  return std::nullopt;
}

Table::Impl::Checked Table::Impl::check(const Person& who, const TakeSeat& take, SeatSet here) const {
  if (!evening) return only_of_evening("take");
  if (phase() == TablePhase::over) return Refused{"game-over", "the game is over"};
  if (starting) return Refused{"wrong-phase", "the game is starting"};
  if (tidy_code(take.code) != evening->code) return Refused{"wrong-code", "that is not the code of this evening"};
  if (seat_of(who.guest) || is_host(who.guest))
    return Refused{"already-seated", "somebody with a seat cannot take another"};
  if (take.seat >= players()) return no_such_seat();
  const Chair& of_seat = chair(Seat(take.seat));
  if (!of_seat.is_person()) return Refused{"bad-request", "seat: nobody's seat can be taken over there"};
  if (of_seat.resigned) return Refused{"resigned", "this seat has resigned"};
  if (here.contains(Seat(take.seat))) return Refused{"here", "that person is here"};
  return happens(entry::Taken{.seat = Seat(take.seat), .name = who.name, .promise = match ? "" : take.promise});
}

Table::Impl::Checked Table::Impl::check(const Person& who, const PauseGame& pause) const {
  if (!evening) return only_of_evening("pause");
  if (auto refused = only_in_game()) return *refused;
  if (!may_host(who.guest)) return not_seated();
  if (paused == pause.on) return nothing_happens();
  return happens(entry::Paused{.on = pause.on});
}

// The seat goes on as it is, with its look, and in a game with the word that its first person gave: the deal is checked
// by seats.
std::optional<Refused> Table::Impl::apply(entry::Taken& taken, const Entry& of, Millis now) {
  Chair& of_seat = chair(taken.seat);
  if (!evening || !of_seat.is_person() || seat_of(of.by)) return Refused{"bad-request", "seat: cannot be taken over"};
  const std::string former = std::exchange(of_seat.guest, of.by);
  // The name stays with the seat, unless it was erased with one of the two.
  if (of_seat.name.empty() || is_erased(of.by)) of_seat.name = taken.name;
  become(former, of_seat);
  person_number(of.by);
  if (!match) {
    of_seat.promise = taken.promise;
    return std::nullopt;
  }
  for_abort.erase(taken.seat);
  of_seat.kept.clear();
  of_seat.gone = of_seat.out_of_time = false;
  set_clocks(taken.left, clocks.left_at(now), now);
  return std::nullopt;
}

// Somebody with another phone goes on as the person of the evening that they were. Where that phone has played as
// somebody else before, that person and their points stay, and are nobody's.
void Table::Impl::become(const std::string& former, const Chair& taken) {
  std::vector<EveningPerson>& people = evening->people;
  if (const auto own = row_of(people, taken.guest); own != people.end()) {
    const std::int64_t number = own - people.begin();
    own->past = true;
    own->waits = false;
    const auto played = [&](const EveningGame& each) { return std::ranges::count(each.people, number) > 0; };
    if (std::ranges::none_of(evening->games, played)) {
      people.erase(own);
      for (EveningGame& each : evening->games) {
        for (std::int64_t& person : each.people) person -= person > number ? 1 : 0;
      }
    }
  }
  if (const auto row = row_of(people, former); row != people.end()) {
    row->guest = taken.guest;
    row->name = taken.name;
  }
  wishes.erase(taken.guest);
  if (auto wish = wishes.extract(former)) {
    wish.key() = taken.guest;
    wishes.insert(std::move(wish));
  }
  if (show) std::ranges::replace(show->practised, former, taken.guest);
  if (paused_by == former) paused_by = taken.guest;
}

std::optional<Refused> Table::Impl::apply(entry::Paused& change, const Entry& of, Millis now) {
  std::vector<Millis> left = clocks.left_at(now);
  paused = change.on;
  paused_by = of.by;
  set_clocks(change.left, std::move(left), now);
  return std::nullopt;
}

void Table::Impl::write_evening(JsonWriter& line, const Recipient& to, const Presence& presence, Millis now_is) const {
  const Evening now = evening_now();
  line.begin_object();
  // Screens and people with a seat may let others in; nobody else learns the code here.
  if (!evening_over && may_host(to.guest)) line.members("code", now.code);
  line.name("people").begin_list();
  for (const EveningPerson& each : now.people) {
    const auto seat = each.past ? std::nullopt : seat_of(each.guest);
    line.begin_object().members("name", each.name, "seat", seat);
    if (!each.look.figure.empty()) line.members("figure", each.look.figure);
    if (each.look.mark) line.members("mark", *each.look.mark);
    if (each.waits) line.members("waits", true);
    const auto wish = wishes.find(each.guest);
    if (wish != wishes.end() && (seat || each.waits)) line.members("vote", wish->second);
    line.end_object();
  }
  line.end_list().name("games").begin_list();
  for (const EveningGame& each : now.games) {
    line.begin_object().members("game", each.game).name("people").begin_list();
    for (const std::int64_t person : each.people) person == EveningGame::nobody ? line.null() : line.number(person);
    line.end_list().members("winners", each.winners, "scores", each.scores, "reason", each.reason);
    if (!each.table.empty()) line.members("table", each.table);
    if (!each.by_bot.empty()) line.members("by-bot", each.by_bot);
    line.end_object();
  }
  line.end_list().members("screens", presence.screens);
  if (!presence.choosing.empty()) line.members("choosing", presence.choosing);
  line.members("shown", now.shown);
  if (show) {
    line.name("show");
    write_show(line, now_is);
  }
  if (paused && phase() == TablePhase::playing) {
    line.members("paused", true);
    if (const auto seat = seat_of(paused_by)) line.members("paused-by", *seat);
  }
  line.members("over", evening_over).end_object();
}

}  // namespace midnight
