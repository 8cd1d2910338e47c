// SPDX-License-Identifier: MIT
// The best moment of the night: most files put in order at once.
import type { Outcome } from '../../engine/protocol'
import { sayCount } from '../../words/words.svelte'
import type { LoggedMove, TurningPoint } from '../scene'
import type { NightShiftEvent } from './view'

export function turningPoint(log: readonly LoggedMove<NightShiftEvent>[], _: Outcome): TurningPoint | null {
  let best = { version: 0, files: 1 }
  for (const { version, events } of log) {
    const files = events.filter(({ type }) => type === 'score').length
    if (files > best.files) best = { version, files }
  }
  return best.version === 0 ? null : { version: best.version, text: sayCount('page.night-shift.turning', best.files) }
}
