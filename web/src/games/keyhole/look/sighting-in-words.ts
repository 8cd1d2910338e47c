// SPDX-License-Identifier: MIT
// What the eye saw of one ghost, in words.
import { say } from '../../../words/words.svelte'
import { ghostName } from '../things'
import type { Sighting } from '../view'

export const verdictInWords = ({ seen }: Sighting): string =>
  say(seen ? 'page.keyhole.look.proof.seen' : 'page.keyhole.look.proof.hidden')

/** "Ann, small ghost 2 on c3: Seen, 45 of 128 spots."; `points` is how many are looked at. */
export function sightingInWords(sighting: Sighting, names: readonly string[], points: number): string {
  const details = {
    name: names[sighting.seat] ?? '',
    ghost: ghostName(sighting.id),
    field: sighting.field,
    verdict: verdictInWords(sighting),
    seen: sighting.points,
    points,
    mirror: sighting.mirror,
  }
  return say(sighting.mirror > 0 ? 'page.keyhole.look.proof.line.mirror' : 'page.keyhole.look.proof.line', details)
}
