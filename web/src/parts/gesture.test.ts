// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { holdTime, leanAt, meantBy, targetUnder, type Press } from './gesture'

const still = { x: false, y: false }
const press = (pointer: string, x: number, y: number, more: Partial<Press> = {}) =>
  meantBy({ pointer, moved: { x, y }, held: 50, scrolls: still, ...more })

it('takes little movement for a tap, however long it lasts', () => {
  expect(press('mouse', 3, 2)).toBe('wait')
  expect(press('touch', 6, 5)).toBe('wait')
  expect(press('touch', 0, 0, { held: 2000 })).toBe('wait')
})

it('lets a card be carried in any direction where nothing scrolls', () => {
  expect(press('mouse', 6, 0)).toBe('drag')
  expect(press('pen', 0, -6)).toBe('drag')
  expect(press('touch', 0, 10)).toBe('drag')
  expect(press('touch', -10, 0)).toBe('drag')
})

it('leaves a finger the direction that scrolls, and carries in the other', () => {
  const scrolls = { x: false, y: true }
  expect(press('touch', 2, -12, { scrolls })).toBe('scroll')
  expect(press('touch', 12, -2, { scrolls })).toBe('drag')
  expect(press('touch', 12, 2, { scrolls: { x: true, y: false } })).toBe('scroll')
  expect(press('touch', 2, -12, { scrolls: { x: true, y: false } })).toBe('drag')
  expect(press('mouse', 2, -12, { scrolls })).toBe('drag')
})

it('lifts the card for a finger that rests where it could scroll', () => {
  const scrolls = { x: false, y: true }
  expect(press('touch', 1, 1, { scrolls, held: holdTime - 1 })).toBe('wait')
  expect(press('touch', 1, 1, { scrolls, held: holdTime })).toBe('drag')
})

const at = (left: number, top: number, legal = true) => {
  return { box: { left, top, right: left + 50, bottom: top + 50 }, legal }
}
const far = { x: 500, y: 500 }

it('drops on what is under the pointer before what is under the card', () => {
  const targets = [at(0, 0), at(100, 0)]
  expect(targetUnder(targets, { x: 110, y: 10 }, { x: 20, y: 20 })).toBe(1)
  expect(targetUnder(targets, far, { x: 20, y: 20 })).toBe(0)
})

it('reaches a little beyond the edge, for the nearest', () => {
  const targets = [at(0, 0), at(70, 0)]
  expect(targetUnder(targets, far, { x: 58, y: 20 })).toBe(0)
  expect(targetUnder(targets, far, { x: 63, y: 20 })).toBe(1)
  expect(targetUnder(targets, far, { x: 25, y: 90 })).toBe(-1)
})

it('prefers what is legal; anything else is meant only by the pointer itself', () => {
  const targets = [at(0, 0, false), at(100, 0)]
  expect(targetUnder(targets, { x: 20, y: 20 }, { x: 110, y: 10 })).toBe(1)
  expect(targetUnder(targets, { x: 20, y: 20 }, { x: 20, y: 20 })).toBe(0)
  expect(targetUnder(targets, far, { x: 20, y: 20 })).toBe(-1)
  expect(targetUnder([], far, far)).toBe(-1)
})

it('lets a card lean the way it is carried, at most ten degrees', () => {
  expect(leanAt(600, 0)).toBe(5)
  expect(leanAt(5000, 0)).toBe(10)
  expect(leanAt(-5000, 10)).toBe(-10)
  expect(leanAt(0, -10)).toBe(0)
})

it('keeps leaning as it does while the speed changes little', () => {
  expect(leanAt(300, 0)).toBe(0)
  expect(leanAt(300, 5)).toBe(5)
  expect(leanAt(150, 5)).toBe(5)
  expect(leanAt(100, 5)).toBe(0)
})
