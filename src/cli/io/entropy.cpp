// SPDX-License-Identifier: MIT
#include "cli/io/entropy.hpp"

#include "core/sha256.hpp"

#include <unistd.h>

#include <cerrno>
#include <string_view>
#include <system_error>
#include <vector>

namespace midnight::cli {

Seed seed_from_system() {
  Seed seed;
  if (getentropy(seed.bytes.data(), seed.bytes.size()) != 0) {
    throw std::system_error(errno, std::generic_category(), "getentropy");
  }
  return seed;
}

Seed bot_seed(const Seed& game, std::uint64_t decision) {
  constexpr std::string_view label = "bot decision";
  std::vector<std::uint8_t> message(game.bytes.begin(), game.bytes.end());
  message.insert(message.end(), label.begin(), label.end());
  for (int i = 0; i < 8; ++i) message.push_back(static_cast<std::uint8_t>(decision >> (8 * i)));
  return {sha256(message)};
}

}  // namespace midnight::cli
