// SPDX-License-Identifier: MIT
// The bodies of news, as JSON; what is read is bounded. Fields that are not known are ignored: a neighbouring version
// may have more.
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

std::string to_body(const Person& renamed);
std::optional<Person> read_renamed(std::string_view body);

// What changed in the hall. As many bodies as they need.
std::vector<std::string> to_bodies(const std::vector<OpenTable>& tables);
std::optional<std::vector<OpenTable>> read_hall(std::string_view body);

// How many tokens were taken out of the buckets of one rate limit, by key.
struct SpentTokens {
  std::string rate = {};  // its name
  Spendings keys = {};
};
std::vector<std::string> to_bodies(const SpentTokens& spent);
std::optional<SpentTokens> read_spent(std::string_view body);

// What an operator did at another server.
struct OperatorOrder {
  enum class What : std::uint8_t { enforce, notify, close, reset_name };  // as TableService has them
  What what = What::enforce;
  std::string text = {};   // of a notice
  std::string table = {};  // that is to be closed
  Person person = {};      // who has another name
};
std::string to_body(const OperatorOrder& order);
std::optional<OperatorOrder> read_order(std::string_view body);

}  // namespace midnight::server
