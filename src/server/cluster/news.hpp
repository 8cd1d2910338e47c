// SPDX-License-Identifier: MIT
// What servers tell each other by rows in the database that they share (cluster_news.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace midnight::server {

struct News {
  std::string kind = {};  // those that a server does not know it ignores
  std::string body = {};  // JSON (news_messages.hpp)
  bool operator==(const News&) const = default;
};

// The news of other servers, each with the id of the server that published it.
struct HeardNews {
  std::uint64_t latest = 0;  // the number to ask with the next time
  std::vector<std::pair<std::string, News>> news = {};
};

}  // namespace midnight::server
