// SPDX-License-Identifier: MIT
#include "server/net/game/game_site.hpp"

#include "server/net/http/http_fields.hpp"
#include "server/net/http/origins.hpp"

#include <utility>

namespace midnight::net {
namespace {

// One session of the service.
class PlayHandler : public WebSocketHandler {
 public:
  PlayHandler(server::TableService& service, Person person, std::shared_ptr<void> place)
      : service_(service), person_(std::move(person)), place_(std::move(place)) {}

  void opened(std::shared_ptr<server::MessageSink> sink) override {
    session_ = service_.enter(person_, std::move(sink));
  }
  void heard(std::string_view line) override { service_.receive(session_, line); }
  void closed() override { service_.leave(session_); }

 private:
  server::TableService& service_;
  const Person person_;
  const std::shared_ptr<void> place_;  // counts towards the limit of its address
  std::shared_ptr<server::ClientSession> session_;
};

std::string path_of(const HttpRequest& request) { return decoded_path(request.target).value_or(""); }

}  // namespace

GameSite::GameSite(const PageFiles& page, server::Store& store, server::TableService& service, People::Clock clock,
                   People::Random random, GameSiteSettings settings, HostCheck& hosts, const Log& log)
    : page_(page),
      service_(service),
      settings_(std::move(settings)),
      hosts_(hosts),
      log_(log),
      people_(store, std::move(clock), std::move(random), settings_.people),
      guests_(
          people_, store, service.loader(), settings_.guests,
          [&service](const Person& person) { service.rename(person); },
          [&service](const std::string& table) { return service.awaited_at(table); }),
      places_(settings_.connections_of_address) {}

HttpReply GameSite::answer(const HttpRequest& request) {
  const std::string path = path_of(request);
  return GuestRequests::is_about_people(path) ? guests_.answer(path, request) : net::answer(page_, request);
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
  if (!person) return refused(Status::unauthorized, "no-guest");
  auto place = places_.take(address);
  if (!place) {
    log_.write(LogLevel::normal, "too-many-connections", Json{{"address", masked(address)}});
    return Admitted{.handler = nullptr, .goodbye = "too-many"};
  }
  return Admitted{.handler = std::make_unique<PlayHandler>(service_, std::move(*person), std::move(place))};
}

}  // namespace midnight::net
