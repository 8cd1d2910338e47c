// SPDX-License-Identifier: MIT
// Fair chance: a table's seed is committed to before the deal and told after the end, so that anybody can
// deal the game again.
#include "core/sha256.hpp"
#include "match/record.hpp"

namespace midnight {

std::string commitment_to(const Seed& seed, std::string_view table) {
  std::vector<std::uint8_t> message(seed.bytes.begin(), seed.bytes.end());
  message.insert(message.end(), table.begin(), table.end());
  return to_hex(sha256(message));
}

Result<Verification, RecordError> verify(const Record& record) {
  Verification verification;
  verification.seed_given = record.has_seed;
  if (!record.notes.commitment.empty()) {
    verification.commitment_given = true;
    if (!record.has_seed) return RecordError{0, "the record has a commitment, but no seed to check it against"};
    if (commitment_to(record.start.seed, record.notes.table) != record.notes.commitment) {
      return RecordError{0, "the seed and the table do not give the commitment: this is not the game that was dealt"};
    }
  }
  const auto match = replay(record);
  if (!match) return match.error();
  verification.moves = record.moves.size();
  verification.outcome = match->outcome();
  verification.finished = verification.outcome.has_value();
  return verification;
}

}  // namespace midnight
