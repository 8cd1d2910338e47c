// SPDX-License-Identifier: MIT
#include "server/house/lobby.hpp"

#include "server/protocol/to_client.hpp"

namespace midnight::server {
namespace {

// A list longer than this helps nobody; a friend's table is found by its link.
constexpr std::size_t most_listed = 100;

}  // namespace

void Lobby::list(const std::string& table, const Json& listing) {
  lane_.post([this, table, listing] {
    if (listing.is_null()) {
      changed_ = tables_.erase(table) > 0 || changed_;
      return;
    }
    Json& known = tables_[table];
    if (known == listing) return;
    known = listing;
    changed_ = true;
  });
}

void Lobby::come(const std::shared_ptr<Visitor>& visitor) {
  lane_.post([this, visitor] {
    looking_[visitor.get()] = visitor;
    visitor->sink->send(line());
  });
}

void Lobby::go(const std::shared_ptr<Visitor>& visitor) {
  lane_.post([this, visitor] { looking_.erase(visitor.get()); });
}

void Lobby::tick() {
  lane_.post([this] {
    if (!changed_) return;
    changed_ = false;
    if (looking_.empty()) return;
    const auto news = line();
    for (const auto& [key, visitor] : looking_) visitor->sink->send(news);
  });
}

std::shared_ptr<const std::string> Lobby::line() const {
  Json tables = Json::array();
  // Tables that wait for people first; among those that play, one can only watch.
  for (const std::string_view phase : {"waiting", "playing"}) {
    for (const auto& [id, listing] : tables_) {
      if (tables.size() < most_listed && listing.value("phase", "") == phase) tables.push_back(listing);
    }
  }
  return std::make_shared<const std::string>(say_hall(tables));
}

}  // namespace midnight::server
