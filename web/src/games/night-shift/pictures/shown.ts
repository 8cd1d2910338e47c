// SPDX-License-Identifier: MIT
// What the pictures of the rules tell of: the rows of the desk before and after an action. A test plays them with the engine.

/** Rows by their files; the past with the oldest first. What lies in `future` waits, as a set if it says so. */
export interface Rows {
  past: number[]
  present: number[]
  future?: { cards: number[]; set: boolean }
  coffee?: number
}

export interface Action {
  used: number // the file with the sweet on it; 0 if none is needed
  moves: string[]
  next: number[] // drawn from the pile
  before: Rows
  after: Rows
}

/** NS-17 */
export const twoAway: Action = {
  used: 17,
  moves: ['use 17', 'past 17', 'past 33'],
  next: [26, 40],
  before: { past: [14, 22, 35], present: [17, 29, 33] },
  after: { past: [14, 22, 35, 17, 33], present: [26, 29, 40] },
}
/** NS-18 */
export const comeBack: Action = {
  used: 30,
  moves: ['use 30'],
  next: [],
  before: { past: [14, 24, 35], present: [26, 30, 41] },
  after: { past: [14], present: [24, 26, 30, 35, 41] },
}
/** NS-19 */
export const oneLater: Action = {
  used: 12,
  moves: ['use 12', 'future 8'],
  next: [],
  before: { past: [], present: [8, 12, 31] },
  after: { past: [], present: [12, 31], future: { cards: [8], set: false } },
}
/** NS-20 */
export const allLater: Action = {
  used: 24,
  moves: ['use 24'],
  next: [11, 20, 43],
  before: { past: [], present: [8, 24, 31] },
  after: { past: [], present: [11, 20, 43], future: { cards: [8, 24, 31], set: true } },
}
/** NS-11 */
export const drink: Action = {
  used: 0,
  moves: ['lay 48', 'lay 19'],
  next: [],
  before: { past: [14], present: [19, 48], coffee: 3 },
  after: { past: [14, 48, 19], present: [], coffee: 2 },
}
