// SPDX-License-Identifier: MIT
// Pages of bytes at random: whatever they say, nothing outside of them is read (the sanitizers see to that).
#include "server/store/raw_pages.hpp"

#include "core/rng.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace midnight::server {
namespace {

constexpr std::size_t page = 4096;

TEST(RawPages, any_bytes_get_an_answer) {
  Rng rng(Rng::Kind::fast, Seed{}, "pages");
  std::size_t rows = 0;
  for (int round = 0; round < 300; ++round) {
    std::vector<std::uint8_t> file(4 * page);
    for (std::uint8_t& byte : file) {
      // Small numbers are believed more easily.
      byte = static_cast<std::uint8_t>(rng.below(3) == 0 ? rng.below(256) : rng.below(24));
    }
    for (std::size_t i = 0; i < 4; ++i) {
      constexpr std::array<std::uint8_t, 3> types{0x02, 0x0A, 0x0D};
      const std::size_t header = i * page + (i == 0 ? 100 : 0);
      file[header] = types[rng.below(3)];
      file[header + 3] = static_cast<std::uint8_t>(rng.below(4));
    }
    std::vector<std::uint8_t> log(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(rng.below(2 * page)));
    constexpr std::array<std::uint8_t, 12> log_header{0x37, 0x7F, 0x06, 0x82, 0, 0, 0, 0, 0, 0, 0x10, 0};
    if (log.size() > log_header.size()) std::copy(log_header.begin(), log_header.end(), log.begin());
    RawPages(file, log).for_each_row([&](const RawRow& row) { rows += row.values.size(); });
  }
  EXPECT_GT(rows, 0U) << "or this is too random to try anything";
  RawPages({}, {}).for_each_row([](const RawRow&) { FAIL(); });
}

}  // namespace
}  // namespace midnight::server
