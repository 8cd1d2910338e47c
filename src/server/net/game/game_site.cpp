// SPDX-License-Identifier: MIT
#include "server/net/game/game_site.hpp"

#include "server/net/http/http_fields.hpp"
#include "server/net/http/origins.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace midnight::net {
namespace {

// Counts towards the limits of its address and its person.
using Places = std::array<std::shared_ptr<void>, 2>;

// One session of the service.
class PlayHandler : public WebSocketHandler {
 public:
  PlayHandler(server::TableService& service, Person person, server::ClientAddress from, std::string sent_to,
              Places places)
      : service_(service),
        person_(std::move(person)),
        from_(std::move(from)),
        sent_to_(std::move(sent_to)),
        places_(std::move(places)) {}

  void opened(std::shared_ptr<server::MessageSink> sink) override {
    session_ = service_.enter(person_, std::move(sink), from_, sent_to_);
  }
  void heard(std::string_view line) override { service_.receive(session_, line); }
  void closed() override { service_.leave(session_); }
  void said_too_much() override { service_.count(server::Limit::messages); }

 private:
  server::TableService& service_;
  const Person person_;
  const server::ClientAddress from_;
  const std::string sent_to_;
  const Places places_;
  std::shared_ptr<server::ClientSession> session_;
};

std::string path_of(const HttpRequest& request) { return decoded_path(request.target).value_or(""); }

}  // namespace

GameSite::GameSite(const PageFiles& page, server::Store& store, server::TableService& service,
                   std::function<void(const Person&)> renamed, People::Clock clock, People::Random random,
                   GameSiteSettings settings, HostCheck& hosts, const Log& log)
    : page_(page),
      service_(service),
      settings_(std::move(settings)),
      hosts_(hosts),
      log_(log),
      clock_(clock),
      people_(store, clock, random, settings_.people),
      company_({.store = store,
                .loader = service.loader(),
                .clock = std::move(clock),
                .random = std::move(random),
                .blocks_changed = [&service] { service.blocks_changed(); },
                .erase = [&service](const std::string& guest) { return service.erase(guest); }}),
      guests_(
          people_, company_, service.evenings(), store, service.loader(), settings_.guests, std::move(renamed),
          [&service](const std::string& table) { return service.standing_of(table); },
          [this](const std::string& guest, const std::string& address) { return banned_until(guest, address); }),
      places_of_address_(settings_.connections_of_address),
      places_of_person_(settings_.connections_of_person),
      messages_of_person_(settings_.messages_of_person),
      messages_of_address_(settings_.messages_of_address) {}

std::vector<server::SharedRates> GameSite::shared_rates() {
  // Not what somebody says at a table: that would be news of every move.
  auto all = people_.shared_rates();
  for (server::SharedRates& each : company_.shared_rates()) all.push_back(std::move(each));
  all.push_back(guests_.shared_rates());
  return all;
}

void GameSite::set_limits(const GameSiteSettings& settings) {
  people_.set_guests_per_hour(settings.people.guests_per_hour);
  places_of_address_.set_most(settings.connections_of_address);
  const Millis now = server::steady_now();
  messages_of_person_.set_most(settings.messages_of_person.most, now);
  messages_of_address_.set_most(settings.messages_of_address.most, now);
}

HttpReply GameSite::answer(const HttpRequest& request) {
  const std::string path = path_of(request);
  if (path == "/about" && request.method == "GET") return about(request);
  if (path == "/room" && request.method == "GET") return room();
  if (!GuestRequests::is_about_people(path)) return net::answer(page_, request);
  HttpReply reply = guests_.answer(path, request);
  if (reply.status == Status::too_many_requests) service_.count(server::Limit::people);
  return reply;
}

std::optional<Millis> GameSite::banned_until(const std::string& guest, const std::string& address) const {
  return service_.sanctions().banned(guest, address, clock_());
}

