// SPDX-License-Identifier: MIT
// The bench signatures as they stand. A change on purpose puts the new value here and says so
// in the commit message.
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
void add_lines(std::ostringstream& lines) {
  using G = typename Entry::Rules;
  for (const GameSetup& setup : telling_setups(*find_game(G::name))) {
    lines << G::name << " " << setup_name(setup) << " " << std::hex << bench_signature<Entry>(setup) << "\n";
  }
}

template <class... Entries>
std::string all_signatures(std::tuple<Entries...>*) {
  std::ostringstream lines;
  (add_lines<Entries>(lines), ...);
  return lines.str();
}

TEST(Signature, RandomGamesArePlayedAsTheyWere) {
  const std::string path = MIDNIGHT_GOLDEN_FOLDER "/signatures.txt";
  const std::string now = all_signatures(static_cast<Catalogue*>(nullptr));
  if (std::getenv("MIDNIGHT_UPDATE_GOLDEN") != nullptr) std::ofstream(path) << now;  // NOLINT(concurrency-mt-unsafe)
  std::ostringstream kept;
  kept << std::ifstream(path).rdbuf();
  EXPECT_EQ(now, kept.str());
}

}  // namespace
}  // namespace midnight
