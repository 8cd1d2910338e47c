// SPDX-License-Identifier: MIT
// The open tables as the hall shows them. What is shown stays in its place, and what is new comes last, so that nothing
// moves away under a finger.
import type { HallChanged, Listing } from '../../engine/table-protocol'

export function changed(tables: readonly Listing[], { tables: news, gone }: HallChanged): Listing[] {
  const fresh = new Map(news.map((listing) => [listing.table, listing]))
  const kept = tables
    .filter(({ table }) => !gone.includes(table))
    .map((listing) => {
      const now = fresh.get(listing.table) ?? listing
      fresh.delete(listing.table)
      return now
    })
  return [...kept, ...fresh.values()]
}