// What a request looks like when it has come through all proxies: for `midnight doctor`.
HttpReply GameSite::about(const HttpRequest& request) const {
  const GuestSettings& guests = settings_.guests;
  return made_reply(Status::ok,
                    to_line(Json{{"program", "five-to-midnight"},
                                 {"version", MIDNIGHT_VERSION},
                                 {"address", address_key(request.address, request.forwarded, guests.trust_proxy)},
                                 {"trust-proxy", guests.trust_proxy},
                                 {"secure", guests.secure}}));
}

// A screen that was opened on this computer itself learns the address that is for everybody else. Without one the list
// is empty: every such screen asks, and browsers would log a refusal as an error.
HttpReply GameSite::room() const {
  constexpr std::size_t most = 16;
  std::vector<std::string> links = settings_.room_links ? settings_.room_links() : std::vector<std::string>();
  links.resize(std::min(links.size(), most));
  return made_reply(Status::ok, to_line(Json{{"addresses", links}}));
}

bool GameSite::is_unlimited(const std::string& address_key) const {
  return std::ranges::find(settings_.guests.unlimited, address_key) != settings_.guests.unlimited.end();
}

bool GameSite::is_slow(const HttpRequest& request) const { return GuestRequests::is_slow(path_of(request)); }

std::size_t GameSite::largest_body(const HttpRequest& head) const {
  return head.method == "POST" && GuestRequests::is_about_people(path_of(head)) ? largest_guest_body : 0;
}

std::variant<Admitted, HttpReply> GameSite::admit(const HttpRequest& request) {
  try {
    return admit_or_throw(request);
  } catch (const server::DamagedFile& error) {
    service_.loader().note(error);
    return refused(Status::unavailable, "storage");
  } catch (const server::StoreError&) {
    log_.write(LogLevel::problem, "storage-unreadable");
    return refused(Status::unavailable, "storage");
  }
}

std::variant<Admitted, HttpReply> GameSite::admit_or_throw(const HttpRequest& request) {
  const std::string address = address_key(request.address, request.forwarded, settings_.guests.trust_proxy);
  if (where_from(request.origin, request.host, settings_.guests.origins) == From::elsewhere) {
    log_.write(LogLevel::debug, "wrong-origin", Json{{"address", masked(address)}});
    return refused(Status::forbidden, "wrong-origin");
  }
  auto person = people_.who(request.cookie);
  if (const auto until = banned_until(person ? person->guest : std::string(), address)) {
    return Admitted{.handler = nullptr, .goodbye = "banned", .until = *until};
  }
  if (!person) return refused(Status::unauthorized, "no-guest");
  // Load balancers read it too.
  const std::string table = table_in(request.target);
  const std::optional<std::size_t> loop = table.empty() ? std::nullopt : std::optional(service_.executor_of(table));
  const auto handler = [&](bool unlimited, Places places) {
    server::ClientAddress from{.key = address, .unlimited = unlimited};
    return std::make_unique<PlayHandler>(service_, *std::move(person), std::move(from), server_in(request.target),
                                         std::move(places));
  };
  if (is_unlimited(address)) return Admitted{.handler = handler(true, {}), .loop = loop};
  const Millis now = server::steady_now();
  server::Allowance allowance(messages_of_person_.of(person->guest, now), messages_of_address_.of(address, now));
  // A connection counts as a message, or a client that always comes back could say anything.
  if (const Millis wait = allowance.take(now); wait > 0) {
    service_.count(server::Limit::messages);
    return Admitted{.handler = nullptr, .goodbye = "too-fast", .wait = wait};
  }
  Places places{places_of_address_.take(address), places_of_person_.take(person->guest)};
  if (!places[0] || !places[1]) {
    service_.count(server::Limit::connections);
    log_.write(LogLevel::normal, "too-many-connections", Json{{"address", masked(address)}});
    return Admitted{.handler = nullptr, .goodbye = "too-many"};
  }
  return Admitted{.handler = handler(false, std::move(places)), .loop = loop, .allowance = std::move(allowance)};
}

}  // namespace midnight::net
