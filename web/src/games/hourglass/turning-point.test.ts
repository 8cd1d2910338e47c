// SPDX-License-Identifier: MIT
import { beforeAll, describe, expect, it } from 'vitest'
import { learn, speak } from '../../words/words.svelte'
import type { LoggedMove } from '../scene'
import type { HourglassEvent, HourglassView } from './shapes'
import { turningPoint } from './turning-point'

beforeAll(async () => {
  await speak('en')
  await learn('hourglass')
})

const collect = (seat: number, hourglasses: number): HourglassEvent => ({
  type: 'collect',
  seat,
  holder: 'A',
  cards: [],
  hourglasses,
})
const round = (number: number): HourglassEvent => ({ type: 'round', round: number, first: 0 })
const move = (version: number, ...events: HourglassEvent[]): LoggedMove<HourglassEvent> => ({
  version,
  mover: 0,
  events,
})

function told(log: LoggedMove<HourglassEvent>[], winners: number[], me: number | null = 0) {
  // Of the view only the number of players is asked for.
  const view = { players: 2 } as HourglassView
  return turningPoint(log, { reason: 'finished', winners, scores: [] }, { view, me, names: ['Ada', 'Vesper'] })
}

describe('the turning point', () => {
  it('is where the winner took the lead for good, not where they led for a while', () => {
    const log = [
      move(4, collect(0, 2)),
      move(5, collect(1, 3), round(2)),
      move(9, collect(0, 4)),
      move(12, collect(0, 1)),
    ]
    expect(told(log, [0])).toEqual({
      version: 9,
      text: 'In round 2 you collect 4 hourglasses and take the lead for good.',
    })
  })

  it('names the winner, if that is somebody else', () => {
    expect(told([move(3, collect(0, 1)), move(5, collect(1, 2))], [1])?.text).toBe(
      'In round 1 Vesper collects 2 hourglasses and takes the lead for good.',
    )
  })

  it('is nowhere in a game with two winners, or none', () => {
    expect(told([move(3, collect(1, 1))], [0, 1])).toBeNull()
    expect(told([move(3, collect(1, 1))], [])).toBeNull()
  })

  it('is nowhere if the winner leads only by what is counted in the end', () => {
    expect(told([move(3, collect(1, 1)), move(4, collect(0, 1))], [0])).toBeNull()
  })
})
