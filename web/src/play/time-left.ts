// SPDX-License-Identifier: MIT
// How much time somebody has, counted on from when the server told it, and when to hurry them.
import type { ToldClock } from './heard-table.svelte'
import { say } from '../words/words.svelte'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

export function leftAt(clock: ToldClock, seat: number, now: number): number {
  const told = clock.left[seat] ?? 0
  return Math.max(0, clock.running.includes(seat) ? told - (now - clock.at) : told)
}

/** A player with days left is hurried in the last hours, one with minutes left in the last seconds. */
export const isLow = (left: number, daily: boolean): boolean => left < (daily ? 3 * hour : 20 * second)

/** "2 d 4 h", "1:02:03", "4:09". A second that has begun counts whole, so 0:00 is really the end. */
export function timeInWords(milliseconds: number): string {
  if (milliseconds >= day) {
    return say('page.table.days', {
      days: Math.floor(milliseconds / day),
      hours: Math.floor((milliseconds % day) / hour),
    })
  }
  const seconds = Math.ceil(milliseconds / second)
  const two = (value: number): string => String(value).padStart(2, '0')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`
}

const lastSeconds = 10_000

/** When to hurry somebody by sound: once when the last seconds of their own clock run, and again only after there was
    more time in between. */
export class Hurry {
  private told = false

  /** Asked again and again with what is left while one's own clock runs; tells whether it is to be heard now. */
  due(left: number | null): boolean {
    const few = left !== null && left > 0 && left <= lastSeconds
    const due = few && !this.told
    // A clock that stands still says nothing about the seconds that are left.
    if (left !== null) this.told = few
    return due
  }
}
