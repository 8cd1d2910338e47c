// SPDX-License-Identifier: MIT
// A result of a deal of the day as one line to send to friends: how it went and how hard it was, and nothing about the
// deal itself.
import type { GameRow } from '../statistics/game-row'
import { resultOf } from '../statistics/result-in-words'
import { currentLanguage, say, sayAny } from '../words/words.svelte'
import { shortDate } from '../lib/day'

export const moonsInSigns = (moons: number): string => '🌕'.repeat(moons) + '🌑'.repeat(5 - moons)

/** `attempt` counts from 1; only the first counts, and a later one says so. */
export function shareLine(row: GameRow, attempt: number, moons: number | null): string {
  const parts = [
    say('page.title'),
    `${sayAny(`title.${row.game}`)}, ${shortDate(row.daily ?? '', currentLanguage())}`,
    ...(moons === null ? [] : [moonsInSigns(moons)]),
    resultOf(row),
    say(row.helped ? 'page.daily.helped' : 'page.daily.unaided'),
    ...(attempt > 1 ? [say('page.daily.attempt', { number: attempt })] : []),
  ]
  // Titles may have soft hyphens, for narrow boxes; a line that is copied has no use for them.
  return parts.join(' · ').replaceAll('\u00ad', '')
}

/** Hands a line to the device's own way of sharing, or copies it; tells what became of it. */
export async function giveAway(text: string): Promise<'shared' | 'copied' | 'nowhere'> {
  try {
    if (navigator.share && navigator.maxTouchPoints > 0) {
      await navigator.share({ text })
      return 'shared'
    }
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    // Who thinks better of it has not failed.
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'nowhere'
  }
}
