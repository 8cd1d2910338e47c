// SPDX-License-Identifier: MIT
// What a record proves: everything that was published about its seed must fit, and the game must play as it says.
#include "match/record.hpp"

namespace midnight {
namespace {

using Wrong = std::optional<RecordError>;

RecordError wrong(std::string message) { return {0, std::move(message)}; }

Wrong check_promises(const RecordNotes& notes) {
  SeatSet silent;
  for (std::size_t i = 0; i < notes.promises.size(); ++i) {
    const std::string& promise = notes.promises[i];
    const std::string& word = notes.words[i];
    const Seat seat(static_cast<int>(i));
    const std::string of_seat = "seat " + std::to_string(i) + ": ";
    if (promise.empty() && !word.empty()) return wrong(of_seat + "the word was never promised");
    if (promise.empty()) continue;
    if (word.empty()) {
      silent.insert(seat);
    } else if (fair::promise_of(notes.table, seat, word) != promise) {
      return wrong(of_seat + "the word is not the one that was promised");
    }
  }
  if (silent != notes.silent) return wrong("silent: those are not the seats that promised a word and kept it back");
  return std::nullopt;
}

Wrong check_seed(const Record& record) {
  const RecordNotes& notes = record.notes;
  if (!record.position.is_null()) return wrong("position: a game that is played online is dealt from a seed");
  if (!record.has_seed) return wrong("the record has no seed to check");
  if (record.start.chance != Rng::Kind::chacha20) return wrong("chance: a game that is played online uses chacha20");
  if (fair::commitment_to(notes.secret, notes.table) != notes.commitment) {
    return wrong("the secret and the table do not give the commitment: this is not the game that was dealt");
  }
  if (auto problem = check_promises(notes)) return problem;
  if (fair::seed_of(notes.secret, notes.table, notes.words) != record.start.seed) {
    return wrong("the secret and the words do not give the seed: this is not the game that was dealt");
  }
  return std::nullopt;
}

bool seed_draws_first(const Record& record) {
  StartOptions start = record.start;
  start.first.reset();
  const auto drawn = Match::start(start);
  return drawn && drawn->origin().first == record.start.first;
}

}  // namespace

Result<Verification, RecordError> verify(const Record& record) {
  if (record.notes.is_online()) {
    if (auto problem = check_seed(record)) return *std::move(problem);
  }
  const auto match = replay(record);
  if (!match) return match.error();
  Verification verification{.dealt = record.has_seed,
                            .first_drawn = record.has_seed && seed_draws_first(record),
                            .moves = record.moves.size(),
                            .outcome = record.notes.ended ? outcome_of(*record.notes.ended, *match) : match->outcome()};
  if (record.notes.is_online() && !verification.first_drawn) {
    return wrong("first: the seed draws another player to go first");
  }
  return verification;
}

}  // namespace midnight
