// SPDX-License-Identifier: MIT
// What the first page of each rule book shows: three pictures of the book (games/<game>/pictures.ts), one for what it is
// about, one for a turn, and one for the end. What it says is page.rules.first.<game>.
import type { GameName } from '../engine/protocol'

export const steps = ['aim', 'turn', 'end'] as const
export type Step = (typeof steps)[number]

export const firstPages: Record<GameName, Record<Step, string>> = {
  hourglass: { aim: 'set', turn: 'fits', end: 'won' },
  'phantom-hours': { aim: 'rising-row', turn: 'fits', end: 'company' },
  'midnight-party': { aim: 'clock', turn: 'hour-card', end: 'midnight' },
  'night-shift': { aim: 'places', turn: 'using', end: 'coffee' },
  keyhole: { aim: 'lobby', turn: 'walk', end: 'seen' },
}
