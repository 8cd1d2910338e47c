// SPDX-License-Identifier: MIT
#include "server/net/people/guest_requests.hpp"

#include "core/json_reader.hpp"
#include "server/net/http/addresses.hpp"
#include "server/net/http/origins.hpp"
#include "server/net/people/finished_games.hpp"
#include "server/net/people/guest_name.hpp"

#include <algorithm>
#include <cassert>

namespace midnight::net {
namespace {

constexpr std::size_t most_listed_tables = 200;
constexpr std::size_t most_turns = 40;  // tables whose turn is reported: each may have to be read from the store
constexpr std::size_t most_field_bytes = 256;
constexpr std::string_view evening_path = "/evening";

HttpReply refused_name(std::string_view name) {
  const auto tidy = tidy_name(name);
  const std::string_view why = tidy ? "" : to_text(tidy.error());
  return made_reply(Status::bad_request, to_line(Json{{"code", "bad-name"}, {"why", why}}));
}

HttpReply refused(const PeopleRefusal& refusal, std::string_view name = {}) {
  switch (refusal.why) {
    case PeopleRefusal::bad_name: return refused_name(name);
    case PeopleRefusal::no_code: return refused(Status::not_found, "no-code");
    case PeopleRefusal::too_fast: {
      HttpReply reply = refused(Status::too_many_requests, "too-fast");
      reply.headers.emplace_back("Retry-After", std::to_string((refusal.wait + 999) / 1000));
      return reply;
    }
    case PeopleRefusal::storage: break;
  }
  return refused(Status::unavailable, "storage");
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
  return content_type.starts_with(json) &&
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

Json as_json(const TableCard& card, const std::string& guest) {
  const auto seat = std::ranges::find(card.guests, guest);
  Json json{{"table", card.table}, {"game", card.game}, {"phase", to_text(card.phase)}};
  json["seat"] = seat == card.guests.end() ? Json() : Json(seat - card.guests.begin());
  json["names"] = card.names;
  json["changed"] = card.changed;
  return json;
}

Json as_json(const std::optional<std::vector<Awaited>>& awaited) {
  if (!awaited) return {};
  Json turn = Json::array();
  for (const auto& [seat, since] : *awaited) turn.push_back(Json{{"seat", seat.index()}, {"since", since}});
  return turn;
}

HttpReply wrong_method(std::string_view allowed) {
  HttpReply reply = refused(Status::method_not_allowed, "bad-request");
  reply.headers.emplace_back("Allow", allowed);
  return reply;
}

}  // namespace

HttpReply refused(Status status, std::string_view code) {
  assert(std::ranges::find(guest_codes, code) != guest_codes.end());
  return made_reply(status, to_line(Json{{"code", code}}));
}

HttpReply refused_as_banned(Millis until) {
  return made_reply(Status::forbidden, to_line(Json{{"code", "banned"}, {"until", until}}));
}

GuestRequests::GuestRequests(People& people, Company& company, server::Evenings& evenings, server::Store& store,
                             server::TableLoader& loader, GuestSettings settings, Renamed renamed, AwaitedAt awaited_at,
                             BannedUntil banned_until)
    : people_(people),
      company_(company, settings.secure),
      evenings_(evenings),
      store_(store),
      loader_(loader),
      settings_(std::move(settings)),
      renamed_(std::move(renamed)),
      awaited_at_(std::move(awaited_at)),
      banned_until_(std::move(banned_until)) {}

bool GuestRequests::is_about_people(std::string_view path) {
  return path == "/guest" || path.starts_with("/guest/") || path == evening_path;
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
  const bool tells = path == "/guest/tables" || path == "/guest/games" || path == "/guest/blocks";
  if (!changes && !tells && path != "/guest") return refused(Status::not_found, "bad-request");
  if (request.method == "POST") return tells ? wrong_method("GET") : change(path, request);
  if (request.method != "GET") return wrong_method(changes ? "POST" : tells ? "GET" : "GET, POST");
  if (changes) return wrong_method("POST");
  const auto person = people_.who(request.cookie);
  if (const auto until = banned(person, request)) return refused_as_banned(*until);
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
  if (path == "/guest/link") {
    if (!person) return refused(Status::unauthorized, "no-guest");
    const auto code = people_.make_code(*person);
    return code ? made_reply(Status::ok, to_line(Json{{"code", *code}})) : refused(code.error());
  }
  if (!is_json(request.content_type)) return refused(Status::not_json, "bad-request");
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
  const Millis wait = address.empty() ? 0 : evenings_.tries(person.guest, address);
  if (wait > 0) return refused(PeopleRefusal{PeopleRefusal::too_fast, wait});
  const auto table = evenings_.table_of(*code);
  return table ? made_reply(Status::ok, to_line(Json{{"table", *table}})) : refused(Status::not_found, "no-code");
}

HttpReply GuestRequests::tables_of(const Person& person) {
  Json tables = Json::array();
  std::size_t turns = 0;
  for (const TableCard& card : store_.cards_of(person.guest, most_listed_tables)) {
    Json table = as_json(card, person.guest);
    const bool asked = card.phase == TablePhase::playing && turns++ < most_turns;
    table["turn"] = asked ? as_json(awaited_at_(card.table)) : Json();
    tables.push_back(std::move(table));
  }
  return made_reply(Status::ok, to_line(tables));
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
