// SPDX-License-Identifier: MIT
// Any text as a record: it is refused, or it replays to a game whose own record replays to the same.
#include "core/json.hpp"
#include "match/record.hpp"

#include <cstdint>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace midnight;
  const auto record = parse_record(std::string_view(reinterpret_cast<const char*>(data), size));
  if (!record) return 0;
  (void)verify(*record);
  const auto match = replay(*record);
  if (!match) return 0;
  const auto written = parse_record(write_record(*match, record->notes));
  if (!written) std::abort();
  const auto again = replay(*written);
  if (!again || again->position() != match->position()) std::abort();
  return 0;
}
