// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { Gestures, type Grip, type Hands } from './gestures'

function table(
  holds: { x: number; y: number } | null,
  turns = true,
  grip: Partial<Grip> = {},
): { told: string[]; gestures: Gestures } {
  const told: string[] = []
  const hands: Hands = {
    grab: () => holds && { middle: holds, take: () => told.push('take'), ...grip },
    canTurn: () => turns,
    drag: (x, y, sure) => told.push(`drag ${x} ${y}${sure ? ' sure' : ''}`),
    turn: (degrees) => told.push(`turn ${degrees}`),
    tap: ({ x, y }) => told.push(`tap ${x} ${y}`),
  }
  return { told, gestures: new Gestures(hands) }
}

test('a finger that trembles taps', () => {
  const { told, gestures } = table({ x: 50, y: 50 })
  expect(gestures.down(1, { x: 52, y: 50 })).toBe(true)
  gestures.move(1, { x: 53, y: 51 }, 4)
  gestures.up(1, { x: 53, y: 51 })
  expect(told).toEqual(['tap 53 51'])
})

test('what is held follows the finger from where it was taken', () => {
  const { told, gestures } = table({ x: 50, y: 50 })
  gestures.down(1, { x: 55, y: 48 })
  gestures.move(1, { x: 75, y: 48.4 }, 4)
  gestures.move(1, { x: 76, y: 60 }, 4)
  gestures.up(1, { x: 76, y: 60 })
  expect(told).toEqual(['take', 'drag 70 50', 'drag 71 62', 'drag 71 62 sure'])
})

test('a drag over nothing is neither a tap nor a move', () => {
  const { told, gestures } = table(null)
  expect(gestures.down(1, { x: 0, y: 0 })).toBe(false)
  gestures.move(1, { x: 40, y: 0 }, 4)
  gestures.up(1, { x: 40, y: 0 })
  expect(told).toEqual([])
})

test('a finger that may slide taps where it is lifted, unless it holds something or a second one comes', () => {
  const { told, gestures } = table(null)
  expect(gestures.down(1, { x: 0, y: 0 }, true)).toBe(true)
  gestures.move(1, { x: 40, y: 0 }, 4)
  expect(gestures.sliding).toBe(true)
  gestures.up(1, { x: 40, y: 3 })
  expect(told).toEqual(['tap 40 3'])
  expect(gestures.sliding).toBe(false)

  gestures.down(1, { x: 0, y: 0 }, true)
  gestures.down(2, { x: 9, y: 0 }, true)
  expect(gestures.sliding).toBe(false)
  gestures.up(2, { x: 9, y: 0 })
  gestures.up(1, { x: 0, y: 0 })
  expect(told).toEqual(['tap 40 3'])

  const held = table({ x: 50, y: 50 })
  held.gestures.down(1, { x: 50, y: 50 }, true)
  held.gestures.move(1, { x: 60, y: 50 }, 4)
  expect(held.gestures.sliding).toBe(false)
  expect(held.told).toEqual(['take', 'drag 60 50'])
})

test('two fingers turn to the left, also over the far side of the circle', () => {
  const { told, gestures } = table({ x: 0, y: 0 })
  gestures.down(1, { x: 0, y: 0 })
  gestures.down(2, { x: -10, y: 1 })
  gestures.move(2, { x: -10, y: -1 }, 4) // 11 degrees, which is nearest to a step of 15
  expect(told).toEqual(['turn 15'])
  gestures.up(2, { x: -10, y: -1 })
  gestures.up(1, { x: 0, y: 0 })
  expect(told).toEqual(['turn 15'])
})

test('two fingers do nothing where nothing can be turned', () => {
  const { told, gestures } = table(null, false)
  gestures.down(1, { x: 0, y: 0 })
  expect(gestures.down(2, { x: 10, y: 0 })).toBe(false)
  gestures.move(2, { x: 0, y: 10 }, 4)
  gestures.up(1, { x: 0, y: 0 })
  gestures.up(2, { x: 0, y: 10 })
  expect(told).toEqual([])
})

test('a drag that the system takes away leaves the thing where it was last', () => {
  const { told, gestures } = table({ x: 50, y: 50 })
  gestures.down(1, { x: 50, y: 50 })
  gestures.move(1, { x: 60, y: 50 }, 4)
  gestures.cancel(1)
  expect(told.at(-1)).toBe('drag 60 50 sure')
})

test('a ring turns what it surrounds by whole steps, and never moves it', () => {
  const { told, gestures } = table({ x: 50, y: 50 }, true, { turns: true })
  gestures.down(1, { x: 70, y: 50 })
  gestures.move(1, { x: 69.9, y: 52 }, 4) // not yet half a step
  gestures.move(1, { x: 50, y: 70 }, 4)
  gestures.up(1, { x: 50, y: 70 })
  expect(told).toEqual(['turn 90'])
})
