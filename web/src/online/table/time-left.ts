// SPDX-License-Identifier: MIT
// How much time somebody has, counted on from when the server told it.
import type { ToldClock } from '../../play/heard-table.svelte'
import { say } from '../../words/words.svelte'

const second = 1000
const hour = 3600 * second
const day = 24 * hour

export function leftAt(clock: ToldClock, seat: number, now: number): number {
  const told = clock.left[seat] ?? 0
  return Math.max(0, clock.running.includes(seat) ? told - (now - clock.at) : told)
}

/** Who has days is hurried in the last hours, who has minutes in the last seconds. */
export const isLow = (left: number, daily: boolean): boolean => left < (daily ? 3 * hour : 20 * second)

/** "2 d 4 h", "1:02:03", "4:09". A second that has begun counts whole, so 0:00 is really the end. */
export function timeInWords(milliseconds: number): string {
  if (milliseconds >= day) {
    return say('page.online.days', {
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
