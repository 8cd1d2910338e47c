// SPDX-License-Identifier: MIT
// What changes in the hall: one sentence that somebody who is sent there finds (why they are not where they were), and
// the open tables.
import { announce } from '../../parts/announcer.svelte'
import type { HallChanged, Listing } from '../../engine/table-protocol'

const news = $state({ sentence: '' })

export const hallNews = (): string => news.sentence

export function tellInHall(sentence: string): void {
  news.sentence = sentence
  announce(sentence)
}

/** It has been read, or the hall was left. */
export function forgetHallNews(): void {
  news.sentence = ''
}

/** The open tables as the hall shows them. What is shown stays in its place, and what is new comes last, so that nothing
    moves away under a finger. */
export function changed(tables: readonly Listing[], { tables: changes, gone }: HallChanged): Listing[] {
  const fresh = new Map(changes.map((listing) => [listing.table, listing]))
  const kept = tables
    .filter(({ table }) => !gone.includes(table))
    .map((listing) => {
      const now = fresh.get(listing.table) ?? listing
      fresh.delete(listing.table)
      return now
    })
  return [...kept, ...fresh.values()]
}
