// SPDX-License-Identifier: MIT
import { beforeAll, expect, test } from 'vitest'
import { readWords } from '../../tools/words.mjs'
import type { Hint } from '../engine/table'
import type { GameModule, Telling } from '../games/scene'
import { sentence, teach } from '../words/words.svelte'
import { whyInWords } from './hint'

beforeAll(() => teach(Object.fromEntries(readWords('en'))))

const hint = (more: Partial<Hint> = {}): Hint => ({
  move: 'a',
  considered: [
    { move: 'a', value: 0.614 },
    { move: 'b', value: 0.5 },
  ],
  chances: true,
  wins: false,
  ...more,
})
const scene = (reason: string | null) =>
  ({ moveInWords: (move: string) => `Do ${move}`, reasonInWords: () => reason }) as unknown as GameModule
const why = (given: Hint, reason: string | null = null): string => whyInWords(given, scene(reason), {} as Telling, [])

test('a move that wins says so, and else its own reason comes first', () => {
  expect(why(hint({ wins: true }), 'It takes a set.')).toBe('It wins the game.')
  expect(why(hint(), 'It takes a set.')).toBe('It takes a set.')
})

test('a chance is never certain', () => {
  const chance = (value: number) =>
    why(
      hint({
        considered: [
          { move: 'a', value },
          { move: 'b', value: 0 },
        ],
      }),
    )
  expect(chance(0.614)).toBe('Your chance of winning is about 61%.')
  expect(chance(0.001)).toBe('Your chance of winning is about 1%.')
  expect(chance(1)).toBe('Your chance of winning is about 99%.')
})

test('without a reason it says what else was considered', () => {
  expect(why(hint({ chances: false }))).toBe('Best of 2 options. Runner-up: Do b')
  expect(why(hint({ considered: [{ move: 'a', value: 1 }] }))).toBe('It is your only option.')
})

test('a sentence has one full stop', () => {
  expect(sentence('Pass')).toBe('Pass.')
  expect(sentence('Pass.')).toBe('Pass.')
  expect(sentence('Good luck!')).toBe('Good luck!')
})
