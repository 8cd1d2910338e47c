// SPDX-License-Identifier: MIT
// What the first page of each rule book shows: three pictures of the book (games/<game>/pictures.ts), one for what it is
// about, one for a turn, and one for the end. What it says is page.rules.first.<game>.
import type { GameName } from '../engine/protocol'

export const steps = ['aim', 'turn', 'end'] as const
export type Step = (typeof steps)[number]

export interface Shown {
  picture: string
  as?: 'small' | 'wide' // a board that would fill the page; a desk that needs its whole width
}

export const firstPages: Record<GameName, Record<Step, Shown>> = {
  hourglass: { aim: { picture: 'set' }, turn: { picture: 'fits' }, end: { picture: 'won' } },
  'phantom-hours': { aim: { picture: 'rising-row' }, turn: { picture: 'fits' }, end: { picture: 'company' } },
  'midnight-party': {
    aim: { picture: 'clock', as: 'small' },
    turn: { picture: 'hour-card' },
    end: { picture: 'midnight', as: 'small' },
  },
  'night-shift': { aim: { picture: 'places', as: 'wide' }, turn: { picture: 'using' }, end: { picture: 'coffee' } },
  keyhole: {
    aim: { picture: 'lobby', as: 'small' },
    turn: { picture: 'cards' },
    end: { picture: 'seen', as: 'small' },
  },
}
