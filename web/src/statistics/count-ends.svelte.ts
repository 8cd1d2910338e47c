// SPDX-License-Identifier: MIT
// Remembers a game when a page sees it end.
import { untrack } from 'svelte'
import type { Session } from '../play/session.svelte'
import { rowOf } from './game-row'
import { keepRow } from './kept-rows'

/** To be called where a table is shown. A game of this device counts if it ended here, not when it is looked at again;
    one online also if it ended while nobody looked. */
export function countEnds(session: Session): void {
  let wentOn = !session.local
  $effect(() => {
    const moment = session.moment
    if (!moment) return
    const { outcome } = moment
    if (!outcome) wentOn = true
    else if (wentOn) {
      untrack(() => {
        // The bot that plays on in a seat that was given up wins for nobody.
        const winners = session.resigned ? outcome.winners.filter((seat) => seat !== session.me) : outcome.winners
        const row = rowOf(session.table, { ...outcome, winners }, !session.local, Date.now())
        if (row) void keepRow(row)
      })
    }
  })
}
