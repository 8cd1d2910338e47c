// SPDX-License-Identifier: MIT
#include "server/net/game/database_wait.hpp"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace midnight::net {
namespace {

constexpr std::chrono::seconds between_tries{1};

// As the admin port of a server that cannot store.
class WaitingSite : public Site {
 public:
  explicit WaitingSite(HostCheck& hosts) : hosts_(hosts) {}
  bool knows_host(std::string_view host) override { return hosts_.allows(host); }
  HttpReply answer(const HttpRequest& request) override {
    if (request.target != "/health") return refusal(Status::unavailable);
    return made_reply(Status::unavailable, to_line(Json{{"ok", false}, {"reason", "storage"}}));
  }

 private:
  HostCheck& hosts_;
};

}  // namespace

bool wait_for_database(const std::function<bool()>& is_there, const std::string& why,
                       const GameServerSettings& settings, const Log& log) {
  EventLoop loop;
  HostCheck hosts(Hosts(settings.address, settings.site.guests.origins, settings.hosts), log);
  WaitingSite site(hosts);
  std::optional<HttpServer> admin;
  Json fields{{"reason", why}};
  if (settings.admin_port) {
    try {
      admin.emplace(loop, settings.admin_address, *settings.admin_port, site, ServerLimits{.connections = 32});
      fields["admin"] = admin->port();
    } catch (const std::system_error&) {
      admin.reset();  // the server itself says so
    }
  }
  log.write(LogLevel::problem, "waiting-for-database", fields);
  loop.on_signals([&loop] { loop.stop(); }, [] {});  // no limits are in force yet
  bool there = false;
  {
    const std::jthread trying([&](const std::stop_token& stopped) {
      std::mutex mutex;
      std::condition_variable_any never;
      std::unique_lock lock(mutex);
      while (!there && !stopped.stop_requested()) {
        settings.manager.report_waiting(why);
        there = is_there();
        if (!there) never.wait_for(lock, stopped, between_tries, [] { return false; });
      }
      loop.stop();
    });
    loop.run();
  }
  if (there) {
    settings.manager.report_going_on();
  } else {
    settings.manager.report_stopping();
  }
  return there;
}

}  // namespace midnight::net
