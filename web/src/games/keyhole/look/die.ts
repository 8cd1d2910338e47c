// SPDX-License-Identifier: MIT
// A die as a cube of six faces: opposite faces add up to seven, and how the cube is turned to show each of them.

export interface DieFace {
  number: number
  turn: string // from the front of the cube to where the face is
}

export const faces: readonly DieFace[] = [
  { number: 1, turn: 'rotateY(0deg)' },
  { number: 6, turn: 'rotateY(180deg)' },
  { number: 2, turn: 'rotateX(90deg)' },
  { number: 5, turn: 'rotateX(-90deg)' },
  { number: 3, turn: 'rotateY(90deg)' },
  { number: 4, turn: 'rotateY(-90deg)' },
]

const resting: Record<number, { x: number; y: number }> = {
  1: { x: 0, y: 0 },
  2: { x: -90, y: 0 },
  3: { x: 0, y: -90 },
  4: { x: 0, y: 90 },
  5: { x: 90, y: 0 },
  6: { x: 0, y: 180 },
}

/** How the cube is turned, about x and then about y, so that a number is in front. */
export const restingOn = (number: number): { x: number; y: number } => resting[number] ?? { x: 0, y: 0 }

const [low, middle, high] = [15, 30, 45]
const slant: [number, number][] = [
  [low, low],
  [high, high],
]
const otherSlant: [number, number][] = [
  [high, low],
  [low, high],
]
const sideways: [number, number][] = [
  [low, middle],
  [high, middle],
]

const centre: [number, number][] = [[middle, middle]]

/** Where the pips of a face are, in a box of 60 by 60. */
export function pipsOf(number: number): [x: number, y: number][] {
  return [
    ...(number % 2 === 1 ? centre : []),
    ...(number > 1 ? slant : []),
    ...(number > 3 ? otherSlant : []),
    ...(number > 5 ? sideways : []),
  ]
}
