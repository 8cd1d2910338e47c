// SPDX-License-Identifier: MIT
#include "arena/contest.hpp"

#include <algorithm>
#include <charconv>

namespace midnight::arena {
namespace {

constexpr std::uint32_t max_iterations = 1'000'000'000;

}  // namespace

Result<Contestant> contestant_from_text(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const auto kind = bots::kind_from_name(text.substr(0, colon));
  if (!kind) return Problem{"name", std::string(text)};
  Contestant contestant{.name = std::string(text), .spec = {.kind = *kind}};
  if (colon < text.size()) {
    const std::string_view digits = text.substr(colon + 1);
    std::uint32_t iterations = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), iterations);
    if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size() || iterations == 0 ||
        iterations > max_iterations) {
      return Problem{"iterations", std::string(text)};
    }
    contestant.spec.iterations = iterations;
  }
  return contestant;
}

std::size_t Contest::contestant_at(Seat seat, std::uint64_t game_number) const {
  const std::size_t rotation = game_number % contestants.size();
  return (static_cast<std::size_t>(seat.index()) + contestants.size() - rotation) % contestants.size();
}

std::vector<std::string> bot_names(const Contest& contest) {
  std::vector<std::string> names;
  for (const Contestant& contestant : contest.contestants) {
    if (std::ranges::find(names, contestant.name) == names.end()) names.push_back(contestant.name);
  }
  return names;
}

Seed seed_for(std::uint64_t run, std::uint64_t number) {
  Seed seed;
  for (std::size_t i = 0; i < 8; ++i) {
    seed.bytes[i] = static_cast<std::uint8_t>(number >> (8 * i));
    seed.bytes[8 + i] = static_cast<std::uint8_t>(run >> (8 * i));
  }
  return seed;
}

}  // namespace midnight::arena
