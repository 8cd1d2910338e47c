// SPDX-License-Identifier: MIT
#include "server/net/people/guest_requests.hpp"

#include "core/json_reader.hpp"
#include "core/tokens.hpp"
#include "server/net/http/addresses.hpp"
#include "server/net/http/http_fields.hpp"
#include "server/net/http/origins.hpp"
#include "server/net/people/guest_name.hpp"

#include <algorithm>
#include <cassert>

namespace midnight::net {
namespace {

constexpr std::size_t most_listed_tables = 200;
// How many tables that are over, and how many others, are told of in full: each may have to be read from the store.
constexpr std::size_t most_standings = 40;
// Of finished games: how many tables are looked at, and how many records are given away.
constexpr std::size_t most_exported_tables = 1000;
constexpr std::size_t most_games = 200;
constexpr std::size_t most_field_bytes = 256;
constexpr std::string_view evening_path = "/evening";
constexpr std::string_view invitation_path = "/invitation";
constexpr std::size_t most_table_bytes = 64;

HttpReply refused_name(std::string_view name) {
  const auto tidy = tidy_name(name);
  const std::string_view why = tidy ? "" : to_text(tidy.error());
  return made_reply(Status::bad_request, to_line(Json{{"code", "bad-name"}, {"why", why}}));
}

HttpReply told(const Person& person) {
  return made_reply(Status::ok, to_line(Json{{"guest", person.guest}, {"name", person.name}}));
}

HttpReply told_with_cookie(const Recognised& recognised, bool secure) {
  HttpReply reply = told(recognised.person);
  reply.headers.emplace_back("Set-Cookie", cookie_with(recognised.secret, secure));
  return reply;
}

bool is_json(std::string_view content_type) {
  constexpr std::string_view json = "application/json";
  return std::ranges::equal(content_type.substr(0, json.size()), json, {}, lower) &&
         (content_type.size() == json.size() || content_type[json.size()] == ';' || content_type[json.size()] == ' ');
}

// The only field of a body; nothing if it is not so.
std::optional<std::string> field_of(std::string_view body, std::string_view name) {
  const auto json = parse_json(body);
  if (!json) return {};
  JsonReader reader(*json);
  const std::string_view value = reader.field(name).string(most_field_bytes);
  reader.no_other_fields();
  return reader.problem() ? std::nullopt : std::optional(std::string(value));
}

Json as_json(const TableCard& card, const std::optional<std::size_t>& seat) {
  Json json{{"table", card.table}, {"game", card.game}, {"phase", to_text(card.phase)}};
  json["seat"] = seat ? Json(*seat) : Json();
  json["names"] = std::vector(card.names.begin(), card.names.begin() + static_cast<std::ptrdiff_t>(card.seats()));
  json["changed"] = card.changed;
  return json;
}

Json as_json(const std::vector<Awaited>& awaited) {
  Json turn = Json::array();
  for (const auto& [seat, since] : awaited) turn.push_back(Json{{"seat", seat.index()}, {"since", since}});
  return turn;
}

Json as_json(const GameResult& result) {
  Json winners = Json::array();
  for (const Seat seat : result.winners) winners.push_back(seat.index());
  return Json{{"winners", winners}, {"reason", result.reason}, {"by-bot", result.by_bot}};
}

HttpReply wrong_method(std::string_view allowed) {
  HttpReply reply = refused(Status::method_not_allowed, "bad-request");
  reply.headers.emplace_back("Allow", allowed);
  return reply;
}

// nullopt: the table cannot be read, or has no record yet.
std::optional<std::string> record_of(server::TableLoader& tables, const TableCard& card) {
  const server::LoadedTable loaded = tables.load(card.table, card.changed);
  if (!loaded.table) return std::nullopt;
  auto record = loaded.table->record();
  return record ? std::optional(std::move(record).value()) : std::nullopt;
}

// The finished games of a person as records, the newest first. A game that cannot be read is left out: the others are
// still worth having. Throws StoreError if nothing can be read.
Json finished_games(server::Store& store, server::TableLoader& tables, const Person& person) {
  Json games = Json::array();
  for (const TableCard& card : store.cards_of(person.guest, most_exported_tables)) {
    if (card.phase != TablePhase::over || !card.seat_of(person.guest)) continue;
    if (games.size() >= most_games) break;
    if (auto record = record_of(tables, card)) games.push_back(*std::move(record));
  }
  return games;
}

}  // namespace

HttpReply refused(Status status, std::string_view code) {
  assert(std::ranges::find(guest_codes, code) != guest_codes.end());
  return made_reply(status, to_line(Json{{"code", code}}));
}

HttpReply refused(const PeopleRefusal& refusal, std::string_view name) {
  switch (refusal.why) {
    case PeopleRefusal::bad_name: return refused_name(name);
    case PeopleRefusal::no_code: return refused(Status::not_found, "no-code");
    case PeopleRefusal::no_table: return refused(Status::not_found, "no-table");
    case PeopleRefusal::no_person: return refused(Status::not_found, "no-person");
    case PeopleRefusal::full: return refused(Status::bad_request, "full");
    case PeopleRefusal::too_fast: {
      HttpReply reply = refused(Status::too_many_requests, "too-fast");
      reply.headers.emplace_back("Retry-After", std::to_string((refusal.wait + 999) / 1000));
      return reply;
    }
    case PeopleRefusal::storage: break;
  }
  return refused(Status::unavailable, "storage");
}

HttpReply refused_as_banned(Millis until) {
  return made_reply(Status::forbidden, to_line(Json{{"code", "banned"}, {"until", until}}));
}

GuestRequests::GuestRequests(People& people, Company& company, server::Evenings& evenings, server::Store& store,
                             server::TableLoader& loader, GuestSettings settings, Renamed renamed,
                             StandingOf standing_of, BannedUntil banned_until)
    : people_(people),
      company_(company, settings.secure),
      evenings_(evenings),
      store_(store),
      loader_(loader),
      settings_(std::move(settings)),
      renamed_(std::move(renamed)),
      standing_of_(std::move(standing_of)),
      banned_until_(std::move(banned_until)),
      invitations_(settings_.invitations) {}

bool GuestRequests::is_about_people(std::string_view path) {
  return path == "/guest" || path.starts_with("/guest/") || path == evening_path || path == invitation_path;
}

HttpReply GuestRequests::answer(std::string_view path, const HttpRequest& request) {
  try {
    return answer_or_throw(path, request);
  } catch (const server::DamagedFile& error) {
    loader_.note(error);
    return refused(Status::unavailable, "storage");
  } catch (const server::StoreError&) {
    return refused(Status::unavailable, "storage");
  }
}

HttpReply GuestRequests::answer_or_throw(std::string_view path, const HttpRequest& request) {
  const bool changes =
      path == "/guest/link" || path == "/guest/claim" || path == evening_path || CompanyRequests::changes(path);
  const bool tells =
      path == "/guest/tables" || path == "/guest/games" || path == "/guest/blocks" || path == invitation_path;
  if (!changes && !tells && path != "/guest") return refused(Status::not_found, "bad-request");
  if (request.method == "POST") return tells ? wrong_method("GET") : change(path, request);
  if (request.method != "GET") return wrong_method(changes ? "POST" : tells ? "GET" : "GET, POST");
  if (changes) return wrong_method("POST");
  const auto person = people_.who(request.cookie);
  if (const auto until = banned(person, request)) return refused_as_banned(*until);
  if (path == invitation_path) return invitation(request);
  if (!person) return refused(Status::unauthorized, "no-guest");
  if (path == "/guest/tables") return tables_of(*person);
  if (path == "/guest/games") return games_of(*person);
  if (path == "/guest/blocks") return company_.blocked_by(*person);
  return told(*person);
}

HttpReply GuestRequests::change(std::string_view path, const HttpRequest& request) {
  const From from = where_from(request.origin, request.host, settings_.origins);
  if (from == From::elsewhere) return refused(Status::forbidden, "wrong-origin");
  const auto person = people_.who(request.cookie);
  if (from == From::nowhere && !person) return refused(Status::forbidden, "wrong-origin");
  if (const auto until = banned(person, request)) return refused_as_banned(*until);
  if (!is_json(request.content_type)) return refused(Status::not_json, "bad-request");
  if (path == "/guest/link") {
    if (!person) return refused(Status::unauthorized, "no-guest");
    const auto code = people_.make_code(*person);
    return code ? made_reply(Status::ok, to_line(Json{{"code", *code}})) : refused(code.error());
  }
  if (CompanyRequests::changes(path) || path == evening_path) {
    if (!person) return refused(Status::unauthorized, "no-guest");
    if (path == evening_path) return find_evening(*person, request);
    return company_.change(path, *person, request.body, address_of(request));
  }
  return path == "/guest/claim" ? claim(request) : make_or_rename(person, request);
}

HttpReply GuestRequests::make_or_rename(const std::optional<Person>& person, const HttpRequest& request) {
  const auto name = field_of(request.body, "name");
  if (!name) return refused(Status::bad_request, "bad-request");
  if (person) {
    const auto renamed = people_.rename(*person, *name);
    if (!renamed) return refused(renamed.error(), *name);
    if (renamed->name != person->name) renamed_(*renamed);
    return told(*renamed);
  }
  const auto made = people_.make(*name, address_of(request));
  return made ? told_with_cookie(*made, settings_.secure) : refused(made.error(), *name);
}

HttpReply GuestRequests::claim(const HttpRequest& request) {
  const auto code = field_of(request.body, "code");
  if (!code) return refused(Status::bad_request, "bad-request");
  const auto recognised = people_.claim(*code, address_of(request));
  return recognised ? told_with_cookie(*recognised, settings_.secure) : refused(recognised.error());
}

HttpReply GuestRequests::find_evening(const Person& person, const HttpRequest& request) {
  const auto code = field_of(request.body, "code");
  if (!code) return refused(Status::bad_request, "bad-request");
  const std::string address = address_of(request);
  const Millis wait = evenings_.wait_to_try(person.guest, address);
  if (wait > 0) return refused(PeopleRefusal{PeopleRefusal::too_fast, wait});
  const auto table = evenings_.table_of(*code);
  if (table) return made_reply(Status::ok, to_line(Json{{"table", *table}}));
  evenings_.tried_wrong(person.guest, address);
  return refused(Status::not_found, "no-code");
}

// A table that was closed looks like one that never was.
HttpReply GuestRequests::invitation(const HttpRequest& request) {
  const std::string address = address_of(request);
  const Millis now = server::steady_now();
  const Millis wait = address.empty() ? 0 : invitations_.take(address, now);
  if (wait > 0) return refused(PeopleRefusal{PeopleRefusal::too_fast, wait});
  using Outcome = server::LoadedTable::Outcome;
  const std::string table = table_in(request.target);
  const bool is_name = table.size() <= most_table_bytes && std::ranges::all_of(table, [](char each) {
                         return (each >= '0' && each <= '9') || (each >= 'a' && each <= 'z');
                       });
  const server::LoadedTable loaded = is_name ? loader_.load(table, now) : server::LoadedTable{};
  if (loaded.outcome == Outcome::damaged || loaded.outcome == Outcome::unreadable) {
    return refused(Status::unavailable, "storage");
  }
  const auto told = loaded.table ? loaded.table->invitation() : std::nullopt;
  return told ? made_reply(Status::ok, *told) : refused(Status::not_found, "no-table");
}

HttpReply GuestRequests::tables_of(const Person& person) {
  Json tables = Json::array();
  std::size_t over = 0;
  std::size_t others = 0;
  for (const TableCard& card : store_.cards_of(person.guest, most_listed_tables)) {
    std::size_t& asked = card.phase == TablePhase::over ? over : others;
    if (auto table = listed(card, person, asked++ < most_standings)) tables.push_back(*std::move(table));
  }
  return made_reply(Status::ok, to_line(tables));
}

// Nothing if the person had the screen of an evening that nobody finds any more.
std::optional<Json> GuestRequests::listed(const TableCard& card, const Person& person, bool with_standing) {
  const auto seat = card.seat_of(person.guest);
  Json table = as_json(card, seat);
  const auto standing = with_standing ? standing_of_(card.table) : std::nullopt;
  const bool running = card.phase == TablePhase::playing;
  table["turn"] = running && standing ? as_json(standing->awaited) : Json();
  if (standing && standing->result) table["result"] = as_json(*standing->result);
  // Everybody in the card may know the code: who sits there, and the screens.
  const bool goes_on = standing && !standing->evening.empty() && evenings_.table_of(standing->evening) == card.table;
  if (goes_on) table["evening"] = Json{{"code", standing->evening}, {"screen", !seat}};
  return seat || goes_on ? std::optional(std::move(table)) : std::nullopt;
}

HttpReply GuestRequests::games_of(const Person& person) {
  {
    const std::lock_guard lock(mutex_);
    if (!collecting_.insert(person.guest).second) return refused(Status::too_many_requests, "too-fast");
  }
  const auto leave = [this](const std::string* guest) {
    const std::lock_guard lock(mutex_);
    collecting_.erase(*guest);
  };
  const std::unique_ptr<const std::string, decltype(leave)> until_done(&person.guest, leave);
  return made_reply(Status::ok, to_line(finished_games(store_, loader_, person)));
}

std::optional<Millis> GuestRequests::banned(const std::optional<Person>& person, const HttpRequest& request) const {
  return banned_until_(person ? person->guest : std::string(),
                       address_key(request.address, request.forwarded, settings_.trust_proxy));
}

std::string GuestRequests::address_of(const HttpRequest& request) const {
  const std::string address = address_key(request.address, request.forwarded, settings_.trust_proxy);
  return std::ranges::find(settings_.unlimited, address) == settings_.unlimited.end() ? address : std::string();
}

}  // namespace midnight::net
