// SPDX-License-Identifier: MIT
// The page, the people and the table service behind one address.
#pragma once

#include "server/net/game/admin_site.hpp"
#include "server/net/game/host_check.hpp"
#include "server/net/game/log.hpp"
#include "server/net/http/addresses.hpp"
#include "server/net/http/site.hpp"
#include "server/net/people/guest_requests.hpp"
#include "server/net/people/people.hpp"

#include <functional>
#include <string>
#include <vector>

namespace midnight::net {

// The defaults let a school with two hundred players at once come from one address.
struct GameSiteSettings {
  GuestSettings guests;
  PeopleLimits people;
  std::size_t connections_of_address = 400;
  std::size_t connections_of_person = 16;
  server::Rate messages_of_person{100, 20'000};
  server::Rate messages_of_address{4000, 20'000};
  std::function<std::vector<std::string>()> room_links = {};  // where phones of the same room find it
};

class GameSite : public Site {
 public:
  // Everything given here must outlive it. `renamed` is called when a person has changed their name.
  GameSite(const PageFiles& page, server::Store& store, server::TableService& service,
           std::function<void(const Person&)> renamed, People::Clock clock, People::Random random,
           GameSiteSettings settings, HostCheck& hosts, const Log& log);

  bool knows_host(std::string_view host) override { return hosts_.allows(host); }
  HttpReply answer(const HttpRequest& request) override;
  bool is_slow(const HttpRequest& request) const override;
  std::size_t largest_body(const HttpRequest& head) const override;
  std::variant<Admitted, HttpReply> admit(const HttpRequest& request) override;
  bool is_unlimited(const std::string& address_key) const override;
  void crowded_out() override { service_.count(server::Limit::connections); }
  void replied(Status status) override { replies_.count(status); }

  const ReplyCounts& replies() const { return replies_; }
  server::Visits& visits() { return people_.visits(); }
  // What all servers of a database count together, but for the limits of the service.
  std::vector<server::SharedRates> shared_rates();
  // Those of guests, connections and messages.
  void set_limits(const GameSiteSettings& settings);

 private:
  HttpReply about(const HttpRequest& request) const;
  HttpReply room() const;
  std::variant<Admitted, HttpReply> admit_or_throw(const HttpRequest& request);
  std::optional<Millis> banned_until(const std::string& guest, const std::string& address) const;

  const PageFiles& page_;
  server::TableService& service_;
  const GameSiteSettings settings_;
  HostCheck& hosts_;
  const Log& log_;
  const People::Clock clock_;
  People people_;
  Company company_;
  GuestRequests guests_;
  ConnectionCounts places_of_address_;
  ConnectionCounts places_of_person_;
  server::Rates messages_of_person_;
  server::Rates messages_of_address_;
  ReplyCounts replies_;
};

}  // namespace midnight::net
