// SPDX-License-Identifier: MIT
// Whose turn it is at one's games and for how long already, and those that wait for oneself first.
import { listed, say, sayCount } from '../../words/words.svelte'
import type { MyTable, Turn } from '../guest.svelte'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "for 2 hours"; nothing for what is not a minute old. */
export function waitingTime(since: number, now: number): string {
  const passed = now - since
  if (passed >= day) return sayCount('page.hall.for.days', Math.floor(passed / day))
  if (passed >= hour) return sayCount('page.hall.for.hours', Math.floor(passed / hour))
  return passed >= minute ? sayCount('page.hall.for.minutes', Math.floor(passed / minute)) : ''
}

/** "Your turn for 2 hours", "Anna's turn", "Waiting for Anna and Ben". */
export function turnInWords({ yours, names, since }: Turn, now: number): string {
  const [name = '', ...others] = names
  const whose = yours
    ? say('page.hall.turn.yours')
    : others.length > 0
      ? say('page.hall.turn.several', { names: listed(names) })
      : say('page.hall.turn.one', { name })
  return [whose, waitingTime(since, now)].filter((part) => part !== '').join(' · ')
}

/** Who waits longest for me comes first; the others stay as they were. */
export function waitingForMeFirst(tables: readonly MyTable[]): MyTable[] {
  const rank = ({ turn }: MyTable): number => (turn?.yours ? turn.since : Infinity)
  return [...tables].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
