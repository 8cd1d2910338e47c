// SPDX-License-Identifier: MIT
import { expect, test } from 'vitest'
import { faces, pipsOf, restingOn } from './die'

const turnOf = (turn: string): { x: number; y: number } => {
  const [, axis, degrees] = /rotate([XY])\((-?\d+)deg\)/.exec(turn) ?? []
  return { x: axis === 'X' ? Number(degrees) : 0, y: axis === 'Y' ? Number(degrees) : 0 }
}

test('each face of the die has as many pips as its number, all in different places', () => {
  for (const { number } of faces) expect(new Set(pipsOf(number).map(String)).size).toBe(number)
})

test('opposite faces add up to seven', () => {
  for (let at = 0; at < faces.length; at += 2) expect((faces[at]?.number ?? 0) + (faces[at + 1]?.number ?? 0)).toBe(7)
})

test('a die that rests on a number is turned back from where that face is', () => {
  for (const { number, turn } of faces) {
    const there = turnOf(turn)
    const back = restingOn(number)
    expect(Math.abs((there.x + back.x) % 360)).toBe(0)
    expect(Math.abs((there.y + back.y) % 360)).toBe(0)
  }
})
