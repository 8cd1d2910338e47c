// SPDX-License-Identifier: MIT
// The requests about people of docs/server-protocol.md, "People": from a request to a reply, without a socket. Whatever
// changes something must come from the page itself.
#pragma once

#include "core/json.hpp"
#include "server/limits/rates.hpp"
#include "server/net/http/http_reply.hpp"
#include "server/net/people/company_requests.hpp"
#include "server/net/people/people.hpp"
#include "server/service/evenings.hpp"
#include "server/service/table_loader.hpp"
#include "tables/table.hpp"

#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::net {

inline constexpr std::size_t largest_guest_body = 2048;

// All codes that requests and WebSockets are refused with before anybody is at a table, as in docs/server-protocol.md.
inline constexpr auto guest_codes =
    std::to_array<std::string_view>({"bad-request", "bad-name", "no-guest", "wrong-origin", "no-code", "no-table",
                                     "no-person", "full", "too-fast", "storage", "banned"});

// Pre: one of those codes.
HttpReply refused(Status status, std::string_view code);
// With the reason for which the name cannot be, if it is about one.
HttpReply refused(const PeopleRefusal& refusal, std::string_view name = {});
// With when the ban ends.
HttpReply refused_as_banned(Millis until);

struct GuestSettings {
  std::vector<std::string> origins;
  bool trust_proxy = false;
  std::vector<std::string> unlimited = {};  // address keys without limits
  bool secure = false;
  server::Rate invitations{.most = 300, .within = 3'600'000};  // that are looked at from an address
};

class GuestRequests {
 public:
  using Renamed = std::function<void(const Person&)>;
  // How a table stands; nothing if that cannot be said.
  using StandingOf = std::function<std::optional<Standing>(const std::string& table)>;
  // Until when a guest (empty: nobody yet) of an address is banned, if they are.
  using BannedUntil = std::function<std::optional<Millis>(const std::string& guest, const std::string& address)>;
  // Everything given here must outlive it. `renamed` is called with new names.
  GuestRequests(People& people, Company& company, server::Evenings& evenings, server::Store& store,
                server::TableLoader& loader, GuestSettings settings, Renamed renamed, StandingOf standing_of,
                BannedUntil banned_until);

  static bool is_about_people(std::string_view path);
  // Reads some or even a few hundred games: not to be answered where others wait.
  static bool is_slow(std::string_view path) {
    return path == "/guest/tables" || path == "/guest/games" || path == "/guest/block" || path == "/invitation";
  }

  // Pre: is_about_people(path), the path of the request.
  HttpReply answer(std::string_view path, const HttpRequest& request);
  // What all servers of a database count together.
  server::SharedRates shared_rates() { return {"invitations-of-address", &invitations_, server::steady_now}; }

 private:
  HttpReply answer_or_throw(std::string_view path, const HttpRequest& request);
  HttpReply change(std::string_view path, const HttpRequest& request);
  HttpReply make_or_rename(const std::optional<Person>& person, const HttpRequest& request);
  HttpReply claim(const HttpRequest& request);
  HttpReply find_evening(const Person& person, const HttpRequest& request);
  HttpReply invitation(const HttpRequest& request);
  HttpReply tables_of(const Person& person);
  std::optional<Json> listed(const TableCard& card, const Person& person, bool with_standing);
  HttpReply games_of(const Person& person);
  std::string address_of(const HttpRequest& request) const;  // empty: without limits
  std::optional<Millis> banned(const std::optional<Person>& person, const HttpRequest& request) const;

  People& people_;
  CompanyRequests company_;
  server::Evenings& evenings_;
  server::Store& store_;
  server::TableLoader& loader_;
  const GuestSettings settings_;
  const Renamed renamed_;
  const StandingOf standing_of_;
  const BannedUntil banned_until_;
  server::Rates invitations_;  // by address
  std::mutex mutex_;
  std::set<std::string> collecting_;  // whose games are being collected right now
};

}  // namespace midnight::net
