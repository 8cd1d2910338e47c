// SPDX-License-Identifier: MIT
#include "server/service/lobby.hpp"

#include "tables/to_client.hpp"

namespace midnight::server {
namespace {

// A list longer than this helps nobody; a friend's table is found by its link.
constexpr std::size_t most_listed = 100;

}  // namespace

void Lobby::list(const std::string& table, const std::string& listing) {
  executor_.post([this, table, listing] {
    if (listing.empty()) {
      changed_ = tables_.erase(table) > 0 || changed_;
      return;
    }
    std::string& known = tables_[table];
    if (known == listing) return;
    known = listing;
    changed_ = true;
  });
}

void Lobby::enter(const std::shared_ptr<ClientSession>& session) {
  executor_.post([this, session] {
    watching_[session.get()] = session;
    session->sink->send(line());
  });
}

void Lobby::leave(const std::shared_ptr<ClientSession>& session) {
  executor_.post([this, session] { watching_.erase(session.get()); });
}

void Lobby::tick() {
  executor_.post([this] {
    if (!changed_) return;
    changed_ = false;
    if (watching_.empty()) return;
    const auto news = line();
    for (const auto& [key, session] : watching_) session->sink->send(news);
  });
}

std::shared_ptr<const std::string> Lobby::line() const {
  std::vector<std::string> tables;
  for (const auto& [id, listing] : tables_) {
    if (tables.size() < most_listed) tables.push_back(listing);
  }
  return std::make_shared<const std::string>(say_lobby(tables));
}

}  // namespace midnight::server
