// SPDX-License-Identifier: MIT
// How long each act of a story is shown. Everything but the looks together takes four seconds at most, however
// far ghosts walk; a look takes its time, for it is what everybody waits for.
import { motionAllowed, settings } from '../../parts/settings.svelte'
import type { Act } from './story'

const longest = 4000 // milliseconds, without the looks

/** Whether moves are shown step by step, or only what came of them. */
export const storiesAreShown = (): boolean => motionAllowed() && !settings.quickBots && !document.hidden

export const lookTimes = { go: 1200, open: 900, seen: 1500, back: 500 } as const

function own(act: Act): number {
  switch (act.kind) {
    case 'move':
      return act.events.some((event) => event.type === 'place') || act.events.length > 2 ? 700 : 350
    case 'roll':
      return 900
    case 'card':
      return 500
    case 'midnight':
      return 2400
    case 'say':
      return act.event.type === 'chooser' || act.event.type === 'side' || act.event.type === 'blocked' ? 600 : 0
    case 'keyhole':
      return 500
    case 'look':
      return 0
  }
}

/** Milliseconds for each act; looks have times of their own. */
export function timesOf(acts: readonly Act[]): number[] {
  const times = acts.map(own)
  const all = times.reduce((sum, each) => sum + each, 0)
  return all <= longest ? times : times.map((each) => Math.round((each * longest) / all))
}
