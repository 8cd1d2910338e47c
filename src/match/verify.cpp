// SPDX-License-Identifier: MIT
// Fair chance: a table's secret is committed to before the deal and told after the end, so that anybody can see that
// the seed is what the secret and the players' words give, and deal the game again.
#include "core/sha256.hpp"
#include "match/record.hpp"

namespace midnight {

std::string commitment_to(const Seed& secret, std::string_view table) {
  std::vector<std::uint8_t> message(secret.bytes.begin(), secret.bytes.end());
  message.insert(message.end(), table.begin(), table.end());
  return to_hex(sha256(message));
}

Seed seed_of(const Seed& secret, std::span<const std::string> words) {
  std::vector<std::uint8_t> message(secret.bytes.begin(), secret.bytes.end());
  for (const std::string& word : words) {
    message.insert(message.end(), word.begin(), word.end());
    message.push_back('\n');
  }
  return {sha256(message)};
}

Result<Verification, RecordError> verify(const Record& record) {
  Verification verification;
  verification.seed_given = record.has_seed;
  const RecordNotes& notes = record.notes;
  if (notes.secret && record.has_seed && seed_of(*notes.secret, notes.words) != record.start.seed) {
    return RecordError{0, "the secret and the words do not give the seed: this is not the game that was dealt"};
  }
  if (!notes.commitment.empty()) {
    verification.commitment_given = true;
    if (!record.has_seed) return RecordError{0, "the record has a commitment, but no seed to check it against"};
    if (commitment_to(notes.secret.value_or(record.start.seed), notes.table) != notes.commitment) {
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
