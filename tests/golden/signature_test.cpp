// SPDX-License-Identifier: MIT
// The bench signatures as they stand, a file for each game. A change on purpose puts the new value there and says so in
// the commit message.
#include "bench/signature.hpp"
#include "match/catalogue.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

namespace midnight {
namespace {

template <class Entry>
std::string signatures_now() {
  using G = typename Entry::Rules;
  std::ostringstream lines;
  for (const GameSetup& setup : telling_setups(*find_game(G::name))) {
    lines << G::name << " " << setup_name(setup) << " " << std::hex << bench_signature<Entry>(setup) << "\n";
  }
  return lines.str();
}

template <class Entry>
void expect_as_kept() {
  const std::string path = MIDNIGHT_GOLDEN_FOLDER "/" + std::string(Entry::Rules::name) + ".signatures";
  const std::string now = signatures_now<Entry>();
  if (std::getenv("MIDNIGHT_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << now;  // NOLINT(concurrency-mt-unsafe)
  std::ostringstream kept;
  kept << std::ifstream(path).rdbuf();
  EXPECT_EQ(now, kept.str());
}

template <class... Entries>
void expect_all_as_kept(std::tuple<Entries...>*) {
  (expect_as_kept<Entries>(), ...);
}

TEST(Signature, RandomGamesArePlayedAsTheyWere) { expect_all_as_kept(static_cast<Catalogue*>(nullptr)); }

}  // namespace
}  // namespace midnight
