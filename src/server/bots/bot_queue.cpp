// SPDX-License-Identifier: MIT
#include "server/bots/bot_queue.hpp"

#include <algorithm>
#include <utility>

namespace midnight::server {

bool BotQueue::add(BotQuestion& question) {
  if (const auto older = places_.find(question.table); older != places_.end()) {
    older->second = std::move(question);
    return true;
  }
  if (places_.size() >= most_) return false;
  // Where an address is not known, its host stands for it.
  const std::string& name = question.address.empty() ? question.host : question.address;
  const auto known = of_address_.find(name);
  if (known != of_address_.end() && known->second->questions >= most_of_address_) return false;
  const auto address =
      known != of_address_.end() ? known->second : addresses_.insert(addresses_.end(), {.address = name, .hosts = {}});
  of_address_[name] = address;
  ++address->questions;
  auto host = std::ranges::find(address->hosts, question.host, &Host::guest);
  if (host == address->hosts.end()) host = address->hosts.insert(host, {.guest = question.host, .tables = {}});
  host->tables.push_back(question.table);
  std::string table = question.table;
  places_.emplace(std::move(table), std::move(question));
  return true;
}

std::optional<BotQuestion> BotQueue::next() {
  if (addresses_.empty()) return std::nullopt;
  const auto address = addresses_.begin();
  const auto host = address->hosts.begin();
  auto question = places_.extract(host->tables.front());
  host->tables.pop_front();
  --address->questions;
  // Behind the others, or gone.
  if (host->tables.empty()) {
    address->hosts.erase(host);
  } else {
    address->hosts.splice(address->hosts.end(), address->hosts, host);
  }
  if (address->questions == 0) {
    of_address_.erase(address->address);
    addresses_.erase(address);
  } else {
    addresses_.splice(addresses_.end(), addresses_, address);
  }
  return std::move(question.mapped());
}

}  // namespace midnight::server
