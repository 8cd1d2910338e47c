// SPDX-License-Identifier: MIT
#include "server/store/postgres/pg_batch.hpp"

#include <algorithm>

namespace midnight::server {
namespace {

// The rows of the shards stay locked until this is committed, so nobody takes a shard over between the look at its row
// and the commit; in the order of shards, so that two of these do not wait for each other.
constexpr const char* store_batch = R"sql(
WITH owned AS MATERIALIZED (
  SELECT shards.shard, shards.epoch
  FROM unnest($1::bigint[], $2::bigint[]) AS fence (shard, epoch)
  JOIN shards ON shards.shard = fence.shard AND shards.epoch = fence.epoch
  WHERE shards.owner = $3
  ORDER BY shards.shard FOR SHARE OF shards
), held AS MATERIALIZED (
  SELECT 1 FROM owned HAVING count(*) = cardinality($1)
), forgotten_entries AS (
  DELETE FROM entries USING held WHERE table_id = ANY ($18)
), forgotten_cards AS (
  DELETE FROM cards USING held WHERE table_id = ANY ($18)
), forgotten_seats AS (
  DELETE FROM seats USING held WHERE table_id = ANY ($18)
), rewritten AS (
  UPDATE entries SET body = other.body, chain = other.chain
  FROM held, unnest($20::text[], $21::bigint[], $22::text[], $23::bytea[]) AS other (table_id, number, body, chain)
  WHERE entries.table_id = other.table_id AND entries.number = other.number
), added AS (
  INSERT INTO entries (table_id, number, at, body, chain)
  SELECT entry.* FROM held, unnest($4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::bytea[]) AS entry
), put AS (
  INSERT INTO cards (table_id, phase, game, open, changed)
  SELECT table_id, phase, game, open <> 0, changed
  FROM held, unnest($9::text[], $10::bigint[], $11::text[], $12::bigint[], $13::bigint[])
    AS card (table_id, phase, game, open, changed)
  ON CONFLICT (table_id) DO UPDATE
  SET phase = excluded.phase, game = excluded.game, open = excluded.open, changed = excluded.changed
), seated AS (
  INSERT INTO seats (table_id, seat, guest, name)
  SELECT seat.* FROM held, unnest($14::text[], $15::bigint[], $16::text[], $17::text[]) AS seat
  ON CONFLICT (table_id, seat) DO UPDATE SET guest = excluded.guest, name = excluded.name
  WHERE seats.guest <> excluded.guest OR seats.name <> excluded.name
), vacated AS (
  DELETE FROM seats USING held, unnest($9::text[], $19::bigint[]) AS card (table_id, seats)
  WHERE seats.table_id = card.table_id AND seats.seat >= card.seats
)
SELECT shard, epoch FROM owned)sql";

}  // namespace

PgBatch::PgBatch(std::string server) : server_(std::move(server)) {}

void PgBatch::add(const Write& write, std::span<const Link> links) {
  for (const Fence& fence : write.fences) fences_.emplace(fence.shard, fence.epoch);
  for (std::size_t i = 0; i < write.entries.size(); ++i) {
    const StoredEntry& entry = write.entries[i];
    tables_.add(entry.table);
    numbers_.add(static_cast<std::int64_t>(entry.number));
    times_.add(entry.at);
    bodies_.add(entry.body);
    links_.add(links[i]);
  }
  Chain chain;
  Link link = write.rewritten.empty() ? Link() : Chain::start(write.rewritten.front().table);
  for (const StoredEntry& entry : write.rewritten) {
    link = chain.next(link, entry.number, entry.at, entry.body);
    rewritten_tables_.add(entry.table);
    rewritten_numbers_.add(static_cast<std::int64_t>(entry.number));
    rewritten_bodies_.add(entry.body);
    rewritten_links_.add(link);
  }
  for (const TableCard& card : write.cards) cards_[card.table] = &card;
  for (const std::string& table : write.forgotten) forgotten_.add(table);
}

PgBatch::Fences PgBatch::store(PgConnection& connection) && {
  using Of = PgArray::Of;
  PgArray shards(Of::integer);
  PgArray epochs(Of::integer);
  for (const auto& [shard, epoch] : fences_) {
    shards.add(std::int64_t{shard});
    epochs.add(static_cast<std::int64_t>(epoch));
  }
  PgArray card_tables(Of::text);
  PgArray phases(Of::integer);
  PgArray games(Of::text);
  PgArray open(Of::integer);
  PgArray changed(Of::integer);
  PgArray seat_counts(Of::integer);
  PgArray seat_tables(Of::text);
  PgArray seats(Of::integer);
  PgArray guests(Of::text);
  PgArray names(Of::text);
  for (const auto& [table, card] : cards_) {
    card_tables.add(table);
    phases.add(static_cast<std::int64_t>(card->phase));
    games.add(card->game);
    open.add(std::int64_t{card->open ? 1 : 0});
    changed.add(card->changed);
    const std::size_t count = std::max(card->guests.size(), card->names.size());
    seat_counts.add(static_cast<std::int64_t>(count));
    for (std::size_t seat = 0; seat < count; ++seat) {
      seat_tables.add(table);
      seats.add(static_cast<std::int64_t>(seat));
      guests.add(seat < card->guests.size() ? std::string_view(card->guests[seat]) : "");
      names.add(seat < card->names.size() ? std::string_view(card->names[seat]) : "");
    }
  }
  PgParameters parameters;
  parameters.array(std::move(shards)).array(std::move(epochs)).text(server_);
  for (PgArray* array : {&tables_,
                         &numbers_,
                         &times_,
                         &bodies_,
                         &links_,
                         &card_tables,
                         &phases,
                         &games,
                         &open,
                         &changed,
                         &seat_tables,
                         &seats,
                         &guests,
                         &names,
                         &forgotten_,
                         &seat_counts,
                         &rewritten_tables_,
                         &rewritten_numbers_,
                         &rewritten_bodies_,
                         &rewritten_links_}) {
    parameters.array(std::move(*array));
  }
  const PgRows owned = connection.query(store_batch, parameters);
  for (std::size_t row = 0; row < owned.size(); ++row) {
    fences_.erase({static_cast<int>(owned.integer(row, 0)), static_cast<std::uint64_t>(owned.integer(row, 1))});
  }
  return std::move(fences_);
}

}  // namespace midnight::server
