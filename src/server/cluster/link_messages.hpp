// SPDX-License-Identifier: MIT
// What servers say to each other in the payloads of frames, as JSON; what is read is bounded. Fields that are not known
// are ignored: a neighbouring version may have more.
#pragma once

#include "server/limits/rates.hpp"
#include "server/service/lobby.hpp"
#include "tables/person.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midnight::server {

// A session is passed on.
struct OpenChannel {
  Person person = {};
  std::string address = {};  // as limits count it
  bool unlimited = false;
  int shard = 0;
  std::uint64_t epoch = 0;  // of the owner, as the sender knows it
};
std::string to_payload(const OpenChannel& open);
std::optional<OpenChannel> read_open(std::string_view payload);

std::string to_payload(const Person& renamed);
std::optional<Person> read_renamed(std::string_view payload);

// What changed in the hall. As many payloads as they need.
std::vector<std::string> to_payloads(const std::vector<OpenTable>& tables);
std::optional<std::vector<OpenTable>> read_hall(std::string_view payload);

// How many tokens were taken out of the buckets of one rate limit, by key.
struct SpentTokens {
  std::string rate = {};  // its name
  Spendings keys = {};
};
std::vector<std::string> to_payloads(const SpentTokens& spent);
std::optional<SpentTokens> read_spent(std::string_view payload);

// A shard has a new owner; an empty one: nobody.
struct OwnerNotice {
  int shard = 0;
  std::string owner = {};
  std::uint64_t epoch = 0;
};
std::string to_payload(const OwnerNotice& notice);
std::optional<OwnerNotice> read_owner(std::string_view payload);

// What an operator did at another server.
struct OperatorOrder {
  enum class What : std::uint8_t { enforce, notify, close, reset_name };  // as TableService has them
  What what = What::enforce;
  std::string text = {};   // of a notice
  std::string table = {};  // that is to be closed
  Person person = {};      // who has another name
};
std::string to_payload(const OperatorOrder& order);
std::optional<OperatorOrder> read_order(std::string_view payload);

}  // namespace midnight::server
