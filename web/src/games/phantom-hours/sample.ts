// SPDX-License-Identifier: MIT
// A position for tests, as Ann (0) sees it: Ben (1) and Cleo (2) hold backs, and Cleo is known to have a ghost.
import type { Telling } from '../scene'
import type { PhantomView } from './view'

export function sampleView(changes: Partial<PhantomView> = {}): PhantomView {
  return {
    game: 'phantom-hours',
    players: 3,
    turn: 0,
    turns: 6,
    hands: [
      ['14', 'G', '14', '09'],
      ['?', '?', '?'],
      ['?', '?'],
    ],
    rows: [
      [null, '10', null, null, '12', null, null],
      ['06', null, null, null, null, null, '22'],
      [null, null, null, null, null, null, null],
    ],
    pile: ['?', '?', '?'],
    out: ['13'],
    drawn: null,
    known: [['14'], [], ['G']],
    draws_from: [2, 0, 1],
    ...changes,
  }
}

export function sampleTelling(
  changes: Partial<PhantomView> = {},
  phase = 'draw',
  legal: string[] = [],
): Telling<PhantomView> {
  return {
    view: sampleView(changes),
    me: 0,
    names: ['Ann', 'Ben', 'Cleo'],
    turn: { seats: [0], phase, undo: null },
    legal,
  }
}
