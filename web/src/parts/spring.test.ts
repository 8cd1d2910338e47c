// SPDX-License-Identifier: MIT
import { expect, it } from 'vitest'
import { advance, isSettled, resting } from './spring'

it('ends in the same place in one long step as in many short ones', () => {
  const [long, short] = [resting(0), resting(0)]
  advance(long, 100, 20, 0.1)
  for (let i = 0; i < 10; i++) advance(short, 100, 20, 0.01)
  expect(short.at).toBeCloseTo(long.at, 9)
  expect(short.speed).toBeCloseTo(long.speed, 9)
})

it('comes to its goal without passing it', () => {
  const spring = resting(0)
  let before = 0
  for (let i = 0; i < 60; i++) {
    advance(spring, 300, 20, 1 / 60)
    expect(spring.at).toBeGreaterThanOrEqual(before)
    expect(spring.at).toBeLessThanOrEqual(300)
    before = spring.at
  }
  expect(isSettled(spring, 300)).toBe(true)
})

it('is not settled while it is fast, even at its goal', () => {
  expect(isSettled({ at: 300, speed: 900 }, 300)).toBe(false)
  expect(isSettled({ at: 250, speed: 0 }, 300)).toBe(false)
})

it('keeps its speed when the goal changes', () => {
  const spring = resting(0)
  advance(spring, 100, 20, 0.05)
  const { at, speed } = spring
  advance(spring, -100, 20, 1e-6)
  expect(spring.at).toBeCloseTo(at, 2)
  expect(spring.speed).toBeCloseTo(speed, 0)
})
